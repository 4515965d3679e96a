// Every published figure compared with ours.
#include "reproduce/reproduce.h"

#include <algorithm>
#include <iterator>

#include "reproduce/figures.h"

namespace fivekind::reproduce {

Result<std::vector<Section>> sections_of(const std::string& source) {
  std::vector<Section> found;
  std::copy_if(sections().begin(), sections().end(), std::back_inserter(found),
               [&](const Section& section) { return source == "all" || source == section.source; });
  if (!found.empty()) return found;
  std::string names;
  for (const Source& known : sources()) names += known.name + ", ";
  return fail(Fault::usage, "source", "one of " + names + "all", "'" + source + "'");
}

Result<Reproduction> reproduce(const std::vector<Section>& sections,
                               const WorkbenchOptions& options) {
  Workbench bench(options);
  Reproduction all;
  try {
    for (const Section& section : sections) {
      if (!bench.begin(section.source + ", " + section.name)(0, 1)) {
        return fail(Fault::interrupted, "reproduce", "", "");
      }
      Findings findings(section.source);
      for (const Block& block : section.blocks) add_block(bench, block, findings);
      all.lines.insert(all.lines.end(), findings.lines().begin(), findings.lines().end());
      all.pictures.insert(all.pictures.end(), findings.pictures().begin(),
                          findings.pictures().end());
    }
  } catch (const Stopped& stopped) {
    return tl::make_unexpected(stopped.error);
  }
  return all;
}

}  // namespace fivekind::reproduce
