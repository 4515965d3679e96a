// Heads of requests that RFC 9112 forbids, and those that it allows.
#include "server/head.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace fivekind::tests::head_test {
namespace {

using server::wrong_in_head;

std::string head_of(const std::string& lines) {
  return "GET / HTTP/1.1\r\n" + lines + "\r\n";
}

TEST(Head, MayBeOrdinary) {
  for (const std::string& lines :
       {std::string("Host: a\r\n"), std::string("hOSt:a\r\nX-Y_z!: \tb\t\r\nEmpty:\r\n"),
        std::string("Host: a\r\nAccept: x\r\nAccept: y\r\n"), std::string("Host: a\r\nA: ä\r\n"),
        std::string("Content-Length: 3\r\nHost: [::1]:80\r\n"),
        std::string("Content-Length:\t 0 \r\nHost: a\r\n"),
        std::string("Content-Length: 18446744073709551615\r\nHost: a\r\n")}) {
    EXPECT_EQ(wrong_in_head(head_of(lines)), std::nullopt) << lines;
  }
  EXPECT_EQ(wrong_in_head("\r\n\r\n" + head_of("Host: a\r\n")), std::nullopt);
}

TEST(Head, TellsALengthInDigits) {
  for (const std::string& length :
       {std::string("-1"), std::string("+0"), std::string("0x2"), std::string("abc"),
        std::string(""), std::string("1 2"), std::string("0, 0"), std::string("1.0"),
        std::string("18446744073709551616"), std::string("99999999999999999999999")}) {
    const std::string head = head_of("Host: a\r\nContent-Length: " + length + "\r\n");
    EXPECT_EQ(wrong_in_head(head), "a Content-Length that is no number of bytes") << length;
  }
}

TEST(Head, IsWrong) {
  struct Case {
    std::string head;
    std::string wrong;
  };
  const std::string host = "Host: a\r\n";
  const std::vector<Case> cases = {
      {head_of(""), "no header Host"},
      {head_of("X: y\r\n"), "no header Host"},
      {head_of(host + "HOST: b\r\n"), "the header Host twice"},
      {head_of("Host : a\r\n"), "a header whose name is none"},
      {head_of(host + ": b\r\n"), "a header whose name is none"},
      {head_of(host + "A B: c\r\n"), "a header whose name is none"},
      {head_of(host + "(A): c\r\n"), "a header whose name is none"},
      {head_of(host + "Ä: c\r\n"), "a header whose name is none"},
      {head_of(host + "A\r\n"), "a header without a colon"},
      {head_of(host + "A: b\r\n c\r\n"), "a header that continues in a second line"},
      {head_of(" Host: a\r\n"), "a header that continues in a second line"},
      {head_of("\tA: b\r\n" + host), "a header that continues in a second line"},
      {head_of(host + "Content-Length: 3\r\nContent-length: 3\r\n"),
       "the header Content-Length twice"},
      {head_of(host + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n"),
       "Content-Length beside Transfer-Encoding"},
      {head_of(host + "A: b\rc\r\n"), "a control character"},
      {head_of(host + "A: b\n"), "a control character"},
      {head_of(host + std::string("A: \0\r\n", 6)), "a control character"},
      {head_of(host + "A: \x7F\r\n"), "a control character"},
      {"GET / HTTP/1.1\nHost: a\n\n", "a control character"},
      {"", "no header Host"},
  };
  for (const Case& one : cases) {
    const auto wrong = wrong_in_head(one.head);
    ASSERT_TRUE(wrong) << one.head;
    EXPECT_EQ(wrong->substr(0, one.wrong.size()), one.wrong) << one.head;
  }
}

}  // namespace
}  // namespace fivekind::tests::head_test
