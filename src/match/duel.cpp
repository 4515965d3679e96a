// The sweep over pairs of states.
#include "match/duel.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <utility>

#include "solve/turn_chunk.h"

namespace fivekind::match {
namespace {

using solve::CurveLoad;
using solve::CurveSpan;
using solve::PlacedCurve;

constexpr std::size_t kLanes = solve::kChunkLanes<double>;

// Where one option of a mover's state leads.
struct Step {
  std::uint32_t next = 0;  // index among the side's states after the turn
  std::int32_t gained = 0;
  std::uint16_t row = 0;
  bool improves = false;
};

// A layer with room for all its values. `reader`: who moved before this ply.
DuelLayer room_for(const DuelPlan& plan, std::size_t ply, std::size_t reader) {
  const std::size_t mover = plan.plies()[ply].mover;
  DuelLayer layer;
  layer.reader = reader;
  const std::size_t own = plan.layer(ply, reader).size();
  layer.others = plan.layer(ply, 1 - reader).size();
  layer.curves.resize(own * layer.others);
  std::size_t place = 0;
  for (std::size_t i = 0; i < own; ++i) {
    for (std::size_t j = 0; j < layer.others; ++j) {
      const bool same = mover == reader;
      const Differences of = same ? plan.differences(ply, i, j) : plan.differences(ply, j, i);
      // From the other side a difference has the other sign.
      const std::int32_t low = same ? of.low : 1 - of.low - of.count;
      place += solve::kCurvePadding<double>;
      layer.curves[i * layer.others + j] = {place, low, of.count};
      place += static_cast<std::size_t>(of.count) + solve::kCurvePadding<double>;
    }
  }
  layer.values = std::make_shared<support::AlignedArray<double>>(place);
  return layer;
}

// Writes the values that the mover of a ply gets into its layer.
class LayerWriter {
 public:
  LayerWriter(const DuelPlan& plan, std::size_t ply, DuelLayer& layer)
      : layer_(layer), same_(plan.plies()[ply].mover == layer.reader) {}

  // Ones before the curve of a pair and zeros after it.
  void pad(std::size_t mover, std::size_t waiter) const {
    const PlacedCurve<double>& at = curve(mover, waiter);
    double* const first = layer_.values->data() + at.place;
    std::fill_n(first - solve::kCurvePadding<double>, solve::kCurvePadding<double>, 1.0);
    std::fill_n(first + at.count, solve::kCurvePadding<double>, 0.0);
  }

  // Of the differences from the i-th stored one on, as the mover sees them.
  void put(std::size_t mover, std::size_t waiter, std::size_t i,
           std::span<const double> values) const {
    const PlacedCurve<double>& at = curve(mover, waiter);
    double* const first = layer_.values->data() + at.place;
    if (same_) {
      std::copy(values.begin(), values.end(), first + i);
      return;
    }
    double* to = first + at.count - i;
    for (const double value : values) *--to = 1 - value;
  }

 private:
  const PlacedCurve<double>& curve(std::size_t mover, std::size_t waiter) const {
    return same_ ? layer_.curves[mover * layer_.others + waiter]
                 : layer_.curves[waiter * layer_.others + mover];
  }

  DuelLayer& layer_;
  bool same_;
};

// The turn of one group: what may end it, and its graph without what is there twice.
struct GroupTurn {
  solve::TurnOptions options;
  turn::Graph graph;
  turn::OptionLists lists;
};

GroupTurn group_turn(const solve::Problem& problem, const solve::OptionPlanner& planner,
                     const states::Group& group) {
  const dice::Multisets& multisets = problem.scoring().multisets();
  solve::TurnOptions options =
      planner.plan(group.filled, group.holds_points, solve::OptionRows::merged);
  std::vector<std::vector<std::uint16_t>> rows;
  std::map<std::vector<std::uint16_t>, std::uint32_t> classes;
  std::vector<std::uint32_t> class_of_roll;
  for (std::size_t r = 0; r < multisets.roll_count(); ++r) {
    const auto of_roll = options.rows_of(dice::Roll(r));
    rows.emplace_back(of_roll.begin(), of_roll.end());
    std::sort(rows.back().begin(), rows.back().end());
    const auto next = static_cast<std::uint32_t>(classes.size());
    class_of_roll.push_back(classes.emplace(rows.back(), next).first->second);
  }
  const std::vector<std::uint16_t> of = turn::alike_nodes(multisets, class_of_roll);
  const std::size_t first_roll = problem.graph().first_roll();
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (of[first_roll + r] != first_roll + r) rows[r].clear();
  }
  return {std::move(options), turn::Graph(multisets, problem.graph().rolls(), of),
          turn::group_options(multisets, rows)};
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
  PairSweep(const DuelPlan& plan, std::size_t ply, const DuelLayer& next, DuelLayer& layer)
      : plan_(plan),
        ply_(ply),
        problem_(*plan.side(plan.plies()[ply].mover).problem),
        next_(next),
        writer_(plan, ply, layer),
        chunk_(solve::make_turn_chunk<double>(problem_)) {}

