// Writing score sheets: one turn per line, in the order of play.
#include <fmt/format.h>

#include <algorithm>

#include "records/sheet_turn.h"
#include "records/writer.h"
#include "rules/card.h"

namespace fivekind::records {
namespace {

// A text after a keyword: in quotes where it could be misread.
std::string heading_value(std::string_view text, std::string_view special) {
  if (text.find_first_of(special) == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + "\"";
}

// The beginning of a player's lines: the name, or the number where a name would be misread.
std::string who_of(const RecordedGame& game, std::size_t seat) {
  const std::string& name = game.players[seat].name;
  const auto alike = std::count_if(game.players.begin(), game.players.end(),
                                   [&](const Player& player) { return player.name == name; });
  std::string_view rest = name;
  const std::string_view word = take_word(rest);
  const bool misleads = name.empty() || alike > 1 || is_digits(name) || is_sheet_keyword(word) ||
                        name.find_first_of(":\"#") != std::string::npos;
  return misleads ? fmt::format("{}", seat + 1) : name;
}

void add_line(std::string& to, std::string_view keyword, std::string_view value) {
  to += keyword;
  if (!value.empty()) to += ' ';
  to += value;
  to += '\n';
}

}  // namespace

void Writer::add_sheet(const RecordedGame& game, std::string& to) const {
  if (games_ > 1) to += '\n';
  add_line(to, "game", scoring_.game().key + " " + hash_);
  if (game.seed) add_line(to, "seed", fmt::format("{}", *game.seed));
  if (game.number) add_line(to, "number", fmt::format("{}", *game.number));
  if (!game.time.empty()) add_line(to, "time", heading_value(game.time, "\"#\\"));
  if (!game.metadata.empty()) add_line(to, "metadata", game.metadata);
  std::size_t rounds = 0;
  for (const Player& player : game.players) {
    add_line(to, "player", heading_value(player.name, "\"#\\:"));
    if (!player.strategy.empty()) {
      add_line(to, "strategy", heading_value(player.strategy, "\"#\\"));
    }
    if (player.undos > 0) add_line(to, "undos", std::to_string(player.undos));
    rounds = std::max(rounds, player.turns.size());
  }
  std::vector<rules::Card> cards(game.players.size(), rules::empty_card(scoring_.game()));
  for (std::size_t t = 0; t < rounds; ++t) {
    for (std::size_t p = 0; p < game.players.size(); ++p) {
      if (t >= game.players[p].turns.size()) continue;
      const Turn& turn = game.players[p].turns[t];
      const bool extra = earned_extra(scoring_.game(), cards[p], turn);
      const std::string who = game.players.size() > 1 ? who_of(game, p) + ": " : std::string();
      to += who + sheet_turn(scoring_, turn, extra, game.players[p].correction_of(t)) + '\n';
      cards[p] = card_after(scoring_, cards[p], turn);
      for (const Correction& one : game.players[p].corrections) {
        if (one.after != t + 1) continue;
        const Turn& of = game.players[p].turns[one.turn];
        to += fmt::format("{}{} {} {} {}\n", who, kCorrect, one.turn + 1,
                          scoring_.game().boxes[of.box->position()].key, of.in_box.value);
      }
    }
  }
  for (std::size_t p = 0; p < game.players.size(); ++p) {
    if (!game.players[p].resigned) continue;
    if (game.players.size() > 1) to += who_of(game, p) + ": ";
    add_line(to, kResigned, "");
  }
}

}  // namespace fivekind::records
