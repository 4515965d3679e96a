// Games of 1 to 8 strategies at one table: blocks, threads.
#include "simulate/simulator.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "simulate/table_game.h"
#include "support/try.h"

namespace fivekind::simulation {

// A range of games that begins with a whole unit.
class Simulator::Block {
 public:
  Block(Simulator& simulator, std::uint64_t first, std::size_t games, Wanted wanted,
        support::Run& run)
      : of_(simulator),
        unit_(simulator.seating_.games_of_unit()),
        games_(games),
        wanted_(wanted),
        run_(run),
        turns_(simulator.problem_.game().box_count()),
        finished_(games) {
    const std::size_t players = of_.seating_.players();
    played_.players = players;
    played_.win = of_.problem_.game().win;
    played_.scores.resize(games * players);
    if (wanted.losses) played_.own_losses.resize(games * players);
    if (of_.settings_.judge != nullptr) {
      played_.luck.resize(games * players);
      played_.losses.resize(games * players * turns_);
    }
    played_.first_game = first;
    played_.counts.assign(players, GameCounts(of_.problem_));
    played_.seating = of_.seating_;
    played_.places = of_.places_;
    played_.batch_games = games / unit_;
  }

  // Plays; the games in finished() are complete even if this fails.
  Result<void> play() {
    for (const Party& party : of_.parties_) {
      FIVEKIND_TRY(play_batch(party));
    }
    if (of_.settings_.at_table()) {
      // A free thread always takes the next game, so finished ones are nearly contiguous.
      return run_.for_each(games_, 1, [this]() -> support::Run::Piece {
        return [this, memory = of_.memories_.take()](std::size_t game) -> Result<std::uint64_t> {
          FIVEKIND_TRY(play_table(game, *memory));
          return played_.players * turns_;
        };
      });
    }
    std::fill(finished_.begin(), finished_.end(), 1);
    return {};
  }

  // The finished games from the first on, in whole units.
  const PlayedGames& finished() {
    const auto open = std::find(finished_.begin(), finished_.end(), 0);
    const auto whole = static_cast<std::size_t>(open - finished_.begin()) / unit_ * unit_;
    played_.scores.resize(whole * played_.players);
    if (wanted_.losses) played_.own_losses.resize(played_.scores.size());
    if (of_.settings_.judge != nullptr) {
      played_.luck.resize(played_.scores.size());
      played_.losses.resize(played_.scores.size() * turns_);
    }
    return played_;
  }

 private:
  Result<void> play_batch(const Party& party) {
    const bool common = of_.seating_.common_dice();
    const bool at_table = of_.settings_.at_table();
    BatchRequest request;
    request.first_game = played_.first_game / unit_;
    request.games = played_.batch_games;
    request.wanted = wanted_;
    request.wanted.turns = wanted_.turns || at_table;
    request.players.clear();
    for (std::size_t p = 0; p < (common ? played_.players : party.players.size()); ++p) {
      request.players.push_back(of_.seating_.number_of(common ? p : party.players[p]));
    }
    // If a table is to be played, that is the work which counts.
    support::Run uncounted(&of_.pool_, "games", 0,
                           [this](std::uint64_t, std::uint64_t) { return run_.should_continue(); });
    FIVEKIND_LET(auto batch, party.player->play(request, at_table ? uncounted : run_));
    played_.batches.push_back(std::move(batch));
    for (const std::size_t player : party.players) hand_out(player, played_.batches.back());
    return {};
  }

  // Copies a batch's results for one of its players; with common dice everything, in one order or
  // another.
  void hand_out(std::size_t player, const PlayedBatch& batch) {
    for (std::size_t number = 0; number < batch.counts.size(); ++number) {
      const bool own = of_.seating_.common_dice() || number == played_.places[player].number;
      if (own) played_.counts[player].add(batch.counts[number]);
    }
    for (std::size_t game = 0; game < games_; ++game) {
      const std::size_t entry = played_.entry(game, player);
      const std::size_t at = game * played_.players + player;
      played_.scores[at] = batch.scores[entry];
      if (wanted_.losses) played_.own_losses[at] = batch.losses[entry];
    }
  }

