// Tillius 2026, section 4.4: several players, theorem 4.1 and its recorded games.
#include <fmt/format.h>

#include <cmath>

#include "reproduce/samples.h"
#include "reproduce/sources.h"

namespace fivekind::reproduce {
namespace {

constexpr const char* kTarget289 = "target=289";
constexpr int kOthers = 4;

// The position of theorem 4.1 with 185 points in the boxes and the bonus beside them.
constexpr const char* kTheorem41 =
    "filled=1.2.3.4.5.6.P.Q.T.M.D.F.S.Y,upper=70,points=235/1/55556:1";

PictureCurve density(const std::string& name, const Distribution& distribution) {
  PictureCurve curve{name, {}};
  const int most = distribution.survival.back().score;
  for (int score = distribution.survival.front().score; score <= most; ++score) {
    curve.points.emplace_back(score, chance_of_exactly(distribution, score));
  }
  return curve;
}

void look_for(Workbench& bench, Findings& findings, const std::string& table,
              const std::string& what, const std::string& condition) {
  constexpr std::uint64_t kMostGames = 1'000'000;
  findings.at(table);
  const auto record = bench.find(kYatzy, kExpected, condition, kMostGames);
  const std::string ours =
      record ? fmt::format("game {} of seed {}, {} points", record->number.value_or(0) + 1,
                           record->seed.value_or(0), record->players.front().score)
             : fmt::format("none of {} games", kMostGames);
  findings.judged(
      what, "a recorded game", {ours, record.has_value()},
      "found by `" + condition +
          "`; his dice are not ours, so the game is another one with the same property");
}

}  // namespace

void tillius_winner(Workbench& bench, Findings& findings) {
  findings.at("section 4.4, winner of four, 100,000 games");
  const Distribution& one = bench.distribution(kYatzy, kExpected);
  const Distribution best = best_of(one, kOthers);
  compare_sample(findings, "winner's ", {"286.9367", "289", "", "", "", 0, ""}, kSampleOfTillius,
                 best);
  findings.picture({"winner",
                    "",
                    "Yatzy: the winner of four",
                    "chance of each final score of one optimal player, and of the best of four",
                    "Two curves over the final score: one player for the expected score, and the "
                    "highest score of four such players.",
                    "final score",
                    "chance",
                    {density("one player", one), density("the winner of four", best)}});
}

// Reaching 289 is not winning: the others may do so too, and he may win with less.
void tillius_fifth_player(Workbench& bench, Findings& findings) {
  findings.at("section 4.4, fifth player");
  const Distribution& aiming = bench.distribution(kYatzy, kTarget289);
  const Distribution& other = bench.distribution(kYatzy, kExpected);
  findings.exact("P(score >= 289) when aiming at it", "0.2080", aiming.chance(289));
  const WinShares aims = win_shares(aiming, other, kOthers);
  const WinShares plays_alike = win_shares(other, other, kOthers);
  findings.judged(
      "share of games won by aiming at 289, against four for the mean",
      "more than 1/5, he believes",
      {fmt::format("{:.4f}", aims.ties_shared), aims.ties_shared > plays_alike.ties_shared},
      fmt::format(
          "reaching 289 is not winning: others may have more. A tie for the first place "
          "counts as one part of as many as tie. Won alone: {:.4f}. Playing for the mean too "
          "wins {:.4f}, alone {:.4f}. Whoever aims at 289 goes on for the mean once that is "
          "out of reach",
          aims.alone, plays_alike.ties_shared, plays_alike.alone));
}

void tillius_theorem_41(Workbench& bench, Findings& findings) {
  findings.at("theorem 4.1");
  const std::string by_mean = bench.advise(kYatzy, kExpected, kTheorem41).actions.front().keep;
  findings.judged("5 5 5 5 6, Four of a Kind left: for the mean", "5555",
                  {by_mean, by_mean == "5555" || by_mean == "55556"},
                  "keeping the six as well is as good, as the source says");
  SolveOptions options;
  options.objective = "target=257";
  options.from = bench.position(kYatzy, kTheorem41);
  const Solution target = must(Solution::solve(bench.game(kYatzy), options));
  const Advice advice = must(target.advise(*options.from));
  findings.exact("chance to beat 257 by keeping the six", "7/432", action_of(advice, "6").value);
  findings.same("the best keep for that", "6", advice.actions.front().keep);
  findings.exact("chance to beat 257 by keeping the fives", "0", action_of(advice, "5555").value);
}

void tillius_recorded_games(Workbench& bench, Findings& findings) {
  look_for(bench, findings, "table 6",
           "a game by the best strategy through: Four of a Kind left, bonus, 5 5 5 5 6, one reroll",
           "open=K,bonus=yes,rolls-left=1,dice=55556");
  look_for(bench, findings, "table 7", "a game by the best strategy with exactly 257 points",
           "score=257");
}

}  // namespace fivekind::reproduce
