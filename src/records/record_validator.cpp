// Checks a recorded game.
#include "records/record_validator.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "dice/text.h"
#include "records/box.h"
#include "records/content.h"
#include "records/form.h"
#include "records/json_lines.h"
#include "records/keeps.h"
#include "rules/card.h"
#include "rules/names.h"
#include "rules/position.h"
#include "support/done.h"
#include "support/text.h"
#include "support/try.h"

namespace fivekind::records {
namespace {

using dice::Keep;
using dice::Multisets;

std::string faces(const Multisets& multisets) {
  return fmt::format("with faces from 1 to {}", multisets.faces());
}

std::string named(const Multisets& multisets, Keep keep) {
  return keep == Keep(0) ? "nothing" : multisets.text(keep);
}

}  // namespace

std::string shown(std::string_view text) {
  constexpr std::size_t kMaxShown = 40;
  return support::shown(text, kMaxShown);
}

std::string RecordPlace::text() const {
  std::string place = fmt::format("{}:{}", file, line);
  if (player > 0) place += fmt::format(", player {}", player);
  if (turn > 0) place += fmt::format(", turn {}", turn);
  return place;
}

Result<std::string> clean_text(std::string_view parsed, std::string_view key,
                               const RecordPlace& place) {
  const auto is_control = [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7F;
  };
  if (std::any_of(parsed.begin(), parsed.end(), is_control)) {
    return fail(Fault::record_field, place.text(),
                fmt::format("a {} without control characters", key), shown(parsed));
  }
  const std::size_t first = parsed.find_first_not_of(' ');
  if (first == std::string_view::npos) return std::string();
  parsed = parsed.substr(first, parsed.find_last_not_of(' ') - first + 1);
  if (parsed.size() > kLongestName) {
    return fail(Fault::record_field, place.text(),
                fmt::format("a {} of at most {} bytes", key, kLongestName),
                fmt::format("{} bytes", parsed.size()));
  }
  return std::string(parsed);
}

RecordValidator::RecordValidator(const rules::Scoring& scoring)
    : scoring_(scoring), hash_(rules::rules_hash(scoring.game())) {}

void RecordValidator::begin(std::uint64_t line) {
  game_ = RecordedGame();
  wrong_.clear();
  game_.line = line;
}

Result<void> RecordValidator::check_game(const ParsedGame& parsed, const RecordPlace& place) const {
  const int format = usual_format(scoring_.game());
  if (parsed.version && *parsed.version != format && *parsed.version != kLatestRecordFormat) {
    return fail(Fault::record_game, place.text(),
                fmt::format("version {} or {} of the form", format, kLatestRecordFormat),
                fmt::format("{}", *parsed.version));
  }
  if (parsed.key && !rules::names_game(scoring_.game(), *parsed.key)) {
    return fail(Fault::record_game, place.text(), "the game " + shown(scoring_.game().key),
                shown(*parsed.key));
  }
  if (parsed.rules && *parsed.rules != hash_) {
    return fail(Fault::record_game, place.text(), "rules with the hash " + shown(hash_),
                shown(*parsed.rules));
  }
  return support::done();
}

Result<void> RecordValidator::seat(std::string_view name, std::string_view strategy,
                                   const RecordPlace& place) {
  if (game_.players.size() == kMaxPlayers) {
    return fail(Fault::record_players, place.text(), fmt::format("at most {} players", kMaxPlayers),
                "one more");
  }
  FIVEKIND_LET(auto clean_name, clean_text(name, "name", place));
  FIVEKIND_LET(auto clean_strategy, clean_text(strategy, "strategy", place));
  Player& player = game_.players.emplace_back();
  player.name = std::move(clean_name);
  player.strategy = std::move(clean_strategy);
  player.turns.reserve(scoring_.game().box_count());
  player.card = rules::empty_card(scoring_.game());
  return support::done();
}

Detail RecordValidator::detail_of(const ParsedTurn& parsed, const RecordPlace& place) const {
  if (!parsed.tells_dice()) return Detail::box;
  const bool one_roll = most_rolls(place) == 1;
  const bool alone = parsed.rolls_made == 1 && parsed.box && !parsed.tells_keeps;
  if (!one_roll && (parsed.missing > 0 || parsed.rolls_made == 0 || alone)) return Detail::dice;
  return parsed.rolls_made > 1 && !parsed.tells_keeps ? Detail::rolls : Detail::keeps;
}

Result<void> RecordValidator::read_dice(const ParsedTurn& parsed, const RecordPlace& place,
                                        Turn& turn) const {
  const Multisets& multisets = scoring_.multisets();
  const std::size_t most = most_rolls(place);
  if (parsed.rolls_made > most) {
    return fail(Fault::record_dice, place.text(), fmt::format("at most {} rolls", most),
                fmt::format("{}", parsed.rolls_made));
  }
  // Missing rolls must come first, and include all but the last one.
  const std::size_t known = parsed.rolls_made - parsed.missing;
  if (parsed.missing > 0 && known > 0 &&
      (known > 1 || parsed.rolls[parsed.rolls_made - 1].empty())) {
    return fail(Fault::record_dice, place.text(), "all rolls of the turn, or the last one alone",
                fmt::format("{} of {}", known, parsed.rolls_made));
  }
  for (std::size_t i = parsed.missing; i < parsed.rolls_made; ++i) {
    const auto dice = dice::keep_in(multisets, parsed.rolls[i]);
    if (!dice || !multisets.is_full(*dice)) {
      return fail(Fault::record_dice, place.text(),
                  fmt::format("{} dice {} as roll {}", multisets.dice(), faces(multisets), i + 1),
                  shown(parsed.rolls[i].empty() ? kMissing : parsed.rolls[i]));
    }
    turn.rolls[i - parsed.missing] = multisets.as_roll(*dice);
  }
  turn.rolls_made = static_cast<std::uint8_t>(known);
  return read_scored_dice(parsed, place, turn);
}

// The scored dice must be the last roll, if that is recorded as well.
Result<void> RecordValidator::read_scored_dice(const ParsedTurn& parsed, const RecordPlace& place,
                                               Turn& turn) const {
  if (!parsed.scored_dice) return support::done();
  const Multisets& multisets = scoring_.multisets();
  const auto dice = dice::keep_in(multisets, *parsed.scored_dice);
  if (!dice || !multisets.is_full(*dice)) {
    return fail(Fault::record_dice, place.text(),
                fmt::format("{} dice {}", multisets.dice(), faces(multisets)),
                shown(*parsed.scored_dice));
  }
  if (turn.rolls_made == 0) {
    turn.rolls[turn.rolls_made++] = multisets.as_roll(*dice);
    return support::done();
  }
  const dice::Roll last = turn.rolls[turn.rolls_made - 1U];
  if (multisets.as_roll(*dice) == last) return support::done();
  return fail(Fault::record_dice, place.text(),
              "the dice of the last roll, " + multisets.text(multisets.as_keep(last)),
              shown(*parsed.scored_dice));
}

Result<void> RecordValidator::read_keeps(const ParsedTurn& parsed, const RecordPlace& place,
                                         Turn& turn) const {
  const Multisets& multisets = scoring_.multisets();
  const auto error = [&](Fault fault, std::string expected, std::string found) {
    return fail(fault, place.text(), std::move(expected), std::move(found));
  };
  // One keep between two rolls, and possibly one after the last.
  const bool last_kept = parsed.kept == turn.rolls_made && parsed.kept < most_rolls(place);
  if (parsed.kept + 1 != turn.rolls_made && !(last_kept && turn.rolls_made > 0)) {
    return error(Fault::record_keep,
                 fmt::format("a keep for each of {} rolls but the last", turn.rolls_made),
                 fmt::format("{}", parsed.kept));
  }
  for (std::size_t i = 0; i < parsed.kept; ++i) {
    const auto keep = dice::keep_in(multisets, parsed.keeps[i]);
    if (!keep || !lies_in(multisets, *keep, turn.rolls[i])) {
      const std::string roll = multisets.text(multisets.as_keep(turn.rolls[i]));
      return error(Fault::record_keep,
                   fmt::format("a keep among the dice of roll {}, {}", i + 1, roll),
                   shown(parsed.keeps[i]));
    }
    turn.keeps[i] = *keep;
    if (i + 1 < turn.rolls_made && multisets.is_full(*keep) &&
        scoring_.game().counts_rolls_left()) {
      return error(Fault::record_keep,
                   fmt::format("fewer than all dice kept before roll {}: in this game, to keep all "
                               "is to stop",
                               i + 2),
                   shown(parsed.keeps[i]));
    }
    if (i + 1 == turn.rolls_made || lies_in(multisets, *keep, turn.rolls[i + 1])) continue;
    return error(
        Fault::record_reroll,
        fmt::format("the kept {} among the dice of roll {}", named(multisets, *keep), i + 2),
        shown(parsed.rolls[i + 1]));
  }
  turn.kept = static_cast<std::uint8_t>(parsed.kept);
  if (!parsed.box || parsed.kept < turn.rolls_made) return support::done();
  // All dice were kept and a box filled: there was no further roll.
  if (!multisets.is_full(turn.keeps[parsed.kept - 1])) {
    return error(Fault::record_keep,
                 fmt::format("all dice kept before a box, or roll {}", parsed.kept + 1),
                 shown(parsed.keeps[parsed.kept - 1]));
  }
  turn.keeps[--turn.kept] = Keep();
  return support::done();
}

// Whether the dice were served, where those of any roll may be: recorded keeps determine it, and
// rolls between which no die can have been kept; otherwise the record may say it.
Result<void> RecordValidator::read_served(const ParsedTurn& parsed, const RecordPlace& place,
                                          Turn& turn) const {
  const rules::RuleSet& game = scoring_.game();
  const auto error = [&](std::string expected, std::string found) {
    return fail(Fault::record_rolls_left, place.text(), std::move(expected), std::move(found));
  };
  if (!game.serves_any_roll) return support::done();
  if (turn.rolls_made == 0) {
    if (!parsed.served) return support::done();
    return error("dice beside the word on whether they were served", "none");
  }
  const bool first = turn.detail == Detail::keeps && turn.rolls_made == 1;
  std::optional<bool> known;
  if (turn.detail == Detail::keeps) {
    turn.fresh = rules::is_fresh_after(game, turn, turn.rolls_made);
    known = first || turn.fresh;
  } else if (turn.detail == Detail::rolls && nothing_in_common(turn)) {
    turn.fresh = true;
    known = true;
  }
  if (known && parsed.served && *known != *parsed.served) {
    return error(*known ? "served dice, since none was kept before"
                        : "dice that were not served, since some were kept before",
                 *parsed.served ? "served" : "not served");
  }
  if (known) return support::done();
  turn.fresh = parsed.served.value_or(false);
  turn.maybe_served = !parsed.served;
  return support::done();
}

// Whether no two rolls of a turn, one after the other, have a face in common.
bool RecordValidator::nothing_in_common(const Turn& turn) const {
  for (std::size_t i = 1; i < turn.rolls_made; ++i) {
    const dice::FaceCounts& before = scoring_.multisets().counts(turn.rolls[i - 1]);
    const dice::FaceCounts& after = scoring_.multisets().counts(turn.rolls[i]);
    for (std::size_t face = 0; face < before.size(); ++face) {
      if (before[face] > 0 && after[face] > 0) return false;
    }
  }
  return true;
}

// Recorded rolls determine how many are left; otherwise the record has to say it, in games that
// save them, and may say it for scored dice without other rolls if a first roll pays more.
Result<void> RecordValidator::read_rolls_left(const ParsedTurn& parsed, const RecordPlace& place,
                                              Turn& turn) const {
  const auto error = [&](std::string expected, std::string found) {
    return fail(Fault::record_rolls_left, place.text(), std::move(expected), std::move(found));
  };
  const rules::RuleSet& game = scoring_.game();
  const auto most = static_cast<std::int64_t>(most_rolls(place));
  const bool counted = turn.rolls_made > 0 && (turn.detail != Detail::dice || parsed.missing > 0);
  if (counted && game.counts_rolls_left()) {
    turn.rolls_left =
        static_cast<std::uint8_t>(most - static_cast<std::int64_t>(parsed.rolls_made));
  }
  const bool dice_alone = turn.detail == Detail::dice;
  if (game.serves_any_roll && dice_alone) turn.rolls_left = 0;
  const bool may_tell =
      game.saved_rolls || (dice_alone && game.has_served() && !game.serves_any_roll);
  if (!may_tell) {
    if (!parsed.rolls_left) return support::done();
    if (game.serves_any_roll) {
      return error("no rolls left, which do not tell whether the dice were served",
                   fmt::format("{}", *parsed.rolls_left));
    }
    return error("no rolls left, which this game does not save",
                 fmt::format("{}", *parsed.rolls_left));
  }
  if (counted) {
    if (!parsed.rolls_left || *parsed.rolls_left == turn.rolls_left) return support::done();
    return error(fmt::format("{} rolls left", turn.rolls_left),
                 fmt::format("{}", *parsed.rolls_left));
  }
  if (!parsed.rolls_left && !game.saved_rolls) {
    turn.maybe_served = true;
    return support::done();
  }
  if (!parsed.rolls_left || *parsed.rolls_left < 0 || *parsed.rolls_left >= most) {
    return error(fmt::format("the rolls left, 0 to {}, in a turn without {}", most - 1,
                             turn.rolls_made > 0 ? "its rolls" : "dice"),
                 parsed.rolls_left ? fmt::format("{}", *parsed.rolls_left) : "none");
  }
  turn.rolls_left = static_cast<std::uint8_t>(*parsed.rolls_left);
  return support::done();
}

// The box of a finished turn shows what was announced. In an unfinished turn something must have
// been announced before dice were kept, unless a box is open that needs no announcement.
Result<void> RecordValidator::read_announced(const ParsedTurn& parsed, const RecordPlace& place,
                                             Turn& turn) const {
  const rules::RuleSet& game = scoring_.game();
  const auto error = [&](std::string expected, std::string found) {
    return fail(Fault::record_category, place.text(), std::move(expected), std::move(found));
  };
  if (!parsed.announced && (!game.has_announced() || turn.box || turn.kept == 0)) {
    return support::done();
  }
  const rules::Card& card = game_.players[place.player - 1].card;
  const rules::Branches branches = rules::branches_of(scoring_, card);
  if (!parsed.announced) {
    if (!branches.are_announced() || branches.has_others()) return support::done();
    return error("the box that was announced, in a turn that is not over", "none");
  }
  const auto box = rules::find_box(game, *parsed.announced);
  if (!box || !game.announced.has(*box)) {
    return error(game.has_announced()
                     ? rules::expected_box(game, *parsed.announced, "a box that must be announced")
                     : "no announcement, since this game has none",
                 shown(*parsed.announced));
  }
  if (turn.box) {
    if (*box == *turn.box) return support::done();
    return error("no announcement of another box than is filled", shown(*parsed.announced));
  }
  if (!branches.announced.has(*box) || turn.rolls_made == 0) {
    return error("an open box that must be announced, behind the first roll",
                 shown(*parsed.announced));
  }
  turn.announced = *box;
  return support::done();
}

Result<void> RecordValidator::take(const ParsedTurn& parsed, const RecordPlace& place) {
  Player& player = game_.players[place.player - 1];
  const rules::RuleSet& game = scoring_.game();
  const auto error = [&](Fault fault, std::string expected, std::string found) {
    return fail(fault, place.text(), std::move(expected), std::move(found));
  };
  if (player.resigned) {
    return error(Fault::record_order, "no further turns of a player who has resigned", "one");
  }
  if (player.turns.size() == game.box_count() || player.card.filled == game.all_boxes()) {
    return error(Fault::record_order, fmt::format("at most {} turns", player.turns.size()),
                 "one more");
  }
  if (!player.turns.empty() && !player.turns.back().box) {
    return error(Fault::record_order, fmt::format("a box for turn {}", player.turns.size()),
                 "a further turn");
  }
  const bool nothing = !parsed.tells_dice() && !parsed.box;
  if (!parsed.box && parsed.served && game.serves_any_roll) {
    return error(Fault::record_category, "a box for the served dice", "none");
  }
  if (!parsed.box && (nothing || parsed.points || parsed.gained || parsed.extra || parsed.struck)) {
    return error(Fault::record_category, nothing ? "rolls or a box" : "a box for the points",
                 "none");
  }
  Turn turn;
  FIVEKIND_TRY(read_dice(parsed, place, turn));
  turn.detail = detail_of(parsed, place);
  if (turn.detail == Detail::dice && !parsed.box) {
    return error(Fault::record_category, "a box for the dice", "none");
  }
  const bool by_rolls = turn.detail == Detail::keeps || turn.detail == Detail::rolls;
  if (!by_rolls && parsed.kept > 0) {
    return error(Fault::record_keep, "rolls beside the keeps", "none");
  }
  if (turn.detail == Detail::keeps) {
    FIVEKIND_TRY(read_keeps(parsed, place, turn));
  }
  rules::Card after = player.card;
  if (parsed.box) {
    FIVEKIND_TRY(read_box(parsed, place, turn, after));
  }
  FIVEKIND_TRY(read_announced(parsed, place, turn));
  FIVEKIND_TRY(read_written(parsed, place, turn));
  player.card = std::move(after);
  player.turns.push_back(turn);
  return support::done();
}

// The box of a turn, and the card after it.
Result<void> RecordValidator::read_box(const ParsedTurn& parsed, const RecordPlace& place,
                                       Turn& turn, rules::Card& card) {
  FIVEKIND_TRY(read_rolls_left(parsed, place, turn));
  FIVEKIND_TRY(read_served(parsed, place, turn));
  ScoredDice dice{std::nullopt, turn.maybe_served};
  if (turn.rolls_made > 0) {
    dice.last = {turn.rolls[turn.rolls_made - 1U], 0, turn.rolls_left, std::nullopt, turn.fresh};
  }
  auto scored = score_turn(scoring_, card, dice, parsed, place);
  if (!scored && turn.rolls_made > 0 && may_be_corrected(parsed)) {
    ParsedTurn right = parsed;
    right.points.reset();
    auto by_dice = score_turn(scoring_, card, dice, right, place);
    if (by_dice) {
      const std::size_t number = game_.players[place.player - 1].turns.size();
      wrong_.push_back(
          {place.player, {number, rules::Points(*parsed.points), 0}, std::move(scored.error())});
      scored = std::move(by_dice);
    }
  }
  if (!scored) return tl::make_unexpected(scored.error());
  turn.box = scored->box;
  if (dice.last) turn.rolls_left = static_cast<std::uint8_t>(scored->rolls_left);
  turn.fresh = scored->fresh;
  turn.maybe_served = scored->maybe_served;
  turn.struck = scored->struck;
  // If this many rolls were left, or these points were scored, the dice were the first roll:
  // nothing is unknown.
  const bool first = scoring_.game().counts_rolls_left() && !turn.maybe_served &&
                     turn.rolls_left + 1U == most_rolls(place);
  if (turn.detail == Detail::dice && first) turn.detail = Detail::keeps;
  const rules::Points before = card.points;
  card = rules::after_action(scoring_, card, scored->box, scored->outcome, turn.rolls_left);
  turn.in_box = scored->outcome.in_box;
  turn.gained = card.points - before;
  return support::done();
}

Result<void> RecordValidator::check_score(std::int64_t score, const RecordPlace& place) const {
  const rules::Points points = game_.players[place.player - 1].score();
  if (score == points.value) return support::done();
  return fail(Fault::record_points, place.text(), fmt::format("a score of {}", points.value),
              fmt::format("{}", score));
}

Result<RecordedGame> RecordValidator::finish(const RecordPlace& place) {
  if (!wrong_.empty()) return tl::make_unexpected(wrong_.front().error);
  if (game_.players.empty()) {
    return fail(Fault::record_players, place.text(), "at least one player", "none");
  }
  FIVEKIND_TRY(check_order(place));
  FIVEKIND_TRY(check_win(place));
  FIVEKIND_TRY(order_corrections(place));
  game_.whole = is_over();
  game_.content = content_of(game_, hash_, content_);
  return std::move(game_);
}

}  // namespace fivekind::records
