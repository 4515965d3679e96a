// Appraisers: what the actions of one position are worth for an objective.
// Why: most objectives are valuers, walked through one turn; a quantile is none, since it is asked
// anew at every decision and never looks at its own later answers.
#pragma once

#include <fivekind/error.h>

#include <memory>
#include <span>
#include <vector>

#include "rules/position.h"
#include "solve/problem.h"
#include "solve/valuer.h"

namespace fivekind::solve {

/// One action of a decision. Values and losses are as people read them, higher is better.
struct Action {
  bool is_keep = false;
  dice::Keep keep;           ///< of a keep
  rules::Category category;  ///< of a category
  rules::Points points;      ///< what goes into the category's box; 0 for a keep
  rules::Points bonus;       ///< bonuses earned beside it
  bool joker = false;
  double value = 0;        ///< for the objective; of points, those so far are included
  double expected = 0;     ///< the expected final score, which decides among equals
  double loss = 0;         ///< the best action's value minus this one's
  bool tied = false;       ///< as good as the best one
  double probability = 0;  ///< of being taken
};

class Appraiser {
 public:
  virtual ~Appraiser() = default;

  /// The values of actions of a position with dice; `state` is that of its card.
  virtual Result<std::vector<double>> values(const rules::Position& position,
                                             const states::State& state,
                                             std::span<const Action> actions) const = 0;
  /// The value of a position before the first roll.
  virtual Result<double> value(const rules::Position& position,
                               const states::State& state) const = 0;
  /// How near values are equal.
  virtual Tolerance tolerance() const = 0;
};

/// Of objectives that a valuer holds.
class TurnAppraiser : public Appraiser {
 public:
  TurnAppraiser(std::shared_ptr<const Problem> problem, std::shared_ptr<const Valuer> valuer)
      : problem_(std::move(problem)), valuer_(std::move(valuer)) {}

  Result<std::vector<double>> values(const rules::Position& position, const states::State& state,
                                     std::span<const Action> actions) const override;
  Result<double> value(const rules::Position& position, const states::State& state) const override;
  Tolerance tolerance() const override { return valuer_->tolerance(); }

 private:
  std::shared_ptr<const Problem> problem_;
  std::shared_ptr<const Valuer> valuer_;
};

/// Of the highest score that can be reached with at least a given probability: a reading of the
/// strategy "P ≥ p" that Pawlewicz's program has and his thesis does not describe.
class QuantileAppraiser : public Appraiser {
 public:
  QuantileAppraiser(std::shared_ptr<const Problem> problem,
                    std::shared_ptr<const CurveSource> curves, double probability)
      : problem_(std::move(problem)), curves_(std::move(curves)), probability_(probability) {}

  Result<std::vector<double>> values(const rules::Position& position, const states::State& state,
                                     std::span<const Action> actions) const override;
  Result<double> value(const rules::Position& position, const states::State& state) const override;
  Tolerance tolerance() const override { return {}; }

 private:
  std::shared_ptr<const Problem> problem_;
  std::shared_ptr<const CurveSource> curves_;
  double probability_;
};

/// The target curves of actions: for each the chances of reaching the scores first, first + 1, …,
/// at least up to the highest that any of them reaches.
struct ActionCurves {
  std::int32_t first = 0;
  std::vector<std::vector<double>> chances;  ///< by action, by score
};
Result<ActionCurves> action_curves(std::shared_ptr<const Problem> problem,
                                   std::shared_ptr<const CurveSource> curves,
                                   const rules::Position& position, const states::State& state,
                                   std::span<const Action> actions);

}  // namespace fivekind::solve
