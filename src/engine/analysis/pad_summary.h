// Score pads summed up.
#pragma once

#include <fivekind/analyse.h>

#include "engine/records/record_source.h"

namespace fivekind {

/// Reads a score pad and sets it beside perfect play. Errors: those of reading it, of solving, and
/// usage (options that only games with turns can have).
Result<PadSummary> summed_pads(const Engine& engine, OpenedRecords& opened,
                               const AnalyseOptions& options);

}  // namespace fivekind
