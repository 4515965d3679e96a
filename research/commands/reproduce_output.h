// Published figures compared with ours, for people.
#pragma once

#include "cli/frame/command.h"
#include "reproduce/report.h"

namespace fivekind::cli {

/// Tables grouped by source and place, then what differs and why.
void print_tables(const reproduce::Reproduction& reproduction);

}  // namespace fivekind::cli
