// Summaries of score pads.
#pragma once

#include <fivekind/analyse.h>

#include "engine/records/record_source.h"

namespace fivekind {

/// Reads a score pad and compares it with perfect play. Errors: those of reading it, of solving,
/// and usage (options for games with turns).
Result<PadSummary> summed_pads(const Engine& engine, OpenedRecords& opened,
                               const AnalyseOptions& options);

}  // namespace fivekind
