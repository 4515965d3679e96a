// Advice on the current position of a game in progress.
#include "service/play_advice.h"

#include <utility>
#include <vector>

#include "json/answers.h"
#include "service/asking.h"
#include "support/try.h"

namespace fivekind::service {
namespace {

// How long "win" may take if the client did not ask to wait.
constexpr double kQuickSeconds = 0.05;

// By winning; nothing if that would take long.
std::optional<Advice> quick_win(Service& service, const OpenPlay& play, const Position& position) {
  MatchSettings quick;
  quick.seconds = kQuickSeconds;
  const auto name = StrategyName::parse("win");
  const auto win = service.engine().strategy(play.game, *name, quick, false);
  const auto place = service.enter(engine::Work::brief);
  auto decided = win && place ? win->advise(position) : tl::make_unexpected(Error{});
  if (!decided || decided->actions.empty()) return std::nullopt;
  return *std::move(decided);
}

// A human player has dice on the table and something to decide.
bool is_decision(const LiveState& state) {
  return !state.over && !state.dice.empty() && state.cards[state.player].strategy.empty();
}

}  // namespace

std::optional<AdviceWish> advice_wish(Fields& fields) {
  const auto chosen = fields.optional_choice("advice", {"expected", "win"});
  if (!chosen) return std::nullopt;
  return *chosen == 0 ? AdviceWish::expected : AdviceWish::win;
}

Result<Json> advice_on(Service& service, const OpenPlay& play, AdviceWish wish) {
  const LiveState state = play.live->state();
  FIVEKIND_LET(const auto position, Position::parse(play.game, state.position));
  const Engine& engine = service.engine();
  FIVEKIND_LET(auto advice, engine.advise(position));
  std::vector<Advice> columns = {std::move(advice)};
  const bool two = play.stored.players.size() == 2 && !state.over;
  if (two && wish == AdviceWish::win) {
    if (auto win = quick_win(service, play, position)) columns.push_back(*std::move(win));
  }
  Json json = json::of(columns);
  json["revision"] = play.stored.revision;
  // If a box must be announced first, none can be filled.
  if (state.dice.empty() || state.rolls_left == 0 || state.must_announce) return json;
  FIVEKIND_LET(const auto filling, position.with_rolls_left(0));
  FIVEKIND_LET(const auto boxes, engine.advise(filling));
  json["boxes"] = json::of(std::vector{boxes});
  return json;
}

Json view_with_advice(Service& service, const OpenPlay& play, std::optional<AdviceWish> wish) {
  Json json = view_of(play);
  if (!wish || !play.live || !is_decision(play.live->state())) return json;
  if (!service.engine().has(play.game)) return json;
  if (auto advice = advice_on(service, play, *wish)) json["advice"] = *std::move(advice);
  return json;
}

Answer advise_play(const Call& call) {
  const bool win = call.fields.optional_flag("win").value_or(true);
  FIVEKIND_TRY(call.fields.finish());
  FIVEKIND_LET(const auto play, live_play(call.service, call.parts[0]));
  FIVEKIND_LET(auto json,
               advice_on(call.service, play, win ? AdviceWish::win : AdviceWish::expected));
  return answer(json);
}

}  // namespace fivekind::service
