// Pawlewicz 2008, chapter 3: one player's values, target curves, record scores, example 3.17.
#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "reproduce/sources.h"
#include "reproduce/verdict.h"

namespace fivekind::reproduce {
namespace {

struct RecordRow {
  const char* name;
  const char* card;
  TargetChance chances[5];
  const char* note;
};

constexpr RecordRow kTable32[] = {
    {"empty card",
     "-",
     {{500, "0.010"}, {600, "1.4e-3"}, {700, "1.4e-4"}, {800, "1.0e-5"}, {1000, "1.9e-8"}},
     ""},
    {"Yahtzee in turn 1",
     "filled=Y50,upper=0,points=50",
     {{500, "0.057"}, {600, "0.010"}, {700, "1.2e-3"}, {800, "1.0e-4"}, {1000, "2.6e-7"}},
     ""},
    {"a second one in Sixes",
     "filled=6.Y50,upper=30,points=180",
     {{500, "0.30"}, {600, "0.070"}, {700, "0.010"}, {800, "1.0e-3"}, {1000, "3.5e-6"}},
     "the card has 30 points in the upper section, as the thesis's text has it (6Y50, 30, 180)"},
};

// How many games the thesis says a record takes: about one in 1/p.
struct Restarts {
  const char* name;
  std::size_t row;
  int target;
  const char* games;
};

constexpr Restarts kRestarts[] = {{"500 from an empty card", 0, 500, "1e2"},
                                  {"800 from an empty card", 0, 800, "1e5"},
                                  {"800 after a Yahtzee", 1, 800, "1e4"},
                                  {"800 after two", 2, 800, "1e3"}};

struct Choice {
  const char* name;
  const char* category;
  const char* mean;
  TargetChance chances[4];
};

constexpr Choice kTable31[] = {
    {"Ones", "ones", "206.064", {{200, "0.704"}, {207, "0.392"}, {242, "0.146"}, {251, "0.030"}}},
    {"Threes",
     "threes",
     "204.382",
     {{200, "0.787"}, {207, "0.367"}, {242, "0.000"}, {251, "0.000"}}},
    {"Four of a Kind",
     "four-of-a-kind",
     "205.293",
     {{200, "0.711"}, {207, "0.479"}, {242, "0.185"}, {251, "0.000"}}},
    {"Full House",
     "full-house",
     "200.615",
     {{200, "0.517"}, {207, "0.484"}, {242, "0.078"}, {251, "0.002"}}},
};

constexpr const char* kCard317 = "filled=2.4.5.6.T.M.D.Y0.S,upper=51,points=170";

// One in Ones, two in Threes, no full house, no four alike: whatever else is thrown.
constexpr const char* kRolls317[] = {"12233", "13324", "13325", "13326", "13344",
                                     "13345", "13346", "13355", "13356", "13366"};

// How far the rolls of the class are from one another, at most.
double spread_of_means(Workbench& bench, const char* category) {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();
  for (const char* roll : kRolls317) {
    const Advice advice =
        bench.advise(kYahtzee, kExpected, fmt::format("{}/1/{}:0", kCard317, roll));
    const double value = action_of(advice, category).value;
    low = std::min(low, value);
    high = std::max(high, value);
  }
  return high - low;
}

double spread_of_curves(Workbench& bench, const char* category) {
  double spread = 0;
  const Distribution first =
      bench.late_curve(kYahtzee, kCard317, std::string(kRolls317[0]) + ":0", category);
  for (const char* roll : kRolls317) {
    const Distribution other =
        bench.late_curve(kYahtzee, kCard317, std::string(roll) + ":0", category);
    for (const ScoreChance& there : first.survival) {
      spread = std::max(spread, std::abs(there.probability - other.chance(there.score)));
    }
  }
  return spread;
}

// How often the better of two curves changes as the target rises.
int crossings(const Distribution& a, const Distribution& b) {
  constexpr double kSame = 1e-9;
  int changes = 0;
  int ahead = 0;
  const int most = std::max(a.survival.back().score, b.survival.back().score);
  for (int score = 0; score <= most; ++score) {
    const double gap = a.chance(score) - b.chance(score);
    if (std::abs(gap) < kSame) continue;
    const int sign = gap > 0 ? 1 : -1;
    if (ahead != 0 && sign != ahead) ++changes;
    ahead = sign;
  }
  return changes;
}

PictureCurve curve_of(const std::string& name, const Distribution& distribution) {
  PictureCurve curve{name, {}};
  for (const ScoreChance& there : distribution.survival) {
    curve.points.emplace_back(there.score, there.probability);
  }
  return curve;
}

// The chance to fill Yahtzee in one turn that is played for nothing else.
double chance_of_yahtzee_in_a_turn(Workbench& bench) {
  const Advice last =
      bench.advise(kYahtzee, kExpected, "filled=1.2.3.4.5.6.T.K.F.M.D.S,upper=0,points=5/1/-");
  constexpr int kPoints = 5;
  constexpr double kPays = 50;
  return (last.value - kPoints) / kPays;
}

// Sizes of the values of two players with 8 bytes each: up to 5 and 6 open boxes, and of all.
std::string table_sizes(Workbench& bench) {
  const PairCounts counts = must(count_pairs(bench.game("yahtzee-pawlewicz")));
  const auto boxes = static_cast<int>(2 * bench.game("yahtzee-pawlewicz").categories().size());
  std::array<double, 3> values{};
  for (const PairCounts::Row& row : counts.by_filled) {
    const int open = boxes - row.filled_first - row.filled_second;
    const auto of_row = static_cast<double>(row.values.value_or(0));
    if (open <= 5) values[0] += of_row;
    if (open <= 6) values[1] += of_row;
    values[2] += of_row;
  }
  constexpr double kGiga = 1 << 30;
  constexpr double kTera = kGiga * 1024;
  return fmt::format("{:.1f} GiB (5 open), {:.0f} GiB (6), {:.1f} TiB (all)",
                     values[0] * sizeof(double) / kGiga, values[1] * sizeof(double) / kGiga,
                     values[2] * sizeof(double) / kTera);
}

}  // namespace

void pawlewicz_values(Workbench& bench, Findings& findings) {
  findings.at("section 3.3.3");
  findings.exact("expected score", "254.589", bench.solution(kYahtzee, kExpected).report().value);
  const Counts& counts = bench.counts(kYahtzee);
  findings.exact("highest score", "1575", static_cast<double>(counts.highest_score));
  std::string missing;
  for (std::int64_t score : counts.unreachable_scores) {
    if (score > 1500) missing += (missing.empty() ? "" : ", ") + std::to_string(score);
  }
  findings.judged("1574 cannot be reached", "1574",
                  {missing, (", " + missing + ",").find(", 1574,") != std::string::npos},
                  "all scores from 1501 on that no course of play ends with");
  findings.at("section 3.1.1");
  findings.exact("states", "786432", counts.states_raw);
  findings.exact("states that can be reached", "536448",
                 static_cast<double>(counts.states_reachable));
  findings.exact("states after merging", "310656", static_cast<double>(counts.states));
}

void pawlewicz_curve(Workbench& bench, Findings& findings) {
  findings.at("section 3.3.3, target curve");
  const Distribution curve = bench.precise_curve(kYahtzee);
  findings.exact("P(score >= 254) at best", "0.508", curve.chance(254));
  findings.exact("highest score with a chance of 1/2", "254", curve.median);
  findings.exact("least score that is not cut at 2^-32", "80", curve.survival.front().score + 1);
  int highest = curve.survival.front().score;
  int halved = highest;
  for (const ScoreChance& there : curve.survival) {
    if (there.probability > kUsualCut) highest = there.score;
    if (there.probability > 2 * kUsualCut) halved = there.score;
  }
  findings.exact(
      "highest score that is not cut at 2^-32", "1062", highest,
      fmt::format("cut at 2^-31 it is {}: his values near 0 seem to have been cut there", halved));
  findings.exact("the curve's sum, read as a mean", "264.449", curve.mean,
                 "what made the missing 0.022 is not found: 13 turns cut at 2^-31 change it by "
                 "0.00001 at most");
}

void pawlewicz_records(Workbench& bench, Findings& findings) {
  findings.at("table 3.2");
  std::vector<PictureCurve> drawn;
  std::vector<Distribution> curves;
  for (const RecordRow& row : kTable32) {
    curves.push_back(bench.precise_curve(kYahtzee, std::string(row.card) + "/1/-"));
    for (const TargetChance& printed : row.chances) {
      findings.exact(fmt::format("{}: P(score >= {})", row.name, printed.target), printed.chance,
                     curves.back().chance(printed.target), row.note);
    }
    drawn.push_back(curve_of(row.name, curves.back()));
  }
  findings.at("section 3.3.3, games that a record takes");
  for (const Restarts& record : kRestarts) {
    findings.exact(record.name, record.games, 1 / curves[record.row].chance(record.target),
                   "1/P, to the one digit that is meant");
  }
  const double yahtzee = chance_of_yahtzee_in_a_turn(bench);
  findings.answer(
      "restarts for 800 until the first turn is a Yahtzee", "not given",
      fmt::format("{:.0f}", 1 / (yahtzee * curves[1].chance(800))),
      fmt::format("a turn played for Yahtzee gets one with {:.6f}; more restarts than from "
                  "an empty card, but most of them end after one turn",
                  yahtzee));
  findings.answer("restarts for 800 until the first two turns are", "not given",
                  fmt::format("{:.0f}", 1 / (yahtzee * yahtzee * curves[2].chance(800))),
                  "as if any second Yahtzee were as good as one in Sixes");
  findings.picture({"yahtzee-records", "", "Yahtzee: reaching a record",
                    "the best chance of each target from three cards (his figure 3.5)",
                    "Three target curves: of an empty card, after one Yahtzee, and after two.",
                    "final score", "chance", std::move(drawn)});
}

void pawlewicz_example_317(Workbench& bench, Findings& findings) {
  findings.at("table 3.1, example 3.17");
  const std::string roll = kRolls317[0];
  const Advice advice = bench.advise(kYahtzee, kExpected, fmt::format("{}/1/{}:0", kCard317, roll));
  std::vector<Distribution> curves;
  for (const Choice& choice : kTable31) {
    findings.exact(std::string(choice.name) + ": expected score", choice.mean,
                   action_of(advice, choice.category).value,
                   "the roll is lost in print; 1 2 2 3 3 is one of the ten that fit");
    curves.push_back(bench.late_curve(kYahtzee, kCard317, roll + ":0", choice.category));
    for (const TargetChance& printed : choice.chances) {
      findings.exact(fmt::format("{}: P(score >= {})", choice.name, printed.target), printed.chance,
                     curves.back().chance(printed.target));
    }
    const double spread =
        std::max(spread_of_means(bench, choice.category), spread_of_curves(bench, choice.category));
    findings.answer(std::string(choice.name) + ": the ten rolls", "one roll",
                    fmt::format("values and curves differ by {:.1g} at most", spread),
                    "so it does not matter which roll it was");
  }
  findings.at("example 3.18");
  const int crossed = crossings(curves[0], curves[2]);
  findings.judged("the curves of Ones and Four of a Kind cross", "they cross",
                  {fmt::format("{} times", crossed), crossed > 0},
                  "how often the better one changes as the target rises");
  findings.picture({"yahtzee-example",
                    "",
                    "Yahtzee: which box, for which target",
                    "the best chance of each target after Ones and after Four of a Kind "
                    "(his figure 3.4)",
                    "Two target curves that cross several times.",
                    "final score",
                    "chance",
                    {curve_of("Ones", curves[0]), curve_of("Four of a Kind", curves[2])}});
}

void pawlewicz_machine(Workbench& bench, Findings& findings) {
  const std::string measured = "our figures are measured, not recomputed: docs/performance.md";
  findings.at("section 3.3.3, sizes and times of 2008");
  findings.answer("all target curves: time", "6 h", "see fivekind bench", measured);
  findings.answer("all target curves: disk", "1.3 GB", "see fivekind tables build", measured);
  findings.answer("curves of one turn", "150 ms at most", "see fivekind bench", measured);
  findings.answer(
      "tables of two players", "27.5 GB (5 open), 193 GB (6), 92.2 TB (all)", table_sizes(bench),
      "8 bytes a value; his are binary units. Ours take 4 bytes a value (fivekind tables "
      "build GAME two-player), and exact values on demand need none");
  findings.answer("making all of them", "40 years, 10,000 values a second",
                  "see fivekind count --players 2", measured);
  findings.at("appendix A");
  findings.missing("the strategy \"P >= p\"", "a menu entry",
                   "the text does not describe it; our reading is quantile=P, the highest score "
                   "that can be reached with that chance, chosen anew at every decision");
}

}  // namespace fivekind::reproduce
