// Writing JSON Lines: the keys and their order are those of simulated games (json_lines.h).
#include <fmt/format.h>

#include <iterator>

#include "records/json_lines.h"
#include "records/writer.h"

namespace fivekind::records {
namespace {

// Texts in records are UTF-8 without control characters.
void add_text(std::string& to, std::string_view text) {
  to += '"';
  for (char c : text) {
    if (c == '"' || c == '\\') to += '\\';
    to += c;
  }
  to += '"';
}

void add_dice(std::string& to, const dice::Multisets& multisets, dice::Keep keep) {
  to += '"';
  to += multisets.text(keep);
  to += '"';
}

void add_throws(std::string& to, const dice::Multisets& multisets, const Turn& turn) {
  to += "\"rolls\":[";
  for (std::size_t i = 0; i < turn.throws; ++i) {
    if (i > 0) to += ',';
    add_dice(to, multisets, multisets.as_keep(turn.rolls[i]));
  }
  to += ']';
  // One roll with an empty list of keeps: all dice were kept. Without the list how it came about is
  // not known.
  if (turn.detail != Detail::keeps) return;
  to += ",\"keeps\":[";
  for (std::size_t i = 0; i < turn.kept; ++i) {
    if (i > 0) to += ',';
    add_dice(to, multisets, turn.keeps[i]);
  }
  to += ']';
}

void add_turn(std::string& to, const rules::Scoring& scoring, const Turn& turn,
              const Correction* correction) {
  to += '{';
  if (turn.throws > 0) add_throws(to, scoring.multisets(), turn);
  if (turn.category) {
    if (turn.throws > 0) to += ',';
    fmt::format_to(std::back_inserter(to), "\"category\":\"{}\",\"points\":{},\"gained\":{}",
                   scoring.game().categories[turn.category->position()].key, turn.box.value,
                   turn.gained.value);
    if (correction != nullptr) {
      fmt::format_to(std::back_inserter(to), ",\"written\":{},\"corrected_after\":{}",
                     correction->written.value, correction->after);
    }
    if (turn.struck) to += ",\"struck\":true";
    if (tells_rolls_left(scoring.game(), turn))
      fmt::format_to(std::back_inserter(to), ",\"rolls_left\":{}", turn.rolls_left);
  } else if (turn.announced) {
    fmt::format_to(std::back_inserter(to), ",\"announced\":\"{}\"",
                   scoring.game().categories[turn.announced->position()].key);
  }
  to += '}';
}

void add_player(std::string& to, const rules::Scoring& scoring, const Player& player) {
  to += '{';
  if (!player.name.empty()) {
    to += "\"name\":";
    add_text(to, player.name);
    to += ',';
  }
  if (!player.strategy.empty()) {
    to += "\"strategy\":";
    add_text(to, player.strategy);
    to += ',';
  }
  if (player.undos > 0) {
    fmt::format_to(std::back_inserter(to), "\"undos\":{},", player.undos);
  }
  if (player.resigned) to += "\"resigned\":true,";
  fmt::format_to(std::back_inserter(to), "\"score\":{},\"turns\":[", player.score().value);
  for (std::size_t t = 0; t < player.turns.size(); ++t) {
    if (t > 0) to += ',';
    add_turn(to, scoring, player.turns[t], player.correction_of(t));
  }
  to += "]}";
}

}  // namespace

void Writer::add_json(const RecordedGame& game, std::string& to) const {
  const auto out = std::back_inserter(to);
  fmt::format_to(out, "{{\"fivekind-game\":{},\"game\":\"{}\",\"rules\":\"{}\",",
                 record_format(scoring_.game(), game), scoring_.game().key, hash_);
  if (game.seed) fmt::format_to(out, "\"seed\":{},", *game.seed);
  if (game.number) fmt::format_to(out, "\"number\":{},", *game.number);
  if (!game.time.empty()) {
    to += "\"time\":";
    add_text(to, game.time);
    to += ',';
  }
  if (!game.metadata.empty()) fmt::format_to(out, "\"metadata\":{},", game.metadata);
  to += "\"players\":[";
  for (std::size_t p = 0; p < game.players.size(); ++p) {
    if (p > 0) to += ',';
    add_player(to, scoring_, game.players[p]);
  }
  to += "]}\n";
}

}  // namespace fivekind::records
