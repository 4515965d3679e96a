// Games of a policy that judges nothing.
#include "simulate/random_games.h"

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

RandomGames::RandomGames(const TurnSetting& setting) : of_(setting) {
  const rules::Scoring& scoring = of_.problem.scoring();
  for (std::size_t k = 0; k < scoring.game().category_count(); ++k) {
    for (std::size_t roll = 0; roll < scoring.multisets().roll_count(); ++roll) {
      const Points box = scoring.natural(Category(k), dice::Roll(roll));
      payments_.push_back(
          {box.value, static_cast<std::uint32_t>(scoring.point_index(Category(k), box))});
    }
  }
}

std::int32_t RandomGames::play(std::uint64_t game, std::uint32_t player, DrawList& draws,
                               GameCounts& counts) const {
  Card card;
  const std::size_t turns = of_.problem.game().category_count();
  const int throws = of_.problem.game().rolls;
  draws.clear();
  for (std::uint32_t turn = 0; turn < turns; ++turn)
    draws.add_turn({game, player, turn, 0}, throws);
  const std::span<const Draw> drawn = draws.draw();
  const auto of_turn = static_cast<std::size_t>(throws);
  for (std::size_t turn = 0; turn < turns; ++turn) {
    const std::span<const Draw> here = drawn.subspan(turn * of_turn, of_turn);
    score(card, last_roll(here), here.back().choice, counts);
  }
  return card.points;
}

dice::Roll RandomGames::last_roll(std::span<const Draw> draws) const {
  dice::Keep kept(0);
  for (std::size_t i = 0;; ++i) {
    const dice::Roll roll = of_.throws.roll(kept, draws[i].dice);
    if (i + 1 == draws.size()) return roll;
    kept = dice::Keep(of_.keeps->keep(roll, draws[i].choice));
  }
}

void RandomGames::score(Card& card, dice::Roll roll, std::uint64_t bits, GameCounts& counts) const {
  const rules::Scoring& scoring = of_.problem.scoring();
  const CategorySet choices = scoring.allowed(card.filled, card.holds_points, roll);
  const Category category = nth(choices, any_of(choices.size(), bits));
  if (!scoring.has_extras(roll)) {
    const std::size_t rolls = scoring.multisets().roll_count();
    fill(card, category, payments_[category.position() * rolls + roll.position()], Points(0),
         counts);
    return;
  }
  const rules::Outcome outcome = scoring.outcome(card.filled, card.holds_points, category, roll);
  fill(card, category,
       {outcome.box.value, static_cast<std::uint32_t>(scoring.point_index(category, outcome.box))},
       outcome.extra, counts);
}

void RandomGames::fill(Card& card, Category category, Payment payment, Points extra,
                       GameCounts& counts) const {
  ++counts.categories[category.position()][payment.point];
  if (extra > Points(0)) ++counts.extras;
  const Points bonus = counts.add_box(of_.problem, category, Points(payment.points), card.totals);
  card.points += payment.points + extra.value + bonus.value;
  card.holds_points =
      of_.problem.space().flag_after(card.holds_points, category, Points(payment.points));
  card.filled = card.filled.with(category);
}

}  // namespace fivekind::simulation
