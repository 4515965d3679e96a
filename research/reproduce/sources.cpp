// The sources whose figures are reproduced, as research/published/*.json list them.
#include "reproduce/sources.h"

#include <fmt/format.h>

#include <stdexcept>

namespace fivekind::reproduce {
namespace {

using json::Json;
using Jsons = std::vector<Json>;

// The fields of a block with those of a row, whose values are in the order of the columns.
Row read_row(const std::string& where, Json fields, const Json& columns, const Jsons& values) {
  if (values.size() > columns.size()) {
    throw std::logic_error(fmt::format("{}: expected {} values at most, found {}", where,
                                       columns.size(), values.size()));
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!values[i].is_null()) fields[columns[i].get<std::string>()] = values[i];
  }
  return {where, std::move(fields)};
}

// Checks that what is requested, a query or a computation, exists.
template <typename All>
void check_asked(const Row& row, const char* field, const All& all) {
  in_place(row.where(), [&] {
    if (all.contains(row.text(field))) return;
    throw std::logic_error(fmt::format("nothing known as '{}': {}", field, row.text(field)));
  });
}

Block read_block(const std::string& place, const std::string& where, const Json& json) {
  Json own = json;
  own.erase("columns");
  own.erase("rows");
  Block block{place, {where, own}, {}};
  const bool code = block.own.has("code");
  if (code) check_asked(block.own, "code", askable().computations);
  if (json.contains("rows")) {
    for (const Jsons& values : json.at("rows").get<std::vector<Jsons>>()) {
      const std::string row = fmt::format("{}, row {}", where, block.rows.size() + 1);
      block.rows.push_back(
          in_place(row, [&] { return read_row(row, own, json.at("columns"), values); }));
    }
  } else if (!code) {
    block.rows.push_back(block.own);
  }
  for (const Row& row : block.rows) {
    if (!code) check_asked(row, "ask", askable().queries);
  }
  return block;
}

Section read_section(const std::string& source, const Json& json) {
  Section section{source, json.at("name"), json.at("quick"), {}};
  const std::string where = fmt::format("{}.json, section '{}'", source, section.name);
  return in_place(where, [&] {
    for (const Json& place : json.at("places")) {
      for (const Json& figures : place.at("figures")) {
        const std::string block = fmt::format("{}, block {}", where, section.blocks.size() + 1);
        section.blocks.push_back(
            in_place(block, [&] { return read_block(place.at("name"), block, figures); }));
      }
    }
    return section;
  });
}

}  // namespace

Source read_source(const support::EmbeddedText& published) {
  const std::string name(published.key);
  return in_place(name + ".json", [&] {
    const Json json = Json::parse(published.text, nullptr, true, true);  // with comments
    Source source{name, json.at("title"), json.at("about"), {}};
    for (const Json& section : json.at("sections")) {
      source.sections.push_back(read_section(name, section));
    }
    return source;
  });
}

const std::vector<Source>& sources() {
  static const std::vector<Source> all = [] {
    std::vector<Source> read;
    for (const support::EmbeddedText& text : published_texts()) read.push_back(read_source(text));
    return read;
  }();
  return all;
}

const std::vector<Section>& sections() {
  static const std::vector<Section> all = [] {
    std::vector<Section> together;
    for (const Source& source : sources()) {
      together.insert(together.end(), source.sections.begin(), source.sections.end());
    }
    return together;
  }();
  return all;
}

}  // namespace fivekind::reproduce
