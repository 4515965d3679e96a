// Keeps that are prescribed: what a player keeps by rules, whatever it is worth.
#pragma once

#include <optional>

#include "dice/multisets.h"
#include "rules/game.h"

namespace fivekind::policy {

class KeepRules {
 public:
  virtual ~KeepRules() = default;

  /// What is kept of a roll while these boxes may be filled next; nothing where the rules leave all
  /// keeps. It must be one of the roll's.
  virtual std::optional<dice::Keep> keep(rules::BoxSet open, dice::Roll roll) const = 0;
};

}  // namespace fivekind::policy
