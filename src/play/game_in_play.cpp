// A game in progress.
#include "play/game_in_play.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "play/moves.h"
#include "records/keeps.h"
#include "rules/card.h"
#include "support/try.h"

namespace fivekind::play {
namespace {

using dice::Keep;
using dice::Multisets;
using dice::Roll;

std::string text_of(const Multisets& multisets, Roll roll) {
  return multisets.text(multisets.as_keep(roll));
}

std::string quoted(const std::string& text) {
  return "'" + text + "'";
}

}  // namespace

GameInPlay::GameInPlay(const rules::Scoring& scoring, const std::vector<records::Player>& players,
                       std::uint64_t seed, bool typed_dice, bool practice)
    : scoring_(&scoring), dice_(seed), typed_dice_(typed_dice), practice_(practice) {
  game_.players = players;
  play(0);
}

const records::Turn* GameInPlay::begun() const {
  if (over()) return nullptr;
  const records::Player& player = game_.players[seat()];
  return player.turns.size() > turn() ? &player.turns.back() : nullptr;
}

int GameInPlay::rolls_left() const {
  const records::Turn* const now = begun();
  if (over()) return 0;
  const int saved = game_.players[seat()].card.saved;
  return scoring_->game().rolls + saved - (now == nullptr ? 0 : now->rolls_made);
}

rules::Position GameInPlay::position() const {
  rules::Position position;
  for (const records::Player& player : game_.players) position.cards.push_back(player.card);
  position.player = seat();
  if (const records::Turn* const now = begun()) {
    position.on_table =
        rules::DiceOnTable{now->rolls[now->rolls_made - 1U], rolls_left(), 0, now->announced,
                           rules::is_fresh_after(scoring_->game(), *now, now->rolls_made)};
  }
  return position;
}

dice::RollNumber GameInPlay::next_roll() const {
  const records::Turn* const now = begun();
  // The dice drawn after n undos are those of game n of the seed.
  return {practice_ ? 0 : all_undos(), static_cast<std::uint32_t>(seat()),
          static_cast<std::uint32_t>(turn()), now == nullptr ? 0U : now->rolls_made};
}

std::uint32_t GameInPlay::all_undos() const {
  return std::accumulate(
      game_.players.begin(), game_.players.end(), std::uint32_t{0},
      [](std::uint32_t sum, const records::Player& player) { return sum + player.undos; });
}

Result<void> GameInPlay::check_dice(const PlayedEvent& event) const {
  const Multisets& multisets = scoring_->multisets();
  if (event.typed != typed_dice_) {
    return fail(Fault::play_turn, "throw",
                typed_dice_ ? "the dice on the table, since this game is played with real ones"
                            : "no dice typed in, since the program rolls them",
                typed_dice_ ? "none" : quoted(text_of(multisets, event.roll)));
  }
  if (!records::lies_in(multisets, event.kept, event.roll)) {
    return fail(Fault::play_dice, "dice",
                "the kept " + multisets.text(event.kept) + " among the dice",
                quoted(text_of(multisets, event.roll)));
  }
  if (event.typed) return {};
  dice::RollNumber number = next_roll();
  if (event.undos > number.game) {
    return fail(Fault::play_dice, "dice", fmt::format("at most {} undos before them", number.game),
                std::to_string(event.undos));
  }
  number.game = event.undos;
  const Roll own = dice::roll_dice(multisets, event.kept, draw(number).dice);
  if (own == event.roll) return {};
  return fail(Fault::play_dice, "dice", text_of(multisets, own) + ", as the seed gives them",
              quoted(text_of(multisets, event.roll)));
}

Result<void> GameInPlay::roll_dice(Keep kept, std::optional<Roll> typed) {
  FIVEKIND_TRY(check_roll(*scoring_, position(), kept));
  const Multisets& multisets = scoring_->multisets();
  if (!typed && typed_dice_) {
    return fail(Fault::play_turn, "throw",
                "the dice on the table, since this game is played with real ones", "none");
  }
  PlayedEvent event;
  event.kept = kept;
  event.typed = typed.has_value();
  event.undos = typed_dice_ ? 0 : static_cast<std::uint32_t>(next_roll().game);
  event.roll = typed ? *typed : dice::roll_dice(multisets, kept, draw(next_roll()).dice);
  return take(event);
}

Result<void> GameInPlay::score(const FilledBox& filled) {
  PlayedEvent event;
  event.kind = PlayedEvent::Kind::scored;
  event.box = filled.box;
  event.struck = filled.struck;
  return take(event);
}

Result<void> GameInPlay::announce(rules::Box box) {
  PlayedEvent event;
  event.kind = PlayedEvent::Kind::announced;
  event.box = box;
  return take(event);
}

Result<void> GameInPlay::take(const PlayedEvent& event) {
  if (event.kind == PlayedEvent::Kind::scored) {
    FIVEKIND_TRY(check_score(*scoring_, position(), {event.box, event.struck}));
  } else if (event.kind == PlayedEvent::Kind::announced) {
    FIVEKIND_TRY(check_announcement(*scoring_, position(), event.box));
  } else {
    FIVEKIND_TRY(check_roll(*scoring_, position(), event.kept));
    FIVEKIND_TRY(check_dice(event));
  }
  append(event);
  return {};
}

void GameInPlay::append(const PlayedEvent& event) {
  events_.resize(done_);
  seats_.resize(done_);
  events_.push_back(event);
  seats_.push_back(seat());
  ++done_;
  apply(event);
}

void GameInPlay::apply(const PlayedEvent& event) {
  records::Player& player = game_.players[seat()];
  if (event.kind == PlayedEvent::Kind::rolled) {
    if (begun() == nullptr) {
      player.turns.emplace_back();
    } else {
      records::Turn& now = player.turns.back();
      now.keeps[now.kept++] = event.kept;
    }
    records::Turn& now = player.turns.back();
    now.rolls[now.rolls_made++] = event.roll;
    return;
  }
  records::Turn& now = player.turns.back();
  if (event.kind == PlayedEvent::Kind::announced) {
    now.announced = event.box;
    return;
  }
  // A player who stops early has kept all dice; records show that by having fewer rolls.
  rules::end_turn(*scoring_, player.card, event.box, event.struck, now);
  player.card = rules::card_after(*scoring_, player.card, now);
  ++scored_;
  game_.whole = rules::is_over(
      scoring_->game(), game_.players,
      [](const records::Player& of) -> const auto& { return of.card; });
}

void GameInPlay::play(std::size_t count) {
  for (records::Player& player : game_.players) {
    player.turns.clear();
    player.card = rules::empty_card(scoring_->game());
  }
  game_.whole = false;
  scored_ = 0;
  for (done_ = 0; done_ < count; ++done_) apply(events_[done_]);
}

bool GameInPlay::has_persons() const {
  return std::any_of(game_.players.begin(), game_.players.end(),
                     [](const records::Player& player) { return player.strategy.empty(); });
}

std::optional<std::size_t> GameInPlay::undone_to() const {
  const bool persons = has_persons();
  for (std::size_t at = done_; at-- > 0;) {
    if (!persons || !is_program(seats_[at])) return at;
  }
  return std::nullopt;
}

bool GameInPlay::undo() {
  const auto to = undone_to();
  if (!to) return false;
  ++game_.players[seats_[*to]].undos;
  play(*to);
  return true;
}

bool GameInPlay::redo() {
  if (!can_redo()) return false;
  apply(events_[done_++]);
  if (!has_persons()) return true;
  while (can_redo() && is_program(seats_[done_])) apply(events_[done_++]);
  return true;
}

}  // namespace fivekind::play
