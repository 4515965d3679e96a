// The files of the web app, built into the program.
// Why: there is only one program to install, and clients cannot reach anything on the disk.
#pragma once

#include <span>
#include <string_view>

#include "service/message.h"

namespace fivekind::server {

struct EmbeddedFile {
  std::string_view path;  ///< "/index.html"
  std::string_view type;  ///< "text/html; charset=utf-8"
  std::string_view etag;  ///< in quotes; changes with the bytes
  std::string_view bytes;
  std::string_view packed;  ///< the same compressed by gzip; empty if that is no smaller
};

/// All files, by path (cmake/embed-files.cmake).
std::span<const EmbeddedFile> embedded_files();

/// The file at a path; "/" is the app.
bool has_file(std::string_view path);
service::Response file_response(const service::Request& request);

}  // namespace fivekind::server
