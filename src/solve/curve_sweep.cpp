// The sweep of curves.
#include "solve/curve_sweep.h"

#include <algorithm>
#include <span>
#include <utility>

#include "solve/growing_curve.h"
#include "solve/turn_chunk.h"

namespace fivekind::solve {
namespace {

// A stretch of keys of one state within a chunk of lanes.
struct Segment {
  std::size_t curve = 0;  // place among the group's curves
  std::int32_t key = 0;
  std::size_t count = 0;
  bool waits_on = false;  // the keys after it are in the next chunk
};

// Makes the curves of one group after the other. Whole chunks of one state run at once; what is
// left of each state waits, and several such ends share a chunk.
template <typename T>
class CurveMaker {
 public:
  CurveMaker(const CurvePlan& plan, std::span<const CurveSpan<T>> next)
      : plan_(plan), next_(next), chunk_(make_turn_chunk<T>(plan.problem)), ends_(plan.cut) {}

  void begin_group(const states::Group& group) {
    group_ = &group;
    options_ = plan_.problem.planner().plan(group.filled, group.holds_points, plan_.rows);
    curve_count_ = 0;
    ends_ = CurveEnds<T>(plan_.cut);
  }

  // Adds the curve of one class, for the keys that are wanted.
  void add(std::size_t progress, Range wanted) {
    if (curve_count_ == curves_.size()) curves_.emplace_back();
    GrowingCurve<T>& curve = curves_[curve_count_++];
    curve.progress = progress;
    curve.wanted = wanted;
    curve.values.clear();
    find_loads(plan_, next_, *group_, options_, curve);
    curve.low = plan_.key == CurveKey::needed ? ends_.guess_low(curve) : wanted.low;
    const std::int32_t most = plan_.key == CurveKey::needed ? ends_.guess_high(curve) : wanted.high;
    grow(curve_count_ - 1, most);
  }

  // Ends the group: appends all its curves, padded, to `values`.
  void end_group(std::vector<T>& values, PlacedCurve<T>* placed) {
    while (!pending_.empty()) flush();
    for (std::size_t i = 0; i < curve_count_; ++i) {
      GrowingCurve<T>& curve = curves_[i];
      if (plan_.key == CurveKey::needed) complete(curve);
      placed[curve.progress] = plan_.key == CurveKey::needed ? append_trimmed(curve, ends_, values)
                                                             : append_whole(curve, values);
    }
  }

 private:
  static constexpr std::size_t kLanes = kChunkLanes<T>;
  static constexpr auto kChunk = static_cast<std::int32_t>(kLanes);

  bool at_zero(const GrowingCurve<T>& curve) const {
    return plan_.key == CurveKey::needed && !curve.values.empty() &&
           ends_.is_zero(curve.values.back());
  }

  // Runs whole chunks up to the key `most`; the rest waits for others.
  void grow(std::size_t index, std::int32_t most) {
    GrowingCurve<T>& curve = curves_[index];
    while (curve.next_key() + kChunk - 1 <= most && !at_zero(curve)) {
      run({{index, curve.next_key(), kLanes, false}});
      const bool first = curve.next_key() - kChunk == curve.low;
      if (first && plan_.key == CurveKey::needed) ends_.note_low(curve);
    }
    if (at_zero(curve)) {
      ends_.note_high(curve);
    } else {
      wait(index, plan_.key == CurveKey::needed ? std::max(most, curve.a_few_more()) : most);
    }
  }

  // Lets the keys up to `most` of a curve wait for a chunk.
  void wait(std::size_t index, std::int32_t most) {
    std::int32_t key = curves_[index].next_key();
    while (key <= most) {
      const auto wanted = static_cast<std::size_t>(most - key) + 1;
      const std::size_t count = std::min(wanted, kLanes - pending_lanes_);
      pending_.push_back({index, key, count, count < wanted});
      pending_lanes_ += count;
      key += static_cast<std::int32_t>(count);
      if (pending_lanes_ == kLanes) flush();
    }
  }

