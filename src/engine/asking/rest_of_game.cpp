// When the rest of a game is solved instead of the whole.
#include "engine/asking/rest_of_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>

#include "engine/asking/engine_data.h"
#include "engine/asking/held_advice.h"
#include "engine/asking/time_limits.h"
#include "engine/games/data.h"
#include "support/try.h"

namespace fivekind::engine {
namespace {

// A game that one thread solves in so many seconds is solved as a whole: then all further questions
// are answered at once.
constexpr double kSoonSolved = 2;
// The bound that is known at once is that many times too high, at least.
constexpr double kBoundIsHigh = 5;
// The rest is worth a look if it has no more than this share of the sets of filled boxes, and so
// many sets that they are listed in a moment.
constexpr double kLargestShare = 0.25;
constexpr double kMaxRestSets = 0x1p16;
// The rest of a game that is too large as a whole is approximated at once if it takes longer, in an
// engine without a limit of its own.
constexpr double kMaxRestSeconds = 2;

// Whether nothing of the whole game needs to be solved for an objective, or, if it is solved for
// what a card leads to only, for the expected score, which decides among equals.
bool is_whole_there(const Engine& engine, const Game& game, const Objective& objective) {
  const bool alone = data_of(objective).objective.has_state_values();
  return engine.has(game, alone ? objective : Objective());
}

bool may_be_cheaper(const Engine& engine, const Position& position, const Objective& objective) {
  const Game& game = data_of(position).game;
  const rules::Scoring& scoring = data_of(game).scoring;
  const rules::BoxSet filled = data_of(position).position.card().filled;
  if (data_of(game).start || filled.empty()) return false;
  const double sets = sets_after(scoring, filled);
  if (sets > kMaxRestSets || sets > kLargestShare * scoring.order().sets()) return false;
  return may_be_quicker(engine, game, objective);
}

// The rest of a game or, if that is kept, the one there, prepared. Errors: those of preparing a
// game.
Result<Game> kept_and_prepared(Engine::Data& data, const Game& rest) {
  FIVEKIND_LET(const auto game,
               data.cache.get<Game>(
                   fmt::format("rest {} {}{}", rest.key(), rest.rules_hash(), name_of_rest(rest)),
                   []() -> Result<std::optional<Gate::Place>> { return std::nullopt; },
                   [&]() -> Result<Game> { return rest; }));
  FIVEKIND_TRY(data.prepare(game));
  FIVEKIND_HOLD(data_of(game).problem());
  return game;
}

// How long the rest may take, in seconds, and how long the whole game takes: 0 if it is to be
// asked, without end if it cannot be solved here.
struct Allowed {
  double rest = std::numeric_limits<double>::infinity();
  double whole = std::numeric_limits<double>::infinity();
};

Allowed allowed_seconds(const Engine& engine, const Game& game, const Objective& objective) {
  Allowed allowed;
  const double most = engine.options().most_predicted_seconds;
  if (most > 0) allowed.rest = most;
  if (game.is_too_large()) {
    allowed.rest = std::min(allowed.rest, kMaxRestSeconds);
    return allowed;
  }
  if (const auto there = has_table(game, engine.options().solve, objective); there && *there) {
    allowed.whole = 0;
    return allowed;
  }
  const int threads = engine.options().solve.threads;
  const auto alone = solve_seconds(game, 1);
  const auto whole = solve_seconds(game, threads);
  if (whole && (most == 0 || *whole <= most)) allowed.whole = *whole;
  if (alone && *alone <= kSoonSolved) allowed.whole = 0;
  return allowed;
}

// Whether an error says that something is too large, so that others may be tried.
bool is_of_size(const Error& error) {
  return error.fault == Fault::rules_too_large || error.fault == Fault::memory;
}

}  // namespace

std::string card_text(const Position& position) {
  const std::string text = position.text();
  return text.substr(0, text.rfind('/'));
}

std::string name_of_rest(const Game& game) {
  const auto& start = data_of(game).start;
  if (!start) return "";
  const rules::Position at{{*start}, 0, std::nullopt};
  return fmt::format(" after {} {}", rules::text_of(data_of(game).scoring, at), game.rules_hash());
}

double sets_after(const rules::Scoring& scoring, rules::BoxSet filled) {
  return scoring.order().only(scoring.game().all_boxes().without(filled)).sets();
}

bool may_be_quicker(const Engine& engine, const Game& game, const Objective& objective) {
  return !is_surely_quick(game, kBoundIsHigh * kSoonSolved) &&
         !is_whole_there(engine, game, objective);
}

Result<Game> rest_or_whole(const Engine& engine, const Position& position,
                           const Objective& objective) {
  const Game& whole = data_of(position).game;
  Engine::Data& data = data_of(engine);
  if (!may_be_cheaper(engine, position, objective) || !data.look_at(whole)) return whole;
  const Allowed allowed = allowed_seconds(engine, whole, objective);
  if (allowed.whole == 0) return whole;
  const auto rest = public_of<Game>(
      std::make_shared<const Game::Data>(data_of(whole), data_of(position).position.card()));
  const std::string name = name_of_rest(rest);
  const auto leave = [&data](const std::string& left) {
    data.cache.forget([&left](const std::string& kept) { return kept.ends_with(left); });
  };
  auto kept = kept_and_prepared(data, rest);
  if (!kept) {
    leave(name);
    if (is_of_size(kept.error())) return whole;
    return kept;
  }
  const auto seconds = solve_seconds(*kept, engine.options().solve.threads);
  const bool added = seconds && *seconds <= allowed.rest &&
                     data.rests.add(whole.rules_hash(), name, *seconds, allowed.whole, leave);
  if (added) return kept;
  leave(name);
  return whole;
}

}  // namespace fivekind::engine
