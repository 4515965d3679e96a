// Texts without what does not matter when people type them: capitals, accents, and what stands
// between words.
// Why: "Große Straße", "grosse strasse" and "GROSSE_STRASSE" name the same box, and every name that
// is read anywhere is compared by this.
#pragma once

#include <string>
#include <string_view>

namespace fivekind::support {

/// How ä, å, æ, ö, ø and ü are folded: as "a" or, spelled out, as "ae".
enum class Spelling { plain, spelled_out };

/// The folded letters and digits of a text, one after the other. Capitals become small, Latin
/// letters with accents lose them (ß becomes "ss", ł "l", combining accents are left out), and of
/// the other signs of ASCII, of dashes, quotes and wide blanks nothing is left. All else (Greek,
/// say) stays as it is.
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
  std::string_view folded_;  // what is left of the last character
};

/// The folded text: "fullhouse" of "Full House".
std::string folded(std::string_view text, Spelling spelling = Spelling::plain);

/// Whether a text is a name but for what does not matter. Names may be spelled out: "Fuenfer" is
/// "Fünfer". A text of which nothing is left when it is folded is like no name.
bool alike(std::string_view text, std::string_view name);

}  // namespace fivekind::support
