// Answering and refusing requests.
#include "service/service.h"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>
#include <new>
#include <thread>

#include "engine/desk/waiting.h"
#include "service/routes.h"
#include "support/text.h"
#include "support/try.h"

namespace fivekind::service {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kLongestPath = 256;
constexpr const char* kClientHeader = "fivekind-asker";
constexpr const char* kMetrics = "/metrics";

// The type of a body, without parameters: "application/json".
std::string type_of(const Request& request) {
  std::string type = support::lower_case(request.header("content-type"));
  type = type.substr(0, type.find(';'));
  while (!type.empty() && type.back() == ' ') type.pop_back();
  return type;
}

bool only_reads(const Request& request) {
  return request.method == "GET" || request.method == "HEAD";
}

bool is_records(const Route& route) {
  return route.kind == Route::Kind::records;
}

std::optional<Response> check_length(const Request& request, const Route& route) {
  const std::string_view stated = request.header("content-length");
  if (!request.header("transfer-encoding").empty() || stated.empty()) {
    return response_of({Fault::request_length, "body", "the header Content-Length", "none"},
                       kNoLength);
  }
  const auto bytes = support::number_in<std::uint64_t>(stated);
  if (!bytes) {
    return response_of({Fault::request_length, "body", "a number of bytes",
                        "'" + std::string(stated.substr(0, kLongestPath)) + "'"});
  }
  const std::size_t most = is_records(route) ? kMaxRecordBytes : kMaxBytes;
  if (*bytes <= most) return std::nullopt;
  return response_of({Fault::request_too_large, "body",
                      "at most " + std::to_string(most) + " bytes", std::to_string(*bytes)});
}

std::optional<Response> check_type(const Request& request, const Route& route) {
  if (!request.header("content-encoding").empty()) {
    return response_of({Fault::request_encoding, "body", "a body that is not packed",
                        "'" + std::string(request.header("content-encoding")) + "'"});
  }
  const std::string type = type_of(request);
  const bool json = type == "application/json";
  const bool text = type == "text/plain" || type == "text/csv" || type == "application/x-ndjson";
  if (json || (is_records(route) && text)) return std::nullopt;
  return response_of({Fault::request_type, "body",
                      is_records(route)
                          ? "text/plain, text/csv, application/x-ndjson or application/json"
                          : "application/json",
                      type.empty() ? "no Content-Type" : "'" + type + "'"});
}

// A client's name for itself is stored while the request waits.
std::optional<Response> check_client(const Request& request) {
  const std::size_t length = request.header(kClientHeader).size();
  if (length <= kLongestClient) return std::nullopt;
  return response_of({Fault::request_head, "header Fivekind-Asker",
                      "at most " + std::to_string(kLongestClient) + " characters",
                      std::to_string(length)});
}

// A path that is refused without further checks.
std::optional<Response> check_path(const Request& request) {
  if (request.path.size() > kLongestPath) {
    return response_of(
        {Fault::request_head, "path", "at most " + std::to_string(kLongestPath) + " bytes",
         std::to_string(request.path.size())},
        kTooLong);
  }
  if (request.path.starts_with('/')) return std::nullopt;
  return response_of({Fault::request_head, "path", "a path from '/'", "another one"});
}

// Paths answered with JSON begin like this; all others are files.
bool is_interface(std::string_view path) {
  return path == "/api" || path.starts_with("/api/");
}

// Whether there is something to read at a path outside the interface.
bool is_read(const Files& files, const std::string& path) {
  return path == kMetrics || (files.has != nullptr && files.has(path));
}

Response no_such_method(const Request& request, const std::string& methods) {
  Response response = response_of(
      {Fault::request_method, "method", methods, "'" + request.method.substr(0, 16) + "'"});
  response.headers.emplace_back("Allow", methods);
  return response;
}

// Errors of a request to the interface that are evident from its head.
std::optional<Response> check_route(const Request& request, const Found& found) {
  if (found.route == nullptr) {
    return found.methods.empty() ? no_such_path(request) : no_such_method(request, found.methods);
  }
  if (!found.route->takes_body()) return std::nullopt;
  auto response = check_length(request, *found.route);
  return response ? response : check_type(request, *found.route);
}

// A tag from the bytes of an answer.
std::string tag_of(const Response& response) {
  return fmt::format("\"{:016x}\"", XXH3_64bits(response.body.data(), response.body.size()));
}

// Adds itself to a watch that may exist already and may stop the work. Measuring games is counted
// elsewhere.
EngineOptions watched_by(AtWork& at_work, EngineOptions options) {
  options.begin = [&at_work, begin = std::move(options.begin)](const LongTask& task) -> Watch {
    if (task.unit == "games") return begin ? begin(task) : nullptr;
    return [noted = at_work.begin(task.what, task.game), own = begin ? begin(task) : nullptr](
               std::uint64_t done, std::uint64_t all) {
      noted(done, all);
      return !own || own(done, all);
    };
  };
  return options;
}

Answer call(Service& service, const Request& request, const Found& found) {
  const Route& route = *found.route;
  auto fields = route.takes_body() && !is_records(route) ? Fields::of_body(request.body)
                                                         : Fields::of_query(request);
  if (!fields) return response_of(fields.error(), kBad);
  const Call call{service, request, found.parts, *fields};
  FIVEKIND_LET(auto answer, route.handle(call));
  if (const auto pack = service.options().files.pack) pack(request, answer);
  // A compressed body has other bytes, so another tag.
  if (route.kind == Route::Kind::lasting && answer.status == kGood) {
    add_tag(request, tag_of(answer), "no-cache", answer);
  }
  return answer;
}

}  // namespace

