// The texts of cards: entries, the score form and the summary form (docs/position.md).
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <set>

#include "rules/card_entries.h"
#include "rules/names.h"
#include "support/text.h"
#include "support/try.h"

namespace fivekind::rules {
namespace {

// The mark of a struck box.
constexpr char kStruckMark = 'x';

std::string_view trim(std::string_view text) {
  const auto space = [](char c) { return c == ' ' || c == '\t'; };
  while (!text.empty() && space(text.front())) text.remove_prefix(1);
  while (!text.empty() && space(text.back())) text.remove_suffix(1);
  return text;
}

std::string quoted(std::string_view text) {
  return fmt::format("'{}'", text);
}

// "ones=3", "1=3", "Y50", "fives": the name of a box and the text of its points.
struct NamedPoints {
  std::string_view name;
  std::optional<std::string_view> points;
};

NamedPoints split_entry(const RuleSet& game, std::string_view entry) {
  if (const std::size_t equals = entry.find('='); equals != std::string_view::npos) {
    return {trim(entry.substr(0, equals)), trim(entry.substr(equals + 1))};
  }
  if (entry.size() > 1 && !box_of_key(game, entry) && box_of_key(game, entry.substr(0, 1)) &&
      (parse_number(entry.substr(1)) || strikes(entry.substr(1)))) {
    return {entry.substr(0, 1), entry.substr(1)};
  }
  return {entry, std::nullopt};
}

Result<std::optional<Points>> read_points(const NamedPoints& entry, std::string_view where) {
  if (!entry.points || strikes(*entry.points)) return std::optional<Points>();
  const auto number = parse_number(*entry.points);
  if (!number) {
    return fail(Fault::card_number, fmt::format("{}, {}", where, entry.name),
                "a number of points from 0 to 999999", quoted(*entry.points));
  }
  return std::optional<Points>(Points(*number));
}

std::string known_names(const RuleSet& game) {
  std::vector<std::string> names;
  for (const BoxRules& box : game.boxes) names.push_back(key_and_letter(box));
  return fmt::format("one of the boxes {}", fmt::join(names, ", "));
}

std::string text_of_scores(const RuleSet& game, const Card& card) {
  constexpr std::size_t kUsualEntry = 5;
  std::string text;
  text.reserve(game.box_count() * kUsualEntry);
  const auto begin = [&text](std::string_view name) {
    if (!text.empty()) text += ',';
    text += name;
    text += '=';
  };
  const auto add = [&](std::string_view name, int points) {
    begin(name);
    const fmt::format_int digits(points);
    text.append(digits.data(), digits.size());
  };
  for (std::size_t k = 0; k < game.box_count(); ++k) {
    if (!card.scores[k]) continue;
    const std::string_view letter(&game.boxes[k].letter, 1);
    if (card.struck.has(Box(k))) {
      begin(letter);
      text += kStruckMark;
    } else {
      add(letter, card.scores[k]->value);
    }
  }
  if (card.extras > 0) add("extra", card.extras);
  if (card.saved > 0) add("saved", card.saved);
  return text.empty() ? "-" : text;
}

std::string text_of_summary(const RuleSet& game, const Card& card) {
  std::vector<std::string> filled;
  for (std::size_t k = 0; k < game.box_count(); ++k) {
    if (!card.filled.has(Box(k))) continue;
    const bool flagged = card.holds_points && game.is_flag(Box(k));
    std::string entry(1, game.boxes[k].letter);
    if (flagged || card.struck.has(Box(k))) {
      const std::string points = flagged ? std::to_string(points_of_flagged_box(game, Box(k)).value)
                                         : std::string(1, kStruckMark);
      // "y50" unless that is the key of a box.
      const bool is_key = box_of_key(game, fmt::format("{}{}", entry, points)).has_value();
      entry.append(is_key ? "=" : "").append(points);
    }
    filled.push_back(entry);
  }
  std::vector<int> totals;
  for (Points total : card.totals) totals.push_back(total.value);
  return fmt::format("filled={}{}{},points={}{}{}", fmt::join(filled, "."),
                     totals.empty() ? "" : ",upper=", fmt::join(totals, "."), card.points.value,
                     card.extras == 0 ? "" : fmt::format(",extra={}", card.extras),
                     card.saved == 0 ? "" : fmt::format(",saved={}", card.saved));
}

Result<Card> summary_from_text(const Scoring& scoring, std::string_view text,
                               std::string_view where) {
  CardSummary summary;
  std::set<std::string_view> seen;
  for (std::string_view part : split(text, ',')) {
    const std::size_t equals = part.find('=');
    const std::string_view key = part.substr(0, equals);
    if (!seen.insert(key).second) {
      return fail(Fault::card_twice, std::string(where), "each part once", quoted(part) + " again");
    }
    const std::string_view value =
        equals == std::string_view::npos ? std::string_view() : part.substr(equals + 1);
    if (key == "filled") {
      summary.filled = value;
    } else if (key == "upper") {
      for (std::string_view total : split(value, '.')) {
        const auto number = parse_number(total);
        if (!number) {
          return fail(Fault::card_number, fmt::format("{}, upper", where), "a total of points",
                      quoted(total));
        }
        summary.totals.emplace_back(*number);
      }
    } else if (const auto number = parse_number(value); key == "points" && number) {
      summary.points = Points(*number);
    } else if (key == "saved" && number) {
      summary.saved = *number;
    } else if (key == "extra" && number) {
      summary.extras = *number;
    } else {
      return fail(Fault::card_entry, std::string(where),
                  "filled=…, upper=…, points=…, extra=… and saved=…", quoted(part));
    }
  }
  if (!seen.contains("points"))
    return fail(Fault::card_points, std::string(where), "points=N", "none");
  return card_from_summary(scoring, summary, '.', where);
}

}  // namespace

bool strikes(std::string_view text) {
  constexpr std::array<std::string_view, 6> kMarks = {"x", "X", "-", "/", "–", "—"};
  return std::find(kMarks.begin(), kMarks.end(), text) != kMarks.end();
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  Pieces pieces(text, separator);
  while (const auto piece = pieces.next()) parts.push_back(*piece);
  return parts;
}

std::optional<int> parse_number(std::string_view digits) {
  constexpr std::size_t kMaxDigits = 6;
  const auto number = support::number_in<int>(digits);
  if (!number || digits.size() > kMaxDigits || digits[0] == '-') return std::nullopt;
  return number;
}

Result<CardEntries> read_entries(const RuleSet& game, std::string_view text, char separator,
                                 std::string_view where) {
  CardEntries entries;
  text = trim(text);
  if (text.empty() || text == "-") return entries;
  BoxSet seen;
  std::set<std::string_view> counts_seen;
  entries.boxes.reserve(game.box_count());
  for (const std::string_view part : pieces_of(game, text, separator)) {
    const NamedPoints entry = split_entry(game, trim(part));
    if (entry.name.empty()) {
      return fail(Fault::card_entry, std::string(where), "entries such as ones=3", quoted(part));
    }
    FIVEKIND_LET(const auto points, read_points(entry, where));
    if ((entry.name == "extra" || entry.name == "saved") && points) {
      if (!counts_seen.insert(entry.name).second) {
        return fail(Fault::card_twice, std::string(where), "each entry once",
                    quoted(entry.name) + " again");
      }
      (entry.name == "extra" ? entries.extras : entries.saved) = points->value;
      continue;
    }
    auto box = find_box(game, entry.name);
    if (!box) {
      return fail(Fault::card_category, std::string(where),
                  expected_box(game, entry.name, known_names(game)), quoted(entry.name));
    }
    box = next_open(game, seen, *box);
    if (seen.has(*box)) {
      return fail(Fault::card_twice, std::string(where), "each box once",
                  fmt::format("'{}' again", entry.name));
    }
    seen = seen.with(*box);
    entries.boxes.push_back({*box, points, entry.points && strikes(*entry.points)});
  }
  return entries;
}

std::string text_of(const RuleSet& game, const Card& card) {
  return card.by_scores() ? text_of_scores(game, card) : text_of_summary(game, card);
}

Result<Card> card_from_text(const Scoring& scoring, std::string_view text, std::string_view where) {
  const bool summary = text.starts_with("filled=");
  return summary ? summary_from_text(scoring, text, where) : card_from_scores(scoring, text, where);
}

}  // namespace fivekind::rules
