// One small game in the facade's and in the oracles' form, for tests that compare the two.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "tests/common/asking.h"
#include "tests/common/scratch.h"
#include "tests/games/games.h"
#include "tests/oracles/curve_oracle.h"
#include "tests/oracles/strategy_cases.h"

namespace fivekind::tests {

/// The parameter is the key of a game in games/ or of a custom one.
class AgainstOracle : public testing::TestWithParam<std::string> {
 protected:
  rules::RuleSet rules_ = small_game(GetParam());
  std::shared_ptr<const problem::Problem> problem_ = prepare(rules_);
  Game game_ = public_game(rules_);
  OracleGame oracle_game_{problem_->scoring()};
  ScoreOracle expected_oracle_{oracle_game_, expected_case(1).utility};
  Solution expected_ = solved_for(game_, "expected");
  ScratchFolder folder_;
};

}  // namespace fivekind::tests
