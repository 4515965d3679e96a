// The form of all answers: headers, files, tags.
#include <gtest/gtest.h>
#include <zlib.h>

#include <map>
#include <set>

#include "server/files.h"
#include "tests/program/program.h"
#include "tests/service/service_client.h"

namespace fivekind::tests::answers_test {
namespace {

TEST(Answers, CarryTheHeadersOfSafety) {
  ServiceClient client;
  for (const char* path : {"/play", "/nothing"}) {
    const Reply reply = client.get(path);
    std::map<std::string, std::string> headers(reply.response.headers.begin(),
                                               reply.response.headers.end());
    expect_part(headers["Content-Security-Policy"], "default-src 'self'");
    expect_part(headers["Content-Security-Policy"], "frame-ancestors 'none'");
    EXPECT_EQ(headers["Content-Security-Policy"].find("unsafe"), std::string::npos);
    EXPECT_EQ(headers["X-Content-Type-Options"], "nosniff");
    EXPECT_EQ(headers["Referrer-Policy"], "no-referrer");
    EXPECT_EQ(headers["Cross-Origin-Opener-Policy"], "same-origin");
    EXPECT_EQ(headers["Cache-Control"], "no-store");
  }
}

TEST(Answers, ComeToHeadersOfOurselves) {
  ServiceClient client;
  service::Request request =
      request_to("POST", "/position/parse", Json{{"position", "1/yatzy/-/1/-"}});
  for (const char* origin : {"http://localhost:8080", "http://127.0.0.1:8080"}) {
    request.headers["origin"] = origin;
    EXPECT_EQ(client.ask(request).status, 200) << origin;
  }
  request.headers["host"] = "LOCALHOST:8080";
  EXPECT_EQ(client.ask(request).status, 200);
  request = request_to("GET", "/games");
  request.headers["origin"] = "http://evil.example";
  EXPECT_EQ(client.ask(request).status, 403) << "reading may start work, too";
}

TEST(Files, AreServedWithTheirKindsAndTags) {
  ServiceClient client;
  service::Request request;
  request.method = "GET";
  request.headers["host"] = "localhost:8080";
  const auto asked = [&](const std::string& path) {
    request.path = path;
    Reply reply = client.ask(request);
    std::map<std::string, std::string> headers(reply.response.headers.begin(),
                                               reply.response.headers.end());
    return std::pair(reply.response, headers);
  };
  for (const server::EmbeddedFile& file : server::embedded_files()) {
    const auto [answer, headers] = asked(std::string(file.path));
    EXPECT_EQ(answer.status, 200) << file.path;
    EXPECT_EQ(answer.type, file.type);
    EXPECT_EQ(answer.body, file.bytes);
    EXPECT_FALSE(headers.contains("Content-Encoding"));
  }
  auto [page, headers] = asked("/");
  EXPECT_EQ(page.type, "text/html; charset=utf-8");
  EXPECT_EQ(page.body, asked("/index.html").first.body);
  EXPECT_NE(page.body.find("<title>Fivekind</title>"), std::string_view::npos);
  request.headers["if-none-match"] = headers["ETag"];
  auto [known, same] = asked("/");
  EXPECT_EQ(known.status, 304);
  EXPECT_EQ(known.body, "");
  EXPECT_EQ(same["ETag"], headers["ETag"]);
  request.headers["if-none-match"] = "\"0\"";
  EXPECT_EQ(asked("/").first.status, 200) << "another tag is another file";
  request.headers.erase("if-none-match");
  request.headers["accept-encoding"] = "br, gzip";
  auto [packed, packing] = asked("/index.html");
  EXPECT_EQ(packing["Content-Encoding"], "gzip");
  EXPECT_EQ(packing["Vary"], "Accept-Encoding");
  EXPECT_NE(packing["ETag"], headers["ETag"]) << "other bytes";
  request.headers["if-none-match"] = packing["ETag"];
  EXPECT_EQ(asked("/index.html").first.status, 304);
  request.headers["if-none-match"] = headers["ETag"];
  EXPECT_EQ(asked("/index.html").first.status, 200) << "what is packed is not there yet";
  request.headers.erase("if-none-match");
  EXPECT_EQ(packed.body.substr(0, 2), "\x1F\x8B");
  for (const char* path :
       {"/../../etc/passwd", "/index.html/../x.css", "/nothing.js", "/.git", "/play/7"}) {
    EXPECT_EQ(asked(path).first.status, 404) << path;
  }
}

std::string unpacked(const std::string& bytes) {
  std::string text(std::size_t{1} << 20, '\0');
  z_stream stream{};
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));  // NOLINT
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(text.data());  // NOLINT
  stream.avail_out = static_cast<uInt>(text.size());
  EXPECT_EQ(inflateInit2(&stream, MAX_WBITS + 16), Z_OK);
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  text.resize(stream.total_out);
  inflateEnd(&stream);
  return text;
}

