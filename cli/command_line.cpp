// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
//
// The only file that includes CLI11.
#include "command_line.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <deque>
#include <memory>
#include <optional>

#include "messages.h"
#include "options.h"
#include "output.h"
#include "plot.h"
#include "units/quoted_text.h"
#include "units/utf8.h"

namespace pktcost::cli {
namespace {

constexpr std::string_view version_text =
    "pktcost " PKTCOST_VERSION "\nCopyright (C) 2026 The pktcost authors. MIT licence; no warranty.\n";
constexpr std::string_view summary_text =
    "Where the cycles of a packet go, and what limits the throughput of an embedded Linux system.";
constexpr std::string_view exit_status_text =
    "Exit status: 0 done, 1 the answer is no, 2 usage, 3 an input file is wrong, 4 an output could not be written.";

std::string argument_text(const Argument& argument) {
  const std::string text = fmt::format("{}{}", argument.name, argument.repeatable ? "..." : "");
  return argument.required ? text : "[" + text + "]";
}

std::string usage_text(const Command& command) {
  std::string text = fmt::format("Usage: pktcost {} [OPTIONS]", command.name);
  for (const auto& argument : command.arguments) text += " " + argument_text(argument);
  return text + "\n";
}

class HelpFormatter : public CLI::Formatter {
 public:
  explicit HelpFormatter(std::string usage) : usage_(std::move(usage)) {
    constexpr std::size_t description_column = 24;
    column_width(description_column);
    label("Positionals", "Arguments");
  }
  std::string make_usage(const CLI::App*, std::string) const override { return usage_; }

 private:
  std::string usage_;
};

/// CLI11's view of the subcommands, with the texts that it reads for the one that is called.
class Parser {
 public:
  explicit Parser(std::span<const Command* const> commands) : app_(std::string(summary_text), "pktcost") {
    app_.require_subcommand(1);
    app_.footer(std::string(exit_status_text));
    prepare(app_, "Usage: pktcost SUBCOMMAND [OPTIONS] ...\n");
    for (const Command* command : commands) add_command(*command);
  }

  void parse(int argc, const char* const* argv) { app_.parse(argc, argv); }
  std::string help() const { return app_.help(); }
  /// What no option and no argument took: before the subcommand, and behind it.
  std::vector<std::string> leading() const { return app_.remaining(); }
  std::vector<std::string> leftovers() const {
    const auto parsed = app_.get_subcommands();
    return parsed.empty() ? std::vector<std::string>{} : parsed.front()->remaining();
  }
  const Command* chosen() const {
    const auto parsed = app_.get_subcommands();
    const auto found = std::ranges::find_if(subcommands_, [&parsed](const Subcommand& subcommand) {
      return !parsed.empty() && subcommand.app == parsed.front();
    });
    return found == subcommands_.end() ? nullptr : found->command;
  }

  Request request() const {
    Request request;
    for (const auto& subcommand : subcommands_) {
      if (subcommand.command != chosen()) continue;
      for (const auto& texts : subcommand.arguments)
        request.arguments.insert(request.arguments.end(), texts.begin(), texts.end());
      for (std::size_t i = 0; i < subcommand.options.size(); ++i)
        if (!subcommand.options[i].empty())
          request.values.emplace_back(subcommand.command->options[i].name, subcommand.options[i]);
    }
    return request;
  }

 private:
  struct Subcommand {
    const Command* command;
    CLI::App* app;
    std::deque<std::vector<std::string>> arguments{};
    std::deque<std::vector<std::string>> options{};
  };

  // Leftovers are kept, not refused by CLI11: leftover_message knows the nearest names.
  static void prepare(CLI::App& app, std::string usage) {
    app.allow_extras();
    app.formatter(std::make_shared<HelpFormatter>(std::move(usage)));
    app.set_help_flag("-h,--help", "Show this help");
    app.set_version_flag("--version", std::string(version_text), "Show the version");
  }

  static void add_argument(Subcommand& subcommand, const Argument& argument) {
    auto* option = subcommand.app->add_option(std::string(argument.name), subcommand.arguments.emplace_back(),
                                              std::string(argument.help));
    option->required(argument.required)->option_text(" ");
    if (!argument.repeatable) option->expected(1);
    option->allow_extra_args(argument.repeatable);
  }

  // All values are kept as they come: repetition is judged by us.
  static void add_option(Subcommand& subcommand, const OptionSpec& spec) {
    auto& values = subcommand.options.emplace_back();
    const std::string name(spec.name);
    if (spec.value_name.empty()) {
      subcommand.app->add_flag_callback(
          name, [&values] { values.emplace_back(); }, std::string(spec.help));
      return;
    }
    subcommand.app->add_option(name, values, std::string(spec.help))
        ->expected(1)
        ->allow_extra_args(false)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->option_text(std::string(spec.value_name));
  }

