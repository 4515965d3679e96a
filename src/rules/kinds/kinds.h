// All kinds of boxes, each defined in a file of its own.
#pragma once

#include <array>

#include "rules/kinds/kind.h"

namespace fivekind::rules {

extern const KindDefinition kFaceKind;
extern const KindDefinition kOfAKind;
extern const KindDefinition kPairsKind;
extern const KindDefinition kGroupsKind;
extern const KindDefinition kStraightKind;
extern const KindDefinition kChanceKind;
extern const KindDefinition kAllEqualKind;
extern const KindDefinition kTableKind;
extern const KindDefinition kTotalKind;
extern const KindDefinition kFlushKind;

/// In the order in which messages name them; kinds of newer formats come last
/// (box_reader.cpp).
inline constexpr std::array kKinds = {&kFaceKind,     &kOfAKind,    &kPairsKind,    &kGroupsKind,
                                      &kStraightKind, &kChanceKind, &kAllEqualKind, &kTableKind,
                                      &kTotalKind,    &kFlushKind};

}  // namespace fivekind::rules
