// What a strategy's decisions lose on average.
#include "simulate/loss.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "policy/policy.h"
#include "simulate/simulator.h"
#include "support/run.h"
#include "support/try.h"

namespace fivekind::simulation {
namespace {

constexpr std::uint64_t kSeed = 20080115;

std::size_t decisions_of_game(const problem::Problem& problem) {
  return problem.game().box_count() * static_cast<std::size_t>(problem.game().rolls);
}

// Whether visiting everything that can happen takes no longer than a few games: a state's turn
// weighs each keep of each roll, and each box.
bool is_small(const problem::Problem& problem) {
  constexpr double kMaxWeighed = 4e6;
  const dice::Multisets& multisets = problem.scoring().multisets();
  const double turn =
      static_cast<double>(multisets.transition_count()) * (problem.game().rolls - 1) +
      static_cast<double>(multisets.roll_count() * problem.game().box_count());
  double states = 0;
  for (std::size_t filled = 0; filled < problem.game().box_count(); ++filled) {
    states += static_cast<double>(problem.space().layer_size(filled));
  }
  return turn * states <= kMaxWeighed;
}

// The loss is the difference between the values of the first card and of the last ones, since dice
// are fair.
Result<MeanLoss> exact_loss(const problem::Problem& problem, const policy::Policy& policy,
                            const support::ThreadPool& pool, const LossSettings& settings) {
  if (settings.progress && !settings.progress(0, 0))
    return tl::make_unexpected(support::interruption("games"));
  const policy::Start start{problem.start(), rules::Points(0)};
  FIVEKIND_LET(const auto outcome,
               policy::evaluate_policy(problem, policy, std::span(&start, 1), pool, {},
                                       policy.after_states()->cards()));
  const double lost = outcome.judged.front() - outcome.judged.back();
  return MeanLoss{std::max(0.0, lost) / static_cast<double>(decisions_of_game(problem))};
}

// Means of games, added up in order.
class Losses {
 public:
  void add(double loss) {
    sum_ += loss;
    squares_ += loss * loss;
    ++games_;
  }
  MeanLoss of_a_decision(std::size_t decisions) const {
    const auto games = static_cast<double>(games_);
    const double mean = sum_ / games;
    const double variance = std::max(0.0, squares_ / games - mean * mean) / (games - 1);
    const auto each = static_cast<double>(decisions);
    return {mean / each, std::sqrt(variance) / each, games_};
  }

 private:
  double sum_ = 0;
  double squares_ = 0;
  std::uint64_t games_ = 0;
};

// Which games measure the loss: at most this many, and enough to be precise.
struct Measuring {
  TableSettings table;
  Wanted wanted;
  std::uint64_t most_games = 0;
  std::size_t first_games = 0;
};

// Plays until the loss is precise enough: a number of games, then as many again as there are.
// `lost` gives what the players of a game have lost.
Result<MeanLoss> play_until_precise(
    const problem::Problem& problem, const Measuring& how, const support::ThreadPool& pool,
    const LossSettings& settings,
    const std::function<double(const PlayedGames&, std::size_t game)>& lost) {
  Simulator simulator(problem, how.table, kSeed, pool);
  const std::size_t decisions = how.table.players.size() * decisions_of_game(problem);
  Losses losses;
  MeanLoss so_far;
  const auto take = [&](const PlayedGames& games) -> Result<bool> {
    for (std::size_t game = 0; game < games.games(); ++game) losses.add(lost(games, game));
    so_far = losses.of_a_decision(decisions);
    const bool precise = so_far.standard_error <= settings.precision * so_far.mean;
    return !precise;
  };
  BlockSizes sizes;
  sizes.first = how.first_games;
  sizes.growth = 2;
  FIVEKIND_TRY(simulator.play({0, how.most_games}, how.wanted, take, settings.progress, sizes));
  return so_far;
}

double own_losses(const PlayedGames& games, std::size_t game) {
  double sum = 0;
  for (std::size_t p = 0; p < games.players; ++p) sum += games.own_losses[game * games.players + p];
  return sum;
}

// Whether random play takes all actions with equal probability. If a box may be announced or dice
// kept, it first draws whether and what it announces.
bool is_random_play(const policy::Policy& policy, const rules::RuleSet& game) {
  return policy.keeps == policy::Choosing::softmax && policy.boxes == policy::Choosing::softmax &&
         policy.inverse_temperature == 0 &&
         (game.announced.empty() || game.announced == game.all_boxes());
}

// For a strategy that takes all actions with equal probability and is judged by points: the games
// of random play need no values, and are over a hundred times as fast.
Result<MeanLoss> loss_at_random(const problem::Problem& problem, const values::CardValues& judge,
                                const support::ThreadPool& pool, const LossSettings& settings) {
  FIVEKIND_LET(const auto start, judge.card(problem.start(), rules::Points(0), rules::Points(0)));
  const policy::Strategy random = policy::random_strategy(problem);
  Measuring how;
  how.table.players = {&random};
  how.first_games = std::size_t{1} << 13;
  how.most_games = std::uint64_t{1} << 20;
  return play_until_precise(
      problem, how, pool, settings,
      [&](const PlayedGames& games, std::size_t game) { return start - games.score(game, 0); });
}

// For a strategy that depends only on its own card.
Result<MeanLoss> loss_alone(const problem::Problem& problem, const policy::Strategy& strategy,
                            const support::ThreadPool& pool, const LossSettings& settings) {
  const policy::Policy& policy = strategy.policy;
  const values::CardValues* const judge =
      policy.after_states() == nullptr || policy.depends_on_points()
          ? nullptr
          : policy.after_states()->cards();
  if (judge != nullptr && is_small(problem)) return exact_loss(problem, policy, pool, settings);
  if (judge != nullptr && is_random_play(policy, problem.game()))
    return loss_at_random(problem, *judge, pool, settings);
  Measuring how;
  how.table.players = {&strategy};
  how.wanted.losses = true;
  how.first_games = 128;
  how.most_games = kMaxLossGames;
  return play_until_precise(problem, how, pool, settings, own_losses);
}

// Games of one strategy in all seats. A position takes thousands of times as long as that of a
// single card, so they are few; but for each decision the mean over all actions is counted, not the
// one drawn.
Result<MeanLoss> loss_at_table(const problem::Problem& problem, const policy::Strategy& strategy,
                               const support::ThreadPool& pool, const LossSettings& settings) {
  Measuring how;
  how.table.players.assign(settings.players, &strategy);
  how.wanted.losses = true;
  how.first_games = 256;
  how.most_games = how.first_games;
  return play_until_precise(problem, how, pool, settings, own_losses);
}

}  // namespace

Result<MeanLoss> mean_loss(const problem::Problem& problem, const policy::Strategy& strategy,
                           const support::ThreadPool& pool, const LossSettings& settings) {
  if (strategy.faces_others) return loss_at_table(problem, strategy, pool, settings);
  return loss_alone(problem, strategy, pool, settings);
}

}  // namespace fivekind::simulation
