// The statements, one per row.
#include "experiment/statements.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "experiment/strength.h"

namespace fivekind::experiment {
namespace {

using verdicts::Verdict;

// Over 1 to 10 open boxes: P(error > above), or the largest of their mean errors.
struct BoundStatement {
  const char* strategy = nullptr;
  std::optional<double> above;  // nothing: the mean
  const char* published = nullptr;
  double bound = 0;
};
constexpr std::array kBounds = {
    BoundStatement{"emp:0", 0, "less than 0.03", 0.03},
    BoundStatement{"emp:1", 0, "less than 0.02", 0.02},
    BoundStatement{"emp:2", 0, "less than 0.02", 0.02},
    BoundStatement{"emp:3", 0, "less than 0.01", 0.01},
    BoundStatement{"emp:4", 0, "less than 0.01", 0.01},
    BoundStatement{"emp:4", kSmallError, "at most 0.0016", 0.0016},
    BoundStatement{"emp:4", kLargeError, "at most 0.000014", 0.000014},
    BoundStatement{"emp:0", std::nullopt, "at most 0.00011", 0.00011},
    BoundStatement{"emp:3", std::nullopt, "at most 0.00003", 0.00003},
    BoundStatement{"emp:4", std::nullopt, "at most 0.00003", 0.00003},
};

// The mean error of the expected-score strategy over 1 to 8 open boxes.
constexpr const char* kExpectedMean = "0.00124";
constexpr int kExpectedMaxOpen = 8;
// With fewer errors the interval of their mean is not reliable.
constexpr int kFewErrors = 30;

constexpr double kDoubt = verdicts::kBeyond;

const StrategyFigures* find(const std::vector<StrategyFigures>& figures,
                            const std::string& strategy) {
  const auto found = std::find_if(figures.begin(), figures.end(),
                                  [&](const auto& of) { return of.strategy == strategy; });
  return found == figures.end() ? nullptr : &*found;
}

// The errors with these open boxes, one list for each; empty unless all are there.
std::vector<std::vector<double>> errors_by_open(const StrategyFigures& of, int most_open,
                                                const std::vector<JudgedState>& states) {
  std::vector<std::vector<double>> errors(static_cast<std::size_t>(most_open));
  for (int open = 1; open <= most_open; ++open) {
    if (of.with_open(open) == nullptr) return {};
  }
  for (const JudgedState& state : states) {
    if (state.at.open > most_open) continue;
    const double error = state.error_of(of.strategy);
    errors[static_cast<std::size_t>(state.at.open - 1)].push_back(error > kNoError ? error : 0);
  }
  return errors;
}

Estimate share_above(const std::vector<std::vector<double>>& errors, double above) {
  std::uint64_t counted = 0;
  std::uint64_t all = 0;
  for (const auto& some : errors) {
    for (const double error : some) counted += error > above ? 1 : 0;
    all += some.size();
  }
  return share_of(counted, all, kDoubt);
}

// The largest of several means. All their intervals together have the confidence of 3 standard
// errors, so the largest of their ends are its own.
Estimate largest_mean(const std::vector<std::vector<double>>& errors, double worst) {
  Estimate largest;
  for (const auto& some : errors) {
    const Estimate mean = mean_of(some, worst, kDoubt / static_cast<double>(errors.size()));
    largest.value = std::max(largest.value, mean.value);
    largest.low = std::max(largest.low, mean.low);
    largest.high = std::max(largest.high, mean.high);
  }
  return largest;
}

double worst_of(const StrategyFigures& of) {
  return of.all.largest > 0 ? of.all.largest : 1;
}

// Bounds, for the strategies and open boxes that were examined.
void check_bounds(const std::vector<StrategyFigures>& figures,
                  const std::vector<JudgedState>& states, std::vector<Checked>& all) {
  for (const BoundStatement& statement : kBounds) {
    const StrategyFigures* of = find(figures, statement.strategy);
    if (of == nullptr) continue;
    const auto errors = errors_by_open(*of, kMaxOpen, states);
    if (errors.empty()) continue;
    const Estimate ours = statement.above ? share_above(errors, *statement.above)
                                          : largest_mean(errors, worst_of(*of));
    all.push_back({statement.strategy,
                   statement.above ? fmt::format("P(error > {})", *statement.above)
                                   : "largest mean error, 1 to 10 open boxes",
                   statement.published, ours, verdicts::judge_bound(ours, statement.bound)});
  }
}

// For the strategy for the expected score.
void check_expected(const std::vector<StrategyFigures>& figures,
                    const std::vector<JudgedState>& states, std::vector<Checked>& all) {
  const StrategyFigures* of = find(figures, "expected");
  if (of == nullptr) return;
  std::vector<double> errors;
  for (const auto& some : errors_by_open(*of, kExpectedMaxOpen, states)) {
    errors.insert(errors.end(), some.begin(), some.end());
  }
  if (errors.empty()) return;
  const Estimate ours = mean_of(errors, worst_of(*of), kDoubt);
  const auto seen =
      std::count_if(errors.begin(), errors.end(), [](double error) { return error > 0; });
  const Verdict verdict = seen < kFewErrors
                              ? Verdict::undecided
                              : verdicts::judge_value(ours, verdicts::printed_in(kExpectedMean));
  all.push_back({"expected", "mean error, 1 to 8 open boxes", kExpectedMean, ours, verdict});
}

}  // namespace

std::vector<Checked> check_statements(const std::vector<StrategyFigures>& figures,
                                      const std::vector<JudgedState>& states) {
  std::vector<Checked> all;
  check_bounds(figures, states, all);
  check_expected(figures, states, all);
  return all;
}

}  // namespace fivekind::experiment
