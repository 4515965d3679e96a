// For platforms without compression libraries: compressed input is recognised and refused.
#include "support/files/packed.h"

namespace fivekind::support {
namespace {

Result<std::unique_ptr<Source>> refused(const std::string& name, std::string found) {
  return fail(Fault::file_read, name, "data that are not packed, which cannot be unpacked here",
              std::move(found));
}

}  // namespace

Result<std::unique_ptr<Source>> unpacked_gzip(Packed /*packed*/, const std::string& name) {
  return refused(name, "gzip data");
}

Result<std::unique_ptr<Source>> unpacked_zstandard(Packed /*packed*/, const std::string& name) {
  return refused(name, "Zstandard data");
}

}  // namespace fivekind::support
