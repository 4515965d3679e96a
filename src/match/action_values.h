// Action values that look at everyone's cards: what actions are worth against others.
// Why: with them a strategy against opponents is a strategy like any other: it ranks the actions of
// a position; only, more of the position matters.
#pragma once

#include <fivekind/error.h>

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "duel/duel.h"
#include "match/payoff.h"
#include "tables/duel_table.h"
#include "values/action_values.h"

namespace fivekind::match {

/// Where target curves come from; asked when they are first needed. Errors: those of solving.
using CurvesOnDemand = std::function<Result<std::shared_ptr<const values::CurveSource>>()>;

/// An end-game table, or none; asked for when it is first needed. Errors: those of opening one.
using TableOnDemand = std::function<Result<std::shared_ptr<const tables::DuelTable>>()>;

using values::TurnWorth;

/// Checks that others are there, and that all have taken as many turns as the order of the table
/// says: those before the player to move one more, unless the game is over. Errors: players_range,
/// position_order.
Result<rules::Position> check_others(const rules::RuleSet& game, const rules::Position& position);

/// Everyone's place at the table as a side; the player to move first. Errors: card_upper.
Result<std::vector<duel::Side>> sides_of(const std::shared_ptr<const problem::Problem>& problem,
                                         const rules::Position& position);

/// EMP(d) and DynW(d): d category choices of both players ahead, then an estimate (Pawlewicz 2008,
/// §4.3). With d = 0 the curves of actions are compared at the decision itself. More than two
/// players: EMP(0), EMP(1) and DynW(0).
struct Search {
  duel::Estimate estimate = duel::Estimate::match_points;
  std::size_t depth = 1;

  /// "emp:2", "dynw:1".
  std::string name() const;
};

/// How somebody who looks at the other's card chooses, whatever the time allows.
struct Foresight {
  std::optional<Search> search = {};  ///< nothing: by exact values
  CurvesOnDemand curves = {};         ///< of searches
};

/// Action values of somebody who looks at the other's card.
class LooksAhead {
 public:
  virtual ~LooksAhead() = default;
  virtual Foresight foresight() const = 0;
};

/// That of these action values; nothing of those that look at no other's card.
std::optional<Foresight> foresight_of(const values::ActionValues& values);

/// Values a turn by what its end is worth against the others' cards as they are.
class FacingOthers : public values::TurnwiseActionValues, public LooksAhead {
 public:
  using TurnwiseActionValues::TurnwiseActionValues;

  values::Tolerance tolerance() const override { return {values::kTieTolerance, 0}; }
  /// Errors: those of check_others and sides_of, of curves, interrupted.
  Result<TurnWorth> turn(const rules::Position& position) const final;
  /// The same from checked sides, the player to move first; not remembered.
  virtual Result<TurnWorth> turn_of_sides(const std::vector<duel::Side>& sides,
                                          std::size_t player) const = 0;
  std::uint64_t remembered_bytes() const override;
  Result<bool> reaches_end(const rules::Position& position) const final;

 private:
  virtual bool reach_end(const std::vector<duel::Side>& /*sides*/) const { return false; }
  // What is played for.
  virtual const Payoff& stakes() const = 0;
  // Of a game that is over.
  Result<TurnWorth> ended(const rules::Position& position) const;

  // The turns that were valued last: a turn has three decisions.
  struct Known {
    std::vector<rules::Card> cards;
    std::size_t player = 0;
    TurnWorth worth;
  };
  static constexpr std::size_t kMostKnown = 8;
  static constexpr std::uint64_t kMostKnownBytes = std::uint64_t{1} << 26;  // beside the last one

  mutable std::mutex mutex_;
  mutable std::deque<Known> known_;
};

/// What is played for, and by what means.
struct MatchSettings {
  double seconds = 1;  ///< a decision may take
  std::uint64_t bytes = std::uint64_t{1} << 31;
  Payoff stakes = {};  ///< empty: match points
  CurvesOnDemand curves;
  std::shared_ptr<const support::ThreadPool> pool;
  Watch progress;
  TableOnDemand table;  ///< used where ties count half; empty: none
  TableOnDemand ties;   ///< of the same whole game; used with the table where ties are made dearer
};

/// The ends of a turn for side `side` of a duel while the other one stands at `other`. Ends that
/// the duel does not know are worth nothing.
std::shared_ptr<const values::AfterStateValues> duel_values(std::shared_ptr<const duel::Duel> duel,
                                                            std::size_t side,
                                                            const duel::Side& other,
                                                            const Payoff& payoff);

/// The ends of a turn of sides[0], read from a table that has as many open boxes as both have
/// together. `ties`: of the same game, where the payoff makes ties dearer.
std::shared_ptr<const values::AfterStateValues> stored_values(
    std::shared_ptr<const tables::DuelTable> table, const std::array<duel::Side, 2>& sides,
    const Payoff& payoff, std::shared_ptr<const tables::DuelTable> ties = nullptr);

std::shared_ptr<const values::ActionValues> make_search(
    std::shared_ptr<const problem::Problem> problem, const Search& search, MatchSettings settings);
/// The same with a depth of at least 1.
std::shared_ptr<const FacingOthers> make_deep_search(
    std::shared_ptr<const problem::Problem> problem, const Search& search, MatchSettings settings);

/// The practical one: exact values where time and memory allow, else the deepest EMP that they do.
std::shared_ptr<const values::ActionValues> make_win(
    const std::shared_ptr<const problem::Problem>& problem, MatchSettings settings);

/// The time that a plan's solve takes, in seconds; good within a factor of two.
double predicted_seconds(const duel::DuelPlan& plan, int threads);
/// The same of so many pairs of states with so many values in all, where there is no plan yet.
double predicted_seconds(double pairs, double values, int threads);

}  // namespace fivekind::match
