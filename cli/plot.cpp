// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "plot.h"

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <system_error>

#include "messages.h"
#include "units/quoted_text.h"

namespace pktcost::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view drawing_program = "pktcost-gui";
constexpr std::size_t longest_name_shown = 200;

/// A folder for the result on its way to the drawing program.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::error_code error;
    std::string name = (fs::temp_directory_path(error) / "pktcost-XXXXXX").string();
    if (!error && ::mkdtemp(name.data()) != nullptr) path_ = name;
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
  }

  const fs::path& path() const { return path_; }  ///< empty when none could be made

 private:
  fs::path path_;
};

/// Beside this program first: a build folder and an installation keep both together.
std::string drawing_program_file() {
  std::error_code error;
  const fs::path self = fs::read_symlink("/proc/self/exe", error);
  const fs::path beside = self.parent_path() / drawing_program;
  if (!error && ::access(beside.c_str(), X_OK) == 0) return beside.string();
  return std::string(drawing_program);
}

/// Its exit status; nothing when it could not be started.
std::optional<int> run_program(std::span<const std::string> words) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  pid_t child = 0;
  if (::posix_spawnp(&child, arguments.front(), nullptr, nullptr, arguments.data(), environ) != 0) return std::nullopt;
  int status = 0;
  while (::waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return std::nullopt;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

Exit refuse(std::string_view message) {
  print_error(message);
  return Exit::output;
}

}  // namespace

tl::expected<std::string, std::string> read_plot_file(const std::string& text) {
  const std::string ending = fs::path(text).extension().string();
  if (ending == ".svg" || ending == ".png" || ending == ".pdf") return text;
  return tl::unexpected(
      fmt::format("--plot needs a file name that ends in .svg, .png or .pdf, not {}", quoted_text(text)));
}

Exit draw_result(const Command& command, const Request& request) {
  const TemporaryFolder folder;
  if (folder.path().empty()) return refuse("--plot needs a folder for temporary files; set TMPDIR to one");
  Request result = request;
  result.plot.clear();
  result.format = Format::json;
  result.special_format = {};
  result.output = (folder.path() / "result.json").string();
  result.quiet = true;
  const Exit answered = command.run(result);
  if (answered != Exit::done && answered != Exit::no) return answered;
  const auto words = std::to_array<std::string>({drawing_program_file(), "--render", result.output, "--chart",
                                                 std::string(command.chart), "--output", request.plot});
  const auto status = run_program(words);
  if (!status || *status == 127)
    return refuse(fmt::format(
        "--plot needs the desktop program {}, which is neither beside pktcost nor in PATH: install it, or build it "
        "here with qt6-base-dev, qt6-svg-dev and libqcustomplot-dev installed. The result as numbers: --format json",
        drawing_program));
  if (*status != 0)
    return refuse(fmt::format("{} could not draw {} (exit status {})", drawing_program,
                              quoted_text(request.plot, longest_name_shown), *status));
  return Exit::done;
}

}  // namespace pktcost::cli