  // Runs what waits. A curve whose guessed end was too low waits on for a few more keys.
  void flush() {
    const std::vector<Segment> segments = std::exchange(pending_, {});
    pending_lanes_ = 0;
    run(segments);
    if (plan_.key != CurveKey::needed) return;
    for (std::size_t i = 0; i < segments.size(); ++i) {
      const std::size_t index = segments[i].curve;
      const GrowingCurve<T>& curve = curves_[index];
      const bool cut_here = i + 1 == segments.size() && segments[i].waits_on;
      if (cut_here) continue;
      if (at_zero(curve)) {
        ends_.note_high(curve);
      } else {
        wait(index, curve.a_few_more());
      }
    }
  }

  // The guess of the low end can be too high.
  void complete(GrowingCurve<T>& curve) {
    const auto index = static_cast<std::size_t>(&curve - curves_.data());
    while (curve.low > curve.least_wanted() &&
           (curve.values.empty() || !ends_.is_one(curve.values.front()))) {
      std::vector<T> above;
      above.swap(curve.values);
      curve.low -= kChunk;
      run({{index, curve.low, kLanes, false}});
      curve.values.insert(curve.values.end(), above.begin(), above.end());
    }
  }

  // Runs one chunk and appends the lanes of its segments to their curves.
  void run(std::span<const Segment> segments) {
    std::size_t lane = 0;
    for (const Segment& segment : segments) {
      chunk_->fill(curves_[segment.curve].loads, segment.key, lane, segment.count);
      lane += segment.count;
    }
    const T* from = chunk_->run(plan_.problem.graph(), options_.lists);
    for (const Segment& segment : segments) {
      std::vector<T>& values = curves_[segment.curve].values;
      values.insert(values.end(), from, from + segment.count);
      from += segment.count;
    }
  }
  void run(std::initializer_list<Segment> segments) {
    run(std::span<const Segment>(segments.begin(), segments.size()));
  }

  const CurvePlan& plan_;
  std::span<const CurveSpan<T>> next_;
  std::unique_ptr<TurnChunk<T>> chunk_;
  const states::Group* group_ = nullptr;
  TurnOptions options_;
  std::vector<GrowingCurve<T>> curves_;  // of the group; the first curve_count_ are in use
  std::size_t curve_count_ = 0;
  std::vector<Segment> pending_;
  std::size_t pending_lanes_ = 0;
  CurveEnds<T> ends_;  // of the group's curves so far
};

}  // namespace

template <typename T>
void sweep_curves(const CurvePlan& plan, std::size_t filled, std::span<const CurveSpan<T>> next,
                  std::span<const Range> ranges, std::size_t begin, std::size_t end,
                  std::vector<T>& values, PlacedCurve<T>* curves) {
  CurveMaker<T> maker(plan, next);
  const states::StateSpace& space = plan.problem.space();
  const auto wanted_at = [&](std::size_t place) {
    return ranges.empty() ? Range{} : ranges[place];
  };
  for (auto group = space.group_of(filled, begin); begin < end; ++group) {
    const std::size_t after = begin + space.progress().class_count(group->filled);
    bool begun = false;
    for (std::size_t place = begin; place < after; ++place) {
      curves[place - begin] = {};
      if (!ranges.empty() && ranges[place].empty()) continue;
      if (!begun) maker.begin_group(*group);
      begun = true;
      maker.add(place - begin, wanted_at(place));
    }
    if (begun) maker.end_group(values, curves);
    curves += after - begin;
    begin = after;
  }
}

template void sweep_curves(const CurvePlan&, std::size_t, std::span<const CurveSpan<double>>,
                           std::span<const Range>, std::size_t, std::size_t, std::vector<double>&,
                           PlacedCurve<double>*);
template void sweep_curves(const CurvePlan&, std::size_t, std::span<const CurveSpan<float>>,
                           std::span<const Range>, std::size_t, std::size_t, std::vector<float>&,
                           PlacedCurve<float>*);

}  // namespace fivekind::solve
