// Texts without the differences that don't matter in names: capitals, accents, and what separates
// words.
// Why: "Große Straße", "grosse strasse" and "GROSSE_STRASSE" name the same box, and every name that
// is read anywhere is compared in this way.
#pragma once

#include <string>
#include <string_view>

namespace fivekind::support {

/// How ä, å, æ, ö, ø and ü are folded: as "a" or, spelled out, as "ae".
enum class Spelling { plain, spelled_out };

/// The folded letters and digits of a text, one after the other. Capitals become small, Latin
/// letters with accents lose them (ß becomes "ss", ł "l", combining accents are left out), and
/// other ASCII characters, dashes, quotes and wide blanks are dropped. Everything else (Greek, say)
/// stays.
class Folded {
 public:
  explicit Folded(std::string_view text, Spelling spelling = Spelling::plain)
      : text_(text), spelling_(spelling) {}

  /// The next byte; 0 at the end.
  char next();

 private:
  void take_character();

  std::string_view text_;
  Spelling spelling_;
  std::string_view folded_;  // the rest of the last character
};

/// The folded text: "fullhouse" for "Full House".
std::string folded(std::string_view text, Spelling spelling = Spelling::plain);

/// Whether a text is a name apart from differences that don't matter. Names may be spelled out:
/// "Fuenfer" is "Fünfer". A text that folds to nothing matches no name.
bool alike(std::string_view text, std::string_view name);

}  // namespace fivekind::support
