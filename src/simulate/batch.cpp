// Many games of one player at once, turn by turn.
#include "simulate/batch.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <utility>

#include "simulate/turn_choices.h"

namespace fivekind::simulate {
namespace {

using solve::kPolicyLanes;

// A piece of work plays so many games at most, so that even the first turn, when all games are in
// one state, is work for all threads.
constexpr std::uint32_t kMostGamesOfLane = 2048;
constexpr std::size_t kMostGamesOfPiece = 8192;

}  // namespace

GameCounts::GameCounts(const solve::Problem& problem)
    : categories(problem.game().category_count()), bonuses(problem.game().bonuses.size()) {
  for (std::size_t k = 0; k < categories.size(); ++k) {
    categories[k].resize(problem.scoring().possible_points(rules::Category(k)).size());
  }
}

void GameCounts::add(const GameCounts& other) {
  for (std::size_t k = 0; k < categories.size(); ++k) {
    for (std::size_t i = 0; i < categories[k].size(); ++i) {
      categories[k][i] += other.categories[k][i];
    }
  }
  for (std::size_t b = 0; b < bonuses.size(); ++b) bonuses[b] += other.bonuses[b];
  extras += other.extras;
}

namespace {

// Plays games of one group's lanes through a turn.
class TurnGames {
 public:
  TurnGames(const solve::Problem& problem, const solve::Policy& policy,
            const solve::TurnPlayer& player, const DiceSource& dice)
      : problem_(problem),
        player_(player),
        dice_(dice),
        choices_(problem, policy, player),
        counts_(problem) {}

  // Prepares for lanes of a group. Errors: those of the valuers.
  std::optional<Error> load(const states::Group& group, std::span<const solve::TurnLane> lanes) {
    if (turns_.group != &group) {
      turns_.group = &group;
      turns_.options =
          player_.planner().plan(group.filled, group.holds_points, solve::OptionRows::separate);
    }
    return choices_.load(turns_, lanes);
  }

  // Plays one game's turn.
  TurnHistory play(const solve::TurnLane& card, std::size_t lane, ThrowNumber at,
                   std::uint32_t& place, double& loss) {
    const dice::Multisets& multisets = problem_.scoring().multisets();
    TurnHistory turn;
    dice::Keep kept(0);
    for (int left = problem_.graph().rolls() - 1; left >= 0; --left, ++at.number) {
      const Draw draw = dice_.draw(at);
      const dice::Roll roll = throw_dice(multisets, kept, draw.dice);
      const Choice choice = left > 0 ? choices_.keep(lane, roll, left, draw.choice)
                                     : choices_.row(lane, roll, draw.choice);
      loss += choice.best - choice.value;
      turn.rolls[at.number] = roll;
      turn.values[at.number] = choice.value;
      kept = dice::Keep(choice.chosen);
      if (left > 0) turn.keeps[at.number] = kept;
    }
    score(card, kept.position(), turn, place);
    return turn;
  }

  GameCounts& counts() { return counts_; }

 private:
  void score(const solve::TurnLane& card, std::size_t row, TurnHistory& turn,
             std::uint32_t& place) {
    const solve::TurnOption& option = turns_.options.options[row];
    const solve::GroupSuccessors to = solve::successors(problem_.space(), *turns_.group, option);
    turn.category = option.category;
    turn.box = option.box;
    turn.gained = rules::Points(to.gained(card.progress));
    place = to.place(card.progress);
    ++counts_.categories[option.category.position()][option.point];
    if (option.extra > rules::Points(0)) ++counts_.extras;
    if (turn.gained != option.box + option.extra) count_bonuses(card, option);
  }

  // A class of totals stands for all of them: they earn the same points by the same box.
  void count_bonuses(const solve::TurnLane& card, const solve::TurnOption& option) {
    const states::Progress& progress = problem_.space().progress();
    const states::Totals before =
        progress.representative(turns_.group->filled, states::ProgressClass(card.progress));
    rules::Points earned;
    const states::Totals after = progress.add(before, option.category, option.box, &earned);
    for (std::size_t b = 0; b < counts_.bonuses.size(); ++b) {
      const rules::Points threshold = problem_.game().bonuses[b].threshold;
      if (progress.total(before, b) < threshold && progress.total(after, b) >= threshold) {
        ++counts_.bonuses[b];
      }
    }
  }

