// The server without its sockets, for tests: asked as a browser would ask.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "server/open_service.h"
#include "service/service.h"
#include "tests/common/scratch.h"

namespace fivekind::tests {

/// The paths in tests come after this.
inline constexpr const char* kInterface = "/api/v1";

/// An answer, read; null if it is not JSON.
struct Reply {
  int status = 0;
  nlohmann::json json;
  service::Response response;
};

class ServiceClient {
 public:
  explicit ServiceClient(service::ServiceOptions options = {}, const std::string& database = "");
  /// One that shares another one's database.
  explicit ServiceClient(const std::string& database);

  /// Asks; a body is sent as JSON.
  Reply ask(const std::string& method, const std::string& path,
            const std::optional<nlohmann::json>& body = std::nullopt);
  Reply get(const std::string& path) { return ask("GET", path); }
  Reply post(const std::string& path, const nlohmann::json& body) {
    return ask("POST", path, body);
  }
  /// The JSON of an answer that must be good. Throws std::runtime_error with its text otherwise.
  nlohmann::json good(const std::string& method, const std::string& path,
                      const std::optional<nlohmann::json>& body = std::nullopt);
  /// Sends a request unchanged.
  Reply ask(const service::Request& request);
  /// The events of a streamed answer: names and data.
  std::vector<std::pair<std::string, nlohmann::json>> events(const std::string& path,
                                                             const nlohmann::json& body);

  service::Service& service() { return *service_; }
  const ScratchFolder& folder() const { return folder_; }
  /// Closes everything and opens it again.
  void open_again();

 private:
  ScratchFolder folder_;
  std::string database_;
  service::ServiceOptions options_;
  std::unique_ptr<service::Service> service_;
};

/// A request to the interface: "/games?limit=3", with a body as JSON.
service::Request request_to(const std::string& method, const std::string& path,
                            const std::optional<nlohmann::json>& body = std::nullopt);

}  // namespace fivekind::tests
