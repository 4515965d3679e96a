// The files of the web app.
#include "server/files.h"

#include <algorithm>
#include <string>

namespace fivekind::server {
namespace {

const EmbeddedFile* find_file(std::string_view path) {
  if (path == "/") path = "/index.html";
  const auto files = embedded_files();
  const auto found = std::find_if(files.begin(), files.end(),
                                  [&](const EmbeddedFile& file) { return file.path == path; });
  return found == files.end() ? nullptr : &*found;
}

// Whether the header lists the tag, or any.
bool lists(std::string_view header, std::string_view etag) {
  return header == "*" || header.find(etag) != std::string_view::npos;
}

}  // namespace

bool has_file(std::string_view path) {
  return find_file(path) != nullptr;
}

Response file_response(const Request& request) {
  const EmbeddedFile* const file = find_file(request.path);
  if (file == nullptr) return no_such_path(request);
  Response response;
  response.type = file->type;
  response.headers.emplace_back("ETag", std::string(file->etag));
  // Vite puts a hash into the names of what it builds: such a file never changes.
  const bool hashed = file->path.starts_with("/assets/");
  response.headers.emplace_back("Cache-Control",
                                hashed ? "public, max-age=31536000, immutable" : "no-cache");
  if (!file->packed.empty()) response.headers.emplace_back("Vary", "Accept-Encoding");
  const std::string_view known = request.header("if-none-match");
  if (!known.empty() && lists(known, file->etag)) {
    response.status = kUnchanged;
    return response;
  }
  const bool packed = !file->packed.empty() &&
                      request.header("accept-encoding").find("gzip") != std::string_view::npos;
  if (packed) response.headers.emplace_back("Content-Encoding", "gzip");
  response.body = packed ? file->packed : file->bytes;
  return response;
}

}  // namespace fivekind::server
