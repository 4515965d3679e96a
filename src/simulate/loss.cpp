// What a strategy's decisions lose on average.
#include "simulate/loss.h"

#include "simulate/batch.h"

namespace fivekind::simulation {

Result<double> mean_loss(const solve::Problem& problem, const solve::Policy& policy,
                         const support::ThreadPool& pool) {
  constexpr std::uint64_t kSeed = 20080115;
  constexpr std::size_t kGames = std::size_t{1} << 15;
  const DiceSource dice(kSeed);
  BatchRequest request;
  request.games = kGames;
  request.losses = true;
  std::vector<GameCounts> counts(1, GameCounts(problem));
  const auto batch = BatchPlayer(problem, policy, dice, pool).play(request, counts, {});
  if (!batch) return tl::make_unexpected(batch.error());
  const std::size_t decisions =
      kGames * problem.game().category_count() * static_cast<std::size_t>(problem.graph().rolls());
  return batch->loss / static_cast<double>(decisions);
}

}  // namespace fivekind::simulation
