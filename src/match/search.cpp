// EMP and DynW as action values.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "match/action_values.h"
#include "policy/first_turn.h"
#include "support/try.h"
#include "values/advice.h"

namespace fivekind::match {
namespace {

using values::CurveSource;

Result<std::vector<Other>> others_of(const CurveSource& curves,
                                     const std::vector<duel::Side>& sides) {
  std::vector<Other> others;
  for (std::size_t i = 1; i < sides.size(); ++i) {
    FIVEKIND_LET(auto curve, duel::prospect(curves, sides[i].state));
    others.push_back({sides[i].points, std::move(curve)});
  }
  return others;
}

// Ends of turns by the player's own curve after them, against the others as they are.
std::shared_ptr<const values::AfterStateValues> curve_values(
    std::shared_ptr<const CurveSource> curves, duel::Estimate by, const Payoff& payoff,
    std::vector<double> worth) {
  const auto value = [=, curves = std::move(curves), worth = std::move(worth)](
                         const states::TurnEnd& end, rules::Points so_far) -> Result<double> {
    FIVEKIND_LET(const auto own, duel::prospect(*curves, end.next));
    const std::int32_t first = (so_far + end.gained).value + own.low - 1;
    return estimate(by, payoff, worth, first, own.chances);
  };
  return std::make_shared<const values::FunctionValues>(value, true);
}

// d = 0: the curves of the actions themselves.
class CurvesActionValues final : public values::ActionValues, public LooksAhead {
 public:
  CurvesActionValues(std::shared_ptr<const problem::Problem> problem, duel::Estimate by,
                     MatchSettings settings)
      : problem_(std::move(problem)), by_(by), settings_(std::move(settings)) {}

  Result<std::vector<double>> values(const rules::Position& position, const states::State& state,
                                     std::span<const values::ValuedAction> actions) const override {
    FIVEKIND_LET(const auto curves, settings_.curves());
    FIVEKIND_LET(const auto own,
                 values::action_curves(problem_, duel::with_sure_winners(*problem_, curves),
                                       position, state, actions));
    return estimates(position, *curves, own.first, own.chances);
  }

  Result<double> value(const rules::Position& position, const states::State& state) const override {
    FIVEKIND_LET(const auto curves, settings_.curves());
    FIVEKIND_LET(const auto own, duel::prospect(*curves, state));
    FIVEKIND_LET(
        const auto values,
        estimates(position, *curves, position.card().points.value + own.low - 1, {own.chances}));
    return values.front();
  }

  values::Tolerance tolerance() const override { return {values::kTieTolerance, 0}; }
  Foresight foresight() const override { return {Search{by_, 0}, settings_.curves}; }

 private:
  // From own curves that begin with the final score `first`.
  Result<std::vector<double>> estimates(const rules::Position& position, const CurveSource& curves,
                                        std::int32_t first,
                                        const std::vector<std::vector<double>>& own) const {
    FIVEKIND_HOLD(check_others(problem_->game(), position));
    FIVEKIND_LET(const auto sides, sides_of(problem_, position));
    FIVEKIND_LET(const auto others, others_of(curves, sides));
    FIVEKIND_LET(const auto payoff, settings_.stakes.among(sides.size()));
    std::size_t longest = 0;
    for (const auto& curve : own) longest = std::max(longest, curve.size());
    const auto worth = worth_of(by_, payoff, others, first + static_cast<std::int32_t>(longest));
    std::vector<double> values;
    values.reserve(own.size());
    for (const auto& curve : own) {
      values.push_back(estimate(by_, payoff, worth, first, curve));
    }
    return values;
  }

  std::shared_ptr<const problem::Problem> problem_;
  duel::Estimate by_;
  MatchSettings settings_;
};

class SearchActionValues final : public FacingOthers {
 public:
  SearchActionValues(std::shared_ptr<const problem::Problem> problem, const Search& search,
                     MatchSettings settings)
      : FacingOthers(std::move(problem)), search_(search), settings_(std::move(settings)) {}

  Foresight foresight() const override { return {search_, settings_.curves}; }

 private:
  Result<TurnWorth> turn_of_sides(const std::vector<duel::Side>& sides,
                                  std::size_t /*player*/) const override {
    const auto start = std::chrono::steady_clock::now();
    FIVEKIND_LET(const auto payoff, settings_.stakes.among(sides.size()));
    FIVEKIND_LET(TurnWorth worth,
                 sides.size() == 2 ? search_two(sides, payoff) : look_at_all(sides, payoff));
    worth.method.name = search_.name();
    worth.method.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return worth;
  }

  const Payoff& stakes() const override { return settings_.stakes; }

  Result<TurnWorth> search_two(const std::vector<duel::Side>& sides, const Payoff& payoff) const {
    const auto plan = std::make_shared<const duel::DuelPlan>(
        std::array<duel::Side, 2>{sides[0], sides[1]}, search_.depth);
    // At the leaves the other player may be to move, to whom a tie is worth the rest.
    const double tie = plan->plies().back().mover == 0 ? payoff.tie() : 1 - payoff.tie();
    std::unique_ptr<const duel::Leaves> leaves;
    if (plan->whole()) {
      leaves = std::make_unique<const duel::FullCards>(tie);
    } else {
      FIVEKIND_LET(const auto curves, settings_.curves());
      FIVEKIND_LET(auto made, duel::EstimatedLeaves::make(*plan, {curves.get(), curves.get()},
                                                          search_.estimate, tie));
      leaves = std::move(made);
    }
    FIVEKIND_LET(auto duel, duel::Duel::solve(plan, *leaves, *settings_.pool, {}, 1));
    const duel::DuelPlan::Size size = plan->total();
    return TurnWorth{duel_values(std::move(duel), 0, sides[1], payoff),
                     {"", size.pairs, size.values, plan->bytes()}};
  }

  Result<TurnWorth> look_at_all(const std::vector<duel::Side>& sides, const Payoff& payoff) const {
    if (search_.depth > 1 || search_.estimate == duel::Estimate::best_target) {
      return fail(Fault::players_range, "opponents",
                  "one, or the strategies emp:0, emp:1 and dynw:0",
                  fmt::format("{} and {}", sides.size() - 1, search_.name()));
    }
    FIVEKIND_LET(const auto curves, settings_.curves());
    FIVEKIND_LET(const auto others, others_of(*curves, sides));
    const std::int32_t highest = 2 * problem()->score_bound().value;
    return TurnWorth{curve_values(curves, search_.estimate, payoff,
                                  worth_of(search_.estimate, payoff, others, highest)),
                     {}};
  }

  Search search_;
  MatchSettings settings_;
};

}  // namespace

std::string Search::name() const {
  return fmt::format("{}:{}", estimate == duel::Estimate::match_points ? "emp" : "dynw", depth);
}

std::shared_ptr<const values::ActionValues> make_search(
    std::shared_ptr<const problem::Problem> problem, const Search& search, MatchSettings settings) {
  if (search.depth == 0) {
    return std::make_shared<const CurvesActionValues>(std::move(problem), search.estimate,
                                                      std::move(settings));
  }
  return make_deep_search(std::move(problem), search, std::move(settings));
}

std::shared_ptr<const FacingOthers> make_deep_search(
    std::shared_ptr<const problem::Problem> problem, const Search& search, MatchSettings settings) {
  return std::make_shared<const SearchActionValues>(std::move(problem), search,
                                                    std::move(settings));
}

}  // namespace fivekind::match
