// The sweep over pairs of states.
#include "duel/pair_sweep.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "duel/pair_turns.h"
#include "solve/lane_packer.h"
#include "solve/turn_chunk.h"
#include "support/try.h"

namespace fivekind::duel {
namespace {

using solve::CurveLoad;
using solve::Stretch;
using values::CurveSpan;

// A graph of a group's own takes as long to make as this many values on the game's.
constexpr std::uint64_t kValuesOfGraph = 1024;

// Movers [first, last), all of one group, against waiters [first_waiter, last_waiter).
struct Task {
  const states::Group* group;
  const GroupTurn* turn;
  std::size_t first, last;
  std::size_t first_waiter, last_waiter;
};

// Computes the values of pairs, several of which may share a chunk of lanes.
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

  // Returns how many values it computed.
  std::uint64_t run(const Task& task) {
    std::uint64_t values = 0;
    group_ = task.group;
    turn_ = task.turn;
    for (std::size_t mover = task.first; mover < task.last; ++mover) {
      find_steps(mover);
      turns_.begin(*turn_, mover, steps_);
      for (std::size_t waiter = task.first_waiter; waiter < task.last_waiter; ++waiter) {
        values += add(mover, waiter);
      }
      if (!Turns::kMoversShare) flush();
    }
    flush();
    return values;
  }

 private:
  // A pair some of whose values are not found yet.
  struct Pair {
    std::vector<CurveLoad<double>> loads;
    std::size_t mover = 0;
    std::size_t waiter = 0;
    std::int32_t low = 0;  // of the stored differences
  };

