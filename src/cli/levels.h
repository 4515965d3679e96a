// The subcommand levels.
#pragma once

#include "cli/command.h"

namespace fivekind::cli {

void add_levels(const Command& program, Work& work);

}  // namespace fivekind::cli
