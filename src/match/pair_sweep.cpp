// The sweep over pairs of states.
#include "match/pair_sweep.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "solve/carried_turn.h"
#include "solve/turn_chunk.h"

namespace fivekind::match {
namespace {

using solve::CurveLoad;
using solve::CurveSpan;

constexpr std::size_t kLanes = solve::kChunkLanes<double>;

// Where one option of a mover's state leads.
struct Step {
  std::uint32_t next = 0;   // index among the side's states after the turn
  std::uint32_t place = 0;  // of that state in its layer
  std::int32_t gained = 0;
  std::uint16_t row = 0;
  bool improves = false;
};

// The turn of one group: what may end it, and its graph, perhaps without what is there twice.
struct GroupTurn {
  solve::TurnOptions options;
  std::optional<turn::Graph> own_graph;
  const turn::Graph* game_graph = nullptr;
  std::optional<solve::KeepsOfRolls> keeps;  // where choices are looked at

  const turn::Graph& graph() const { return own_graph ? *own_graph : *game_graph; }
};

// A graph of a group's own takes as long to make as this many values on the game's.
constexpr std::uint64_t kValuesOfGraph = 1024;

GroupTurn group_turn(const solve::Problem& problem, const states::Group& group, bool own_graph,
                     Figure figure) {
  const dice::Multisets& multisets = problem.scoring().multisets();
  const bool chooses = figure == Figure::tie;
  solve::TurnOptions options = problem.planner().plan(
      group, chooses ? solve::OptionRows::separate : solve::OptionRows::merged);
  const auto keeps = [&](std::span<const std::uint16_t> of) {
    return chooses ? std::optional<solve::KeepsOfRolls>(std::in_place, multisets, of)
                   : std::nullopt;
  };
  if (!own_graph) return {std::move(options), std::nullopt, &problem.graph(), keeps({})};
  // By list that chooses in a way of its own, and roll.
  std::vector<std::vector<std::vector<std::uint16_t>>> rows(options.lists.size());
  std::map<std::vector<std::vector<std::uint16_t>>, std::uint32_t> classes;
  std::vector<std::uint32_t> class_of_roll;
  for (std::size_t r = 0; r < multisets.roll_count(); ++r) {
    std::vector<std::vector<std::uint16_t>> of_roll;
    for (std::size_t list = 0; list < rows.size(); ++list) {
      const auto choices = options.rows_of(dice::Roll(r), list);
      rows[list].emplace_back(choices.begin(), choices.end());
      std::sort(rows[list].back().begin(), rows[list].back().end());
      of_roll.push_back(rows[list].back());
    }
    const auto next = static_cast<std::uint32_t>(classes.size());
    class_of_roll.push_back(classes.emplace(std::move(of_roll), next).first->second);
  }
  const std::vector<std::uint16_t> of = turn::equivalent_nodes(multisets, class_of_roll);
  const std::size_t first_roll = problem.graph().first_roll();
  for (std::vector<std::vector<std::uint16_t>>& of_list : rows) {
    for (std::size_t r = 0; r < of_list.size(); ++r) {
      if (of[first_roll + r] != first_roll + r) of_list[r].clear();
    }
  }
  for (std::size_t list = 0; list < rows.size(); ++list) {
    options.lists[list] = turn::group_options(multisets, rows[list]);
  }
  return {std::move(options), turn::Graph(multisets, of), nullptr, keeps(of)};
}

// Movers [first, last), all of one group, against waiters [first_waiter, last_waiter).
struct Task {
  const states::Group* group;
  const GroupTurn* turn;
  std::size_t first, last;
  std::size_t first_waiter, last_waiter;
};

// Turns of the best actions.
class BestTurns {
 public:
  static constexpr bool kMoversShare = true;  // a chunk

  explicit BestTurns(const solve::Problem& problem)
      : chunk_(solve::make_turn_chunk<double>(problem)) {}

  void begin(const GroupTurn& turn, const std::vector<Step>& /*steps*/) { turn_ = &turn; }
  void fill(std::span<const CurveLoad<double>> loads, std::int32_t key, std::size_t lane,
            std::size_t count) {
    chunk_->fill(loads, key, lane, count);
  }
  const double* run() { return chunk_->run(turn_->graph(), turn_->options); }

