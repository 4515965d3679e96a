// Whether JSON conforms to a schema.
#include "tests/json/json_schema.h"

#include <algorithm>
#include <regex>
#include <set>

#include "places.h"
#include "tests/common/scratch.h"

namespace fivekind::tests {
namespace {

using Json = nlohmann::json;

const std::set<std::string> kKeywords = {
    "type",          "properties",    "required",    "additionalProperties",
    "items",         "enum",          "minItems",    "maxItems",
    "$ref",          "description",   "maxLength",   "anyOf",
    "$schema",       "$id",           "title",       "$defs",
    "const",         "oneOf",         "not",         "if",
    "then",          "else",          "minimum",     "maximum",
    "minLength",     "pattern",       "uniqueItems", "minProperties",
    "maxProperties", "propertyNames", "default",     "patternProperties"};

bool is_of(const Json& value, const std::string& type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  if (type == "boolean") return value.is_boolean();
  return type == "null" && value.is_null();
}

class Checker {
 public:
  Checker(const Json& root, bool only_named) : root_(root), only_named_(only_named) {}

  void check(const Json& value, const Json& schema, const std::string& place) {
    if (schema.is_boolean()) {
      if (!schema.get<bool>()) fault(place, "must not be there");
      return;
    }
    for (const auto& [keyword, stated] : schema.items()) {
      if (!kKeywords.contains(keyword)) fault(place, "the unknown keyword " + keyword);
    }
    if (schema.contains("$ref")) {
      const std::string name = schema["$ref"].get<std::string>().substr(1);
      check(value, root_.at(Json::json_pointer(name)), place);
    }
    if (schema.contains("anyOf")) check_any(value, schema["anyOf"], place);
    if (schema.contains("type")) check_type(value, schema["type"], place);
    if (schema.contains("enum")) {
      const Json& allowed = schema["enum"];
      if (std::find(allowed.begin(), allowed.end(), value) == allowed.end()) {
        fault(place, "is none of " + allowed.dump() + ": " + value.dump());
      }
    }
    check_schemas(value, schema, place);
    if (schema.contains("const") && value != schema["const"]) {
      fault(place, "is not " + schema["const"].dump());
    }
    if (value.is_string()) check_text(value, schema, place);
    if (value.is_number()) {
      if (value < schema.value("minimum", value)) fault(place, "is too small");
      if (value > schema.value("maximum", value)) fault(place, "is too large");
    }
    if (value.is_object()) check_object(value, schema, place);
    if (value.is_array()) check_array(value, schema, place);
  }

  std::vector<std::string> faults() && { return std::move(faults_); }

 private:
  void fault(const std::string& place, const std::string& what) {
    faults_.push_back(place + ": " + what);
  }

  void check_type(const Json& value, const Json& types, const std::string& place) {
    const bool fits = types.is_string()
                          ? is_of(value, types)
                          : std::any_of(types.begin(), types.end(),
                                        [&](const Json& type) { return is_of(value, type); });
    if (!fits) fault(place, "is no " + types.dump() + ": " + value.dump().substr(0, 80));
  }

  bool fits(const Json& value, const Json& schema) const {
    Checker checker(root_, only_named_);
    checker.check(value, schema, "");
    return checker.faults_.empty();
  }

  // The requirements of other schemas on the same value.
  void check_schemas(const Json& value, const Json& schema, const std::string& place) {
    if (schema.contains("oneOf")) {
      const Json& all = schema["oneOf"];
      const auto fitting =
          std::count_if(all.begin(), all.end(), [&](const Json& one) { return fits(value, one); });
      if (fitting != 1) fault(place, "fits " + std::to_string(fitting) + " schemas of one");
    }
    if (schema.contains("not") && fits(value, schema["not"]))
      fault(place, "is what it must not be");
    if (schema.contains("if")) {
      const char* const branch = fits(value, schema["if"]) ? "then" : "else";
      if (schema.contains(branch)) check(value, schema[branch], place);
    }
  }

