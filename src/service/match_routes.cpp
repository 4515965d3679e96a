// Advice against opponents as a stream: a quick answer first, better ones as they are found.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>

#include "engine/desk/waiting.h"
#include "json/answers.h"
#include "service/asking.h"
#include "support/try.h"

namespace fivekind::service {
namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* kWin = "win";
constexpr double kMaxSeconds = 60;
constexpr double kUsualSeconds = 5;
constexpr double kSecondsOfCurves = 10;
constexpr std::uint64_t kMaxStreamBytes = std::uint64_t{1} << 31;
constexpr std::chrono::milliseconds kBetweenProgress(100);

struct Asking {
  AskedPosition at;
  StrategyName objective;
  double seconds = kUsualSeconds;
  std::vector<double> payoff;
  TieBreak tie_break = TieBreak::half;
};

// One stream: its question, and its client.
class MatchStream {
 public:
  MatchStream(Service& service, const Asking& asking, EventSink& sink)
      : service_(service), asking_(asking), sink_(sink), start_(Clock::now()) {}

  void run() {
    const bool exact = asking_.objective.text() == kWin && players_of(asking_.at.position) == 2;
    const auto place = turn_of(service_, asking_.at.game, exact ? &asking_.at.position : nullptr,
                               [&](engine::Prediction& predicted) {
                                 exact ? predicted.duel() : predicted.values().curves();
                                 // Estimates instead of exact values need curves of all cards.
                                 const bool fits = predicted.seconds() < asking_.seconds;
                                 if (!fits) predicted.more(kSecondsOfCurves);
                               });
    if (!place) return fail(place.error());
    // The rest is for the curves that it needs, and for others.
    engine::Cache& cache = data_of(service_.engine()).cache;
    engine::Cache::Claim claim(cache);
    bytes_ = claim.take(std::min(kMaxStreamBytes, cache.most_bytes() / 2),
                        engine::Cache::Claim::Take::some);
    const Engine engine = service_.in_turn(watch("solve"));
    Strategies strategies = engine.strategies(asking_.at.game, engine.solver({.precise = false}));
    // The quick answer: exact where that is soon done, else by curves that have to be there.
    const auto curves = service_.engine().has(asking_.at.game, Objective::target_curves());
    if (asking_.objective.text() == kWin && (curves || !exact)) {
      for (const char* name : {"emp:0", "emp:1"}) {
        if (!tell(strategies, name, 1)) return;
      }
    }
    if (!tell(strategies, asking_.objective.text(), asking_.seconds)) return;
    sink_.send("done", {{"seconds", seconds()}});
  }

 private:
  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

  void fail(const Error& error) {
    service_.count(error, !listens());
    sink_.send("error", problem_of(error));
  }

  // Whether the client still listens; once it has left it does not come back.
  bool listens() {
    if (!sink_.open()) gone_ = true;
    return !gone_;
  }

  // Reports progress now and then; stops when the client has left.
  Watch watch(std::string what) {
    return [this, what = std::move(what)](std::uint64_t done, std::uint64_t all) {
      if (service_.engine().stopping() || !listens()) return false;
      const std::lock_guard lock(mutex_);
      if (Clock::now() - last_ < kBetweenProgress) return true;
      last_ = Clock::now();
      if (!sink_.send("progress", {{"what", what}, {"done", done}, {"all", all}})) gone_ = true;
      return !gone_;
    };
  }

  // Asks a strategy and sends its answer. False: the stream is over.
  bool tell(Strategies& strategies, const std::string& name, double most_seconds) {
    MatchSettings match;
    match.payoff = asking_.payoff;
    match.tie_break = asking_.tie_break;
    match.seconds = most_seconds;
    match.bytes = bytes_;
    match.tables = service_.options().engine.solve.tables;
    match.progress = watch("match");
    const auto set = strategies.set_match(std::move(match));
    if (!set) return fail(set.error()), false;
    const auto strategy = strategies.get(name);
    if (!strategy) return fail(strategy.error()), false;
    const auto advice = strategy->advise(asking_.at.position);
    if (!advice) return fail(advice.error()), false;
    Json json = json::of(std::span(&*advice, 1));
    json["strategy"] = name;
    json["seconds"] = seconds();
    return sink_.send("answer", json);
  }

  Service& service_;
  const Asking& asking_;
  EventSink& sink_;
  std::atomic<bool> gone_ = false;
  Clock::time_point start_;
  std::uint64_t bytes_ = 0;
  std::mutex mutex_;
  Clock::time_point last_;
};

}  // namespace

Answer advise_match(const Call& call) {
  Fields& fields = call.fields;
  const std::string text = fields.text("position");
  const auto rules = fields.optional_text("rules");
  const std::string objective = fields.optional_text("objective").value_or(kWin);
  const auto seconds = fields.optional_number("seconds", 0.01, kMaxSeconds);
  const std::vector<double> payoff = fields.numbers("payoff", 8);
  const auto tie_break = fields.optional_text("tie_break");
  FIVEKIND_TRY(fields.finish());
  FIVEKIND_LET(auto at, position_of(call.service, text, rules));
  // What is wrong with the question is said at once, and with its own status.
  const Engine& engine = call.service.engine();
  FIVEKIND_LET(const auto ties, parse_tie_break(tie_break.value_or("half")));
  FIVEKIND_LET(const auto goal, engine.goal(objective));
  const auto* const name = std::get_if<StrategyName>(&goal);
  if (name == nullptr) {
    return fail(Fault::objective_name, "objective", "win, emp:D or dynw:D", objective);
  }
  const auto asking = std::make_shared<const Asking>(
      Asking{std::move(at), *name, seconds.value_or(kUsualSeconds), payoff, ties});
  Strategies strategies = engine.strategies(asking->at.game);
  MatchSettings match;
  match.payoff = asking->payoff;
  match.tie_break = asking->tie_break;
  FIVEKIND_TRY(strategies.set_match(std::move(match)));
  const std::size_t players = players_of(asking->at.position);
  if (players < 2) {
    return fail(Fault::players_range, "position", "cards of others", "one player alone");
  }
  Response response;
  response.type = "text/event-stream";
  response.stream = [&service = call.service, asking,
                     client = engine::Waiting::client()](EventSink& sink) {
    const engine::Waiting waiting([&sink] { return sink.open(); }, client);
    MatchStream(service, *asking, sink).run();
  };
  return response;
}

}  // namespace fivekind::service