  void run(const Task& task) {
    group_ = task.group;
    turn_ = task.turn;
    for (std::size_t mover = task.first; mover < task.last; ++mover) {
      find_steps(mover);
      for (std::size_t waiter = task.first_waiter; waiter < task.last_waiter; ++waiter) {
        add(mover, waiter);
      }
    }
    flush();
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
        steps_.push_back({after.index_of[to.place(progress)], to.gained(progress),
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

  void add(std::size_t mover, std::size_t waiter) {
    writer_.pad(mover, waiter);
    const Differences wanted = plan_.differences(ply_, mover, waiter);
    if (wanted.count == 0) return;
    if (waiting_count_ == waiting_.size()) waiting_.emplace_back();
    Waiting& pair = waiting_[waiting_count_];
    find_loads(waiter, pair.loads);
    pair.mover = mover;
    pair.waiter = waiter;
    pair.first = 0;
    pair.key = wanted.low;
    pair.count = static_cast<std::size_t>(wanted.count);
    while (pair.count >= kLanes) {
      chunk_->fill(pair.loads, pair.key, 0, kLanes);
      writer_.put(mover, waiter, pair.first, {chunk_->run(turn_->graph, turn_->lists), kLanes});
      advance(pair, kLanes);
    }
    if (pair.count == 0) return;
    if (waiting_lanes_ + pair.count > kLanes) flush_all_but_last();
    waiting_lanes_ += waiting_[waiting_count_].count;
    ++waiting_count_;
    if (waiting_lanes_ == kLanes) flush();
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
    const double* from = chunk_->run(turn_->graph, turn_->lists);
    for (std::size_t w = 0; w < waiting_count_; ++w) {
      const Waiting& pair = waiting_[w];
      writer_.put(pair.mover, pair.waiter, pair.first, {from, pair.count});
      from += pair.count;
    }
  }

  const DuelPlan& plan_;
  std::size_t ply_;
  const solve::Problem& problem_;
  const DuelLayer& next_;
  LayerWriter writer_;
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

PlyWork work_of(const DuelPlan& plan, std::size_t ply, const support::ThreadPool& pool) {
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
  for (std::size_t first = 0; first < movers.size();) {
    const auto group = space.group_of(filled, movers.places[first]);
    const std::size_t end = group->first + space.progress().class_count(group->filled);
    std::size_t last = first;
    while (last < movers.size() && movers.places[last] < end) ++last;
    groups.push_back({&*group, first, last});
    first = last;
  }
  std::vector<std::optional<GroupTurn>> turns(groups.size());
  const solve::OptionPlanner planner(problem.scoring());
  pool.for_ranges(groups.size(), 1, [&](std::size_t first, std::size_t last) {
    for (std::size_t g = first; g < last; ++g) {
      turns[g] = group_turn(problem, planner, *groups[g].group);
    }
  });
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

void fill_leaves(const DuelPlan& plan, const Leaves& leaves, const support::ThreadPool& pool,
                 DuelLayer& layer) {
  const std::size_t ply = plan.plies().size() - 1;
  const LayerWriter writer(plan, ply, layer);
  const std::size_t waiters = plan.waiters(ply).size();
  pool.for_ranges(plan.movers(ply).size(), 1, [&](std::size_t first, std::size_t last) {
    std::vector<double> values;
    for (std::size_t mover = first; mover < last; ++mover) {
      for (std::size_t waiter = 0; waiter < waiters; ++waiter) {
        writer.pad(mover, waiter);
        const Differences wanted = plan.differences(ply, mover, waiter);
        values.resize(static_cast<std::size_t>(wanted.count));
        if (wanted.count > 0) leaves.values(mover, waiter, wanted.low, values);
        writer.put(mover, waiter, 0, values);
      }
    }
  });
}

}  // namespace

void FinalScores::values(std::size_t /*mover*/, std::size_t /*waiter*/, std::int32_t low,
                         std::span<double> values) const {
  for (double& value : values) {
    value = low < 0 ? 1 : low > 0 ? 0 : tie_;
    ++low;
  }
}

Result<std::shared_ptr<const Duel>> Duel::solve(std::shared_ptr<const DuelPlan> plan,
                                                const Leaves& leaves,
                                                const support::ThreadPool& pool,
                                                const solve::SolveProgress& progress,
                                                std::size_t last_kept) {
  auto duel = std::make_shared<Duel>();
  const std::size_t last = plan->plies().size() - 1;
  duel->layers_.resize(last + 1);
  const std::uint64_t all = plan->total().values;
  std::atomic<std::uint64_t> done = 0;
  std::atomic<bool> stopped = false;
  for (std::size_t ply = last; ply > 0; --ply) {
    DuelLayer& layer = duel->layers_[ply];
    layer = room_for(*plan, ply, plan->plies()[ply - 1].mover);
    if (ply == last) {
      fill_leaves(*plan, leaves, pool, layer);
      continue;
    }
    const PlyWork work = work_of(*plan, ply, pool);
    const std::vector<Task>& tasks = work.tasks;
    const std::uint64_t share = plan->size(ply).values / tasks.size();
    pool.for_ranges(tasks.size(), 1, [&](std::size_t first, std::size_t end) {
      PairSweep sweep(*plan, ply, duel->layers_[ply + 1], layer);
      for (std::size_t t = first; t < end && !stopped; ++t) {
        sweep.run(tasks[t]);
        const std::uint64_t so_far = done += share;
        if (progress && !progress(so_far, all)) stopped = true;
      }
    });
    if (stopped) return fail(Fault::interrupted, "solving", "", "an interruption");
    if (ply + 1 > last_kept) duel->layers_[ply + 1] = {};
  }
  duel->plan_ = std::move(plan);
  return duel;
}

std::optional<Duel::Pair> Duel::find(std::size_t ply, std::size_t side, const Side& own,
                                     const Side& other) const {
  const auto index = [&](std::size_t s, const Side& at) {
    const Side& start = plan_->side(s);
    if (start.filled() + plan_->plies()[ply].turns[s] != at.filled()) return SideLayer::kNone;
    const SideLayer& layer = plan_->layer(ply, s);
    const std::uint32_t i = layer.find(start.problem->space().position(at.state).value);
    if (i == SideLayer::kNone) return i;
    const KeyRange points = layer.points[i];
    return at.points < points.low || at.points > points.high ? SideLayer::kNone : i;
  };
  const std::uint32_t i = index(side, own);
  const std::uint32_t j = index(1 - side, other);
  if (i == SideLayer::kNone || j == SideLayer::kNone) return std::nullopt;
  return Pair{i, j};
}

std::optional<double> Duel::value(std::size_t reader, const states::State& own, std::int32_t points,
                                  const states::State& other, std::int32_t other_points) const {
  for (std::size_t ply = 1; ply < layers_.size(); ++ply) {
    const DuelLayer& layer = layers_[ply];
    if (layer.curves.empty() || layer.reader != reader) continue;
    const auto pair = find(ply, reader, {plan_->side(reader).problem, own, points},
                           {plan_->side(1 - reader).problem, other, other_points});
    if (!pair) continue;
    return layer.curve(pair->own, pair->other).at(solve::CurveKey::needed, other_points - points);
  }
  return std::nullopt;
}

bool Duel::covers(std::size_t side, const Side& mover, const Side& waiter) const {
  for (std::size_t ply = 0; ply + 1 < layers_.size(); ++ply) {
    if (plan_->plies()[ply].mover != side || layers_[ply + 1].curves.empty()) continue;
    if (find(ply, side, mover, waiter)) return true;
  }
  return false;
}

}  // namespace fivekind::match
