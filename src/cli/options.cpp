// The commands and options of the command line: CLI11 behind our own declarations.
#include "cli/options.h"

#include <CLI/CLI.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

namespace fivekind::cli {

Option Option::type_name(const std::string& name) const {
  return Option(*option_->type_name(name));
}

Option Option::capture_default_str() const {
  return Option(*option_->capture_default_str());
}

Option Option::default_str(const std::string& text) const {
  return Option(*option_->default_str(text));
}

Option Option::delimiter(char delimiter) const {
  return Option(*option_->delimiter(delimiter));
}

Option Option::one_value_each() const {
  return Option(*option_->allow_extra_args(false));
}

Option Option::required() const {
  return Option(*option_->required());
}

Option Option::excludes(Option other) const {
  return Option(*option_->excludes(other.option_));
}

Option Option::needs(Option other) const {
  return Option(*option_->needs(other.option_));
}

template <typename T>
Option Option::range(T first, T last) const {
  return Option(*option_->check(CLI::Range(first, last)));
}

Option Option::one_of(std::initializer_list<std::string> values) const {
  return Option(*option_->check(CLI::IsMember(std::vector<std::string>(values))));
}

bool Option::given() const {
  return option_->count() > 0;
}

Command Command::add_subcommand(const std::string& name, const std::string& what) const {
  return Command(*app_->add_subcommand(name, what));
}

template <typename T>
Option Command::add_option(const std::string& name, T& variable, const std::string& what) const {
  return Option(*app_->add_option(name, variable, what));
}

Option Command::add_flag(const std::string& name, bool& variable, const std::string& what) const {
  return Option(*app_->add_flag(name, variable, what));
}

void Command::require_subcommand() const {
  app_->require_subcommand(1);
}

void Command::footer(const std::string& text) const {
  app_->footer(text);
}

void Command::callback(std::function<void()> action) const {
  app_->callback(std::move(action));
}

void missing(const std::string& name) {
  throw CLI::RequiredError(name);
}

// The types that options have.
template Option Option::range(int, int) const;
template Option Option::range(std::size_t, std::size_t) const;
template Option Option::range(double, double) const;

template Option Command::add_option(const std::string&, int&, const std::string&) const;
template Option Command::add_option(const std::string&, double&, const std::string&) const;
template Option Command::add_option(const std::string&, std::uint64_t&, const std::string&) const;
template Option Command::add_option(const std::string&, std::string&, const std::string&) const;
template Option Command::add_option(const std::string&, std::optional<int>&,
                                    const std::string&) const;
template Option Command::add_option(const std::string&, std::optional<double>&,
                                    const std::string&) const;
template Option Command::add_option(const std::string&, std::optional<std::uint64_t>&,
                                    const std::string&) const;
template Option Command::add_option(const std::string&, std::optional<std::string>&,
                                    const std::string&) const;
template Option Command::add_option(const std::string&, std::vector<int>&,
                                    const std::string&) const;
template Option Command::add_option(const std::string&, std::vector<double>&,
                                    const std::string&) const;
template Option Command::add_option(const std::string&, std::vector<std::string>&,
                                    const std::string&) const;

}  // namespace fivekind::cli
