// The words that a shell may offer for the one being typed. The scripts of the shells (fivekind
// completion) ask the program itself, so they know everything that it knows.
#pragma once

#include <string>
#include <vector>

#include "cli/frame/description.h"

namespace fivekind::cli {

/// The first word of the shells' question; the words of the command line follow, the last of which
/// is being typed.
inline constexpr const char* kCompleteWord = "__complete";

/// A possible word, and its meaning.
struct Candidate {
  std::string word;
  std::string meaning;
};

/// What to offer for the last of `words`, which follow the program's name: words that begin like
/// it, or files or folders, which the shell finds itself.
struct Candidates {
  std::vector<Candidate> words;
  Offer paths = Offer::nothing;  ///< file or folder
};

Candidates candidates_for(const CommandDescription& program, const std::vector<std::string>& words);

/// Prints them: lines of "word TAB meaning", or just ":files" or ":folders". Returns kDone.
int offer_words(const CommandDescription& program, const std::vector<std::string>& words);

}  // namespace fivekind::cli