 private:
  std::unique_ptr<solve::TurnChunk<double>> chunk_;
  const GroupTurn* turn_ = nullptr;
};

// How likely a tie is after the turns of the best actions.
class TiesOfTurns {
 public:
  static constexpr bool kMoversShare = false;  // among equals each has an order of its own

  TiesOfTurns(const solve::Problem& problem, const DuelLayer& next, const DuelLayer& ties,
              solve::LayerReading expected, const solve::Tolerance& tie_tolerance)
      : turns_(solve::make_carried_turn(problem)),
        places_{next.values->data(), ties.values->data()},
        expected_(expected),
        tie_tolerance_(tie_tolerance) {}

  void begin(const GroupTurn& turn, const std::vector<Step>& steps) {
    tie_breaker_.resize(turn.options.row_count());
    for (const Step& step : steps) {
      tie_breaker_[step.row] = expected_.at(step.place, step.gained);
    }
    turns_->begin({&turn.graph(), &*turn.keeps, &turn.options}, tie_breaker_, tie_tolerance_);
  }
  void fill(std::span<const CurveLoad<double>> loads, std::int32_t key, std::size_t lane,
            std::size_t count) {
    turns_->fill(loads, places_, key, lane, count);
  }
  const double* run() { return turns_->run({solve::kTieTolerance, 0}); }

 private:
  std::unique_ptr<solve::CarriedTurn> turns_;
  solve::CarriedPlaces places_;
  solve::LayerReading expected_;
  solve::Tolerance tie_tolerance_;
  std::vector<double> tie_breaker_;
};

// Computes the values of pairs: whole chunks of one pair at once; what is left of each pair waits,
// and several such ends share a chunk.
template <class Turns>
class PairSweep {
 public:
  PairSweep(const DuelPlan& plan, std::size_t ply, const DuelLayer& next, const PairSink& sink,
            Turns turns)
      : plan_(plan),
        ply_(ply),
        problem_(*plan.side(plan.plies()[ply].mover).problem),
        next_(next),
        sink_(sink),
        turns_(std::move(turns)) {}

  // Returns how many values it found.
  std::uint64_t run(const Task& task) {
    std::uint64_t values = 0;
    group_ = task.group;
    turn_ = task.turn;
    for (std::size_t mover = task.first; mover < task.last; ++mover) {
      find_steps(mover);
      turns_.begin(*turn_, steps_);
      for (std::size_t waiter = task.first_waiter; waiter < task.last_waiter; ++waiter) {
        values += add(mover, waiter);
      }
      if (!Turns::kMoversShare) flush();
    }
    flush();
    return values;
  }

 private:
  // The end of a pair that waits for others to share its chunk.
  struct Waiting {
    std::vector<CurveLoad<double>> loads;
    std::size_t mover = 0;
    std::size_t waiter = 0;
    std::size_t first = 0;  // of the stored differences
    std::int32_t key = 0;
    std::size_t count = 0;
  };

  void find_steps(std::size_t mover) {
    const std::uint32_t place = plan_.movers(ply_).places[mover];
    const SideLayer& after = plan_.layer(ply_ + 1, plan_.plies()[ply_].mover);
    steps_.clear();
    for (std::size_t row = 0; row < turn_->options.row_count(); ++row) {
      bool improves = false;
      for (const solve::TurnOption& option : turn_->options.of_row(row)) {
        const solve::GroupSuccessors to = successors(problem_.space(), *group_, option);
        const std::size_t progress = place - group_->first;
        const auto next = static_cast<std::uint32_t>(to.place(progress));
        steps_.push_back({after.find(next), next, to.gained(progress),
                          static_cast<std::uint16_t>(row), improves});
        improves = true;
      }
    }
  }

  void find_loads(std::size_t waiter, std::vector<CurveLoad<double>>& loads) const {
    loads.clear();
    for (const Step& step : steps_) {
      const CurveSpan<double> there = next_.curve(step.next, waiter);
      loads.push_back(
          {there.values, there.low + step.gained, there.count, step.row, step.improves});
    }
  }

