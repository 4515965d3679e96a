// Pawlewicz 2008, section 4.4: how much strategies against others lose near the end of games, as
// far as some hundred states can tell (he had 2^16 for each number of open boxes), and people's
// losses.
#include <fmt/format.h>

#include "experiment/statements.h"
#include "experiment/strength.h"
#include "reproduce/sources.h"
#include "reproduce/verdict.h"

namespace fivekind::reproduce {
namespace {

// A few dozen for each number of open boxes take about a minute; `experiment strength` takes more.
constexpr std::uint64_t kStatesOfALevel = 40;

// Whether a figure may be what is published, "at most 0.01" or a number: within 3 standard errors,
// as everywhere else; of its interval, which is not symmetric, each side is taken for 1.96 of them.
bool may_be(const experiment::Estimate& ours, const std::string& published) {
  constexpr double kErrorsOfInterval = 1.96;
  const double wider = kStandardErrors / kErrorsOfInterval;
  const std::size_t space = published.rfind(' ');
  const bool bound = space != std::string::npos;
  const auto number = read_printed(bound ? published.substr(space + 1) : published);
  if (!number) return false;
  const double low = ours.value - wider * (ours.value - ours.low);
  const double high = ours.value + wider * (ours.high - ours.value);
  return low <= number->value && (bound || number->value <= high);
}

// Whose games they were is not public, nor are the games.
void people(Findings& findings) {
  const std::string why = "the 24 million games of a site are not public";
  findings.at("section 4.4.4, games of people");
  findings.missing("median player: loss a game", "0.093", why);
  findings.missing("median player: loss a decision", "0.0025", why);
  findings.missing("best player: loss a game", "0.0347", why);
  findings.missing("best player: loss a decision", "0.00095", why);
}

}  // namespace

void pawlewicz_strength(Workbench& bench, Findings& findings) {
  experiment::StrengthOptions options;
  options.strategies = {"emp:0", "emp:1", "emp:2", "emp:3", "emp:4", kExpected};
  options.states = kStatesOfALevel;
  options.solve = [&](const std::string& objective) -> Result<Solution> {
    try {
      return bench.solution(kYahtzee, objective);
    } catch (const Stopped& stopped) {
      return tl::make_unexpected(stopped.error);
    }
  };
  options.progress = bench.begin("strategies in typical states");
  const auto strength = must(experiment::measure_strength(bench.game(kYahtzee), options));

  findings.at("section 4.4.1, figures 4.1, 4.2 and 4.4");
  for (const experiment::Checked& statement : strength.statements) {
    findings.judged(
        fmt::format("{}: {}", statement.strategy, statement.what), statement.published,
        {fmt::format("{:.6f}", statement.ours.value), may_be(statement.ours, statement.published)},
        fmt::format("between {:.6f} and {:.6f} with 95 %; fivekind experiment strength {} looks "
                    "at as many states as one has time for",
                    statement.ours.low, statement.ours.high, kYahtzee),
        strength.judged.size());
  }
  people(findings);
}

}  // namespace fivekind::reproduce
