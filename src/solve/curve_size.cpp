// Estimates from the curves of cards with one open box.
#include "solve/curve_size.h"

#include <algorithm>
#include <cmath>

#include "solve/curves.h"
#include "solve/solver.h"

namespace fivekind::solve {
namespace {

using Chances = std::vector<double>;  // by points

Chances convolve(const Chances& a, const Chances& b) {
  Chances sum(a.size() + b.size() - 1);
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] == 0) continue;
    for (std::size_t j = 0; j < b.size(); ++j) sum[i + j] += a[i] * b[j];
  }
  return sum;
}

// The number of scores x with cut < P(score >= x) < 1 - cut.
double width(const Chances& chances, double cut) {
  double survival = 0;
  double count = 0;
  for (std::size_t x = chances.size(); x-- > 1;) {
    survival += chances[x];
    if (survival > cut && survival < 1 - std::max(cut, 0x1p-25)) ++count;
  }
  return count;
}

class SizeEstimate {
 public:
  SizeEstimate(const problem::Problem& problem, double cut) : problem_(problem), cut_(cut) {
    const support::ThreadPool pool(1);
    const auto unowned =
        std::shared_ptr<const problem::Problem>(&problem, [](const problem::Problem*) {});
    CurveSolver<double> solver(unowned, CurveRequest{}, pool, {});
    const std::size_t last = problem.space().layer_count() - 1;
    const auto layer = solver.layer(last - 1, solver.full_cards());
    const rules::BoxSet all = problem.game().all_boxes();
    boxes_.resize(problem.game().box_count());
    for (const states::Group& group : problem.space().groups(last - 1)) {
      Chances& box = boxes_[all.without(group.filled).lowest().position()];
      if (box.empty()) box = chances_of(layer->curves[group.first]);
    }
    // If boxes come in order only the last one is ever alone.
    for (std::size_t k = 0; k < boxes_.size(); ++k) {
      if (!boxes_[k].empty()) continue;
      const std::vector<rules::Points>& points = problem.scoring().possible_points(rules::Box(k));
      boxes_[k].resize(static_cast<std::size_t>(points.back().value) + 1);
      for (rules::Points p : points) {
        boxes_[k][static_cast<std::size_t>(p.value)] = 1.0 / static_cast<double>(points.size());
      }
    }
    if (problem.game().has_extra_bonus()) {
      const rules::FiveOfAKind& five = *problem.game().five_of_a_kind;
      const double alike = 1 - boxes_[five.boxes.lowest().position()].front();
      const int most = five.extra_bonus->points.value * problem.game().most_extras();
      extra_.resize(static_cast<std::size_t>(most) + 1);
      extra_.front() = 1 - alike;
      extra_.back() = alike;
    }
  }

  double mean_size(std::size_t filled) const {
    constexpr std::size_t kSamples = 24;
    const auto groups = problem_.space().groups(filled);
    const std::size_t samples = std::min(kSamples, groups.size());
    if (samples == 0) return 0;  // before the card that the rest of a game starts with
    double states = 0;
    double values = 0;
    for (std::size_t i = 0; i < samples; ++i) {
      const states::Group& group = groups[i * groups.size() / samples];
      const auto classes =
          static_cast<double>(problem_.space().progress().class_count(group.filled));
      states += classes;
      values += classes * size(group);
    }
    return values / states;
  }

 private:
  static Chances chances_of(const values::CurveSpan<double>& curve) {
    Chances chances;
    for (std::int32_t x = 0; x < curve.low + curve.count; ++x) {
      chances.push_back(curve.at(values::CurveKey::needed, x) -
                        curve.at(values::CurveKey::needed, x + 1));
    }
    return chances;
  }

  double size(const states::Group& group) const {
    const rules::RuleSet& game = problem_.game();
    const rules::BoxSet open = game.all_boxes().without(group.filled);
    Chances sum = {1};
    for (rules::BoxSet left = open; !left.empty(); left = left.without_lowest()) {
      sum = convolve(sum, boxes_[left.lowest().position()]);
    }
    const bool extras =
        game.has_extra_bonus() &&
        (static_cast<bool>(group.holds_points) || game.five_of_a_kind->boxes.without(open).empty());
    for (std::size_t turn = group.holds_points ? 0 : 1; extras && turn < open.size(); ++turn) {
      sum = convolve(sum, extra_);
    }
    double result = width(sum, cut_);
    const bool undecided = problem_.space().progress().class_count(group.filled) > 1;
    for (const rules::Bonus& bonus : game.bonuses) {
      if (undecided && !(bonus.boxes & open).empty()) result += bonus.points.value;
    }
    return result;
  }

  const problem::Problem& problem_;
  double cut_;
  std::vector<Chances> boxes_;  // by box: points of a card with only this box open
  Chances extra_;               // additional points of one turn from five of a kind
};

}  // namespace

std::vector<double> mean_curve_sizes(const problem::Problem& problem, double cut) {
  const std::size_t layers = problem.space().layer_count();
  std::vector<double> sizes(layers);
  if (layers < 2) return sizes;
  const SizeEstimate estimate(problem, cut);
  for (std::size_t filled = 0; filled + 1 < layers; ++filled) {
    sizes[filled] = estimate.mean_size(filled);
  }
  return sizes;
}

double predicted_curve_seconds(const problem::Problem& problem, double values,
                               bool single_precision, int threads) {
  // In the middle of the game about half of the most rolls are saved, or boxes can be announced.
  const rules::RuleSet& game = problem.game();
  const std::size_t half = game.box_count() / 2;
  const turn::Plan plan = game.has_announced()
                              ? problem.layer_plan(half)
                              : problem.plans().of(static_cast<std::size_t>(game.most_saved(half)),
                                                   {game.all_boxes(), {}});
  const double of_a_value = predicted_turn_seconds(problem, plan);
  return values * of_a_value * (single_precision ? 0.5 : 1.0) / threads;
}

}  // namespace fivekind::solve