  void check_text(const Json& value, const Json& schema, const std::string& place) {
    const std::string text = value;
    if (text.size() > schema.value("maxLength", text.size())) fault(place, "is too long");
    if (text.size() < schema.value("minLength", text.size())) fault(place, "is too short");
    if (schema.contains("pattern") && !matches(text, schema["pattern"])) {
      fault(place, "does not match " + schema["pattern"].dump());
    }
  }

  static bool matches(const std::string& text, const std::string& pattern) {
    return std::regex_search(text, std::regex(pattern, std::regex::ECMAScript));
  }

  // If none fits, the first gives the reason.
  void check_any(const Json& value, const Json& schemas, const std::string& place) {
    std::vector<std::string> first;
    for (const Json& schema : schemas) {
      Checker checker(root_, only_named_);
      checker.check(value, schema, place);
      if (checker.faults_.empty()) return;
      if (first.empty()) first = std::move(checker.faults_);
    }
    faults_.insert(faults_.end(), first.begin(), first.end());
  }

  void check_object(const Json& value, const Json& schema, const std::string& place) {
    for (const Json& key : schema.value("required", Json::array())) {
      if (!value.contains(key)) fault(place, "lacks " + key.dump());
    }
    const Json properties = schema.value("properties", Json::object());
    const Json patterns = schema.value("patternProperties", Json::object());
    const Json others =
        schema.value("additionalProperties", Json(!only_named_ || properties.empty()));
    if (value.size() < schema.value("minProperties", value.size())) fault(place, "has too few");
    if (value.size() > schema.value("maxProperties", value.size())) fault(place, "has too many");
    for (const auto& [key, member] : value.items()) {
      const std::string at = place + "/" + key;
      if (schema.contains("propertyNames")) check(key, schema["propertyNames"], at);
      bool described = properties.contains(key);
      if (described) check(member, properties[key], at);
      for (const auto& [pattern, of_pattern] : patterns.items()) {
        if (!matches(key, pattern)) continue;
        described = true;
        check(member, of_pattern, at);
      }
      if (described) continue;
      if (others.is_object()) {
        check(member, others, at);
      } else if (!others.get<bool>()) {
        fault(at, "is not described");
      }
    }
  }

  void check_array(const Json& value, const Json& schema, const std::string& place) {
    if (schema.contains("minItems") && value.size() < schema["minItems"]) {
      fault(place, "has too few items");
    }
    if (schema.contains("maxItems") && value.size() > schema["maxItems"]) {
      fault(place, "has too many items");
    }
    if (schema.value("uniqueItems", false) &&
        std::set<Json>(value.begin(), value.end()).size() < value.size()) {
      fault(place, "has an item twice");
    }
    if (!schema.contains("items")) return;
    for (std::size_t i = 0; i < value.size(); ++i) {
      check(value[i], schema["items"], place + "/" + std::to_string(i));
    }
  }

  const Json& root_;
  bool only_named_;  // an object whose properties are named has no others
  std::vector<std::string> faults_;
};

}  // namespace

std::vector<std::string> faults_in(const Json& value, const Json& schema, const Json& root) {
  Checker checker(root, /*only_named=*/false);
  checker.check(value, schema, "");
  return std::move(checker).faults();
}

std::vector<std::string> faults_in_answer(const Json& value, const Json& schema, const Json& root) {
  Checker checker(root, /*only_named=*/true);
  checker.check(value, schema, "");
  return std::move(checker).faults();
}

Json schema_of_command(const std::string& name) {
  return Json::parse(read_bytes(FIVEKIND_SOURCE_DIR "/docs/schemas/" + name + ".schema.json"));
}

std::string schema_name(const std::vector<std::string>& command) {
  const auto has = [&](const char* word) {
    return std::find(command.begin(), command.end(), word) != command.end();
  };
  const std::string& name = command[0];
  if (name == "tables" || name == "rules") return name + "-" + command[1];
  if (has("--batch")) return "advise-batch";
  return has("--summary") || has("--merge") ? name + "-summary" : name;
}

std::vector<std::string> faults_of_command(const Json& output, const std::string& name) {
  const Json schema = schema_of_command(name);
  return faults_in_answer(output, schema, schema);
}

}  // namespace fivekind::tests
