// The commands and options of the command line, as a thin cover over CLI11. Its headers take longer
// to compile than any of ours, and every subcommand needs options: here they are read once.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cli/files/file_form.h"
#include "cli/frame/description.h"
#include "support/files/file_kinds.h"

namespace CLI {
class App;
}  // namespace CLI

namespace fivekind::cli {

/// A variable that an option sets, of one of the types that options have.
struct Variable {
  template <typename T>
  Variable(T& variable) : pointer(&variable) {}  // NOLINT(*-explicit-*)

  std::variant<int*, double*, std::uint64_t*, std::string*, std::optional<int>*,
               std::optional<double>*, std::optional<std::uint64_t>*, std::optional<std::string>*,
               std::vector<int>*, std::vector<double>*, std::vector<std::string>*>
      pointer;
};

/// What else an option is.
struct OptionTraits {
  bool commas = false;  ///< a list, its values with commas between them or each behind the name
  bool each = false;    ///< a list, its values each behind the name
  bool required = false;
  bool hidden = false;  ///< taken, and not shown in --help
  bool bare = false;    ///< may stand without its value, which is empty then
  std::vector<std::string> one_of = {};
  std::optional<std::pair<double, double>> range = std::nullopt;  ///< ends included
  bool shown = false;                     ///< the variable's value now is the default in --help
  std::string shown_as = {};              ///< or this is
  std::vector<std::string> offered = {};  ///< values for the shells' completion, checked elsewhere
};

/// Options as --help names them: "--csv", "GAME".
using Names = std::vector<std::string>;

/// How options were combined that cannot be; ends in a message, exit code 2.
struct Refusal {
  std::string expected;
  std::string found;
  std::string said = {};  ///< one sentence instead, where that is plainer
};

/// What is printed on the standard output beside an output of its own, so that "-" cannot mean
/// that.
enum class Beside {
  nothing,  ///< it is what is printed
  report,   ///< a report, with --json or --csv
  results,  ///< results, in any case
};

/// What an option writes, and where. Without a `kind` it is what is printed in that form.
struct OutputTraits {
  std::function<FileForm()> form;  ///< known when all options are
  support::FileKind kind = support::kAnyFile;
  Beside beside = Beside::nothing;
  bool regular = false;   ///< it is read, too: neither a pipe nor the standard output will do
  bool sent = false;      ///< all that is printed is sent there, before the work
  bool in_place = false;  ///< it may be the file that is read
  bool parts = false;     ///< a part of it is set aside when the work is interrupted
};

/// A file that cannot be written, found before the work; ends in its message and exit code.
struct Unwritable {
  Error error;
};

class OptionFiles;

/// A command, the program itself or one of its subcommands. It has the options that every one has:
/// --help, --quiet and --no-colour.
// No option is ignored in silence: what says nothing beside another one is refused below, and
// tests/cli/option_pairs_test.cpp tries all pairs.
class Command {
 public:
  Command(CLI::App& app, std::string name);

  /// What was declared so far, here and within; it lives as long as the program's Command.
  const CommandDescription& description() const { return *description_; }

  Command add_subcommand(const std::string& name, const std::string& what) const;
  /// The heading of the commands within that stand under none so far.
  void file_under(const std::string& heading) const;
  /// The command is taken, and not told.
  void hide() const;
  /// Adds --version.
  void add_version(const std::string& text) const;
  /// Takes "--name", "-n,--name" or, without dashes, a word at its place. `type`: what stands for
  /// the value in --help: "FILE", "N".
  void add_option(const std::string& name, const Variable& variable, const std::string& type,
                  const std::string& what, const OptionTraits& traits = {}) const;
  /// True where it is given; "!--no-name" makes it false.
  void add_flag(const std::string& name, bool& variable, const std::string& what) const;
  void require_subcommand() const;
  /// Whether an option, where there is such a one, was given; known in a callback.
  bool given(const std::string& option) const;
  /// Refuses each of `options` together with any of `others`.
  void exclude(const Names& options, const Names& others) const;
  /// Refuses any two of them.
  void exclude_each_other(const Names& options) const;
  /// Refuses each of `options` where none of `others` is given.
  void need(const Names& options, const Names& others) const;
  /// Adds an option or a word that names a file to read, or several; "-" is the standard input, for
  /// one of them.
  void add_input(const std::string& name, const Variable& variable, const std::string& what,
                 const OptionTraits& traits = {}) const;
  /// Adds an option that names a file to write, and --force beside it: whether that can be done is
  /// tried before the work (cli/replacing.h says what may be replaced).
  /// "-" is the standard output, or is refused where something else goes there; so is a name that
  /// ends like those of another form. Without the work's knowing: where results go to a file,
  /// "-" becomes the name of what was the standard output.
  void add_output(const std::string& name, std::string& path, const std::string& what,
                  const OutputTraits& traits) const;
  /// Adds --output, a file that takes the place of the standard output. `printed`: the form of what
  /// is printed without --json and --csv; nothing: text.
  void add_output(std::function<FileForm()> printed = nullptr) const;
  /// Adds an option that names an SQLite database.
  void add_database(const std::string& name, std::string& path, const std::string& what,
                    const OptionTraits& traits = {}) const;
  /// Adds an option or a word that names a folder.
  void add_folder(const std::string& name, std::string& path, const std::string& what,
                  const OptionTraits& traits = {}) const;
  /// A folder's option makes it, and writes these pictures into it, which is tried first.
  void fills(const std::string& option, const Names& pictures) const;
  /// The end of --help: examples.
  void footer(const std::string& text) const;
  /// What to do when this command was given, and its options can be combined.
  void callback(std::function<void()> action) const;

 private:
  void describe(const std::string& name, OptionDescription option) const;
  std::string add(const std::string& name, const Variable& variable, const std::string& type,
                  const std::string& what, const OptionTraits& traits) const;
  void add_force() const;

  CLI::App* app_;
  std::string path_;  // how it is called: "fivekind tables build"
  std::shared_ptr<CommandDescription> description_;
  std::shared_ptr<std::vector<std::function<void()>>> checks_;
  std::shared_ptr<OptionFiles> files_;
};

/// From within a callback: a word that had to be there is not. Ends in a message, exit code 2.
[[noreturn]] void missing(const std::string& name);

}  // namespace fivekind::cli
