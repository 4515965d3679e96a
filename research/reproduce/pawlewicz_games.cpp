// Pawlewicz 2008, section 2.4: the scoring of odd rolls, and a full game.
// The pictures of dice are lost in the text at hand. The rolls of table 2.2 follow from their
// points; those of table 2.3 are one choice among the rolls that agree with its comments.
#include <fmt/format.h>

#include <map>

#include "reproduce/sources.h"

namespace fivekind::reproduce {
namespace {

constexpr const char* kSixesOpen = "-";
constexpr const char* kSixesFilled = "6=24";

struct OddRoll {
  const char* dice;
  const char* category;
  const char* card;
  const char* scores;  // as printed: the points, and whether the roll is a joker
};

// Each row stands for one line of the table, or for one of its two cases.
constexpr OddRoll kTable22[] = {
    {"22345", "ones", kSixesOpen, "0"},
    {"22345", "twos", kSixesOpen, "4"},
    {"22345", "threes", kSixesOpen, "3"},
    {"22345", "three-of-a-kind", kSixesOpen, "0"},
    {"22345", "small-straight", kSixesOpen, "30"},
    {"22345", "chance", kSixesOpen, "16"},
    {"33344", "threes", kSixesOpen, "9"},
    {"33344", "three-of-a-kind", kSixesOpen, "17"},
    {"33344", "four-of-a-kind", kSixesOpen, "0"},
    {"33344", "full-house", kSixesOpen, "25"},
    {"33344", "large-straight", kSixesOpen, "0"},
    {"66666", "fives", kSixesOpen, "0"},
    {"66666", "fives", kSixesFilled, "0 joker"},
    {"66666", "sixes", kSixesOpen, "30 joker"},
    {"66666", "four-of-a-kind", kSixesOpen, "30"},
    {"66666", "four-of-a-kind", kSixesFilled, "30 joker"},
    {"66666", "full-house", kSixesOpen, "0"},
    {"66666", "full-house", kSixesFilled, "25 joker"},
    {"66666", "yahtzee", kSixesOpen, "50"},
};

struct Turn {
  const char* dice;  // after the last throw
  const char* category;
  const char* box;
  const char* beside;  // bonuses
};

constexpr Turn kFullGame[] = {
    {"45556", "three-of-a-kind", "25", "0"},
    {"23445", "small-straight", "30", "0"},
    {"12345", "large-straight", "40", "0"},
    {"44444", "yahtzee", "50", "0"},
    {"36666", "sixes", "24", "0"},
    {"55555", "fives", "25", "100"},
    {"66666", "full-house", "25", "100"},
    {"23333", "threes", "12", "0"},
    {"12246", "ones", "1", "0"},
    {"12446", "fours", "8", "35"},
    {"12235", "twos", "4", "0"},
    {"34666", "chance", "25", "0"},
    {"11345", "four-of-a-kind", "0", "0"},
};

constexpr int kExtraBonus = 100;

}  // namespace

void pawlewicz_table_22(Workbench& bench, Findings& findings) {
  findings.at("table 2.2, odd rolls");
  for (const OddRoll& row : kTable22) {
    const Advice advice =
        bench.advise(kYahtzee, kExpected, fmt::format("{}/1/{}:0", row.card, row.dice));
    const Action& action = action_of(advice, row.category);
    const bool filled = std::string(row.card) == kSixesFilled;
    findings.same(fmt::format("{} in {}{}", row.dice, row.category, filled ? ", Sixes filled" : ""),
                  row.scores, fmt::format("{}{}", action.points, action.joker ? " joker" : ""));
  }
}

// The game is played through the library, position by position, so its rules add up the points.
void pawlewicz_full_game(Workbench& bench, Findings& findings) {
  findings.at("tables 2.3 and 2.4, a full game");
  std::string card;
  int extras = 0;
  int score = 0;
  int upper = 0;
  std::map<std::string, bool> upper_boxes;
  for (const CategoryInfo& category : bench.game(kYahtzee).categories()) {
    upper_boxes[category.key] = category.upper_section;
  }
  for (const Turn& turn : kFullGame) {
    std::string before = card.empty() ? "-" : card;
    if (extras > 0) before += fmt::format(",extra={}", extras);
    const Advice advice =
        bench.advise(kYahtzee, kExpected, fmt::format("{}/1/{}:0", before, turn.dice));
    const Action& action = action_of(advice, turn.category);
    findings.exact(std::string("points of ") + turn.category, turn.box, action.points);
    findings.exact(std::string("bonus beside ") + turn.category, turn.beside, action.bonus);
    card += fmt::format("{}{}={}", card.empty() ? "" : ",", turn.category, action.points);
    if (action.bonus >= kExtraBonus) ++extras;
    score += action.points + action.bonus;
    if (upper_boxes.at(turn.category)) upper += action.points;
  }
  findings.exact("upper section", "74", upper);
  findings.exact("final score", "504", score);
  const Advice full =
      bench.advise(kYahtzee, kExpected, fmt::format("{},extra={}/1/-", card, extras));
  findings.exact("the full card's score", "504", full.value, "as the library reads the final card");
}

}  // namespace fivekind::reproduce
