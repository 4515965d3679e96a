// Every published figure compared with ours (docs/reproduction.md): the interface of this room.
#pragma once

#include <fivekind/error.h>

#include <string>
#include <vector>

#include "reproduce/item.h"
#include "reproduce/sources.h"
#include "reproduce/workbench.h"

namespace fivekind::reproduce {

/// All lines of some sections, and the pictures.
struct Reproduction {
  std::vector<Line> lines;
  std::vector<Picture> pictures;
};

/// The sections of a source by its name, or of all for "all". Errors: usage, listing the sources.
Result<std::vector<Section>> sections_of(const std::string& source);

/// Reproduces sections in order. Errors: those of solving, interrupted.
Result<Reproduction> reproduce(const std::vector<Section>& sections,
                               const WorkbenchOptions& options);

}  // namespace fivekind::reproduce
