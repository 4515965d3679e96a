// Reading score pads: the layouts of tables and JSON, card by card.
#include "records/pads/pads.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <simdjson.h>

#include <algorithm>
#include <utility>

#include "records/csv.h"
#include "records/json_texts.h"
#include "records/pads/pad_card.h"
#include "records/pads/pad_labels.h"
#include "records/parse_json.h"
#include "rules/card.h"
#include "rules/names.h"
#include "support/try.h"

namespace fivekind::records {
namespace {

using Kind = PadLabel::Kind;
using simdjson::dom::element;

struct PadRow {
  std::uint64_t line = 0;
  std::vector<std::string> cells;
};

// The labels of a pad's rows or columns, in their order.
class PadLabels {
 public:
  explicit PadLabels(const rules::RuleSet& game) : game_(game) {}

  // Errors: record_category (a misspelt box, or one that occurs twice).
  Result<PadLabel> next(std::string_view text, const RecordPlace& place, Pads& pads) {
    PadLabel label = pad_label(game_, filled_, text);
    if (label.kind == Kind::box) {
      if (filled_.has(label.box)) {
        return fail(Fault::record_category, place.text(), "each box once", shown(text) + " again");
      }
      filled_ = filled_.with(label.box);
    } else if (label.kind == Kind::other && is_nearly_box(game_, text)) {
      return fail(Fault::record_category, place.text(),
                  rules::expected_box(game_, text, "a box or a total"), shown(text));
    } else if (label.kind == Kind::other && !trim(text).empty()) {
      pads.passed_over.emplace_back(trim(text));
    }
    return label;
  }

 private:
  const rules::RuleSet& game_;
  rules::BoxSet filled_;
};

class TableReader {
 public:
  TableReader(const rules::Scoring& scoring, Lines& lines) : scoring_(scoring), lines_(lines) {}

  Result<Pads> read() {
    FIVEKIND_TRY(read_rows());
    if (rows_.empty()) return Pads();
    const std::size_t down = boxes_down();
    const std::size_t across = boxes_across();
    if (down == 0 && across == 0) return tl::make_unexpected(no_pad());
    FIVEKIND_TRY(across > down ? read_rows_of_games() : read_columns_of_games());
    return std::move(pads_);
  }

 private:
  Result<void> read_rows() {
    CsvFields fields;
    std::size_t size = 0;
    while (true) {
      FIVEKIND_LET(const auto line, lines_.next());
      if (!line) return {};
      const std::string_view text = trim(line->text);
      if (text.empty() || text[0] == '#') continue;
      size += line->text.size();
      if (size > kLongestPad) {
        return fail(Fault::record_too_long, lines_.place(),
                    fmt::format("a score pad of at most {} bytes", kLongestPad), "a longer one");
      }
      if (rows_.empty()) fields.take_separator(line->text);
      if (!fields.split(line->text)) {
        return fail(Fault::record_syntax, lines_.place(), "paired quotes", "a quote alone");
      }
      rows_.push_back({line->number, {fields.fields().begin(), fields.fields().end()}});
    }
  }

  std::size_t boxes_down() const {
    return static_cast<std::size_t>(std::count_if(
        rows_.begin(), rows_.end(),
        [&](const PadRow& row) { return !row.cells.empty() && is_label(row.cells.front()); }));
  }
  std::size_t boxes_across() const {
    const auto& cells = rows_.front().cells;
    return static_cast<std::size_t>(std::count_if(
        cells.begin(), cells.end(), [&](const std::string& cell) { return is_label(cell); }));
  }
  // Numbers are points, although they may also be letters of boxes.
  bool is_label(const std::string& cell) const {
    return !number_in_cell(cell) && names_box(scoring_.game(), cell);
  }

  // Whether a row has names beside its label, which is then the game's: Yatzy also has a box named
  // Yatzy.
  static bool names_players(const PadRow& row) {
    return std::any_of(row.cells.begin() + 1, row.cells.end(), [](const std::string& cell) {
      return !trim(cell).empty() && !number_in_cell(cell) && !rules::strikes(trim(cell));
    });
  }

  Error no_pad() const {
    constexpr std::size_t kMax = 8;
    const auto& cells = rows_.front().cells;
    std::vector<std::string> first;
    for (std::size_t i = 0; i < std::min(cells.size(), kMax); ++i) first.push_back(shown(cells[i]));
    return {Fault::record_field, place_of(rows_.front().line).text(),
            "a table of turns (with the columns player, turn, roll1, keep1, …, category, points) "
            "or a score pad (boxes down, or in the first line)",
            fmt::format("a table with the columns {}{}", fmt::join(first, ", "),
                        cells.size() > kMax ? ", …" : "")};
  }

