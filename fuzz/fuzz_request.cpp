// Fuzzes requests to the server: method, path, query, headers and body, without a socket.
// Why: for any request the server gives its own answer: a status that says whose fault it is, JSON
// where JSON is expected, and never 500.
//
// An input is a request as text: "METHOD PATH?QUERY", lines of headers, an empty line, the body.
// The length and type of the body are added unless the input contains them.
#include <fivekind/fivekind.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "promise.h"
#include "server/open_service.h"

namespace {

using namespace fivekind;
using fuzz::require;
using service::Json;

// A folder in memory if there is one, since every change is synced.
std::string database() {
  const std::filesystem::path memory = "/dev/shm";
  const auto folder =
      std::filesystem::exists(memory) ? memory : std::filesystem::temp_directory_path();
  std::string path = (folder / "fivekind-fuzz-XXXXXX").string();
  require(::mkdtemp(path.data()) != nullptr, "a folder for the database");
  return path + "/games.db";
}

// Small games are solved, others are refused: a fuzzer has no time for them.
service::Service& opened_service() {
  static const std::unique_ptr<service::Service> made = [] {
    static const std::string path = database();
    std::atexit([] {
      std::error_code ignored;
      std::filesystem::remove_all(std::filesystem::path(path).parent_path(), ignored);
    });
    service::ServiceOptions options;
    options.hosts = {"localhost:8080"};
    options.engine.solve.threads = 1;
    options.engine.most_predicted_seconds = 0.01;
    options.engine.most_time = std::chrono::seconds(2);
    auto service = server::open_service(path, options);
    require(service.has_value(), "the service opens");
    return *std::move(service);
  }();
  return *made;
}

std::string_view take_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(text.size(), line.size() + 1));
  return line;
}

void read_target(std::string_view target, service::Request& request) {
  const std::size_t mark = std::min(target.find('?'), target.size());
  request.path = target.substr(0, mark);
  std::string_view query = target.substr(std::min(target.size(), mark + 1));
  while (!query.empty()) {
    const std::string_view one = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), one.size() + 1));
    const std::size_t is = std::min(one.find('='), one.size());
    request.query[std::string(one.substr(0, is))] = one.substr(std::min(one.size(), is + 1));
  }
}

service::Request request_in(std::string_view text) {
  service::Request request;
  const std::string_view first = take_line(text);
  const std::size_t space = std::min(first.find(' '), first.size());
  request.method = first.substr(0, space);
  read_target(first.substr(std::min(first.size(), space + 1)), request);
  request.headers["host"] = "localhost:8080";
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (line.empty()) break;
    const std::size_t colon = std::min(line.find(": "), line.size());
    request.headers[std::string(line.substr(0, colon))] =
        line.substr(std::min(line.size(), colon + 2));
  }
  request.body = text;
  request.headers.emplace("content-length", std::to_string(text.size()));
  request.headers.emplace("content-type", "application/json");
  return request;
}

// Preparing a large game takes longer than a fuzzer waits.
bool takes_long(const service::Request& request) {
  const std::string all = request.path + request.body;
  if (all.find("maxi") != std::string::npos) return true;
  if (request.path != "/api/v1/rules") return false;
  const Json body = Json::parse(request.body, nullptr, false);
  if (!body.is_object() || !body.contains("text") || !body["text"].is_string()) return false;
  const auto game = Game::from_text(body["text"].get<std::string>(), "rules");
  constexpr std::size_t kMaxBoxes = 5;
  return game && (game->boxes().size() > kMaxBoxes || game->dice() > 4);
}

void check(const service::Request& request, const service::Response& response) {
  static const std::set<int> statuses = {200, 201, 304, 400, 403, 404, 405, 409,
                                         411, 413, 414, 415, 421, 422, 503};
  require(statuses.contains(response.status), "a status that is ours");
  if (response.stream) return require(response.status == 200, "a stream is an answer");
  if (response.status == 304) return require(response.body.empty(), "what is known is not sent");
  const bool problem = response.type == service::kProblemDocument;
  require(problem == (response.status >= 400), "what is refused is a problem");
  if (!problem && response.type != "application/json") return;
  const Json json = Json::parse(response.body, nullptr, false);
  require(!json.is_discarded(), "an answer is JSON");
  if (response.status < 400) return;
  require(json["status"] == response.status, "a problem has the status of the answer");
  require(json["type"].is_string() && json["title"].is_string() && json["code"].is_string() &&
              json["detail"].is_string(),
          "a problem says what is wrong");
  require(json["detail"].get<std::string>().find('\n') == std::string::npos,
          "a message is one line");
  require(!request.method.empty() || response.status != 200, "no method, no answer");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const service::Request request = request_in({reinterpret_cast<const char*>(data), size});
  if (takes_long(request)) return 0;
  check(request, opened_service().handle(request));
  return 0;
}
