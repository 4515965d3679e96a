// Solutions and strategies of all games.
#include "server/solutions.h"

#include <utility>

#include "server/waiting.h"

namespace fivekind::server {
namespace {

constexpr std::size_t kMostStrategies = 256;
constexpr std::uint64_t kMatchBytes = std::uint64_t{1} << 29;

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

Solutions::Solutions(SolutionsOptions options, Gate& gate)
    : options_(std::move(options)), gate_(gate) {}

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

std::optional<Solution> Solutions::take(const Key& key) {
  const auto found = kept_.find(key);
  if (found == kept_.end()) return std::nullopt;
  used_.splice(used_.begin(), used_, found->second.used);
  return found->second.solution;
}

void Solutions::keep(const Key& key, const Solution& solution) {
  used_.push_front(key);
  kept_.insert_or_assign(key, Kept{solution, used_.begin()});
  bytes_ += solution.report().bytes;
  while (bytes_ > options_.most_bytes && used_.size() > 1) {
    const auto oldest = kept_.find(used_.back());
    bytes_ -= oldest->second.solution.report().bytes;
    kept_.erase(oldest);
    used_.pop_back();
  }
}

bool Solutions::has(const Game& game, const std::string& objective) const {
  const auto meant = canonical_objective(objective);
  const std::lock_guard lock(mutex_);
  return meant && kept_.contains(game.rules_hash() + " " + *meant + " ");
}

Result<Solution> Solutions::solve(const Game& game, const std::string& objective,
                                  const Position* from, const SolveWatch& watch) {
  const auto seconds = predict_solve_seconds(game, options_.threads);
  if (!seconds) return tl::make_unexpected(seconds.error());
  if (*seconds > options_.most_predicted_seconds) {
    return fail(Fault::rules_too_large, "game '" + game.key() + "'",
                "a solve of at most " + Json(options_.most_predicted_seconds).dump() + " s",
                "about " + std::to_string(static_cast<std::int64_t>(*seconds)) + " s");
  }
  const auto end = std::chrono::steady_clock::now() + options_.most_time;
  SolveOptions solve;
  solve.objective = objective;
  solve.threads = options_.threads;
  solve.memory = options_.most_working_bytes;
  solve.tables = options_.tables;
  if (from != nullptr) solve.from = *from;
  solve.progress = [&, waited_for = Waiting::current()](std::uint64_t done, std::uint64_t all) {
    if (stopping_ || std::chrono::steady_clock::now() > end || !waited_for()) return false;
    return !watch || watch(done, all);
  };
  return Solution::solve(game, solve);
}

Asked<Solution> Solutions::get(const Game& game, const std::string& objective, const Position* from,
                               const SolveWatch& watch) {
  return get(game, objective, from, watch, true);
}

Asked<Solution> Solutions::get(const Game& game, const std::string& objective, const Position* from,
                               const SolveWatch& watch, bool place) {
  if (const auto fine = checked(objective); !fine) return refuse(fine.error());
  const Position* const card = looks_at_points(objective) ? from : nullptr;
  // What means the same is kept once, however its numbers are written.
  const auto meant = canonical_objective(objective);
  if (!meant) return refuse(meant.error());
  const Key key = game.rules_hash() + " " + *meant + " " + card_of(card);
  std::unique_lock lock(mutex_);
  if (auto known = take(key)) return *std::move(known);
  lock.unlock();
  // Who solves has a place behind the gate, so that those who wait for him there do not keep him
  // out.
  std::optional<Gate::Place> entered;
  if (place) {
    auto found = gate_.enter(work_of(game, objective));
    if (!found) return refuse(found.error());
    entered.emplace(*std::move(found));
  }
  lock.lock();
  finished_.wait(lock, [&] { return !solving_.contains(key); });
  if (auto known = take(key)) return *std::move(known);
  solving_.insert(key);
  lock.unlock();
  const auto solution = solve(game, objective, card, watch);
  lock.lock();
  solving_.erase(key);
  if (solution) keep(key, *solution);
  lock.unlock();
  finished_.notify_all();
  if (solution) return *solution;
  if (solution.error().fault == Fault::interrupted) {
    if (!Waiting::goes_on()) {
      return refuse(kUnavailable, "server.gone", "", "somebody who waits for the answer", "nobody");
    }
    return refuse(kUnavailable, "server.too-long", "objective '" + objective + "'",
                  "a solve that is done in time", "one that was stopped");
  }
  return refuse(solution.error());
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

DistributionOptions Solutions::within_limits() const {
  DistributionOptions how;
  how.threads = options_.threads;
  how.memory = options_.most_working_bytes;
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
    const auto solution = get(game, objective, nullptr, watch, false);
    if (!solution) return tl::make_unexpected(error_of(solution.error()));
    return *solution;
  };
}

Asked<Strategy> Solutions::made(const Game& game, const std::string& text, double seconds,
                                bool curves) {
  if (const auto fine = checked(text); !fine) return refuse(fine.error());
  const std::string key =
      game.rules_hash() + " " + std::to_string(seconds) + (curves ? " all " : " quick ") + text;
  {
    const std::lock_guard lock(strategies_mutex_);
    const auto known = strategies_.find(key);
    if (known != strategies_.end()) return known->second;
  }
  const auto place = gate_.enter(curves && needs_curves(text) ? Work::lengthy : Work::brief);
  if (!place) return refuse(place.error());
  Strategies strategies(game, solver(game, curves), options_.threads);
  MatchSettings match;
  match.seconds = seconds;
  match.bytes = kMatchBytes;
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
  if (!strategy && strategy.error().fault == Fault::interrupted) {
    return refuse(kUnavailable, "server.too-long", "strategy '" + text + "'",
                  "games that tell its strength in time", "games that were stopped");
  }
  if (!strategy) return refuse(strategy.error());
  const std::lock_guard lock(strategies_mutex_);
  if (strategies_.size() >= kMostStrategies) strategies_.clear();
  strategies_.insert_or_assign(key, *strategy);
  return *strategy;
}

Asked<Strategy> Solutions::strategy(const Game& game, const std::string& text, double seconds) {
  return made(game, text, seconds, true);
}

Asked<Strategy> Solutions::quick_strategy(const Game& game, const std::string& text,
                                          double seconds) {
  return made(game, text, seconds, false);
}

}  // namespace fivekind::server
