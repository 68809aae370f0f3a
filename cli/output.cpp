// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "output.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
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

int close_after(int descriptor, int error) {
  const int closed = result_of(::close(descriptor));
  return error != 0 ? error : closed;
}

// A new file gets what the umask leaves; one that is replaced keeps its mode.
mode_t mode_for(const fs::path& target) {
  struct stat status {};
  if (::stat(target.c_str(), &status) == 0) return status.st_mode & 07777U;
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return usual_mode & ~mask;
}

int fill_temporary(int descriptor, mode_t mode, std::string_view text) {
  int error = result_of(::fchmod(descriptor, mode));
  if (error == 0) error = write_all(descriptor, text);
  if (error == 0) error = result_of(::fsync(descriptor));
  return close_after(descriptor, error);
}

// Makes the rename itself last; not every file system can, and the content is safe already.
void flush_folder(const fs::path& folder) {
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  ::fsync(descriptor);
  ::close(descriptor);
}

int replace_file(const fs::path& target, std::string_view text) {
  const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
  std::string temporary = (folder / ".pktcost-XXXXXX").string();
  const int descriptor = ::mkstemp(temporary.data());
  if (descriptor < 0) return errno;
  int error = fill_temporary(descriptor, mode_for(target), text);
  if (error == 0) error = result_of(::rename(temporary.c_str(), target.c_str()));
  if (error != 0) ::unlink(temporary.c_str());
  if (error == 0) flush_folder(folder);
  return error;
}

int write_in_place(const fs::path& target, std::string_view text) {
  const int descriptor = ::open(target.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
  return descriptor < 0 ? errno : close_after(descriptor, write_all(descriptor, text));
}

// A link stays, and what it points to is replaced.
fs::path behind_links(const fs::path& file) {
  std::error_code error;
  const fs::path target = fs::canonical(file, error);
  return error ? file : target;
}

int write_file(const fs::path& file, std::string_view text) {
  std::error_code ignored;
  const fs::file_status status = fs::status(file, ignored);
  if (fs::is_directory(status)) return EISDIR;
  const bool special = fs::exists(status) && !fs::is_regular_file(status);
  return special ? write_in_place(file, text) : replace_file(behind_links(file), text);
}

}  // namespace

Exit write_result(const Request& request, std::string_view text) {
  if (request.output.empty()) return write_standard_output(text);
  const int error = write_file(request.output, text);
  return error == 0 ? Exit::done : failed(quoted_text(request.output, longest_name_shown), error);
}

Exit write_standard_output(std::string_view text) {
  int error = write_all(STDOUT_FILENO, text);
  if (error == 0) error = result_of(::close(STDOUT_FILENO));  // some file systems report a full disk only now
  return error == 0 ? Exit::done : failed("standard output", error);
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