  RecordPlace place_of(std::uint64_t line, std::size_t card = 0) const {
    return {lines_.name(), line, card};
  }

  Result<void> read_rows_of_games() {
    pads_.layout = Pads::Layout::game_a_row;
    PadLabels labels(scoring_.game());
    std::vector<PadLabel> columns;
    const std::vector<std::string>& header = rows_.front().cells;
    for (const std::string& text : header) {
      FIVEKIND_LET(const auto label, labels.next(text, place_of(rows_.front().line), pads_));
      columns.push_back(label);
    }
    for (std::size_t r = 1; r < rows_.size(); ++r) {
      const PadRow& row = rows_[r];
      if (row.cells.size() > columns.size()) {
        return fail(Fault::record_syntax, place_of(row.line).text(),
                    fmt::format("at most {} cells, as in the first line", columns.size()),
                    std::to_string(row.cells.size()));
      }
      PadCardReader card(scoring_, place_of(row.line, r));
      for (std::size_t c = 0; c < row.cells.size(); ++c) {
        FIVEKIND_TRY(card.take(columns[c], header[c], row.cells[c]));
      }
      FIVEKIND_TRY(add(card));
    }
    return {};
  }

  Result<void> read_columns_of_games() {
    pads_.layout = Pads::Layout::boxes_down;
    PadLabels labels(scoring_.game());
    std::size_t width = 0;
    for (const PadRow& row : rows_) width = std::max(width, row.cells.size());
    std::vector<PadCardReader> cards;
    for (std::size_t c = 1; c < width; ++c) {
      cards.emplace_back(scoring_, place_of(rows_.front().line, c));
    }
    for (std::size_t r = 0; r < rows_.size(); ++r) {
      const PadRow& row = rows_[r];
      const std::string& text = row.cells.front();
      const bool heads = r == 0 && (!is_label(text) || names_players(row));
      PadLabel label{Kind::name, {}};
      if (!heads) {
        FIVEKIND_LET(const auto known, labels.next(text, place_of(row.line), pads_));
        label = known;
      }
      for (std::size_t c = 1; c < row.cells.size(); ++c) {
        cards[c - 1].at(row.line);
        FIVEKIND_TRY(cards[c - 1].take(label, text, row.cells[c]));
      }
    }
    for (PadCardReader& card : cards) {
      FIVEKIND_TRY(add(card));
    }
    return {};
  }

  // Adds a card, unless its boxes are all empty: then it is no game.
  Result<void> add(PadCardReader& card) {
    if (!card.is_filled()) return {};
    FIVEKIND_LET(auto read, card.finish(pads_.totals));
    pads_.cards.push_back(std::move(read));
    return {};
  }

  const rules::Scoring& scoring_;
  Lines& lines_;
  std::vector<PadRow> rows_;
  Pads pads_;
};

// A JSON value as a cell would show it; nothing if it is none.
std::optional<std::string> cell_of(element value) {
  std::int64_t whole = 0;
  double real = 0;
  std::string_view text;
  if (value.get(whole) == simdjson::SUCCESS) return std::to_string(whole);
  if (value.get(real) == simdjson::SUCCESS) return fmt::format("{}", real);
  if (value.get(text) == simdjson::SUCCESS) return std::string(text);
  if (value.is_null()) return "";
  return std::nullopt;
}

// Whether an object has boxes as keys.
bool has_boxes(const rules::RuleSet& game, element value) {
  simdjson::dom::object object;
  if (value.get(object) != simdjson::SUCCESS) return false;
  return std::any_of(object.begin(), object.end(),
                     [&](const auto& field) { return names_box(game, field.key); });
}

class ObjectReader {
 public:
  ObjectReader(const rules::Scoring& scoring, Lines& lines)
      : scoring_(scoring), lines_(lines), texts_(lines) {
    pads_.layout = Pads::Layout::json;
  }

  Result<Pads> read() {
    std::size_t size = 0;
    while (true) {
      FIVEKIND_LET(const auto text, texts_.next());
      if (!text) return std::move(pads_);
      size += text->text.size();
      if (size > kLongestPad) {
        return fail(Fault::record_too_long, lines_.place(),
                    fmt::format("score pads of at most {} bytes", kLongestPad), "longer ones");
      }
      FIVEKIND_TRY(read_text(*text));
    }
  }

