// The server's activity, in Prometheus' text format 0.0.4.
#include "service/metrics.h"

#include <fmt/format.h>

#include "service/service.h"
#include "support/memory.h"

namespace fivekind::service {
namespace {

class Metrics {
 public:
  void counter(std::string_view name, std::string_view help, std::uint64_t value) {
    describe(name, help, "counter");
    sample(name, "", value);
  }
  void gauge(std::string_view name, std::string_view help, std::uint64_t value) {
    describe(name, help, "gauge");
    sample(name, "", value);
  }
  void requests(const Counters::ByRoute& all) {
    describe("requests_total", "Requests that were answered, by route; of files it is empty.",
             "counter");
    for (const auto& [what, described] : all)
      sample("requests_total", labels_of(what), described.count);
    describe("request_seconds_total", "How long answering them took.", "counter");
    for (const auto& [what, described] : all) {
      sample("request_seconds_total", labels_of(what), described.seconds);
    }
  }
  const std::string& text() const { return text_; }

 private:
  void describe(std::string_view name, std::string_view help, std::string_view type) {
    text_ += fmt::format("# HELP fivekind_{0} {1}\n# TYPE fivekind_{0} {2}\n", name, help, type);
  }
  template <typename Number>
  void sample(std::string_view name, const std::string& labels, Number value) {
    text_ += fmt::format("fivekind_{}{} {}\n", name, labels, value);
  }
  // Patterns of paths contain nothing that needs escaping.
  static std::string labels_of(const std::pair<const Route*, int>& what) {
    const Route none{};
    const Route& route = what.first == nullptr ? none : *what.first;
    return fmt::format("{{method=\"{}\",route=\"{}\",status=\"{}\"}}", route.method, route.pattern,
                       what.second);
  }

  std::string text_;
};

}  // namespace

void Counters::add(const Route* route, int status, double seconds) {
  const std::lock_guard lock(mutex_);
  Requests& requests = requests_[{route, status}];
  ++requests.count;
  requests.seconds += seconds;
}

Counters::ByRoute Counters::requests() const {
  const std::lock_guard lock(mutex_);
  return requests_;
}

Response metrics_response(Service& service) {
  const engine::Gate::Queue queue = service.queue();
  const Counters& counters = service.counters();
  engine::Cache& cache = data_of(service.engine()).cache;
  const engine::Cache::Use use = cache.use();
  Metrics metrics;
  metrics.requests(counters.requests());
  metrics.counter("cancelled_total", "Computations that nobody waited for any more.",
                  counters.cancelled);
  metrics.counter("turned_away_total", "Computations that were not begun because others ran.",
                  counters.turned_away);
  metrics.gauge("running_brief", "Short computations that run.", queue.brief);
  metrics.gauge("running_lengthy", "Long computations that run.", queue.lengthy);
  metrics.gauge("waiting", "Computations that wait for others.", queue.waiting);
  metrics.gauge("kept", "Games, solutions, strategies and facts that are kept.", use.things);
  metrics.gauge("kept_bytes", "Memory that they take.", use.kept_bytes);
  metrics.counter("kept_hits_total", "Of what was asked for, what was kept or under way.",
                  cache.hits());
  metrics.counter("kept_misses_total", "Of what was asked for, what had to be made.",
                  cache.misses());
  metrics.gauge("claimed_bytes", "Memory that computations have claimed.", use.claimed_bytes);
  metrics.gauge("limit_bytes", "The most that both may take.", cache.most_bytes());
  metrics.gauge("resident_bytes", "Memory of the whole process.", support::resident_memory());
  Response response;
  response.type = "text/plain; version=0.0.4; charset=utf-8";
  response.body = metrics.text();
  return response;
}

}  // namespace fivekind::service
