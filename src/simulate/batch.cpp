// Many games of one strategy at once, turn by turn.
#include "simulate/batch.h"

#include <hwy/cache_control.h>

#include <algorithm>
#include <array>
#include <memory>
#include <numeric>
#include <span>
#include <utility>

#include "simulate/unjudged.h"
#include "support/interruption.h"

namespace fivekind::simulation {
namespace {

using solve::kPolicyLanes;

// So many games of a lane draw their dice together.
constexpr std::uint32_t kGamesDrawn = 32;
// Games of strategies that judge nothing are played whole, so many at a time.
constexpr std::size_t kGamesOfRange = 1024;

}  // namespace

// One call of play(): what is asked for, what has come of it, and the threads' playing rooms, which
// are too large to be made anew for every piece.
class BatchPlayer::Work {
 public:
  Work(const TurnSetting& setting, const BatchRequest& of, std::vector<GameCounts>& counts,
       const Progress& progress)
      : request(of),
        seats(of.players.size()),
        entries(of.games * seats),
        turns(setting.problem.game().category_count()),
        decisions(static_cast<std::size_t>(setting.problem.graph().rolls())),
        setting_(setting),
        counts_(counts),
        progress_(progress) {
    if (request.histories) batch.histories.resize(entries * turns);
    if (request.values) batch.values.resize(entries * turns * decisions);
    if (request.losses) batch.losses.resize(entries);
  }

  TurnRecord record(std::uint32_t entry, std::size_t turn) {
    TurnRecord record;
    if (request.histories) record.history = &batch.histories[entry * turns + turn];
    if (request.values) record.values = &batch.values[(entry * turns + turn) * decisions];
    if (request.losses) record.loss = &batch.losses[entry];
    return record;
  }

  std::unique_ptr<TurnGames> take_room() {
    const std::lock_guard lock(mutex_);
    if (rooms_.empty()) return std::make_unique<TurnGames>(setting_, seats);
    auto room = std::move(rooms_.back());
    rooms_.pop_back();
    return room;
  }
  void give_back(std::unique_ptr<TurnGames> room) {
    const std::lock_guard lock(mutex_);
    rooms_.push_back(std::move(room));
  }
  const std::vector<std::unique_ptr<TurnGames>>& rooms() const { return rooms_; }

  // Notes turns that have been played; keeps the first error.
  void note(std::uint64_t played, const std::optional<Error>& error) {
    const std::lock_guard lock(mutex_);
    done_ += played;
    if (trouble_) return;
    if (error) {
      trouble_ = error;
    } else if (progress_ && !progress_(done_, entries * turns)) {
      trouble_ = support::interruption("games");
    }
  }
  std::optional<Error> trouble() {
    const std::lock_guard lock(mutex_);
    return trouble_;
  }
  void merge(std::size_t seat, const GameCounts& played) {
    const std::lock_guard lock(mutex_);
    counts_[seat].add(played);
  }

  const BatchRequest& request;
  std::size_t seats;
  std::size_t entries;
  std::size_t turns;
  std::size_t decisions;
  Batch batch;

