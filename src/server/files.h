// The files of the web app, built into the program.
// Why: one program is all there is to install, and nothing of the disk can be asked for.
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
  std::string_view packed;  ///< the same by gzip; empty where that is no smaller
};

/// All of them, by path (cmake/embed-files.cmake).
std::span<const EmbeddedFile> embedded_files();

/// The file that a path names; "/" names the app.
bool has_file(std::string_view path);
service::Response file_response(const service::Request& request);

}  // namespace fivekind::server