 private:
  tl::unexpected<Error> wrong(const RecordPlace& place, std::string expected,
                              std::string found) const {
    return fail(Fault::record_field, place.text(), std::move(expected), std::move(found));
  }

  Result<void> read_text(const Line& line) {
    const RecordPlace place{lines_.name(), line.number};
    if (parser_.max_depth() != kDeepest &&
        parser_.allocate(line.text.size() + 1, kDeepest) != simdjson::SUCCESS) {
      throw std::bad_alloc();
    }
    element root;
    const auto problem = parse_json(parser_, line.text).get(root);
    if (problem != simdjson::SUCCESS) {
      return fail(Fault::record_syntax, place.text(), "JSON", simdjson::error_message(problem));
    }
    simdjson::dom::object object;
    if (root.get(object) != simdjson::SUCCESS) {
      return wrong(place, "an object with boxes for keys", "something else");
    }
    bool any = has_boxes(scoring_.game(), root);
    if (any) return read_card("", object, place);
    for (const auto field : object) {
      if (!has_boxes(scoring_.game(), field.value)) continue;
      any = true;
      simdjson::dom::object card;
      if (field.value.get(card) != simdjson::SUCCESS) continue;
      const PadLabel label = pad_label(scoring_.game(), {}, field.key);
      // The object with the boxes within the game's object, or players by name.
      if (label.kind == Kind::scores) return read_card("", object, place);
      FIVEKIND_TRY(read_card(field.key, card, place));
    }
    if (any) return {};
    return wrong(place, "an object with boxes for keys, or with players", "neither");
  }

  Result<void> read_card(std::string_view name, simdjson::dom::object object, RecordPlace place) {
    place.player = pads_.cards.size() + 1;
    PadCardReader card(scoring_, place);
    PadLabels labels(scoring_.game());
    card.name(name);
    FIVEKIND_TRY(take_all(object, labels, card, place));
    if (!card.is_filled()) return {};
    FIVEKIND_LET(auto read, card.finish(pads_.totals));
    pads_.cards.push_back(std::move(read));
    return {};
  }

  Result<void> take_all(simdjson::dom::object object, PadLabels& labels, PadCardReader& card,
                        const RecordPlace& place) {
    for (const auto field : object) {
      simdjson::dom::object inner;
      const bool scores = pad_label(scoring_.game(), {}, field.key).kind == Kind::scores;
      if (scores && field.value.get(inner) == simdjson::SUCCESS) {
        FIVEKIND_TRY(take_all(inner, labels, card, place));
        continue;
      }
      FIVEKIND_LET(const auto label, labels.next(field.key, place, pads_));
      if (label.kind == Kind::other) continue;
      const auto cell = cell_of(field.value);
      if (!cell) {
        return wrong(place,
                     fmt::format("a number, null or a mark for the key {}", shown(field.key)),
                     "something else");
      }
      FIVEKIND_TRY(card.take(label, field.key, *cell));
    }
    return {};
  }

  const rules::Scoring& scoring_;
  Lines& lines_;
  JsonTexts texts_;
  simdjson::dom::parser parser_;
  Pads pads_;
};

}  // namespace

Result<Pads> read_pads(const rules::Scoring& scoring, Lines& lines) {
  while (true) {
    FIVEKIND_LET(const auto line, lines.next());
    if (!line) return Pads();
    const std::string_view text = trim(line->text);
    if (text.empty() || text[0] == '#') continue;
    lines.again();
    const bool json = text[0] == '{' || text[0] == '[';
    FIVEKIND_LET(auto pads,
                 json ? ObjectReader(scoring, lines).read() : TableReader(scoring, lines).read());
    // A label that several cards share is listed once.
    std::vector<std::string>& labels = pads.passed_over;
    std::sort(labels.begin(), labels.end());
    labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
    return pads;
  }
}

bool begins_json_pad(const rules::RuleSet& game, std::string_view beginning) {
  Lines lines(support::source_of(beginning, ""), "");
  JsonTexts texts(lines);
  const auto text = texts.next();
  if (!text || !*text) return false;
  simdjson::dom::parser parser;
  simdjson::dom::object object;
  element players;
  if (parse_json(parser, (*text)->text).get(object) != simdjson::SUCCESS) return false;
  if (object["players"].get(players) == simdjson::SUCCESS) return false;
  return std::any_of(object.begin(), object.end(), [&](const auto& field) {
    return names_box(game, field.key) || has_boxes(game, field.value);
  });
}

}  // namespace fivekind::records
