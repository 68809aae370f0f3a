// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include "profile/iperf_line.h"
#include "profile/named_value.h"
#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

struct Numbered {
  IperfLine line;
  int number;
  bool from_server;  ///< behind "Server Report:"
};

bool is_rule(std::string_view text) {
  text = trimmed(text);
  return text.starts_with("- - -") || text.ends_with("Server Report:");
}

/// What one report says: intervals, and the lines over the whole run.
class Report {
 public:
  /// Lines up to the next heading or anything that is no result.
  void take(Cursor& cursor) {
    bool from_server = false;
    while (const ProfileLine* next = cursor.peek()) {
      if (auto line = iperf_line(next->text)) {
        if (begins_anew(*line)) break;
        lines_.push_back({std::move(*line), next->number, from_server});
      } else if (is_rule(next->text)) {
        from_server = next->text.find("Server Report:") != std::string::npos;
        ruled_ = true;
      } else if (!is_iperf_heading(next->text) || !ruled_) {
        break;
      }
      cursor.take();
    }
  }

  bool has_roles() const {
    return std::ranges::any_of(lines_, [](const Numbered& n) { return n.line.role != IperfRole::none; });
  }
  bool is_empty() const { return lines_.empty(); }
  int first_line() const { return lines_.front().number; }
  bool is_fine() const { return lines_.front().line.fine; }

  void put(Collector& out, bool udp) const {
    const std::vector<Numbered> whole = lines_of_the_whole_run();
    put_intervals(out, whole);
    const auto sums = only_sums(whole);
    const auto *sent = find(sums, IperfRole::sender), *received = find(sums, IperfRole::receiver);
    if (received == nullptr && sent == nullptr && !sums.empty()) {
      const auto server = std::ranges::find(sums, true, &Numbered::from_server);
      received = server != sums.end() ? &*server : udp ? nullptr : &sums.front();
      sent = udp ? &sums.front() : nullptr;
    }
    if (sent != nullptr) put_whole(out, *sent, "goodput.sent");
    if (received != nullptr) put_received(out, *received);
    if (sums.empty()) put_mean(out);
    if (streams() > 0) out.add("streams", static_cast<double>(streams()), first_line());
  }

 private:
  /// The lines of another run follow without a heading between.
  bool begins_anew(const IperfLine& line) const {
    return !lines_.empty() && !ruled_ && line.begin_s == 0 && lines_.back().line.role == IperfRole::receiver &&
           line.id == lines_.front().line.id;
  }

  double end_s() const {
    return std::ranges::max(lines_, {}, [](const Numbered& n) { return n.line.end_s; }).line.end_s;
  }

  /// Those with a role; else those from 0 to the end that come after lines of parts, or are alone in their stream.
  std::vector<Numbered> lines_of_the_whole_run() const {
    std::vector<Numbered> whole;
    const bool roles = has_roles();
    for (const Numbered& n : lines_) {
      const bool covers = n.line.begin_s == 0 && n.line.end_s >= end_s() - 0.05 * std::max(1.0, end_s() * 0.02);
      if (roles ? n.line.role != IperfRole::none : covers) whole.push_back(n);
    }
    return whole;
  }

  /// The sum of the streams where it is printed, else the streams.
  std::vector<Numbered> only_sums(const std::vector<Numbered>& whole) const {
    std::vector<Numbered> sums;
    for (const Numbered& n : whole)
      if (n.line.id == "SUM") sums.push_back(n);
    return sums.empty() && streams() <= 1 ? whole : sums;
  }

  std::size_t streams() const {
    std::set<std::string> ids;
    for (const Numbered& n : lines_)
      if (n.line.id != "SUM") ids.insert(n.line.id);
    return ids.size();
  }

  static const Numbered* find(const std::vector<Numbered>& sums, IperfRole role) {
    const auto found = std::ranges::find(sums, role, [](const Numbered& n) { return n.line.role; });
    return found == sums.end() ? nullptr : &*found;
  }

  void put_intervals(Collector& out, const std::vector<Numbered>& whole) const {
    for (const Numbered& n : lines_) {
      const bool is_whole = std::ranges::any_of(whole, [&n](const Numbered& w) { return w.number == n.number; });
      if (is_whole) continue;
      const std::string subject = streams() > 1 ? n.line.id : std::string();
      out.add("goodput", n.line.rate_bps, n.number,
              {.subject = subject, .spread = n.line.rate_spread, .begin_s = n.line.begin_s, .end_s = n.line.end_s});
    }
  }

  static void put_whole(Collector& out, const Numbered& n, std::string_view quantity) {
    out.add(quantity, n.line.rate_bps, n.number, {.spread = n.line.rate_spread});
    if (n.line.retransmits) out.add("retransmits", *n.line.retransmits, n.number);
  }

