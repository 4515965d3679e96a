// Changes of a game in progress. Every change names the revision that its sender has seen, and is
// on the disk before it is answered.
#include "json/answers.h"
#include "service/play_advice.h"
#include "service/playing.h"
#include "support/try.h"

namespace fivekind::service {
namespace {

constexpr std::int64_t kMaxRevisions = INT64_MAX - 1;

// It is a human player's turn, or the game is over.
Result<LiveGame> persons(const LiveGame& live) {
  const LiveState state = live.state();
  if (state.over || state.cards[state.player].strategy.empty()) return live;
  return fail(Fault::play_computer, "turn", "a person's turn",
              "that of a program, '" + state.cards[state.player].strategy + "'");
}

// What every change contains.
struct Seen {
  std::int64_t revision = 0;
  std::optional<AdviceWish> advice;
};

Seen seen_by(Fields& fields) {
  return {fields.integer("revision", 0, kMaxRevisions), advice_wish(fields)};
}

Answer changed(const Call& call, const Seen& seen, const Change& change) {
  return changed(call, seen.revision, change, [&](const OpenPlay& play) {
    return view_with_advice(call.service, play, seen.advice);
  });
}

// Undo and redo contain nothing else.
Answer moved(const Call& call, const Change& move) {
  const Seen seen = seen_by(call.fields);
  FIVEKIND_TRY(call.fields.finish());
  return changed(call, seen, move);
}

// Nothing before the first roll, where nothing can be kept.
Json decision_of(const std::optional<Action>& action) {
  return json::of(action.value_or(Action{}));
}

}  // namespace

Answer roll_dice(const Call& call) {
  const Seen seen = seen_by(call.fields);
  const std::string keep = call.fields.optional_text("keep").value_or("");
  const auto dice = call.fields.optional_text("dice");
  FIVEKIND_TRY(call.fields.finish());
  return changed(call, seen, [&](const LiveGame& live) -> Result<LiveGame> {
    FIVEKIND_HOLD(persons(live));
    return live.roll_dice(keep, dice);
  });
}

Answer score_box(const Call& call) {
  const Seen seen = seen_by(call.fields);
  const std::string box = call.fields.text("category");
  const bool announce = call.fields.optional_flag("announce").value_or(false);
  const bool struck = call.fields.optional_flag("struck").value_or(false);
  FIVEKIND_TRY(call.fields.finish());
  if (announce && struck) {
    return fail(Fault::request_field, "struck", "a box to fill", "one to announce");
  }
  return changed(call, seen, [&](const LiveGame& live) -> Result<LiveGame> {
    FIVEKIND_HOLD(persons(live));
    return announce ? live.announce(box) : live.score(box, struck);
  });
}

Answer undo_play(const Call& call) {
  return moved(call, [](const LiveGame& live) -> Result<LiveGame> {
    if (!may_undo(live)) {
      return fail(Fault::play_over, "undo", "a game that continues",
                  "one that is over, whose seed is public");
    }
    return live.undo();
  });
}

Answer redo_play(const Call& call) {
  return moved(call, [](const LiveGame& live) { return live.redo(); });
}

// The decision is included even if the dice that it needs are real ones and not yet rolled.
Answer play_computer(const Call& call) {
  const Seen seen = seen_by(call.fields);
  const auto dice = call.fields.optional_text("dice");
  FIVEKIND_TRY(call.fields.finish());
  std::optional<Json> decision;
  bool needs_dice = false;
  const Change decide = [&](const LiveGame& live) -> Result<LiveGame> {
    const LiveState state = live.state();
    const std::string& text = state.cards[state.player].strategy;
    if (state.over || text.empty()) {
      return fail(Fault::play_computer, "turn", "a program's turn",
                  state.over ? "the end of the game" : "that of a person");
    }
    FIVEKIND_LET(const auto name, call.service.engine().strategy_name(text));
    FIVEKIND_LET(const auto strategy, call.service.engine().strategy(live.game(), name));
    FIVEKIND_HOLD(call.service.enter(engine::Work::brief));
    FIVEKIND_LET(const auto action, live.decision(strategy));
    decision = decision_of(action);
    const bool rolls = !action || action->kind == Action::Kind::keep;
    needs_dice = rolls && live.setup().typed_dice && !dice;
    if (needs_dice) return fail(Fault::play_computer, "dice", "the dice", "none");
    if (rolls) return live.roll_dice(action ? action->keep : "", dice);
    return action->kind == Action::Kind::announce ? live.announce(action->box)
                                                  : live.score(action->box, action->struck);
  };
  const Tell tell = [&](const OpenPlay& play) {
    Json json = view_with_advice(call.service, play, seen.advice);
    json["decision"] = *decision;
    json["needs_dice"] = needs_dice;
    return json;
  };
  auto done = changed(call, seen.revision, decide, tell);
  if (!needs_dice) return done;
  FIVEKIND_LET(const auto now, open_play(call.service, call.parts[0]));
  return answer(tell(now));
}

}  // namespace fivekind::service
