// fivekind completion: the shells' scripts, and the words to offer.
#include "cli/frame/completion.h"

#include <fivekind/strategy.h>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <sstream>

#include "cli/files/output.h"
#include "cli/frame/command.h"

namespace fivekind::cli {
namespace {

// The words before the one that is being typed, as understood.
struct Line {
  const CommandDescription* command;
  std::map<std::string, std::string> values;  // of options and of positional words, by name
  std::size_t places = 0;                     // number of positional words
  const OptionDescription* open = nullptr;    // an option that waits for its value
};

bool begins(const std::string& text, const std::string& start) {
  return text.compare(0, start.size(), start) == 0;
}

const OptionDescription* place(const Line& line) {
  const auto words = line.command->options_of(OptionKind::word);
  if (line.places < words.size()) return words[line.places];
  return !words.empty() && words.back()->repeats ? words.back() : nullptr;
}

void read_option(Line& line, const std::string& word) {
  const std::size_t equals = word.find('=');
  const OptionDescription* const option = line.command->option(word.substr(0, equals));
  if (option == nullptr || option->type.empty()) return;
  if (equals == std::string::npos) {
    line.open = option;
  } else {
    line.values[option->name()] = word.substr(equals + 1);
  }
}

Line read_line(const CommandDescription& program, const std::vector<std::string>& words) {
  Line line{&program, {}};
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const std::string& word = words[i];
    if (line.open != nullptr && !word.starts_with("--")) {
      line.values[line.open->name()] = word;
      line.open = nullptr;
    } else if (word.starts_with('-') && word.size() > 1) {
      line.open = nullptr;
      read_option(line, word);
    } else if (const auto* inner = line.command->command(word)) {
      line.command = inner;
    } else {
      if (const auto* option = place(line)) line.values[option->name()] = word;
      ++line.places;
    }
  }
  return line;
}

std::optional<Game> game_of(const Line& line) {
  GameOptions options;
  const auto value = [&](const char* name) {
    const auto found = line.values.find(name);
    return found == line.values.end() ? std::string() : found->second;
  };
  options.game = value("GAME");
  options.rules_file = value("--rules");
  if (options.rules_file == "-") return std::nullopt;  // the shell's own input
  auto game = options.load_if_named();
  return game ? *std::move(game) : std::nullopt;
}

std::vector<Candidate> games() {
  std::vector<Candidate> all;
  for (const std::string& key : Game::shipped_keys())
    all.push_back({key, Game::shipped(key)->name()});
  return all;
}

// The keys of a game's boxes, each followed by `end`.
std::vector<Candidate> boxes(const std::optional<Game>& game, const std::string& end) {
  std::vector<Candidate> all;
  if (!game) return all;
  for (const BoxInfo& box : game->boxes()) all.push_back({box.key + end, box.name});
  return all;
}

// The part of a form such as "noisy:BASE:LOSS" that can be typed without choosing: "noisy:".
std::string beginning(const std::string& form) {
  const auto capital =
      std::find_if(form.begin(), form.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
  return {form.begin(), capital};
}

// The forms in a list separated by commas: "utility=exp:A, utility=FILE".
void append_forms(std::vector<Candidate>& all, const std::string& forms, const std::string& what) {
  std::istringstream stream(forms);
  for (std::string form; std::getline(stream >> std::ws, form, ',');) {
    std::string word = beginning(form);
    const bool known = std::any_of(all.begin(), all.end(),
                                   [&](const Candidate& other) { return other.word == word; });
    if (!known) all.push_back({std::move(word), what});
  }
}

std::vector<Candidate> objectives() {
  std::string forms = objective_forms();
  const std::size_t last = forms.rfind(" or ");
  if (last != std::string::npos) forms.replace(last, 4, ", ");
  std::vector<Candidate> all;
  append_forms(all, forms, "");
  return all;
}

std::vector<Candidate> strategies() {
  std::vector<Candidate> all;
  for (const char* level : {"casual", "good", "expert", "perfect"}) {
    all.push_back({fmt::format("level:{}", level), "plays as strongly as its name says"});
  }
  for (const StrategyInfo& kind : strategy_kinds()) {
    if (kind.name != "level") append_forms(all, kind.form, kind.description);
  }
  return all;
}

std::vector<Candidate> values_of(const OptionDescription& option, const Line& line) {
  std::vector<Candidate> all;
  for (const std::string& value : option.one_of) all.push_back({value, ""});
  if (!all.empty()) return all;
  switch (option.offer) {
    case Offer::game:
      return games();
    case Offer::boxes:
      return boxes(game_of(line), "");
    case Offer::scores:
      return boxes(game_of(line), "=");
    case Offer::strategy:
      return strategies();
    case Offer::objective:
      return objectives();
    case Offer::nothing:
    case Offer::file:
    case Offer::folder:
      return {};
  }
  return {};
}

// Those that begin like `typed`, preceded by `before`: the part of the word that is already there.
std::vector<Candidate> those_that_continue(std::vector<Candidate> all, const std::string& before,
                                           const std::string& typed) {
  std::vector<Candidate> chosen;
  for (Candidate& candidate : all) {
    if (!begins(candidate.word, typed)) continue;
    candidate.word.insert(0, before);
    chosen.push_back(std::move(candidate));
  }
  return chosen;
}

Candidates values_for(const OptionDescription& option, const Line& line, std::string before,
                      std::string typed) {
  if (option.offer == Offer::file || option.offer == Offer::folder) return {{}, option.offer};
  const bool lists = option.commas || option.offer == Offer::boxes || option.offer == Offer::scores;
  const std::size_t comma = typed.rfind(',');
  if (lists && comma != std::string::npos) {
    before += typed.substr(0, comma + 1);
    typed.erase(0, comma + 1);
  }
  return {those_that_continue(values_of(option, line), before, typed)};
}

std::vector<Candidate> options_of(const CommandDescription& command) {
  std::vector<Candidate> all;
  for (const OptionKind kind : {OptionKind::own, OptionKind::everywhere}) {
    for (const OptionDescription* option : command.options_of(kind)) {
      all.push_back({option->name(), option->what});
    }
  }
  return all;
}

std::vector<Candidate> commands_of(const CommandDescription& command) {
  std::vector<Candidate> all;
  for (const auto& inner : command.commands) {
    if (!inner->hidden) all.push_back({inner->name, inner->what});
  }
  return all;
}

// In all scripts: the word at the cursor is the last one passed; a word that ends in "=" or ":"
// continues without a blank.
constexpr const char* kBash = R"(# fivekind: completion for bash
_fivekind() {
  local line=${COMP_LINE:0:COMP_POINT} words=() found=() word
  read -ra words <<<"$line"
  [[ $line == *[[:space:]] ]] && words+=('')
  local typed=${words[-1]}
  local before=${typed%"${typed##*[=:]}"} # bash takes what stands before = and : for words of their own
  mapfile -t found < <("${words[0]/#\~/$HOME}" __complete "${words[@]:1}" 2>/dev/null)
  COMPREPLY=()
  case ${found[0]-} in
    :files | :folders)
      [[ ${found[0]} == :files ]] && found=(-f) || found=(-d)
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(compgen "${found[0]}" -- "${typed#"$before"}")
      return
      ;;
  esac
  for word in "${found[@]}"; do
    word=${word%%$'\t'*}
    [[ $word == *[=:] ]] && compopt -o nospace 2>/dev/null
    COMPREPLY+=("${word#"$before"}")
  done
}
complete -F _fivekind fivekind
)";

