// Objectives: what is maximised.
// Why: all that tells one objective from another is in one file: its text, how an option is loaded
// and how chance and choice combine, how it is solved, and how people read its values.
// objective_kinds.h lists them.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/game.h"
#include "solve/utility.h"
#include "values/state_rule.h"

namespace fivekind::solve {

struct ObjectiveKind;
/// The mean of the final score: what is meant when nothing else is said.
extern const ObjectiveKind kExpectedScore;

/// An objective with its parameter.
struct Objective {
  const ObjectiveKind* kind = &kExpectedScore;
  double parameter = 0;                              ///< of those whose parameter is a number
  std::string file = {};                             ///< of a utility: as it was named
  std::shared_ptr<const Utility> utility = nullptr;  ///< of a utility: what the file says

  /// As parse_objective reads it.
  std::string text() const;
  /// Whether its values are one number a state, with the points so far added or multiplied to it;
  /// the others are solved as curves (curve.h).
  bool has_state_values() const;
  /// Of those that have.
  values::StateRule state_rule() const;
  /// Whether both mean the same, with what utilities' files said when they were read.
  friend bool operator==(const Objective& one, const Objective& other);
};

class ObjectiveSolver;
struct Solved;

/// The number that stands behind an objective's name.
struct ObjectiveNumber {
  std::string_view expected;  ///< "a whole number from 0 to 999999"
  bool (*holds)(double number);
};

/// How an objective's values are written.
enum class ValueUnit {
  points,
  score,   ///< a whole number: a final score
  chance,  ///< a probability
  other,
};

/// What an objective is.
struct ObjectiveKind {
  /// All of its text or, where a parameter follows, what stands before it: "target=".
  std::string_view name;
  std::string_view form;  ///< its text as people are told of it: "target=N"; empty: not at all
  /// The strategy that is best for it: how it is asked for, and what it does. Empty where no one
  /// strategy is, or where another kind's says it.
  std::string_view strategy = {};
  std::string_view description = {};
  std::string_view values;  ///< what its values are, "{}" being the parameter
  ValueUnit unit = ValueUnit::points;
  /// Whether a player can err in proportion to its values (strategies/softmax.cpp).
  bool can_err = false;
  std::optional<ObjectiveNumber> number = std::nullopt;
  bool reads_file = false;  ///< its parameter is the name of a utility's file
  /// Of those with one number a state; null for the others.
  values::StateRule (*state_rule)(double parameter) = nullptr;
  /// Whether values stay within the range of their type. Null: they do. Errors:
  /// objective_parameter.
  Result<void> (*check)(const Objective& objective, rules::Points highest_score,
                        bool single_precision) = nullptr;
  /// Errors: those of the solver.
  Result<Solved> (*solve)(const Objective& objective, ObjectiveSolver& solver);
};

/// All kinds, in the order in which people read them.
std::span<const ObjectiveKind* const> all_objectives();
/// Their forms: "expected, target=N, … or worst-case".
std::string objective_forms();
/// The kind that a text begins with: of several the one with the longest name; null for none.
const ObjectiveKind* find_objective(std::string_view text);

/// Reads an objective, and the file of a utility. Errors: objective_name, objective_parameter,
/// those of read_utility.
Result<Objective> parse_objective(std::string_view text);

/// Whether values stay within the range of their type for every score of the game. Errors:
/// objective_parameter.
Result<Objective> check_objective(const Objective& objective, rules::Points highest_score,
                                  bool single_precision);

}  // namespace fivekind::solve
