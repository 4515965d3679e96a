// EMP and DynW as action values.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "match/action_values.h"
#include "policy/first_turn.h"
#include "values/advice.h"

namespace fivekind::match {
namespace {

using values::CurveSource;

Result<std::vector<Other>> others_of(const CurveSource& curves,
                                     const std::vector<duel::Side>& sides) {
  std::vector<Other> others;
  for (std::size_t i = 1; i < sides.size(); ++i) {
    auto curve = duel::prospect(curves, sides[i].state);
    if (!curve) return tl::make_unexpected(curve.error());
    others.push_back({sides[i].points, *std::move(curve)});
  }
  return others;
}

// Ends of turns by the player's own curve after them, against others as they are.
std::shared_ptr<const values::AfterStateValues> curve_values(
    std::shared_ptr<const CurveSource> curves, duel::Estimate by, const Payoff& payoff,
    std::vector<double> worth) {
  const auto value = [=, curves = std::move(curves), worth = std::move(worth)](
                         const states::TurnEnd& end, rules::Points so_far) -> Result<double> {
    const auto own = duel::prospect(*curves, end.next);
    if (!own) return tl::make_unexpected(own.error());
    const std::int32_t first = (so_far + end.gained).value + own->low - 1;
    return estimate(by, payoff, worth, first, own->chances);
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
    const auto curves = settings_.curves();
    if (!curves) return tl::make_unexpected(curves.error());
    const auto own = values::action_curves(problem_, duel::with_sure_winners(*problem_, *curves),
                                           position, state, actions);
    if (!own) return tl::make_unexpected(own.error());
    return estimates(position, **curves, own->first, own->chances);
  }

  Result<double> value(const rules::Position& position, const states::State& state) const override {
    const auto curves = settings_.curves();
    if (!curves) return tl::make_unexpected(curves.error());
    const auto own = duel::prospect(**curves, state);
    if (!own) return tl::make_unexpected(own.error());
    const auto values =
        estimates(position, **curves, position.card().points.value + own->low - 1, {own->chances});
    if (!values) return tl::make_unexpected(values.error());
    return values->front();
  }

  values::Tolerance tolerance() const override { return {values::kTieTolerance, 0}; }
  Foresight foresight() const override { return {Search{by_, 0}, settings_.curves}; }

 private:
  // Of own curves from the final score `first` on.
  Result<std::vector<double>> estimates(const rules::Position& position, const CurveSource& curves,
                                        std::int32_t first,
                                        const std::vector<std::vector<double>>& own) const {
    if (const auto checked = check_others(problem_->game(), position); !checked) {
      return tl::make_unexpected(checked.error());
    }
    const auto sides = sides_of(problem_, position);
    if (!sides) return tl::make_unexpected(sides.error());
    const auto others = others_of(curves, *sides);
    if (!others) return tl::make_unexpected(others.error());
    const auto payoff = settings_.stakes.among(sides->size());
    if (!payoff) return tl::make_unexpected(payoff.error());
    std::size_t longest = 0;
    for (const auto& curve : own) longest = std::max(longest, curve.size());
    const auto worth = worth_of(by_, *payoff, *others, first + static_cast<std::int32_t>(longest));
    std::vector<double> values;
    values.reserve(own.size());
    for (const auto& curve : own) {
      values.push_back(estimate(by_, *payoff, worth, first, curve));
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
    const auto payoff = settings_.stakes.among(sides.size());
    if (!payoff) return tl::make_unexpected(payoff.error());
    Result<TurnWorth> worth =
        sides.size() == 2 ? search_two(sides, *payoff) : look_at_all(sides, *payoff);
    if (!worth) return worth;
    worth->method.name = search_.name();
    worth->method.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return worth;
  }

  const Payoff& stakes() const override { return settings_.stakes; }

  Result<TurnWorth> search_two(const std::vector<duel::Side>& sides, const Payoff& payoff) const {
    const auto plan = std::make_shared<const duel::DuelPlan>(
        std::array<duel::Side, 2>{sides[0], sides[1]}, search_.depth);
    // At the leaves the other one may be to move, to whom a tie is worth the rest.
    const double tie = plan->plies().back().mover == 0 ? payoff.tie() : 1 - payoff.tie();
    std::unique_ptr<const duel::Leaves> leaves;
    if (plan->whole()) {
      leaves = std::make_unique<const duel::FullCards>(tie);
    } else {
      const auto curves = settings_.curves();
      if (!curves) return tl::make_unexpected(curves.error());
      auto made =
          duel::EstimatedLeaves::make(*plan, {curves->get(), curves->get()}, search_.estimate, tie);
      if (!made) return tl::make_unexpected(made.error());
      leaves = *std::move(made);
    }
    auto duel = duel::Duel::solve(plan, *leaves, *settings_.pool, {}, 1);
    if (!duel) return tl::make_unexpected(duel.error());
    const duel::DuelPlan::Size size = plan->total();
    return TurnWorth{duel_values(*std::move(duel), 0, sides[1], payoff),
                     {"", size.pairs, size.values, plan->bytes()}};
  }

  Result<TurnWorth> look_at_all(const std::vector<duel::Side>& sides, const Payoff& payoff) const {
    if (search_.depth > 1 || search_.estimate == duel::Estimate::best_target) {
      return fail(Fault::players_range, "opponents",
                  "one, or the strategies emp:0, emp:1 and dynw:0",
                  fmt::format("{} and {}", sides.size() - 1, search_.name()));
    }
    const auto curves = settings_.curves();
    if (!curves) return tl::make_unexpected(curves.error());
    const auto others = others_of(**curves, sides);
    if (!others) return tl::make_unexpected(others.error());
    const std::int32_t highest = 2 * problem()->score_bound().value;
    return TurnWorth{curve_values(*curves, search_.estimate, payoff,
                                  worth_of(search_.estimate, payoff, *others, highest)),
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