  std::uint64_t add(std::size_t mover, std::size_t waiter) {
    sink_.begin(mover, waiter);
    const Differences wanted = plan_.differences(ply_, mover, waiter);
    const auto values = static_cast<std::uint64_t>(wanted.count);
    if (values == 0) return 0;
    if (waiting_count_ == waiting_.size()) waiting_.emplace_back();
    Waiting& pair = waiting_[waiting_count_];
    find_loads(waiter, pair.loads);
    pair.mover = mover;
    pair.waiter = waiter;
    pair.first = 0;
    pair.key = wanted.low;
    pair.count = values;
    while (pair.count >= kLanes) {
      turns_.fill(pair.loads, pair.key, 0, kLanes);
      sink_.put(mover, waiter, pair.first, {turns_.run(), kLanes});
      advance(pair, kLanes);
    }
    if (pair.count == 0) return values;
    if (waiting_lanes_ + pair.count > kLanes) flush_all_but_last();
    waiting_lanes_ += waiting_[waiting_count_].count;
    ++waiting_count_;
    if (waiting_lanes_ == kLanes) flush();
    return values;
  }

  static void advance(Waiting& pair, std::size_t lanes) {
    pair.first += lanes;
    pair.key += static_cast<std::int32_t>(lanes);
    pair.count -= lanes;
  }

  // Runs what waits, filled up with the beginning of the pair after it.
  void flush_all_but_last() {
    Waiting& last = waiting_[waiting_count_];
    const std::size_t fits = kLanes - waiting_lanes_;
    const std::size_t rest = last.count - fits;
    last.count = fits;
    ++waiting_count_;
    const std::size_t index = waiting_count_ - 1;
    run_waiting();
    last.count = fits + rest;
    advance(last, fits);
    std::swap(waiting_[0], waiting_[index]);
    waiting_count_ = 0;
    waiting_lanes_ = 0;
  }

  void flush() {
    if (waiting_count_ > 0) run_waiting();
    waiting_count_ = 0;
    waiting_lanes_ = 0;
  }

  void run_waiting() {
    std::size_t lane = 0;
    for (std::size_t w = 0; w < waiting_count_; ++w) {
      const Waiting& pair = waiting_[w];
      if (pair.count > 0) turns_.fill(pair.loads, pair.key, lane, pair.count);
      lane += pair.count;
    }
    const double* from = turns_.run();
    for (std::size_t w = 0; w < waiting_count_; ++w) {
      const Waiting& pair = waiting_[w];
      sink_.put(pair.mover, pair.waiter, pair.first, {from, pair.count});
      from += pair.count;
    }
  }

