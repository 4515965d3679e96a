// Solutions and strategies of all games.
#include "server/solutions.h"

#include <algorithm>
#include <utility>

#include "server/waiting.h"

namespace fivekind::server {
namespace {

// What a strategy against others may remember: so many of them have room.
constexpr std::uint64_t kMostMatchBytes = std::uint64_t{1} << 29;
constexpr std::uint64_t kLeastStrategies = 8;

// Whether values depend on the points so far, so that a solve is for one card and what follows.
bool looks_at_points(const std::string& objective) {
  return objective != "expected" && objective != "worst-case" &&
         !objective.starts_with("utility=exp:");
}

// Whether a strategy is made from target curves: those that face others, and those for a target.
bool needs_curves(const std::string& strategy) {
  return names_strategy_against_others(strategy) || strategy.find("target") != std::string::npos ||
         strategy.find("quantile") != std::string::npos ||
         strategy.find("mean-variance") != std::string::npos;
}

// The card of the player to move, as a position before the first roll.
std::string card_of(const Position* from) {
  if (from == nullptr) return "";
  const std::string text = from->text();
  return text.substr(0, text.rfind('/'));
}

// What a solution is kept by.
std::string name_of(const Game& game, const std::string& meant, const Position* card) {
  return "solution " + game.rules_hash() + " " + meant + " " + card_of(card);
}

// An error of the library that says what a refusal says.
Error error_of(const Refusal& refusal) {
  Fault fault = refusal.status == kUnavailable ? Fault::interrupted : Fault::objective_parameter;
#define FIVEKIND_FAULT(name, kind, id) \
  if (refusal.code == id) fault = Fault::name;
#include <fivekind/faults.def>
#undef FIVEKIND_FAULT
  return {fault, refusal.where, refusal.expected, refusal.found};
}

}  // namespace

Solutions::Solutions(SolutionsOptions options, Gate& gate, Cache& cache)
    : options_(std::move(options)), gate_(gate), cache_(cache) {}

Asked<std::string> Solutions::checked(const std::string& objective) {
  constexpr std::size_t kLongest = 200;
  if (objective.size() > kLongest) {
    return refuse(kImpossible, "objective.parameter", "objective",
                  "at most " + std::to_string(kLongest) + " characters",
                  std::to_string(objective.size()));
  }
  constexpr std::string_view kFile = "utility=";
  for (std::size_t at = objective.find(kFile); at != std::string::npos;
       at = objective.find(kFile, at + 1)) {
    if (objective.compare(at + kFile.size(), 4, "exp:") == 0) continue;
    return refuse(kImpossible, "objective.parameter", "objective '" + objective + "'",
                  "utility=exp:A, since files are not read here", "another utility");
  }
  return objective;
}

Work Solutions::work_of(const Game& game, const std::string& objective) const {
  constexpr double kBriefSeconds = 1;
  const auto seconds = predict_solve_seconds(game, options_.threads);
  const bool brief = !looks_at_points(objective) && seconds && *seconds < kBriefSeconds;
  return brief ? Work::brief : Work::lengthy;
}

bool Solutions::has(const Game& game, const std::string& objective) {
  const auto meant = canonical_objective(objective);
  return meant && cache_.find<Solution>(name_of(game, *meant, nullptr)).has_value();
}

Asked<Solution> Solutions::solve(const Game& game, const std::string& objective,
                                 const Position* from, const SolveWatch& watch) {
  const auto seconds = predict_solve_seconds(game, options_.threads);
  if (!seconds) return refuse(seconds.error());
  if (*seconds > options_.most_predicted_seconds) {
    return refuse(Error{Fault::rules_too_large, "game '" + game.key() + "'",
                        "a solve of at most " + Json(options_.most_predicted_seconds).dump() + " s",
                        "about " + std::to_string(static_cast<std::int64_t>(*seconds)) + " s"});
  }
  const auto end = std::chrono::steady_clock::now() + options_.most_time;
  Cache::Claim claim(cache_);
  SolveOptions solve;
  solve.objective = objective;
  solve.threads = options_.threads;
  solve.claim_memory = [&](std::uint64_t bytes) { return claim.take(bytes); };
  solve.tables = options_.tables;
  if (from != nullptr) solve.from = *from;
  solve.progress = [&, waited_for = Waiting::current()](std::uint64_t done, std::uint64_t all) {
    if (stopping_ || std::chrono::steady_clock::now() > end || !waited_for()) return false;
    return !watch || watch(done, all);
  };
  auto solution = Solution::solve(game, solve);
  if (solution) return *std::move(solution);
  if (solution.error().fault != Fault::interrupted) return refuse(solution.error());
  if (!Waiting::goes_on()) {
    return refuse(kUnavailable, "server.gone", "", "somebody who waits for the answer", "nobody");
  }
  return refuse(kUnavailable, "server.too-long", "objective '" + objective + "'",
                "a solve that is done in time", "one that was stopped");
}

Asked<Solution> Solutions::get(const Game& game, const std::string& objective, const Position* from,
                               const SolveWatch& watch, Place place) {
  if (const auto fine = checked(objective); !fine) return refuse(fine.error());
  const Position* const card = looks_at_points(objective) ? from : nullptr;
  // What means the same is kept once, however its numbers are written.
  const auto meant = canonical_objective(objective);
  if (!meant) return refuse(meant.error());
  return cache_.get<Solution>(
      name_of(game, *meant, card),
      [&]() -> Asked<std::optional<Gate::Place>> {
        if (place == Place::had) return std::nullopt;
        auto entered = gate_.enter(work_of(game, objective));
        if (!entered) return refuse(entered.error());
        return *std::move(entered);
      },
      [&] { return solve(game, objective, card, watch); });
}

Asked<Advice> Solutions::advise(const Game& game, const Position& position,
                                const std::string& objective) {
  const auto solution = get(game, objective, &position);
  if (!solution) return refuse(solution.error());
  const auto advice = solution->advise(position);
  if (!advice) return refuse(advice.error());
  if (!advice->ties || solution->report().objective == "expected") return *advice;
  const auto expected = get(game, "expected");
  if (!expected) return refuse(expected.error());
  const auto decided = solution->advise(position, &*expected);
  if (!decided) return refuse(decided.error());
  return *decided;
}

DistributionOptions Solutions::within_limits() {
  DistributionOptions how;
  how.threads = options_.threads;
  how.claim_memory = [claim = std::make_shared<Cache::Claim>(cache_)](std::uint64_t bytes) {
    return claim->take(bytes);
  };
  const auto end = std::chrono::steady_clock::now() + options_.most_time;
  how.progress = [this, end, waited_for = Waiting::current()](std::uint64_t, std::uint64_t) {
    return !stopping_ && std::chrono::steady_clock::now() <= end && waited_for();
  };
  return how;
}

Strategies::Solve Solutions::solver(const Game& game, bool with_curves, SolveWatch watch) {
  return [this, game, with_curves,
          watch = std::move(watch)](const std::string& objective) -> Result<Solution> {
    if (!with_curves && objective == "target-curves" && !has(game, objective)) {
      return fail(Fault::table_missing, "target curves", "curves that are there", "none");
    }
    const auto solution = get(game, objective, nullptr, watch, Place::had);
    if (!solution) return tl::make_unexpected(error_of(solution.error()));
    return *solution;
  };
}

Asked<Strategy> Solutions::make(const Game& game, const std::string& text, double seconds,
                                bool curves) {
  Strategies strategies(game, solver(game, curves), options_.threads);
  MatchSettings match;
  match.seconds = seconds;
  match.bytes = std::min(kMostMatchBytes, cache_.most_bytes() / kLeastStrategies);
  match.tables = options_.tables;
  // The strategy is kept, and whoever asks it later waits for himself.
  match.progress = [this](std::uint64_t, std::uint64_t) {
    return !stopping_ && Waiting::goes_on();
  };
  if (auto error = strategies.set_match(std::move(match))) return refuse(*error);
  const auto end = std::chrono::steady_clock::now() + options_.most_time;
  strategies.watch_measuring([&](std::uint64_t, std::uint64_t) {
    return !stopping_ && std::chrono::steady_clock::now() < end && Waiting::goes_on();
  });
  auto strategy = strategies.get(text);
  if (strategy) return *std::move(strategy);
  if (strategy.error().fault != Fault::interrupted) return refuse(strategy.error());
  return refuse(kUnavailable, "server.too-long", "strategy '" + text + "'",
                "games that tell its strength in time", "games that were stopped");
}

Asked<Strategy> Solutions::named(const Game& game, const std::string& text, double seconds,
                                 bool curves) {
  if (const auto fine = checked(text); !fine) return refuse(fine.error());
  const std::string meant = canonical_strategy(text);
  return cache_.get<Strategy>(
      "strategy " + game.rules_hash() + " " + std::to_string(seconds) +
          (curves ? " all " : " quick ") + meant,
      [&] { return gate_.enter(curves && needs_curves(text) ? Work::lengthy : Work::brief); },
      [&] { return make(game, meant, seconds, curves); });
}

Asked<Strategy> Solutions::strategy(const Game& game, const std::string& text, double seconds) {
  return named(game, text, seconds, true);
}

Asked<Strategy> Solutions::quick_strategy(const Game& game, const std::string& text,
                                          double seconds) {
  return named(game, text, seconds, false);
}

}  // namespace fivekind::server
