// Checks a game as it is told.
#include "records/record_validator.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "records/box.h"
#include "records/content.h"
#include "records/form.h"
#include "records/json_lines.h"
#include "records/keeps.h"
#include "rules/card.h"
#include "rules/position.h"

namespace fivekind::records {
namespace {

using dice::Keep;
using dice::Multisets;

// At most all dice, as digits in any order.
std::optional<Keep> dice_of(const Multisets& multisets, std::string_view digits) {
  if (digits.size() > static_cast<std::size_t>(multisets.dice())) return std::nullopt;
  Keep keep(0);
  for (char digit : digits) {
    const int face = digit - '0';
    if (face < 1 || face > multisets.faces()) return std::nullopt;
    keep = multisets.add(keep, face);
  }
  return keep;
}

std::string faces(const Multisets& multisets) {
  return fmt::format("with faces from 1 to {}", multisets.faces());
}

std::string named(const Multisets& multisets, Keep keep) {
  return keep == Keep(0) ? "nothing" : multisets.text(keep);
}

}  // namespace

std::string shown(std::string_view text) {
  constexpr std::size_t kMostShown = 40;
  if (text.size() <= kMostShown) return fmt::format("'{}'", text);
  std::size_t end = kMostShown;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return fmt::format("'{}…'", text.substr(0, end));
}

std::string Place::text() const {
  std::string place = fmt::format("{}:{}", file, line);
  if (player > 0) place += fmt::format(", player {}", player);
  if (turn > 0) place += fmt::format(", turn {}", turn);
  return place;
}

Result<std::string> clean_text(std::string_view parsed, std::string_view key, const Place& place) {
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
  game_.line = line;
}

std::optional<Error> RecordValidator::check_game(const ParsedGame& parsed,
                                                 const Place& place) const {
  const int format = usual_format(scoring_.game());
  if (parsed.version && *parsed.version != format && *parsed.version != kLatestRecordFormat) {
    return Error{Fault::record_game, place.text(),
                 fmt::format("version {} or {} of the form", format, kLatestRecordFormat),
                 fmt::format("{}", *parsed.version)};
  }
  if (parsed.key && *parsed.key != scoring_.game().key) {
    return Error{Fault::record_game, place.text(), "the game " + shown(scoring_.game().key),
                 shown(*parsed.key)};
  }
  if (parsed.rules && *parsed.rules != hash_) {
    return Error{Fault::record_game, place.text(), "rules with the hash " + shown(hash_),
                 shown(*parsed.rules)};
  }
  return std::nullopt;
}

std::optional<Error> RecordValidator::seat(std::string_view name, std::string_view strategy,
                                           const Place& place) {
  if (game_.players.size() == kMostPlayers) {
    return Error{Fault::record_players, place.text(),
                 fmt::format("at most {} players", kMostPlayers), "one more"};
  }
  auto clean_name = clean_text(name, "name", place);
  if (!clean_name) return clean_name.error();
  auto clean_strategy = clean_text(strategy, "strategy", place);
  if (!clean_strategy) return clean_strategy.error();
  Player& player = game_.players.emplace_back();
  player.name = *std::move(clean_name);
  player.strategy = *std::move(clean_strategy);
  player.turns.reserve(scoring_.game().category_count());
  player.card = rules::empty_card(scoring_.game());
  return std::nullopt;
}

Detail RecordValidator::detail_of(const ParsedTurn& parsed, const Place& place) const {
  if (!parsed.tells_dice()) return Detail::box;
  const bool one_roll = most_rolls(place) == 1;
  const bool alone = parsed.throws == 1 && parsed.category && !parsed.tells_keeps;
  if (!one_roll && (parsed.missing > 0 || parsed.throws == 0 || alone)) return Detail::dice;
  return parsed.throws > 1 && !parsed.tells_keeps ? Detail::rolls : Detail::keeps;
}

std::optional<Error> RecordValidator::read_dice(const ParsedTurn& parsed, const Place& place,
                                                Turn& turn) const {
  const Multisets& multisets = scoring_.multisets();
  const std::size_t most = most_rolls(place);
  if (parsed.throws > most) {
    return Error{Fault::record_dice, place.text(), fmt::format("at most {} rolls", most),
                 fmt::format("{}", parsed.throws)};
  }
  for (std::size_t i = parsed.missing; i < parsed.throws; ++i) {
    const auto dice = dice_of(multisets, parsed.rolls[i]);
    if (!dice || !multisets.is_full(*dice)) {
      return Error{Fault::record_dice, place.text(),
                   fmt::format("{} dice {} as roll {}", multisets.dice(), faces(multisets), i + 1),
                   shown(parsed.rolls[i])};
    }
    turn.rolls[i - parsed.missing] = multisets.as_roll(*dice);
  }
  turn.throws = static_cast<std::uint8_t>(parsed.throws - parsed.missing);
  if (parsed.missing == 0 || turn.throws <= 1) return read_scored_dice(parsed, place, turn);
  return Error{Fault::record_dice, place.text(), "all rolls of the turn, or the last one alone",
               fmt::format("{} of {}", turn.throws, parsed.throws)};
}

// The dice that were scored are the last roll, where that is told as well.
std::optional<Error> RecordValidator::read_scored_dice(const ParsedTurn& parsed, const Place& place,
                                                       Turn& turn) const {
  if (!parsed.scored_dice) return std::nullopt;
  const Multisets& multisets = scoring_.multisets();
  const auto dice = dice_of(multisets, *parsed.scored_dice);
  if (!dice || !multisets.is_full(*dice)) {
    return Error{Fault::record_dice, place.text(),
                 fmt::format("{} dice {}", multisets.dice(), faces(multisets)),
                 shown(*parsed.scored_dice)};
  }
  if (turn.throws == 0) {
    turn.rolls[turn.throws++] = multisets.as_roll(*dice);
    return std::nullopt;
  }
  const dice::Roll last = turn.rolls[turn.throws - 1U];
  if (multisets.as_roll(*dice) == last) return std::nullopt;
  return Error{Fault::record_dice, place.text(),
               "the dice of the last roll, " + multisets.text(multisets.as_keep(last)),
               shown(*parsed.scored_dice)};
}

std::optional<Error> RecordValidator::read_keeps(const ParsedTurn& parsed, const Place& place,
                                                 Turn& turn) const {
  const Multisets& multisets = scoring_.multisets();
  const auto error = [&](Fault fault, std::string expected, std::string found) {
    return Error{fault, place.text(), std::move(expected), std::move(found)};
  };
  // One keep between two rolls, and perhaps one after the last.
  const bool last_kept = parsed.kept == turn.throws && parsed.kept < most_rolls(place);
  if (parsed.kept + 1 != turn.throws && !(last_kept && turn.throws > 0)) {
    return error(Fault::record_keep,
                 fmt::format("a keep for each of {} rolls but the last", turn.throws),
                 fmt::format("{}", parsed.kept));
  }
  for (std::size_t i = 0; i < parsed.kept; ++i) {
    const auto keep = dice_of(multisets, parsed.keeps[i]);
    if (!keep || !lies_in(multisets, *keep, turn.rolls[i])) {
      const std::string roll = multisets.text(multisets.as_keep(turn.rolls[i]));
      return error(Fault::record_keep,
                   fmt::format("a keep among the dice of roll {}, {}", i + 1, roll),
                   shown(parsed.keeps[i]));
    }
    turn.keeps[i] = *keep;
    if (i + 1 < turn.throws && multisets.is_full(*keep) && scoring_.game().counts_rolls_left()) {
      return error(Fault::record_keep,
                   fmt::format("fewer than all dice kept before roll {}: in this game, to keep all "
                               "is to stop",
                               i + 2),
                   shown(parsed.keeps[i]));
    }
    if (i + 1 == turn.throws || lies_in(multisets, *keep, turn.rolls[i + 1])) continue;
    return error(
        Fault::record_reroll,
        fmt::format("the kept {} among the dice of roll {}", named(multisets, *keep), i + 2),
        shown(parsed.rolls[i + 1]));
  }
  turn.kept = static_cast<std::uint8_t>(parsed.kept);
  if (!parsed.category || parsed.kept < turn.throws) return std::nullopt;
  // All dice kept and a category filled: nothing more was thrown.
  if (!multisets.is_full(turn.keeps[parsed.kept - 1])) {
    return error(Fault::record_keep,
                 fmt::format("all dice kept before a box, or roll {}", parsed.kept + 1),
                 shown(parsed.keeps[parsed.kept - 1]));
  }
  turn.keeps[--turn.kept] = Keep();
  return std::nullopt;
}

// Rolls that are told count those that are left; else the record has to say it, in games that save
// them, and may say it of scored dice alone where a first roll pays more.
std::optional<Error> RecordValidator::read_rolls_left(const ParsedTurn& parsed, const Place& place,
                                                      Turn& turn) const {
  const auto error = [&](std::string expected, std::string found) {
    return Error{Fault::record_rolls_left, place.text(), std::move(expected), std::move(found)};
  };
  const rules::RuleSet& game = scoring_.game();
  const auto most = static_cast<std::int64_t>(most_rolls(place));
  const bool counted = turn.throws > 0 && (turn.detail != Detail::dice || parsed.missing > 0);
  if (counted && game.counts_rolls_left()) {
    turn.rolls_left = static_cast<std::uint8_t>(most - static_cast<std::int64_t>(parsed.throws));
  }
  const bool may_tell = game.saved_rolls || (turn.detail == Detail::dice && game.has_served());
  if (!may_tell) {
    if (!parsed.rolls_left) return std::nullopt;
    return error("no rolls left, which this game does not save",
                 fmt::format("{}", *parsed.rolls_left));
  }
  if (counted) {
    if (!parsed.rolls_left || *parsed.rolls_left == turn.rolls_left) return std::nullopt;
    return error(fmt::format("{} rolls left", turn.rolls_left),
                 fmt::format("{}", *parsed.rolls_left));
  }
  if (!parsed.rolls_left && !game.saved_rolls) {
    turn.maybe_served = true;
    return std::nullopt;
  }
  if (!parsed.rolls_left || *parsed.rolls_left < 0 || *parsed.rolls_left >= most) {
    return error(fmt::format("the rolls left, 0 to {}, in a turn without {}", most - 1,
                             turn.throws > 0 ? "its rolls" : "dice"),
                 parsed.rolls_left ? fmt::format("{}", *parsed.rolls_left) : "none");
  }
  turn.rolls_left = static_cast<std::uint8_t>(*parsed.rolls_left);
  return std::nullopt;
}

// Of a turn that is over its box tells. In one that is not, something must have been announced
// before dice were kept, unless a box is open that needs no announcement.
std::optional<Error> RecordValidator::read_announced(const ParsedTurn& parsed, const Place& place,
                                                     Turn& turn) const {
  const rules::RuleSet& game = scoring_.game();
  const auto error = [&](std::string expected, std::string found) {
    return Error{Fault::record_category, place.text(), std::move(expected), std::move(found)};
  };
  if (!parsed.announced && (!game.has_announced() || turn.category || turn.kept == 0)) {
    return std::nullopt;
  }
  const rules::Card& card = game_.players[place.player - 1].card;
  const rules::Branches branches = rules::branches_of(scoring_, card);
  if (!parsed.announced) {
    if (!branches.are_announced() || branches.has_others()) return std::nullopt;
    return error("the box that was announced, in a turn that is not over", "none");
  }
  const auto box = rules::find_category(game, *parsed.announced);
  if (!box || !game.announced.has(*box)) {
    return error(game.has_announced() ? "a box that must be announced"
                                      : "no announcement, since this game has none",
                 shown(*parsed.announced));
  }
  if (turn.category) {
    if (*box == *turn.category) return std::nullopt;
    return error("no announcement of another box than is filled", shown(*parsed.announced));
  }
  if (!branches.announced.has(*box) || turn.throws == 0) {
    return error("an open box that must be announced, behind the first roll",
                 shown(*parsed.announced));
  }
  turn.announced = *box;
  return std::nullopt;
}

std::optional<Error> RecordValidator::take(const ParsedTurn& parsed, const Place& place) {
  Player& player = game_.players[place.player - 1];
  const rules::RuleSet& game = scoring_.game();
  const auto error = [&](Fault fault, std::string expected, std::string found) {
    return Error{fault, place.text(), std::move(expected), std::move(found)};
  };
  if (player.resigned) {
    return error(Fault::record_order, "no further turns of a player who has resigned", "one");
  }
  if (player.turns.size() == game.category_count() || player.card.filled == game.all_categories()) {
    return error(Fault::record_order, fmt::format("at most {} turns", player.turns.size()),
                 "one more");
  }
  if (!player.turns.empty() && !player.turns.back().category) {
    return error(Fault::record_order, fmt::format("a box for turn {}", player.turns.size()),
                 "a further turn");
  }
  const bool nothing = !parsed.tells_dice() && !parsed.category;
  if (!parsed.category &&
      (nothing || parsed.points || parsed.gained || parsed.extra || parsed.struck)) {
    return error(Fault::record_category, nothing ? "rolls or a box" : "a box for the points",
                 "none");
  }
  Turn turn;
  if (auto fault = read_dice(parsed, place, turn)) return fault;
  turn.detail = detail_of(parsed, place);
  if (turn.detail == Detail::dice && !parsed.category) {
    return error(Fault::record_category, "a box for the dice", "none");
  }
  const bool by_rolls = turn.detail == Detail::keeps || turn.detail == Detail::rolls;
  if (!by_rolls && parsed.kept > 0) {
    return error(Fault::record_keep, "rolls beside the keeps", "none");
  }
  if (turn.detail == Detail::keeps) {
    if (auto fault = read_keeps(parsed, place, turn)) return fault;
  }
  rules::Card after = player.card;
  if (parsed.category) {
    if (auto fault = read_box(parsed, place, turn, after)) return fault;
  }
  if (auto fault = read_announced(parsed, place, turn)) return fault;
  player.card = std::move(after);
  player.turns.push_back(turn);
  return std::nullopt;
}

// The box of a turn, and the card after it.
std::optional<Error> RecordValidator::read_box(const ParsedTurn& parsed, const Place& place,
                                               Turn& turn, rules::Card& card) const {
  if (auto fault = read_rolls_left(parsed, place, turn)) return fault;
  std::optional<rules::Throw> last;
  if (turn.throws > 0) last = {turn.rolls[turn.throws - 1U], 0, turn.rolls_left};
  const auto scored = score_turn(scoring_, card, {last, turn.maybe_served}, parsed, place);
  if (!scored) return scored.error();
  turn.category = scored->category;
  if (last) turn.rolls_left = static_cast<std::uint8_t>(scored->rolls_left);
  turn.maybe_served = scored->maybe_served;
  turn.struck = scored->struck;
  // So many rolls left, or such points, and the dice were the first roll: nothing is unknown.
  const bool first = scoring_.game().counts_rolls_left() && !turn.maybe_served &&
                     turn.rolls_left + 1U == most_rolls(place);
  if (turn.detail == Detail::dice && first) turn.detail = Detail::keeps;
  const rules::Points before = card.points;
  card = rules::after_action(scoring_, card, scored->category, scored->outcome, turn.rolls_left);
  turn.box = scored->outcome.box;
  turn.gained = card.points - before;
  return std::nullopt;
}

std::optional<Error> RecordValidator::check_score(std::int64_t score, const Place& place) const {
  const rules::Points points = game_.players[place.player - 1].score();
  if (score == points.value) return std::nullopt;
  return Error{Fault::record_points, place.text(), fmt::format("a score of {}", points.value),
               fmt::format("{}", score)};
}

std::optional<Error> RecordValidator::resign(const Place& place) {
  Player& player = game_.players[place.player - 1];
  const bool full = player.card.filled == scoring_.game().all_categories();
  if (!full && !player.resigned) {
    player.resigned = true;
    return std::nullopt;
  }
  return Error{Fault::record_order, place.text(), "a player who is still in the game to resign",
               full ? "one with a full card" : "one who has resigned"};
}

// Players move in turn, so each has taken as many turns as the one before, or one less; and only
// the last turn of the game may be unfinished. Who has resigned has no more turns than that, and
// the last of them may be unfinished.
std::optional<Error> RecordValidator::check_order(const Place& place) const {
  const std::vector<Player>& players = game_.players;
  const auto leader = std::find_if(players.begin(), players.end(),
                                   [](const Player& player) { return !player.resigned; });
  if (leader == players.end()) return std::nullopt;
  const std::size_t first = leader->turns.size();
  std::size_t before = first;
  bool unfinished = false;
  const auto error = [&](std::size_t p, std::size_t turn, std::string expected, std::string found) {
    return Error{Fault::record_order, Place{place.file, place.line, p + 1, turn}.text(),
                 std::move(expected), std::move(found)};
  };
  for (std::size_t p = 0; p < players.size(); ++p) {
    const std::vector<Turn>& turns = players[p].turns;
    if (players[p].resigned) {
      const bool earlier = static_cast<std::ptrdiff_t>(p) < leader - players.begin();
      const std::size_t most = before + (earlier ? 1 : 0);
      if (turns.size() <= most) continue;
      return error(p, 0, fmt::format("at most {} turns, in the order of the table", most),
                   fmt::format("{}", turns.size()));
    }
    const bool later = turns.size() + 1 == first;
    if (turns.size() > before || (turns.size() != first && !later)) {
      return error(p, 0,
                   fmt::format("{} or {} turns, in the order of the table", before,
                               std::max<std::size_t>(first, 1) - 1),
                   fmt::format("{}", turns.size()));
    }
    if (unfinished && !later) {
      return error(p, 0, fmt::format("{} turns, since a turn before is not over", first - 1),
                   fmt::format("{}", turns.size()));
    }
    before = turns.size();
    unfinished = unfinished || (!turns.empty() && turns.size() == first && !turns.back().category);
    if (later && !turns.empty() && !turns.back().category) {
      return error(p, turns.size(), "a box, since others have played on", "none");
    }
  }
  return std::nullopt;
}

std::optional<Error> RecordValidator::check_win(const Place& place) const {
  const std::vector<Player>& players = game_.players;
  const auto winner = std::find_if(players.begin(), players.end(), [&](const Player& player) {
    return rules::is_won(scoring_.game(), player.card);
  });
  if (winner == players.end()) return std::nullopt;
  const auto seat = static_cast<std::size_t>(winner - players.begin());
  for (std::size_t p = 0; p < players.size(); ++p) {
    const std::size_t turns = winner->turns.size() - (p > seat ? 1 : 0);
    if (players[p].turns.size() == turns) continue;
    if (players[p].resigned && players[p].turns.size() < turns) continue;
    return Error{Fault::record_order, Place{place.file, place.line, p + 1, 0}.text(),
                 fmt::format("{} turns, since player {} has won", turns, seat + 1),
                 std::to_string(players[p].turns.size())};
  }
  return std::nullopt;
}

// Of those who have not resigned, if there are any.
bool RecordValidator::is_over() const {
  std::vector<const Player*> staying;
  for (const Player& player : game_.players) {
    if (!player.resigned) staying.push_back(&player);
  }
  return !staying.empty() && rules::is_over(
                                 scoring_.game(), staying,
                                 [](const Player* player) -> const auto& { return player->card; });
}

Result<RecordedGame> RecordValidator::finish(const Place& place) {
  if (game_.players.empty()) {
    return fail(Fault::record_players, place.text(), "at least one player", "none");
  }
  if (auto error = check_order(place)) return tl::make_unexpected(*std::move(error));
  if (auto error = check_win(place)) return tl::make_unexpected(*std::move(error));
  game_.whole = is_over();
  game_.content = content_of(game_, hash_, content_);
  return std::move(game_);
}

}  // namespace fivekind::records
