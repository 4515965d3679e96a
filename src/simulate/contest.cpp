// Games of 2 to 8 strategies at one table: blocks, threads.
#include "simulate/contest.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "simulate/table_game.h"
#include "support/interruption.h"

namespace fivekind::simulation {
namespace {

// Games of a block: batches are quick when large; games at a table need the turns of all players.
constexpr std::size_t kScoresOfBlock = std::size_t{1} << 18;
constexpr std::size_t kGamesOfBlock = std::size_t{1} << 11;

// Counts turns and tells how many games they make.
class Meter {
 public:
  Meter(const Contest::Progress& progress, std::uint64_t before, std::uint64_t turns_of_game,
        std::uint64_t all)
      : progress_(progress), before_(before), turns_of_game_(turns_of_game), all_(all) {}

  // Returns false to stop.
  bool add(std::uint64_t turns) {
    if (!progress_) return true;
    const std::lock_guard lock(mutex_);
    done_ += turns;
    if (!stopped_) stopped_ = !progress_(before_ + done_ / turns_of_game_, all_);
    return !stopped_;
  }

 private:
  const Contest::Progress& progress_;
  std::uint64_t before_;
  std::uint64_t turns_of_game_;
  std::uint64_t all_;
  std::mutex mutex_;
  std::uint64_t done_ = 0;
  bool stopped_ = false;
};

}  // namespace

// Some games in a row, from a whole unit on.
class Contest::Block {
 public:
  Block(Contest& contest, std::uint64_t first, std::size_t games, Meter& meter)
      : contest_(contest),
        unit_(contest.seating_.games_of_unit()),
        first_(first),
        games_(games),
        meter_(meter),
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
    std::uint64_t before = 0;
    const auto shown = [&](std::uint64_t done, std::uint64_t /*all*/) {
      // Where a table is to be played, that is the work which counts.
      return meter_.add(contest_.at_table() ? 0 : done - std::exchange(before, done));
    };
    auto batch = party.player->play(request, counts, shown);
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

  // Each thread takes the next game, so that the finished ones are nearly all in a row.
  std::optional<Error> play_tables() {
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> stopped = false;
    std::mutex mutex;
    std::optional<Error> trouble;
    const auto threads = static_cast<std::size_t>(contest_.pool_.threads());
    contest_.pool_.for_ranges(threads, 1, [&](std::size_t, std::size_t) {
      for (std::size_t game = next++; game < games_ && !stopped; game = next++) {
        if (auto error = play_table(game, stopped)) {
          stopped = true;
          const std::lock_guard lock(mutex);
          // What went wrong says more than that others then stopped.
          if (!trouble || trouble->fault == Fault::interrupted) trouble = std::move(error);
        }
      }
    });
    return trouble;
  }

  std::optional<Error> play_table(std::size_t game, const std::atomic<bool>& stopped) {
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
    const auto go_on = [&] { return meter_.add(1) && !stopped; };
    if (auto error = table.play(written, go_on)) return error;
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
  Meter& meter_;
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
      party->player = std::make_unique<BatchPlayer>(problem, *policy, dice_, pool);
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
                                   const Progress& progress) {
  const std::uint64_t turns_of_game = problem_.game().category_count() * seating_.players();
  for (std::uint64_t first = 0; first < games;) {
    const auto next =
        static_cast<std::size_t>(std::min<std::uint64_t>(games_of_block(), games - first));
    Meter meter(progress, first, turns_of_game, games);
    Block block(*this, first, next, meter);
    auto error = block.play();
    if (!error || error->fault == Fault::interrupted) take(block.finished());
    if (error) return error;
    first += next;
    if (progress && !progress(first, games) && first < games) return support::interruption("games");
  }
  return std::nullopt;
}

}  // namespace fivekind::simulation
