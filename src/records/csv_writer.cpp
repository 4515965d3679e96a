// Writing CSV: one turn per row, in the order of play.
#include <fmt/format.h>

#include <algorithm>

#include "records/csv.h"
#include "records/sheet_turn.h"
#include "records/writer.h"
#include "rules/card.h"

namespace fivekind::records {
namespace {

// The fields of one row; each begins with a comma, since the game's number comes first.
class CsvRow {
 public:
  explicit CsvRow(std::string& to) : to_(to) {}

  void add(std::string_view field) {
    to_ += ',';
    to_ += csv_field(field);
  }
  void add(std::optional<std::uint64_t> number) {
    add(number ? fmt::format("{}", *number) : std::string());
  }

 private:
  std::string& to_;
};

// Scored dice without other rolls go into the last column.
void add_rolls(CsvRow& row, const rules::Scoring& scoring, const Turn& turn) {
  const dice::Multisets& multisets = scoring.multisets();
  const auto rolls = static_cast<std::size_t>(scoring.game().most_rolls());
  const std::size_t first = turn.detail == Detail::dice ? rolls - 1 : 0;
  const std::size_t stopped = rules::kept_all(scoring.game(), turn) ? turn.rolls_made - 1U : rolls;
  for (std::size_t i = 0; i < rolls; ++i) {
    const bool rolled = i >= first && i - first < turn.rolls_made;
    const std::string dice =
        rolled ? multisets.text(multisets.as_keep(turn.rolls[i - first])) : std::string();
    row.add(dice);
    if (i + 1 == rolls) continue;
    const std::string keep = i < turn.kept ? multisets.text(turn.keeps[i]) : std::string();
    row.add(i == stopped ? dice : i < turn.kept && keep.empty() ? "-" : keep);
  }
}

// From "turn" to "extra"; a player without turns has a row without them.
void add_turn(CsvRow& row, const rules::Scoring& scoring, std::size_t number, const Turn& turn,
              bool extra, const Correction* correction) {
  const bool there = turn.rolls_made > 0 || turn.box;
  row.add(there ? fmt::format("{}", number) : std::string());
  add_rolls(row, scoring, turn);
  row.add(turn.box ? std::string_view(scoring.game().boxes[turn.box->position()].key)
                   : std::string_view());
  const rules::Points written = correction != nullptr ? correction->written : turn.in_box;
  row.add(turn.struck ? "x" : turn.box ? fmt::format("{}", written.value) : std::string());
  row.add(extra ? "1" : "");
}

// The same for events other than turns: resignations and corrections.
void add_other(CsvRow& row, const rules::Scoring& scoring, const std::string& number,
               const std::string& what, const std::string& points) {
  row.add(number);
  add_rolls(row, scoring, Turn());
  row.add(what);
  row.add(points);
  row.add("");
}

}  // namespace

void Writer::begin(std::string& to) const {
  if (form_ != Form::csv) return;
  to += "game_id,player,name,strategy,turn";
  const int rolls = scoring_.game().most_rolls();
  for (int i = 1; i <= rolls; ++i) {
    to += fmt::format(",roll{}", i);
    if (i < rolls) to += fmt::format(",keep{}", i);
  }
  to += ",category,points,extra,game,rules,seed,number,time,metadata,undos";
  if (scoring_.game().counts_rolls_left()) {
    to += scoring_.game().serves_any_roll ? ",served" : ",rolls_left";
  }
  to += scoring_.game().has_announced() ? ",announced\n" : "\n";
}

void Writer::add_csv(const RecordedGame& game, std::string& to) const {
  std::vector<rules::Card> cards(game.players.size(), rules::empty_card(scoring_.game()));
  bool first = true;
  const auto begin_row = [&](std::size_t p) {
    to += fmt::format("{}", games_);
    CsvRow row(to);
    row.add(fmt::format("{}", p + 1));
    row.add(game.players[p].name);
    row.add(game.players[p].strategy);
    return row;
  };
  const auto end_row = [&](CsvRow& row, const Turn& turn, std::uint32_t undos) {
    row.add(first ? scoring_.game().key : std::string());
    row.add(first ? hash_ : std::string());
    row.add(first ? game.seed : std::nullopt);
    row.add(first ? game.number : std::nullopt);
    row.add(first ? game.time : std::string());
    row.add(first ? game.metadata : std::string());
    row.add(undos > 0 ? std::optional<std::uint64_t>(undos) : std::nullopt);
    if (scoring_.game().serves_any_roll) {
      row.add(tells_served(scoring_.game(), turn) ? std::optional<std::uint64_t>(turn.fresh ? 1 : 0)
                                                  : std::nullopt);
    } else if (scoring_.game().counts_rolls_left()) {
      row.add(tells_rolls_left(scoring_.game(), turn)
                  ? std::optional<std::uint64_t>(turn.rolls_left)
                  : std::nullopt);
    }
    if (scoring_.game().has_announced()) {
      row.add(turn.announced ? scoring_.game().boxes[turn.announced->position()].key
                             : std::string());
    }
    to += '\n';
    first = false;
  };
  const auto add_row = [&](std::size_t p, std::size_t t, const Turn& turn) {
    const Player& player = game.players[p];
    CsvRow row = begin_row(p);
    add_turn(row, scoring_, t + 1, turn, earned_extra(scoring_.game(), cards[p], turn),
             player.correction_of(t));
    cards[p] = card_after(scoring_, cards[p], turn);
    end_row(row, turn, t == 0 ? player.undos : 0);
  };
  const auto add_correction = [&](std::size_t p, const Correction& of) {
    const Turn& turn = game.players[p].turns[of.turn];
    CsvRow row = begin_row(p);
    const std::string& key = scoring_.game().boxes[turn.box->position()].key;
    add_other(row, scoring_, fmt::format("{}", of.turn + 1), fmt::format("{} {}", kCorrect, key),
              fmt::format("{}", turn.in_box.value));
    end_row(row, Turn(), 0);
  };
  std::size_t rounds = 1;
  for (const Player& player : game.players) rounds = std::max(rounds, player.turns.size());
  for (std::size_t t = 0; t < rounds; ++t) {
    for (std::size_t p = 0; p < game.players.size(); ++p) {
      const std::vector<Turn>& turns = game.players[p].turns;
      if (t < turns.size() || t == 0) add_row(p, t, t < turns.size() ? turns[t] : Turn());
      for (const Correction& one : game.players[p].corrections) {
        if (one.after == t + 1) add_correction(p, one);
      }
    }
  }
  for (std::size_t p = 0; p < game.players.size(); ++p) {
    if (!game.players[p].resigned) continue;
    CsvRow row = begin_row(p);
    add_other(row, scoring_, "", std::string(kResigned), "");
    end_row(row, Turn(), 0);
  }
}

}  // namespace fivekind::records
