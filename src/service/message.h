// Requests and answers as values.
// Why: the server's answers depend only on these and on no socket, so they can be tested and fuzzed
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
#include "service/status.h"

namespace fivekind::service {

using json::Json;

struct Request {
  std::string method;  ///< "GET"
  std::string path;    ///< decoded, from the first "/"
  std::map<std::string, std::string> query;
  std::map<std::string, std::string> headers;  ///< by lower-case name
  std::string body;
  /// Whether the client still waits for the answer; thread-safe. Null: yes.
  std::function<bool()> waited_for = nullptr;

  /// A header's value, or "".
  std::string_view header(const std::string& name) const;
};

/// Receives the events of a streamed answer.
class EventSink {
 public:
  virtual ~EventSink() = default;
  /// False: the client has left.
  virtual bool send(std::string_view event, const Json& data) = 0;
  /// Whether the client still listens. Thread-safe.
  virtual bool open() const = 0;
};

struct Response {
  int status = kGood;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers = {};
  /// An answer of server-sent events, instead of a body.
  std::function<void(EventSink&)> stream = nullptr;
};

using Answer = Result<Response>;

/// The media type of a problem document, and where the types of problems are described.
inline constexpr std::string_view kProblemDocument = "application/problem+json";
inline constexpr std::string_view kProblemTypes = "/api/v1/problems/";

/// An answer with this JSON.
Response answer(const Json& json, int status = kGood);
/// An answer with JSON that is already text.
Response answer_text(std::string json);

/// Gives an answer a tag that changes with its bytes, and empties it (304) if the request has the
/// same tag. `cache`: for how long it may be cached.
void add_tag(const Request& request, const std::string& tag, std::string_view cache,
             Response& response);

/// What all errors with a fault have in common: {"type", "title", "status", "code"}.
Json problem_type_of(Fault fault);
/// A problem document (RFC 9457) about an error, with the status that follows from the fault, or
/// another one. Paths on the server's disk are left out.
Json problem_of(const Error& error);
Json problem_of(Error error, int status);
/// A problem document as an answer.
Response answer_problem(const Json& problem);
Response response_of(const Error& error);
Response response_of(const Error& error, int status);
/// The answer for an unknown path.
Response no_such_path(const Request& request);

/// An answer as sent over the wire, after which the connection ends.
std::string last_words(const Response& response);

}  // namespace fivekind::service
