// What a server is doing, in Prometheus' text format 0.0.4.
#include "server/metrics.h"

#include <fmt/format.h>

#include "server/service.h"
#include "support/memory.h"

namespace fivekind::server {
namespace {

class Metrics {
 public:
  void counter(std::string_view name, std::string_view help, std::uint64_t value) {
    add(name, help, "counter", value);
  }
  void gauge(std::string_view name, std::string_view help, std::uint64_t value) {
    add(name, help, "gauge", value);
  }
  const std::string& text() const { return text_; }

 private:
  void add(std::string_view name, std::string_view help, std::string_view type,
           std::uint64_t value) {
    text_ += fmt::format("# HELP fivekind_{0} {1}\n# TYPE fivekind_{0} {2}\nfivekind_{0} {3}\n",
                         name, help, type, value);
  }

  std::string text_;
};

}  // namespace

Response metrics_response(Service& service) {
  const engine::Gate::Queue queue = service.queue();
  const Counters& counters = service.counters();
  engine::Cache& cache = service.engine().data().cache;
  const engine::Cache::Use use = cache.use();
  Metrics metrics;
  metrics.counter("requests_total", "Requests that were let in, of whatever kind.",
                  counters.requests);
  metrics.counter("cancelled_total", "Computations that nobody waited for any more.",
                  counters.cancelled);
  metrics.counter("turned_away_total", "Computations that were not begun because others ran.",
                  counters.turned_away);
  metrics.gauge("running_brief", "Short computations that run.", queue.brief);
  metrics.gauge("running_lengthy", "Long computations that run.", queue.lengthy);
  metrics.gauge("waiting", "Computations that wait for others.", queue.waiting);
  metrics.gauge("kept", "Games, solutions, strategies and facts that are kept.", use.things);
  metrics.gauge("kept_bytes", "Memory that they take.", use.kept_bytes);
  metrics.gauge("claimed_bytes", "Memory that computations have claimed.", use.claimed_bytes);
  metrics.gauge("limit_bytes", "The most that both may take.", cache.most_bytes());
  metrics.gauge("resident_bytes", "Memory of the whole process.", support::resident_memory());
  Response response;
  response.type = "text/plain; version=0.0.4; charset=utf-8";
  response.body = metrics.text();
  return response;
}

}  // namespace fivekind::server