 private:
  const TurnSetting& setting_;
  std::vector<GameCounts>& counts_;
  const Progress& progress_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<TurnGames>> rooms_;
  std::uint64_t done_ = 0;
  std::optional<Error> trouble_;
};

BatchPlayer::BatchPlayer(const solve::Problem& problem, const solve::Policy& policy,
                         const DiceSource& dice, const support::ThreadPool& pool)
    : problem_(problem),
      policy_(policy),
      pool_(pool),
      player_(problem, policy),
      throws_(problem.scoring().multisets()),
      dice_(dice),
      setting_{problem, policy, player_, throws_, dice_, nullptr},
      lanes_(problem, policy.depends_on_points()) {
  if (policy.keep_weights != nullptr) keeps_.emplace(player_.choices(), policy);
  if (keeps_) setting_.keeps = &*keeps_;
}

Result<Batch> BatchPlayer::play(const BatchRequest& request, std::vector<GameCounts>& counts,
                                const Progress& progress) {
  Work work(setting_, request, counts, progress);
  if (!policy_.judges() && !request.histories && !request.losses) {
    play_whole(work);
  } else {
    cards_.assign(work.entries, {problem_.space().position(problem_.start()).value, 0, {}});
    entries_.resize(work.entries);
    std::iota(entries_.begin(), entries_.end(), 0U);
    for (std::size_t filled = 0; filled < work.turns && !work.trouble(); ++filled) {
      lanes_.find(filled, cards_, entries_);
      play_turn(filled, work);
    }
    for (const CardInPlay& card : cards_) work.batch.scores.push_back(card.points);
    for (const auto& room : work.rooms()) {
      for (std::size_t s = 0; s < work.seats; ++s) work.merge(s, room->counts(s));
    }
  }
  if (const auto trouble = work.trouble()) return tl::make_unexpected(*trouble);
  return std::move(work.batch);
}

void BatchPlayer::play_whole(Work& work) {
  const UnjudgedGames games(setting_);
  work.batch.scores.resize(work.entries);
  pool_.for_ranges(work.entries, kGamesOfRange, [&](std::size_t begin, std::size_t end) {
    while (begin < end && !work.trouble()) {
      // Not beyond the next thousand, nor into the next player's games.
      const std::size_t seat = begin / work.request.games;
      const std::size_t most =
          std::min({end, begin + kGamesOfRange, (seat + 1) * work.request.games});
      GameCounts counts(problem_);
      DrawList draws(dice_);
      for (std::size_t entry = begin; entry < most; ++entry) {
        const std::uint64_t game = work.request.first_game + entry % work.request.games;
        work.batch.scores[entry] = games.play(game, work.request.players[seat], draws, counts);
      }
      work.merge(seat, counts);
      work.note((most - begin) * work.turns, std::nullopt);
      begin = most;
    }
  });
}

void BatchPlayer::play_turn(std::size_t filled, Work& work) {
  constexpr std::size_t kPiecesOfRange = 4;  // neighbours may be of one group, planned once
  const std::vector<Piece>& pieces = lanes_.pieces();
  pool_.for_ranges(pieces.size(), kPiecesOfRange, [&](std::size_t begin, std::size_t end) {
    auto room = work.take_room();
    for (std::size_t p = begin; p < end && !work.trouble(); ++p) {
      const auto error = play_piece(pieces[p], filled, *room, work);
      work.note(lanes_.cards_in(pieces[p]), error);
    }
    work.give_back(std::move(room));
  });
}

std::optional<Error> BatchPlayer::play_piece(const Piece& piece, std::size_t filled,
                                             TurnGames& games, Work& work) {
  std::array<solve::TurnLane, kPolicyLanes> cards;
  const std::span<const Lane> lanes = lanes_.lanes_of(piece);
  const std::size_t count = load_cards(piece, lanes, cards);
  if (auto error = games.load(*piece.group, std::span(cards).first(count))) return error;
  for (std::size_t i = 0; i < lanes.size(); ++i) {
    games.begin_lane(i, lanes[i].end - lanes[i].begin);
    for (std::uint32_t at = lanes[i].begin; at < lanes[i].end; at += kGamesDrawn) {
      play_games(lanes_.order().subspan(at, std::min(kGamesDrawn, lanes[i].end - at)), filled,
                 games, work);
    }
  }
  return std::nullopt;
}

void BatchPlayer::play_games(std::span<const std::uint32_t> entries, std::size_t filled,
                             TurnGames& games, Work& work) {
  DrawList& list = games.draws();
  list.clear();
  for (std::uint32_t entry : entries) {
    hwy::Prefetch(&cards_[entry]);  // entries of a lane lie far apart
    list.add_turn(
        {work.request.first_game + entry % work.request.games,
         work.request.players[entry / work.request.games], static_cast<std::uint32_t>(filled), 0},
        static_cast<int>(work.decisions));
  }
  const std::span<const Draw> draws = list.draw();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    games.play(draws.subspan(i * work.decisions, work.decisions), entries[i] / work.request.games,
               cards_[entries[i]], work.record(entries[i], filled));
  }
}

}  // namespace fivekind::simulation
