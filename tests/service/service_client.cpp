// The server without its sockets, for tests.
#include "tests/service/service_client.h"

#include <stdexcept>

namespace fivekind::tests {
namespace {

using nlohmann::json;

class Listener : public service::EventSink {
 public:
  bool send(std::string_view event, const service::Json& data) override {
    events.emplace_back(std::string(event), json::parse(data.dump()));
    return true;
  }
  bool open() const override { return true; }

  std::vector<std::pair<std::string, json>> events;
};

}  // namespace

service::Request request_to(const std::string& method, const std::string& path,
                            const std::optional<json>& body) {
  service::Request request;
  request.method = method;
  const std::size_t query = path.find('?');
  request.path = (path.starts_with("/api") ? "" : kInterface) + path.substr(0, query);
  std::string rest = query == std::string::npos ? "" : path.substr(query + 1);
  while (!rest.empty()) {
    const std::string one = rest.substr(0, rest.find('&'));
    rest.erase(0, one.size() + 1);
    const std::size_t is = one.find('=');
    request.query[one.substr(0, is)] = is == std::string::npos ? "" : one.substr(is + 1);
  }
  request.headers["host"] = "localhost:8080";
  if (body) {
    request.body = body->dump(-1, ' ', false, json::error_handler_t::replace);
    request.headers["content-type"] = "application/json";
    request.headers["content-length"] = std::to_string(request.body.size());
  }
  return request;
}

ServiceClient::ServiceClient(service::ServiceOptions options, const std::string& database)
    : database_(database.empty() ? folder_.file("games.db") : database),
      options_(std::move(options)) {
  if (options_.hosts.empty()) options_.hosts = {"localhost:8080", "127.0.0.1:8080"};
  options_.engine.solve.threads = 2;
  open_again();
}

ServiceClient::ServiceClient(const std::string& database)
    : ServiceClient(service::ServiceOptions{}, database) {}

void ServiceClient::open_again() {
  service_.reset();
  auto service = server::open_service(database_, options_);
  if (!service) throw std::runtime_error(service.error().message());
  service_ = *std::move(service);
}

Reply ServiceClient::ask(const service::Request& request) {
  Reply reply;
  reply.response = service_->handle(request);
  reply.status = reply.response.status;
  if (reply.response.type == "application/json" ||
      reply.response.type == service::kProblemDocument) {
    reply.json = json::parse(reply.response.body, nullptr, false);
  }
  return reply;
}

Reply ServiceClient::ask(const std::string& method, const std::string& path,
                         const std::optional<json>& body) {
  return ask(request_to(method, path, body));
}

json ServiceClient::good(const std::string& method, const std::string& path,
                         const std::optional<json>& body) {
  const Reply reply = ask(method, path, body);
  if (reply.status >= 200 && reply.status < 300) return reply.json;
  throw std::runtime_error(method + " " + path + ": " + reply.response.body);
}

std::vector<std::pair<std::string, json>> ServiceClient::events(const std::string& path,
                                                                const json& body) {
  const Reply reply = ask("POST", path, body);
  if (!reply.response.stream) throw std::runtime_error("no stream: " + reply.response.body);
  Listener listener;
  reply.response.stream(listener);
  return listener.events;
}

}  // namespace fivekind::tests
