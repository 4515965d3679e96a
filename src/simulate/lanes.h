// Cards of many games sorted into lanes: those in the same state share one solved turn.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "policy/card_in_play.h"
#include "policy/policy_turns.h"
#include "problem/problem.h"

namespace fivekind::simulation {

/// Cards in the same state (with the same points, if they matter).
struct Lane {
  std::uint32_t place = 0;
  std::int32_t so_far = 0;  ///< 0 if points do not matter
  std::uint32_t begin = 0;  ///< in Lanes::order
  std::uint32_t end = 0;
};

/// Lanes of one group whose turn is solved together: at most kPolicyLanes.
struct Piece {
  const states::Group* group = nullptr;
  std::size_t first_lane = 0;
  std::size_t lanes = 0;
};

class Lanes {
 public:
  /// `by_points`: whether points matter.
  Lanes(const problem::Problem& problem, bool by_points)
      : problem_(problem), by_points_(by_points) {}

  /// Sorts the requested cards, which have this many boxes filled.
  void find(std::size_t filled, std::span<const policy::CardInPlay> cards,
            std::span<const std::uint32_t> entries);

  /// Entries, lane by lane; within a lane in the given order.
  std::span<const std::uint32_t> order() const { return order_; }
  const std::vector<Piece>& pieces() const { return pieces_; }
  std::span<const Lane> lanes_of(const Piece& piece) const {
    return std::span(lanes_).subspan(piece.first_lane, piece.lanes);
  }
  /// The number of cards in a piece.
  std::size_t cards_in(const Piece& piece) const {
    const std::span<const Lane> lanes = lanes_of(piece);
    return lanes.back().end - lanes.front().begin;
  }

 private:
  void sort(std::size_t filled, std::span<const policy::CardInPlay> cards,
            std::span<const std::uint32_t> entries);

  const problem::Problem& problem_;
  bool by_points_;
  std::vector<std::uint32_t> order_;
  std::vector<std::uint32_t> counted_;  // where the entries of a state begin in order_
  std::vector<Lane> lanes_;
  std::vector<Piece> pieces_;
};

/// The cards of a piece's lanes, in the form that the turn kernel takes.
std::size_t load_cards(const Piece& piece, std::span<const Lane> lanes,
                       std::span<values::TurnLane> cards);

}  // namespace fivekind::simulation
