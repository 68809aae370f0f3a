// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cli/program.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <stdexcept>

namespace program {
namespace {

using Environment = std::vector<std::pair<std::string, std::string>>;

/// A descriptor that is closed with its scope.
class Descriptor {
 public:
  explicit Descriptor(int value) : value_(value) {
    if (value < 0) throw std::runtime_error("cannot open what a test needs");
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }
  int get() const { return value_; }
  void close() {
    if (value_ >= 0) ::close(value_);
    value_ = -1;
  }

 private:
  int value_;
};

std::string read_all(int descriptor) {
  std::string text;
  std::array<char, 4096> buffer;
  for (;;) {
    const auto count = ::read(descriptor, buffer.data(), buffer.size());
    if (count <= 0) return text;  // a terminal ends with an error once the program is gone
    text.append(buffer.data(), static_cast<std::size_t>(count));
  }
}

int nameless_file(const std::string& content) {
  std::string name = "/tmp/pktcost-test-XXXXXX";
  const int descriptor = ::mkstemp(name.data());
  ::unlink(name.c_str());
  if (::write(descriptor, content.data(), content.size()) < 0)
    throw std::runtime_error("cannot write a temporary file");
  ::lseek(descriptor, 0, SEEK_SET);
  return descriptor;
}

std::string content_of(const Descriptor& file) {
  ::lseek(file.get(), 0, SEEK_SET);
  return read_all(file.get());
}

int broken_pipe() {
  std::array<int, 2> ends{};
  if (::pipe(ends.data()) != 0) return -1;
  ::close(ends[0]);
  return ends[1];
}

int new_terminal(unsigned short columns) {
  const int master = ::posix_openpt(O_RDWR | O_NOCTTY);
  if (master < 0 || ::grantpt(master) != 0 || ::unlockpt(master) != 0) return -1;
  winsize size{};
  size.ws_row = 24;
  size.ws_col = columns;
  ::ioctl(master, TIOCSWINSZ, &size);
  return master;
}

int open_output(Out out, int terminal) {
  if (out == Out::full_disk) return ::open("/dev/full", O_WRONLY);
  if (out == Out::broken_pipe) return broken_pipe();
  if (out == Out::terminal) return ::open(::ptsname(terminal), O_RDWR | O_NOCTTY);
  return nameless_file("");
}

std::vector<std::string> environment_of(const Setup& setup) {
  std::map<std::string, std::string> values{
      {"PATH", "/usr/bin:/bin"}, {"LC_ALL", "C.UTF-8"}, {"PKTCOST_MODELS", golden_folder() + "/models"}};
  for (const auto* kept : {"ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS"})
    if (const char* value = std::getenv(kept)) values[kept] = value;
  for (const auto& [name, value] : setup.environment) values[name] = value;
  std::vector<std::string> list;
  for (const auto& [name, value] : values) list.push_back(name + "=" + value);
  return list;
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (auto& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

pid_t start(const std::vector<std::string>& arguments, const Setup& setup, int in, int out, int err) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addchdir_np(&actions, golden_folder().c_str());
  posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err, STDERR_FILENO);
  if (setup.out == Out::closed)
    posix_spawn_file_actions_addclose(&actions, STDOUT_FILENO);
  else
    posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
  const std::string program = setup.program.empty() ? PKTCOST_BINARY : setup.program;
  std::vector<std::string> words{program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  auto environment = environment_of(setup);
  pid_t child = 0;
  const int error = ::posix_spawn(&child, program.c_str(), &actions, nullptr, pointers_to(words).data(),
                                  pointers_to(environment).data());
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) throw std::runtime_error("cannot start " + program);
  return child;
}

int status_of(pid_t child) {
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

}  // namespace

Result run(const std::vector<std::string>& arguments, const Setup& setup) {
  const Descriptor in(nameless_file(setup.input)), err(nameless_file(""));
  const Descriptor terminal(setup.out == Out::terminal ? new_terminal(setup.columns) : ::dup(in.get()));
  Descriptor out(open_output(setup.out, terminal.get()));
  const pid_t child = start(arguments, setup, in.get(), out.get(), err.get());
  Result result{};
  if (setup.out == Out::terminal) {
    out.close();
    result.out = read_all(terminal.get());
    std::erase(result.out, '\r');
  }
  result.status = status_of(child);
  if (setup.out == Out::captured) result.out = content_of(out);
  result.err = content_of(err);
  return result;
}

bool terminals_exist() {
  const int terminal = new_terminal(80);
  if (terminal < 0) return false;
  const int other_end = open_output(Out::terminal, terminal);
  ::close(terminal);
  return other_end >= 0 && ::close(other_end) == 0;
}

std::string golden_folder() {
  return PKTCOST_SOURCE_DIR "/tests/golden";
}

std::string read_file(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace program
