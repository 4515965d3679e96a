// EMP and DynW as action values.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "match/action_values.h"
#include "match/duel_values.h"
#include "solve/advice.h"
#include "solve/first_turn.h"

namespace fivekind::match {
namespace {

using solve::CurveSource;

Result<std::vector<Other>> others_of(const CurveSource& curves, const std::vector<Side>& sides) {
  std::vector<Other> others;
  for (std::size_t i = 1; i < sides.size(); ++i) {
    auto curve = prospect(curves, sides[i].state);
    if (!curve) return tl::make_unexpected(curve.error());
    others.push_back({sides[i].points, *std::move(curve)});
  }
  return others;
}

std::vector<double> worth_of(Estimate estimate, const Payoff& payoff, std::span<const Other> others,
                             std::int32_t highest) {
  return estimate == Estimate::match_points ? worth_of_scores(payoff, others, highest)
                                            : worth_of_targets(payoff, others, highest);
}

// Ends of turns by the player's own curve after them, against others as they are.
class CurveValues final : public solve::AfterStateValues {
 public:
  CurveValues(std::shared_ptr<const CurveSource> curves, Estimate estimate, Payoff payoff,
              std::vector<double> worth)
      : curves_(std::move(curves)),
        estimate_(estimate),
        payoff_(std::move(payoff)),
        worth_(std::move(worth)) {}

  Result<double> value(const solve::TurnEnd& end, rules::Points so_far) const override {
    const auto own = prospect(*curves_, end.next);
    if (!own) return tl::make_unexpected(own.error());
    const std::int32_t first = (so_far + end.gained).value + own->low - 1;
    return match::estimate(estimate_, payoff_, worth_, first, own->chances);
  }
  solve::Tolerance tolerance() const override { return {solve::kTieTolerance, 0}; }
  bool depends_on_points() const override { return true; }

 private:
  std::shared_ptr<const CurveSource> curves_;
  Estimate estimate_;
  Payoff payoff_;
  std::vector<double> worth_;
};

// d = 0: the curves of the actions themselves.
class CurvesActionValues final : public solve::ActionValues {
 public:
  CurvesActionValues(std::shared_ptr<const solve::Problem> problem, SearchSettings settings)
      : problem_(std::move(problem)), settings_(std::move(settings)) {}

  Result<std::vector<double>> values(const rules::Position& position, const states::State& state,
                                     std::span<const solve::ValuedAction> actions) const override {
    const auto curves = settings_.curves();
    if (!curves) return tl::make_unexpected(curves.error());
    const auto own = solve::action_curves(problem_, *curves, position, state, actions);
    if (!own) return tl::make_unexpected(own.error());
    return estimates(position, **curves, own->first, own->chances);
  }

  Result<double> value(const rules::Position& position, const states::State& state) const override {
    const auto curves = settings_.curves();
    if (!curves) return tl::make_unexpected(curves.error());
    const auto own = prospect(**curves, state);
    if (!own) return tl::make_unexpected(own.error());
    const auto values =
        estimates(position, **curves, position.card().points.value + own->low - 1, {own->chances});
    if (!values) return tl::make_unexpected(values.error());
    return values->front();
  }

  solve::Tolerance tolerance() const override { return {solve::kTieTolerance, 0}; }

 private:
  // Of own curves from the final score `first` on.
  Result<std::vector<double>> estimates(const rules::Position& position, const CurveSource& curves,
                                        std::int32_t first,
                                        const std::vector<std::vector<double>>& own) const {
    if (const auto checked = check_others(position); !checked) {
      return tl::make_unexpected(checked.error());
    }
    const auto sides = sides_of(problem_, position);
    if (!sides) return tl::make_unexpected(sides.error());
    const auto others = others_of(curves, *sides);
    if (!others) return tl::make_unexpected(others.error());
    const auto payoff = settings_.stakes.payoff(sides->size());
    if (!payoff) return tl::make_unexpected(payoff.error());
    std::size_t longest = 0;
    for (const auto& curve : own) longest = std::max(longest, curve.size());
    const auto worth =
        worth_of(settings_.estimate, *payoff, *others, first + static_cast<std::int32_t>(longest));
    std::vector<double> values;
    values.reserve(own.size());
    for (const auto& curve : own) {
      values.push_back(estimate(settings_.estimate, *payoff, worth, first, curve));
    }
    return values;
  }

