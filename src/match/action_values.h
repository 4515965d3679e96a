// Action values that depend on all players' cards: the value of actions against opponents.
// Why: with them a strategy against opponents is a strategy like any other: it ranks the actions of
// a position; only more of the position matters.
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

/// Provides target curves when they are first needed. Errors: those of solving.
using CurvesOnDemand = std::function<Result<std::shared_ptr<const values::CurveSource>>()>;

/// Provides an end-game table, or none, when it is first needed. Errors: those of opening one.
using TableOnDemand = std::function<Result<std::shared_ptr<const tables::DuelTable>>()>;

using values::TurnWorth;

/// Checks that there are opponents, and that all have taken turns in order: those before the player
/// to move one more, unless the game is over. Errors: players_range, position_order.
Result<rules::Position> check_others(const rules::RuleSet& game, const rules::Position& position);

/// All players' cards as sides, in the order of the table; the player to move first. Errors:
/// card_upper.
Result<std::vector<duel::Side>> sides_of(const std::shared_ptr<const problem::Problem>& problem,
                                         const rules::Position& position);

/// EMP(d) and DynW(d): d boxes chosen by both players together ahead, then an estimate (Pawlewicz
/// 2008, §4.3). With d = 0 the curves of actions are compared at the decision itself. With more
/// than two players: EMP(0), EMP(1) and DynW(0).
struct Search {
  duel::Estimate estimate = duel::Estimate::match_points;
  std::size_t depth = 1;

  /// "emp:2", "dynw:1".
  std::string name() const;
};

/// How a strategy that depends on the opponent's card chooses, whatever the time limit.
struct Foresight {
  std::optional<Search> search = {};  ///< nothing: by exact values
  CurvesOnDemand curves = {};         ///< for searches
};

/// Action values of a strategy that depends on the opponent's card.
class LooksAhead {
 public:
  virtual ~LooksAhead() = default;
  virtual Foresight foresight() const = 0;
};

/// The foresight of these action values; nothing if they ignore opponents' cards.
std::optional<Foresight> foresight_of(const values::ActionValues& values);

/// Values a turn by what its end is worth against the others' current cards.
class FacingOthers : public values::TurnwiseActionValues, public LooksAhead {
 public:
  using TurnwiseActionValues::TurnwiseActionValues;

  values::Tolerance tolerance() const override { return {values::kTieTolerance, 0}; }
  /// Errors: those of check_others and sides_of, of curves, interrupted.
  Result<TurnWorth> turn(const rules::Position& position) const final;
  /// The same from checked sides, the player to move first; not cached.
  virtual Result<TurnWorth> turn_of_sides(const std::vector<duel::Side>& sides,
                                          std::size_t player) const = 0;
  std::uint64_t remembered_bytes() const override;
  Result<bool> reaches_end(const rules::Position& position) const final;

 private:
  virtual bool reach_end(const std::vector<duel::Side>& /*sides*/) const { return false; }
  // What is played for.
  virtual const Payoff& stakes() const = 0;
  // For a game that is over.
  Result<TurnWorth> ended(const rules::Position& position) const;

  // The most recently valued turns: a turn has three decisions.
  struct Known {
    std::vector<rules::Card> cards;
    std::size_t player = 0;
    TurnWorth worth;
  };
  static constexpr std::size_t kMaxKnown = 8;
  static constexpr std::uint64_t kMaxKnownBytes = std::uint64_t{1} << 26;  // in addition to the
                                                                           // last one

  mutable std::mutex mutex_;
  mutable std::deque<Known> known_;
};

/// The payoff that is maximised, and the means for that.
struct MatchSettings {
  double seconds = 1;  ///< time limit for a decision
  std::uint64_t bytes = std::uint64_t{1} << 31;
  Payoff stakes = {};  ///< empty: match points
  CurvesOnDemand curves;
  std::shared_ptr<const support::ThreadPool> pool;
  Watch progress;
  TableOnDemand table;  ///< used if ties count half; empty: none
  TableOnDemand ties;   ///< for the same whole game; used with the table if ties are made more
                        ///< valuable
};

/// The ends of a turn for side `side` of a duel while the other side is at `other`. Ends that the
/// duel does not contain have value 0.
std::shared_ptr<const values::AfterStateValues> duel_values(std::shared_ptr<const duel::Duel> duel,
                                                            std::size_t side,
                                                            const duel::Side& other,
                                                            const Payoff& payoff);

/// The ends of a turn of sides[0], read from a table with as many open boxes as both have together.
/// `ties`: for the same game, if the payoff makes ties more valuable.
std::shared_ptr<const values::AfterStateValues> stored_values(
    std::shared_ptr<const tables::DuelTable> table, const std::array<duel::Side, 2>& sides,
    const Payoff& payoff, std::shared_ptr<const tables::DuelTable> ties = nullptr);

std::shared_ptr<const values::ActionValues> make_search(
    std::shared_ptr<const problem::Problem> problem, const Search& search, MatchSettings settings);
/// The same with a depth of at least 1.
std::shared_ptr<const FacingOthers> make_deep_search(
    std::shared_ptr<const problem::Problem> problem, const Search& search, MatchSettings settings);

/// The practical strategy: exact values if time and memory allow, else the deepest EMP that they
/// allow.
std::shared_ptr<const values::ActionValues> make_win(
    const std::shared_ptr<const problem::Problem>& problem, MatchSettings settings);

/// The predicted time of a plan's solve, in seconds; correct within a factor of two.
double predicted_seconds(const duel::DuelPlan& plan, int threads);
/// The same for this many pairs of states with this many values in total, before there is a plan.
double predicted_seconds(double pairs, double values, int threads);

}  // namespace fivekind::match