  void find_steps(std::size_t mover) {
    const std::uint32_t place = plan_.movers(ply_).places[mover];
    const SideLayer& after = plan_.layer(ply_ + 1, plan_.plies()[ply_].mover);
    steps_.clear();
    for (std::size_t row = 0; row < turn_->options.row_count(); ++row) {
      bool improves = false;
      for (const states::TurnOption& option : turn_->options.of_row(row)) {
        const states::GroupSuccessors to = successors(problem_.space(), *group_, option);
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
    const auto values = static_cast<std::size_t>(wanted.count);
    if (values == 0) return 0;
    if (free_.empty()) {
      free_.push_back(pairs_.size());
      pairs_.emplace_back();
    }
    const std::size_t index = free_.back();
    free_.pop_back();
    Pair& pair = pairs_[index];
    find_loads(waiter, pair.loads);
    pair.mover = mover;
    pair.waiter = waiter;
    pair.low = wanted.low;
    packer_.add(index, wanted.low, values,
                [this](std::span<const Stretch> chunk) { run_chunk(chunk); });
    return values;
  }

  void flush() {
    packer_.flush([this](std::span<const Stretch> chunk) { run_chunk(chunk); });
  }

  void run_chunk(std::span<const Stretch> chunk) {
    for (const Stretch& stretch : chunk) {
      const Pair& pair = pairs_[stretch.curve];
      turns_.fill(pair.loads, pair.waiter, stretch.key, stretch.lane, stretch.count);
    }
    const double* const lanes = turns_.run();
    for (const Stretch& stretch : chunk) {
      const Pair& pair = pairs_[stretch.curve];
      sink_.put(pair.mover, pair.waiter, static_cast<std::size_t>(stretch.key - pair.low),
                {lanes + stretch.lane, stretch.count});
      if (!stretch.more) free_.push_back(stretch.curve);
    }
  }

  const DuelPlan& plan_;
  std::size_t ply_;
  const problem::Problem& problem_;
  const DuelLayer& next_;
  const PairSink& sink_;
  Turns turns_;
  const states::Group* group_ = nullptr;
  const GroupTurn* turn_ = nullptr;
  std::vector<Step> steps_;
  std::vector<Pair> pairs_;
  std::vector<std::size_t> free_;  // places in pairs_
  solve::LanePacker packer_{turn::kTurnLanes<double>};
};

// A ply's work: the turns of its movers' groups, and tasks of about the same number of pairs.
struct PlyWork {
  std::vector<GroupTurn> turns;
  std::vector<Task> tasks;
};

// The number of groups that contain these ascending positions of a layer.
std::uint64_t count_groups(const std::vector<std::uint32_t>& places,
                           const states::StateSpace& space, std::size_t filled) {
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

// The movers of one group.
struct GroupMovers {
  const states::Group* group;
  std::size_t first, last;
};

std::vector<GroupMovers> groups_of(const DuelPlan& plan, std::size_t ply, MoverRange range) {
  const Ply& at = plan.plies()[ply];
  const std::vector<std::uint32_t>& places = plan.movers(ply).places;
  const states::StateSpace& space = plan.side(at.mover).problem->space();
  const std::size_t filled = plan.side(at.mover).filled() + at.turns[at.mover];
  std::vector<GroupMovers> groups;
  for (std::size_t first = range.first; first < range.last;) {
    const auto group = space.group_of(filled, places[first]);
    const std::size_t end = group->first + space.progress().class_count(group->filled);
    std::size_t last = first;
    while (last < range.last && places[last] < end) ++last;
    groups.push_back({&*group, first, last});
    first = last;
  }
  return groups;
}

// Whether the groups should have graphs of their own: decided for all groups of the ply, so that
// sweeping a part of its movers gives the same values.
bool wants_own_graphs(const DuelPlan& plan, std::size_t ply) {
  const Ply& at = plan.plies()[ply];
  const std::size_t filled = plan.side(at.mover).filled() + at.turns[at.mover];
  const states::StateSpace& space = plan.side(at.mover).problem->space();
  return plan.size(ply).values >=
         kValuesOfGraph * count_groups(plan.movers(ply).places, space, filled);
}

// Makes the turn of a group's movers. For one thread at a time.
using MakeTurn = std::function<Result<GroupTurn>(const GroupMovers& movers)>;

Result<PlyWork> work_of(const DuelPlan& plan, std::size_t ply, MoverRange range, bool movers_share,
                        support::Run& run, const std::function<MakeTurn()>& make_turns) {
  constexpr std::size_t kPairs = 64;
  const std::size_t waiters = plan.waiters(ply).size();
  const std::vector<GroupMovers> groups = groups_of(plan, ply, range);
  PlyWork work;
  work.turns.resize(groups.size());
  FIVEKIND_TRY(run.for_each(groups.size(), 1, [&]() -> support::Run::Piece {
    return [&, make = make_turns()](std::size_t g) -> Result<std::uint64_t> {
      FIVEKIND_LET(auto turn, make(groups[g]));
      work.turns[g] = std::move(turn);
      return 0;
    };
  }));
  const auto add_tasks = [&](std::size_t g, std::size_t first, std::size_t last) {
    const std::size_t step = std::max<std::size_t>(1, kPairs / (last - first));
    for (std::size_t waiter = 0; waiter < waiters; waiter += step) {
      work.tasks.push_back(
          {groups[g].group, &work.turns[g], first, last, waiter, std::min(waiters, waiter + step)});
    }
  };
  for (std::size_t g = 0; g < groups.size(); ++g) {
    const auto [group, first, last] = groups[g];
    if (movers_share) {
      add_tasks(g, first, last);
    } else {  // each mover is prepared separately
      for (std::size_t mover = first; mover < last; ++mover) add_tasks(g, mover, mover + 1);
    }
  }
  return work;
}

template <class Turns>
Result<void> sweep(const DuelPlan& plan, std::size_t ply, MoverRange movers, const DuelLayer& next,
                   const PairSink& sink, support::Run& run,
                   const std::function<MakeTurn()>& make_turns,
                   const std::function<Turns()>& make_played) {
  FIVEKIND_LET(const auto work, work_of(plan, ply, movers, Turns::kMoversShare, run, make_turns));
  const auto make_worker = [&]() -> support::Run::Piece {
    return [sweep = std::make_shared<PairSweep<Turns>>(plan, ply, next, sink, make_played()),
            &tasks = work.tasks](std::size_t t) { return sweep->run(tasks[t]); };
  };
  return run.for_each(work.tasks.size(), 1, make_worker);
}

// A sweep of turns that choose by `guide` and compute `carried`. `make_played`: makes these turns.
template <class Turns, class MakePlayed>
Result<void> sweep_chosen(const DuelPlan& plan, std::size_t ply, MoverRange movers,
                          const DuelLayer& guide, const DuelLayer& carried,
                          const values::AfterStateValues& expected, const PairSink& sink,
                          support::Run& run, const MakePlayed& make_played) {
  const Ply& at = plan.plies()[ply];
  const problem::Problem& problem = *plan.side(at.mover).problem;
  const auto reading = expected.layer(plan.side(at.mover).filled() + at.turns[at.mover] + 1);
  assert(reading);
  const bool own_graphs = wants_own_graphs(plan, ply);
  const auto make_turns = [&]() -> MakeTurn {
    return [&](const GroupMovers& of) { return carried_turn(problem, *of.group, own_graphs); };
  };
  return sweep<Turns>(plan, ply, movers, guide, sink, run, make_turns, [&] {
    return make_played(CarriedTurns(problem, guide, carried, *reading, expected.tolerance()));
  });
}

}  // namespace

Result<void> sweep_ply(const DuelPlan& plan, std::size_t ply, MoverRange movers,
                       const DuelLayer& next, const PairSink& sink, support::Run& run,
                       problem::OptionRows rows) {
  const problem::Problem& problem = *plan.side(plan.plies()[ply].mover).problem;
  const bool own_graphs = wants_own_graphs(plan, ply);
  const auto make_turns = [&]() -> MakeTurn {
    return [&](const GroupMovers& of) { return best_turn(problem, *of.group, rows, own_graphs); };
  };
  return sweep<BestTurns>(plan, ply, movers, next, sink, run, make_turns,
                          [&] { return BestTurns(problem); });
}

Result<void> sweep_carried(const DuelPlan& plan, std::size_t ply, MoverRange movers,
                           const DuelLayer& guide, const DuelLayer& carried,
                           const values::AfterStateValues& expected, const PairSink& sink,
                           support::Run& run) {
  return sweep_chosen<CarriedTurns>(plan, ply, movers, guide, carried, expected, sink, run,
                                    [](CarriedTurns turns) { return turns; });
}

Result<void> sweep_compared(const DuelPlan& plan, std::size_t ply, MoverRange movers,
                            const ComparedCurves& curves, const DuelLayer& ends,
                            const DuelLayer& carried, const values::AfterStateValues& expected,
                            const PairSink& sink, support::Run& run) {
  return sweep_chosen<ComparedTurns>(
      plan, ply, movers, ends, carried, expected, sink, run,
      [&](CarriedTurns turns) { return ComparedTurns(curves, std::move(turns)); });
}

Result<void> sweep_played(const DuelPlan& plan, std::size_t ply, MoverRange movers,
                          const DuelLayer& next, const policy::Policy& policy, const PairSink& sink,
                          support::Run& run) {
  assert(!policy.depends_on_points());
  const problem::Problem& problem = *plan.side(plan.plies()[ply].mover).problem;
  const policy::TurnPlayer player(problem, policy);
  const auto make_turns = [&]() -> MakeTurn {
    return [&, work = std::make_shared<policy::TurnWork>(problem)](const GroupMovers& of) {
      const std::span<const std::uint32_t> places = plan.movers(ply).places;
      return played_turn(player, *work, *of.group, of.first,
                         places.subspan(of.first, of.last - of.first));
    };
  };
  return sweep<PlayedTurns>(plan, ply, movers, next, sink, run, make_turns,
                            [] { return PlayedTurns(); });
}

}  // namespace fivekind::duel
