// Requests and answers as values.
#include "service/message.h"

#include <fmt/format.h>

#include <filesystem>

#include "json/answers.h"

namespace fivekind::service {
namespace {

int status_of(Fault fault) {
  switch (fault) {
    case Fault::request_host:
      return kMisdirected;
    case Fault::request_origin:
    case Fault::preparation_refused:
      return kForbidden;
    case Fault::request_method:
      return kNoSuchMethod;
    case Fault::request_too_large:
    case Fault::rules_long:
      return kTooLarge;
    case Fault::request_type:
    case Fault::request_encoding:
      return kOtherType;
    case Fault::server_failed:
      return kFailed;
    default:
      break;
  }
  switch (kind_of(fault)) {
    case FaultKind::input:
      return kImpossible;
    case FaultKind::request:
      return kBad;
    case FaultKind::missing:
      return kNotFound;
    case FaultKind::conflict:
      return kConflict;
    case FaultKind::environment:
    case FaultKind::interrupted:
      break;
  }
  return kUnavailable;
}

// The title of an error, whatever its place: the same for all with one fault.
std::string_view title_of(Fault fault) {
  if (fault == Fault::preparation_refused) return "Not allowed here";
  switch (status_of(fault)) {
    case kBad:
      return "Bad request";
    case kForbidden:
      return "Foreign origin";
    case kNotFound:
      return "Not found";
    case kNoSuchMethod:
      return "Method not allowed";
    case kConflict:
      return "Conflict with the current state";
    case kTooLarge:
      return "Too large";
    case kOtherType:
      return "Unsupported body";
    case kMisdirected:
      return "Unknown host";
    case kImpossible:
      return "Impossible input";
    case kFailed:
      return "Internal error";
    default:
      return "Not available now";
  }
}

}  // namespace

std::string_view Request::header(const std::string& name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? std::string_view() : std::string_view(found->second);
}

Response answer(const Json& json, int status) {
  Response response = answer_text(json::text_of(json));
  response.status = status;
  return response;
}

Response answer_text(std::string json) {
  Response response;
  response.body = std::move(json);
  return response;
}

// Tags are in quotes, so that none is a part of another.
void add_tag(const Request& request, const std::string& tag, std::string_view cache,
             Response& response) {
  response.headers.emplace_back("ETag", tag);
  response.headers.emplace_back("Cache-Control", cache);
  const std::string_view known = request.header("if-none-match");
  if (known != "*" && known.find(tag) == std::string_view::npos) return;
  response.status = kUnchanged;
  response.body.clear();
  std::erase_if(response.headers,
                [](const auto& header) { return header.first == "Content-Encoding"; });
}

Json problem_type_of(Fault fault) {
  const std::string code = id_of(fault);
  return {{"type", std::string(kProblemTypes) + code},
          {"title", title_of(fault)},
          {"status", status_of(fault)},
          {"code", code}};
}

Json problem_of(const Error& error) {
  return problem_of(error, status_of(error.fault));
}

Json problem_of(Error error, int status) {
  if (kind_of(error.fault) == FaultKind::environment) {
    error.where = std::filesystem::path(error.where).filename().string();
  }
  Json problem = problem_type_of(error.fault);
  problem["status"] = status;
  problem.update(json::of(error));
  return problem;
}

Response answer_problem(const Json& problem) {
  Response response = answer(problem, problem["status"]);
  response.type = kProblemDocument;
  return response;
}

Response response_of(const Error& error) {
  return response_of(error, status_of(error.fault));
}

Response response_of(const Error& error, int status) {
  Response response = answer_problem(problem_of(error, status));
  if (error.fault == Fault::server_busy) response.headers.emplace_back("Retry-After", "1");
  return response;
}

Response no_such_path(const Request& request) {
  return response_of({Fault::request_path, "path",
                      "a file of the app, or one of the paths in /api/v1/openapi.json",
                      "'" + request.path + "'"});
}

std::string last_words(const Response& response) {
  std::string text =
      fmt::format("HTTP/1.1 {} \r\nContent-Type: {}\r\nContent-Length: {}\r\nConnection: close\r\n",
                  response.status, response.type, response.body.size());
  for (const auto& [name, value] : response.headers) text += fmt::format("{}: {}\r\n", name, value);
  return text + "\r\n" + response.body;
}

}  // namespace fivekind::service
