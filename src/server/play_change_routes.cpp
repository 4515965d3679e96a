// What happens in a game being played. Every change names the revision that its sender has seen,
// and is on the disk before it is answered.
#include "server/playing.h"

namespace fivekind::server {
namespace {

constexpr std::int64_t kMostRevisions = INT64_MAX - 1;

Asked<LiveGame> asked(Result<LiveGame> live) {
  if (!live) return refuse(live.error());
  return *std::move(live);
}

// It is a person's turn, or nobody's.
Asked<LiveGame> persons(const LiveGame& live) {
  const LiveState state = live.state();
  if (state.over || state.cards[state.player].strategy.empty()) return live;
  return refuse(kConflict, "play.computer", "turn", "a person's turn",
                "that of a program, '" + state.cards[state.player].strategy + "'");
}

Answer answered(const Asked<OpenPlay>& play) {
  if (!play) return refuse(play.error());
  return answer(view_of(*play));
}

// Undo and redo say nothing but the revision.
Answer moved(const Call& call, const Change& move) {
  const auto body = parse_body(call.request.body);
  if (!body) return refuse(body.error());
  Fields fields(*body, "");
  const std::int64_t revision = fields.integer("revision", 0, kMostRevisions);
  if (auto refusal = fields.finish()) return refuse(*refusal);
  return answered(changed(call, revision, move));
}

Json view_of_decision(const std::optional<Action>& action) {
  if (!action) return {{"kind", "keep"}, {"keep", ""}};
  if (action->kind == Action::Kind::keep) return {{"kind", "keep"}, {"keep", action->keep}};
  return {{"kind", "category"}, {"category", action->category}};
}

}  // namespace

Answer throw_dice(const Call& call) {
  const auto body = parse_body(call.request.body);
  if (!body) return refuse(body.error());
  Fields fields(*body, "");
  const std::int64_t revision = fields.integer("revision", 0, kMostRevisions);
  const std::string keep = fields.optional_text("keep").value_or("");
  const auto dice = fields.optional_text("dice");
  if (auto refusal = fields.finish()) return refuse(*refusal);
  return answered(changed(call, revision, [&](const LiveGame& live) -> Asked<LiveGame> {
    if (const auto fine = persons(live); !fine) return fine;
    return asked(live.throw_dice(keep, dice));
  }));
}

Answer score_box(const Call& call) {
  const auto body = parse_body(call.request.body);
  if (!body) return refuse(body.error());
  Fields fields(*body, "");
  const std::int64_t revision = fields.integer("revision", 0, kMostRevisions);
  const std::string category = fields.text("category");
  if (auto refusal = fields.finish()) return refuse(*refusal);
  return answered(changed(call, revision, [&](const LiveGame& live) -> Asked<LiveGame> {
    if (const auto fine = persons(live); !fine) return fine;
    return asked(live.score(category));
  }));
}

Answer undo_play(const Call& call) {
  return moved(call, [](const LiveGame& live) -> Asked<LiveGame> {
    if (!may_undo(live)) {
      return refuse(kConflict, "play.over", "undo", "a game that goes on",
                    "one that is over, whose seed is told");
    }
    return asked(live.undo());
  });
}

Answer redo_play(const Call& call) {
  return moved(call, [](const LiveGame& live) { return asked(live.redo()); });
}

// The decision is told also where the dice that it needs are real ones and not yet thrown.
Answer play_computer(const Call& call) {
  const auto body = parse_body(call.request.body);
  if (!body) return refuse(body.error());
  Fields fields(*body, "");
  const std::int64_t revision = fields.integer("revision", 0, kMostRevisions);
  const auto dice = fields.optional_text("dice");
  if (auto refusal = fields.finish()) return refuse(*refusal);
  std::optional<Json> decision;
  bool needs_dice = false;
  const auto play = changed(call, revision, [&](const LiveGame& live) -> Asked<LiveGame> {
    const LiveState state = live.state();
    const std::string& name = state.cards[state.player].strategy;
    if (state.over || name.empty()) {
      return refuse(kConflict, "play.computer", "turn", "a program's turn",
                    state.over ? "the end of the game" : "that of a person");
    }
    const auto strategy = call.service.solutions().strategy(live.game(), name);
    if (!strategy) return refuse(strategy.error());
    const auto place = call.service.gate().enter(Work::brief);
    if (!place) return refuse(place.error());
    const auto action = live.decision(*strategy);
    if (!action) return refuse(action.error());
    decision = view_of_decision(*action);
    const bool scores = *action && (*action)->kind == Action::Kind::category;
    needs_dice = !scores && live.setup().typed_dice && !dice;
    if (needs_dice) return refuse(kConflict, "play.computer", "dice", "the dice", "none");
    if (scores) return asked(live.score((*action)->category));
    return asked(live.throw_dice(*action ? (*action)->keep : "", dice));
  });
  if (!play && !needs_dice) return refuse(play.error());
  const auto now = play ? play : play_in_path(call);
  if (!now) return refuse(now.error());
  Json json = view_of(*now);
  json["decision"] = *decision;
  json["needs_dice"] = needs_dice;
  return answer(json);
}

}  // namespace fivekind::server
