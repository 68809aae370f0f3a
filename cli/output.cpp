// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "output.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <string>
#include <system_error>

#include "messages.h"
#include "units/quoted_text.h"

namespace pktcost::cli {
namespace {

namespace fs = std::filesystem;

constexpr mode_t usual_mode = 0666;
constexpr std::size_t longest_name_shown = 200;

Exit failed(std::string_view where, int error) {
  print_error(fmt::format("cannot write {}: {}", where, std::generic_category().message(error)));
  return Exit::output;
}

int result_of(int status) {
  return status == 0 ? 0 : errno;
}

// A new file gets what the umask leaves; one that is replaced keeps its mode.
mode_t mode_for(const fs::path& target) {
  struct stat status {};
  if (::stat(target.c_str(), &status) == 0) return status.st_mode & 07777U;
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return usual_mode & ~mask;
}

fs::path folder_of(const fs::path& target) {
  return target.has_parent_path() ? target.parent_path() : fs::path(".");
}

// Makes the rename itself last; not every file system can, and the content is safe already.
void flush_folder(const fs::path& folder) {
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  ::fsync(descriptor);
  ::close(descriptor);
}

/// The temporary file that an interrupt must not leave behind; empty when there is none.
std::array<char, 4096> interrupted_file{};
volatile std::sig_atomic_t has_interrupted_file = 0;

extern "C" void remove_interrupted_file(int signal_number) {
  if (has_interrupted_file != 0) ::unlink(interrupted_file.data());
  ::signal(signal_number, SIG_DFL);
  ::raise(signal_number);
}

void remove_when_interrupted(const std::string& file) {
  if (file.size() >= interrupted_file.size()) return;
  std::ranges::copy(file, interrupted_file.begin());
  interrupted_file.at(file.size()) = 0;
  has_interrupted_file = 1;
  for (const int signal_number : {SIGINT, SIGTERM, SIGHUP}) ::signal(signal_number, remove_interrupted_file);
}

void keep_when_interrupted() {
  has_interrupted_file = 0;
}

// A link stays, and what it points to is replaced.
fs::path behind_links(const fs::path& file) {
  std::error_code error;
  const fs::path target = fs::canonical(file, error);
  return error ? file : target;
}

}  // namespace

ResultStream::ResultStream(const Request& request)
    : name_(request.output.empty() ? "standard output" : quoted_text(request.output, longest_name_shown)) {
  descriptor_ = STDOUT_FILENO;
  if (!request.output.empty()) error_ = open(request.output);
}

ResultStream::~ResultStream() {
  if (descriptor_ > STDERR_FILENO) ::close(descriptor_);
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

int ResultStream::open(const std::string& file) {
  std::error_code ignored;
  const fs::file_status status = fs::status(file, ignored);
  if (fs::is_directory(status)) return EISDIR;
  const bool special = fs::exists(status) && !fs::is_regular_file(status);
  if (special) {
    descriptor_ = ::open(file.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
    return descriptor_ < 0 ? errno : 0;
  }
  target_ = behind_links(file);
  std::string temporary = (folder_of(target_) / ".pktcost-XXXXXX").string();
  descriptor_ = ::mkstemp(temporary.data());
  if (descriptor_ < 0) return errno;
  temporary_ = temporary;
  remove_when_interrupted(temporary_);
  return result_of(::fchmod(descriptor_, mode_for(target_)));
}

bool ResultStream::write(std::string_view text) {
  if (error_ == 0) error_ = write_all(descriptor_, text);
  return error_ == 0;
}

int ResultStream::put_in_place() {
  if (!target_.empty() && ::fsync(descriptor_) != 0) return errno;
  const int closed = result_of(::close(descriptor_));  // some file systems report a full disk only now
  descriptor_ = -1;
  if (closed != 0 || target_.empty()) return closed;
  if (::rename(temporary_.c_str(), target_.c_str()) != 0) return errno;
  keep_when_interrupted();
  temporary_.clear();
  flush_folder(folder_of(target_));
  return 0;
}

Exit ResultStream::finish() {
  if (error_ == 0) error_ = put_in_place();
  return error_ == 0 ? Exit::done : failed(name_, error_);
}

Exit write_result(const Request& request, std::string_view text) {
  ResultStream stream(request);
  stream.write(text);
  return stream.finish();
}

Exit write_standard_output(std::string_view text) {
  return write_result({}, text);
}

int write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const auto written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

void reserve_standard_streams() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(descriptor, F_GETFD) < 0)
      static_cast<void>(::open("/dev/null", O_RDONLY));  // writing to it fails, as it must
}

}  // namespace pktcost::cli
