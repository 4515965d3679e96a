// The options of every subcommand, each with a value: option_pairs_test tries them in pairs.
// Why: a new option is a line here, and the test needs no change.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/program/program.h"

namespace fivekind::tests {

/// In words "%" stands for the folder of a run, "@" for that of the files that are there before.
struct OptionValue {
  Arguments words;           // the option and its value, or the word itself
  Arguments with = {};       // what it requires
  std::string quiet = {};    // why it has no visible effect here
  Arguments refused = {};    // for a quiet one: the same with a value that must be refused
  std::string skipped = {};  // why it cannot be tried on the tiny games
};

/// Words that are there unless one of these options is given.
struct BaseWords {
  Arguments words;
  std::set<std::string> unless;
};

/// Together with `other`, `option` has no visible effect.
struct ExemptPair {
  std::string option;
  std::string other;
  std::string why;
};

using OptionValues = std::map<std::string, OptionValue>;

struct Subcommand {
  Arguments words;
  std::vector<BaseWords> base;
  OptionValues options;
  std::vector<ExemptPair> exempt = {};
};

/// Those that are tried, and why each other one is not, by its name.
std::vector<Subcommand> subcommands();
const std::map<std::string, std::string>& commands_elsewhere();

}  // namespace fivekind::tests
