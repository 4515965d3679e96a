// A row of published figures, and the result of its query.
#include "reproduce/row.h"

#include <fmt/args.h>
#include <fmt/format.h>

namespace fivekind::reproduce {
namespace {

[[noreturn]] void refuse(const std::string& name, const std::string& expected) {
  throw std::logic_error(fmt::format("expected {} as '{}'", expected, name));
}

}  // namespace

const std::string& Row::text(const std::string& name) const {
  if (!has(name) || !fields_.at(name).is_string()) refuse(name, "a text");
  return fields_.at(name).get_ref<const std::string&>();
}

std::vector<std::string> Row::texts(const std::string& name) const {
  if (!has(name) || !fields_.at(name).is_array()) refuse(name, "a list of texts");
  return fields_.at(name).get<std::vector<std::string>>();
}

std::int64_t Row::number(const std::string& name) const {
  if (!has(name) || !fields_.at(name).is_number_integer()) refuse(name, "a whole number");
  return fields_.at(name).get<std::int64_t>();
}

std::string Row::text_or(const std::string& name, const std::string& otherwise) const {
  return has(name) ? text(name) : otherwise;
}

std::int64_t Row::number_or(const std::string& name, std::int64_t otherwise) const {
  return has(name) ? number(name) : otherwise;
}

std::string Row::filled(const std::string& name, const Facts& facts) const {
  fmt::dynamic_format_arg_store<fmt::format_context> arguments;
  for (const json::Json* values : {&facts, &fields_}) {
    for (const auto& [key, value] : values->items()) {
      if (value.is_string()) arguments.push_back(fmt::arg(key.c_str(), value.get<std::string>()));
      if (value.is_number_integer())
        arguments.push_back(fmt::arg(key.c_str(), value.get<std::int64_t>()));
      if (value.is_number_float()) arguments.push_back(fmt::arg(key.c_str(), value.get<double>()));
    }
  }
  try {
    return fmt::vformat(text(name), arguments);
  } catch (const fmt::format_error& problem) {
    refuse(name, fmt::format("a text that can be filled in ({})", problem.what()));
  }
}

Row Row::with(const std::string& name, const json::Json& field) const {
  Row other = *this;
  other.fields_[name] = field;
  return other;
}

}  // namespace fivekind::reproduce
