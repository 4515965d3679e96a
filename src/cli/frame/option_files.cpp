// The files named by a command's options.
#include "cli/frame/option_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <utility>

#include "cli/files/known_files.h"
#include "cli/files/output.h"
#include "cli/files/replacing.h"
#include "support/files/files.h"
#include "support/files/source.h"

namespace fivekind::cli {
namespace {

// What stands before the name of a file in objectives and strategies.
constexpr std::array<std::string_view, 2> kNamesFile = {"utility=", "strategy="};

// The name of the file of "utility=FILE" or "strategy=FILE", wherever it stands in a text.
std::optional<std::string> file_named(const std::string& text) {
  for (const std::string_view before : kNamesFile) {
    const std::size_t at = text.find(before);
    if (at != std::string::npos) return text.substr(at + before.size());
  }
  return std::nullopt;
}

// "--svg", "FILE": which of these read standard input, including "--objective utility=-".
std::vector<std::string> from_standard_input(const OptionFiles::Given& given,
                                             const std::vector<std::string>& inputs) {
  std::vector<std::string> found;
  for (const auto& [option, words] : given.words) {
    const bool input = std::find(inputs.begin(), inputs.end(), option) != inputs.end();
    for (const std::string& word : words) {
      if (input && word == support::kStandardInput) found.push_back(option);
      const bool named =
          std::any_of(kNamesFile.begin(), kNamesFile.end(), [&](std::string_view before) {
            return word == fmt::format("{}{}", before, support::kStandardInput);
          });
      if (named) found.push_back(fmt::format("{} {}", option, word));
    }
  }
  return found;
}

void add_file(std::vector<std::string>& files, const std::string& word) {
  std::error_code none;
  if (std::filesystem::is_regular_file(word, none)) files.push_back(word);
}

// The files that are read: those of the inputs, several separated by commas, and of any
// "utility=FILE" and "strategy=FILE".
std::vector<std::string> files_read(const OptionFiles::Given& given,
                                    const std::vector<std::string>& inputs) {
  std::vector<std::string> files;
  for (const auto& [option, words] : given.words) {
    const bool input = std::find(inputs.begin(), inputs.end(), option) != inputs.end();
    for (const std::string& word : words) {
      if (input) add_file(files, word);
      for (std::size_t begin = 0; begin < word.size();) {
        const std::size_t end = std::min(word.find(',', begin), word.size());
        const std::string part = word.substr(begin, end - begin);
        if (const auto file = file_named(part)) add_file(files, *file);
        if (input) add_file(files, part);
        begin = end + 1;
      }
    }
  }
  return files;
}

// "a name that ends in .svg".
std::string wanted_ending(const FileForm& form) {
  return fmt::format("a name that ends in {}", form.endings.front());
}

void check_ending(const std::string& option, const std::string& path, const FileForm& form,
                  const OptionFiles::Given& given) {
  if (fits(form, path)) return;
  // The form that the name suggests, if this command has it.
  for (const FileForm* other : {&kCsvForm, &kJsonForm}) {
    const bool may = option == "--output" && form.option.empty() && fits(*other, path);
    if (!may || !given.known.contains(std::string(other->option))) continue;
    throw Refusal{fmt::format("{} beside {} {}", other->option, option, path),
                  fmt::format("{} alone", option),
                  fmt::format("{} {} needs {}", option, path, other->option)};
  }
  throw Refusal{fmt::format("{} after {}, which writes {}", wanted_ending(form), option, form.name),
                fmt::format("'{}'", path),
                fmt::format("{} writes {}, so '{}' cannot be its name: end it in {}", option,
                            form.name, path, form.endings.front())};
}

}  // namespace

bool OptionFiles::Output::is_standard() const {
  return *path == kStandardOutput;
}

bool OptionFiles::Output::has_beside(const Given& given) const {
  return traits.beside == Beside::results ||
         (traits.beside == Beside::report && (given.has("--json") || given.has("--csv")));
}

support::FileKind OptionFiles::Output::kind() const {
  return traits.kind.name == support::kAnyFile.name ? kind_of(traits.form()) : traits.kind;
}

void OptionFiles::add_output(const std::string& option, std::string* path, OutputTraits traits) {
  outputs_.push_back({option, path, std::move(traits)});
}

void OptionFiles::add_database(const std::string& option, std::string* path) {
  const OutputTraits traits{
      .form = [] { return kDatabaseForm; }, .beside = Beside::results, .regular = true};
  outputs_.push_back({option, path, traits, true});
}

void OptionFiles::add_folder(const std::string& option, std::string* path) {
  folders_.push_back({option, path, {}});
}

void OptionFiles::fill(const std::string& option, Names pictures) {
  const auto found = std::find_if(folders_.begin(), folders_.end(),
                                  [&](const Folder& folder) { return folder.option == option; });
  found->pictures = std::move(pictures);
}

const OptionFiles::Output* OptionFiles::results() const {
  const auto found = std::find_if(outputs_.begin(), outputs_.end(), [](const Output& output) {
    return output.option == "--output" && output.traits.beside == Beside::nothing;
  });
  return found == outputs_.end() ? nullptr : &*found;
}

void OptionFiles::check_inputs(const Given& given) const {
  const auto found = from_standard_input(given, inputs_);
  if (found.size() < 2) return;
  throw Refusal{fmt::format("{} or {} from standard input", found[0], found[1]), "both",
                fmt::format("{} and {} cannot both come from standard input", found[0], found[1])};
}

// Checks the names' extensions, and that no two are the same.
void OptionFiles::check_names(const Given& given) const {
  std::map<std::string, std::string> seen;
  for (const Output& output : outputs_) {
    if (output.path->empty() || !given.has(output.option)) continue;
    if (output.traits.regular && (output.is_standard() || support::is_stream(*output.path))) {
      throw Refusal{fmt::format("a regular file after {}", output.option), *output.path,
                    fmt::format("{} needs a regular file, not '{}'", output.option, *output.path)};
    }
    if (output.is_standard() || support::is_stream(*output.path)) continue;
    check_ending(output.option, *output.path, output.traits.form(), given);
    std::error_code none;
    const auto whole = std::filesystem::weakly_canonical(*output.path, none).string();
    const std::string path = none ? *output.path : whole;
    const auto before = std::find_if(seen.begin(), seen.end(), [&](const auto& other) {
      return other.first == path || support::is_one_file(other.first, path);
    });
    if (before == seen.end()) {
      seen.emplace(path, output.option);
      continue;
    }
    throw Refusal{fmt::format("different files after {} and {}", before->second, output.option),
                  fmt::format("'{}' twice", *output.path),
                  fmt::format("{} and {} need different files, not '{}' twice", before->second,
                              output.option, *output.path)};
  }
  for (const Folder& folder : folders_) {
    if (*folder.path == kStandardOutput) {
      throw Refusal{fmt::format("a folder after {}", folder.option), "-",
                    fmt::format("{} needs a folder, not -", folder.option)};
    }
  }
}

void OptionFiles::check_standard_output(const Given& given) const {
  const Output* const results = this->results();
  const bool elsewhere = results != nullptr && !results->path->empty() && !results->is_standard();
  const Output* only = nullptr;
  for (const Output& output : outputs_) {
    if (!output.is_standard() || output.traits.beside == Beside::nothing) continue;
    if (only != nullptr) {
      throw Refusal{fmt::format("either {} - or {} -", only->option, output.option), "both"};
    }
    only = &output;
    if (!output.has_beside(given) || elsewhere) continue;
    const std::string wanted = results == nullptr ? "a file" : "--output FILE beside it";
    throw Refusal{fmt::format("{} after {}", wanted, output.option), "- for standard output",
                  fmt::format("{} - needs {}: something else goes to standard output",
                              output.option, wanted)};
  }
  if (only != nullptr && only->has_beside(given)) *only->path = standard_output_path();
  // The printed output goes to standard output in any case.
  for (const Output& output : outputs_) {
    if (output.option == "--output" && output.is_standard()) output.path->clear();
  }
}

void OptionFiles::check_force(const Given& given) const {
  if (!given.has(kForce)) return;
  std::string any;
  const auto may_follow = [&](const std::string& option) {
    any += (any.empty() ? "" : " or ") + option;
    return given.has(option);
  };
  for (const Output& output : outputs_) {
    if (!output.traits.regular && may_follow(output.option)) return;
  }
  for (const Folder& folder : folders_) {
    if (!folder.pictures.empty() && may_follow(folder.option)) return;
  }
  throw Refusal{fmt::format("{} beside {}", any, kForce), fmt::format("{} alone", kForce),
                fmt::format("{} needs {}", kForce, any)};
}

void OptionFiles::check_replacing(const Given& given) const {
  const std::vector<std::string> inputs = files_read(given, inputs_);
  const bool force = given.has(kForce);
  const auto check = [&](const NewFile& file) {
    if (auto allowed = cli::check_replacing(file, inputs, force); !allowed) {
      throw Unwritable{std::move(allowed).error()};
    }
    if (force && file.forceable) support::replace_anyway(file.path);
  };
  for (const Output& output : outputs_) {
    if (output.path->empty() || output.is_standard() || !given.has(output.option)) continue;
    // Opening a database determines whether it is ours.
    const support::FileKind kind = output.database ? support::kAnyFile : output.kind();
    check({*output.path, kind, output.traits.in_place, !output.traits.regular});
    if (kind.name == kArray.name) check({layout_file(*output.path), support::kLayout});
    if (!output.traits.parts || support::is_stream(*output.path)) continue;
    check({support::interrupted_name(*output.path), kind});
  }
  for (const Folder& folder : folders_) {
    if (folder.path->empty()) continue;
    for (const std::string& picture : folder.pictures) {
      check({*folder.path + "/" + picture, support::kPicture});
    }
  }
}

void OptionFiles::try_to_write() const {
  for (const Output& output : outputs_) {
    if (output.path->empty() || output.is_standard() || output.database) continue;
    if (output.traits.sent) continue;
    if (auto tried = support::try_to_write(*output.path, output.traits.kind); !tried) {
      throw Unwritable{std::move(tried).error()};
    }
  }
  for (const Folder& folder : folders_) {
    if (folder.path->empty() || folder.pictures.empty()) continue;
    if (const auto made = support::make_folder(*folder.path); !made) {
      throw Unwritable{made.error()};
    }
    for (const std::string& picture : folder.pictures) {
      auto tried = support::try_to_write(*folder.path + "/" + picture, support::kPicture);
      if (!tried) throw Unwritable{std::move(tried).error()};
    }
  }
}

void OptionFiles::check(const Given& given) const {
  check_inputs(given);
  check_names(given);
  check_force(given);
  check_replacing(given);
  check_standard_output(given);
  try_to_write();
  const Output* const to = results();
  if (to == nullptr || !to->traits.sent) return;
  if (auto sent = send_output_to(*to->path); !sent) throw Unwritable{std::move(sent).error()};
}

}  // namespace fivekind::cli
