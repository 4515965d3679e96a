// Turns rows of published figures into items.
#include "reproduce/figures.h"

#include <stdexcept>

namespace fivekind::reproduce {
namespace {

using json::Json;

// The value to compare.
Json ours_of(const Row& row, const Facts& facts) {
  if (row.has("ours")) return row.filled("ours", facts);
  const std::string name = row.text_or("fact", "ours");
  if (!facts.contains(name)) throw std::logic_error("nothing found that is called '" + name + "'");
  return facts.at(name);
}

std::string note_of(const Row& row, const Facts& facts) {
  return row.has("note") ? row.filled("note", facts) : facts.value("criterion", "");
}

void compare(const Row& row, const Facts& facts, Findings& findings) {
  const std::string name = row.filled("name", facts);
  const std::string& published = row.text("published");
  const std::string note = note_of(row, facts);
  const Json ours = ours_of(row, facts);
  const auto games = static_cast<std::uint64_t>(row.number_or("games", 0));
  if (facts.contains("agrees")) {
    findings.judged(name, published, {ours, facts.at("agrees")}, note, games);
  } else if (ours.is_string()) {
    findings.same(name, published, ours, note);
  } else if (games > 0) {
    findings.simulated(name, published, {games, ours, facts.at("error")}, note);
  } else {
    findings.exact(name, published, ours, note);
  }
}

void add_item(const Row& row, const Facts& facts, Findings& findings) {
  if (!row.has("as")) return compare(row, facts, findings);
  const std::string& as = row.text("as");
  const std::string name = row.filled("name", facts);
  const std::string ours = row.has("ours") ? row.filled("ours", facts) : "";
  if (as == "answer") {
    findings.answer(name, row.text("published"), ours, note_of(row, facts));
  } else if (as == "missing") {
    findings.missing(name, row.text("published"), note_of(row, facts), ours);
  } else {
    throw std::logic_error("expected answer or missing as 'as', found " + as);
  }
}

}  // namespace

void add_block(Workbench& bench, const Block& block, Findings& findings) {
  findings.at(block.place);
  if (block.own.has("code")) {
    const Computation make = askable().computations.at(block.own.text("code"));
    return in_place(block.own.where(), [&] { make(bench, block, findings); });
  }
  for (const Row& row : block.rows) {
    const Query ask = askable().queries.at(row.text("ask"));
    in_place(row.where(), [&] { add_item(row, ask(bench, row), findings); });
  }
}

}  // namespace fivekind::reproduce
