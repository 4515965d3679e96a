// The C interface: engines, and what they solve.
#include "capi/call.h"
#include "capi/handles.h"

namespace fivekind::capi {
namespace {

EngineOptions options_of(const fivekind_engine_options* given) {
  EngineOptions options;
  options.begin = [](const LongTask&) { return Watching::here(); };
  if (given == nullptr) return options;
  options.solve.threads = given->threads;
  options.memory = given->memory;
  if (given->tables != nullptr) options.solve.tables = given->tables;
  return options;
}

std::optional<Error> solve(const fivekind_engine& engine, const fivekind_game& game,
                           const char* objective, fivekind_solve_report* told) {
  const auto solution = engine.engine.solution(game.game, objective);
  if (!solution) return solution.error();
  const SolveReport& report = solution->report();
  if (told != nullptr) {
    *told = {report.value, report.states,  report.seconds,
             report.bytes, report.threads, report.from_table ? 1 : 0};
  }
  return std::nullopt;
}

}  // namespace
}  // namespace fivekind::capi

using namespace fivekind::capi;  // NOLINT(google-build-using-namespace): C has none

fivekind_code fivekind_new_engine(const fivekind_engine_options* options, fivekind_engine** engine,
                                  fivekind_error** error) {
  return call(error, {{"engine", engine}}, [&]() -> std::optional<fivekind::Error> {
    *engine = new fivekind_engine{fivekind::Engine(options_of(options))};
    return std::nullopt;
  });
}

void fivekind_free_engine(fivekind_engine* engine) {
  delete engine;
}

fivekind_code fivekind_solve(fivekind_engine* engine, const fivekind_game* game,
                             const char* objective, const fivekind_watch* watch,
                             fivekind_solve_report* report, fivekind_error** error) {
  return call(
      error, {{"engine", engine}, {"game", game}, {"objective", objective}},
      [&] { return solve(*engine, *game, objective, report); }, watch);
}
