// Conditions on a player's game: "open=K.F,bonus=yes,rolls-left=1,dice=55556" or "score=257".
// Why: published examples describe games by a state that they pass through (Tillius 2026, tables 6
// and 7); a user who wants to see such a game describes it and lets the simulation look for it.
//
// Clauses are separated by commas and must all hold at one moment of the player's game: before a
// turn's first roll, at one of its decisions, or after the last turn. docs/simulation.md lists
// them.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "rules/scoring.h"
#include "rules/turn.h"

namespace fivekind::simulation {

enum class Comparison { equal, at_least, at_most };

/// A number and a comparison with it.
struct Bound {
  Comparison comparison = Comparison::equal;
  int number = 0;

  bool holds(int found) const;
  friend bool operator==(const Bound&, const Bound&) = default;
};

class Condition {
 public:
  /// Whether the turns of one player's game satisfy it.
  bool holds(const rules::Scoring& scoring, std::span<const rules::Turn> turns) const;

  friend bool operator==(const Condition&, const Condition&) = default;

 private:
  friend class ConditionReader;
  struct BoxBound {
    rules::Box box;
    Bound bound;
    friend bool operator==(const BoxBound&, const BoxBound&) = default;
  };
  struct Moment;

  bool holds_of_card(const rules::Scoring& scoring, const Moment& moment) const;
  bool holds_of_decision(const rules::Turn& turn, int rolls) const;
  bool asks_for_dice() const { return roll_.has_value() || rolls_left_.has_value(); }

  std::optional<rules::BoxSet> open_;
  rules::BoxSet filled_;
  std::optional<bool> bonus_;
  std::vector<BoxBound> boxes_;
  std::vector<Bound> upper_;
  std::vector<Bound> points_;
  std::vector<Bound> score_;
  std::optional<dice::Roll> roll_;
  std::optional<int> rolls_left_;
};

/// Reads a condition. Errors: condition.
Result<Condition> read_condition(const rules::Scoring& scoring, std::string_view text);

}  // namespace fivekind::simulation
