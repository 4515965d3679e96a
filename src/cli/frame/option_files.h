// The files named by a command's options: where each is read from or written to, whether that is
// possible, and whether its name fits. Checked before the work.
// Why: two inputs cannot share standard input, nor two outputs standard output; and an error after
// an hour's work comes too late.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "cli/frame/options.h"

namespace fivekind::cli {

class OptionFiles {
 public:
  /// A command's options: those that were given, with the words after them, and all that it has.
  struct Given {
    std::map<std::string, std::vector<std::string>> words;
    std::set<std::string> known;

    bool has(const std::string& option) const { return words.find(option) != words.end(); }
  };

  /// If given, an output replaces files that it would otherwise keep (cli/files/replacing.h).
  static constexpr const char* kForce = "--force";

  void add_input(const std::string& option) { inputs_.push_back(option); }
  /// `path` is the option's variable; "-" is removed from it where the work should not see it.
  void add_output(const std::string& option, std::string* path, OutputTraits traits);
  void add_database(const std::string& option, std::string* path);
  /// `pictures`: what is written into it; empty: nothing, or unknown.
  void add_folder(const std::string& option, std::string* path);
  void fill(const std::string& option, Names pictures);

  /// Checks all of them. Throws Refusal and Unwritable.
  void check(const Given& given) const;

 private:
  struct Output {
    std::string option;
    std::string* path;
    OutputTraits traits;
    bool database = false;

    bool is_standard() const;
    support::FileKind kind() const;
    /// Whether something else also goes to standard output.
    bool has_beside(const Given& given) const;
  };
  struct Folder {
    std::string option;
    std::string* path;
    Names pictures;
  };

  void check_inputs(const Given& given) const;
  void check_names(const Given& given) const;
  void check_standard_output(const Given& given) const;
  void check_force(const Given& given) const;
  void check_replacing(const Given& given) const;
  void try_to_write() const;
  const Output* results() const;  // --output

  std::vector<std::string> inputs_;
  std::vector<Output> outputs_;
  std::vector<Folder> folders_;
};

}  // namespace fivekind::cli
