// Requests and answers as values.
#include "server/message.h"

#include <filesystem>

#include "json/answers.h"

namespace fivekind::server {
namespace {

int status_of(Fault fault) {
  switch (fault) {
    case Fault::request_host:
      return kMisdirected;
    case Fault::request_origin:
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

}  // namespace

std::string_view Request::header(const std::string& name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? std::string_view() : std::string_view(found->second);
}

Response answer(const Json& json, int status) {
  Response response;
  response.status = status;
  response.body = json::text_of(json);
  return response;
}

Json refusal(Error error) {
  if (kind_of(error.fault) == FaultKind::environment) {
    error.where = std::filesystem::path(error.where).filename().string();
  }
  return {{"error", json::of(error)}};
}

Response response_of(const Error& error) {
  return response_of(error, status_of(error.fault));
}

Response response_of(const Error& error, int status) {
  Response response = answer(refusal(error), status);
  if (error.fault == Fault::server_busy) response.headers.emplace_back("Retry-After", "1");
  return response;
}

}  // namespace fivekind::server