  std::shared_ptr<const solve::Problem> problem_;
  SearchSettings settings_;
};

class SearchActionValues final : public FacingOthers {
 public:
  SearchActionValues(std::shared_ptr<const solve::Problem> problem, SearchSettings settings)
      : FacingOthers(std::move(problem)), settings_(std::move(settings)) {}

 private:
  Result<TurnWorth> turn_of_sides(const std::vector<Side>& sides,
                                  std::size_t /*player*/) const override {
    const auto start = std::chrono::steady_clock::now();
    const auto payoff = settings_.stakes.payoff(sides.size());
    if (!payoff) return tl::make_unexpected(payoff.error());
    Result<TurnWorth> worth =
        sides.size() == 2 ? search_two(sides, *payoff) : look_at_all(sides, *payoff);
    if (!worth) return worth;
    worth->method.name = search_name(settings_.estimate, settings_.depth);
    worth->method.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return worth;
  }

  Result<TurnWorth> search_two(const std::vector<Side>& sides, const Payoff& payoff) const {
    const auto plan =
        std::make_shared<const DuelPlan>(std::array<Side, 2>{sides[0], sides[1]}, settings_.depth);
    // At the leaves the other one may be to move, to whom a tie is worth the rest.
    const double tie = plan->plies().back().mover == 0 ? payoff.tie() : 1 - payoff.tie();
    std::unique_ptr<const Leaves> leaves;
    if (plan->whole()) {
      leaves = std::make_unique<const FullCards>(tie);
    } else {
      const auto curves = settings_.curves();
      if (!curves) return tl::make_unexpected(curves.error());
      auto made =
          EstimatedLeaves::make(*plan, {curves->get(), curves->get()}, settings_.estimate, tie);
      if (!made) return tl::make_unexpected(made.error());
      leaves = *std::move(made);
    }
    auto duel = Duel::solve(plan, *leaves, *settings_.pool, {}, 1);
    if (!duel) return tl::make_unexpected(duel.error());
    const DuelPlan::Size size = plan->total();
    return TurnWorth{std::make_shared<const DuelValues>(*std::move(duel), 0, sides[1], payoff),
                     {"", size.pairs, size.values, plan->bytes()}};
  }

  Result<TurnWorth> look_at_all(const std::vector<Side>& sides, const Payoff& payoff) const {
    if (settings_.depth > 1 || settings_.estimate == Estimate::best_target) {
      return fail(Fault::players_range, "opponents",
                  "one, or the strategies emp:0, emp:1 and dynw:0",
                  fmt::format("{} and {}", sides.size() - 1,
                              search_name(settings_.estimate, settings_.depth)));
    }
    const auto curves = settings_.curves();
    if (!curves) return tl::make_unexpected(curves.error());
    const auto others = others_of(**curves, sides);
    if (!others) return tl::make_unexpected(others.error());
    const std::int32_t highest = 2 * problem()->score_bound().value;
    return TurnWorth{
        std::make_shared<const CurveValues>(*curves, settings_.estimate, payoff,
                                            worth_of(settings_.estimate, payoff, *others, highest)),
        {}};
  }

  SearchSettings settings_;
};

}  // namespace

std::string search_name(Estimate estimate, std::size_t depth) {
  return fmt::format("{}:{}", estimate == Estimate::match_points ? "emp" : "dynw", depth);
}

std::shared_ptr<const solve::ActionValues> make_search(
    std::shared_ptr<const solve::Problem> problem, SearchSettings settings) {
  if (settings.depth == 0) {
    return std::make_shared<const CurvesActionValues>(std::move(problem), std::move(settings));
  }
  return make_deep_search(std::move(problem), std::move(settings));
}

std::shared_ptr<const FacingOthers> make_deep_search(std::shared_ptr<const solve::Problem> problem,
                                                     SearchSettings settings) {
  return std::make_shared<const SearchActionValues>(std::move(problem), std::move(settings));
}

}  // namespace fivekind::match
