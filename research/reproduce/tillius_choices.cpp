// Tillius 2026, section 4.5: Sixes or Four of a Kind, three sixes and a five, and theorem 4.2.
// Cards are built from his descriptions; where the printed list of closed boxes says something
// else, the note says so.
#include <fmt/format.h>

#include "reproduce/sources.h"

namespace fivekind::reproduce {
namespace {

constexpr int kTarget300 = 300;
constexpr const char* kSixes = "sixes";
constexpr const char* kFour = "four-of-a-kind";

struct Card {
  const char* name = "";
  const char* filled = "";  // letters
  int missing = 0;          // for the bonus
  const char* best = "";
  const char* note = "";
};

constexpr Card kTable8[] = {
    {"all boxes open", "", 63, kSixes},
    {"Three of a Kind closed", "T", 63, kSixes},
    {"lower section closed", "P.Q.T.M.D.F.S.Y", 63, kSixes},
    {"lower section but Yatzy closed", "P.Q.T.M.D.F.S", 63, kSixes},
    {"upper section closed, 18 missing", "1.2.3.4.5", 18, kSixes},
    {"all closed, 18 missing", "1.2.3.4.5.P.Q.T.M.D.F.S.Y", 18, kSixes},
    {"Three of a Kind open only, 18 missing", "1.2.3.4.5.P.Q.M.D.F.S.Y", 18, kSixes},
    {"upper section closed, 30 missing", "1.2.3.4.5", 30, kFour},
    {"all closed, 30 missing", "1.2.3.4.5.P.Q.T.M.D.F.S.Y", 30, kFour},
    {"all closed, 12 missing", "1.2.3.4.5.P.Q.T.M.D.F.S.Y", 12, kSixes},
    {"upper section closed, 12 missing", "1.2.3.4.5", 12, kFour},
    {"all closed, 6 missing", "1.2.3.4.5.P.Q.T.M.D.F.S.Y", 6, kFour},
    {"all closed, bonus earned", "1.2.3.4.5.P.Q.T.M.D.F.S.Y", 0, kFour},
    {"Fives open too, 22 missing", "1.2.3.4.P.Q.T.M.D.F.S.Y", 22, kSixes},
    {"Fives and lower section open, 22 missing", "1.2.3.4", 22, kFour},
};

constexpr const char* kSixteen = "the row prints 16 boxes, Yatzy has 15";

constexpr Card kTable11[] = {
    {"all boxes open", "", 63, "666", kSixteen},
    {"upper section closed", "1.2.3.4.5.6", 0, "666", kSixteen},
    {"and Yatzy", "1.2.3.4.5.6.Y", 0, "666", kSixteen},
    {"and Three of a Kind", "1.2.3.4.5.6.T", 0, "666", kSixteen},
    {"and Two Pairs", "1.2.3.4.5.6.Q", 0, "666", kSixteen},
    {"and Chance", "1.2.3.4.5.6.S", 0, "666",
     "the row prints 16 boxes, Yatzy has 15; it is the same as the row of Yatzy and does not close "
     "Chance: the description is taken"},
    {"Two Pairs open only", "1.2.3.4.5.6.P.T.M.D.S.Y", 0, "666", kSixteen},
    {"Three of a Kind open only", "1.2.3.4.5.6.P.Q.M.D.S.Y", 0, "666", kSixteen},
    {"all closed", "1.2.3.4.5.6.P.Q.T.M.D.S.Y", 0, "666", kSixteen},
};

struct BoxChance {
  const char* category;
  const char* chance;
};

constexpr BoxChance kTable9[] = {
    {"ones", "0.0754"},           {"twos", "0.0557"},           {"threes", "0.0357"},
    {"fours", "0.0190"},          {"fives", "0.0250"},          {"sixes", "0.1970"},
    {"one-pair", "0.0961"},       {"two-pairs", "0.0278"},      {"three-of-a-kind", "0.1239"},
    {"four-of-a-kind", "0.1983"}, {"small-straight", "0.0769"}, {"large-straight", "0.0545"},
    {"full-house", "0.0247"},     {"chance", "0.1267"},         {"yatzy", "0.0004"},
};

constexpr BoxChance kTable10[] = {{"sixes", "0.1639"}, {"four-of-a-kind", "0.3549"}};
constexpr const char* kTable10Card =
    "filled=1.2.3.4.5.P.Q.T.M.D.F.S.Y,upper=45,points=208/1/66665:0";

// His cards say nothing of the points so far, which do not matter for the mean: the least.
std::string position_of(const Card& card, const std::string& thrown) {
  constexpr int kThreshold = 63;
  constexpr int kBonus = 50;
  constexpr int kLeastChance = 5;
  const std::string filled = card.filled;
  const int upper = kThreshold - card.missing;
  int points = upper + (card.missing == 0 ? kBonus : 0);
  if (filled.find('S') != std::string::npos) points += kLeastChance;
  return fmt::format("filled={},upper={},points={}/1/{}", filled, upper, points, thrown);
}

std::string taken(const Advice& advice) {
  const Action& best = advice.actions.front();
  return best.kind == Action::Kind::keep ? best.keep : best.category;
}

// What the best action gains, as evidence.
std::string margin(const Advice& advice) {
  if (advice.actions.size() < 2) return "the only one";
  return fmt::format("the next best loses {:.4f}", advice.actions[1].loss);
}

void choices(Workbench& bench, Findings& findings, const Card& card, const std::string& thrown) {
  const Advice advice = bench.advise(kYatzy, kExpected, position_of(card, thrown));
  const std::string note = card.note;
  findings.same(card.name, card.best, taken(advice),
                margin(advice) + (note.empty() ? "" : "; " + note));
}

}  // namespace

void tillius_table_8(Workbench& bench, Findings& findings) {
  findings.at("table 8, four sixes and a five, last roll");
  for (const Card& card : kTable8) choices(bench, findings, card, "66665:0");
}

void tillius_tables_9_and_10(Workbench& bench, Findings& findings) {
  findings.at("table 9, P(score >= 300) by box");
  const Advice empty = bench.advise_target(kYatzy, kTarget300, "-/1/66665:0");
  for (const BoxChance& row : kTable9) {
    findings.exact(row.category, row.chance, action_of(empty, row.category).value);
  }
  findings.same("the best box", kFour, taken(empty), margin(empty));
  findings.at("table 10, P(score >= 300) by box");
  const Advice late = bench.advise_target(kYatzy, kTarget300, kTable10Card);
  for (const BoxChance& row : kTable10) {
    findings.exact(row.category, row.chance, action_of(late, row.category).value);
  }
  findings.same("the best box", kFour, taken(late));
}

void tillius_theorem_42(Workbench& bench, Findings& findings) {
  findings.at("theorem 4.2, four sixes in the first turn");
  for (const char* other : {"1", "2", "3", "4", "5"}) {
    const std::string thrown = fmt::format("-/1/6666{}:0", other);
    const Advice by_mean = bench.advise(kYatzy, kExpected, thrown);
    findings.same(fmt::format("with a {}, for the mean", other), kSixes, taken(by_mean),
                  margin(by_mean));
    const Advice by_target = bench.advise_target(kYatzy, kTarget300, thrown);
    findings.same(fmt::format("with a {}, for 300", other), kFour, taken(by_target),
                  margin(by_target));
  }
}

void tillius_tables_11_and_12(Workbench& bench, Findings& findings) {
  findings.at("table 11, 6 6 6 5 1, one reroll");
  for (const Card& card : kTable11) choices(bench, findings, card, "66651:1");
  findings.at("table 12, 6 6 6 5 1, one reroll, for 300");
  const Advice target = bench.advise_target(kYatzy, kTarget300, "-/1/66651:1");
  findings.same("all boxes open", "666", taken(target),
                margin(target) + "; the row prints 14 boxes, Yatzy has 15");
}

}  // namespace fivekind::reproduce
