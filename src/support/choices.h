// The words for the values of an enumeration: one list for reading, writing and messages.
#pragma once

#include <fivekind/error.h>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace fivekind::support {

template <typename Value>
struct Choice {
  Value value;
  std::string_view word;
};

template <typename Value, std::size_t kCount>
std::string_view word_of(const std::array<Choice<Value>, kCount>& choices, Value value) {
  for (const Choice<Value>& choice : choices) {
    if (choice.value == value) return choice.word;
  }
  return "";
}

/// All words: "half, win or loss".
template <typename Value, std::size_t kCount>
std::string words_of(const std::array<Choice<Value>, kCount>& choices) {
  std::string words;
  for (std::size_t i = 0; i < kCount; ++i) {
    if (i > 0) words += i + 1 < kCount ? ", " : " or ";
    words += choices[i].word;
  }
  return words;
}

/// The value of a word; `fault` and `where` say what is wrong with another one.
template <typename Value, std::size_t kCount>
Result<Value> parse_choice(const std::array<Choice<Value>, kCount>& choices, std::string_view word,
                           Fault fault, std::string where) {
  for (const Choice<Value>& choice : choices) {
    if (choice.word == word) return choice.value;
  }
  std::string found = "'";
  found.append(word).append("'");
  return fail(fault, std::move(where), words_of(choices), std::move(found));
}

}  // namespace fivekind::support
