// What a shell may offer for the word that is being typed. The scripts of the shells
// (fivekind completion) ask the program itself, so they know what it knows.
#pragma once

#include <string>
#include <vector>

#include "cli/frame/description.h"

namespace fivekind::cli {

/// The first word of the shells' question; the words of the command line follow, the last of which
/// is being typed.
inline constexpr const char* kCompleteWord = "__complete";

/// A word that may stand there, and what it means.
struct Candidate {
  std::string word;
  std::string meaning;
};

/// What may be offered for the last of `words`, which follow the program's name: words that begin
/// as it does, or files or folders, which the shell finds itself.
struct Candidates {
  std::vector<Candidate> words;
  Offer paths = Offer::nothing;  ///< file or folder
};

Candidates candidates_for(const CommandDescription& program, const std::vector<std::string>& words);

/// Prints them: "word TAB meaning" in lines, or ":files" or ":folders" alone. Returns kDone.
int offer_words(const CommandDescription& program, const std::vector<std::string>& words);

}  // namespace fivekind::cli
