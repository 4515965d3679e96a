// Judging recorded games for an objective, and the public form of the verdicts.
#pragma once

#include <fivekind/analyse.h>

#include <memory>

#include "judge/judge.h"
#include "judge/summary.h"
#include "judge/verdict.h"
#include "records/game.h"

namespace fivekind {

struct Judging {
  std::shared_ptr<const problem::Problem> problem;
  std::unique_ptr<judge::Judge> judge;
  LossThresholds thresholds;
  bool together = false;  ///< by both players' cards
  std::size_t batch = 0;  ///< number of games best judged together
};

/// Errors: objective_name, loss_thresholds, those of solving and of strategies.
Result<Judging> make_judging(const Engine& engine, const Game& game, const AnalyseOptions& options);

/// A verdict in its public form.
GameJudgement public_judgement(const Judging& judging, const records::RecordedGame& game,
                               const judge::GameVerdict& verdict);

/// Sums in their public form, the best players first.
std::vector<PlayerSummary> public_summary(const rules::RuleSet& game,
                                          const judge::Summary& summary);

}  // namespace fivekind
