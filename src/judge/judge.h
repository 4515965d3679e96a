// Judging recorded games by the values of an objective.
#pragma once

#include <fivekind/error.h>

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "judge/verdict.h"
#include "match/payoff.h"
#include "policy/policy_turns.h"
#include "problem/problem.h"
#include "records/game.h"
#include "support/parallel.h"

namespace fivekind::judge {

class Judge {
 public:
  virtual ~Judge() = default;
  /// The verdicts on games, in order: the same whichever games are judged together. Errors: those
  /// of the values.
  virtual Result<std::vector<GameVerdict>> judge(std::span<const records::RecordedGame> games) = 0;
};

/// Judges each card separately, by an objective of one player: the expected score, the probability
/// of a target, a utility. `policy`: the best one for it, with card values. All games of a call
/// share the turns of the states that they reach, so judging many at a time is fast.
std::unique_ptr<Judge> judge_alone(std::shared_ptr<const problem::Problem> problem,
                                   policy::Policy policy,
                                   std::shared_ptr<const support::ThreadPool> pool);

/// Makes the action values for judging two-player games, which must value whole turns; called again
/// for every game, so that no game's values depend on another's. Called from any thread.
using MakeActionValues = std::function<std::shared_ptr<const values::ActionValues>()>;

/// Judges two-player games by both cards together: match points, or other payoffs with a sum that
/// does not depend on who wins. `payoff`: of the best and the second. Games with other numbers of
/// players are refused (players_range).
std::unique_ptr<Judge> judge_together(std::shared_ptr<const problem::Problem> problem,
                                      MakeActionValues make, match::Payoff payoff,
                                      std::shared_ptr<const support::ThreadPool> pool);

}  // namespace fivekind::judge
