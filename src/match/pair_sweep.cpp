// The sweep over pairs of states.
#include "match/pair_sweep.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "solve/turn_chunk.h"

namespace fivekind::match {
namespace {

using solve::CurveLoad;
using solve::CurveSpan;

constexpr std::size_t kLanes = solve::kChunkLanes<double>;

// Where one option of a mover's state leads.
struct Step {
  std::uint32_t next = 0;  // index among the side's states after the turn
  std::int32_t gained = 0;
  std::uint16_t row = 0;
  bool improves = false;
};

// The turn of one group: what may end it, and its graph, perhaps without what is there twice.
struct GroupTurn {
  solve::TurnOptions options;
  std::optional<turn::Graph> own_graph;
  const turn::Graph* game_graph = nullptr;

  const turn::Graph& graph() const { return own_graph ? *own_graph : *game_graph; }
};

// A graph of a group's own takes as long to make as this many values on the game's.
constexpr std::uint64_t kValuesOfGraph = 1024;

GroupTurn group_turn(const solve::Problem& problem, const states::Group& group, bool own_graph) {
  const dice::Multisets& multisets = problem.scoring().multisets();
  solve::TurnOptions options = problem.planner().plan(group, solve::OptionRows::merged);
  if (!own_graph) return {std::move(options), std::nullopt, &problem.graph()};
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
  return {std::move(options), turn::Graph(multisets, of), nullptr};
}

// Movers [first, last), all of one group, against waiters [first_waiter, last_waiter).
struct Task {
  const states::Group* group;
  const GroupTurn* turn;
  std::size_t first, last;
  std::size_t first_waiter, last_waiter;
};

// Computes the values of pairs: whole chunks of one pair at once; what is left of each pair waits,
// and several such ends share a chunk.
class PairSweep {
 public:
  PairSweep(const DuelPlan& plan, std::size_t ply, const DuelLayer& next, const PairSink& sink)
      : plan_(plan),
        ply_(ply),
        problem_(*plan.side(plan.plies()[ply].mover).problem),
        next_(next),
        sink_(sink),
        chunk_(solve::make_turn_chunk<double>(problem_)) {}

  // Returns how many values it found.
  std::uint64_t run(const Task& task) {
    std::uint64_t values = 0;
    group_ = task.group;
    turn_ = task.turn;
    for (std::size_t mover = task.first; mover < task.last; ++mover) {
      find_steps(mover);
      for (std::size_t waiter = task.first_waiter; waiter < task.last_waiter; ++waiter) {
        values += add(mover, waiter);
      }
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
        steps_.push_back({after.find(to.place(progress)), to.gained(progress),
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
      chunk_->fill(pair.loads, pair.key, 0, kLanes);
      sink_.put(mover, waiter, pair.first, {chunk_->run(turn_->graph(), turn_->options), kLanes});
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
      if (pair.count > 0) chunk_->fill(pair.loads, pair.key, lane, pair.count);
      lane += pair.count;
    }
    const double* from = chunk_->run(turn_->graph(), turn_->options);
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
  std::unique_ptr<solve::TurnChunk<double>> chunk_;
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

Result<PlyWork> work_of(const DuelPlan& plan, std::size_t ply, MoverRange range,
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
    turns[g] = group_turn(problem, *groups[g].group, own_graphs);
    return 0;
  });
  if (error) return tl::make_unexpected(*std::move(error));
  PlyWork work;
  for (std::optional<GroupTurn>& made : turns) work.turns.push_back(*std::move(made));
  for (std::size_t g = 0; g < groups.size(); ++g) {
    const auto [group, first, last] = groups[g];
    const std::size_t step = std::max<std::size_t>(1, kPairs / (last - first));
    for (std::size_t waiter = 0; waiter < waiters; waiter += step) {
      work.tasks.push_back(
          {group, &work.turns[g], first, last, waiter, std::min(waiters, waiter + step)});
    }
  }
  return work;
}

}  // namespace

std::optional<Error> sweep_ply(const DuelPlan& plan, std::size_t ply, MoverRange movers,
                               const DuelLayer& next, const PairSink& sink, support::Run& run) {
  const auto work = work_of(plan, ply, movers, run);
  if (!work) return work.error();
  const auto make_worker = [&]() -> support::Run::Piece {
    return [sweep = std::make_shared<PairSweep>(plan, ply, next, sink),
            &tasks = work->tasks](std::size_t t) { return sweep->run(tasks[t]); };
  };
  return run.for_each(work->tasks.size(), 1, make_worker);
}

}  // namespace fivekind::match