constexpr const char* kZsh = R"(#compdef fivekind
# fivekind: completion for zsh
_fivekind() {
  local -a found ended open
  local line word meaning
  found=("${(@f)$(${(Q)words[1]} __complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
  case ${found[1]-} in
    :files) compset -P '*='; _files; return ;;
    :folders) compset -P '*='; _files -/; return ;;
  esac
  for line in $found; do
    word=${line%%$'\t'*} meaning=
    [[ $line == *$'\t'* ]] && meaning=":${line#*$'\t'}"
    if [[ $word == *[=:] ]]; then
      open+=("${word//:/\\:}$meaning")
    else
      ended+=("${word//:/\\:}$meaning")
    fi
  done
  (($#ended)) && _describe 'word' ended
  (($#open)) && _describe 'word' open -S ''
}
if [[ ${funcstack[1]-} == _fivekind ]]; then _fivekind "$@"; else compdef _fivekind fivekind; fi
)";

constexpr const char* kFish = R"(# fivekind: completion for fish
function __fivekind_words
    set -l words (commandline -opc) (commandline -ct)
    set -l found (command $words[1] __complete $words[2..-1] 2>/dev/null)
    switch "$found[1]"
        case :files
            __fish_complete_path (commandline -ct)
        case :folders
            __fish_complete_directories (commandline -ct)
        case '*'
            printf '%s\n' $found
    end
end
complete -c fivekind -f -a '(__fivekind_words)'
)";

struct Shell {
  const char* name;
  const char* script;
};
constexpr Shell kShells[] = {{"bash", kBash}, {"zsh", kZsh}, {"fish", kFish}};

int print_script(const std::string& name) {
  for (const Shell& shell : kShells) {
    if (name != shell.name) continue;
    const auto done = print_text(shell.script);
    return done ? int{kDone} : report(done.error());
  }
  return report(Error{Fault::usage, "shell", "bash, zsh or fish", fmt::format("'{}'", name)});
}

}  // namespace

