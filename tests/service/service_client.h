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

/// The paths in tests are those behind this.
inline constexpr const char* kInterface = "/api/v1";

/// An answer, read; null where it is no JSON.
struct Told {
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
  Told ask(const std::string& method, const std::string& path,
           const std::optional<nlohmann::json>& body = std::nullopt);
  Told get(const std::string& path) { return ask("GET", path); }
  Told post(const std::string& path, const nlohmann::json& body) { return ask("POST", path, body); }
  /// The JSON of an answer that must be good. Throws std::runtime_error with what it says.
  nlohmann::json good(const std::string& method, const std::string& path,
                      const std::optional<nlohmann::json>& body = std::nullopt);
  /// Asks with a request as it is.
  Told ask(const service::Request& request);
  /// The events of an answer that comes bit by bit: names and data.
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
