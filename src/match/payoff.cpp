// Payoffs by place.
#include "match/payoff.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <string>

namespace fivekind::match {
namespace {

// The probabilities that this many of the others are above, by number above and number equal, where
// each other player is independently above, equal or below with known probabilities.
class Places {
 public:
  explicit Places(std::size_t others) : width_(others + 1), chances_(width_ * width_) {
    chances_[0] = 1;
  }

  void add(double above, double equal) {
    for (std::size_t a = width_; a-- > 0;) {
      for (std::size_t e = width_; e-- > 0;) {
        double chance = at(a, e) * (1 - above - equal);
        if (a > 0) chance += at(a - 1, e) * above;
        if (e > 0) chance += at(a, e - 1) * equal;
        chances_[a * width_ + e] = chance;
      }
    }
  }

  double worth(const Payoff& payoff) const {
    double sum = 0;
    for (std::size_t a = 0; a < width_; ++a) {
      for (std::size_t e = 0; a + e < width_; ++e) sum += at(a, e) * payoff.of(a, e);
    }
    return sum;
  }

 private:
  double at(std::size_t above, std::size_t equal) const { return chances_[above * width_ + equal]; }

  std::size_t width_;
  std::vector<double> chances_;
};

}  // namespace

Payoff Payoff::match_points(std::size_t players, Ties ties) {
  Payoff payoff{{}, ties, 0};
  for (std::size_t place = players; place-- > 0;) {
    payoff.by_place.push_back(static_cast<double>(place));
  }
  return payoff;
}

Result<Payoff> Payoff::among(std::size_t players) const {
  if (by_place.empty()) {
    Payoff points = match_points(players, ties);
    points.tie_shift = tie_shift;
    return points;
  }
  if (by_place.size() != players) {
    return fail(Fault::payoff, "payoff", fmt::format("{} numbers, one for each place", players),
                std::to_string(by_place.size()));
  }
  if (!std::is_sorted(by_place.rbegin(), by_place.rend())) {
    return fail(Fault::payoff, "payoff", "numbers that do not rise from the first place on",
                fmt::format("{}", fmt::join(by_place, ",")));
  }
  return *this;
}

double Payoff::of(std::size_t above, std::size_t equal) const {
  if (by_place.size() == 2 && equal == 1) return scaled(tie());
  if (ties == Ties::win) return by_place[above];
  if (ties == Ties::loss) return by_place[above + equal];
  const auto first = by_place.begin() + static_cast<std::ptrdiff_t>(above);
  const auto last = first + static_cast<std::ptrdiff_t>(equal) + 1;
  return std::accumulate(first, last, 0.0) / static_cast<double>(equal + 1);
}

double Payoff::tie() const {
  return (ties == Ties::half ? 0.5 : ties == Ties::win ? 1 : 0) + tie_shift;
}

std::vector<double> worth_of(duel::Estimate estimate, const Payoff& payoff,
                             std::span<const Other> others, std::int32_t highest) {
  std::vector<double> worth;
  for (std::int32_t score = 0; score <= highest; ++score) {
    Places places(others.size());
    for (const Other& other : others) {
      const double reaches = other.prospect.chance(score - other.points);
      if (estimate == duel::Estimate::best_target) {
        places.add(reaches, 0);
        continue;
      }
      const double exceeds = other.prospect.chance(score + 1 - other.points);
      places.add(exceeds, reaches - exceeds);
    }
    worth.push_back(places.worth(payoff));
  }
  return worth;
}

double estimate(duel::Estimate estimate, const Payoff& payoff, std::span<const double> worth,
                std::int32_t first, std::span<const double> chances) {
  const double last_place = payoff.by_place.back();
  double sum = 0;
  double best = last_place;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    const double reaches = chances[i];
    const double exceeds = i + 1 < chances.size() ? chances[i + 1] : 0;
    const double there = worth[static_cast<std::size_t>(first) + i];
    sum += (reaches - exceeds) * there;
    best = std::max(best, last_place + reaches * (there - last_place));
  }
  return estimate == duel::Estimate::match_points ? sum : best;
}

}  // namespace fivekind::match
