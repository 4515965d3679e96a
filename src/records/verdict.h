// What is said of a recorded game: every decision's loss and every throw's luck.
// Why: with exact values a result is no more and no less than where the game began, what the dice
// added and what the decisions gave away, and the three add up:
//
//   result = start + luck - losses (+ what the record does not tell apart)
//
// Against an opponent his luck and losses count the other way round, and where values are estimates
// there is a correction: what they differ by from one player's turn to the next one's.
//
// The luck of a throw is the value after it less the mean over all throws; the loss of a decision
// is the value of the best action less that of the chosen one (design: words). Where keeps are not
// recorded, the luck of a turn's throws and the losses of its keeps come as one sum, `untold`.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/game.h"

namespace fivekind::records {

struct DecisionVerdict {
  bool keep = true;           ///< or a category
  std::uint8_t after = 0;     ///< which throw of the turn, from 0
  std::uint16_t chosen = 0;   ///< the keep's or category's position
  std::uint16_t best = 0;     ///< the same of the best action, ties decided as everywhere
  std::uint16_t rank = 1;     ///< 1: none is better
  std::uint16_t actions = 1;  ///< to choose from
  double value = 0;           ///< of the chosen one, in the objective's unit
  double loss = 0;            ///< not below 0
};

struct TurnVerdict {
  double before = 0;  ///< the value before the first throw
  double after = 0;   ///< when the turn, or what is recorded of it, is over
  double untold = 0;  ///< what the record does not tell apart
  std::uint8_t throws = 0;
  std::uint8_t decision_count = 0;
  std::array<double, rules::kMaximumRolls> luck{};  ///< by throw
  std::array<DecisionVerdict, rules::kMaximumRolls + 1> decisions{};

  double lucks() const;
  double losses() const;
};

struct PlayerVerdict {
  double start = 0;  ///< the value of the game before its first turn
  /// The value at the end: the final score, or 1 or 0 for a target; of an unfinished game what it
  /// is worth.
  double result = 0;
  double others = 0;      ///< the opponent's losses less his luck and his untold
  double correction = 0;  ///< 0 where values are exact
  std::vector<TurnVerdict> turns;

  double luck() const;
  double losses() const;
  double untold() const;
};

/// By player.
using GameVerdict = std::vector<PlayerVerdict>;

}  // namespace fivekind::records