Response Service::answered(const Request& request, const Found& found) {
  try {
    auto answer = call(*this, request, found);
    if (answer) return *std::move(answer);
    count(answer.error(), !engine::Waiting::should_continue());
    return response_of(answer.error());
  } catch (const std::bad_alloc&) {
    return response_of({Fault::memory, "memory", "enough for this", "too little"});
  } catch (const std::exception& problem) {
    return response_of({Fault::server_failed, "", "", problem.what()});
  }
}

// Cancelled work reports that itself, or that it was interrupted or did not finish; the latter also
// if its time was up or the server is stopping.
void Service::count(const Error& error, bool gone) {
  const bool stopped = error.fault == Fault::interrupted || error.fault == Fault::server_too_long;
  if ((stopped && gone) || error.fault == Fault::server_gone) ++counters_.cancelled;
  if (error.fault == Fault::server_busy) ++counters_.turned_away;
}

void add_safety(Response& response) {
  constexpr std::array<std::pair<const char*, const char*>, 6> kHeaders = {
      {{"Content-Security-Policy",
        "default-src 'self'; object-src 'none'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"},
       {"X-Content-Type-Options", "nosniff"},
       {"Referrer-Policy", "no-referrer"},
       {"Cross-Origin-Opener-Policy", "same-origin"},
       {"Cross-Origin-Resource-Policy", "same-origin"},
       {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"}}};
  for (const auto& [name, value] : kHeaders) response.headers.emplace_back(name, value);
  const bool stated =
      std::any_of(response.headers.begin(), response.headers.end(),
                  [](const auto& header) { return header.first == "Cache-Control"; });
  if (!stated) response.headers.emplace_back("Cache-Control", "no-store");
}

EngineOptions engine_of_server() {
  EngineOptions options;
  options.memory = usual_engine_memory();
  options.most_time = std::chrono::minutes(2);
  options.most_predicted_seconds = 60;
  options.turns = Turns{std::max(1U, std::thread::hardware_concurrency())};
  options.from_anywhere = true;
  return options;
}

DistributionOptions Service::within_limits(const std::string& what, const Game& game) {
  DistributionOptions options;
  options.progress = at_work_.begin(what, game.key());
  return engine_.within_limits(std::move(options));
}

Engine Service::in_turn(Watch watch) const {
  return engine_.during({.in_turn = true, .watch = std::move(watch)});
}

Service::Service(ServiceOptions options, std::unique_ptr<Store> store)
    : options_(std::move(options)),
      store_(std::move(store)),
      engine_(watched_by(at_work_, options_.engine)),
      preparations_(engine_) {}

Result<std::unique_ptr<Service>> Service::open(ServiceOptions options,
                                               std::unique_ptr<Store> store) {
  std::unique_ptr<Service> service(new Service(std::move(options), std::move(store)));
  FIVEKIND_LET(auto games, Games::open(*service->store_, service->engine_));
  service->games_ = std::move(games);
  return service;
}

// A page of another site can send requests here, under a name of its own or with its origin; it
// must neither get an answer to the one nor cause changes with the other.
Result<void> Service::check_sender(const Request& request) const {
  if (options_.hosts.empty()) return {};
  const std::string host = support::lower_case(request.header("host"));
  const auto is_in = [](const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  const auto is_ours = [&](const std::string& name) { return is_in(options_.hosts, name); };
  if (!is_ours(host)) {
    return fail(Fault::request_host, "header Host", options_.hosts.front(), "'" + host + "'");
  }
  // What is only read may be linked to, except computations: an image on another site that names
  // one would start minutes of work.
  const bool computes = is_interface(request.path);
  const std::string site = support::lower_case(request.header("sec-fetch-site"));
  if (computes && (site == "cross-site" || site == "same-site")) {
    return fail(Fault::request_origin, "header Sec-Fetch-Site", "same-origin, or none",
                "'" + site + "'");
  }
  const std::string origin = support::lower_case(request.header("origin"));
  if ((only_reads(request) && !computes) || origin.empty()) return {};
  constexpr std::string_view kScheme = "http://";
  if (origin.starts_with(kScheme) && is_ours(origin.substr(kScheme.size()))) return {};
  if (is_in(options_.origins, origin)) return {};
  return fail(Fault::request_origin, "header Origin",
              "http://" + options_.hosts.front() + ", or none", "'" + origin + "'");
}

tl::expected<Found, Response> Service::admit(const Request& request) {
  Found found;
  std::optional<Response> refused;
  if (const auto sender = check_sender(request); !sender) {
    refused = response_of(sender.error());
  } else if (auto bad = check_path(request)) {
    refused = std::move(bad);
  } else if (auto long_name = check_client(request)) {
    refused = std::move(long_name);
  } else if (is_interface(request.path)) {
    found = find_route(request.method, request.path);
    refused = check_route(request, found);
  } else if (!only_reads(request)) {
    refused = is_read(options_.files, request.path) ? no_such_method(request, "GET")
                                                    : no_such_path(request);
  }
  if (!refused) return found;
  return tl::make_unexpected(this->refused(*std::move(refused), found));
}

Response Service::refused(Response response, const Found& found) {
  add_safety(response);
  counters_.add(found.route, response.status, 0);
  return response;
}

Response Service::handle(const Request& request) {
  const auto found = admit(request);
  return found ? answer(request, *found) : found.error();
}

Response Service::answer(const Request& request, const Found& found) {
  const auto start = Clock::now();
  const engine::Waiting waiting(request.waited_for, std::string(request.header(kClientHeader)));
  Response response = found.route != nullptr             ? answered(request, found)
                      : request.path == kMetrics         ? metrics_response(*this)
                      : options_.files.answer != nullptr ? options_.files.answer(request)
                                                         : no_such_path(request);
  add_safety(response);
  const auto count = [this, route = found.route, status = response.status, start] {
    counters_.add(route, status, std::chrono::duration<double>(Clock::now() - start).count());
  };
  if (!response.stream) {
    count();
    return response;
  }
  response.stream = [stream = std::move(response.stream), count](EventSink& sink) {
    stream(sink);
    count();
  };
  return response;
}

}  // namespace fivekind::service
