// The engine's positions: as text, from the texts of their parts, and the positions that follow.
#include <fivekind/position.h>
#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <utility>

#include "engine/games/data.h"
#include "play/moves.h"
#include "rules/names.h"
#include "support/try.h"
#include "values/advice.h"

namespace fivekind {
namespace {

Result<rules::Card> card_of(const rules::Scoring& scoring, const Position::Texts& texts) {
  if (texts.scores && texts.filled) {
    return fail(Fault::card_entry, "card", "either scores or filled boxes", "both");
  }
  if (texts.scores || !texts.filled) {
    if (!texts.upper.empty() || texts.points || texts.saved) {
      return fail(Fault::card_entry, "card",
                  "totals, points and saved rolls only beside filled boxes", "them without");
    }
    return rules::card_from_scores(scoring, texts.scores.value_or(""), "scores");
  }
  if (!texts.points) {
    return fail(Fault::card_points, "card", "the points so far beside filled boxes", "none");
  }
  constexpr int kMaxPoints = 999'999;
  const auto possible = [](int points) { return points >= 0 && points <= kMaxPoints; };
  if (!possible(*texts.points) || !std::all_of(texts.upper.begin(), texts.upper.end(), possible)) {
    return fail(Fault::card_points, "card", fmt::format("points from 0 to {}", kMaxPoints),
                "others");
  }
  rules::CardSummary summary{
      *texts.filled, {}, rules::Points(*texts.points), texts.saved.value_or(0)};
  for (int total : texts.upper) summary.totals.emplace_back(total);
  return rules::card_from_summary(scoring, summary, ',', "filled");
}

Result<rules::Position> position_of(const rules::Scoring& scoring, const Position::Texts& texts) {
  FIVEKIND_LET(auto card, card_of(scoring, texts));
  rules::Position position;
  position.cards.push_back(std::move(card));
  if (texts.dice) {
    FIVEKIND_LET(const auto roll, rules::parse_dice(scoring.multisets(), *texts.dice));
    if (!texts.rolls_left) {
      return fail(
          Fault::position_rolls_left, "rolls left",
          rules::possible_rolls_left(scoring.game(), position.card().saved) + ", beside the dice",
          "none");
    }
    position.on_table = rules::DiceOnTable{roll, *texts.rolls_left};
    position.on_table->fresh = texts.served;
    if (texts.announced) {
      const auto box = rules::find_box(scoring.game(), *texts.announced);
      if (!box) {
        return fail(Fault::position_announced, "announced box",
                    rules::expected_box(scoring.game(), *texts.announced,
                                        fmt::format("a box of '{}'", scoring.game().key)),
                    "'" + *texts.announced + "'");
      }
      position.on_table->announced = *box;
    }
  } else if (texts.rolls_left || texts.announced || texts.served) {
    const char* const stray = texts.rolls_left  ? "rolls left"
                              : texts.announced ? "announced box"
                                                : "served";
    return fail(Fault::position_throw, stray,
                texts.rolls_left ? "dice beside them" : "dice beside it", "none");
  }
  return rules::check_position(scoring.game(), std::move(position));
}

// The position after dice were kept and the others rolled.
Result<rules::Position> after_keep(const rules::Scoring& scoring, rules::Position position,
                                   const std::string& keep, const std::vector<int>& rolled) {
  const rules::RuleSet& game = scoring.game();
  const dice::Multisets& multisets = scoring.multisets();
  FIVEKIND_LET(const auto kept, rules::parse_keep(multisets, keep));
  FIVEKIND_TRY(play::check_keep(scoring, position, kept));
  FIVEKIND_LET(const auto roll, roll_of(multisets, rolled, kept, "rolled dice"));
  if (!position.on_table) {
    position.on_table = rules::DiceOnTable{roll, game.rolls + position.card().saved - 1};
  } else if (multisets.is_full(kept)) {
    position.on_table = rules::stopped(game, *position.on_table);
  } else {
    position.on_table = position.on_table->rolled_again(game, kept, roll);
  }
  return position;
}

// The position after a box was filled or announced.
Result<rules::Position> after_box(const rules::Scoring& scoring, rules::Position position,
                                  const Action& action) {
  const auto box = rules::box_of_key(scoring.game(), action.box);
  if (!box) {
    return fail(Fault::play_category, "box", "the key of a box", "'" + action.box + "'");
  }
  const bool announces = action.kind == Action::Kind::announce;
  FIVEKIND_TRY(announces ? play::check_announcement(scoring, position, *box)
                         : play::check_score(scoring, position, {*box, action.struck}));
  if (!announces) {
    return play::after_score(scoring, std::move(position), {*box, action.struck});
  }
  position.on_table->announced = *box;
  return position;
}

}  // namespace

Result<std::string> Position::game_key(std::string_view text) {
  return rules::game_of_position(text).map([](std::string_view key) { return std::string(key); });
}

Result<Position> Position::parse(const Game& game, std::string_view text) {
  FIVEKIND_LET(auto position, rules::parse_position(data_of(game).scoring, text));
  return Position(std::make_shared<const Data>(game, std::move(position)));
}

Result<Position> Position::from_texts(const Game& game, const Texts& texts) {
  FIVEKIND_LET(auto position, position_of(data_of(game).scoring, texts));
  return Position(std::make_shared<const Data>(game, std::move(position)));
}

Result<Position> Position::with_rolls_left(int rolls_left) const {
  rules::Position position = data_->position;
  if (!position.on_table) return fail(Fault::position_throw, "rolls left", "dice", "none");
  const rules::RuleSet& game = data_of(data_->game).scoring.game();
  if (rolls_left == 0) {
    position.on_table = rules::stopped(game, *position.on_table);
  } else {
    position.on_table->fresh = rules::are_served(game, *position.on_table);
    position.on_table->rolls_left = rolls_left;
    position.on_table->saving = 0;
  }
  FIVEKIND_LET(auto checked, rules::check_position(game, std::move(position)));
  return Position(std::make_shared<const Data>(data_->game, std::move(checked)));
}

std::string Position::text() const {
  return rules::text_of(data_of(data_->game).scoring, data_->position);
}

const Game& Position::game() const {
  return data_->game;
}

std::size_t Position::player() const {
  return data_->position.player;
}

std::vector<int> Position::dice() const {
  std::vector<int> faces;
  const auto& on_table = data_->position.on_table;
  if (!on_table) return faces;
  const dice::Multisets& multisets = data_of(data_->game).scoring.multisets();
  for (const char face : multisets.text(multisets.as_keep(on_table->roll))) {
    faces.push_back(face - '0');
  }
  return faces;
}

int Position::rolls_left() const {
  const rules::Position& position = data_->position;
  if (position.on_table) return position.on_table->rolls_left;
  return is_over() ? 0 : data_of(data_->game).scoring.game().rolls + position.card().saved;
}

bool Position::is_over() const {
  return rules::is_over(data_of(data_->game).scoring.game(), data_->position.cards);
}

std::vector<Action> Position::legal_actions() const {
  std::vector<Action> actions;
  const rules::Position& position = data_->position;
  if (!position.on_table) return actions;
  const rules::Scoring& scoring = data_of(data_->game).scoring;
  for (const auto& action : values::actions_of(scoring, position.card(), *position.on_table)) {
    actions.push_back(public_action(scoring, action));
  }
  return actions;
}

Result<Position> Position::apply(const Action& action, const std::vector<int>& rolled) const {
  const rules::Scoring& scoring = data_of(data_->game).scoring;
  const bool keeps = action.kind == Action::Kind::keep;
  if (!keeps && !rolled.empty()) {
    return fail(Fault::play_dice, "rolled dice", "none, since a box rolls no dice",
                std::to_string(rolled.size()));
  }
  FIVEKIND_LET(auto next, keeps ? after_keep(scoring, data_->position, action.keep, rolled)
                                : after_box(scoring, data_->position, action));
  return Position(std::make_shared<const Data>(data_->game, std::move(next)));
}

bool operator==(const Position& a, const Position& b) {
  return a.data_->game.rules_hash() == b.data_->game.rules_hash() &&
         a.data_->position == b.data_->position;
}

}  // namespace fivekind

std::size_t std::hash<fivekind::Position>::operator()(
    const fivekind::Position& position) const noexcept {
  const std::string text = position.game().rules_hash() + position.text();
  return static_cast<std::size_t>(XXH3_64bits(text.data(), text.size()));
}
