// Checking a card of a score pad.
#include "records/pads/pad_card.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "records/csv.h"
#include "rules/names.h"
#include "support/text.h"
#include "support/try.h"

namespace fivekind::records {
namespace {

using Kind = PadLabel::Kind;
using rules::Box;
using rules::Points;

}  // namespace

std::optional<int> number_in_cell(std::string_view cell) {
  const std::size_t mark = cell.find_first_of(",.");
  if (mark != std::string_view::npos) {
    const std::string_view behind = cell.substr(mark + 1);
    if (behind.empty() || behind.find_first_not_of('0') != std::string_view::npos) return {};
    cell = cell.substr(0, mark);
  }
  const auto number = support::number_in<int>(cell);
  return number && *number >= 0 ? number : std::nullopt;
}

Error PadCardReader::wrong(Fault fault, std::string expected, std::string_view found) const {
  std::string where = fmt::format("{}:{}", place_.file, place_.line);
  if (!name_.empty()) {
    where += ", " + name_;
  } else if (place_.player > 0) {
    where += fmt::format(", card {}", place_.player);
  }
  return {fault, std::move(where), std::move(expected), shown(found)};
}

void PadCardReader::name(std::string_view text) {
  if (!numbers_game(text)) name_ = trim(text);
}

Result<void> PadCardReader::take(const PadLabel& label, std::string_view text,
                                 std::string_view cell) {
  cell = trim(cell);
  if (cell.empty() || label.kind == Kind::other || label.kind == Kind::scores) return {};
  if (label.kind == Kind::box) return take_box(label.box, cell);
  if (label.kind == Kind::name) {
    FIVEKIND_LET(auto clean, clean_text(cell, "name", place_));
    name(clean);
    return {};
  }
  if (label.kind == Kind::game) {
    if (numbers_game(cell) || rules::names_game(scoring_.game(), cell)) return {};
    return tl::make_unexpected(
        wrong(Fault::record_game, fmt::format("the game {}", shown(scoring_.game().key)), cell));
  }
  const auto number = rules::strikes(cell) ? std::optional(0) : number_in_cell(cell);
  if (!number) {
    return tl::make_unexpected(
        wrong(Fault::record_field, fmt::format("points as {}, or nothing", shown(text)), cell));
  }
  if (label.kind == Kind::extra) return take_extras(*number);
  totals_.push_back({label.kind, std::string(text), *number, place_});
  return {};
}

Result<void> PadCardReader::take_box(Box box, std::string_view cell) {
  const std::string& key = scoring_.game().boxes[box.position()].key;
  std::optional<int>& held = boxes_[box.position()];
  if (held)
    return tl::make_unexpected(wrong(Fault::record_category, fmt::format("'{}' once", key), cell));
  filled_ = true;
  if (rules::strikes(cell)) {
    held = 0;
    return {};
  }
  const auto number = number_in_cell(cell);
  if (!number) {
    return tl::make_unexpected(wrong(
        Fault::record_field,
        fmt::format("points in '{}', a mark (x, -, /) if it was struck, or nothing", key), cell));
  }
  const std::vector<Points>& possible = scoring_.possible_points(box);
  if (*number != 0 &&
      std::find(possible.begin(), possible.end(), Points(*number)) == possible.end()) {
    std::vector<int> payable;
    payable.reserve(possible.size());
    for (const Points points : possible) payable.push_back(points.value);
    return tl::make_unexpected(wrong(
        Fault::record_points,
        fmt::format("points that '{}' can pay (of {})", key, fmt::join(payable, ", ")), cell));
  }
  held = *number;
  return {};
}

int PadCardReader::extra_points() const {
  const rules::RuleSet& game = scoring_.game();
  return game.has_extra_bonus() ? game.five_of_a_kind->extra_bonus->points.value : 0;
}

// Pads give their number, or the points they paid.
Result<void> PadCardReader::take_extras(int number) {
  const int each = extra_points();
  const auto most = static_cast<int>(scoring_.game().box_count());
  if (each > 0 && number % each == 0) number /= each;
  if (number == 0 || (each > 0 && number < most)) {
    extras_ = number;
    return {};
  }
  return tl::make_unexpected(
      wrong(Fault::record_points,
            each > 0 ? fmt::format("bonuses of {} points, or how many", each)
                     : "none, since further fives of a kind pay no bonus in this game",
            std::to_string(number)));
}

PadCardReader::Sums PadCardReader::sums_of(const rules::Card& card) const {
  Sums sums;
  const rules::BoxSet upper = scoring_.game().upper_section();
  for (std::size_t k = 0; k < boxes_.size(); ++k) {
    (upper.has(Box(k)) ? sums.upper : sums.lower) += boxes_[k].value_or(0);
  }
  for (std::size_t b = 0; b < scoring_.game().bonuses.size(); ++b) {
    sums.bonus += scoring_.game().bonuses[b].paid(card.totals[b], card.filled).value;
  }
  sums.extra = extras_.value_or(0) * extra_points();
  sums.all = card.points.value + sums.extra;
  return sums;
}

// The possible values of a total with such a label.
std::vector<int> PadCardReader::possible(Kind kind, const Sums& sums) const {
  switch (kind) {
    case Kind::total:
      return {sums.all};
    case Kind::upper:
      return {sums.upper, sums.upper + sums.bonus};
    case Kind::lower:
      return {sums.lower, sums.lower + sums.extra};
    case Kind::bonus:
      return {sums.bonus, sums.bonus + sums.extra};
    default:
      return {sums.upper, sums.upper + sums.bonus, sums.lower,           sums.lower + sums.extra,
              sums.all,   sums.upper + sums.lower, sums.all - sums.extra};
  }
}

// For a pad without a row for extra bonuses: deduces them from its total.
void PadCardReader::find_extras(const Sums& without) {
  const int each = extra_points();
  if (each == 0 || extras_) return;
  for (const Total& total : totals_) {
    const int more = total.points - without.all;
    if (total.kind == Kind::total && more > 0 && more % each == 0) extras_ = more / each;
  }
}

Result<PadCard> PadCardReader::finish(std::uint64_t& totals) {
  PadCard pad;
  pad.name = name_;
  pad.card = rules::empty_card(scoring_.game());
  for (std::size_t k = 0; k < boxes_.size(); ++k) {
    if (!boxes_[k]) continue;
    rules::fill(scoring_, pad.card, Box(k), {true, false, Points(*boxes_[k]), Points(0)}, 0);
  }
  pad.whole = pad.card.filled == scoring_.game().all_boxes();
  find_extras(sums_of(pad.card));
  const Sums sums = sums_of(pad.card);
  for (const Total& total : totals_) {
    std::vector<int> fitting = possible(total.kind, sums);
    ++totals;
    if (std::find(fitting.begin(), fitting.end(), total.points) != fitting.end()) continue;
    std::sort(fitting.begin(), fitting.end());
    fitting.erase(std::unique(fitting.begin(), fitting.end()), fitting.end());
    place_ = total.place;
    return tl::make_unexpected(
        wrong(Fault::record_points,
              fmt::format("{} as {}", fmt::join(fitting, " or "), shown(total.label)),
              std::to_string(total.points)));
  }
  pad.card.extras = extras_.value_or(0);
  pad.card.points += Points(sums.extra);
  return pad;
}

}  // namespace fivekind::records
