// The sweep of curves.
#include "solve/curve_sweep.h"

#include <algorithm>
#include <limits>
#include <span>

#include "solve/lane_packer.h"
#include "solve/turn_chunk.h"

namespace fivekind::solve {
namespace {

// The keys of one state's curve, contiguous from `low` on, while they are computed.
template <typename T>
struct GrowingCurve {
  std::size_t progress = 0;
  Range wanted;  // empty: all keys
  std::vector<CurveLoad<T>> loads;
  std::int32_t low = 0;
  std::vector<T> values;

  std::int32_t next_key() const { return low + static_cast<std::int32_t>(values.size()); }
  // The lowest requested key of a needed-curve; all of its keys are positive.
  std::int32_t least_wanted() const { return wanted.empty() ? 1 : std::max(1, wanted.low); }
  std::int32_t most_wanted() const {
    if (wanted.empty()) return std::numeric_limits<std::int32_t>::max() / 2;
    return std::max(least_wanted() - 1, wanted.high);
  }
  // The last of a few keys after those that exist so far.
  std::int32_t a_few_more() const {
    constexpr std::int32_t kMore = 6;
    return std::min(most_wanted(), next_key() + kMore - 1);
  }
};

// Where the needed-curves of a group leave 1 and reach 0. The classes of a group are similar, so
// each curve's ends are guessed from those of the one before.
template <typename T>
class CurveEnds {
 public:
  explicit CurveEnds(double cut) : cut_(cut) {}

  bool is_one(T value) const { return value >= static_cast<T>(1 - cut_); }
  bool is_zero(T value) const { return value <= static_cast<T>(cut_); }

  // A key at or below which a curve may leave 1: where the one before did, else where the shared
  // row of zeros does.
  std::int32_t guess_low(const GrowingCurve<T>& curve) const {
    std::int32_t low = last_low_ - kMargin;
    if (last_low_ == kUnknown) {
      for (const CurveLoad<T>& load : curve.loads) {
        if (load.row == 0) low = std::max(low, load.low);
      }
    }
    // If only keys below 1 are requested, which are all certain, the lowest is above the highest.
    return std::min(std::max(low, curve.least_wanted()), curve.most_wanted());
  }
  // A key where it may reach 0: where the one before did, else anywhere.
  std::int32_t guess_high(const GrowingCurve<T>& curve) const {
    if (last_high_ == kUnknown) return curve.most_wanted();
    return std::min(last_high_ + kMargin, curve.most_wanted());
  }

  void note_low(const GrowingCurve<T>& curve) {
    const auto first = std::find_if(curve.values.begin(), curve.values.end(),
                                    [this](T value) { return !is_one(value); });
    last_low_ = curve.low + static_cast<std::int32_t>(first - curve.values.begin());
  }
  void note_high(const GrowingCurve<T>& curve) {
    const auto last = std::find_if(curve.values.rbegin(), curve.values.rend(),
                                   [this](T value) { return !is_zero(value); });
    last_high_ = curve.low + static_cast<std::int32_t>(curve.values.rend() - last);
  }

  // Appends a needed-curve without its leading ones and trailing zeros.
  values::PlacedCurve<T> append_trimmed(const GrowingCurve<T>& curve,
                                        std::vector<T>& values) const {
    std::span<const T> wanted(curve.values);
    const auto before = std::max<std::int64_t>(0, curve.least_wanted() - curve.low);
    const auto all = std::max<std::int64_t>(0, std::int64_t{curve.most_wanted()} - curve.low + 1);
    wanted = wanted.first(std::min(wanted.size(), static_cast<std::size_t>(all)));
    wanted = wanted.subspan(std::min(wanted.size(), static_cast<std::size_t>(before)));
    while (!wanted.empty() && is_one(wanted.front())) wanted = wanted.subspan(1);
    while (!wanted.empty() && is_zero(wanted.back())) wanted = wanted.first(wanted.size() - 1);
    const auto low = curve.low + static_cast<std::int32_t>(wanted.data() - curve.values.data());
    return values::append_curve<T>(wanted, low, {T{1}, T{0}}, values);
  }

 private:
  static constexpr std::int32_t kUnknown = -1;
  static constexpr std::int32_t kMargin = 1;

  double cut_;
  std::int32_t last_low_ = kUnknown;
  std::int32_t last_high_ = kUnknown;
};

// Makes the curves of one group after the other.
template <typename T>
class CurveMaker {
 public:
  CurveMaker(const CurvePlan& plan, std::span<const values::CurveSpan<T>> next)
      : plan_(plan), next_(next), chunk_(make_turn_chunk<T>(plan.problem)), ends_(plan.cut) {}

  void begin_group(const states::Group& group) {
    group_ = &group;
    options_ = plan_.problem.planner().plan(group, plan_.rows);
    curve_count_ = 0;
    ends_ = CurveEnds<T>(plan_.cut);
  }

  // Adds the curve of one class, for the requested keys.
  void add(std::size_t progress, Range wanted) {
    if (curve_count_ == curves_.size()) curves_.emplace_back();
    GrowingCurve<T>& curve = curves_[curve_count_++];
    curve.progress = progress;
    curve.wanted = wanted;
    curve.values.clear();
    find_loads(curve);
    curve.low = plan_.key == values::CurveKey::needed ? ends_.guess_low(curve) : wanted.low;
    const std::int32_t most =
        plan_.key == values::CurveKey::needed ? ends_.guess_high(curve) : wanted.high;
    grow(curve_count_ - 1, most);
  }

