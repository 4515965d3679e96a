// The engine's positions as data.
#include <fivekind/position.h>
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/games/data.h"
#include "support/try.h"

namespace fivekind {
namespace {

constexpr int kMaxPoints = 999'999;

// What a user has entered on a card. Errors: card_number, card_entry.
Result<rules::CardEntries> entries_of(const rules::RuleSet& game, const CardParts& card,
                                      const std::string& where) {
  if (!card.boxes.empty() && card.boxes.size() != game.box_count()) {
    return fail(Fault::card_entry, where, fmt::format("{} boxes", game.box_count()),
                std::to_string(card.boxes.size()));
  }
  rules::CardEntries entries;
  entries.extras = card.extras;
  entries.saved = card.saved_rolls;
  for (std::size_t k = 0; k < card.boxes.size(); ++k) {
    const BoxParts& held = card.boxes[k];
    const std::string place = fmt::format("{}, {}", where, game.boxes[k].key);
    if (!held.filled) {
      if (!held.points && !held.struck) continue;
      return fail(Fault::card_entry, place, "a filled box, since it holds something",
                  "an open one");
    }
    if (held.points && (*held.points < 0 || *held.points > kMaxPoints)) {
      return fail(Fault::card_number, place,
                  fmt::format("a number of points from 0 to {}", kMaxPoints),
                  std::to_string(*held.points));
    }
    if (!held.points && !held.struck && !card.sums) {
      return fail(Fault::card_number, place, "points, or the sums of the whole card", "neither");
    }
    rules::CardEntry entry{rules::Box(k)};
    if (held.points && !held.struck) entry.points = rules::Points(*held.points);
    entry.struck = held.struck;
    entries.boxes.push_back(entry);
  }
  return entries;
}

Result<rules::Card> card_of(const rules::Scoring& scoring, const CardParts& card,
                            const std::string& where) {
  FIVEKIND_LET(auto entries, entries_of(scoring.game(), card, where));
  for (const auto& [fault, what, count] :
       {std::tuple(Fault::card_extra, "extra bonuses", card.extras),
        std::tuple(Fault::card_saved, "saved rolls", card.saved_rolls)}) {
    if (count >= 0) continue;
    return fail(fault, where, fmt::format("a number of {}", what), std::to_string(count));
  }
  if (!card.sums) return rules::scored_card(scoring, entries, where);
  rules::CardSums sums{std::move(entries), {}, rules::Points(card.sums->points)};
  const auto possible = [](int points) { return points >= 0 && points <= kMaxPoints; };
  const std::vector<int>& totals = card.sums->totals;
  if (!possible(card.sums->points) || !std::all_of(totals.begin(), totals.end(), possible)) {
    return fail(Fault::card_points, where, fmt::format("points from 0 to {}", kMaxPoints),
                "others");
  }
  for (const int total : totals) sums.totals.emplace_back(total);
  return rules::summed_card(scoring, sums, where);
}

// The dice on the table; nothing if there are none.
Result<std::optional<rules::DiceOnTable>> dice_of(const rules::Scoring& scoring,
                                                  const PositionParts& parts, int saved) {
  if (parts.dice.empty()) {
    const char* const stray = parts.rolls_left          ? "rolls left"
                              : parts.unused_rolls != 0 ? "unused rolls"
                              : parts.announced         ? "announced box"
                              : parts.served            ? "served"
                                                        : nullptr;
    if (stray == nullptr) return std::optional<rules::DiceOnTable>();
    return fail(Fault::position_throw, stray,
                parts.rolls_left || parts.unused_rolls != 0 ? "dice beside them" : "dice beside it",
                "none");
  }
  const dice::Multisets& multisets = scoring.multisets();
  FIVEKIND_LET(const auto roll, roll_of(multisets, parts.dice));
  const rules::RuleSet& game = scoring.game();
  const int usual = parts.unused_rolls != 0 ? 0 : game.rolls + saved - 1;
  rules::DiceOnTable on_table{roll, parts.rolls_left.value_or(usual), parts.unused_rolls};
  on_table.fresh = parts.served;
  if (parts.announced) {
    if (*parts.announced >= game.box_count()) {
      return fail(Fault::position_announced, "announced box",
                  fmt::format("one of {} boxes", game.box_count()),
                  fmt::format("box {}", *parts.announced));
    }
    on_table.announced = rules::Box(*parts.announced);
  }
  return std::optional(on_table);
}

CardParts parts_of(const rules::RuleSet& game, const rules::Card& card) {
  CardParts parts;
  parts.boxes.resize(game.box_count());
  parts.extras = card.extras;
  parts.saved_rolls = card.saved;
  for (std::size_t k = 0; k < parts.boxes.size(); ++k) {
    const rules::Box box(k);
    BoxParts& held = parts.boxes[k];
    held.filled = card.filled.has(box);
    held.struck = card.struck.has(box);
    if (!held.filled || held.struck) continue;
    if (card.by_scores()) {
      held.points = card.scores[k]->value;
    } else if (card.holds_points && game.is_flag(box)) {
      held.points = rules::points_of_flagged_box(game, box).value;
    }
  }
  if (card.by_scores()) return parts;
  CardSums& sums = parts.sums.emplace();
  for (const rules::Points total : card.totals) sums.totals.push_back(total.value);
  sums.points = card.points.value;
  return parts;
}

}  // namespace

Result<dice::Roll> roll_of(const dice::Multisets& multisets, const std::vector<int>& faces,
                           dice::Keep kept, const char* where) {
  const auto missing = static_cast<std::size_t>(multisets.dice() - multisets.size(kept));
  for (const int face : faces) {
    if (face >= 1 && face <= multisets.faces()) continue;
    return fail(Fault::dice_face, where, fmt::format("faces from 1 to {}", multisets.faces()),
                std::to_string(face));
  }
  if (faces.size() != missing) {
    return fail(Fault::dice_count, where, fmt::format("{} dice", missing),
                std::to_string(faces.size()));
  }
  for (const int face : faces) kept = multisets.add(kept, face);
  return multisets.as_roll(kept);
}

Result<Position> Position::from_parts(const Game& game, const PositionParts& parts) {
  const rules::Scoring& scoring = data_of(game).scoring;
  if (parts.cards.size() > kMaxPlayers) {
    return fail(Fault::position_players, "cards", fmt::format("at most {} players", kMaxPlayers),
                std::to_string(parts.cards.size()));
  }
  rules::Position position;
  for (const CardParts& part : parts.cards) {
    FIVEKIND_LET(auto card,
                 card_of(scoring, part, fmt::format("card {}", position.cards.size() + 1)));
    position.cards.push_back(std::move(card));
  }
  if (position.cards.empty()) position.cards.push_back(rules::empty_card(scoring.game()));
  position.cards = rules::as_ended(scoring, std::move(position.cards));
  if (parts.player >= position.cards.size()) {
    return fail(Fault::position_turn, "player",
                fmt::format("a player from 0 to {}", position.cards.size() - 1),
                std::to_string(parts.player));
  }
  position.player = parts.player;
  FIVEKIND_LET(const auto on_table, dice_of(scoring, parts, position.card().saved));
  position.on_table = on_table;
  FIVEKIND_LET(auto checked, rules::check_position(scoring.game(), std::move(position)));
  return Position(std::make_shared<const Data>(game, std::move(checked)));
}

std::vector<CardParts> Position::cards() const {
  const rules::RuleSet& game = data_of(data_->game).scoring.game();
  std::vector<CardParts> cards;
  for (const rules::Card& card : data_->position.cards) cards.push_back(parts_of(game, card));
  return cards;
}

PositionParts Position::parts() const {
  PositionParts parts;
  parts.cards = cards();
  parts.player = player();
  parts.dice = dice();
  if (const auto& on_table = data_->position.on_table) {
    parts.rolls_left = on_table->rolls_left;
    parts.unused_rolls = on_table->saving;
    if (on_table->announced) parts.announced = on_table->announced->position();
    parts.served = rules::are_served(data_of(data_->game).scoring.game(), *on_table);
  }
  return parts;
}

}  // namespace fivekind
