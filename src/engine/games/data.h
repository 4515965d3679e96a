// The implementation of the public classes.
#pragma once

#include <fivekind/fivekind.h>

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "engine/games/access.h"
#include "policy/strategy.h"
#include "problem/problem.h"
#include "rules/position.h"
#include "rules/scoring.h"
#include "solve/objective_kinds.h"
#include "values/action_values.h"
#include "values/after_state_values.h"
#include "values/solution.h"

namespace fivekind {

class Game::Data {
 public:
  explicit Data(const rules::RuleSet& game) : scoring(game), rules_hash(rules::rules_hash(game)) {}
  /// The rest of a game: what can follow a card.
  Data(const Data& whole, rules::Card card)
      : scoring(whole.scoring.game()), rules_hash(whole.rules_hash), start(std::move(card)) {}
  rules::Scoring scoring;
  std::string rules_hash;                           ///< needed by every question
  std::optional<rules::Card> start = std::nullopt;  ///< of the rest of a game
  /// Where it begins.
  rules::Card first_card() const { return start ? *start : rules::empty_card(scoring.game()); }

  /// The game prepared for solving, once. Errors: rules_too_large; memory and interrupted, as the
  /// limits say.
  Result<std::shared_ptr<const problem::Problem>> problem(
      const states::SpaceLimits& limits = states::default_limits()) const;
  bool is_prepared() const;
  struct SolveNeeds {
    double seconds = 0;  ///< predicted, for one thread
    std::string folder;  ///< of its tables, within the folder of all tables
  };
  /// What solving the game needs, found once; it is not kept prepared for that. Errors: as
  /// problem().
  Result<SolveNeeds> solve_needs(
      const states::SpaceLimits& limits = states::default_limits()) const;

  /// What is found once by preparing a game, or nearly so, and known at once afterwards.
  struct Known {
    std::optional<bool> is_too_large = std::nullopt;
    std::optional<Error> too_large = std::nullopt;  ///< the reason, if that has been determined
    /// most_states(), if it has been called.
    std::optional<std::optional<double>> bound = std::nullopt;
    std::optional<SolveNeeds> needs = std::nullopt;
  };
  Known known() const;
  /// Takes over what is known about the same rules.
  void learn(Known known) const;
  /// Determines whether the game is too large. Errors: memory, interrupted.
  Result<void> find_size(const states::SpaceLimits& limits) const;

  /// Whether the game can be solved: there may be too many states for this machine.
  Result<void> check_size() const;
  bool is_too_large() const;
  /// An upper bound of the number of states, if one is found without listing them; nothing: there
  /// is none, or not all of them fit.
  std::optional<double> most_states() const;
  /// The game prepared for single turns: for solving, unless it is too large. Errors:
  /// rules_too_large, if even one turn is.
  Result<std::shared_ptr<const problem::Problem>> problem_of_turns() const;
  std::vector<HeldMemory> held_memory() const;

 private:
  using Prepared = Result<std::shared_ptr<const problem::Problem>>;
  void keep(std::shared_ptr<const problem::Problem>& place,
            std::shared_ptr<const problem::Problem> made) const;
  // The functions below require preparing_.
  Prepared prepared(const states::SpaceLimits& limits) const;
  Result<void> size_found(const states::SpaceLimits& limits) const;
  std::optional<double> bound(const states::SpaceLimits& limits) const;

  mutable std::mutex preparing_;
  // Results are changed under both mutexes. Counting memory takes only this one: preparing claims
  // memory, which may cause everything to be counted.
  mutable std::mutex made_;
  mutable std::shared_ptr<const problem::Problem> problem_;
  mutable Known known_;
  mutable std::shared_ptr<const problem::Problem> without_states_;
};

class Position::Data {
 public:
  Data(Game of, rules::Position at) : game(std::move(of)), position(std::move(at)) {}
  Game game;
  rules::Position position;
};

class Objective::Data {
 public:
  explicit Data(solve::Objective parsed);

  solve::Objective objective;
  std::string text;
  std::string key;  ///< the same only for the same values: also says what a utility's file held
};

class Solution::Data {
 public:
  std::shared_ptr<const problem::Problem> problem;
  solve::Objective objective;
  std::shared_ptr<const values::ActionValues> action_values;
  std::shared_ptr<const values::ValueSource> values;  ///< for objectives with state values
  std::shared_ptr<const values::CurveSource> curves;  ///< for the others
  SolveReport report;

  /// The values of cards; null for quantiles and target curves.
  const values::CardValues* cards() const {
    return action_values->after_states() == nullptr ? nullptr
                                                    : action_values->after_states()->cards();
  }
  /// The strategy that is optimal for the objective; `tie_breaker` may be null.
  policy::Strategy strategy(const Data* tie_breaker) const;
};

/// The dice after a roll: the kept ones, and the faces of the others. `where` names these in
/// errors. Errors: dice_count, dice_face.
Result<dice::Roll> roll_of(const dice::Multisets& multisets, const std::vector<int>& faces,
                           dice::Keep kept = dice::Keep(0), const char* where = "dice");

/// The requested number of threads, 0 for all cores. Errors: threads_range.
Result<int> checked_threads(int threads);

/// An error in the middle of a query, with a remedy for the user.
Error with_remedy(Error error);

/// The position, if it belongs to the reported game. Errors: position_game.
Result<const rules::Position*> checked_position(const SolveReport& report,
                                                const Position& position);

/// A ranked action in its public form.
Action public_action(const rules::Scoring& scoring, const values::ValuedAction& action);
/// Advice in its public form; `shown_as` is the objective's or strategy's text.
Advice public_advice(const problem::Problem& problem, const values::RankedActions& advice,
                     std::string position, std::string shown_as);

/// The distribution of a strategy, without its name. `report`: of the solution that it was made
/// from, for error messages. Errors: as Solution::distribution.
Result<Distribution> strategy_distribution(const problem::Problem& problem,
                                           const policy::Strategy& strategy,
                                           const SolveReport& report, const rules::Position& at,
                                           const DistributionOptions& options);

/// The action values that decide among equals; null for none. Errors: objective_name.
Result<const Solution::Data*> checked_tie_breaker(const SolveReport& report,
                                                  const Solution::Data* tie_breaker);

}  // namespace fivekind
