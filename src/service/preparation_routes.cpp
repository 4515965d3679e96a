// Games that take minutes to solve: their progress, starting and stopping.
#include "json/answers.h"
#include "service/asking.h"
#include "support/try.h"

namespace fivekind::service {
namespace {

using State = Preparations::State;

const char* name_of(State state) {
  switch (state) {
    case State::ready:
      return "ready";
    case State::needed:
      return "needed";
    case State::waiting:
      return "waiting";
    case State::running:
      return "running";
    case State::stopped:
      return "stopped";
    case State::failed:
      break;
  }
  return "failed";
}

using Asked = Result<Preparations::Status>;
using Ask = Asked (*)(Preparations& preparations, const Game& game);

Asked shown(Preparations& preparations, const Game& game) {
  return preparations.of(game);
}
Asked begun(Preparations& preparations, const Game& game) {
  return preparations.begin(game);
}
Asked stopped(Preparations& preparations, const Game& game) {
  preparations.stop(game.rules_hash());
  return preparations.of(game);
}

// `asks_leave`: it is refused if games are not prepared on request.
Answer preparation(const Call& call, Ask ask, bool asks_leave) {
  const auto rules = call.fields.optional_text("rules");
  FIVEKIND_TRY(call.fields.finish());
  FIVEKIND_LET(const auto game, call.service.games().find(call.parts[0], rules));
  if (asks_leave && !call.service.prepares() && call.service.engine().needs_table(game)) {
    return fail(Fault::preparation_refused, "game '" + game.key() + "'",
                "a server that prepares games on request (fivekind serve --prepare)",
                "one that does not");
  }
  FIVEKIND_LET(const auto status, ask(call.service.preparations(), game));
  return answer({{"game", game.key()},
                 {"rules_hash", game.rules_hash()},
                 {"state", name_of(status.state)},
                 {"allowed", call.service.prepares()},
                 {"share", status.share},
                 {"seconds", status.seconds},
                 {"seconds_left", status.seconds_left ? Json(*status.seconds_left) : Json(nullptr)},
                 {"disk_bytes", status.disk_bytes},
                 {"problem", status.error ? problem_of(*status.error) : Json(nullptr)}});
}

}  // namespace

Answer show_preparation(const Call& call) {
  return preparation(call, &shown, false);
}

Answer begin_preparation(const Call& call) {
  return preparation(call, &begun, true);
}

Answer stop_preparation(const Call& call) {
  return preparation(call, &stopped, true);
}

}  // namespace fivekind::service
