// What players do apart from their turns: the order of turns, resigning, and corrections.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "records/box.h"
#include "records/record_validator.h"
#include "rules/card.h"
#include "rules/position.h"
#include "support/try.h"

namespace fivekind::records {
namespace {

// Points that were written down wrongly are at most this.
constexpr std::int64_t kMaxWritten = 999'999;

// Whether the points of a turn could have been written down wrongly, and, without dice, no other
// box depends on them.
Result<void> check_correction(const rules::Scoring& scoring, const Turn& turn,
                              rules::Points written, const RecordPlace& place) {
  const rules::RuleSet& game = scoring.game();
  const std::string& key = game.boxes[turn.box->position()].key;
  if (written == turn.in_box) {
    return fail(Fault::record_points, place.text(),
                fmt::format("other points than before in '{}'", key),
                fmt::format("{}", written.value));
  }
  const bool others_depend =
      game.sets_flag(*turn.box, written) != game.sets_flag(*turn.box, turn.in_box) ||
      game.compared().has(*turn.box);
  if (turn.rolls_made > 0 || !others_depend) return {};
  return fail(Fault::record_points, place.text(),
              fmt::format("the right points in '{}' at once, since other boxes depend on it", key),
              "a correction");
}

}  // namespace

bool RecordValidator::may_be_corrected(const ParsedTurn& parsed) {
  return parsed.may_be_corrected && parsed.points && *parsed.points >= 0 &&
         *parsed.points <= kMaxWritten;
}

// What a turn itself says about points that were wrong at first.
Result<void> RecordValidator::read_written(const ParsedTurn& parsed, const RecordPlace& place,
                                           const Turn& turn) {
  if (!parsed.written && !parsed.corrected_after) return {};
  Player& player = game_.players[place.player - 1];
  const auto number = static_cast<std::int64_t>(player.turns.size());
  const std::int64_t after = parsed.corrected_after.value_or(number + 1);
  const auto error = [&](Fault fault, std::string expected, std::int64_t found) {
    return fail(fault, place.text(), std::move(expected), fmt::format("{}", found));
  };
  if (!parsed.written || !turn.box || turn.struck) {
    return fail(Fault::record_points, place.text(),
                "points that were written first, beside those of a box", "none");
  }
  const auto most = static_cast<std::int64_t>(scoring_.game().box_count());
  if (after <= number || after > most) {
    return error(Fault::record_order,
                 fmt::format("a correction after {} to {} turns", number + 1, most), after);
  }
  if (*parsed.written < 0 || *parsed.written > kMaxWritten) {
    return error(Fault::record_points, fmt::format("first points from 0 to {}", kMaxWritten),
                 *parsed.written);
  }
  if (turn.rolls_made == 0) {
    // Without dice they must have been possible points.
    ParsedTurn first = parsed;
    first.points = parsed.written;
    first.gained.reset();
    first.extra = rules::earned_extra(scoring_.game(), player.card, turn);
    FIVEKIND_HOLD(score_turn(scoring_, player.card, {}, first, place));
  }
  const rules::Points written(*parsed.written);
  FIVEKIND_TRY(check_correction(scoring_, turn, written, place));
  player.corrections.push_back({player.turns.size(), written, static_cast<std::size_t>(after)});
  return {};
}

Result<void> RecordValidator::correct(const ParsedCorrection& parsed, const RecordPlace& place) {
  Player& player = game_.players[place.player - 1];
  const auto error = [&](Fault fault, std::string expected, std::string found) {
    return fail(fault, place.text(), std::move(expected), std::move(found));
  };
  const auto most = static_cast<std::int64_t>(player.turns.size());
  if (parsed.turn < 1 || parsed.turn > most) {
    return error(Fault::record_order, fmt::format("a turn from 1 to {} to correct", most),
                 fmt::format("{}", parsed.turn));
  }
  const auto number = static_cast<std::size_t>(parsed.turn - 1);
  const Turn& turn = player.turns[number];
  const std::string key =
      turn.box ? scoring_.game().boxes[turn.box->position()].key : std::string();
  const auto box = rules::find_box(scoring_.game(), parsed.box);
  if (!turn.box || box != turn.box) {
    return error(Fault::record_category, fmt::format("the box of turn {}, '{}'", parsed.turn, key),
                 shown(parsed.box));
  }
  for (const Correction& correction : player.corrections) {
    if (correction.turn != number) continue;
    return error(Fault::record_order, "one correction of a turn", "a second one");
  }
  const auto wrong = std::find_if(wrong_.begin(), wrong_.end(), [&](const Wrong& one) {
    return one.player == place.player && one.correction.turn == number;
  });
  if (turn.rolls_made == 0 && !turn.struck) return correct_box(parsed, place, player);
  if (wrong == wrong_.end() || parsed.points != turn.in_box.value) {
    return error(Fault::record_points,
                 wrong == wrong_.end() ? fmt::format("wrong points in '{}' to correct", key)
                                       : fmt::format("{} points in '{}'", turn.in_box.value, key),
                 wrong == wrong_.end() ? "right ones" : fmt::format("{}", parsed.points));
  }
  wrong->correction.after = player.turns.size();
  player.corrections.push_back(wrong->correction);
  wrong_.erase(wrong);
  return {};
}

// For a turn without dice: the turns after it stay as they are, and bonuses are recalculated.
Result<void> RecordValidator::correct_box(const ParsedCorrection& parsed, const RecordPlace& place,
                                          Player& player) {
  const auto number = static_cast<std::size_t>(parsed.turn - 1);
  const rules::Points written = player.turns[number].in_box;
  const rules::RuleSet& game = scoring_.game();
  std::vector<Turn> turns = player.turns;
  rules::Card before = rules::empty_card(game);
  rules::Card card = before;
  for (std::size_t t = 0; t < turns.size(); ++t) {
    Turn& turn = turns[t];
    if (!turn.box) continue;
    rules::Outcome outcome{true, false, turn.in_box, rules::Points(0)};
    if (rules::earned_extra(game, before, player.turns[t])) {
      outcome.extra = game.extra_in(*turn.box);
    }
    before = rules::card_after(scoring_, before, player.turns[t]);
    if (t == number) {
      ParsedTurn right;
      right.box = parsed.box;
      right.points = parsed.points;
      right.extra = outcome.extra > rules::Points(0);
      FIVEKIND_LET(const auto scored, score_turn(scoring_, card, {}, right, place));
      outcome = scored.outcome;
      turn.in_box = outcome.in_box;
      FIVEKIND_TRY(check_correction(scoring_, turn, written, place));
    }
    const rules::Points points = card.points;
    card = rules::after_action(scoring_, card, *turn.box, outcome, turn.rolls_left);
    turn.gained = card.points - points;
  }
  player.turns = std::move(turns);
  player.card = std::move(card);
  player.corrections.push_back({number, written, player.turns.size()});
  return {};
}

Result<void> RecordValidator::order_corrections(const RecordPlace& place) {
  for (std::size_t p = 0; p < game_.players.size(); ++p) {
    Player& player = game_.players[p];
    for (const Correction& correction : player.corrections) {
      if (correction.after <= player.turns.size()) continue;
      return fail(Fault::record_order, RecordPlace{place.file, place.line, p + 1, 0}.text(),
                  fmt::format("corrections after at most {} turns", player.turns.size()),
                  fmt::format("{}", correction.after));
    }
    std::sort(player.corrections.begin(), player.corrections.end(),
              [](const Correction& a, const Correction& b) { return a.turn < b.turn; });
  }
  return {};
}

Result<void> RecordValidator::resign(const RecordPlace& place) {
  Player& player = game_.players[place.player - 1];
  const bool full = player.card.filled == scoring_.game().all_boxes();
  if (!full && !player.resigned) {
    player.resigned = true;
    return {};
  }
  return fail(Fault::record_order, place.text(), "a player who is still in the game to resign",
              full ? "one with a full card" : "one who has resigned");
}

// Players take turns, so each has taken as many turns as the one before, or one less; and only the
// last turn of the game may be unfinished. A player who has resigned has no more turns than that,
// and the last of them may be unfinished.
Result<void> RecordValidator::check_order(const RecordPlace& place) const {
  const std::vector<Player>& players = game_.players;
  const auto leader = std::find_if(players.begin(), players.end(),
                                   [](const Player& player) { return !player.resigned; });
  if (leader == players.end()) return {};
  const std::size_t first = leader->turns.size();
  std::size_t before = first;
  bool unfinished = false;
  const auto error = [&](std::size_t p, std::size_t turn, std::string expected, std::string found) {
    return fail(Fault::record_order, RecordPlace{place.file, place.line, p + 1, turn}.text(),
                std::move(expected), std::move(found));
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
    unfinished = unfinished || (!turns.empty() && turns.size() == first && !turns.back().box);
    if (later && !turns.empty() && !turns.back().box) {
      return error(p, turns.size(), "a box, since others have played on", "none");
    }
  }
  return {};
}

Result<void> RecordValidator::check_win(const RecordPlace& place) const {
  const std::vector<Player>& players = game_.players;
  const auto winner = std::find_if(players.begin(), players.end(), [&](const Player& player) {
    return rules::is_won(scoring_.game(), player.card);
  });
  if (winner == players.end()) return {};
  const auto seat = static_cast<std::size_t>(winner - players.begin());
  for (std::size_t p = 0; p < players.size(); ++p) {
    const std::size_t turns = winner->turns.size() - (p > seat ? 1 : 0);
    if (players[p].turns.size() == turns) continue;
    if (players[p].resigned && players[p].turns.size() < turns) continue;
    return fail(Fault::record_order, RecordPlace{place.file, place.line, p + 1, 0}.text(),
                fmt::format("{} turns, since player {} has won", turns, seat + 1),
                std::to_string(players[p].turns.size()));
  }
  return {};
}

// Considers those who have not resigned, if there are any.
bool RecordValidator::is_over() const {
  std::vector<const Player*> staying;
  for (const Player& player : game_.players) {
    if (!player.resigned) staying.push_back(&player);
  }
  return !staying.empty() && rules::is_over(
                                 scoring_.game(), staying,
                                 [](const Player* player) -> const auto& { return player->card; });
}

}  // namespace fivekind::records
