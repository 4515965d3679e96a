// Counting pairs and differences.
#include "duel/duel_plan.h"

#include <algorithm>

#include "solve/turn_chunk.h"

namespace fivekind::duel {
namespace {

std::vector<Ply> plies_of(const std::array<Side, 2>& sides, std::size_t depth) {
  std::vector<Ply> plies(1);
  while (plies.size() <= depth) {
    Ply ply = plies.back();
    const std::array<bool, 2> full = {ply.turns[0] == sides[0].open(),
                                      ply.turns[1] == sides[1].open()};
    if (full[0] && full[1]) break;
    if (full[ply.mover]) {
      plies.back().mover = ply.mover = 1 - ply.mover;  // passes
    }
    ++ply.turns[ply.mover];
    ply.mover = 1 - ply.mover;
    plies.push_back(ply);
  }
  return plies;
}

}  // namespace

DuelPlan::DuelPlan(const std::array<Side, 2>& sides, std::size_t depth, std::uint64_t most_values,
                   LastPly last)
    : DuelPlan(sides, plies_of(sides, depth), most_values, last) {}

DuelPlan DuelPlan::ending(const std::array<Side, 2>& sides, std::size_t open) {
  const std::size_t all = sides[0].open() + sides[1].open();
  std::vector<Ply> plies = plies_of(sides, all);
  plies.erase(plies.begin(), plies.begin() + static_cast<std::ptrdiff_t>(all - open));
  return {sides, std::move(plies), kNoLimit, LastPly::exact};
}

DuelPlan::DuelPlan(std::array<Side, 2> sides, std::vector<Ply> plies, std::uint64_t most_values,
                   LastPly last)
    : sides_(std::move(sides)),
      plies_(std::move(plies)),
      whole_(open(plies_.size() - 1) == 0),
      exact_(whole_ || last == LastPly::exact) {
  const std::array<std::size_t, 2> turns = plies_.back().turns;
  reachable_[0] = reachable_of_side(sides_[0], turns[0], exact_);
  const bool alike = sides_[0] == sides_[1] && turns[0] == turns[1];
  reachable_[1] = alike ? reachable_[0] : reachable_of_side(sides_[1], turns[1], exact_);
  std::uint64_t all = 0;
  for (std::size_t ply = 0; ply < plies_.size() && fits_; ++ply) {
    sizes_.push_back(count(ply, most_values - all));
    all += sizes_.back().values;
    fits_ = all <= most_values;
  }
}

DuelPlan::Size DuelPlan::count(std::size_t ply, std::uint64_t most_values) const {
  const std::size_t own = movers(ply).size();
  const std::size_t other = waiters(ply).size();
  Size size{std::uint64_t{own} * other, 0};
  for (std::size_t i = 0; i < own && size.values <= most_values; ++i) {
    for (std::size_t j = 0; j < other; ++j) {
      size.values += static_cast<std::uint64_t>(differences(ply, i, j).count);
    }
  }
  return size;
}

Differences DuelPlan::differences(std::size_t ply, std::size_t mover, std::size_t waiter) const {
  const SideLayer& own = movers(ply);
  const SideLayer& other = waiters(ply);
  const Range mine = own.points[mover];
  const Range theirs = other.points[waiter];
  const Range occur = {theirs.low - mine.high, theirs.high - mine.low};
  if (own.has_won(mover)) return {occur.high + 1, 0};
  if (other.has_won(waiter)) return {occur.low, 0};
  // If both can still win at once, the first to do so wins, whatever the points.
  const bool first_decides = own.may_win(mover) && other.may_win(waiter);
  if (!exact_ || first_decides) return {occur.low, occur.high - occur.low + 1};
  const Range my_rest = own.to_come[mover];
  const Range their_rest = other.to_come[waiter];
  const Range open = {my_rest.low - their_rest.high, my_rest.high - their_rest.low};
  if (occur.high < open.low) return {occur.high + 1, 0};  // won
  if (occur.low > open.high) return {occur.low, 0};       // lost
  const std::int32_t low = std::max(occur.low, open.low);
  return {low, std::min(occur.high, open.high) - low + 1};
}

DuelPlan::Size DuelPlan::size(std::size_t ply) const {
  return sizes_[ply];
}

DuelPlan::Size DuelPlan::total() const {
  Size all;
  for (std::size_t ply = 1; ply < plies_.size(); ++ply) {
    all.pairs += sizes_[ply].pairs;
    all.values += sizes_[ply].values;
  }
  return all;
}

std::uint64_t DuelPlan::bytes(std::size_t ply) const {
  constexpr std::uint64_t kPair = 2 * values::kCurvePadding<double> * sizeof(double) + 16;
  return sizes_[ply].pairs * kPair + sizes_[ply].values * sizeof(double);
}

std::uint64_t DuelPlan::bytes() const {
  std::uint64_t all = 0;
  for (std::size_t ply = 1; ply < plies_.size(); ++ply) all += bytes(ply);
  return all;
}

double least_pairs(const std::array<Side, 2>& sides, std::size_t turns) {
  double pairs = 0;
  for (const Ply& ply : plies_of(sides, turns)) {
    double product = 1;
    for (std::size_t s = 0; s < 2; ++s) {
      const rules::Scoring& scoring = sides[s].problem->scoring();
      product *= scoring.order().sets_after(sides[s].state.filled, ply.turns[s]);
    }
    pairs += product;
  }
  return pairs;
}

}  // namespace fivekind::duel
