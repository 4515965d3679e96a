// The ends of one player's turn, valued by a duel.
#pragma once

#include <memory>
#include <utility>

#include "match/duel.h"
#include "match/payoff.h"
#include "solve/after_state_values.h"

namespace fivekind::match {

class DuelValues final : public solve::AfterStateValues {
 public:
  /// For side `side` of the duel while the other one stands at `other`.
  DuelValues(std::shared_ptr<const Duel> duel, std::size_t side, Side other, Payoff payoff)
      : duel_(std::move(duel)), side_(side), other_(std::move(other)), payoff_(std::move(payoff)) {}

  /// Ends that the duel does not know are worth nothing.
  Result<double> value(const solve::TurnEnd& end, rules::Points so_far) const override {
    const auto value =
        duel_->value(side_, end.next, (so_far + end.gained).value, other_.state, other_.points);
    return payoff_.scaled(value.value_or(0));
  }
  solve::Tolerance tolerance() const override { return {solve::kTieTolerance, 0}; }
  bool depends_on_points() const override { return true; }

 private:
  std::shared_ptr<const Duel> duel_;
  std::size_t side_;
  Side other_;
  Payoff payoff_;
};

}  // namespace fivekind::match
