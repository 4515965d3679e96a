// The server as a process.
#include "server/serve.h"

#include <fmt/format.h>
#include <ifaddrs.h>
#include <malloc.h>
#include <netdb.h>
#include <netinet/in.h>
#include <pthread.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cctype>
#include <csignal>
#include <cstdlib>
#include <iterator>
#include <mutex>
#include <thread>

#include "engine/asking/engine_data.h"
#include "server/http_server.h"
#include "server/open_service.h"
#include "support/memory.h"
#include "support/text.h"
#include "support/try.h"

namespace fivekind::server {
namespace {

constexpr int kSignalBase = 128;
constexpr int kUsualPort = 80;
constexpr int kMaxThreads = 1024;

// A host as written in addresses: IPv6 in brackets, in lower case.
std::string in_address(const std::string& name) {
  const std::string host = support::lower_case(name);
  const bool six = host.find(':') != std::string::npos && !host.starts_with('[');
  return six ? "[" + host + "]" : host;
}

std::string url_of(const std::string& host, int port) {
  return fmt::format("http://{}:{}/", in_address(host), port);
}

// The addresses and the name of this machine.
std::vector<std::string> own_names() {
  std::vector<std::string> names;
  ifaddrs* all = nullptr;
  if (::getifaddrs(&all) == 0) {
    for (const ifaddrs* one = all; one != nullptr; one = one->ifa_next) {
      if (one->ifa_addr == nullptr) continue;
      const bool six = one->ifa_addr->sa_family == AF_INET6;
      if (!six && one->ifa_addr->sa_family != AF_INET) continue;
      std::array<char, NI_MAXHOST> text{};
      const socklen_t size = six ? sizeof(sockaddr_in6) : sizeof(sockaddr_in);
      if (::getnameinfo(one->ifa_addr, size, text.data(), text.size(), nullptr, 0,
                        NI_NUMERICHOST) == 0) {
        names.emplace_back(text.data());
      }
    }
    ::freeifaddrs(all);
  }
  std::array<char, NI_MAXHOST> name{};
  if (::gethostname(name.data(), name.size() - 1) == 0) names.emplace_back(name.data());
  return names;
}

constexpr std::string_view kAfterScheme = "://";

// Whether a name is the origin of a page with its scheme, as for a proxy before this server.
bool is_origin(const std::string& name) {
  return name.find(kAfterScheme) != std::string::npos;
}

// Without the trailing "/" that users may add.
std::vector<std::string> origins_of(const ServeOptions& options) {
  std::vector<std::string> origins;
  for (const std::string& name : options.names) {
    if (!is_origin(name)) continue;
    origins.push_back(support::lower_case(name.substr(0, name.find_last_not_of('/') + 1)));
  }
  return origins;
}

// The allowed values of the header Host. A server that listens at all addresses of the machine is
// known by each.
std::vector<std::string> hosts_of(const ServeOptions& options, int port) {
  std::vector<std::string> names = {options.host, "localhost", "127.0.0.1", "::1"};
  if (options.host == "0.0.0.0" || options.host == "::") {
    const std::vector<std::string> own = own_names();
    names.insert(names.end(), own.begin(), own.end());
  }
  std::copy_if(options.names.begin(), options.names.end(), std::back_inserter(names),
               [](const std::string& name) { return !is_origin(name); });
  std::vector<std::string> hosts;
  for (const std::string& name : names) {
    hosts.push_back(fmt::format("{}:{}", in_address(name), port));
    if (port == kUsualPort) hosts.push_back(in_address(name));
  }
  // A proxy passes on the host name from its request, without the default port.
  for (const std::string& origin : origins_of(options)) {
    hosts.push_back(origin.substr(origin.find(kAfterScheme) + kAfterScheme.size()));
  }
  return hosts;
}

// Waits for signals; threads started later leave these to this one. A signal that comes before
// there is something to stop is remembered.
class Signals {
 public:
  Signals() {
    sigemptyset(&set_);
    sigaddset(&set_, SIGINT);
    sigaddset(&set_, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &set_, &before_);
    thread_ = std::thread([this] { wait(); });
  }
  ~Signals() {
    done_ = true;
    thread_.join();
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;

  int seen() const { return seen_; }
  /// The action for the first signal from now on; called at once if it has come already.
  void stop_by(std::function<void()> stop) {
    const std::lock_guard lock(mutex_);
    stop_ = std::move(stop);
    if (seen_ != 0) stop_();
  }

 private:
  void wait() {
    constexpr timespec kBetweenLooks{0, 50'000'000};
    while (!done_) {
      const int signal = ::sigtimedwait(&set_, nullptr, &kBetweenLooks);
      if (signal <= 0) continue;
      if (seen_ != 0) std::_Exit(kSignalBase + signal);
      const std::lock_guard lock(mutex_);
      seen_ = signal;
      if (stop_) stop_();
    }
  }

  std::mutex mutex_;
  std::function<void()> stop_;
  sigset_t set_{};
  sigset_t before_{};
  std::atomic<bool> done_ = false;
  std::atomic<int> seen_ = 0;
  std::thread thread_;
};

// There are hundreds of connections with a thread each, and each thread would keep pages of its
// own; large blocks are returned to the system at once.
void keep_memory_together() {
  constexpr int kArenas = 4;
  constexpr int kLarge = 1 << 18;
  ::mallopt(M_ARENA_MAX, kArenas);
  ::mallopt(M_MMAP_THRESHOLD, kLarge);
}

}  // namespace

Result<int> serve(const ServeOptions& options,
                  const std::function<Result<void>(const ServeAddress&)>& ready) {
  if (options.threads < 0 || options.threads > kMaxThreads) {
    return fail(Fault::threads_range, "threads", fmt::format("a number from 1 to {}", kMaxThreads),
                std::to_string(options.threads));
  }
  keep_memory_together();
  Signals signals;
  FIVEKIND_LET(auto http, HttpServer::bind(options.host, options.port));
  const int port = http.port();
  service::ServiceOptions how;
  how.hosts = hosts_of(options, port);
  how.origins = origins_of(options);
  how.prepares = options.prepare || (http.is_local() && how.origins.empty());
  how.engine.solve.threads = options.threads;
  how.engine.solve.tables = options.tables;
  if (options.memory != 0) how.engine.memory = options.memory;
  FIVEKIND_LET(const auto service, open_service(options.database, std::move(how)));
  data_of(service->engine()).cache.measure_gaps(support::allocated_memory);
  const ServeAddress address{url_of(options.host, port), port, http.is_local()};
  FIVEKIND_TRY(ready(address));
  signals.stop_by([&] {
    service->stop();
    http.stop();
  });
  if (signals.seen() == 0) http.run(*service);
  return signals.seen();
}

std::optional<std::string> address_of_running(const ServeOptions& options) {
  if (!HttpServer::answers_at(options.host, options.port)) return std::nullopt;
  return url_of(options.host, options.port);
}

}  // namespace fivekind::server
