# The documentation as a site: Sphinx with MyST and the theme Furo, all from Debian 12. Called by script/docs.
# Sources are the pages as they stand in the repository, README.md among them. The navigation is docs/README.md.
# Nothing is fetched from elsewhere, when it is built or when it is read.
import pathlib
import re

from docutils import nodes

root = pathlib.Path(__file__).resolve().parents[2]

project = "Fivekind"
extensions = ["myst_parser"]
root_doc = "README"
include_patterns = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "docs/**.md"]

myst_heading_anchors = 4
myst_enable_extensions = ["dollarmath"]
myst_dmath_allow_space = False
highlight_language = "none"
suppress_warnings = ["misc.highlighting_failure"]  # "…" in JSON and C++

html_theme = "furo"
html_title = "Fivekind"
html_static_path = ["static", "/usr/share/javascript/katex"]
html_css_files = ["katex.min.css", "site.css"]
html_js_files = ["katex.min.js", "formulas.js", "scripts/gumshoe-patched.js"]
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_theme_options = {"navigation_with_keys": True}
html_math_renderer = "katex"


# The sections of docs/README.md with the pages that they list.
def sections():
    found = []
    for line in (root / "docs/README.md").read_text().splitlines():
        if line.startswith("## "):
            found.append((line[3:], []))
        for target in re.findall(r"\]\(([^)#]+\.md)\)", line):
            path = (root / "docs" / target).resolve().relative_to(root)
            if found:
                found[-1][1].append(str(path.with_suffix("")))
    return found


def navigation():
    lines = ["", "```{toctree}", ":hidden:", "All pages <docs/README>", "```"]
    for caption, pages in sections():
        lines += ["", "```{toctree}", ":hidden:", f":caption: {caption}", *pages, "```"]
    return "\n".join(lines) + "\n"


# Folders have no page in the site, so what links to one is shown without a link.
def without_folders(page, text):
    def link(match):
        path = root / pathlib.Path(page).parent / match[2].split("#")[0]
        return match[1] if "://" not in match[2] and path.is_dir() else match[0]

    return re.sub(r"(?<!!)\[([^\]]*)\]\(([^)#\s][^)\s]*)\)", link, text)


def on_source(app, page, source):
    source[0] = without_folders(page, source[0])
    if page == root_doc:
        source[0] += navigation()


def formula(kind):
    def visit(self, node):
        self.body.append(self.starttag(node, kind, "", CLASS="formula"))
        self.body.append(self.encode(node.astext()) + f"</{kind}>")
        raise nodes.SkipNode

    return visit, None


# Debian's theme comes as its sources: one script includes another in a way that files opened without a server
# may not, and colours for the dark are there for those who chose it, not for those whose system did.
def mend_theme(static):
    script = static / "scripts/furo.js"
    script.write_text(re.sub(r"^import .*\n", "", script.read_text(), flags=re.M))
    dark = re.search(r'body\[data-theme="dark"\] \{([^}]*)\}', (static / "styles/furo.css").read_text())
    with (static / "site.css").open("a") as style:
        style.write("@media screen and (prefers-color-scheme: dark) {\n")
        style.write('body[data-theme="auto"] {' + dark[1] + "}\n}\n")


# Whoever opens the folder finds the first page.
def write_index(folder):
    page = '<!doctype html><meta charset="utf-8"><title>Fivekind</title>'
    page += '<meta http-equiv="refresh" content="0; url=README.html"><a href="README.html">Fivekind</a>\n'
    (folder / "index.html").write_text(page)


def on_finish(app, problem):
    if problem is None:
        mend_theme(pathlib.Path(app.outdir) / "_static")
        write_index(pathlib.Path(app.outdir))


def setup(app):
    app.add_html_math_renderer("katex", formula("span"), formula("div"))
    app.connect("source-read", on_source)
    app.connect("build-finished", on_finish)
