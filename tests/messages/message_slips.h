// Errors in rules files, each in a small game that is otherwise correct.
// Why: the messages of rules files are many; each part of a file has a list.
#pragma once

#include <fivekind/error.h>

#include <string>
#include <vector>

namespace fivekind::tests {

/// What replaces `right` in small_rules(); '@' marks the place that the message must name.
struct Slip {
  std::string name;
  Fault fault{};
  std::string right;
  std::string wrong;
  std::string key;
  std::string expected;
  std::string found;
};

/// The end of the first category of small_rules() (message_cases.h).
inline const std::string kFace = R"("kind": "face", "face": 1 })";

/// All of them.
std::vector<Slip> rules_slips();
/// small_rules() with an error.
std::string text_of(const Slip& slip);
/// Errors in what is new in format 2.
std::vector<Slip> format_2_slips();
std::vector<Slip> difference_slips();
/// Errors in what is new in format 3; and of these, in boxes that must hold more than others.
std::vector<Slip> format_3_slips();
std::vector<Slip> comparison_slips();

}  // namespace fivekind::tests