  const solve::Problem& problem_;
  const solve::TurnPlayer& player_;
  const DiceSource& dice_;
  TurnChoices choices_;
  GameCounts counts_;
  solve::GroupTurns turns_;
};

}  // namespace

BatchPlayer::BatchPlayer(const solve::Problem& problem, const solve::Policy& policy,
                         const DiceSource& dice, const support::ThreadPool& pool)
    : problem_(problem), policy_(policy), dice_(dice), pool_(pool), player_(problem, policy) {}

Result<Batch> BatchPlayer::play(const BatchRequest& request, GameCounts& counts,
                                const Progress& progress) {
  const std::size_t turns = problem_.game().category_count();
  const auto start = problem_.space().position(problem_.start()).value;
  places_.assign(request.games, start);
  points_.assign(request.games, 0);
  Batch batch;
  if (request.histories) batch.histories.resize(request.games * turns);
  for (std::size_t filled = 0; filled < turns; ++filled) {
    sort_games(filled);
    find_lanes(filled);
    if (auto error = play_turn(filled, request, batch, counts)) return tl::make_unexpected(*error);
    if (progress && !progress()) return fail(Fault::interrupted, "games", "", "an interruption");
  }
  batch.scores = points_;
  return batch;
}

// By counting; where points matter, by points within a place.
void BatchPlayer::sort_games(std::size_t filled) {
  first_.assign(problem_.space().layer_size(filled) + 1, 0);
  for (std::uint32_t place : places_) ++first_[place + 1];
  for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
  order_.resize(places_.size());
  std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
  for (std::uint32_t game = 0; game < places_.size(); ++game) {
    order_[next[places_[game]]++] = game;
  }
  if (!policy_.depends_on_points()) return;
  for (std::size_t place = 0; place + 1 < first_.size(); ++place) {
    const auto begin = order_.begin() + first_[place];
    const auto end = order_.begin() + first_[place + 1];
    std::stable_sort(begin, end,
                     [&](std::uint32_t a, std::uint32_t b) { return points_[a] < points_[b]; });
  }
}

void BatchPlayer::find_lanes(std::size_t filled) {
  lanes_.clear();
  pieces_.clear();
  const bool by_points = policy_.depends_on_points();
  for (const states::Group& group : problem_.space().groups(filled)) {
    const std::size_t classes = problem_.space().progress().class_count(group.filled);
    std::size_t games_of_piece = kMostGamesOfPiece;  // so the first lane begins a piece
    for (std::uint32_t at = first_[group.first]; at < first_[group.first + classes];) {
      const std::uint32_t game = order_[at];
      Lane lane{places_[game], by_points ? points_[game] : 0, at, at};
      const std::uint32_t most = std::min(first_[lane.place + 1], at + kMostGamesOfLane);
      while (lane.end < most && (!by_points || points_[order_[lane.end]] == lane.so_far)) {
        ++lane.end;
      }
      at = lane.end;
      if (games_of_piece >= kMostGamesOfPiece || pieces_.back().lanes == kPolicyLanes) {
        pieces_.push_back({&group, lanes_.size(), 0});
        games_of_piece = 0;
      }
      ++pieces_.back().lanes;
      games_of_piece += lane.end - lane.begin;
      lanes_.push_back(lane);
    }
  }
}

std::optional<Error> BatchPlayer::play_turn(std::size_t filled, const BatchRequest& request,
                                            Batch& batch, GameCounts& counts) {
  const std::size_t turns = problem_.game().category_count();
  std::vector<double> losses(pieces_.size());
  std::optional<Error> error;
  std::mutex merging;
  std::atomic<bool> stopped = false;
  pool_.for_ranges(pieces_.size(), 1, [&](std::size_t begin, std::size_t end) {
    TurnGames games(problem_, policy_, player_, dice_);
    std::vector<solve::TurnLane> cards;
    std::optional<Error> trouble;
    for (std::size_t p = begin; p < end && !trouble && !stopped; ++p) {
      const Piece& piece = pieces_[p];
      cards.clear();
      for (std::size_t lane = 0; lane < piece.lanes; ++lane) {
        const Lane& of = lanes_[piece.first_lane + lane];
        cards.push_back({of.place - piece.group->first, rules::Points(of.so_far)});
      }
      trouble = games.load(*piece.group, cards);
      for (std::size_t lane = 0; lane < piece.lanes && !trouble; ++lane) {
        const Lane& of = lanes_[piece.first_lane + lane];
        for (std::uint32_t at = of.begin; at < of.end; ++at) {
          const std::uint32_t game = order_[at];
          const ThrowNumber number{request.first_game + game, request.player,
                                   static_cast<std::uint32_t>(filled), 0};
          const TurnHistory turn = games.play(cards[lane], lane, number, places_[game], losses[p]);
          points_[game] += turn.gained.value;
          if (request.histories) batch.histories[game * turns + filled] = turn;
        }
      }
    }
    const std::lock_guard lock(merging);
    counts.add(games.counts());
    if (trouble) error = trouble;
    if (trouble) stopped = true;
  });
  if (request.losses) {
    for (double loss : losses) batch.loss += loss;
  }
  return error;
}

}  // namespace fivekind::simulate
