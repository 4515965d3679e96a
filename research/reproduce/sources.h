// The sources whose figures are reproduced, as research/published/*.json list them.
// Why: a source is added by one file of data; the command line, the page of the documentation and
// the tests follow.
//
// The file, JSON with comments: "title", "about" and "sections". A section: its "name", whether it
// is "quick", which is without target curves or distributions of whole large games, and "places". A
// place: its "name" in the source, and blocks of "figures". A block: fields that all its rows
// share, the names of its "columns", and "rows", whose last columns may be left out; without rows
// it is a row itself. A row has a query, "ask", or its block has the "code" that makes its items
// (queries.h).
#pragma once

#include <string>
#include <vector>

#include "reproduce/published.h"
#include "reproduce/queries.h"

namespace fivekind::reproduce {

/// A part of a source that is reproduced in one go.
struct Section {
  std::string source;  ///< its short name: "tillius"
  std::string name;    ///< "target curve"
  bool quick = false;  ///< whether it needs no target curves or distributions of whole large games
  std::vector<Block> blocks;
};

/// A source: author, title, year, and the games it is about.
struct Source {
  std::string name;
  std::string title;
  std::string about;
  std::vector<Section> sections;
};

/// Throws std::logic_error, which gives the place of an error in the text.
Source read_source(const support::EmbeddedText& published);

const std::vector<Source>& sources();
/// Of all sources, in the order in which they are printed.
const std::vector<Section>& sections();

}  // namespace fivekind::reproduce
