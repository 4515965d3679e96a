// Objectives: what is maximised.
// Why: everything that distinguishes one objective from another is in one file: its text, how an
// option is loaded and how chance and choice combine, how it is solved, and how its values are
// shown. objective_kinds.h lists them.
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
/// The mean of the final score: the default.
extern const ObjectiveKind kExpectedScore;

/// An objective with its parameter.
struct Objective {
  const ObjectiveKind* kind = &kExpectedScore;
  double parameter = 0;                              ///< for kinds with a numeric parameter
  std::string file = {};                             ///< for a utility: its name as given
  std::shared_ptr<const Utility> utility = nullptr;  ///< for a utility: the file's content

  /// The form that parse_objective reads.
  std::string text() const;
  /// Whether it has one number per state, to which the points so far are added or by which they are
  /// multiplied; the others are solved as curves (values/curve.h).
  bool has_state_values() const;
  /// For objectives with state values.
  values::StateRule state_rule() const;
  /// Whether both mean the same, with what utilities' files said when they were read.
  friend bool operator==(const Objective& one, const Objective& other);
};

class ObjectiveSolver;
struct Solved;

/// The number after an objective's name.
struct ObjectiveNumber {
  std::string_view expected;  ///< "a whole number from 0 to 999999"
  bool (*holds)(double number);
};

/// How an objective's values are expressed.
enum class ValueUnit {
  points,
  score,   ///< a whole number: a final score
  chance,  ///< a probability
  other,
};

/// The definition of an objective.
struct ObjectiveKind {
  /// Its whole text or, if a parameter follows, the part before it: "target=".
  std::string_view name;
  std::string_view form;  ///< its text as shown to users: "target=N"; empty: not shown
  /// The strategy that is best for it: its name, and what it does. Empty if there is no single one,
  /// or another kind describes it.
  std::string_view strategy = {};
  std::string_view description = {};
  std::string_view values;  ///< a description of its values; "{}" is the parameter
  ValueUnit unit = ValueUnit::points;
  /// Whether a player can make mistakes in proportion to its values (strategies/softmax.cpp).
  bool can_err = false;
  std::optional<ObjectiveNumber> number = std::nullopt;
  bool reads_file = false;  ///< its parameter is the name of a utility's file
  /// For those with one number per state; null for the others.
  values::StateRule (*state_rule)(double parameter) = nullptr;
  /// Checks whether values stay within the range of their type. Null: they do. Errors:
  /// objective_parameter.
  Result<void> (*check)(const Objective& objective, rules::Points highest_score,
                        bool single_precision) = nullptr;
  /// Errors: those of the solver.
  Result<Solved> (*solve)(const Objective& objective, ObjectiveSolver& solver);
};

/// All kinds, in the order in which users see them.
std::span<const ObjectiveKind* const> all_objectives();
/// Their forms: "expected, target=N, … or worst-case".
std::string objective_forms();
/// The kind whose name a text begins with: if several, the one with the longest name; null for
/// none.
const ObjectiveKind* find_objective(std::string_view text);

/// Reads an objective, including the file of a utility. Errors: objective_name,
/// objective_parameter, those of read_utility.
Result<Objective> parse_objective(std::string_view text);

/// Whether values stay within the range of their type for every score of the game. Errors:
/// objective_parameter.
Result<Objective> check_objective(const Objective& objective, rules::Points highest_score,
                                  bool single_precision);

}  // namespace fivekind::solve
