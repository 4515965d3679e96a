# Follows every link of the built site: to files that are there, and to anchors that their pages have.
# usage: check.py FOLDER
import html.parser
import pathlib
import sys
import urllib.parse


class Page(html.parser.HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.anchors, self.links = set(), []
        self.feed(path.read_text())

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id" or (name == "name" and tag == "a"):
                self.anchors.add(value)
            elif name in ("href", "src") and value:
                self.links.append(value)


folder = pathlib.Path(sys.argv[1]).resolve()
pages = {path: Page(path) for path in folder.rglob("*.html")}
broken, followed = [], 0
for path, page in pages.items():
    for link in page.links:
        parts = urllib.parse.urlsplit(link)
        if parts.scheme or parts.netloc:
            continue
        followed += 1
        target = (path.parent / urllib.parse.unquote(parts.path)).resolve() if parts.path else path
        anchor = urllib.parse.unquote(parts.fragment)
        if not target.is_file():
            broken.append(f"{path.relative_to(folder)}: nothing at {link}")
        elif anchor and target in pages and anchor not in pages[target].anchors:
            broken.append(f"{path.relative_to(folder)}: no heading for {link}")
print("\n".join(broken) or f"{followed} links of {len(pages)} pages lead somewhere")
sys.exit(1 if broken or followed < 1000 else 0)