  // Finishes the group: appends all its curves, padded, to `values`.
  void end_group(std::vector<T>& values, values::PlacedCurve<T>* placed) {
    packer_.flush([this](std::span<const Stretch> chunk) { run_to_ends(chunk); });
    for (std::size_t i = 0; i < curve_count_; ++i) {
      GrowingCurve<T>& curve = curves_[i];
      if (plan_.key == values::CurveKey::needed) complete(curve);
      placed[curve.progress] =
          plan_.key == values::CurveKey::needed
              ? ends_.append_trimmed(curve, values)
              : values::append_curve<T>(curve.values, curve.low,
                                        {curve.values.front(), curve.values.back()}, values);
    }
  }

 private:
  static constexpr std::size_t kLanes = turn::kTurnLanes<T>;
  static constexpr auto kChunk = static_cast<std::int32_t>(kLanes);

  // Finds the values that a curve is computed from.
  void find_loads(GrowingCurve<T>& curve) const {
    curve.loads.clear();
    for (std::size_t row = 0; row < options_.row_count(); ++row) {
      bool improves = false;
      for (const states::TurnOption& option : options_.of_row(row)) {
        const states::TurnSuccessor to =
            successor(plan_.problem.space(), *group_, option, curve.progress);
        const values::CurveSpan<T>& there = next_[to.place];
        const std::int32_t low =
            plan_.key == values::CurveKey::needed ? there.low + to.points : there.low - to.points;
        curve.loads.push_back(
            {there.values, low, there.count, static_cast<std::uint16_t>(row), improves});
        improves = true;
      }
    }
  }

  bool at_zero(const GrowingCurve<T>& curve) const {
    return plan_.key == values::CurveKey::needed && !curve.values.empty() &&
           ends_.is_zero(curve.values.back());
  }

  // Runs whole chunks up to the key `most`; the rest waits for others.
  void grow(std::size_t index, std::int32_t most) {
    GrowingCurve<T>& curve = curves_[index];
    while (curve.next_key() + kChunk - 1 <= most && !at_zero(curve)) {
      run_whole(index, curve.next_key());
      const bool first = curve.next_key() - kChunk == curve.low;
      if (first && plan_.key == values::CurveKey::needed) ends_.note_low(curve);
    }
    if (at_zero(curve)) {
      ends_.note_high(curve);
    } else {
      wait(index,
           plan_.key == values::CurveKey::needed ? std::max(most, curve.a_few_more()) : most);
    }
  }

  // Makes the keys of a curve up to `most` wait for a chunk.
  void wait(std::size_t index, std::int32_t most) {
    const std::int32_t key = curves_[index].next_key();
    if (key > most) return;
    packer_.add(index, key, static_cast<std::size_t>(most - key) + 1,
                [this](std::span<const Stretch> chunk) { run_to_ends(chunk); });
  }

  // Runs what has waited. A curve whose guessed end was too low waits on for a few more keys.
  void run_to_ends(std::span<const Stretch> chunk) {
    run(chunk);
    if (plan_.key != values::CurveKey::needed) return;
    for (const Stretch& stretch : chunk) {
      const GrowingCurve<T>& curve = curves_[stretch.curve];
      if (stretch.more) continue;
      if (at_zero(curve)) {
        ends_.note_high(curve);
      } else {
        wait(stretch.curve, curve.a_few_more());
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
      run_whole(index, curve.low);
      curve.values.insert(curve.values.end(), above.begin(), above.end());
    }
  }

  // Runs one chunk and appends its lanes to their curves.
  void run(std::span<const Stretch> chunk) {
    for (const Stretch& stretch : chunk) {
      chunk_->fill(curves_[stretch.curve].loads, stretch.key, stretch.lane, stretch.count);
    }
    const T* const lanes = chunk_->run(plan_.problem.graph(), options_);
    for (const Stretch& stretch : chunk) {
      const T* const from = lanes + stretch.lane;
      std::vector<T>& values = curves_[stretch.curve].values;
      values.insert(values.end(), from, from + stretch.count);
    }
  }
  void run_whole(std::size_t index, std::int32_t key) {
    const Stretch whole{index, key, kLanes};
    run(std::span(&whole, 1));
  }

  const CurvePlan& plan_;
  std::span<const values::CurveSpan<T>> next_;
  std::unique_ptr<TurnChunk<T>> chunk_;
  const states::Group* group_ = nullptr;
  problem::TurnOptions options_;
  std::vector<GrowingCurve<T>> curves_;  // of the group; the first curve_count_ are in use
  std::size_t curve_count_ = 0;
  LanePacker packer_{kLanes};
  CurveEnds<T> ends_;  // of the group's curves so far
};

}  // namespace

template <typename T>
void sweep_curves(const CurvePlan& plan, std::size_t filled,
                  std::span<const values::CurveSpan<T>> next, std::span<const Range> ranges,
                  std::size_t begin, std::size_t end, std::vector<T>& values,
                  values::PlacedCurve<T>* curves) {
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

template void sweep_curves(const CurvePlan&, std::size_t,
                           std::span<const values::CurveSpan<double>>, std::span<const Range>,
                           std::size_t, std::size_t, std::vector<double>&,
                           values::PlacedCurve<double>*);
template void sweep_curves(const CurvePlan&, std::size_t, std::span<const values::CurveSpan<float>>,
                           std::span<const Range>, std::size_t, std::size_t, std::vector<float>&,
                           values::PlacedCurve<float>*);

}  // namespace fivekind::solve
