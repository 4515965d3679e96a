// The fields of a request, one at a time.
#include "service/fields.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "support/text.h"

namespace fivekind::service {
namespace {

// A value as shown in messages.
std::string shown(const Json* value) {
  constexpr std::size_t kMaxShown = 60;
  if (value == nullptr) return "nothing";
  if (value->is_structured()) return value->is_array() ? "an array" : "an object";
  std::string text = value->dump(-1, ' ', true, Json::error_handler_t::replace);
  if (text.size() > kMaxShown) text = std::string(support::beginning(text, kMaxShown)) + "…";
  return text;
}

// Whether brackets outside strings are not nested more deeply than allowed.
bool is_shallow(std::string_view text) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (quoted) {
      if (c == '\\') ++at;
      quoted = c != '"';
    } else if (c == '"') {
      quoted = true;
    } else if (c == '[' || c == '{') {
      if (++depth > kDeepest) return false;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return true;
}

std::optional<std::int64_t> integer_in(const Json& value) {
  constexpr std::uint64_t kMax = INT64_MAX;
  const bool fits =
      value.is_number_unsigned() ? value.get<std::uint64_t>() <= kMax : value.is_number_integer();
  return fits ? std::optional(value.get<std::int64_t>()) : std::nullopt;
}

}  // namespace

Fields Fields::of_query(const Request& request) {
  Json object = Json::object();
  for (const auto& [key, value] : request.query) object[key] = value;
  Fields fields(std::move(object), "query");
  fields.query_ = true;
  return fields;
}

Result<Fields> Fields::of_body(std::string_view body) {
  if (!is_shallow(body)) {
    return fail(Fault::request_depth, "body",
                "JSON nested at most " + std::to_string(kDeepest) + " deep", "deeper");
  }
  std::vector<std::set<std::string>> keys;
  std::string twice;
  const auto look = [&](int, Json::parse_event_t event, Json& parsed) {
    if (event == Json::parse_event_t::object_start) keys.emplace_back();
    if (event == Json::parse_event_t::object_end) keys.pop_back();
    if (event == Json::parse_event_t::key &&
        !keys.back().insert(parsed.get<std::string>()).second) {
      twice = parsed.get<std::string>();
    }
    return true;
  };
  try {
    Json json = Json::parse(body, look);
    if (twice.empty()) return Fields(std::move(json), "");
    return fail(Fault::json_duplicate_key, "body", "each key once", "'" + twice + "' twice");
  } catch (const Json::parse_error& problem) {
    return fail(
        Fault::request_json, "body", "JSON",
        body.empty() ? "nothing" : "something else at byte " + std::to_string(problem.byte));
  } catch (const Json::exception&) {
    return fail(Fault::request_json, "body", "JSON", "a number out of range");
  }
}

Fields::Fields(Json object, std::string where)
    : object_(std::move(object)), where_(std::move(where)) {
  if (object_.is_object()) return;
  error_ =
      Error{Fault::request_field, where_.empty() ? "body" : where_, "an object", shown(&object_)};
}

const Json* Fields::find(const std::string& key) {
  if (std::find(known_.begin(), known_.end(), key) == known_.end()) known_.push_back(key);
  if (!object_.is_object()) return nullptr;
  const auto found = object_.find(key);
  return found == object_.end() ? nullptr : &*found;
}

const Json* Fields::need(const std::string& key, const std::string& kind) {
  const Json* const found = find(key);
  if (found == nullptr) wrong(key, kind, nullptr);
  return found;
}

void Fields::wrong(const std::string& key, std::string expected, const Json* found) {
  if (error_) return;
  const bool quoted = query_ && found != nullptr;
  error_ = Error{query_ ? Fault::request_query : Fault::request_field,
                 query_ || where_.empty() ? key : where_ + "." + key, std::move(expected),
                 quoted ? "'" + found->get<std::string>() + "'" : shown(found)};
}

std::string Fields::text(const std::string& key) {
  const Json* const found = need(key, "a string");
  if (found == nullptr) return {};
  if (found->is_string()) return found->get<std::string>();
  wrong(key, "a string", found);
  return {};
}

std::optional<std::string> Fields::optional_text(const std::string& key) {
  if (find(key) == nullptr) return std::nullopt;
  return text(key);
}

std::optional<std::string> Fields::optional_text(const std::string& key, std::size_t most_bytes) {
  auto given = optional_text(key);
  if (!given || given->size() <= most_bytes) return given;
  wrong(key, "at most " + std::to_string(most_bytes) + " characters", find(key));
  return std::nullopt;
}

std::optional<bool> Fields::optional_flag(const std::string& key) {
  const Json* const found = find(key);
  if (found == nullptr) return std::nullopt;
  if (query_ && (*found == "yes" || *found == "no")) return *found == "yes";
  if (found->is_boolean()) return found->get<bool>();
  wrong(key, query_ ? "yes or no" : "true or false", found);
  return std::nullopt;
}

std::optional<std::size_t> Fields::optional_choice(const std::string& key,
                                                   const std::vector<std::string>& words) {
  const Json* const found = find(key);
  if (found == nullptr) return std::nullopt;
  const auto word = std::find(words.begin(), words.end(), *found);
  if (word != words.end()) return static_cast<std::size_t>(word - words.begin());
  wrong(key, fmt::format("one of {}", fmt::join(words, ", ")), found);
  return std::nullopt;
}

std::int64_t Fields::integer(const std::string& key, std::int64_t least, std::int64_t most) {
  const std::string expected =
      "an integer from " + std::to_string(least) + " to " + std::to_string(most);
  const Json* const found = need(key, expected);
  if (found == nullptr) return least;
  const auto number =
      query_ ? support::number_in<std::int64_t>(found->get<std::string>()) : integer_in(*found);
  if (number && *number >= least && *number <= most) return *number;
  wrong(key, expected, found);
  return least;
}

std::optional<std::int64_t> Fields::optional_integer(const std::string& key, std::int64_t least,
                                                     std::int64_t most) {
  if (find(key) == nullptr) return std::nullopt;
  return integer(key, least, most);
}

std::optional<double> Fields::optional_number(const std::string& key, double least, double most) {
  const Json* const found = find(key);
  if (found == nullptr) return std::nullopt;
  const double number = found->is_number() ? found->get<double>() : std::nan("");
  if (number >= least && number <= most) return number;
  wrong(key, "a number from " + Json(least).dump() + " to " + Json(most).dump(), found);
  return std::nullopt;
}

std::vector<std::string> Fields::texts(const std::string& key, std::size_t most) {
  const Json* const found = find(key);
  std::vector<std::string> texts;
  if (found == nullptr) return texts;
  const bool fits =
      found->is_array() && found->size() <= most &&
      std::all_of(found->begin(), found->end(), [](const Json& item) { return item.is_string(); });
  if (!fits) {
    wrong(key, "an array of at most " + std::to_string(most) + " strings", found);
    return texts;
  }
  for (const Json& item : *found) texts.push_back(item.get<std::string>());
  return texts;
}

std::vector<double> Fields::numbers(const std::string& key, std::size_t most) {
  const Json* const found = find(key);
  std::vector<double> numbers;
  if (found == nullptr) return numbers;
  const bool fits =
      found->is_array() && found->size() <= most &&
      std::all_of(found->begin(), found->end(), [](const Json& item) { return item.is_number(); });
  if (!fits) {
    wrong(key, "an array of at most " + std::to_string(most) + " numbers", found);
    return numbers;
  }
  for (const Json& item : *found) numbers.push_back(item.get<double>());
  return numbers;
}

std::vector<int> Fields::integers(const std::string& key, std::size_t most) {
  constexpr double kMax = 999'999;
  std::vector<int> integers;
  for (const double number : numbers(key, most)) {
    if (!(number >= 0 && number <= kMax && number == std::floor(number))) {
      wrong(key, "integers from 0 to 999999", find(key));
      return {};
    }
    integers.push_back(static_cast<int>(number));
  }
  return integers;
}

const Json* Fields::objects(const std::string& key, std::size_t most) {
  const Json* const found = find(key);
  if (found == nullptr || (found->is_array() && found->size() <= most)) return found;
  wrong(key, "an array of at most " + std::to_string(most) + " objects", found);
  return nullptr;
}

const Json* Fields::object(const std::string& key) {
  const Json* const found = find(key);
  if (found == nullptr || found->is_object()) return found;
  wrong(key, "an object", found);
  return nullptr;
}

// A query's in the order of requests, a body's by name.
std::string Fields::known_keys() const {
  std::vector<std::string> keys = known_;
  if (!query_) std::sort(keys.begin(), keys.end());
  std::string text;
  for (const std::string& key : keys) text += (text.empty() ? "" : ", ") + key;
  return text;
}

Result<void> Fields::finish() {
  if (error_) return tl::make_unexpected(*error_);
  if (!object_.is_object()) return {};
  for (const auto& [key, value] : object_.items()) {
    if (std::find(known_.begin(), known_.end(), key) != known_.end()) continue;
    const std::string found = "'" + key + "'";
    if (!query_) {
      return fail(Fault::request_field, where_.empty() ? "body" : where_,
                  "one of the keys " + known_keys(), found);
    }
    return fail(Fault::request_query, "query",
                known_.empty() ? "no parameters" : "one of " + known_keys(), found);
  }
  return {};
}

}  // namespace fivekind::service
