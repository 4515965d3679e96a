// What the commands are and take: what --help, the manual pages and the completion of words tell,
// each in its own form. It grows with the commands as they are declared (cli/frame/options.h).
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace fivekind::cli {

/// What may be offered where a value is being typed.
enum class Offer { nothing, file, folder, game, boxes, scores, strategy, objective };

/// A word at its place, an option of the command, or one that every command has.
enum class OptionKind { word, own, everywhere };

/// An option, or a word at its place.
struct OptionDescription {
  std::vector<std::string> names = {};   ///< "-o", "--output"; "GAME" of a word at its place
  std::string type = {};                 ///< what stands for its value, "FILE"; empty: it has none
  std::string what = {};                 ///< a sentence without its full stop
  std::string range = {};                ///< "1 to 45", of numbers that have one
  std::string usual = {};                ///< its value where none is given; empty: not told
  std::vector<std::string> one_of = {};  ///< its values, where they are few
  Offer offer = Offer::nothing;
  bool required = false;
  bool repeats = false;     ///< may be given several times, or with several values
  bool commas = false;      ///< its values may stand in one word, with commas between
  bool bare = false;        ///< may stand without its value
  bool hidden = false;      ///< taken, and not told
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
  std::string group;  ///< the heading it stands under among others
  bool hidden = false;
  std::string footer;  ///< "Examples:" with lines, and remarks
  std::vector<OptionDescription> options;
  std::vector<std::shared_ptr<CommandDescription>> commands;

  /// The command of that name. Null where there is none.
  const CommandDescription* command(const std::string& of_name) const;
  /// The option of that name, "-o" or "--output". Null where there is none.
  const OptionDescription* option(const std::string& of_name) const;
  /// Those of a kind, as far as they are told.
  std::vector<const OptionDescription*> options_of(OptionKind kind) const;
};

/// An option as it is given: "-o, --output FILE".
std::string called(const OptionDescription& option);
/// What it does, and its value where none is given.
std::string told(const OptionDescription& option);

/// "fivekind tables build [OPTIONS] GAME OBJECTIVE". `path`: how the command is called.
std::string usage(const CommandDescription& command, const std::string& path);

/// The text of --help, its lines no longer than `width` where they can be broken.
std::string help(const CommandDescription& command, const std::string& path, std::size_t width);

}  // namespace fivekind::cli
