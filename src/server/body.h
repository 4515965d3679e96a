// Bodies of requests: JSON with bounds, and its fields one by one.
// Why: a body comes from anywhere. Each field is asked for by name and kind, and what nobody asks
// for is a mistake that the sender hears of.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/message.h"

namespace fivekind::server {

/// How deep a body may be nested.
inline constexpr int kDeepest = 64;

/// Reads JSON. Refusals: request.json, request.depth.
Asked<Json> parse_body(std::string_view body);

/// The fields of a JSON object. The first thing that is wrong is kept; `finish` tells it.
class Fields {
 public:
  /// `where` names the object in refusals; "" is the body.
  Fields(const Json& object, std::string where);

  std::string text(const std::string& key);
  std::optional<std::string> optional_text(const std::string& key);
  std::int64_t integer(const std::string& key, std::int64_t least, std::int64_t most);
  std::optional<std::int64_t> optional_integer(const std::string& key, std::int64_t least,
                                               std::int64_t most);
  std::optional<double> optional_number(const std::string& key, double least, double most);
  std::optional<bool> optional_flag(const std::string& key);
  /// An array of strings; empty where the key is missing.
  std::vector<std::string> texts(const std::string& key, std::size_t most);
  std::vector<double> numbers(const std::string& key, std::size_t most);
  /// Integers from 0 to 999,999.
  std::vector<int> integers(const std::string& key, std::size_t most);
  /// An array of objects, or an object; null where the key is missing.
  const Json* objects(const std::string& key, std::size_t most);
  const Json* object(const std::string& key);

  /// The first thing that was wrong, unknown keys included. Refusals: request.field.
  std::optional<Refusal> finish();

 private:
  const Json* find(const std::string& key);
  const Json* need(const std::string& key, const char* kind);
  void wrong(const std::string& key, std::string expected, const Json* found);

  const Json& object_;
  std::string where_;
  std::set<std::string> known_;
  std::optional<Refusal> refusal_;
};

/// The query's number between bounds, or `otherwise`. Refusals: request.query.
Asked<std::int64_t> query_number(const Request& request, const std::string& key, std::int64_t least,
                                 std::int64_t most, std::int64_t otherwise);

/// The query's "yes" or "no"; nothing where it is not there. Refusals: request.query.
Asked<std::optional<bool>> query_yes(const Request& request, const std::string& key);

}  // namespace fivekind::server
