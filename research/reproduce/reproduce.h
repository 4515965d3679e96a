// Every published figure beside ours (docs/reproduction.md): the door of this room.
#pragma once

#include <fivekind/error.h>

#include <string>
#include <vector>

#include "reproduce/item.h"
#include "reproduce/sources.h"
#include "reproduce/workbench.h"

namespace fivekind::reproduce {

/// All lines of some sections, and what there is to draw.
struct Reproduction {
  std::vector<Line> lines;
  std::vector<Picture> pictures;
};

/// The sections of a source by its name, or of all for "all". Errors: usage, naming the sources.
Result<std::vector<Section>> sections_of(const std::string& source);

/// Reproduces sections in their order. Errors: those of solving, interrupted.
Result<Reproduction> reproduce(const std::vector<Section>& sections,
                               const WorkbenchOptions& options);

}  // namespace fivekind::reproduce
