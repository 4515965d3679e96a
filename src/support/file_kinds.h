// The files that the program writes, and how each begins: what stands under a name that is to be
// written and begins otherwise belongs to somebody else.
#pragma once

#include "support/files.h"

namespace fivekind::support {

inline const FileKind kPicture{"an SVG picture", {"<svg", "<?xml"}};
inline const FileKind kPage{"a page of judged games", {"<!DOCTYPE html>"}};
inline const FileKind kDotGraph{"a graph for Graphviz", {"digraph"}};
inline const FileKind kRecordedGames{"games recorded as JSON lines", {"{\"fivekind-game\":"}};
inline const FileKind kSums{"the sums of an analysis", {"{\n \"fivekind-analysis\":"}};
inline const FileKind kJudgedStates{"states as --keep writes them", {"{\"fivekind-strength\":"}};

}  // namespace fivekind::support
