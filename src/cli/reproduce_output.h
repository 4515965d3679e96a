// Published figures beside ours, for people, as JSON and as a page.
#pragma once

#include <string>

#include "cli/command.h"
#include "cli/plot.h"
#include "reproduce/reproduce.h"

namespace fivekind::cli {

Json json_of(const reproduce::Reproduction& reproduction);
/// Tables grouped by source and place, then what differs and why.
void print_tables(const reproduce::Reproduction& reproduction);
/// The page docs/reproduction.md; pictures lie in images/ beside it.
std::string markdown_of(const reproduce::Reproduction& reproduction);

Plot plot_of(const reproduce::Picture& picture);
/// The name of its file, "reproduction-yatzy.svg".
/// The names of all files that there can be.
std::vector<std::string> picture_files();
std::string file_of(const reproduce::Picture& picture);

}  // namespace fivekind::cli
