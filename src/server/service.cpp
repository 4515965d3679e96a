// The server without its sockets.
#include "server/service.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <new>
#include <thread>

#include "server/files.h"
#include "server/routes.h"
#include "server/waiting.h"
#include "support/memory.h"

namespace fivekind::server {
namespace {

constexpr std::size_t kLongestPath = 256;
constexpr std::size_t kMostWaiting = 64;

std::string lower(std::string_view text) {
  std::string small(text);
  std::transform(small.begin(), small.end(), small.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return small;
}

// The kind of a body, without parameters: "application/json".
std::string type_of(const Request& request) {
  std::string type = lower(request.header("content-type"));
  type = type.substr(0, type.find(';'));
  while (!type.empty() && type.back() == ' ') type.pop_back();
  return type;
}

bool brings_records(std::string_view path) {
  return path == "/api/v1/records";
}

bool has_body(const Request& request) {
  return request.method == "POST" || request.method == "PUT" || request.method == "PATCH";
}

bool only_reads(const Request& request) {
  return request.method == "GET" || request.method == "HEAD";
}

std::optional<Refusal> check_length(const Request& request) {
  const std::string_view told = request.header("content-length");
  if (!request.header("transfer-encoding").empty() || told.empty()) {
    return Refusal{kNoLength, "request.length", "body", "the header Content-Length",
                   "none",    nullptr};
  }
  std::uint64_t bytes = 0;
  const auto read = std::from_chars(told.data(), told.data() + told.size(), bytes);
  if (read.ec != std::errc() || read.ptr != told.data() + told.size()) {
    return Refusal{kBad,
                   "request.length",
                   "body",
                   "a number of bytes",
                   "'" + std::string(told.substr(0, kLongestPath)) + "'",
                   nullptr};
  }
  const std::size_t most = brings_records(request.path) ? kMostRecordBytes : kMostBytes;
  if (bytes <= most) return std::nullopt;
  return Refusal{kTooLarge,
                 "request.too-large",
                 "body",
                 "at most " + std::to_string(most) + " bytes",
                 std::to_string(bytes),
                 nullptr};
}

std::optional<Refusal> check_type(const Request& request) {
  if (!request.header("content-encoding").empty()) {
    return Refusal{kOtherType,
                   "request.encoding",
                   "body",
                   "a body that is not packed",
                   "'" + std::string(request.header("content-encoding")) + "'",
                   nullptr};
  }
  const std::string type = type_of(request);
  const bool json = type == "application/json";
  const bool text = type == "text/plain" || type == "text/csv" || type == "application/x-ndjson";
  const bool records = brings_records(request.path);
  if (json || (records && text)) return std::nullopt;
  return Refusal{kOtherType,
                 "request.type",
                 "body",
                 records ? "text/plain, text/csv, application/x-ndjson or application/json"
                         : "application/json",
                 type.empty() ? "no Content-Type" : "'" + type + "'",
                 nullptr};
}

// A path that is refused before anybody looks at it.
std::optional<Refusal> check_path(const Request& request) {
  if (request.path.size() > kLongestPath) {
    return Refusal{kTooLong,
                   "request.path",
                   "path",
                   "at most " + std::to_string(kLongestPath) + " bytes",
                   std::to_string(request.path.size()),
                   nullptr};
  }
  if (request.path.starts_with('/')) return std::nullopt;
  return Refusal{kBad, "request.path", "path", "a path from '/'", "another one", nullptr};
}

// Who answers with JSON is asked under this path; all others are files.
bool is_interface(std::string_view path) {
  return path == "/api" || path.starts_with("/api/");
}

Response not_found(const Request& request) {
  return response_of({kNotFound, "request.path", "path", "one of those in /api/v1/openapi.json",
                      "'" + request.path + "'", nullptr});
}

Response no_such_method(const Request& request, const std::string& methods) {
  Response response = response_of({kNoSuchMethod, "request.method", "method", methods,
                                   "'" + request.method.substr(0, 16) + "'", nullptr});
  response.headers.emplace_back("Allow", methods);
  return response;
}

Answer call(Service& service, const Request& request, Found found) {
  const Call call{service, request, std::move(found.parts)};
  if (!found.route->heavy) return found.route->handle(call);
  const auto place = service.gate().enter(Work::lengthy);
  if (!place) return refuse(place.error());
  return found.route->handle(call);
}

}  // namespace

Response Service::answered(const Request& request) {
  Found found = find_route(request.method, request.path);
  if (found.route == nullptr) {
    return found.methods.empty() ? not_found(request) : no_such_method(request, found.methods);
  }
  try {
    auto answer = call(*this, request, std::move(found));
    if (answer) return *std::move(answer);
    if (answer.error().code == "server.gone") ++counters_.cancelled;
    if (answer.error().code == "server.busy") ++counters_.turned_away;
    return response_of(answer.error());
  } catch (const std::bad_alloc&) {
    return response_of(
        {kUnavailable, "memory", "memory", "enough for this", "too little", nullptr});
  } catch (const std::exception& problem) {
    return response_of({kFailed, "server.failed", "", "", problem.what(), nullptr});
  }
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
  const bool told = std::any_of(response.headers.begin(), response.headers.end(),
                                [](const auto& header) { return header.first == "Cache-Control"; });
  if (!told) response.headers.emplace_back("Cache-Control", "no-store");
}

std::uint64_t usual_memory() {
  constexpr std::uint64_t kMost = 4'000'000'000;
  return std::min(kMost, support::physical_memory() / 4);
}

Service::Service(ServiceOptions options, Store store)
    : options_(std::move(options)),
      store_(std::move(store)),
      gate_(std::max(1U, std::thread::hardware_concurrency()), kMostWaiting, options_.patience),
      cache_(options_.memory == 0 ? usual_memory() : options_.memory),
      solutions_(options_.solutions, gate_, cache_) {}

Result<std::unique_ptr<Service>> Service::open(ServiceOptions options) {
  auto store = Store::open(options.database);
  if (!store) return tl::make_unexpected(store.error());
  std::unique_ptr<Service> service(new Service(std::move(options), *std::move(store)));
  auto games = Games::open(service->store_, service->cache_);
  if (!games) return tl::make_unexpected(games.error());
  service->games_ = *std::move(games);
  return service;
}

// A page from elsewhere can send requests here, under a name of its own or with its origin; it must
// not get an answer to the one and not be heard with the other.
std::optional<Refusal> Service::check_sender(const Request& request) const {
  if (options_.hosts.empty()) return std::nullopt;
  const std::string host = lower(request.header("host"));
  const auto is_in = [](const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  const auto is_ours = [&](const std::string& name) { return is_in(options_.hosts, name); };
  if (!is_ours(host)) {
    return Refusal{kMisdirected,           "request.host",   "header Host",
                   options_.hosts.front(), "'" + host + "'", nullptr};
  }
  // What is only read may be linked to, but for what is computed: an image elsewhere that names it
  // would start minutes of work.
  const bool computes = is_interface(request.path);
  const std::string site = lower(request.header("sec-fetch-site"));
  if (computes && (site == "cross-site" || site == "same-site")) {
    return Refusal{
        kForbidden,       "request.origin", "header Sec-Fetch-Site", "same-origin, or none",
        "'" + site + "'", nullptr};
  }
  const std::string origin = lower(request.header("origin"));
  if ((only_reads(request) && !computes) || origin.empty()) return std::nullopt;
  constexpr std::string_view kScheme = "http://";
  if (origin.starts_with(kScheme) && is_ours(origin.substr(kScheme.size()))) return std::nullopt;
  if (is_in(options_.origins, origin)) return std::nullopt;
  return Refusal{kForbidden,         "request.origin",
                 "header Origin",    "http://" + options_.hosts.front() + ", or none",
                 "'" + origin + "'", nullptr};
}

std::optional<Response> Service::refuse_early(const Request& request) const {
  auto refusal = check_sender(request);
  if (!refusal) refusal = check_path(request);
  std::optional<Response> response;
  if (refusal) {
    response = response_of(*refusal);
  } else if (!is_interface(request.path)) {
    if (!only_reads(request)) response = no_such_method(request, "GET");
  } else if (const Found found = find_route(request.method, request.path); !found.route) {
    response = found.methods.empty() ? not_found(request) : no_such_method(request, found.methods);
  } else if (has_body(request)) {
    refusal = check_length(request);
    if (!refusal) refusal = check_type(request);
    if (refusal) response = response_of(*refusal);
  }
  if (response) add_safety(*response);
  return response;
}

Response Service::handle(const Request& request) {
  if (auto refused = refuse_early(request)) return *std::move(refused);
  return handle_checked(request);
}

Response Service::handle_checked(const Request& request) {
  ++counters_.requests;
  const Waiting waiting(request.waited_for,
                        std::string(request.header("fivekind-asker").substr(0, kLongestPath)));
  Response response = is_interface(request.path)   ? answered(request)
                      : request.path == "/metrics" ? metrics_response(*this)
                                                   : file_response(request);
  add_safety(response);
  return response;
}

}  // namespace fivekind::server