TEST(Answers, ComePackedToThoseWhoTakeThemSo) {
  ServiceClient client;
  service::Request request = request_to("GET", "/games?short=yes");
  const Reply plain = client.ask(request);
  request.headers["accept-encoding"] = "gzip, deflate, br";
  const Reply packed = client.ask(request);
  EXPECT_LT(3 * packed.response.body.size(), plain.response.body.size());
  EXPECT_EQ(unpacked(packed.response.body), plain.response.body);
  const auto header = [](const Reply& reply, const std::string& name) {
    std::string all;
    for (const auto& [key, value] : reply.response.headers) all += key == name ? value + ";" : "";
    return all;
  };
  EXPECT_EQ(header(plain, "Content-Encoding"), "");
  EXPECT_EQ(header(packed, "Content-Encoding"), "gzip;");
  for (const Reply* reply : {&plain, &packed})
    EXPECT_EQ(header(*reply, "Vary"), "Accept-Encoding;");
  EXPECT_NE(header(packed, "ETag"), header(plain, "ETag")) << "other bytes";
  std::string tag = header(packed, "ETag");
  tag.pop_back();
  request.headers["if-none-match"] = tag;
  const Reply known = client.ask(request);
  EXPECT_EQ(known.status, 304);
  EXPECT_EQ(header(known, "Content-Encoding"), "") << "nothing is packed";
  request = request_to("GET", "/queue");
  request.headers["accept-encoding"] = "gzip";
  EXPECT_EQ(header(client.ask(request), "Content-Encoding"), "") << "too short to be worth it";
}

TEST(Answers, HaveAShortListOfGames) {
  ServiceClient client;
  const Json all = client.good("GET", "/games")["games"];
  const Json few = client.good("GET", "/games?short=yes")["games"];
  ASSERT_EQ(few.size(), all.size());
  for (std::size_t g = 0; g < all.size(); ++g) {
    for (const auto& [key, value] : few[g].items()) EXPECT_EQ(all[g][key], value) << key;
    EXPECT_EQ(few[g]["boxes"], all[g]["categories"].size());
    EXPECT_FALSE(few[g].contains("categories"));
  }
}

// Answers that stay the same have a tag, and are not sent again to clients that have it.
TEST(Tags, SayThatAnAnswerIsTheSame) {
  ServiceClient client;
  const auto headers_of = [](const Reply& reply) {
    return std::map<std::string, std::string>(reply.response.headers.begin(),
                                              reply.response.headers.end());
  };
  std::set<std::string> tags;
  const std::vector<std::string> lasting = {"/openapi.json",
                                            "/strategies",
                                            "/problems",
                                            "/problems/dice.face",
                                            "/games",
                                            "/games?short=yes",
                                            "/games/two-yatzy",
                                            "/games/two-yatzy?rules=7d2e8fc147ccf51b",
                                            "/games/two-yatzy/facts",
                                            "/games/two-yatzy/facts?objective=target=5",
                                            "/games/two-yatzy/openings",
                                            "/games/two-yatzy/target-curve",
                                            "/games/two-yatzy/strategies",
                                            "/games/two-yatzy/levels"};
  client.good("GET", "/games/two-yatzy/facts");  // games know their value from now on
  for (const std::string& path : lasting) {
    service::Request request = request_to("GET", path);
    const Reply first = client.ask(request);
    auto headers = headers_of(first);
    EXPECT_EQ(first.status, 200) << path;
    EXPECT_EQ(headers["Cache-Control"], "no-cache") << path;
    tags.insert(headers["ETag"]);
    request.headers["if-none-match"] = "\"0\", W/" + headers["ETag"];
    const Reply again = client.ask(request);
    EXPECT_EQ(again.status, 304) << path;
    EXPECT_EQ(again.response.body, "") << path;
    EXPECT_EQ(headers_of(again)["ETag"], headers["ETag"]) << path;
    request.headers["if-none-match"] = "\"0\"";
    EXPECT_EQ(client.ask(request).response.body, first.response.body) << path;
  }
  EXPECT_EQ(tags.size(), lasting.size() - 1) << "one game was asked for twice";
  for (const char* path : {"/play", "/settings", "/queue", "/games/chess/facts"}) {
    auto headers = headers_of(client.get(path));
    EXPECT_FALSE(headers.contains("ETag")) << path;
    EXPECT_EQ(headers["Cache-Control"], "no-store") << path;
  }
}

}  // namespace
}  // namespace fivekind::tests::answers_test
