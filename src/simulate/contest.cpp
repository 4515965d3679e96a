// Games of 2 to 8 strategies at one table: blocks, threads.
#include "simulate/contest.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "simulate/table_game.h"
#include "support/run.h"

namespace fivekind::simulation {
namespace {

// Games of a block: batches are quick when large; games at a table need the turns of all players.
constexpr std::size_t kScoresOfBlock = std::size_t{1} << 18;
constexpr std::size_t kGamesOfBlock = std::size_t{1} << 11;

}  // namespace

// Some games in a row, from a whole unit on.
class Contest::Block {
 public:
  Block(Contest& contest, std::uint64_t first, std::size_t games, support::Run& run)
      : contest_(contest),
        unit_(contest.seating_.games_of_unit()),
        first_(first),
        games_(games),
        run_(run),
        batches_(contest.parties_.size()),
        turns_(contest.problem_.game().category_count()),
        finished_(games) {
    played_.players = contest.seating_.players();
    played_.scores.resize(games * played_.players);
    if (contest.settings_.judge == nullptr) return;
    played_.luck.resize(played_.scores.size());
    played_.losses.resize(played_.scores.size() * turns_);
  }

  // Plays; the games that finished() then says are whole even if this fails.
  std::optional<Error> play() {
    for (std::size_t i = 0; i < batches_.size(); ++i) {
      if (auto error = play_batch(i)) return error;
    }
    if (contest_.at_table()) return play_tables();
    for (std::size_t game = 0; game < games_; ++game) {
      for (std::size_t i = 0; i < batches_.size(); ++i) {
        for (const std::size_t player : contest_.parties_[i].players) {
          score(game, player) = batches_[i].scores[entry(i, game, player)];
        }
      }
      finished_[game] = 1;
    }
    return std::nullopt;
  }

  // The games from the first on, in whole units, that are finished.
  PlayedGames finished() {
    const auto open = std::find(finished_.begin(), finished_.end(), 0);
    const auto whole = static_cast<std::size_t>(open - finished_.begin()) / unit_ * unit_;
    played_.scores.resize(whole * played_.players);
    if (!played_.luck.empty()) {
      played_.luck.resize(played_.scores.size());
      played_.losses.resize(played_.scores.size() * turns_);
    }
    return std::move(played_);
  }

 private:
  std::int32_t& score(std::size_t game, std::size_t player) {
    return played_.scores[game * played_.players + player];
  }

  // With common dice a batch has a game for each round and seat, else for each game and player.
  std::optional<Error> play_batch(std::size_t i) {
    const Party& party = contest_.parties_[i];
    BatchRequest request;
    request.first_game = first_ / unit_;
    request.games = games_ / unit_;
    request.histories = contest_.at_table();
    request.players.clear();
    const bool common = contest_.seating_.common_dice();
    for (std::size_t seat = 0; common && seat < played_.players; ++seat) {
      request.players.push_back(number_of(seat));
    }
    for (const std::size_t player : party.players) {
      if (!common) request.players.push_back(number_of(player));
    }
    std::vector<GameCounts> counts(request.players.size(), GameCounts(contest_.problem_));
    // Where a table is to be played, that is the work which counts.
    support::Run uncounted(&contest_.pool_, "games", 0,
                           [this](std::uint64_t, std::uint64_t) { return run_.goes_on(); });
    auto batch = party.player->play(request, counts, contest_.at_table() ? uncounted : run_);
    if (!batch) return batch.error();
    batches_[i] = *std::move(batch);
    return std::nullopt;
  }

  std::uint32_t number_of(std::size_t place) const {
    return contest_.settings_.first_dice + static_cast<std::uint32_t>(place);
  }

  // Where a player's game is in the batch of his party.
  std::size_t entry(std::size_t i, std::size_t game, std::size_t player) const {
    if (contest_.seating_.common_dice()) {
      const std::size_t rounds = games_ / unit_;
      return contest_.seating_.seat(first_ + game, player) * rounds + game / unit_;
    }
    const std::vector<std::size_t>& players = contest_.parties_[i].players;
    const auto place = std::find(players.begin(), players.end(), player) - players.begin();
    return static_cast<std::size_t>(place) * games_ + game;
  }

