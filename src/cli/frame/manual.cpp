// fivekind manual: the manual pages, from the declarations of the commands and from the topics.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/files/output.h"
#include "cli/frame/command.h"
#include "cli/frame/topics.h"
#include "cli/terminal/prose.h"

namespace fivekind::cli {
namespace {

// A text in the language of manual pages, groff's man(7), escaped so that nothing in it is a
// request.
std::string plain(std::string_view text) {
  std::string escaped;
  bool begins = true;
  for (const char c : text) {
    if (begins && (c == '.' || c == '\'')) escaped += "\\&";
    if (c == '\\') {
      escaped += "\\e";
    } else if (c == '-') {
      escaped += "\\-";
    } else {
      escaped += c;
    }
    begins = c == '\n';
  }
  return escaped;
}

std::string in_quotes(std::string_view text) {
  std::string escaped;
  for (const char c : plain(text)) escaped += c == '"' ? std::string("\\(dq") : std::string(1, c);
  return '"' + escaped + '"';
}

std::string page_head(const std::string& name, int section, const std::string& what) {
  return fmt::format(".TH {} {} \"\" {} {}\n.SH NAME\n{} \\- {}\n", in_quotes(name), section,
                     in_quotes("Fivekind " + version()),
                     in_quotes(section == 1 ? "Commands" : "Fivekind"), plain(name), plain(what));
}

void append_passages(std::string& text, std::string_view prose) {
  for (const Passage& passage : passages(prose)) {
    if (passage.kind == Passage::Kind::verbatim) {
      text += ".PP\n.nf\n" + plain(passage.text) + "\n.fi\n";
    } else if (passage.text == "Examples:") {
      text += ".SH EXAMPLES\n";
    } else if (passage.kind == Passage::Kind::paragraph) {
      text += ".PP\n" + plain(passage.text) + '\n';
    }
  }
}

void append_entry(std::string& text, const std::string& name, const std::string& what) {
  text += fmt::format(".TP\n.B {}\n{}\n", plain(name), plain(what));
}

void append_options(std::string& text, const CommandDescription& command, OptionKind kind) {
  for (const OptionDescription* option : command.options_of(kind)) {
    append_entry(text, called(*option), described(*option) + ".");
  }
}

std::string page_name(const std::string& path) {
  std::string name = path;
  for (char& c : name) c = c == ' ' ? '-' : c;
  return name;
}

// The description of a command, and of its subcommands.
void append_command(std::string& text, const CommandDescription& command, const std::string& path) {
  if (!command.options_of(OptionKind::word).empty()) text += ".SH ARGUMENTS\n";
  append_options(text, command, OptionKind::word);
  text += ".SH OPTIONS\n";
  append_options(text, command, OptionKind::own);
  append_options(text, command, OptionKind::everywhere);
  for (const auto& inner : command.commands) {
    text += fmt::format(".SH {}\n{}.\n.PP\n.B {}\n", in_quotes(inner->name), plain(inner->what),
                        plain(usage(*inner, path + " " + inner->name)));
    append_options(text, *inner, OptionKind::word);
    append_options(text, *inner, OptionKind::own);
  }
  append_passages(text, command.footer);
}

std::string see_also(const std::vector<std::string>& pages) {
  std::string text = ".SH \"SEE ALSO\"\n";
  for (const std::string& page : pages) {
    text += fmt::format(".BR {} ({}){}\n", plain(page.substr(0, page.size() - 2)), page.back(),
                        &page == &pages.back() ? "" : ",");
  }
  return text;
}

std::string command_page(const CommandDescription& command, const std::string& path) {
  std::string text = page_head(page_name(path), 1, command.what);
  text += fmt::format(".SH SYNOPSIS\n.B {}\n", plain(usage(command, path)));
  append_command(text, command, path);
  std::vector<std::string> pages = {"fivekind.1"};
  if (topic(command.name) != nullptr) pages.push_back(page_name(path) + ".7");
  return text + see_also(pages);
}

std::string program_page(const CommandDescription& program) {
  std::string text = page_head(program.name, 1, "plays, solves and explains dice games");
  text += fmt::format(".SH SYNOPSIS\n.B {}\n.RI [ OPTIONS ]\n.SH DESCRIPTION\n{}\n",
                      plain(usage(program, program.name)), plain(program.what));
  std::string heading;
  for (const auto& command : program.commands) {
    if (command->hidden) continue;
    if (command->group != heading) text += fmt::format(".SS {}\n", in_quotes(command->group));
    heading = command->group;
    append_entry(text, page_name(program.name + " " + command->name) + "(1)", command->what + ".");
  }
  text += ".SS Topics\n";
  std::vector<std::string> pages;
  for (const support::EmbeddedText& one : topic_texts()) {
    const std::string page = program.name + "-" + std::string(one.key);
    append_entry(text, page + "(7)", title(one) + ".");
    pages.push_back(page + ".7");
  }
  append_command(text, program, program.name);
  if (const auto* environment = topic("environment")) {
    text += ".SH ENVIRONMENT\n";
    append_passages(text, environment->text);
  }
  return text + see_also(pages);
}

std::string topic_page(const CommandDescription& program, const support::EmbeddedText& one) {
  const std::string name(one.key);
  std::string text = page_head(program.name + "-" + name, 7, title(one));
  text += ".SH DESCRIPTION\n";
  append_passages(text, one.text);
  std::vector<std::string> pages = {program.name + ".1"};
  if (program.command(name) != nullptr) pages.push_back(program.name + "-" + name + ".1");
  return text + see_also(pages);
}

struct Page {
  std::string file;
  std::string text;
};

std::vector<Page> manual(const CommandDescription& program) {
  std::vector<Page> pages = {{program.name + ".1", program_page(program)}};
  for (const auto& command : program.commands) {
    if (command->hidden) continue;
    const std::string path = program.name + " " + command->name;
    pages.push_back({page_name(path) + ".1", command_page(*command, path)});
  }
  for (const support::EmbeddedText& one : topic_texts()) {
    pages.push_back({fmt::format("{}-{}.7", program.name, one.key), topic_page(program, one)});
  }
  return pages;
}

int write_manual(const CommandDescription& program, const std::string& folder) {
  if (const auto made = support::make_folder(folder); !made) return report(made.error());
  for (const auto& [file, text] : manual(program)) {
    const auto done = write_output(fmt::format("{}/{}", folder, file), text, support::kManualPage);
    if (!done) return report(done.error());
    fmt::print("{}\n", file);
  }
  return kDone;
}

}  // namespace

void add_manual(const Command& program, Work& work) {
  const Command command =
      program.add_subcommand("manual", "Write the manual pages to a folder, and list them");
  command.hide();
  const auto folder = std::make_shared<std::string>();
  command.add_folder("FOLDER", *folder, "Where they are to be", {.required = true});
  command.footer(
      "Examples:\n"
      "  fivekind manual pages             and then: man pages/fivekind.1");
  command.callback([folder, &program, &work] {
    work = [folder, &program] { return write_manual(program.description(), *folder); };
  });
}

}  // namespace fivekind::cli
