// The files of the web app.
#include "server/files.h"

#include <algorithm>
#include <string>

#include "server/packing.h"

namespace fivekind::server {
namespace {

const EmbeddedFile* find_file(std::string_view path) {
  if (path == "/") path = "/index.html";
  const auto files = embedded_files();
  const auto found = std::find_if(files.begin(), files.end(),
                                  [&](const EmbeddedFile& file) { return file.path == path; });
  return found == files.end() ? nullptr : &*found;
}

}  // namespace

bool has_file(std::string_view path) {
  return find_file(path) != nullptr;
}

service::Response file_response(const service::Request& request) {
  const EmbeddedFile* const file = find_file(request.path);
  if (file == nullptr) return no_such_path(request);
  service::Response response;
  response.type = file->type;
  const bool packed = !file->packed.empty() && takes_packed(request);
  if (!file->packed.empty()) response.headers.emplace_back("Vary", "Accept-Encoding");
  response.body = packed ? file->packed : file->bytes;
  // A compressed body has other bytes, so another tag.
  std::string tag(file->etag);
  if (packed) tag.insert(tag.size() - 1, "-gzip");
  // Vite puts a hash into the names of the files that it builds: they never change.
  const bool hashed = file->path.starts_with("/assets/");
  if (packed) response.headers.emplace_back("Content-Encoding", "gzip");
  add_tag(request, tag, hashed ? "public, max-age=31536000, immutable" : "no-cache", response);
  return response;
}

}  // namespace fivekind::server
