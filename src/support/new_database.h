// A SQLite database that this run creates, gone again if nothing came of it.
// Why: on a full disk nothing may be left, but an empty file would be.
#pragma once

#include <string>

namespace fivekind::support {

/// Made before the database is opened, destroyed after it is closed. A database that was there
/// before, or that another process has opened meanwhile, is never touched.
class NewDatabase {
 public:
  explicit NewDatabase(std::string path);
  ~NewDatabase();
  NewDatabase(const NewDatabase&) = delete;
  NewDatabase& operator=(const NewDatabase&) = delete;

  /// There is something in it.
  void keep() { created_ = false; }
  /// Whether it would be removed now.
  bool created() const { return created_; }

 private:
  std::string path_;
  bool created_;
};

}  // namespace fivekind::support
