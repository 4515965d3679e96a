// The expected output of `fivekind reproduce`: how many items there are and which of them differ.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "reproduce/reproduce.h"

namespace fivekind::tests {

/// The sections that need no curves or distributions of whole large games, or all.
std::vector<reproduce::Section> sections_to_test(bool quick);

/// The number of items with each verdict, over all sections.
std::map<reproduce::Verdict, std::size_t> expected_verdicts();

/// Checks the lines of some sections: their number in each place, every verdict, every note.
void expect_known_findings(const std::vector<reproduce::Line>& lines, bool quick);

}  // namespace fivekind::tests