Candidates candidates_for(const CommandDescription& program,
                          const std::vector<std::string>& words) {
  const std::string typed = words.empty() ? "" : words.back();
  const Line line = read_line(program, words);
  if (line.open != nullptr && !typed.starts_with("--"))
    return values_for(*line.open, line, "", typed);
  if (typed.starts_with('-')) {
    const std::size_t equals = typed.find('=');
    if (equals == std::string::npos)
      return {those_that_continue(options_of(*line.command), "", typed)};
    const OptionDescription* const option = line.command->option(typed.substr(0, equals));
    if (option == nullptr) return {};
    return values_for(*option, line, typed.substr(0, equals + 1), typed.substr(equals + 1));
  }
  if (!line.command->commands.empty()) {
    return {those_that_continue(commands_of(*line.command), "", typed)};
  }
  const OptionDescription* const option = place(line);
  return option == nullptr ? Candidates{} : values_for(*option, line, "", typed);
}

int offer_words(const CommandDescription& program, const std::vector<std::string>& words) {
  const Candidates found = candidates_for(program, words);
  if (found.paths == Offer::file) fmt::print(":files\n");
  if (found.paths == Offer::folder) fmt::print(":folders\n");
  for (const auto& [word, meaning] : found.words) {
    fmt::print("{}{}{}\n", word, meaning.empty() ? "" : "\t", meaning);
  }
  return kDone;
}

void add_completion(const Command& program, Work& work) {
  const Command command = program.add_subcommand(
      "completion", "Print the script by which bash, zsh or fish complete words");
  const auto shell = std::make_shared<std::string>();
  command.add_option("SHELL", *shell, "TEXT", "bash, zsh or fish",
                     {.required = true, .offered = {"bash", "zsh", "fish"}});
  command.footer(
      "Examples:\n"
      "  fivekind completion bash >> ~/.bash_completion\n"
      "  fivekind completion zsh > ~/.zfunc/_fivekind      a folder in zsh's fpath\n"
      "  fivekind completion fish > ~/.config/fish/completions/fivekind.fish\n"
      "Packages have these scripts in their places.");
  command.callback([shell, &work] { work = [shell] { return print_script(*shell); }; });
}

}  // namespace fivekind::cli
