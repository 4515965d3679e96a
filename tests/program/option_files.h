// The files that option_table.cpp's values name, and the command lines they make.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/common/scratch.h"
#include "tests/program/option_table.h"

namespace fivekind::tests {

/// A subcommand's words in one: "tables build".
std::string name_of(const Arguments& words);

/// The words and options listed in --help, without those that every command has, and the
/// placeholders of their values: "--svg" has "FILE"; flags and words have none.
std::map<std::string, std::string> options_with_types(const std::string& help);
std::set<std::string> listed_options(const std::string& help);

/// Creates the files for "@": rules, positions, answers, games and sums, and for some commands (by
/// their first word) databases and tables. Returns the folder.
std::string make_option_files(const ScratchFolder& folder, const std::string& command);
/// Copies those that a run changes into the folder of the run.
void copy_run_files(const std::string& command, const std::string& there, const std::string& here);

/// A subcommand's words, those that it always has and these options, with everything that `others`
/// require. Still with "%" and "@" in place of folders.
Arguments command_words(const Subcommand& command,
                        const std::vector<std::pair<std::string, Arguments>>& options,
                        const std::vector<Arguments>& others);

}  // namespace fivekind::tests
