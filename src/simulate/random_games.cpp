// Games of a policy that judges nothing.
#include "simulate/random_games.h"

#include <array>

namespace fivekind::simulation {

using rules::Box;
using rules::BoxSet;
using rules::Points;

namespace {

// The box at an index of a set.
Box nth(BoxSet boxes, std::size_t place) {
  for (; place > 0; --place) boxes = boxes.without_lowest();
  return boxes.lowest();
}

}  // namespace

std::int32_t RandomGames::play(std::uint64_t game, std::uint32_t player, DrawList& draws,
                               GameCounts& counts) const {
  Card card;
  const std::size_t turns = of_.problem.game().box_count();
  const int rolls_of_turn = of_.problem.game().rolls;
  draws.clear();
  for (std::uint32_t turn = 0; turn < turns; ++turn)
    draws.add_turn({game, player, turn, 0}, rolls_of_turn);
  const std::span<const dice::Draw> drawn = draws.draw();
  const auto of_turn = static_cast<std::size_t>(rolls_of_turn);
  const auto draws_of = [&](std::size_t turn) { return drawn.subspan(turn * of_turn, of_turn); };
  // Dice do not depend on the card, so those of all turns are rolled first: then one look-up need
  // not wait for another.
  std::array<dice::Roll, BoxSet::kRoom> rolls;
  for (std::size_t turn = 0; turn < turns; ++turn) rolls[turn] = last_roll(draws_of(turn));
  for (std::size_t turn = 0; turn < turns; ++turn) {
    score(card, rolls[turn], draws_of(turn).back().choice, counts);
  }
  return card.points;
}

dice::Roll RandomGames::last_roll(std::span<const dice::Draw> draws) const {
  dice::Keep kept(0);
  for (std::size_t i = 0;; ++i) {
    const dice::Roll roll = of_.roll_table.roll(kept, draws[i].dice);
    if (i + 1 == draws.size()) return roll;
    kept = dice::Keep(of_.keeps->keep(roll, draws[i].choice));
  }
}

void RandomGames::score(Card& card, dice::Roll roll, std::uint64_t bits, GameCounts& counts) const {
  const rules::Scoring& scoring = of_.problem.scoring();
  const states::Progress& progress = of_.problem.space().progress();
  const BoxSet choices = scoring.allowed(card.filled, card.holds_points, roll);
  BoxSet struck;  // choices of their own, after the others
  for (BoxSet left = choices & scoring.strikable(); !left.empty(); left = left.without_lowest()) {
    const Box box = left.lowest();
    auto outcome = scoring.outcome(card.filled, card.holds_points, box, roll, 0);
    outcome.in_box = progress.in_box(card.totals, card.filled, box, outcome.in_box);
    if (scoring.may_strike(box, outcome)) struck = struck.with(box);
  }
  const std::size_t choice = dice::any_of(choices.size() + struck.size(), bits);
  states::TurnOption way = choice < choices.size()
                               ? of_.problem.options().of_roll(card.filled, card.holds_points,
                                                               nth(choices, choice), roll, {})
                               : of_.problem.options().struck(nth(struck, choice - choices.size()));
  if (progress.compared().has(way.box)) {
    const Points in_box = progress.in_box(card.totals, card.filled, way.box, way.in_box);
    way = of_.problem.options().option(way.box, in_box, way.extra);
  }
  ++counts.boxes[way.box.position()][way.point];
  counts.extras += of_.problem.options().extras(way);
  const Points bonus = counts.add_box(of_.problem, card.filled, way.box, way.in_box, card.totals);
  card.points += (way.scored + bonus).value;
  card.holds_points = of_.problem.space().flag_after(card.holds_points, card.filled, way.box,
                                                     way.in_box, way.extra > rules::Points(0));
  card.filled = card.filled.with(way.box);
}

}  // namespace fivekind::simulation
