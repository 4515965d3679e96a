// Every option that names a file to write, with a command line for it.
#pragma once

#include <string>
#include <vector>

#include "tests/program/program.h"

namespace fivekind::tests {

// A command line that writes a file, or files in a folder. If writing takes minutes, only the
// checks before the work are tested.
struct Writer {
  std::string name;
  Arguments words;  // that work without the option; $ is replaced by the scratch folder
  std::string option;
  std::string ours;       // how its files begin; "": unknown here
  bool folder = false;    // it names one
  bool database = false;  // which is a file that is never replaced
  bool is_short = false;  // shorter than any limit of a shell
};

/// All of them; outputs_test compares them with --help.
const std::vector<Writer>& writers();

/// Creates the files named in their words.
void make_inputs(const ScratchFolder& folder);

/// A command line: $ is this folder, and the option's file has this path.
Arguments words_of(const Writer& writer, const std::string& folder, const std::string& path);

}  // namespace fivekind::tests
