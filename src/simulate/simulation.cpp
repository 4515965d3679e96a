// Games of 1 to 8 strategies at one table, block by block.
#include "simulate/simulation.h"

#include <algorithm>
#include <array>

namespace fivekind::simulation {
namespace {

constexpr std::size_t kFirstGames = 2048;
constexpr std::size_t kGrowth = 4;

void count(std::vector<std::uint64_t>& games, std::int32_t score) {
  const auto place = static_cast<std::size_t>(score);
  if (place >= games.size()) games.resize(place + 1);
  ++games[place];
}

}  // namespace

std::span<const TurnHistory> GameBlock::turns(std::size_t player, std::size_t game) const {
  const std::vector<TurnHistory>& all = at(player).histories;
  const std::size_t turns = all.size() / at(player).scores.size();
  return std::span(all).subspan(entry(player, game) * turns, turns);
}

std::span<const double> GameBlock::values(std::size_t player, std::size_t game) const {
  const std::vector<double>& all = at(player).values;
  const std::size_t decisions = all.size() / at(player).scores.size();
  return std::span(all).subspan(entry(player, game) * decisions, decisions);
}

Table::Table(const solve::Problem& problem, std::span<const solve::Policy* const> players,
             std::uint64_t seed, const support::ThreadPool& pool)
    : problem_(problem), pool_(pool) {
  for (std::uint32_t p = 0; p < players.size(); ++p) {
    auto party = std::find_if(parties_.begin(), parties_.end(),
                              [&](const Party& other) { return other.policy == players[p]; });
    if (party == parties_.end()) {
      party = parties_.insert(party, Party{players[p], {}, nullptr});
      party->player = std::make_unique<BatchPlayer>(problem, *players[p], DiceSource(seed));
    }
    places_.push_back({static_cast<std::size_t>(party - parties_.begin()), party->players.size()});
    party->players.push_back(p);
  }
}

// Solving turns is shared by the games of a block, so large ones are quick.
std::size_t Table::games_of_block(Detail detail) const {
  constexpr std::size_t kScores = std::size_t{1} << 20;
  constexpr std::size_t kMostBytes = std::size_t{100} << 20;
  if (detail == Detail::scores) return kScores / places_.size();
  const auto decisions = static_cast<std::size_t>(problem_.game().rolls);
  const std::size_t bytes_of_turn =
      sizeof(TurnHistory) + (detail == Detail::values ? decisions * sizeof(double) : 0);
  return kMostBytes / (bytes_of_turn * problem_.game().category_count() * places_.size());
}

std::optional<Error> Table::play(const GameRange& range, Detail detail,
                                 std::vector<GameCounts>& counts, const Take& take,
                                 const support::Progress& progress, std::size_t most_games) {
  if (most_games == 0) most_games = games_of_block(detail);
  const std::uint64_t turns = problem_.game().category_count() * places_.size();
  support::Run run(&pool_, "games", range.games * turns, support::in_units_of(turns, progress));
  // Whoever takes may have enough of a few games: blocks begin small and grow.
  std::size_t next_games =
      detail == Detail::scores ? most_games : std::min(most_games, kFirstGames);
  for (std::uint64_t done = 0; done < range.games;
       next_games = std::min(most_games, next_games * kGrowth)) {
    GameBlock block;
    block.first_game_ = range.first + done;
    block.games_ =
        static_cast<std::size_t>(std::min<std::uint64_t>(next_games, range.games - done));
    block.places_ = places_;
    for (Party& party : parties_) {
      BatchRequest request;
      request.first_game = block.first_game_;
      request.games = block.games_;
      request.players = party.players;
      request.histories = detail != Detail::scores;
      request.values = detail == Detail::values;
      std::vector<GameCounts> party_counts(party.players.size(), GameCounts(problem_));
      auto batch = party.player->play(request, party_counts, run);
      if (!batch) return batch.error();
      for (std::size_t s = 0; s < party.players.size(); ++s) {
        counts[party.players[s]].add(party_counts[s]);
      }
      block.batches_.push_back(*std::move(batch));
    }
    const auto more = take(block);
    if (!more) return more.error();
    if (!*more) break;
    done += block.games_;
  }
  return std::nullopt;
}

void Tally::add(const GameBlock& block) {
  const std::size_t players = scores_.size();
  std::array<std::int32_t, kMostPlayers> scores{};
  for (std::size_t game = 0; game < block.games(); ++game) {
    for (std::size_t p = 0; p < players; ++p) {
      scores[p] = block.score(p, game);
      count(scores_[p], scores[p]);
    }
    const auto end = scores.begin() + static_cast<std::ptrdiff_t>(players);
    const std::int32_t best = *std::max_element(scores.begin(), end);
    count(best_, best);
    if (players == 1) continue;
    const bool shared = std::count(scores.begin(), end, best) > 1;
    for (std::size_t p = 0; p < players; ++p) {
      MatchCounts& match = matches_[p];
      if (scores[p] == best) ++(shared ? match.shared : match.wins);
      for (std::size_t other = 0; other < players; ++other) {
        if (other == p) continue;
        match.half_points += scores[p] > scores[other] ? 2U : scores[p] == scores[other] ? 1U : 0U;
      }
    }
  }
}

}  // namespace fivekind::simulation
