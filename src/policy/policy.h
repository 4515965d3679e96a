// Policy evaluation: the exact distribution of the final score when a strategy is played.
// Why: it runs forward (whole-game statistics). The probability of being in a state with a number
// of points is pushed through the chosen actions, layer by layer; what arrives at full cards is the
// distribution of the final score, and statistics of boxes are sums on the way. If the choices
// ignore the points so far, a turn's probabilities are computed once per state and its points are
// shifted and added; otherwise once for each number of points.
#pragma once

#include <fivekind/error.h>

#include <memory>
#include <span>
#include <vector>

#include "policy/policy_turns.h"
#include "problem/problem.h"
#include "support/memory.h"
#include "support/parallel.h"
#include "support/run.h"

namespace fivekind::policy {

/// A card between two turns, and its probability.
struct Start {
  states::State state;
  rules::Points so_far;
  std::size_t extras = 0;  ///< five-of-a-kind bonuses assumed so far
  double probability = 1;
};

/// The probabilities of all outcomes of playing on.
struct PolicyOutcome {
  std::vector<double> scores;              ///< of each final score, from 0
  std::vector<std::vector<double>> boxes;  ///< by box, by index among its possible points
  std::vector<double> bonuses;             ///< by bonus: the probability that it pays from
                                           ///< here on
  std::vector<double> bonus_points;        ///< by bonus: its mean payment from here on
  double extras_mean = 0;                  ///< of further five-of-a-kind bonuses
  std::vector<double> extras;  ///< of exactly n such bonuses, at index n; empty in games without
                               ///< them
  /// The mean value, by the judge, of the cards with each number of filled boxes: what a turn loses
  /// is the difference between two of them, since dice are fair. 0 before the start; empty without
  /// a judge.
  std::vector<double> judged;
};

/// Plays on from cards of one layer, within a memory limit. Errors: those of the after-state values
/// and the judge, memory, interrupted.
Result<PolicyOutcome> evaluate_policy(const problem::Problem& problem, const Policy& policy,
                                      std::span<const Start> starts,
                                      const support::ThreadPool& pool, const Watch& progress = {},
                                      const values::CardValues* judge = nullptr,
                                      const support::MemoryLimit& memory = {});

}  // namespace fivekind::policy
