// Games of a policy that judges nothing.
#include "simulate/random_games.h"

#include <array>

namespace fivekind::simulation {

using rules::Category;
using rules::CategorySet;
using rules::Points;

namespace {

// The category at a place of a set.
Category nth(CategorySet categories, std::size_t place) {
  for (; place > 0; --place) categories = categories.without_lowest();
  return categories.lowest();
}

}  // namespace

std::int32_t RandomGames::play(std::uint64_t game, std::uint32_t player, DrawList& draws,
                               GameCounts& counts) const {
  Card card;
  const std::size_t turns = of_.problem.game().category_count();
  const int throws = of_.problem.game().rolls;
  draws.clear();
  for (std::uint32_t turn = 0; turn < turns; ++turn)
    draws.add_turn({game, player, turn, 0}, throws);
  const std::span<const dice::Draw> drawn = draws.draw();
  const auto of_turn = static_cast<std::size_t>(throws);
  const auto draws_of = [&](std::size_t turn) { return drawn.subspan(turn * of_turn, of_turn); };
  // Dice know nothing of the card, so all turns' are rolled first: what one waits for in memory,
  // the next need not wait for.
  std::array<dice::Roll, CategorySet::kRoom> rolls;
  for (std::size_t turn = 0; turn < turns; ++turn) rolls[turn] = last_roll(draws_of(turn));
  for (std::size_t turn = 0; turn < turns; ++turn) {
    score(card, rolls[turn], draws_of(turn).back().choice, counts);
  }
  return card.points;
}

dice::Roll RandomGames::last_roll(std::span<const dice::Draw> draws) const {
  dice::Keep kept(0);
  for (std::size_t i = 0;; ++i) {
    const dice::Roll roll = of_.throws.roll(kept, draws[i].dice);
    if (i + 1 == draws.size()) return roll;
    kept = dice::Keep(of_.keeps->keep(roll, draws[i].choice));
  }
}

void RandomGames::score(Card& card, dice::Roll roll, std::uint64_t bits, GameCounts& counts) const {
  const CategorySet choices = of_.problem.scoring().allowed(card.filled, card.holds_points, roll);
  const states::TurnOption way = of_.problem.options().of_roll(
      card.filled, card.holds_points, nth(choices, dice::any_of(choices.size(), bits)), roll, 0);
  ++counts.categories[way.category.position()][way.point];
  if (way.extra > Points(0)) ++counts.extras;
  const Points bonus = counts.add_box(of_.problem, card.filled, way.category, way.box, card.totals);
  card.points += (way.scored + bonus).value;
  card.holds_points = of_.problem.space().flag_after(card.holds_points, way.category, way.box);
  card.filled = card.filled.with(way.category);
}

}  // namespace fivekind::simulation
