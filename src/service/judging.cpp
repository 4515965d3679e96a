// Common parts of requests that judge recorded games.
#include "service/judging.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <utility>

#include "engine/desk/waiting.h"
#include "support/memory.h"

namespace fivekind::service {
namespace {

// Combines the watches of several steps in succession, each from its beginning, into one.
Watch in_steps(Watch whole, std::uint64_t steps) {
  constexpr std::uint64_t kParts = 1000;  // of a step
  struct Seen {
    std::atomic<std::uint64_t> finished = 0;
    std::atomic<std::uint64_t> last = 0;
  };
  return [whole = std::move(whole), steps, seen = std::make_shared<Seen>()](std::uint64_t done,
                                                                            std::uint64_t all) {
    if (done < seen->last.exchange(done)) ++seen->finished;
    const std::uint64_t part = all > 0 ? kParts * std::min(done, all) / all : 0;
    return whole(kParts * std::min<std::uint64_t>(seen->finished, steps) + part, kParts * steps);
  };
}

}  // namespace

std::function<bool()> continuing(const Service& service) {
  return [&service, waited_for = engine::Waiting::current()] {
    return !service.engine().stopping() && waited_for();
  };
}

AnalyseOptions judging_options(Service& service, const Game& game, std::string_view text,
                               RecordForm form, std::uint64_t decisions) {
  AnalyseOptions options;
  options.records.game = game;
  options.records.form = form;
  options.records.text = text;
  const auto should_continue = continuing(service);
  options.match.progress =
      [should_continue, step = in_steps(service.at_work().begin("judging", game.key()), decisions)](
          auto done, auto all) { return step(done, all) && should_continue(); };
  return options;
}

Result<void> claimed(engine::Cache::Claim& claim, std::uint64_t bytes) {
  const std::uint64_t taken = claim.take(bytes);
  if (taken >= bytes) return {};
  return fail(Fault::memory, "memory",
              "at most " + support::size_text(taken) + " beside what is being computed",
              support::size_text(bytes));
}

}  // namespace fivekind::service
