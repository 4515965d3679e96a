// Bodies of requests.
#include "server/body.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>

namespace fivekind::server {
namespace {

// A value as a message shows it.
std::string shown(const Json* value) {
  constexpr std::size_t kMostShown = 60;
  if (value == nullptr) return "nothing";
  if (value->is_structured()) return value->is_array() ? "an array" : "an object";
  std::string text = value->dump(-1, ' ', true, Json::error_handler_t::replace);
  if (text.size() > kMostShown) text = text.substr(0, kMostShown) + "…";
  return text;
}

// Whether brackets outside of strings are nested no deeper than allowed.
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

}  // namespace

Asked<Json> parse_body(std::string_view body) {
  if (!is_shallow(body)) {
    return refuse(kBad, "request.depth", "body",
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
    if (twice.empty()) return json;
    return refuse(kBad, "json.duplicate-key", "body", "each key once", "'" + twice + "' twice");
  } catch (const Json::parse_error& problem) {
    return refuse(
        kBad, "request.json", "body", "JSON",
        body.empty() ? "nothing" : "something else at byte " + std::to_string(problem.byte));
  } catch (const Json::exception&) {
    return refuse(kBad, "request.json", "body", "JSON", "a number out of range");
  }
}

Fields::Fields(const Json& object, std::string where) : object_(object), where_(std::move(where)) {
  if (!object_.is_object()) {
    refusal_ = Refusal{kBad,        "request.field", where_.empty() ? "body" : where_,
                       "an object", shown(&object_), nullptr};
  }
}

const Json* Fields::find(const std::string& key) {
  known_.insert(key);
  if (!object_.is_object()) return nullptr;
  const auto found = object_.find(key);
  return found == object_.end() ? nullptr : &*found;
}

const Json* Fields::need(const std::string& key, const char* kind) {
  const Json* const found = find(key);
  if (found == nullptr) wrong(key, kind, nullptr);
  return found;
}

void Fields::wrong(const std::string& key, std::string expected, const Json* found) {
  if (refusal_) return;
  refusal_ = Refusal{
      kBad,         "request.field", where_.empty() ? key : where_ + "." + key, std::move(expected),
      shown(found), nullptr};
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

std::optional<bool> Fields::optional_flag(const std::string& key) {
  const Json* const found = find(key);
  if (found == nullptr) return std::nullopt;
  if (found->is_boolean()) return found->get<bool>();
  wrong(key, "true or false", found);
  return std::nullopt;
}

std::int64_t Fields::integer(const std::string& key, std::int64_t least, std::int64_t most) {
  const std::string expected =
      "an integer from " + std::to_string(least) + " to " + std::to_string(most);
  const Json* const found = need(key, expected.c_str());
  if (found == nullptr) return least;
  const bool fits = found->is_number_unsigned()
                        ? found->get<std::uint64_t>() <= static_cast<std::uint64_t>(most)
                        : found->is_number_integer();
  if (fits && found->get<std::int64_t>() >= least && found->get<std::int64_t>() <= most) {
    return found->get<std::int64_t>();
  }
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
  constexpr double kMost = 999'999;
  std::vector<int> integers;
  for (const double number : numbers(key, most)) {
    if (!(number >= 0 && number <= kMost && number == std::floor(number))) {
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

std::optional<Refusal> Fields::finish() {
  if (refusal_ || !object_.is_object()) return refusal_;
  for (const auto& [key, value] : object_.items()) {
    if (known_.contains(key)) continue;
    std::string keys;
    for (const std::string& known : known_) keys += (keys.empty() ? "" : ", ") + known;
    return Refusal{kBad,
                   "request.field",
                   where_.empty() ? "body" : where_,
                   "one of the keys " + keys,
                   "'" + key + "'",
                   nullptr};
  }
  return std::nullopt;
}

Asked<std::int64_t> query_number(const Request& request, const std::string& key, std::int64_t least,
                                 std::int64_t most, std::int64_t otherwise) {
  const auto found = request.query.find(key);
  if (found == request.query.end()) return otherwise;
  const std::string& text = found->second;
  std::int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (read.ec == std::errc() && read.ptr == end && number >= least && number <= most) return number;
  return refuse(kBad, "request.query", key,
                "an integer from " + std::to_string(least) + " to " + std::to_string(most),
                "'" + text + "'");
}

Asked<std::optional<bool>> query_yes(const Request& request, const std::string& key) {
  const auto found = request.query.find(key);
  if (found == request.query.end()) return std::nullopt;
  if (found->second == "yes") return true;
  if (found->second == "no") return false;
  return refuse(kBad, "request.query", key, "yes or no", "'" + found->second + "'");
}

}  // namespace fivekind::server
