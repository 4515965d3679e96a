// The server without its sockets, for tests: asked as a browser would ask.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "tests/common/scratch.h"
#include "server/service.h"

namespace fivekind::tests {

/// The paths in tests are those behind this.
inline constexpr const char* kInterface = "/api/v1";

/// An answer, read; null where it is no JSON.
struct Told {
  int status = 0;
  nlohmann::json json;
  server::Response response;
};

class ServiceClient {
 public:
  explicit ServiceClient(server::ServiceOptions options = {});
  /// One that shares another one's database.
  explicit ServiceClient(const std::string& database);

  /// Asks; a body is sent as JSON.
  Told ask(const std::string& method, const std::string& path,
           const std::optional<nlohmann::json>& body = std::nullopt);
  Told get(const std::string& path) { return ask("GET", path); }
  Told post(const std::string& path, const nlohmann::json& body) { return ask("POST", path, body); }
  /// The JSON of an answer that must be good. Throws std::runtime_error with what it says.
  nlohmann::json good(const std::string& method, const std::string& path,
                      const std::optional<nlohmann::json>& body = std::nullopt);
  /// Asks with a request as it is.
  Told ask(const server::Request& request);
  /// The events of an answer that comes bit by bit: names and data.
  std::vector<std::pair<std::string, nlohmann::json>> events(const std::string& path,
                                                             const nlohmann::json& body);

  server::Service& service() { return *service_; }
  const ScratchFolder& folder() const { return folder_; }
  /// Closes everything and opens it again.
  void open_again();

 private:
  ScratchFolder folder_;
  server::ServiceOptions options_;
  std::unique_ptr<server::Service> service_;
};

/// A request to the interface: "/games?limit=3", with a body as JSON.
server::Request request_to(const std::string& method, const std::string& path,
                           const std::optional<nlohmann::json>& body = std::nullopt);

}  // namespace fivekind::tests
