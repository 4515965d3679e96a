// What requests that judge recorded games share.
#include "server/judging.h"

#include "engine/waiting.h"
#include "support/memory.h"

namespace fivekind::server {

std::function<bool()> going_on(const Service& service) {
  return [&service, waited_for = engine::Waiting::current()] {
    return !service.engine().stopping() && waited_for();
  };
}

AnalyseOptions judging_options(Service& service, const Game& game, std::string_view text,
                               const std::string& form) {
  AnalyseOptions options;
  options.records.game = game;
  options.records.form = form;
  options.records.text = text;
  options.threads = service.options().engine.solve.threads;
  options.tables = service.options().engine.solve.tables;
  options.match.tables = options.tables;
  options.solve = service.solver();
  const auto goes_on = going_on(service);
  options.progress = [goes_on](std::uint64_t) { return goes_on(); };
  options.match.progress = [goes_on](std::uint64_t, std::uint64_t) { return goes_on(); };
  return options;
}

std::optional<Error> claimed(engine::Cache::Claim& claim, std::uint64_t bytes) {
  const std::uint64_t taken = claim.take(bytes);
  if (taken >= bytes) return std::nullopt;
  return Error{Fault::memory, "memory",
               "at most " + support::size_text(taken) + " beside what is being computed",
               support::size_text(bytes)};
}

}  // namespace fivekind::server