  void add_command(const Command& command) {
    CLI::App* app = app_.add_subcommand(std::string(command.name), std::string(command.summary));
    Subcommand& subcommand = subcommands_.emplace_back(Subcommand{&command, app});
    prepare(*app, usage_text(command));
    app->footer(std::string(command.details));
    for (const auto& argument : command.arguments) add_argument(subcommand, argument);
    for (const auto& option : command.options) add_option(subcommand, option);
  }

  CLI::App app_;
  std::deque<Subcommand> subcommands_;
};

std::vector<std::string_view> names_of(std::span<const Command* const> commands) {
  std::vector<std::string_view> names;
  for (const Command* command : commands) names.push_back(command->name);
  return names;
}

std::vector<std::string_view> option_names(const Command* command) {
  std::vector<std::string_view> names{"--help", "--version"};
  if (command == nullptr) return names;
  for (const auto& option : command->options) names.push_back(option.name);
  return names;
}

Exit usage_error(const Command* command, const std::string& message) {
  print_error(message);
  print_line(fmt::format("See \"pktcost {}{}--help\".", command == nullptr ? "" : command->name,
                         command == nullptr ? "" : " "));
  return Exit::usage;
}

std::string leftover_message(const Command* command, const std::string& text) {
  if (!text.starts_with('-')) return fmt::format("{} is one argument too many", quoted_text(text));
  const std::string name = text.substr(0, text.find('='));
  return fmt::format("unknown option {}{}", quoted_text(name), did_you_mean(name, option_names(command)));
}

std::string leading_message(const Command* command, const std::string& text) {
  const auto known = option_names(command);
  if (std::ranges::find(known, text.substr(0, text.find('='))) == known.end()) return leftover_message(nullptr, text);
  return fmt::format("the option {} stands behind the subcommand", quoted_text(text));
}

std::optional<std::string> wrong_word(const Parser& parser) {
  for (const auto& text : parser.leading())
    if (text != "--") return leading_message(parser.chosen(), text);
  for (const auto& text : parser.leftovers())
    if (text != "--") return leftover_message(parser.chosen(), text);
  return std::nullopt;
}

// CLI11 takes the word after "--set=" for the missing value; and a value that is empty is none.
std::optional<std::string> empty_option(int argc, const char* const* argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view text = argv[i];
    if (text == "--") break;
    if (text.starts_with("--") && text.find('=') == text.size() - 1)
      return fmt::format("{} needs a value", quoted_text(text.substr(0, text.size() - 1)));
  }
  return std::nullopt;
}

std::optional<std::string> repeated_option(const Request& request, const Command& command) {
  for (const auto& [name, values] : request.values) {
    const auto spec = std::ranges::find(command.options, name, &OptionSpec::name);
    if (!spec->repeatable && !spec->value_name.empty() && values.size() > 1)
      return fmt::format("{} is given more than once", name);
  }
  return std::nullopt;
}

Exit run_parsed(const Parser& parser) {
  const Command* command = parser.chosen();
  if (const auto message = wrong_word(parser)) return usage_error(command, *message);
  Request request = parser.request();
  if (const auto message = repeated_option(request, *command)) return usage_error(command, *message);
  if (const auto read = read_common_options(*command, request); !read) return usage_error(command, read.error());
  const Exit done = command->run(request);
  const bool answered = done == Exit::done || done == Exit::no;
  if (!answered || request.plot.empty()) return done;
  const Exit drawn = draw_result(*command, request);
  return drawn == Exit::done ? done : drawn;
}

// "SCENARIO is required", "--level: 1 required TEXT missing": CLI11's words, without its layout.
std::string message_of(const CLI::ParseError& error) {
  std::string message = error.what();
  std::ranges::replace(message, '\n', ' ');
  return visible(message);
}

}  // namespace

Exit run_command_line(std::span<const Command* const> commands, int argc, const char* const* argv) {
  const auto names = names_of(commands);
  if (argc <= 1) return usage_error(nullptr, fmt::format("a subcommand is needed: {}", fmt::join(names, ", ")));
  const std::string first = argv[1];
  if (!first.starts_with('-') && std::ranges::find(names, first) == names.end())
    return usage_error(nullptr, fmt::format("unknown subcommand {}{}", quoted_text(first), did_you_mean(first, names)));
  if (const auto message = empty_option(argc, argv)) return usage_error(nullptr, *message);
  Parser parser(commands);
  try {
    parser.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    return write_standard_output(parser.help());
  } catch (const CLI::CallForVersion&) {
    return write_standard_output(version_text);
  } catch (const CLI::ParseError& error) {
    return usage_error(parser.chosen(), wrong_word(parser).value_or(message_of(error)));
  }
  return run_parsed(parser);
}

}  // namespace pktcost::cli
