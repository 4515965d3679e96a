// The C interface: engines and solving.
#include "capi/call.h"
#include "capi/handles.h"
#include "capi/structures.h"
#include "support/try.h"

namespace fivekind::capi {
namespace {

Result<EngineOptions> options_of(const fivekind_engine_options* given) {
  FIVEKIND_LET(const auto known, known_options(given, "fivekind_engine_options"));
  EngineOptions options;
  options.begin = [](const LongTask&) { return Watching::here(); };
  options.solve.threads = known.threads;
  options.memory = known.memory;
  if (known.tables != nullptr) options.solve.tables = known.tables;
  return options;
}

Result<void> solve(const fivekind_engine& engine, const fivekind_game& game, const char* objective,
                   fivekind_solve_report* solve_report) {
  FIVEKIND_LET(const auto read, Objective::parse(objective));
  FIVEKIND_LET(const auto solution, engine.engine.solution(game.game, read));
  const SolveReport& report = solution.report();
  const fivekind_solve_report whole = {0,
                                       report.value,
                                       report.states,
                                       report.seconds,
                                       report.bytes,
                                       report.threads,
                                       report.from_table ? 1 : 0};
  return fill_in(whole, solve_report, "fivekind_solve_report");
}

}  // namespace
}  // namespace fivekind::capi

using namespace fivekind::capi;  // NOLINT(google-build-using-namespace): C has none

fivekind_code fivekind_new_engine(const fivekind_engine_options* options, fivekind_engine** engine,
                                  fivekind_error** error) {
  return call(error, {{"engine", engine}}, [&]() -> fivekind::Result<void> {
    FIVEKIND_LET(auto how, options_of(options));
    *engine = new fivekind_engine{fivekind::Engine(std::move(how))};
    return {};
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
