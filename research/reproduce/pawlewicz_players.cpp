// Pawlewicz 2008, chapter 4: two players. The pairs and values of a full solution, example 4.4,
// Chance against Chance, and the position where EMP(4) errs most.
#include <fmt/format.h>

#include <algorithm>

#include "reproduce/sources.h"

namespace fivekind::reproduce {
namespace {

constexpr const char* kWin = "win";

struct PairRow {
  int first;
  int second;
  const char* pairs;
  const char* values;
};

constexpr PairRow kTables41And42[] = {
    {13, 13, "4", "4"},
    {12, 13, "170", "16108"},
    {12, 12, "7225", "1325955"},
    {11, 12, "108970", "25539171"},
    {11, 11, "1643524", "453792562"},
    {10, 11, "10179080", "3217757027"},
    {10, 10, "63043600", "22211567786"},
    {9, 10, "212553800", "82783641016"},
    {9, 9, "716632900", "300915379820"},
    {8, 9, "1497165790", "671255866032"},
    {8, 8, "3127829329", "1457509326327"},
    {7, 8, "4308280518", "1999968096032"},
    {7, 7, "5934237156", "2552435835158"},
    {6, 7, "5530733064", "2146557157931"},
    {6, 6, "5154665616", "1743391907424"},
    {5, 6, "3252071616", "955286057050"},
    {5, 5, "2051727616", "499277719048"},
    {4, 5, "854962000", "170624278183"},
    {4, 4, "356265625", "53794722569"},
    {3, 4, "92487500", "10362427034"},
    {3, 3, "24010000", "1725140368"},
    {2, 3, "3449600", "166637548"},
    {2, 2, "495616", "12263680"},
    {1, 2, "30976", "525448"},
    {1, 1, "1936", "17776"},
    {0, 1, "44", "224"},
    {0, 0, "1", "1"},
};

// Example 4.4. Three or four alike with 14 points in all: the pictures of the dice are lost in the
// text at hand, and any such roll is scored alike.
constexpr const char* kCards44 =
    "filled=1.2.3.4.5.6.K.F.M.D.S,upper=51,points=198~filled=1.2.3.5.6.T.K.F.M.D.S,upper=39,"
    "points=205/1/";
constexpr const char* kRolls44[] = {"11156", "22226", "22235", "22244", "33314", "33332", "44411"};

// Table 4.3. A roll that fits neither box, the picture of which is lost: crossing out pays 0
// whatever it is.
constexpr const char* kCards43 =
    "filled=1.2.4.5.6.K.M.Y0,upper=59,points=111~filled=1.2.3.4.5.T.F.S,upper=34,points=102/1/";
constexpr const char* kRoll43 = "12236:0";

struct Opinion {
  const char* strategy;
  const char* full_house;
  const char* large_straight;
};

constexpr Opinion kTable43[] = {
    {kExpected, "215.178", "212.067"}, {"emp:1", "0.807", "0.797"}, {"emp:2", "0.811", "0.802"},
    {"emp:3", "0.803", "0.798"},       {"emp:4", "0.807", "0.804"}, {"emp:5", "0.795", "0.798"},
    {kWin, "0.788", "0.802"},
};

// How far an action's value differs among the rolls of the class.
double spread(Workbench& bench, const char* strategy, const char* category) {
  std::vector<double> values;
  for (const char* roll : kRolls44) {
    const Advice advice = bench.decide(kYahtzee, strategy, fmt::format("{}{}:0", kCards44, roll));
    values.push_back(action_of(advice, category).value);
  }
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  return *high - *low;
}

}  // namespace

void pawlewicz_pairs(Workbench& bench, Findings& findings) {
  const PairCounts counts = must(count_pairs(bench.game(kYahtzee)));
  std::uint64_t pairs = 0;
  double values = 0;
  for (const PairRow& row : kTables41And42) {
    const auto found = std::find_if(
        counts.by_filled.begin(), counts.by_filled.end(), [&](const PairCounts::Row& ours) {
          return ours.filled_first == row.first && ours.filled_second == row.second;
        });
    const std::string name = fmt::format("{} and {} filled", row.first, row.second);
    findings.at("table 4.1, pairs of states");
    findings.exact(name, row.pairs, static_cast<double>(found->pairs));
    findings.at("table 4.2, values");
    findings.exact(name, row.values, static_cast<double>(found->values.value_or(0)));
    pairs += found->pairs;
    values += static_cast<double>(found->values.value_or(0));
  }
  findings.at("table 4.1, pairs of states");
  findings.exact("all", "33192583276", static_cast<double>(pairs));
  findings.at("table 4.2, values");
  findings.exact("all", "12671976997282", values);
}

void pawlewicz_duels(Workbench& bench, Findings& findings) {
  findings.at("section 4.4.1, Chance against Chance");
  const std::string card = "filled=1.2.3.4.5.6.T.K.F.M.D.Y0,upper=63,points=200";
  const Advice last = bench.decide(kYahtzee, kWin, card + "~" + card + "/1/-");
  findings.exact("the second player's match points", "0.518", 1 - last.value);

  findings.at("example 4.4");
  const std::string rest = fmt::format("{}{}:0", kCards44, kRolls44[0]);
  const Advice score = bench.advise(kYahtzee, kExpected, rest);
  findings.exact("Three of a Kind: expected score", "214.301",
                 action_of(score, "three-of-a-kind").value);
  findings.exact("Yahtzee: expected score", "213.195", action_of(score, "yahtzee").value);
  const Advice win = bench.decide(kYahtzee, kWin, rest);
  findings.exact("Three of a Kind: match points", "0.130", action_of(win, "three-of-a-kind").value);
  findings.exact("Yahtzee: match points", "0.540", action_of(win, "yahtzee").value);
  const double apart =
      std::max(spread(bench, kWin, "three-of-a-kind"), spread(bench, kWin, "yahtzee"));
  findings.answer(
      "the rolls that fit the text", "one, in a picture that is lost",
      fmt::format("{} rolls, their values at most {:.1e} apart", std::size(kRolls44), apart));
}

void pawlewicz_table_43(Workbench& bench, Findings& findings) {
  findings.at("table 4.3, where EMP(4) errs most");
  for (const Opinion& row : kTable43) {
    const Advice advice = bench.decide(kYahtzee, row.strategy, std::string(kCards43) + kRoll43);
    findings.exact(fmt::format("{}: Full House", row.strategy), row.full_house,
                   action_of(advice, "full-house").value);
    findings.exact(fmt::format("{}: Large Straight", row.strategy), row.large_straight,
                   action_of(advice, "large-straight").value);
  }
}

}  // namespace fivekind::reproduce