  const DuelPlan& plan_;
  std::size_t ply_;
  const solve::Problem& problem_;
  const DuelLayer& next_;
  const PairSink& sink_;
  Turns turns_;
  const states::Group* group_ = nullptr;
  const GroupTurn* turn_ = nullptr;
  std::vector<Step> steps_;
  std::vector<Waiting> waiting_;  // the first waiting_count_ wait
  std::size_t waiting_count_ = 0;
  std::size_t waiting_lanes_ = 0;
};

// A ply's work: the turns of its movers' groups, and tasks of about as many pairs each.
struct PlyWork {
  std::vector<GroupTurn> turns;
  std::vector<Task> tasks;
};

// The number of groups that ascending places of a layer are of.
std::uint64_t groups_of(const std::vector<std::uint32_t>& places, const states::StateSpace& space,
                        std::size_t filled) {
  std::uint64_t groups = 0;
  std::size_t end = 0;
  for (const std::uint32_t place : places) {
    if (place < end) continue;
    const auto group = space.group_of(filled, place);
    end = group->first + space.progress().class_count(group->filled);
    ++groups;
  }
  return groups;
}

Result<PlyWork> work_of(const DuelPlan& plan, std::size_t ply, MoverRange range, Figure figure,
                        support::Run& run) {
  constexpr std::size_t kPairs = 64;
  const Ply& at = plan.plies()[ply];
  const SideLayer& movers = plan.movers(ply);
  const std::size_t waiters = plan.waiters(ply).size();
  const solve::Problem& problem = *plan.side(at.mover).problem;
  const states::StateSpace& space = problem.space();
  const std::size_t filled = plan.side(at.mover).filled() + at.turns[at.mover];
  struct Movers {
    const states::Group* group;
    std::size_t first, last;
  };
  std::vector<Movers> groups;
  for (std::size_t first = range.first; first < range.last;) {
    const auto group = space.group_of(filled, movers.places[first]);
    const std::size_t end = group->first + space.progress().class_count(group->filled);
    std::size_t last = first;
    while (last < range.last && movers.places[last] < end) ++last;
    groups.push_back({&*group, first, last});
    first = last;
  }
  // By all groups of the ply, so that a part of its movers gets the same values.
  const bool own_graphs =
      plan.size(ply).values >= kValuesOfGraph * groups_of(movers.places, space, filled);
  std::vector<std::optional<GroupTurn>> turns(groups.size());
  auto error = run.for_each(groups.size(), 1, [&](std::size_t g) -> std::uint64_t {
    turns[g] = group_turn(problem, *groups[g].group, own_graphs, figure);
    return 0;
  });
  if (error) return tl::make_unexpected(*std::move(error));
  PlyWork work;
  for (std::optional<GroupTurn>& made : turns) work.turns.push_back(*std::move(made));
  const auto add_tasks = [&](std::size_t g, std::size_t first, std::size_t last) {
    const std::size_t step = std::max<std::size_t>(1, kPairs / (last - first));
    for (std::size_t waiter = 0; waiter < waiters; waiter += step) {
      work.tasks.push_back(
          {groups[g].group, &work.turns[g], first, last, waiter, std::min(waiters, waiter + step)});
    }
  };
  for (std::size_t g = 0; g < groups.size(); ++g) {
    const auto [group, first, last] = groups[g];
    if (figure == Figure::payoff) {
      add_tasks(g, first, last);
    } else {  // each mover is prepared for itself
      for (std::size_t mover = first; mover < last; ++mover) add_tasks(g, mover, mover + 1);
    }
  }
  return work;
}

template <class Turns>
std::optional<Error> sweep(const PlyWork& work, const DuelPlan& plan, std::size_t ply,
                           const DuelLayer& next, const PairSink& sink, support::Run& run,
                           const std::function<Turns()>& make_turns) {
  const auto make_worker = [&]() -> support::Run::Piece {
    return [sweep = std::make_shared<PairSweep<Turns>>(plan, ply, next, sink, make_turns()),
            &tasks = work.tasks](std::size_t t) { return sweep->run(tasks[t]); };
  };
  return run.for_each(work.tasks.size(), 1, make_worker);
}

}  // namespace

std::optional<Error> sweep_ply(const DuelPlan& plan, std::size_t ply, MoverRange movers,
                               const DuelLayer& next, const PairSink& sink, support::Run& run) {
  const auto work = work_of(plan, ply, movers, Figure::payoff, run);
  if (!work) return work.error();
  const solve::Problem& problem = *plan.side(plan.plies()[ply].mover).problem;
  return sweep<BestTurns>(*work, plan, ply, next, sink, run, [&] { return BestTurns(problem); });
}

std::optional<Error> sweep_ties(const DuelPlan& plan, std::size_t ply, MoverRange movers,
                                const DuelLayer& next, const DuelLayer& ties,
                                const solve::AfterStateValues& expected, const PairSink& sink,
                                support::Run& run) {
  const auto work = work_of(plan, ply, movers, Figure::tie, run);
  if (!work) return work.error();
  const Ply& at = plan.plies()[ply];
  const solve::Problem& problem = *plan.side(at.mover).problem;
  const auto reading = expected.layer(plan.side(at.mover).filled() + at.turns[at.mover] + 1);
  assert(reading);
  return sweep<TiesOfTurns>(*work, plan, ply, next, sink, run, [&] {
    return TiesOfTurns(problem, next, ties, *reading, expected.tolerance());
  });
}

}  // namespace fivekind::match
