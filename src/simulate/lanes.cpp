// Sorting cards into lanes.
#include "simulate/lanes.h"

#include <algorithm>

namespace fivekind::simulation {
namespace {

// A piece of work has at most this many cards, so that even the first turn, when all games are in
// one state, provides work for all threads.
constexpr std::uint32_t kMaxCardsOfLane = 2048;
constexpr std::size_t kMaxCardsOfPiece = 8192;
// Layers with up to this many states per card are sorted by counting.
constexpr std::size_t kStatesACard = 8;

}  // namespace

// By state, by points within a state if they matter, then in the given order.
void Lanes::sort(std::size_t filled, std::span<const policy::CardInPlay> cards,
                 std::span<const std::uint32_t> entries) {
  const std::size_t size = problem_.space().layer_size(filled);
  order_.assign(entries.begin(), entries.end());
  if (by_points_ || size > kStatesACard * entries.size()) {
    std::stable_sort(order_.begin(), order_.end(), [&](std::uint32_t a, std::uint32_t b) {
      if (cards[a].place != cards[b].place) return cards[a].place < cards[b].place;
      return by_points_ && cards[a].points < cards[b].points;
    });
    return;
  }
  counted_.assign(size + 1, 0);
  for (const std::uint32_t entry : entries) ++counted_[cards[entry].place + 1];
  for (std::size_t i = 1; i <= size; ++i) counted_[i] += counted_[i - 1];
  for (const std::uint32_t entry : entries) order_[counted_[cards[entry].place]++] = entry;
}

void Lanes::find(std::size_t filled, std::span<const policy::CardInPlay> cards,
                 std::span<const std::uint32_t> entries) {
  sort(filled, cards, entries);
  lanes_.clear();
  pieces_.clear();
  const auto groups = problem_.space().groups(filled);
  auto group = groups.begin();
  std::size_t cards_of_piece = 0;
  for (std::uint32_t at = 0; at < order_.size();) {
    const policy::CardInPlay& card = cards[order_[at]];
    Lane lane{card.place, by_points_ ? card.points : 0, at, at};
    const auto last = static_cast<std::uint32_t>(
        std::min<std::size_t>(order_.size(), std::size_t{at} + kMaxCardsOfLane));
    const auto alike = [&](const policy::CardInPlay& other) {
      return other.place == lane.place && (!by_points_ || other.points == lane.so_far);
    };
    while (lane.end < last && alike(cards[order_[lane.end]])) ++lane.end;
    at = lane.end;
    const auto before = group;
    while (group + 1 != groups.end() && (group + 1)->first <= lane.place) ++group;
    if (pieces_.empty() || group != before || cards_of_piece >= kMaxCardsOfPiece ||
        pieces_.back().lanes == policy::kPolicyLanes) {
      pieces_.push_back({&*group, lanes_.size(), 0});
      cards_of_piece = 0;
    }
    ++pieces_.back().lanes;
    cards_of_piece += lane.end - lane.begin;
    lanes_.push_back(lane);
  }
}

std::size_t load_cards(const Piece& piece, std::span<const Lane> lanes,
                       std::span<values::TurnLane> cards) {
  for (std::size_t i = 0; i < lanes.size(); ++i) {
    cards[i] = {lanes[i].place - piece.group->first, rules::Points(lanes[i].so_far)};
  }
  return lanes.size();
}

}  // namespace fivekind::simulation
