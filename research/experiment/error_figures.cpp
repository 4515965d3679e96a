// Statistics of errors.
#include "experiment/error_figures.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace fivekind::experiment {
namespace {

// The number of standard errors within which a normal variable stays, except with a probability of
// `doubt`; by bisection.
double standard_errors(double doubt) {
  double low = 0;
  double high = 40;
  for (int i = 0; i < 100; ++i) {
    const double middle = (low + high) / 2;
    (std::erfc(middle / std::sqrt(2)) > doubt ? low : high) = middle;
  }
  return low;
}

std::vector<double> errors_of(const std::string& strategy,
                              const std::vector<const JudgedState*>& states) {
  std::vector<double> errors;
  errors.reserve(states.size());
  for (const JudgedState* state : states) {
    const double error = state->error_of(strategy);
    errors.push_back(error > kNoError ? error : 0);
  }
  return errors;
}

double mean(const std::vector<double>& errors) {
  double sum = 0;
  for (const double error : errors) sum += error;
  return sum / static_cast<double>(errors.size());
}

// The mean's standard error.
double standard_error(const std::vector<double>& errors) {
  if (errors.size() < 2) return 0;
  const double middle = mean(errors);
  double squares = 0;
  for (const double error : errors) squares += (error - middle) * (error - middle);
  const auto n = static_cast<double>(errors.size());
  return std::sqrt(squares / (n - 1) / n);
}

std::vector<std::pair<double, double>> distribution_of(std::vector<double> errors) {
  std::sort(errors.begin(), errors.end());
  std::vector<std::pair<double, double>> shares;
  const auto all = static_cast<double>(errors.size());
  for (std::size_t i = 0; i < errors.size(); ++i) {
    if (errors[i] == 0 || (i > 0 && errors[i] == errors[i - 1])) continue;
    shares.emplace_back(errors[i], static_cast<double>(errors.size() - i) / all);
  }
  return shares;
}

}  // namespace

Estimate share_of(std::uint64_t counted, std::uint64_t states, double doubt) {
  const auto n = static_cast<double>(states);
  const double share = static_cast<double>(counted) / n;
  const double z = standard_errors(doubt);
  const double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
  const double half =
      z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
  return {share, counted == 0 ? 0 : middle - half, counted == states ? 1 : middle + half};
}

Estimate mean_of(const std::vector<double>& errors, double worst, double doubt) {
  const double value = mean(errors);
  const double half = standard_errors(doubt) * standard_error(errors);
  const double unseen = std::min(1.0, -std::log(doubt) / static_cast<double>(errors.size()));
  return {value, std::max(0.0, value - half), value + half + unseen * worst};
}

ErrorFigures figures_of(const std::string& strategy, const std::vector<const JudgedState*>& states,
                        double worst) {
  const std::vector<double> errors = errors_of(strategy, states);
  const auto above = [&](double limit) {
    const auto count =
        std::count_if(errors.begin(), errors.end(), [&](double error) { return error > limit; });
    return share_of(static_cast<std::uint64_t>(count), states.size());
  };
  ErrorFigures figures;
  figures.states = states.size();
  figures.mean = mean_of(errors, worst);
  figures.margin = standard_errors(kUsualDoubt) * standard_error(errors);
  figures.any = above(0);
  figures.small = above(kSmallError);
  figures.large = above(kLargeError);
  const auto largest = std::max_element(errors.begin(), errors.end());
  figures.largest = *largest;
  if (*largest > 0) figures.largest_at = states[static_cast<std::size_t>(largest - errors.begin())];
  return figures;
}

const ErrorFigures* StrategyFigures::with_open(int open) const {
  const auto found = std::find_if(by_open.begin(), by_open.end(),
                                  [&](const auto& figures) { return figures.first == open; });
  return found == by_open.end() ? nullptr : &found->second;
}

std::vector<StrategyFigures> figures_of(const std::vector<std::string>& strategies,
                                        const std::vector<JudgedState>& states) {
  std::vector<const JudgedState*> all;
  std::map<int, std::vector<const JudgedState*>> by_open;
  for (const JudgedState& state : states) {
    all.push_back(&state);
    by_open[state.at.open].push_back(&state);
  }
  std::vector<StrategyFigures> figures;
  for (const std::string& strategy : strategies) {
    const std::vector<double> errors = errors_of(strategy, all);
    // If no error was seen, nothing is known about how large one can be.
    const double seen = *std::max_element(errors.begin(), errors.end());
    const double worst = seen > 0 ? seen : 1;
    StrategyFigures of{strategy, figures_of(strategy, all, worst), {}, distribution_of(errors)};
    for (const auto& [open, some] : by_open) {
      of.by_open.emplace_back(open, figures_of(strategy, some, worst));
    }
    figures.push_back(std::move(of));
  }
  return figures;
}

}  // namespace fivekind::experiment
