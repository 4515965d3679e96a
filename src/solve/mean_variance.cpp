// The search for m: branch and bound by chords of a convex function.
#include "solve/mean_variance.h"

#include <algorithm>
#include <map>
#include <utility>

#include "support/try.h"

namespace fivekind::solve {
namespace {

class Search {
 public:
  Search(std::shared_ptr<const problem::Problem> problem, const states::Reachable& reachable,
         const states::State& state, rules::Points so_far, double aversion,
         const support::ThreadPool& pool, const Watch& progress)
      : problem_(std::move(problem)),
        reachable_(reachable),
        state_(state),
        so_far_(so_far),
        aversion_(aversion),
        pool_(pool),
        progress_(progress),
        scores_(final_scores_of(reachable)) {}

  Result<MeanVarianceSolution> run(double highest_mean) {
    const double low = scores_.low;
    const double high = std::max(low, std::min<double>(highest_mean, scores_.high));
    for (double centre : {low, high}) {
      FIVEKIND_HOLD(solve_at(centre));
    }
    while (best_.solves < kMaxSolves) {
      const Bound bound = highest_bound();
      best_.gap = std::max(0.0, bound.value - best_.value);
      if (best_.gap <= kGap) break;
      FIVEKIND_HOLD(solve_at(bound.centre));
    }
    return std::move(best_);
  }

 private:
  static constexpr double kGap = 1e-4;  // points
  static constexpr int kMaxSolves = 200;

  struct Bound {
    double value = 0;
    double centre = 0;
  };

  Result<double> solve_at(double centre) {
    const auto utility = [this, centre](std::int32_t score) {
      return score - aversion_ * (score - centre) * (score - centre);
    };
    FIVEKIND_LET(auto curves,
                 solve_curves<double>(problem_, utility_request(reachable_, utility, true), pool_,
                                      progress_));
    FIVEKIND_LET(const auto value, curves->value(state_, so_far_.value));
    ++best_.solves;
    convex_[centre] = value + aversion_ * centre * centre;
    if (best_.curves == nullptr || value > best_.value) {
      best_.value = value;
      best_.centre = centre;
      best_.curves = curves;
      best_.scale = scale(utility);
    }
    return value;
  }

  template <class U>
  double scale(const U& utility) const {
    double least = utility(scores_.low);
    double most = least;
    for (std::int32_t score = scores_.low; score <= scores_.high; ++score) {
      least = std::min(least, utility(score));
      most = std::max(most, utility(score));
    }
    return std::max(1.0, most - least);
  }

  // The interval that may contain the highest value: the bound, and where its chord reaches it.
  Bound highest_bound() const {
    Bound highest{best_.value, best_.centre};
    for (auto a = convex_.begin(), b = std::next(a); b != convex_.end(); ++a, ++b) {
      const double slope = (b->second - a->second) / (b->first - a->first);
      const double centre = slope / (2 * aversion_);
      // At an end of the interval the bound is a known value.
      constexpr double kApart = 1e-6;
      if (centre <= a->first + kApart || centre >= b->first - kApart) continue;
      const double value = a->second + slope * (centre - a->first) - aversion_ * centre * centre;
      if (value > highest.value) highest = {value, centre};
    }
    return highest;
  }

  std::shared_ptr<const problem::Problem> problem_;
  const states::Reachable& reachable_;
  states::State state_;
  rules::Points so_far_;
  double aversion_;
  const support::ThreadPool& pool_;
  const Watch& progress_;
  Range scores_;
  std::map<double, double> convex_;  // m -> f(m) + L·m²
  MeanVarianceSolution best_;
};

}  // namespace

Range final_scores_of(const states::Reachable& reachable) {
  Range scores;
  for (const Range& range : reachable.back()) scores.include(range);
  return scores;
}

CurveRequest utility_request(states::Reachable reachable,
                             std::function<double(std::int32_t)> utility, bool falls) {
  return {values::CurveKey::so_far,
          falls ? problem::OptionRows::separate : problem::OptionRows::merged, 0,
          std::move(reachable), std::move(utility)};
}

Result<MeanVarianceSolution> solve_mean_variance(std::shared_ptr<const problem::Problem> problem,
                                                 const states::Reachable& reachable,
                                                 const states::State& state, rules::Points so_far,
                                                 double aversion, double highest_mean,
                                                 const support::ThreadPool& pool,
                                                 const Watch& progress) {
  Search search(std::move(problem), reachable, state, so_far, aversion, pool, progress);
  return search.run(highest_mean);
}

}  // namespace fivekind::solve
