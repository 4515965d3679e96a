// The commands and options of the command line: CLI11 behind our own declarations.
#include "cli/options.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <type_traits>
#include <utility>

#include "cli/output.h"

namespace fivekind::cli {
namespace {

bool given(const CLI::App& app, const std::string& name) {
  return app.get_option(name)->count() > 0;
}

// The parser takes -1 for the largest number there is.
std::string refuse_negative(const std::string& text) {
  return text.starts_with('-')
             ? fmt::format("expected a number without a minus sign, found '{}'", text)
             : "";
}

}  // namespace

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

Option Option::hidden() const {
  return Option(*option_->group(""));
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

Command::Command(CLI::App& app)
    : app_(&app),
      checks_(std::make_shared<std::vector<std::function<void()>>>()),
      trials_(std::make_shared<std::vector<std::function<void()>>>()) {}

Command Command::add_subcommand(const std::string& name, const std::string& what) const {
  return Command(*app_->add_subcommand(name, what));
}

template <typename T>
Option Command::add_option(const std::string& name, T& variable, const std::string& what) const {
  CLI::Option* const option = app_->add_option(name, variable, what);
  if constexpr (std::is_same_v<T, std::uint64_t> ||
                std::is_same_v<T, std::optional<std::uint64_t>>) {
    option->check(refuse_negative, "");
  }
  return Option(*option);
}

Option Command::add_flag(const std::string& name, bool& variable, const std::string& what) const {
  return Option(*app_->add_flag(name, variable, what));
}

void Command::require_subcommand() const {
  app_->require_subcommand(1);
}

void Command::exclude(const Names& options, const Names& others) const {
  checks_->push_back([app = app_, options, others] {
    for (const std::string& option : options) {
      if (!given(*app, option)) continue;
      for (const std::string& other : others) {
        if (given(*app, other))
          throw Refusal{fmt::format("either {} or {}", option, other), "both"};
      }
    }
  });
}

void Command::exclude_each_other(const Names& options) const {
  for (auto option = options.begin(); option != options.end(); ++option) {
    exclude({*option}, Names(std::next(option), options.end()));
  }
}

void Command::need(const Names& options, const Names& others) const {
  checks_->push_back([app = app_, options, others] {
    std::string any;
    for (const std::string& other : others) {
      if (given(*app, other)) return;
      if (!any.empty()) any += " or ";
      any += other;
    }
    for (const std::string& option : options) {
      if (given(*app, option))
        throw Refusal{fmt::format("{} beside {}", any, option), fmt::format("{} alone", option)};
    }
  });
}

void Command::writes(const std::string& option, const support::FileKind& kind) const {
  trials_->push_back([app = app_, option, kind] {
    const auto path = app->get_option(option)->as<std::string>();
    if (path.empty() || path == kStandardOutput) return;
    if (auto error = support::try_to_write(path, kind)) throw Unwritable{*std::move(error)};
  });
}

void Command::fills(const std::string& option, const Names& pictures) const {
  trials_->push_back([app = app_, option, pictures] {
    const auto folder = app->get_option(option)->as<std::string>();
    if (folder.empty()) return;
    if (const auto made = support::make_folder(folder); !made) throw Unwritable{made.error()};
    for (const std::string& picture : pictures) {
      std::string path = folder;
      path.append("/").append(picture);
      if (auto error = support::try_to_write(path, support::kPicture)) {
        throw Unwritable{*std::move(error)};
      }
    }
  });
}

void Command::footer(const std::string& text) const {
  app_->footer(text);
}

void Command::callback(std::function<void()> action) const {
  app_->callback([checks = checks_, trials = trials_, action = std::move(action)] {
    for (const auto& check : *checks) check();
    for (const auto& trial : *trials) trial();
    action();
  });
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
