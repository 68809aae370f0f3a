// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <map>
#include <optional>
#include <string>

#include "profile/json_document.h"
#include "profile/readers.h"

namespace pktcost {
namespace {

struct Figure {
  double value;
  int line;
};

/// The figures of a run, and the intervals as they come by.
class Iperf3Run {
 public:
  explicit Iperf3Run(Collector& out) : out_(out) {}

  void take(const JsonValue& value) {
    if (value.path == "error") out_.add_finding("tool_error", "iperf3 says: " + std::string(value.text), value.line);
    if (value.path == "start.test_start.protocol") udp_ = value.text == "UDP";
    if (value.path.starts_with("intervals.") && value.path.find(".sum.") != value.path.npos)
      return take_interval(value);
    const bool wanted = value.path.starts_with("end.") || value.path.starts_with("start.");
    if (value.is_number && wanted && value.path.find("streams.") == value.path.npos)
      figures_.emplace(value.path, Figure{value.number, value.line});
  }

  void put() {
    put_interval();
    const bool received = figures_.contains("end.sum_received.bits_per_second");
    put("end.sum_sent.bits_per_second", "goodput.sent");
    put("end.sum_received.bits_per_second", "goodput");
    put("end.sum_sent.retransmits", "retransmits");
    put(received ? "end.sum_received.bytes" : "end.sum.bytes", "bytes");
    put(received ? "end.sum_received.seconds" : "end.sum.seconds", "duration");
    put("start.test_start.num_streams", "streams");
    put("start.test_start.blksize", "message");
    put("start.tcp_mss_default", "mss");
    put_datagrams(received);
    // Of the process iperf3 alone, in percent of one core.
    put("end.cpu_utilization_percent.host_total", "cpu.busy", 0.01, "iperf3");
    put("end.cpu_utilization_percent.remote_total", "cpu.busy.remote", 0.01, "iperf3");
  }

  bool has_end() const { return figures_.lower_bound("end.") != figures_.end(); }

 private:
  void take_interval(const JsonValue& value) {
    const auto number_end = value.path.find('.', 10);
    const std::string number(value.path.substr(10, number_end - 10));
    if (number != interval_) put_interval();
    interval_ = number;
    const auto name = value.path.substr(value.path.rfind('.') + 1);
    if (name == "start") begin_s_ = value.number;
    if (name == "end") end_s_ = value.number;
    if (name == "bits_per_second") rate_ = Figure{value.number, value.line};
    if (name == "omitted") omitted_ = value.text == "true";
  }

  void put_interval() {
    if (rate_ && !omitted_ && end_s_ > begin_s_)
      out_.add("goodput", rate_->value, rate_->line, {.begin_s = begin_s_, .end_s = end_s_});
    rate_.reset();
    omitted_ = false;
  }

  std::optional<Figure> figure(const std::string& path) const {
    const auto found = figures_.find(path);
    return found == figures_.end() ? std::nullopt : std::optional(found->second);
  }

  void put(const std::string& path, std::string_view quantity, double factor = 1, const char* subject = "") {
    const auto found = figure(path);
    if (found && found->value >= 0) out_.add(quantity, found->value * factor, found->line, {subject});
  }

  /// Before 3.12 there is one sum for both ends: what was sent, and how much of it was lost.
  void put_datagrams(bool received) {
    const std::string sum =
        received && figures_.contains("end.sum_received.packets") ? "end.sum_received." : "end.sum.";
    const auto total = figure(sum + "packets"), lost = figure(sum + "lost_packets"),
               rate = figure("end.sum.bits_per_second");
    put(sum + "jitter_ms", "jitter", 1e-3);
    if (!udp_ || !total || !lost || total->value <= 0 || lost->value < 0 || lost->value > total->value) return;
    const double loss = lost->value / total->value;
    out_.add("packets", total->value, total->line);
    out_.add("packets.lost", lost->value, lost->line);
    out_.add("packets.loss", loss, lost->line);
    if (received || !rate) return;
    out_.add("goodput.sent", rate->value, rate->line);
    out_.add("goodput", rate->value * (1 - loss), rate->line);
  }

  Collector& out_;
  std::map<std::string, Figure, std::less<>> figures_;
  bool udp_ = false, omitted_ = false;
  std::string interval_;
  double begin_s_ = 0, end_s_ = 0;
  std::optional<Figure> rate_;
};

bool read(Cursor& cursor, Collector& out) {
  if (!is_json_with(cursor, "\"start\"") && !is_json_with(cursor, "\"intervals\"")) return false;
  const int line = cursor.peek()->number;
  out.begin_run(iperf3_json_reader.kind, line);
  Iperf3Run run(out);
  const bool whole = take_json_object(cursor, [&run](const JsonValue& value) { run.take(value); });
  run.put();
  if (!whole) out.add_finding("truncated", "The JSON is broken or ends early.", line);
  if (whole && !run.has_end()) out.add_finding("no_total", "There is no \"end\": the run did not finish.", line);
  return true;
}

}  // namespace

const Reader iperf3_json_reader{"iperf3-json", "a JSON object with \"start\" and \"intervals\" of iperf3 --json", read};

}  // namespace pktcost