  // The next game is always taken by whoever is free, so finished ones are nearly all in a row.
  std::optional<Error> play_tables() {
    return run_.for_each(games_, 1, [this](std::size_t game) -> Result<std::uint64_t> {
      if (auto error = play_table(game)) return tl::make_unexpected(*std::move(error));
      return played_.players * turns_;
    });
  }

  std::optional<Error> play_table(std::size_t game) {
    const TableSetting setting{contest_.problem_, contest_.settings_, contest_.seating_,
                               contest_.dice_, contest_.throws_};
    TableGame table(setting, first_ + game);
    std::vector<std::span<const TurnHistory>> written(played_.players);
    for (std::size_t i = 0; i < batches_.size(); ++i) {
      for (const std::size_t player : contest_.parties_[i].players) {
        written[player] =
            std::span(batches_[i].histories).subspan(entry(i, game, player) * turns_, turns_);
      }
    }
    if (auto error = table.play(written, [this] { return run_.goes_on(); })) return error;
    for (std::size_t player = 0; player < played_.players; ++player) {
      score(game, player) = table.score(player);
      if (played_.luck.empty()) continue;
      const std::size_t at = game * played_.players + player;
      played_.luck[at] = table.luck(player);
      const std::span<const double> losses = table.judged_losses(player);
      std::copy(losses.begin(), losses.end(),
                played_.losses.begin() + static_cast<std::ptrdiff_t>(at * turns_));
    }
    finished_[game] = 1;
    return std::nullopt;
  }

  Contest& contest_;
  std::size_t unit_;
  std::uint64_t first_;
  std::size_t games_;
  support::Run& run_;
  std::vector<Batch> batches_;  // by party
  std::size_t turns_;           // of a player's game
  PlayedGames played_;
  std::vector<char> finished_;  // by game; no bits, which threads would share
};

Contest::Contest(const solve::Problem& problem, ContestSettings settings, std::uint64_t seed,
                 const support::ThreadPool& pool)
    : problem_(problem),
      settings_(std::move(settings)),
      seating_(settings_.players.size(), settings_.common_dice, settings_.first_dice),
      dice_(seed),
      throws_(problem.scoring().multisets()),
      pool_(pool) {
  for (std::size_t p = 0; p < settings_.players.size(); ++p) {
    const solve::Policy* policy = settings_.players[p].policy;
    if (policy == nullptr) continue;
    auto party = std::find_if(parties_.begin(), parties_.end(),
                              [&](const Party& other) { return other.policy == policy; });
    if (party == parties_.end()) {
      party = parties_.insert(party, Party{policy, {}, nullptr});
      party->player = std::make_unique<BatchPlayer>(problem, *policy, dice_);
    }
    party->players.push_back(p);
  }
}

// Whether games need the table as it stands, and not scores alone.
bool Contest::at_table() const {
  const auto looks = [](const Contestant& player) { return player.make != nullptr; };
  return settings_.judge != nullptr ||
         std::any_of(settings_.players.begin(), settings_.players.end(), looks);
}

std::size_t Contest::games_of_block() const {
  const std::size_t unit = seating_.games_of_unit();
  const std::size_t games = at_table() ? kGamesOfBlock : kScoresOfBlock / seating_.players();
  return games / unit * unit;
}

std::optional<Error> Contest::play(std::uint64_t games, const Take& take,
                                   const support::Progress& progress) {
  const std::uint64_t turns_of_game = problem_.game().category_count() * seating_.players();
  support::Run run(&pool_, "games", games * turns_of_game,
                   support::in_units_of(turns_of_game, progress));
  for (std::uint64_t first = 0; first < games;) {
    const auto next =
        static_cast<std::size_t>(std::min<std::uint64_t>(games_of_block(), games - first));
    Block block(*this, first, next, run);
    auto error = block.play();
    if (!error || error->fault == Fault::interrupted) take(block.finished());
    if (error) return error;
    first += next;
  }
  return std::nullopt;
}

}  // namespace fivekind::simulation
