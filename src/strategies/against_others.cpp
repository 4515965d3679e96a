// Strategies that look at the other players' cards (match/appraisers.h).
#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <utility>

#include "strategies/kinds.h"

namespace fivekind::strategies {
namespace {

using Make = std::shared_ptr<const solve::Appraiser> (*)(
    const std::shared_ptr<const solve::Problem>& problem, match::WinSettings settings,
    std::size_t depth);

// A strategy of an appraiser; among equals the expected score decides.
Result<solve::Strategy> against_others(Sources& sources, std::size_t depth, Make make) {
  const auto expected = sources.optimal("expected");
  if (!expected) return tl::make_unexpected(expected.error());
  match::WinSettings settings = sources.against_others();
  solve::Strategy strategy;
  strategy.faces_others = true;
  strategy.appraiser = make(sources.problem(), settings, depth);
  strategy.second = expected->appraiser;
  settings.stakes.tie_shift = match::kTieShift;
  strategy.with_dearer_ties = make(sources.problem(), std::move(settings), depth);
  return strategy;
}

std::shared_ptr<const solve::Appraiser> search(std::shared_ptr<const solve::Problem> problem,
                                               match::WinSettings settings, std::size_t depth,
                                               match::Estimate estimate) {
  return match::make_search(
      std::move(problem), {estimate, depth, std::move(settings.stakes), std::move(settings.curves),
                           std::move(settings.pool)});
}

// The D of ":D".
Result<std::size_t> depth_of(std::string_view text, std::string_view parameters) {
  constexpr std::size_t kDeepest = 12;
  std::size_t depth = 0;
  const char* const end = parameters.data() + parameters.size();
  const bool colon = parameters.starts_with(':');
  const auto read = colon ? std::from_chars(parameters.data() + 1, end, depth)
                          : std::from_chars_result{end, std::errc::invalid_argument};
  if (read.ec == std::errc() && read.ptr == end && depth <= kDeepest) return depth;
  return fail(Fault::strategy_parameter, fmt::format("strategy '{}'", text),
              fmt::format("':' and how many turns to look ahead, 0 to {}", kDeepest),
              fmt::format("'{}'", parameters));
}

}  // namespace

const StrategyKind kWin{
    "win", "win",
    "plays to win against others: exact where time and memory allow, else EMP as deep as they do",
    [](Sources& sources, std::string_view /*text*/, std::string_view /*parameters*/) {
      return against_others(
          sources, 0,
          [](const std::shared_ptr<const solve::Problem>& problem, match::WinSettings settings,
             std::size_t /*depth*/) {
            return std::shared_ptr<const solve::Appraiser>(make_win(problem, std::move(settings)));
          });
    },
    true};

const StrategyKind kEmp{
    "emp", "emp:D",
    "looks D turns ahead and compares target curves as if they were distributions of scores",
    [](Sources& sources, std::string_view text,
       std::string_view parameters) -> Result<solve::Strategy> {
      const auto depth = depth_of(text, parameters);
      if (!depth) return tl::make_unexpected(depth.error());
      return against_others(sources, *depth,
                            [](const std::shared_ptr<const solve::Problem>& problem,
                               match::WinSettings settings, std::size_t turns) {
                              return search(problem, std::move(settings), turns,
                                            match::Estimate::match_points);
                            });
    },
    true};

const StrategyKind kDynW{
    "dynw", "dynw:D",
    "looks D turns ahead and takes the target that is best to aim at against the others' chances",
    [](Sources& sources, std::string_view text,
       std::string_view parameters) -> Result<solve::Strategy> {
      const auto depth = depth_of(text, parameters);
      if (!depth) return tl::make_unexpected(depth.error());
      return against_others(sources, *depth,
                            [](const std::shared_ptr<const solve::Problem>& problem,
                               match::WinSettings settings, std::size_t turns) {
                              return search(problem, std::move(settings), turns,
                                            match::Estimate::best_target);
                            });
    },
    true};

}  // namespace fivekind::strategies