  static void put_received(Collector& out, const Numbered& n) {
    put_whole(out, n, "goodput");
    const double duration_s = n.line.end_s - n.line.begin_s;
    out.add("duration", duration_s, n.number);
    out.add("bytes", n.line.bytes, n.number);
    if (n.line.window_bytes) out.add("window", *n.line.window_bytes, n.number);
    if (n.line.rtt_s) out.add("rtt", *n.line.rtt_s, n.number);
    if (n.line.jitter_s) out.add("jitter", *n.line.jitter_s, n.number);
    if (!n.line.total || *n.line.total <= 0 || *n.line.lost > *n.line.total) return;
    out.add("packets", *n.line.total, n.number);
    out.add("packets.lost", *n.line.lost, n.number);
    out.add("packets.loss", *n.line.lost / *n.line.total, n.number);
    if (duration_s > 0) out.add("packet_rate", (*n.line.total - *n.line.lost) / duration_s, n.number);
  }

  /// Without a line over the whole run: the mean over time, the streams added up.
  void put_mean(Collector& out) const {
    const bool sums = std::ranges::any_of(lines_, [](const Numbered& n) { return n.line.id == "SUM"; });
    double bits = 0, from_s = end_s(), parts = 0;
    for (const Numbered& n : lines_) {
      if (sums && n.line.id != "SUM") continue;
      bits += n.line.rate_bps * (n.line.end_s - n.line.begin_s);
      from_s = std::min(from_s, n.line.begin_s);
      ++parts;
    }
    const double duration_s = end_s() - from_s;
    if (duration_s <= 0) return;
    out.add("goodput", bits / duration_s, first_line());
    out.add("duration", duration_s, first_line());
    out.add_finding(
        "no_total",
        "There is no line over the whole run: the goodput is the mean over time of the lines that there are.",
        first_line());
  }

  std::vector<Numbered> lines_;
  bool ruled_ = false;
};

/// Which of the two printed it; nothing where no report begins here.
const Reader* tool_of(Cursor& cursor, const Collector& out) {
  const ProfileLine* first = cursor.peek();
  if (first == nullptr) return nullptr;
  const bool heading = is_iperf_heading(first->text);
  const ProfileLine* data = cursor.peek(heading ? 1 : 0);
  const auto line = data != nullptr ? iperf_line(data->text) : std::nullopt;
  if (!line) return nullptr;
  if (line->role != IperfRole::none) return &iperf3_reader;
  if (heading) {
    const bool third = first->text.find("Bitrate") != first->text.npos ||
                       first->text.find("Retr") != first->text.npos || first->text.find("Cwnd") != first->text.npos;
    const bool enhanced = first->text.find("Write/Err") != first->text.npos;
    if (third && !enhanced) return &iperf3_reader;
  }
  if (prose_says(out, "port 5201") || prose_says(out, "iperf3")) return &iperf3_reader;
  return heading || !line->fine ? &iperf2_reader : &iperf3_reader;
}

/// "iperf3 -M 512": figures of the command line.
void put_command(Collector& out, const std::vector<std::string>& prose, int line) {
  for (const std::string& text : prose) {
    if (text.find("iperf") == text.npos) continue;
    const auto words = split_words(text);
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
      const auto value = printed_count(words[i + 1].substr(0, words[i + 1].find_first_not_of("0123456789")));
      if (!value || *value <= 0) continue;
      if (words[i] == "-M") out.add("mss", static_cast<double>(*value), line);
      if (words[i] == "-l" && printed_count(words[i + 1])) out.add("message", static_cast<double>(*value), line);
    }
  }
}

bool read(Cursor& cursor, Collector& out, const Reader& self) {
  if (tool_of(cursor, out) != &self) return false;
  const auto prose = out.prose();
  const bool udp = prose_says(out, "UDP port") || prose_says(out, " -u ");
  Report report;
  if (is_iperf_heading(cursor.peek()->text)) cursor.take();
  report.take(cursor);
  out.begin_run(self.kind, report.first_line());
  put_command(out, prose, report.first_line());
  report.put(out, udp);
  return true;
}

}  // namespace

const Reader iperf3_reader{"iperf3", "lines \"[  5] 0.00-10.00 sec 1.09 GBytes 935 Mbits/sec receiver\"",
                           [](Cursor& cursor, Collector& out) { return read(cursor, out, iperf3_reader); }};
const Reader iperf2_reader{"iperf2", "lines \"[  3]  0.0-10.0 sec  559 MBytes  467 Mbits/sec\"",
                           [](Cursor& cursor, Collector& out) { return read(cursor, out, iperf2_reader); }};

}  // namespace pktcost
