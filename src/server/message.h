// Requests and answers as values.
// Why: what the server says depends on these alone and on no socket, so it can be tested and fuzzed
// as a function.
#pragma once

#include <fivekind/error.h>

#include <cstddef>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "json/json.h"
#include "server/status.h"

namespace fivekind::server {

using json::Json;

struct Request {
  std::string method;  ///< "GET"
  std::string path;    ///< decoded, from the first "/"
  std::map<std::string, std::string> query;
  std::map<std::string, std::string> headers;  ///< by lower-case name
  std::string body;
  /// Whether somebody still waits for the answer; safe from any thread. Nothing: yes.
  std::function<bool()> waited_for = nullptr;

  /// A header's value, or "".
  std::string_view header(const std::string& name) const;
};

/// Takes the events of an answer that comes bit by bit.
class EventSink {
 public:
  virtual ~EventSink() = default;
  /// False: nobody listens any more.
  virtual bool send(std::string_view event, const Json& data) = 0;
  /// Whether somebody still listens. Safe from any thread.
  virtual bool open() const = 0;
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers = {};
  /// An answer of server-sent events, instead of a body.
  std::function<void(EventSink&)> stream = nullptr;
};

using Answer = Result<Response>;

/// An answer with this JSON.
Response answer(const Json& json, int status = 200);

/// What is said of an error: {"error": {…}}. Where files lie on the server's disk is left out.
Json refusal(Error error);
/// The same as an answer, with the status that follows from the fault, or another one.
Response response_of(const Error& error);
Response response_of(const Error& error, int status);

}  // namespace fivekind::server
