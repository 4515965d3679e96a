// Errors with sentences of their own.
#include "support/wording.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <string_view>
#include <utility>

namespace fivekind::support {
namespace {

// What a system error prevented: as the error states it, and in a sentence.
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

// "No such file or directory" as it follows a colon: "no such file or directory". "I/O error"
// stays.
std::string after_colon(std::string text) {
  const auto upper = [&](std::size_t at) {
    return at < text.size() && std::isupper(static_cast<unsigned char>(text[at])) != 0;
  };
  if (upper(0) && !upper(1) && text.size() > 1 && text[1] != '/') {
    text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  }
  return text;
}

// A text without this first word.
std::string without(const std::string& text, std::string_view beginning) {
  return text.starts_with(beginning) ? text.substr(beginning.size()) : text;
}

// The thing that was not found, without its article: "a table to remove", "table to remove".
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

// For a shortage of something needed.
std::string shortage(const std::string& what, const Error& error) {
  constexpr std::string_view kEnough = "enough for ";
  if (error.expected.starts_with(kEnough)) {
    return fmt::format("not enough {} for {}", what, without(error.expected, kEnough));
  }
  return fmt::format("not enough {}: needs {}, has {}", what, error.expected, error.found);
}

// For points where only box names are expected: "filled, yahtzee".
std::optional<std::string> filled_sentence(const Error& error) {
  constexpr std::string_view kPlace = "filled, ";
  if (!error.where.starts_with(kPlace) || !error.expected.starts_with("no points here")) {
    return std::nullopt;
  }
  const std::string box = without(error.where, kPlace);
  return fmt::format("'{0}={1}': write {0}; this game takes no points in `--filled`", box,
                     error.found);
}

// For another program's file where one is to be written, or one of ours that is kept.
std::string foreign_sentence(const Error& error) {
  if (!error.found.starts_with("another file")) {
    return fmt::format("{} is {}", as_quoted(error.where), error.found);
  }
  const bool force = error.found.ends_with("--force replaces");
  return fmt::format("{} is not {}, and stays as it is{}", as_quoted(error.where),
                     without(without(error.expected, "none, or "), "a new file, or "),
                     force ? " without `--force`" : "");
}

// For a strategy that looks at opponents' cards, where there are none.
std::optional<std::string> opponent_sentence(const Error& error) {
  if (error.expected.find("at no other player's card") == std::string::npos) return std::nullopt;
  return fmt::format("{} needs an opponent: use `match`, or `advise --opponent`",
                     as_quoted(error.found));
}

std::optional<std::string> objective_sentence(const Error& error) {
  if (error.found == "one that needs an opponent") {
    return fmt::format("{} needs an opponent: use `advise --opponent`",
                       as_quoted(without(error.where, "objective ")));
  }
  if (error.found == "another name") {
    return fmt::format("unknown {}: known are {}", as_quoted(error.where), error.expected);
  }
  if (!error.expected.starts_with("expected")) return std::nullopt;
  return fmt::format("{}: use {}, not {}", as_quoted(error.where), error.expected, error.found);
}

// "line 2, key 'a.b'": the place, and the key in quotes.
std::optional<std::string> unknown_key_sentence(const Error& error) {
  constexpr std::string_view kKey = "key '";
  const std::size_t at = error.where.rfind(kKey);
  if (at == std::string::npos || error.found != "an unknown key") return std::nullopt;
  const std::string key = error.where.substr(at);
  const std::string place = at > 1 ? error.where.substr(0, at - 2) + ": " : "";
  constexpr std::string_view kMeant = "the key ";
  constexpr std::string_view kOneOf = "one of ";
  return error.expected.starts_with(kMeant)
             ? fmt::format("{}unknown {}: did you mean {}?", place, as_quoted(key),
                           without(error.expected, kMeant))
             : fmt::format("{}unknown {}: known are {}", place, as_quoted(key),
                           without(error.expected, kOneOf));
}

// For messages of the JSON parser: "syntax error while parsing object key - unexpected '}';
// expected string literal".
std::optional<std::string> json_sentence(const Error& error) {
  constexpr std::string_view kBehind = " - ";
  const std::size_t dash = error.found.find(kBehind);
  if (error.expected != "JSON" || !error.found.starts_with("syntax error") ||
      dash == std::string::npos) {
    return std::nullopt;
  }
  std::string what = error.found.substr(dash + kBehind.size());
  constexpr std::string_view kExpected = "; expected ";
  if (const std::size_t at = what.find(kExpected); at != std::string::npos)
    what.replace(at, kExpected.size(), ", where it should be ");
  return fmt::format("{}: not valid JSON: {}", as_quoted(error.where), as_quoted(what));
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
      return objective_sentence(error);
    case Fault::strategy_name:
      return opponent_sentence(error);
    case Fault::players_range:
      if (error.where == "opponents" && error.found == "none")
        return "no opponent: give their cards with `advise --opponent`";
      if (!error.where.ends_with("judged by winning")) return std::nullopt;
      return fmt::format("judging by winning needs games of two: this one has {}",
                         error.found == "1" ? "1 player" : error.found + " players");
    case Fault::rules_unknown_key:
      return unknown_key_sentence(error);
    case Fault::json_syntax:
      return json_sentence(error);
    case Fault::card_number:
      return filled_sentence(error);
    case Fault::graph_too_large:
      return "too many nodes: raise `--most-nodes` or start later";
    case Fault::table_missing:
      if (error.found != "none") return std::nullopt;
      return fmt::format("{}: no {}", as_quoted(error.where), bare(error.expected));
    default:
      return std::nullopt;
  }
}

}  // namespace fivekind::support
