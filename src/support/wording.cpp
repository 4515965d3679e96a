// Errors in a sentence of their own.
#include "support/wording.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <string_view>
#include <utility>

namespace fivekind::support {
namespace {

// What a system's error was in the way of: as the error expects it, and in a sentence.
constexpr std::pair<std::string_view, std::string_view> kSystemCalls[] = {
    {"to write the file", "write to"},
    {"to be written", "write to"},
    {"to open the file", "open"},
    {"to be opened", "open"},
    {"to create the file", "create"},
    {"to sync the file", "sync"},
    {"to finish the file", "finish"},
    {"to sync the folder of the file", "sync the folder of"},
    {"to be shortened", "shorten"},
    {"to create the folder", "create the folder"},
    {"to remove the table", "remove the table"},
    {"a readable file", "read"},
    {"to map the file", "read"},
    {"to be read", "read"},
    {"a readable rules file", "read the rules file"},
    {"a folder of tables", "read the folder"},
    {"a folder for tables", "read the folder"},
    {"an address that is free here", "listen on"},
};

bool is_of_the_system(Fault fault) {
  return fault == Fault::file_write || fault == Fault::file_read || fault == Fault::utility_file ||
         fault == Fault::rules_file || fault == Fault::server_address;
}

// "No such file or directory" after a colon: "no such file or directory". "I/O error" stays.
std::string after_colon(std::string text) {
  const auto upper = [&](std::size_t at) {
    return at < text.size() && std::isupper(static_cast<unsigned char>(text[at])) != 0;
  };
  if (upper(0) && !upper(1) && text.size() > 1 && text[1] != '/') {
    text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  }
  return text;
}

// A text without a word that it begins with.
std::string without(const std::string& text, std::string_view beginning) {
  return text.starts_with(beginning) ? text.substr(beginning.size()) : text;
}

// What is looked for, without its article: "a table to remove", "table to remove".
std::string bare(const std::string& thing) {
  return without(without(thing, "a "), "an ");
}

std::optional<std::string> system_sentence(const Error& error) {
  const auto call = std::find_if(std::begin(kSystemCalls), std::end(kSystemCalls),
                                 [&](const auto& known) { return known.first == error.expected; });
  if (call == std::end(kSystemCalls)) return std::nullopt;
  return fmt::format("cannot {} {}: {}", call->second, as_quoted(without(error.where, "address ")),
                     after_colon(as_quoted(error.found)));
}

// Where there is too little of what is needed.
std::string shortage(const std::string& what, const Error& error) {
  constexpr std::string_view kEnough = "enough for ";
  if (error.expected.starts_with(kEnough)) {
    return fmt::format("not enough {} for {}", what, without(error.expected, kEnough));
  }
  return fmt::format("not enough {}: needs {}, has {}", what, error.expected, error.found);
}

// Points where boxes are only named: "filled, yahtzee".
std::optional<std::string> filled_sentence(const Error& error) {
  constexpr std::string_view kPlace = "filled, ";
  if (!error.where.starts_with(kPlace) || !error.expected.starts_with("no points here")) {
    return std::nullopt;
  }
  const std::string box = without(error.where, kPlace);
  return fmt::format("'{0}={1}': write {0}; this game takes no points in `--filled`", box,
                     error.found);
}

// Somebody else's file where one is to be written, or one of ours that stays.
std::string foreign_sentence(const Error& error) {
  if (!error.found.starts_with("another file")) {
    return fmt::format("{} is {}", as_quoted(error.where), error.found);
  }
  const bool force = error.found.ends_with("--force replaces");
  return fmt::format("{} is not {}, and stays as it is{}", as_quoted(error.where),
                     without(without(error.expected, "none, or "), "a new file, or "),
                     force ? " without `--force`" : "");
}

}  // namespace

std::optional<std::string> sentence_of(const Error& error) {
  if (is_of_the_system(error.fault)) {
    if (auto sentence = system_sentence(error)) return sentence;
  }
  switch (error.fault) {
    case Fault::usage:
      if (error.where == "command line" && error.found.starts_with('\'')) {
        return fmt::format("unknown command {}: expected {}", as_quoted(error.found),
                           error.expected);
      }
      if (!error.expected.starts_with("either ") || error.found != "both") return std::nullopt;
      return fmt::format("use {}, not both", error.expected);
    case Fault::memory:
      if (error.where != "memory") return std::nullopt;
      return shortage("memory", error);
    case Fault::file_write:
      if (error.expected.find(" free on the disk") == std::string::npos) return std::nullopt;
      return shortage("room for " + as_quoted(error.where), error);
    case Fault::file_foreign:
      return foreign_sentence(error);
    case Fault::no_such_game:
      if (error.where != "game") return std::nullopt;
      return fmt::format("unknown game {}: expected {}", as_quoted(error.found), error.expected);
    case Fault::objective_name:
      if (error.found == "one that needs an opponent") {
        return fmt::format("{} needs an opponent: use `advise --opponent`",
                           as_quoted(without(error.where, "objective ")));
      }
      if (error.found != "another name") return std::nullopt;
      return fmt::format("unknown {}: expected {}", as_quoted(error.where), error.expected);
    case Fault::card_number:
      return filled_sentence(error);
    case Fault::graph_too_large:
      return fmt::format(
          "too many nodes: raise `--most-nodes` or start later (expected {}, found {})",
          error.expected.substr(0, error.expected.find(" (")), error.found);
    case Fault::table_missing:
      if (error.found != "none") return std::nullopt;
      return fmt::format("{}: no {}", as_quoted(error.where), bare(error.expected));
    default:
      return std::nullopt;
  }
}

}  // namespace fivekind::support
