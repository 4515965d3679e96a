// The commands and options of the command line, as a thin layer over CLI11. Its headers take longer
// to compile than any of ours, and every subcommand needs options: here they are included once.
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

/// A variable that an option sets, of one of the supported types.
struct Variable {
  template <typename T>
  Variable(T& variable) : pointer(&variable) {}  // NOLINT(*-explicit-*)

  std::variant<int*, double*, std::uint64_t*, std::string*, std::optional<int>*,
               std::optional<double>*, std::optional<std::uint64_t>*, std::optional<std::string>*,
               std::vector<int>*, std::vector<double>*, std::vector<std::string>*>
      pointer;
};

/// Further properties of an option.
struct OptionTraits {
  bool commas = false;  ///< a list, its values separated by commas or each after the name
  bool each = false;    ///< a list, its values each after the name
  bool required = false;
  bool hidden = false;  ///< accepted, but not shown in --help
  bool bare = false;    ///< its value may be left out, and is then empty
  std::vector<std::string> one_of = {};
  std::optional<std::pair<double, double>> range = std::nullopt;  ///< including both ends
  bool shown = false;                     ///< the variable's current value is shown as the default
                                          ///< in --help
  std::string shown_as = {};              ///< or this text is
  std::vector<std::string> offered = {};  ///< values for the shells' completion, checked elsewhere
};

/// Options as --help names them: "--csv", "GAME".
using Names = std::vector<std::string>;

/// An invalid combination of options; ends in a message, exit code 2.
struct Refusal {
  std::string expected;
  std::string found;
  std::string said = {};  ///< one sentence instead, if that is clearer
};

/// What is printed to standard output besides an output of its own, so that "-" cannot refer to
/// that.
enum class Beside {
  nothing,  ///< the output is what is printed
  report,   ///< a report, with --json or --csv
  results,  ///< results, in any case
};

/// What an option writes, and where. Without a `kind` it is what is printed in that form.
struct OutputTraits {
  std::function<FileForm()> form;  ///< known once all options are
  support::FileKind kind = support::kAnyFile;
  Beside beside = Beside::nothing;
  bool regular = false;   ///< it is also read: neither a pipe nor standard output is possible
  bool sent = false;      ///< all printed output is sent there, before the work
  bool in_place = false;  ///< it may be the file that is read
  bool parts = false;     ///< an incomplete file is set aside when the work is interrupted
};

/// A file that cannot be written, detected before the work; ends in its message and exit code.
struct Unwritable {
  Error error;
};

class OptionFiles;

/// A command, the program itself or one of its subcommands. It has the options common to all:
/// --help, --quiet and --no-colour.
// No option is ignored silently: options without an effect together with another one are refused
// below, and tests/cli/option_pairs_test.cpp tries all pairs.
class Command {
 public:
  Command(CLI::App& app, std::string name);

  /// What has been declared so far, in this command and its subcommands; it lives as long as the
  /// program's Command.
  const CommandDescription& description() const { return *description_; }

  Command add_subcommand(const std::string& name, const std::string& what) const;
  /// Sets the heading of the subcommands that have none so far.
  void file_under(const std::string& heading) const;
  /// The command is accepted, but not shown.
  void hide() const;
  /// Adds --version.
  void add_version(const std::string& text) const;
  /// Takes "--name", "-n,--name" or, without dashes, a positional word. `type`: the placeholder of
  /// the value in --help: "FILE", "N".
  void add_option(const std::string& name, const Variable& variable, const std::string& type,
                  const std::string& what, const OptionTraits& traits = {}) const;
  /// True if it is given; "!--no-name" makes it false.
  void add_flag(const std::string& name, bool& variable, const std::string& what) const;
  void require_subcommand() const;
  /// Whether an option, if it exists, was given; known in a callback.
  bool given(const std::string& option) const;
  /// Refuses each of `options` together with any of `others`.
  void exclude(const Names& options, const Names& others) const;
  /// Refuses any two of them.
  void exclude_each_other(const Names& options) const;
  /// Refuses each of `options` if none of `others` is given.
  void need(const Names& options, const Names& others) const;
  /// Adds an option or a word that names a file to read, or several; "-" is standard input, for one
  /// of them.
  void add_input(const std::string& name, const Variable& variable, const std::string& what,
                 const OptionTraits& traits = {}) const;
  /// Adds an option that names a file to write, together with --force: whether it can be written is
  /// checked before the work (cli/replacing.h says what may be replaced).
  /// "-" is standard output, or is refused if something else goes there; a name with the extension
  /// of another form is refused too. The work does not notice: if results go to a file, "-" becomes
  /// the name of the original standard output.
  void add_output(const std::string& name, std::string& path, const std::string& what,
                  const OutputTraits& traits) const;
  /// Adds --output, a file that replaces standard output. `printed`: the form of the output without
  /// --json and --csv; nothing: text.
  void add_output(std::function<FileForm()> printed = nullptr) const;
  /// Adds an option that names an SQLite database.
  void add_database(const std::string& name, std::string& path, const std::string& what,
                    const OptionTraits& traits = {}) const;
  /// Adds an option or a word that names a folder.
  void add_folder(const std::string& name, std::string& path, const std::string& what,
                  const OptionTraits& traits = {}) const;
  /// A folder's option creates it, and writes these pictures into it, which is checked first.
  void fills(const std::string& option, const Names& pictures) const;
  /// The end of --help: examples.
  void footer(const std::string& text) const;
  /// Called if this command was given, with a valid combination of options.
  void callback(std::function<void()> action) const;

 private:
  void describe(const std::string& name, OptionDescription option) const;
  std::string add(const std::string& name, const Variable& variable, const std::string& type,
                  const std::string& what, const OptionTraits& traits) const;
  void add_force() const;

  CLI::App* app_;
  std::string path_;  // its full name: "fivekind tables build"
  std::shared_ptr<CommandDescription> description_;
  std::shared_ptr<std::vector<std::function<void()>>> checks_;
  std::shared_ptr<OptionFiles> files_;
};

/// Called within a callback: a required word is missing. Ends in a message, exit code 2.
[[noreturn]] void missing(const std::string& name);

}  // namespace fivekind::cli
