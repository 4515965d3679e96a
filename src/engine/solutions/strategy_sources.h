// The sources from which the registry makes strategies: the engine's solutions, of the game and of
// its parts, and games played with them.
// Why: a strategy states what it needs and not where that comes from, so that code that already has
// solutions, or shows progress, or must not solve at all, makes the same strategies.
#pragma once

#include <fivekind/strategy.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/action_values.h"
#include "problem/problem.h"
#include "strategies/registry.h"

namespace fivekind::engine {

class StrategySources final : public strategies::Sources {
 public:
  /// `losses`: measurements for players who make mistakes; new ones are added.
  StrategySources(Game game, Strategies::Solve solution,
                  std::shared_ptr<const problem::Problem> problem, int threads,
                  match::MatchSettings against_others, Watch measuring,
                  strategies::LossMemory& losses);
  StrategySources(const StrategySources&) = delete;
  StrategySources& operator=(const StrategySources&) = delete;
  /// Tells the watch of a measurement that it is finished.
  ~StrategySources() override;

  std::shared_ptr<const problem::Problem> problem() override { return problem_; }
  Result<policy::Strategy> optimal(const std::string& objective) override;
  Result<std::vector<values::SolvedPart>> solved(std::vector<rules::CardPart> parts) override;
  Result<void> check_measurable() override;
  Result<strategies::MeasuredLoss> mean_loss(const policy::Strategy& strategy,
                                             double precision) override;
  strategies::LossMemory& losses_of_expected() override { return losses_; }
  void tell(const strategies::MeasuredLevel& level) override { level_ = level; }
  match::MatchSettings against_others() override { return against_others_; }

  /// The level that was made, if one was.
  const std::optional<strategies::MeasuredLevel>& level() const { return level_; }
  /// For the table that values come from, if any.
  const SolveReport& report() const { return report_; }

 private:
  Game game_;
  Strategies::Solve solution_;
  std::shared_ptr<const problem::Problem> problem_;
  int threads_;
  match::MatchSettings against_others_;
  Watch measuring_;
  std::uint64_t measured_ = 0;  // games
  strategies::LossMemory& losses_;
  std::optional<strategies::MeasuredLevel> level_;
  SolveReport report_;
};

}  // namespace fivekind::engine
