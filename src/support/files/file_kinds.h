// The kinds of files that the program writes, and how each begins: a file that is to be replaced
// but begins otherwise belongs to another program.
#pragma once

#include "support/files/files.h"

namespace fivekind::support {

// What marks our SVG pictures, pages and Graphviz graphs, since other programs write such files
// too.
inline constexpr std::string_view kPictureMark = "<svg data-generator=\"fivekind\" ";
inline constexpr std::string_view kPageMark = "<!DOCTYPE html>\n<!-- made by fivekind -->\n";
inline constexpr std::string_view kDotMark = "// made by fivekind\n";

inline const FileKind kPicture{"an SVG picture of this program", kPictureMark};
inline const FileKind kPage{"a page of judged games", kPageMark};
inline const FileKind kManualPage{"a manual page of this program", ".TH \"fivekind"};
inline const FileKind kDotGraph{"a graph of this program for Graphviz", kDotMark};
// Simulated games: recorded games of people have no seed and no number.
inline const FileKind kRecordedGames{
    "games recorded by a simulation",
    "{\"fivekind-game\":",
    {",\"game\":\"", "\",\"rules\":\"", "\",\"seed\":", ",\"number\":", ",\"players\":[{"}};
inline const FileKind kSums{"the sums of an analysis",
                            "{\n \"fivekind-analysis\":",
                            {"\n \"game\":", "\n \"rules_hash\":", "\n \"objective\":"}};
inline const FileKind kLayout{
    "the layout of an export", "{\n  \"fivekind-export\":", {"\n  \"what\":"}};

}  // namespace fivekind::support
