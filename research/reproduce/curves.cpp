// More about distributions and target curves: bounds, cuts, crossings, pictures.
#include <fivekind/match.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "reproduce/queries.h"
#include "reproduce/samples.h"
#include "verdicts/verdict.h"

namespace fivekind::reproduce {
namespace {

using verdicts::printed_in;

// How often the better of two curves changes as the target increases.
int crossings_of(const Distribution& a, const Distribution& b) {
  constexpr double kSame = 1e-9;
  int changes = 0;
  int ahead = 0;
  const int most = std::max(a.scores.back(), b.scores.back());
  for (int score = 0; score <= most; ++score) {
    const double gap = a.chance(score) - b.chance(score);
    if (std::abs(gap) < kSame) continue;
    const int sign = gap > 0 ? 1 : -1;
    if (ahead != 0 && sign != ahead) ++changes;
    ahead = sign;
  }
  return changes;
}

// P(score >= x), or `times` P(score = x) if the row counts games.
cli::Series curve_of(Workbench& bench, const Row& row) {
  const Distribution distribution = distribution_of(bench, row);
  cli::Series curve{row.text("name"), {}};
  const auto times = static_cast<double>(row.number_or("times", 0));
  for (std::size_t i = 0; i < distribution.scores.size(); ++i) {
    const double height = times > 0
                              ? times * chance_of_exactly(distribution, distribution.scores[i])
                              : distribution.survival[i];
    curve.points.push_back({static_cast<double>(distribution.scores[i]), height});
  }
  return curve;
}

// The lowest and the highest mean of strategies that are best for the objective `strategy`. If no
// other fact is requested, the published mean agrees if it is one of them; with `games`, nearly so.
Facts ask_mean_range(Workbench& bench, const Row& row) {
  const std::string& game = row.text("game");
  DistributionOptions options;
  options.mean_range = true;
  const Distribution ours = must(bench.strategy(game, row.text("strategy"))
                                     .distribution(bench.position(game, kEmptyCard), options));
  const auto [low, high] = ours.mean_range.value_or(std::pair(ours.mean, ours.mean));
  Facts facts = {{"low", low}, {"high", high}, {"mean", ours.mean}};
  if (row.has("fact")) return facts;
  const auto games = static_cast<std::uint64_t>(row.number_or("games", 0));
  const double margin = games > 0 ? verdicts::kStandardErrors * error_of_mean(ours, games) : 0;
  const double published = printed_in(row.text("published")).value;
  facts["agrees"] = published >= low - margin && published <= high + margin;
  return facts;
}

// The lowest and the highest score whose probabilities are not replaced by 1 and 0 when a curve is
// cut; and if twice as much is cut.
Facts ask_cut(Workbench& bench, const Row& row) {
  const Distribution curve = distribution_of(bench, row);
  int highest = curve.scores.front();
  int halved = highest;
  for (std::size_t i = 0; i < curve.scores.size(); ++i) {
    if (curve.survival[i] > kUsualCut) highest = curve.scores[i];
    if (curve.survival[i] > 2 * kUsualCut) halved = curve.scores[i];
  }
  return {{"least", curve.scores.front() + 1}, {"highest", highest}, {"halved", halved}};
}

// How often the curves after `action` and after `other` cross.
Facts ask_crossings(Workbench& bench, const Row& row) {
  const int times = crossings_of(distribution_of(bench, row),
                                 distribution_of(bench, row.with("action", row.text("other"))));
  return {{"ours", fmt::format("{} times", times)}, {"agrees", times > 0}};
}

// The probability of `target` in `digits` digits, and how many thousand millions of games it takes.
Facts ask_digits(Workbench& bench, const Row& row) {
  const Position start = bench.position(row.text("game"), kEmptyCard);
  const std::string ours =
      must(chance_in_digits(bench.engine(), start, static_cast<int>(row.number("target")),
                            static_cast<int>(row.number("digits"))));
  return {{"ours", ours}, {"chance", std::stod(ours)}, {"billions", 1e-9 / std::stod(ours)}};
}

// The shares of the games that `strategy` wins against `others` players for the mean, and that one
// more of those would. It agrees if the first is larger.
Facts ask_winner(Workbench& bench, const Row& row) {
  const Distribution& other = bench.distribution(row.text("game"), kExpected);
  const auto others = static_cast<int>(row.number("others"));
  const WinShares ours = win_shares(distribution_of(bench, row), other, others);
  const WinShares alike = win_shares(other, other, others);
  return {{"shared", ours.ties_shared},
          {"alone", ours.alone},
          {"alike_shared", alike.ties_shared},
          {"alike_alone", alike.alone},
          {"agrees", ours.ties_shared > alike.ties_shared}};
}

// Each row is a curve.
void draw_picture(Workbench& bench, const Block& block, Findings& findings) {
  cli::Plot plot;
  plot.title = block.own.text("title");
  plot.subtitle = block.own.text("subtitle");
  plot.description = block.own.text("description");
  plot.x = {block.own.text("x"), std::nullopt, true};
  plot.y = {block.own.text("y")};
  plot.curve = cli::Curve::line;
  for (const Row& row : block.rows) plot.series.push_back(curve_of(bench, row));
  findings.picture(block.own.text("picture"), std::move(plot));
}

}  // namespace

Askable curves() {
  return {{{"mean range", ask_mean_range},
           {"cut", ask_cut},
           {"crossings", ask_crossings},
           {"digits", ask_digits},
           {"winner", ask_winner}},
          {{"picture", draw_picture}}};
}

}  // namespace fivekind::reproduce
