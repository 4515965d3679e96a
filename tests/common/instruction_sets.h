// Forcing an instruction set, for tests that compare the results of all of them.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "turn/targets.h"

namespace fivekind::tests {

/// Forces an instruction set for as long as it lives.
class ForcedInstructionSet {
 public:
  explicit ForcedInstructionSet(const std::string& name) {
    const auto forced = turn::force_instruction_set(name);
    EXPECT_TRUE(forced && *forced == name);
  }
  ~ForcedInstructionSet() { EXPECT_TRUE(turn::force_instruction_set("")); }
  ForcedInstructionSet(const ForcedInstructionSet&) = delete;
  ForcedInstructionSet& operator=(const ForcedInstructionSet&) = delete;
};

}  // namespace fivekind::tests
