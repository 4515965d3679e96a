// Brings the text of a rules file to the newest format.
#include "rules/reading/upgrade.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "rules/reading/fields.h"
#include "rules/reading/reader.h"
#include "support/json_tree.h"
#include "support/try.h"

namespace fivekind::rules {
namespace {

using support::JsonValue;
using support::TextPlace;

std::size_t offset_of(std::string_view text, const TextPlace& place) {
  std::size_t line_begin = 0;
  for (std::size_t line = 1; line < place.line; ++line) {
    line_begin = text.find('\n', line_begin) + 1;
  }
  return line_begin + place.column - 1;
}

// The size of a number or a string.
std::size_t token_size(std::string_view text) {
  if (text.front() != '"') return text.find_first_not_of("0123456789");
  std::size_t end = 1;
  while (text[end] != '"') end += text[end] == '\\' ? 2 : 1;
  return end + 1;
}

struct Change {
  TextPlace place;
  std::string token;
};

// Whether an error, or one beside it, may come from a key or kind of another format.
bool may_follow_from_format(const Error& error) {
  const auto may = [](const Error& one) {
    return one.fault == Fault::rules_unknown_key || one.fault == Fault::rules_choice;
  };
  return may(error) || std::any_of(error.others.begin(), error.others.end(), may);
}

}  // namespace

Result<std::string> upgraded_text(std::string_view text, std::string_view source) {
  const auto game = read_game(text, source);
  // The file may already contain keys and kinds of the newest format.
  const bool may_be_newer = !game && may_follow_from_format(game.error());
  if (!game && !may_be_newer) return tl::make_unexpected(game.error());
  FIVEKIND_LET(const auto tree, support::parse_json(text, source));
  std::vector<Change> changes;
  const JsonValue* format = tree.find("format");
  std::string newest = std::to_string(kLatestFormat);
  // From format 3 on boxes may be struck where less can be worth more.
  if (game && game->format < 3 && !game->better_low().empty())
    newest += ",\n  \"strike\": \"never\"";
  if (format != nullptr && format->integer < kLatestFormat) {
    for (const JsonValue::Member& member : tree.members) {
      if (member.key == "format") changes.push_back({member.value.place, newest});
      const bool is_old_name = member.key == "choice" && format->integer == 1;
      if (is_old_name) changes.push_back({member.place, "\"order\""});
    }
  }
  std::string upgraded(text);
  // From the end, so that earlier offsets stay valid.
  std::reverse(changes.begin(), changes.end());
  for (const Change& change : changes) {
    const std::size_t at = offset_of(text, change.place);
    upgraded.replace(at, token_size(text.substr(at)), change.token);
  }
  if (!game) {
    FIVEKIND_HOLD(read_game(upgraded, source));
  }
  return upgraded;
}

}  // namespace fivekind::rules
