// Boxes that wait for others.
#include "rules/reading/requirements.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/reading/card_reader.h"
#include "rules/scoring.h"

namespace fivekind::rules {
namespace {

using support::JsonKind;
using support::JsonValue;

// All boxes that wait for points wait for the same box.
void read_paid(Fields& fields, const RuleSet& game, Box waiting,
               std::optional<PaidFirst>& paid_first) {
  const JsonValue& value = *fields.any("paid");
  const BoxSet boxes = named_boxes(fields, game, value, "paid");
  if (boxes.empty()) return;
  const Box box = boxes.lowest();
  if (box == waiting) {
    fields.fail(Fault::rules_requires, value, "paid", "another category", value.shown());
  }
  if (paid_first && paid_first->box != box) {
    fields.fail(Fault::rules_requires, value, "paid",
                fmt::format("the same category in all of the game, \"{}\"",
                            game.boxes[paid_first->box.position()].key),
                value.shown());
  }
  if (!paid_first) paid_first = PaidFirst{box, {}, {}};
  paid_first->boxes = paid_first->boxes.with(waiting);
}

// Adds indirect requirements: the boxes that required boxes wait for.
void close(std::vector<BoxSet>& before) {
  for (std::size_t pass = 0; pass < before.size(); ++pass) {
    for (BoxSet& of : before) {
      for (BoxSet left = of; !left.empty(); left = left.without_lowest()) {
        of = of | before[left.lowest().position()];
      }
    }
  }
}

// Boxes that wait for one another, as groups that are filled one after the other; nothing if some
// wait for only a part of a group.
std::optional<FillTrack> track_of(BoxSet boxes, const std::vector<BoxSet>& before) {
  FillTrack track;
  BoxSet done;
  while (done != boxes) {
    BoxSet group;
    for (BoxSet left = boxes.without(done); !left.empty(); left = left.without_lowest()) {
      if (before[left.lowest().position()] == done) group = group.with(left.lowest());
    }
    if (group.empty()) return std::nullopt;
    track.groups.push_back(group);
    done = done | group;
  }
  return track;
}

// The boxes that are connected to these by waiting for each other, directly or indirectly.
BoxSet together(BoxSet boxes, const std::vector<BoxSet>& before) {
  for (BoxSet seen; seen != boxes;) {
    seen = boxes;
    for (std::size_t k = 0; k < before.size(); ++k) {
      const BoxSet all = before[k].with(Box(k));
      if (!before[k].empty() && !(all & boxes).empty()) boxes = boxes | all;
    }
  }
  return boxes;
}

std::optional<FillOrder> order_of(std::vector<BoxSet> before) {
  close(before);
  std::vector<FillTrack> tracks;
  BoxSet left = BoxSet::first(before.size());
  while (!left.empty()) {
    const BoxSet boxes = together(BoxSet().with(left.lowest()), before);
    auto track = track_of(boxes, before);
    if (!track) return std::nullopt;
    tracks.push_back(*std::move(track));
    left = left.without(boxes);
  }
  return FillOrder(std::move(tracks));
}

// Whether a box cannot be filled before another one.
bool waits(const FillOrder& order, Box box, Box other) {
  const std::vector<FillTrack>& tracks = order.tracks();
  return std::any_of(tracks.begin(), tracks.end(), [&](const FillTrack& track) {
    if (track.from_both_ends || !track.boxes().has(other)) return false;
    for (const BoxSet group : track.groups) {
      if (group.has(box)) return false;
      if (group.has(other)) return track.boxes().has(box);
    }
    return false;
  });
}

}  // namespace

void read_requirements(const std::vector<StatedBox>& stated, Fields& file, std::string_view source,
                       std::string_view order_key, RuleSet& game) {
  const std::size_t wrong_before = file.noted();
  std::optional<std::size_t> first_filled;
  std::vector<BoxSet> before(stated.size());
  for (std::size_t k = 0; k < stated.size(); ++k) {
    if (stated[k].waits_for == nullptr) continue;
    const JsonValue& value = *stated[k].waits_for;
    Fields fields(value, source, fmt::format("categories[{}].requires", k));
    if (game.box_count() != stated.size()) {
      fields.fail(Fault::rules_requires, value, "",
                  "a card of one column at most and without \"times\"",
                  fmt::format("{} boxes of {} categories", game.box_count(), stated.size()));
    }
    // Then the other key that is present is the error.
    const bool unknown = !fields.has("filled") && !fields.has("paid") && !value.members.empty();
    if (unknown) {
      file.add(fields.finish());
      continue;
    }
    const bool filled = fields.has_first_of("filled", "paid", Fault::rules_requires, value, "");
    if (filled && !fields.failed()) {
      if (!first_filled) first_filled = k;
      before[k] = named_boxes_of_list(fields, game, *fields.any("filled"), "filled");
      if (!before[k].empty()) game.boxes[k].after = before[k];
    } else if (!fields.failed()) {
      read_paid(fields, game, Box(k), game.paid_first);
    }
    file.add(fields.finish());
  }
  if (file.noted() > wrong_before) return;
  if (first_filled) {
    const JsonValue& value = *stated[*first_filled].waits_for;
    Fields fields(value, source, fmt::format("categories[{}].requires", *first_filled));
    if (!order_key.empty()) {
      fields.fail(Fault::rules_requires, value, "",
                  "no \"order\" or \"columns\" where boxes wait for others to be filled",
                  fmt::format("\"{}\"", order_key));
      fields.pass_over_unknown_keys();
      file.add(fields.finish());
      return;
    }
    const auto order = order_of(before);
    if (!order) {
      fields.fail(Fault::rules_requires, value, "",
                  "boxes in groups that are filled one after the other, each box waiting for all "
                  "of the groups before it",
                  "boxes that wait for one another, or for a part of a group");
      fields.pass_over_unknown_keys();
      file.add(fields.finish());
      return;
    }
    game.order = order;
  }
  if (!game.paid_first) return;
  for (BoxSet left = game.paid_first->boxes; !left.empty(); left = left.without_lowest()) {
    if (!waits(game.fill_order(), game.paid_first->box, left.lowest())) continue;
    const std::size_t k = left.lowest().position();
    Fields fields(*stated[k].waits_for, source, fmt::format("categories[{}].requires", k));
    fields.fail(Fault::rules_requires, *stated[k].waits_for->find("paid"), "paid",
                "a category that can be filled before this one", "one that comes after it");
    fields.pass_over_unknown_keys();
    file.add(fields.finish());
  }
}

void finish_requirements(Fields& fields, RuleSet& game) {
  if (!game.paid_first) return;
  // The first box that waits: with "requires", each category has one box.
  const std::size_t waiting = game.paid_first->boxes.lowest().position();
  const JsonValue& value = *fields.any("categories")->items[waiting].find("requires");
  const std::string path = fmt::format("categories[{}].requires", waiting);
  const std::string& key = game.boxes[game.paid_first->box.position()].key;
  const BoxSet first = BoxSet().with(game.paid_first->box);
  if (game.five_needs_points() && game.five_of_a_kind->boxes != first) {
    fields.fail(Fault::rules_requires, value, path,
                "the category of \"five-of-a-kind\" where others wait for points, since that has "
                "an \"extra-bonus\"",
                fmt::format("'{}'", key));
    return;
  }
  const std::vector<Points> possible = Scoring(game).possible_points(game.paid_first->box);
  const auto least = std::upper_bound(possible.begin(), possible.end(), Points(0));
  if (least == possible.end()) {
    fields.fail(Fault::rules_requires, value, path,
                "a category that can hold points where others wait for it",
                fmt::format("'{}'", key));
    return;
  }
  game.paid_first->points = *least;
}

}  // namespace fivekind::rules
