// fivekind help: the options of a command, or the meaning of a term.
#include "cli/frame/topics.h"

#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "cli/files/output.h"
#include "cli/frame/command.h"
#include "cli/terminal/amounts.h"
#include "cli/terminal/prose.h"
#include "cli/terminal/streams.h"
#include "support/names.h"

namespace fivekind::cli {
namespace {

std::string topic_text(const support::EmbeddedText& topic) {
  std::string text;
  for (const Passage& passage : passages(topic.text)) {
    if (!text.empty()) text += '\n';
    if (passage.kind == Passage::Kind::heading) {
      text += styled(passage.text, Style::strong) + '\n';
    } else if (passage.kind == Passage::Kind::verbatim) {
      text += passage.text + '\n';
    } else {
      for (const std::string& line : wrapped(passage.text, line_width())) text += line + '\n';
    }
  }
  return text;
}

std::string topics_list() {
  std::string text = "Topics:\n";
  for (const support::EmbeddedText& one : topic_texts()) {
    text += labelled("  " + std::string(one.key), 16, title(one)) + '\n';
  }
  return text;
}

Error no_such_topic(const CommandDescription& program, const std::string& word) {
  std::vector<support::Named> all;
  for (const support::EmbeddedText& one : topic_texts()) {
    all.push_back({std::string(one.key), {std::string(one.key)}});
  }
  for (const auto& command : program.commands) all.push_back({command->name, {command->name}});
  const auto near = support::nearest(all, word, 1);
  return {Fault::usage, "help",
          near.empty() ? "a command or a topic (fivekind help lists them)"
                       : fmt::format("a command or a topic such as {}", near.front()),
          fmt::format("'{}'", word)};
}

// Words that name a command and a subcommand, or a topic; if a word is both, both are shown.
Result<std::string> help_on(const CommandDescription& program,
                            const std::vector<std::string>& words) {
  if (words.empty()) return help(program, program.name, line_width()) + '\n' + topics_list();
  const CommandDescription* command = &program;
  std::string path = program.name;
  for (const std::string& word : words) {
    const CommandDescription* const inner = command->command(word);
    if (inner == nullptr) {
      command = nullptr;
      break;
    }
    command = inner;
    path += ' ' + word;
  }
  const support::EmbeddedText* const named = words.size() == 1 ? topic(words.front()) : nullptr;
  if (named != nullptr) {
    std::string text = topic_text(*named);
    if (command != nullptr) text += fmt::format("\nThe command: {} --help\n", path);
    return text;
  }
  if (command == nullptr) {
    return tl::unexpected(no_such_topic(program, fmt::format("{}", fmt::join(words, " "))));
  }
  return help(*command, path, line_width());
}

}  // namespace

const support::EmbeddedText* topic(std::string_view name) {
  for (const support::EmbeddedText& one : topic_texts()) {
    if (one.key == name) return &one;
  }
  return nullptr;
}

std::string title(const support::EmbeddedText& topic) {
  return passages(topic.text).front().text;
}

void add_help(const Command& program, Work& work) {
  const Command command = program.add_subcommand(
      "help", "Explain a command or a topic: positions, objectives, rules …");
  const auto words = std::make_shared<std::vector<std::string>>();
  std::vector<std::string> offered;
  for (const support::EmbeddedText& one : topic_texts()) offered.emplace_back(one.key);
  for (const auto& other : program.description().commands) {
    if (!other->hidden) offered.push_back(other->name);
  }
  command.add_option("TOPIC", *words, "TEXT", "A command, or one of the topics below",
                     {.offered = offered});
  command.footer(
      "Examples:\n"
      "  fivekind help positions           how card, dice and rolls left are typed\n"
      "  fivekind help advise              the same as fivekind advise --help\n"
      "  fivekind help tables build\n" +
      ("\n" + topics_list()));
  command.callback([words, &program, &work] {
    work = [words, &program] {
      const auto text = help_on(program.description(), *words);
      if (!text) return report(text.error());
      const auto done = print_text(*text);
      return done ? int{kDone} : report(done.error());
    };
  });
}

}  // namespace fivekind::cli
