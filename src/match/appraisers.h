// Appraisers that look at everyone's cards: what actions are worth against others.
// Why: with them a strategy against opponents is a strategy like any other: it ranks the actions of
// a position; only, more of the position matters.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "match/duel.h"
#include "match/duel_table.h"
#include "match/payoff.h"
#include "solve/appraiser.h"

namespace fivekind::match {

/// Where target curves come from; asked when they are first needed. Errors: those of solving.
using CurvesOnDemand = std::function<Result<std::shared_ptr<const solve::CurveSource>>()>;

/// An end-game table, or none; asked for when it is first needed. Errors: those of opening one.
using TableOnDemand = std::function<Result<std::shared_ptr<const DuelTable>>()>;

/// What is played for.
struct Stakes {
  std::vector<double> by_place;  ///< payoffs, best first; empty: match points
  Ties ties = Ties::half;
  double tie_shift = 0;  ///< Payoff::tie_shift

  /// For so many players. Errors: payoff (not one for each of them, or rising).
  Result<Payoff> payoff(std::size_t players) const;
};

/// How values were found, and what that took.
struct Method {
  std::string name;  ///< "exact", "emp:2", "dynw:0"
  std::uint64_t pairs = 0;
  std::uint64_t values = 0;
  std::uint64_t bytes = 0;
  double seconds = 0;  ///< 0 where an earlier solve knew
  bool from_table = false;
};

/// Checks that others are there, and that all have taken as many turns as the order of the table
/// says: those before the player to move one more. Errors: players_range, position_order.
Result<rules::Position> check_others(const rules::Position& position);

/// Everyone's place at the table as a side; the player to move first. Errors: card_upper.
Result<std::vector<Side>> sides_of(const std::shared_ptr<const solve::Problem>& problem,
                                   const rules::Position& position);

/// Values a turn by what its end is worth against the others' cards as they are.
class FacingOthers : public solve::Appraiser {
 public:
  explicit FacingOthers(std::shared_ptr<const solve::Problem> problem)
      : problem_(std::move(problem)) {}

  Result<std::vector<double>> values(const rules::Position& position, const states::State& state,
                                     std::span<const solve::Action> actions) const override;
  Result<double> value(const rules::Position& position, const states::State& state) const override;
  solve::Tolerance tolerance() const override { return {solve::kTieTolerance, 0}; }

  /// The ends of the turn of the player to move. Errors: those of check_others and sides_of, of
  /// curves, interrupted.
  struct Judge {
    std::shared_ptr<const solve::Valuer> valuer;
    Method method;
  };
  Result<Judge> judge(const rules::Position& position) const;
  /// The same from checked sides, the player to move first; not remembered.
  Result<Judge> judge_sides(const std::vector<Side>& sides, std::size_t player) const {
    return make_judge(sides, player);
  }
  /// Bytes of memory of the turns that it remembers.
  virtual std::uint64_t remembered_bytes() const;
  /// Whether judge() finds exact values without a table. Errors: those of check_others, sides_of.
  Result<bool> reaches_end(const rules::Position& position) const;

 protected:
  const std::shared_ptr<const solve::Problem>& problem() const { return problem_; }

 private:
  virtual Result<Judge> make_judge(const std::vector<Side>& sides, std::size_t player) const = 0;
  virtual bool reach_end(const std::vector<Side>& /*sides*/) const { return false; }

  // The turns that were judged last: a turn has three decisions.
  struct Known {
    std::vector<rules::Card> cards;
    std::size_t player = 0;
    Judge judge;
  };
  static constexpr std::size_t kMostKnown = 8;
  static constexpr std::uint64_t kMostKnownBytes = std::uint64_t{1} << 26;  // beside the last one

  std::shared_ptr<const solve::Problem> problem_;
  mutable std::mutex mutex_;
  mutable std::deque<Known> known_;
};

/// EMP(d) and DynW(d): d category choices of both players ahead, then an estimate (Pawlewicz 2008,
/// §4.3). With d = 0 the curves of actions are compared at the decision itself. More than two
/// players: EMP(0), EMP(1) and DynW(0).
struct SearchSettings {
  Estimate estimate = Estimate::match_points;
  std::size_t depth = 1;
  Stakes stakes;
  CurvesOnDemand curves;
  std::shared_ptr<const support::ThreadPool> pool;
};

/// "emp:2", "dynw:1".
std::string search_name(Estimate estimate, std::size_t depth);

std::shared_ptr<const solve::Appraiser> make_search(std::shared_ptr<const solve::Problem> problem,
                                                    SearchSettings settings);

/// The practical one: exact values where time and memory allow, else the deepest EMP that they do.
struct WinSettings {
  double seconds = 1;  ///< a decision may take
  std::uint64_t bytes = std::uint64_t{1} << 31;
  Stakes stakes;
  CurvesOnDemand curves;
  std::shared_ptr<const support::ThreadPool> pool;
  support::Progress progress;
  TableOnDemand table;  ///< used where ties count half; empty: none
};

std::shared_ptr<const FacingOthers> make_win(const std::shared_ptr<const solve::Problem>& problem,
                                             WinSettings settings);

/// The time that a plan's solve takes, in seconds; good within a factor of two.
double predicted_seconds(const DuelPlan& plan, int threads);

}  // namespace fivekind::match
