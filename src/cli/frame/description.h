// Descriptions of commands and their options: the source of --help, the manual pages and the
// completion of words. They are built as the commands are declared (cli/frame/options.h).
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace fivekind::cli {

/// What to offer for a value that is being typed.
enum class Offer { nothing, file, folder, game, boxes, scores, strategy, objective };

/// A positional word, an option of the command, or one that every command has.
enum class OptionKind { word, own, everywhere };

/// An option, or a positional word.
struct OptionDescription {
  std::vector<std::string> names = {};   ///< "-o", "--output"; "GAME" for a positional word
  std::string type = {};                 ///< the placeholder of its value, "FILE"; empty: it has
                                         ///< none
  std::string what = {};                 ///< a sentence without its full stop
  std::string range = {};                ///< "1 to 45", for numbers that have one
  std::string usual = {};                ///< its default value; empty: not shown
  std::vector<std::string> one_of = {};  ///< its values, if they are few
  Offer offer = Offer::nothing;
  bool required = false;
  bool repeats = false;     ///< may be given several times, or with several values
  bool commas = false;      ///< its values may be in one word, separated by commas
  bool bare = false;        ///< its value may be left out
  bool hidden = false;      ///< accepted, but not shown
  bool everywhere = false;  ///< every command has it

  OptionKind kind() const {
    if (everywhere) return OptionKind::everywhere;
    return names.front().starts_with('-') ? OptionKind::own : OptionKind::word;
  }
  const std::string& name() const { return names.back(); }
};

/// A command, or the program itself.
struct CommandDescription {
  std::string name;
  std::string what;
  std::string group;  ///< its heading in a list of commands
  bool hidden = false;
  std::string footer;  ///< "Examples:" with lines, and remarks
  std::vector<OptionDescription> options;
  std::vector<std::shared_ptr<CommandDescription>> commands;

  /// The command with this name. Null if there is none.
  const CommandDescription* command(const std::string& of_name) const;
  /// The option with this name, "-o" or "--output". Null if there is none.
  const OptionDescription* option(const std::string& of_name) const;
  /// The options of one kind that are shown.
  std::vector<const OptionDescription*> options_of(OptionKind kind) const;
};

/// An option as it is written: "-o, --output FILE".
std::string called(const OptionDescription& option);
/// Its description, and its default value.
std::string described(const OptionDescription& option);

/// "fivekind tables build [OPTIONS] GAME OBJECTIVE". `path`: the full name of the command.
std::string usage(const CommandDescription& command, const std::string& path);

/// The text of --help, with lines no longer than `width` if they can be broken.
std::string help(const CommandDescription& command, const std::string& path, std::size_t width);

}  // namespace fivekind::cli
