// Descriptions of commands: finding them by name, and the text of --help.
#include "cli/frame/description.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "cli/terminal/amounts.h"
#include "cli/terminal/prose.h"

namespace fivekind::cli {
namespace {

// The column in which the descriptions of options and commands begin.
constexpr std::size_t kTextColumn = 26;
constexpr std::size_t kCommandColumn = 16;

// A name, and its description beside it from `column` on, or below if the name is too long.
void append_entry(std::string& text, const std::string& name, const std::string& what,
                  std::size_t column, std::size_t width) {
  std::string line = name;
  if (width_of(line) + 2 > column) {
    text += line + '\n';
    line.clear();
  }
  constexpr std::size_t kLeastRoom = 30;
  for (const std::string& part : wrapped(what, std::max(width, column + kLeastRoom) - column)) {
    text += fmt::format("{}{}{}\n", line, std::string(column - width_of(line), ' '), part);
    line.clear();
  }
}

void append_options(std::string& text, const std::string& heading,
                    const std::vector<const OptionDescription*>& options, std::size_t width) {
  if (options.empty()) return;
  text += '\n' + heading + ":\n";
  for (const OptionDescription* option : options) {
    append_entry(text, "  " + called(*option), described(*option), kTextColumn, width);
  }
}

void append_commands(std::string& text, const CommandDescription& command, std::size_t width) {
  std::string heading;
  for (const auto& inner : command.commands) {
    if (inner->hidden) continue;
    const std::string group = inner->group.empty() ? "Commands" : inner->group;
    if (group != heading) {
      heading = group;
      text += '\n' + heading + ":\n";
    }
    append_entry(text, "  " + inner->name, inner->what, kCommandColumn, width);
  }
}

void append_footer(std::string& text, const std::string& footer, std::size_t width) {
  for (const Passage& passage : passages(footer)) {
    if (passage.kind == Passage::Kind::verbatim) {
      text += passage.text + '\n';
      continue;
    }
    if (passage.text == "Examples:") text += '\n';
    for (const std::string& line : wrapped(passage.text, width)) text += line + '\n';
  }
}

}  // namespace

const CommandDescription* CommandDescription::command(const std::string& of_name) const {
  const auto found = std::find_if(commands.begin(), commands.end(),
                                  [&](const auto& inner) { return inner->name == of_name; });
  return found == commands.end() ? nullptr : found->get();
}

const OptionDescription* CommandDescription::option(const std::string& of_name) const {
  const auto found =
      std::find_if(options.begin(), options.end(), [&](const OptionDescription& option) {
        return std::find(option.names.begin(), option.names.end(), of_name) != option.names.end();
      });
  return found == options.end() ? nullptr : &*found;
}

std::vector<const OptionDescription*> CommandDescription::options_of(OptionKind kind) const {
  std::vector<const OptionDescription*> chosen;
  for (const OptionDescription& option : options) {
    if (!option.hidden && option.kind() == kind) chosen.push_back(&option);
  }
  return chosen;
}

std::string called(const OptionDescription& option) {
  const std::string name = fmt::format("{}", fmt::join(option.names, ", "));
  if (option.type.empty() || option.kind() == OptionKind::word) return name;
  return name + (option.bare ? " [" + option.type + "]" : " " + option.type);
}

std::string described(const OptionDescription& option) {
  std::string usual = option.usual;
  const char* home = std::getenv("HOME");
  if (home != nullptr && *home == '/' && usual.starts_with(std::string(home) + "/")) {
    usual.replace(0, std::string_view(home).size(), "~");
  }
  std::string text = option.what;
  if (!option.range.empty()) text += ", " + option.range;
  if (!usual.empty()) text += fmt::format(" (default: {})", usual);
  return text;
}

std::string usage(const CommandDescription& command, const std::string& path) {
  std::string text = path;
  if (!command.commands.empty()) return text + " COMMAND";
  text += " [OPTIONS]";
  for (const OptionDescription* word : command.options_of(OptionKind::word)) {
    const std::string name = word->name() + (word->repeats ? "..." : "");
    text += word->required ? " " + name : " [" + name + "]";
  }
  return text;
}

std::string help(const CommandDescription& command, const std::string& path, std::size_t width) {
  std::string text;
  for (const std::string& line : wrapped(command.what, width)) text += line + '\n';
  text += "Usage: " + usage(command, path) + '\n';
  append_options(text, "Arguments", command.options_of(OptionKind::word), width);
  append_options(text, "Options", command.options_of(OptionKind::own), width);
  append_commands(text, command, width);
  append_options(text, "Everywhere", command.options_of(OptionKind::everywhere), width);
  append_footer(text, command.footer, width);
  return text;
}

}  // namespace fivekind::cli
