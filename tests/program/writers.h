// Every option that names a file to write, with a command line that has it.
#pragma once

#include <string>
#include <vector>

#include "tests/program/program.h"

namespace fivekind::tests {

// A command line that writes a file, or files in a folder. What takes minutes to write is only
// tried before the work.
struct Writer {
  std::string name;
  Arguments words;  // that work without the option; $ stands for the scratch folder
  std::string option;
  std::string ours;       // how its files begin; "": others know which are its own
  bool folder = false;    // it names one
  bool database = false;  // which is no file that is replaced
};

/// All of them; outputs_test compares them with --help.
const std::vector<Writer>& writers();

/// Makes the files that their words name.
void make_inputs(const ScratchFolder& folder);

/// A command line: $ is this folder, and the option's file has this path.
Arguments words_of(const Writer& writer, const std::string& folder, const std::string& path);

}  // namespace fivekind::tests
