// The commands and options of the command line: CLI11 behind our own declarations.
#include "cli/frame/options.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <sstream>
#include <type_traits>
#include <utility>

#include "cli/frame/option_files.h"
#include "cli/terminal/prose.h"
#include "cli/terminal/streams.h"
#include "cli/words/numbers.h"

namespace fivekind::cli {
namespace {

bool is_given(const CLI::App& app, const std::string& name) {
  return app.get_option(name)->count() > 0;
}

// For options that may not exist.
bool is_given_of(const CLI::App& app, const std::string& name) {
  const CLI::Option* const option = app.get_option_no_throw(name);
  return option != nullptr && option->count() > 0;
}

OptionFiles::Given words_given(const CLI::App& app) {
  OptionFiles::Given given;
  for (const CLI::Option* option : app.get_options()) {
    given.known.insert(option->get_name());
    if (option->count() > 0) given.words[option->get_name()] = option->results();
  }
  return given;
}

// The placeholder of the value in --help; for a word it is its own name.
std::string type_of(const std::string& name, const std::string& option_type) {
  return name.starts_with('-') ? option_type : "TEXT";
}

// The type of one value.
template <typename T>
struct ValueOf {
  using Type = T;
};
template <typename T>
struct ValueOf<std::optional<T>> {
  using Type = T;
};
template <typename T>
struct ValueOf<std::vector<T>> {
  using Type = T;
};

// An option whose values are numbers in a range, if there is one.
template <typename T>
CLI::Option* add_checked(CLI::App& app, const std::string& name, T& variable,
                         const std::string& what,
                         const std::optional<std::pair<double, double>>& range) {
  CLI::Option* const option = app.add_option(name, variable, what);
  using Value = typename ValueOf<T>::Type;
  if constexpr (std::is_integral_v<Value>) {
    option->transform(CLI::Validator(make_whole<Value>, "", "number"));
  } else if constexpr (std::is_arithmetic_v<Value>) {
    option->transform(CLI::Validator(make_real, "", "number"));
  }
  if constexpr (std::is_arithmetic_v<Value>) {
    if (range) {
      option->check(
          CLI::Range(static_cast<Value>(range->first), static_cast<Value>(range->second)));
    }
  }
  return option;
}

// The meaning of placeholders in all commands.
Offer offer_for(const std::string& type) {
  static const std::map<std::string, Offer> offers = {
      {"FILE", Offer::file},      {"DIR", Offer::folder},         {"GAME", Offer::game},
      {"LIST", Offer::boxes},     {"CARD", Offer::scores},        {"S", Offer::strategy},
      {"S,S,…", Offer::strategy}, {"S1,S2,...", Offer::strategy}, {"P,P,…", Offer::strategy},
      {"O", Offer::objective}};
  const auto found = offers.find(type);
  return found == offers.end() ? Offer::nothing : found->second;
}

std::string range_text(const OptionTraits& traits) {
  if (!traits.range) return "";
  return fmt::format("{:g} to {:g}", traits.range->first, traits.range->second);
}

void add_everywhere(CLI::App& app) {
  app.add_flag_callback("-q,--quiet", leave_out_remarks);
  for (const char* name : {"--no-colour", "--no-color"}) {
    app.add_flag_callback(name, leave_out_colours);
  }
}

}  // namespace

Command::Command(CLI::App& app, std::string name)
    : app_(&app),
      path_(std::move(name)),
      description_(std::make_shared<CommandDescription>()),
      checks_(std::make_shared<std::vector<std::function<void()>>>()),
      files_(std::make_shared<OptionFiles>()) {
  description_->name = path_.substr(path_.rfind(' ') + 1);
  description_->what = app.get_description();
  app.set_help_flag("-h,--help", "Show this help");
  add_everywhere(app);
  describe("-h,--help", {.what = "Show this help", .everywhere = true});
  describe("-q,--quiet",
           {.what = "No progress, and no remarks beside the results", .everywhere = true});
  describe("--no-colour", {.what = "No colours, as where NO_COLOR is set", .everywhere = true});
  app.formatter_fn([description = std::weak_ptr(description_), path = path_](
                       const CLI::App*, const std::string&, CLI::AppFormatMode) {
    return help(*description.lock(), path, line_width());
  });
}

Command Command::add_subcommand(const std::string& name, const std::string& what) const {
  const Command command(*app_->add_subcommand(name, what), path_ + " " + name);
  description_->commands.push_back(command.description_);
  return command;
}

void Command::file_under(const std::string& heading) const {
  for (const auto& command : description_->commands) {
    if (command->group.empty()) command->group = heading;
  }
}

void Command::hide() const {
  description_->hidden = true;
}

void Command::add_version(const std::string& text) const {
  app_->set_version_flag("-V,--version", text);
  describe("-V,--version", {.what = "Show the version and the licences"});
}

void Command::describe(const std::string& name, OptionDescription option) const {
  OptionDescription word = option;
  std::istringstream names(name);
  for (std::string one; std::getline(names, one, ',');) {
    (one.starts_with('-') ? option : word).names.push_back(one);
  }
  for (OptionDescription* part : {&word, &option}) {
    if (part->names.empty()) continue;
    part->offer = offer_for(part->type == "TEXT" ? part->name() : part->type);
    description_->options.push_back(std::move(*part));
  }
}

std::string Command::add(const std::string& name, const Variable& variable, const std::string& type,
                         const std::string& what, const OptionTraits& traits) const {
  CLI::Option* const option =
      std::visit([&](auto* of) { return add_checked(*app_, name, *of, what, traits.range); },
                 variable.pointer);
  option->type_name(type)->required(traits.required);
  if (traits.commas) option->delimiter(',');
  if (traits.commas || traits.each) option->allow_extra_args(false);
  if (traits.bare) option->expected(0, 1);
  if (!traits.one_of.empty()) option->check(CLI::IsMember(traits.one_of));
  if (traits.shown) option->capture_default_str();
  if (!traits.shown_as.empty()) option->default_str(traits.shown_as);
  describe(name, {.type = type,
                  .what = what,
                  .range = range_text(traits),
                  .usual = option->get_default_str(),
                  .one_of = traits.one_of.empty() ? traits.offered : traits.one_of,
                  .required = traits.required,
                  .repeats = option->get_items_expected_max() > 1,
                  .commas = traits.commas,
                  .bare = traits.bare,
                  .hidden = traits.hidden});
  return option->get_name();
}

void Command::add_option(const std::string& name, const Variable& variable, const std::string& type,
                         const std::string& what, const OptionTraits& traits) const {
  [[maybe_unused]] const Offer offer = offer_for(type == "TEXT" ? name : type);
  assert(offer != Offer::file && offer != Offer::folder && "see add_input, add_output, add_folder");
  add(name, variable, type, what, traits);
}

void Command::add_flag(const std::string& name, bool& variable, const std::string& what) const {
  app_->add_flag(name, variable, what);
  describe(name.substr(name.starts_with('!') ? 1 : 0), {.what = what});
}

bool Command::given(const std::string& option) const {
  return is_given_of(*app_, option);
}

void Command::require_subcommand() const {
  app_->require_subcommand(1);
}

void Command::exclude(const Names& options, const Names& others) const {
  checks_->push_back([app = app_, options, others] {
    for (const std::string& option : options) {
      if (!is_given(*app, option)) continue;
      for (const std::string& other : others) {
        if (is_given(*app, other))
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
      if (is_given(*app, other)) return;
      if (!any.empty()) any += " or ";
      any += other;
    }
    for (const std::string& option : options) {
      if (is_given(*app, option))
        throw Refusal{fmt::format("{} beside {}", any, option), fmt::format("{} alone", option),
                      fmt::format("{} needs {}", option, any)};
    }
  });
}

void Command::add_input(const std::string& name, const Variable& variable, const std::string& what,
                        const OptionTraits& traits) const {
  const bool several = std::holds_alternative<std::vector<std::string>*>(variable.pointer);
  files_->add_input(
      add(name, variable, type_of(name, several ? "FILE ..." : "FILE"), what, traits));
}

void Command::add_output(const std::string& name, std::string& path, const std::string& what,
                         const OutputTraits& traits) const {
  files_->add_output(add(name, path, "FILE", what, {}), &path, traits);
  add_force();
}

// Once, however many outputs there are.
void Command::add_force() const {
  if (app_->get_option_no_throw(OptionFiles::kForce) != nullptr) return;
  app_->add_flag(OptionFiles::kForce);
  describe(OptionFiles::kForce, {.what = "Replace a file that this program has not written"});
}

void Command::add_output(std::function<FileForm()> printed) const {
  const auto path = std::make_shared<std::string>();
  // The path lives as long as the question about it.
  const auto form = [app = app_, printed = std::move(printed), path] {
    if (is_given_of(*app, "--json")) return kJsonForm;
    if (is_given_of(*app, "--csv")) return kCsvForm;
    return printed ? printed() : kTextForm;
  };
  add_output("-o,--output", *path, "Write what would be printed to this file",
             {.form = form, .sent = true});
}

void Command::add_database(const std::string& name, std::string& path, const std::string& what,
                           const OptionTraits& traits) const {
  files_->add_database(add(name, path, "FILE", what, traits), &path);
}

void Command::add_folder(const std::string& name, std::string& path, const std::string& what,
                         const OptionTraits& traits) const {
  files_->add_folder(add(name, path, "DIR", what, traits), &path);
}

void Command::fills(const std::string& option, const Names& pictures) const {
  files_->fill(option, pictures);
  add_force();
}

void Command::footer(const std::string& text) const {
  description_->footer = text;
}

void Command::callback(std::function<void()> action) const {
  app_->callback([app = app_, checks = checks_, files = files_, action = std::move(action)] {
    for (const auto& check : *checks) check();
    files->check(words_given(*app));
    action();
  });
}

void missing(const std::string& name) {
  throw CLI::RequiredError(name);
}

}  // namespace fivekind::cli
