// Many games of one strategy at once, turn by turn.
#include "simulate/batch.h"

#include <hwy/cache_control.h>

#include <algorithm>
#include <array>
#include <memory>
#include <mutex>
#include <numeric>
#include <span>
#include <utility>

#include "simulate/random_games.h"
#include "support/object_pool.h"
#include "support/try.h"

namespace fivekind::simulation {
namespace {

using policy::kPolicyLanes;

// This many games of a lane draw their dice together.
constexpr std::uint32_t kGamesDrawn = 32;
// Games of strategies that judge nothing are played as a whole, this many at a time.
constexpr std::size_t kGamesOfPiece = 1024;

}  // namespace

// One call of play(): the request, the result so far, and the threads' work spaces, which are too
// large to be created for every turn.
class BatchPlayer::Work {
 public:
  Work(const TurnSetting& setting, const BatchRequest& of)
      : request(of),
        seats(of.players.size()),
        entries(of.games * seats),
        turns(setting.problem.game().box_count()),
        decisions(static_cast<std::size_t>(setting.problem.game().most_rolls())),
        pool_of_games([&setting, this] { return std::make_unique<TurnGames>(setting, seats); }) {
    batch.counts.assign(seats, GameCounts(setting.problem));
    if (request.wanted.turns) batch.turns.resize(entries * turns);
    if (request.wanted.values) batch.values.resize(entries * turns * decisions);
    if (request.wanted.losses) batch.losses.resize(entries);
  }

  TurnRecord record(std::uint32_t entry, std::size_t turn) {
    TurnRecord record;
    if (request.wanted.turns) record.turn = &batch.turns[entry * turns + turn];
    if (request.wanted.values) record.values = &batch.values[(entry * turns + turn) * decisions];
    if (request.wanted.losses) record.loss = &batch.losses[entry];
    return record;
  }

  void merge(std::size_t seat, const GameCounts& played) {
    const std::lock_guard lock(mutex_);
    batch.counts[seat].add(played);
  }

  const BatchRequest& request;
  std::size_t seats;
  std::size_t entries;
  std::size_t turns;
  std::size_t decisions;
  support::ObjectPool<TurnGames> pool_of_games;
  PlayedBatch batch;

 private:
  std::mutex mutex_;
};

BatchPlayer::BatchPlayer(const problem::Problem& problem, const policy::Policy& policy,
                         const dice::DiceSource& dice)
    : problem_(problem),
      policy_(policy),
      player_(problem, policy),
      roll_table_(problem.scoring().multisets()),
      dice_(dice),
      setting_{problem, policy, player_, roll_table_, dice_, nullptr},
      lanes_(problem, policy.depends_on_points()) {
  if (policy.keep_weights != nullptr) keeps_.emplace(player_.choices(), policy);
  if (keeps_) setting_.keeps = &*keeps_;
}

Result<PlayedBatch> BatchPlayer::play(const BatchRequest& request, support::Run& run) {
  Work work(setting_, request);
  const bool whole =
      !policy_.judges() && !problem_.game().counts_rolls_left() && !problem_.game().has_announced();
  if (whole && !request.wanted.turns && !request.wanted.losses) {
    FIVEKIND_TRY(play_whole(work, run));
    return std::move(work.batch);
  }
  cards_.assign(work.entries, {problem_.space().position(problem_.start()).value, 0, {}});
  entries_.resize(work.entries);
  std::iota(entries_.begin(), entries_.end(), 0U);
  for (std::size_t filled = 0; filled < work.turns; ++filled) {
    lanes_.find(filled, cards_, entries_);
    FIVEKIND_TRY(play_turn(filled, work, run));
  }
  for (const policy::CardInPlay& card : cards_) work.batch.scores.push_back(card.points);
  for (const auto& pooled : work.pool_of_games.all()) {
    for (std::size_t s = 0; s < work.seats; ++s) work.merge(s, pooled->counts(s));
  }
  return std::move(work.batch);
}

Result<void> BatchPlayer::play_whole(Work& work, support::Run& run) {
  const RandomGames games(setting_);
  work.batch.scores.resize(work.entries);
  const std::size_t pieces_of_seat = (work.request.games + kGamesOfPiece - 1) / kGamesOfPiece;
  return run.for_each(work.seats * pieces_of_seat, 1, [&](std::size_t piece) -> std::uint64_t {
    const std::size_t seat = piece / pieces_of_seat;
    const std::size_t begin = piece % pieces_of_seat * kGamesOfPiece;
    const std::size_t end = std::min(begin + kGamesOfPiece, work.request.games);
    GameCounts counts(problem_);
    DrawList draws(dice_);
    for (std::size_t game = begin; game < end; ++game) {
      work.batch.scores[seat * work.request.games + game] =
          games.play(work.request.first_game + game, work.request.players[seat], draws, counts);
    }
    work.merge(seat, counts);
    return (end - begin) * work.turns;
  });
}

Result<void> BatchPlayer::play_turn(std::size_t filled, Work& work, support::Run& run) {
  constexpr std::size_t kGrain = 4;  // neighbours may be of one group, planned once
  const std::vector<Piece>& pieces = lanes_.pieces();
  const auto make_worker = [&]() -> support::Run::Piece {
    return [&, pooled = work.pool_of_games.take()](std::size_t p) -> Result<std::uint64_t> {
      FIVEKIND_TRY(play_piece(pieces[p], filled, *pooled, work));
      return lanes_.cards_in(pieces[p]);
    };
  };
  return run.for_each(pieces.size(), kGrain, make_worker);
}

Result<void> BatchPlayer::play_piece(const Piece& piece, std::size_t filled, TurnGames& games,
                                     Work& work) {
  std::array<values::TurnLane, kPolicyLanes> cards;
  const std::span<const Lane> lanes = lanes_.lanes_of(piece);
  const std::size_t count = load_cards(piece, lanes, cards);
  FIVEKIND_TRY(games.load(*piece.group, std::span(cards).first(count)));
  const int rolls_of_turn = problem_.game().rolls + piece.group->saved;
  for (std::size_t i = 0; i < lanes.size(); ++i) {
    games.begin_lane(i, lanes[i].end - lanes[i].begin);
    for (std::uint32_t at = lanes[i].begin; at < lanes[i].end; at += kGamesDrawn) {
      play_games(lanes_.order().subspan(at, std::min(kGamesDrawn, lanes[i].end - at)), filled,
                 rolls_of_turn, games, work);
    }
  }
  return {};
}

void BatchPlayer::play_games(std::span<const std::uint32_t> entries, std::size_t filled,
                             int rolls_of_turn, TurnGames& games, Work& work) {
  DrawList& list = games.draws();
  list.clear();
  for (std::uint32_t entry : entries) {
    hwy::Prefetch(&cards_[entry]);  // entries of a lane are scattered in memory
    list.add_turn(
        {work.request.first_game + entry % work.request.games,
         work.request.players[entry / work.request.games], static_cast<std::uint32_t>(filled), 0},
        rolls_of_turn);
  }
  const std::span<const dice::Draw> draws = list.draw();
  const auto of_turn = static_cast<std::size_t>(rolls_of_turn);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    games.play(draws.subspan(i * of_turn, of_turn), entries[i] / work.request.games,
               cards_[entries[i]], work.record(entries[i], filled));
  }
}

}  // namespace fivekind::simulation
