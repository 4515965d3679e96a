// Comparing JSON in tests, field by field.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "json/answers.h"

namespace fivekind::tests {

/// Compares with a text, including the order of keys: people read them.
inline void expect_json(const json::Json& found, const std::string& expected) {
  EXPECT_EQ(found.dump(1), json::Json::parse(expected).dump(1));
}

/// A mean that differs from its error and its margin.
inline MatchMean mean_from(double base) {
  return {base, base + 0.25, base + 0.5};
}

/// An action whose numbers all differ.
inline Action action_from(Action::Kind kind, const std::string& what, int base) {
  Action made;
  made.kind = kind;
  (kind == Action::Kind::keep ? made.keep : made.box) = what;
  made.points = base;
  made.bonus = base + 1;
  made.joker = base % 2 == 1;
  made.value = base + 0.25;
  made.loss = base + 0.5;
  made.best = base % 2 == 0;
  made.probability = 1.0 / base;
  return made;
}

}  // namespace fivekind::tests