  Result<void> play_table(std::size_t game, values::TurnMemory& memory) {
    TableGame table({of_.problem_, of_.settings_, of_.seating_, of_.dice_},
                    played_.first_game + game, memory);
    std::vector<std::span<const rules::Turn>> written(played_.players);
    for (const Party& party : of_.parties_) {
      for (const std::size_t player : party.players) {
        written[player] = played_.turns_of(game, player);
      }
    }
    FIVEKIND_TRY(table.play(written, [this] { return run_.should_continue(); }));
    for (std::size_t player = 0; player < played_.players; ++player) {
      const std::size_t at = game * played_.players + player;
      played_.scores[at] = table.score(player);
      if (wanted_.losses && of_.settings_.plays_at_table(*of_.settings_.players[player])) {
        played_.own_losses[at] = table.own_loss(player);
      }
      if (played_.luck.empty()) continue;
      played_.luck[at] = table.luck(player);
      const std::span<const double> losses = table.judged_losses(player);
      std::copy(losses.begin(), losses.end(),
                played_.losses.begin() + static_cast<std::ptrdiff_t>(at * turns_));
    }
    finished_[game] = 1;
    return {};
  }

  Simulator& of_;
  std::size_t unit_;
  std::size_t games_;
  Wanted wanted_;
  support::Run& run_;
  std::size_t turns_;  // number of turns in a player's game
  PlayedGames played_;
  std::vector<char> finished_;  // by game; not bits, which threads would share
};

Simulator::Simulator(const problem::Problem& problem, TableSettings settings, std::uint64_t seed,
                     const support::ThreadPool& pool)
    : problem_(problem),
      settings_(std::move(settings)),
      seating_(settings_),
      dice_(seed),
      pool_(pool),
      memories_([&problem] { return std::make_unique<values::TurnMemory>(problem); }),
      places_(settings_.players.size()) {
  settings_.all_at_table = !problem.lists_states();
  for (std::size_t p = 0; p < settings_.players.size(); ++p) {
    const policy::Strategy* strategy = settings_.players[p];
    if (settings_.plays_at_table(*strategy)) continue;
    auto party = std::find_if(parties_.begin(), parties_.end(),
                              [&](const Party& other) { return other.strategy == strategy; });
    if (party == parties_.end()) {
      party = parties_.insert(party, Party{strategy, {}, nullptr});
      party->player = std::make_unique<BatchPlayer>(problem, strategy->policy, dice_);
    }
    places_[p] = {static_cast<std::size_t>(party - parties_.begin()), party->players.size()};
    party->players.push_back(p);
  }
}

// Games at a table need the turns of all players; others are fast in large blocks.
BlockSizes Simulator::fitting(BlockSizes sizes, Wanted wanted) const {
  constexpr std::size_t kGamesAtTable = std::size_t{1} << 11;
  constexpr std::size_t kScores = std::size_t{1} << 20;
  constexpr std::size_t kMaxBytes = std::size_t{256} << 20;
  constexpr std::size_t kFirstTurns = std::size_t{1} << 11;
  const std::size_t unit = seating_.games_of_unit();
  const auto whole = [unit](std::size_t games) {
    return std::max<std::size_t>(games / unit, 1) * unit;
  };
  const std::size_t players = seating_.players();
  std::size_t fit = kScores / players;
  if (wanted.turns) {
    const auto decisions = static_cast<std::size_t>(problem_.game().rolls);
    const std::size_t bytes_of_turn =
        sizeof(rules::Turn) + (wanted.values ? decisions * sizeof(double) : 0);
    fit = kMaxBytes / (bytes_of_turn * problem_.game().box_count() * players);
  }
  if (settings_.at_table()) fit = kGamesAtTable;
  sizes.most = whole(sizes.most == 0 ? fit : std::min(fit, sizes.most));
  if (sizes.first == 0) sizes.first = wanted.turns ? kFirstTurns : sizes.most;
  sizes.first = std::min(whole(sizes.first), sizes.most);
  return sizes;
}

Result<void> Simulator::play(const GameRange& range, Wanted wanted, const Take& take,
                             const Watch& progress, BlockSizes sizes) {
  sizes = fitting(sizes, wanted);
  const std::uint64_t turns_of_game = problem_.game().box_count() * seating_.players();
  support::Run run(&pool_, "games", range.games * turns_of_game,
                   support::in_units_of(turns_of_game, progress));
  std::uint64_t next = sizes.first;
  for (std::uint64_t done = 0; done < range.games;) {
    const auto games = static_cast<std::size_t>(std::min(next, range.games - done));
    Block block(*this, range.first + done, games, wanted, run);
    auto played = block.play();
    if (!played && played.error().fault != Fault::interrupted) return played;
    const auto more = take(block.finished());
    if (!played) return played;
    if (!more) return tl::make_unexpected(more.error());
    if (!*more) break;
    done += games;
    next = std::min<std::uint64_t>(sizes.most, (sizes.growth - 1) * done);
  }
  return {};
}

}  // namespace fivekind::simulation
