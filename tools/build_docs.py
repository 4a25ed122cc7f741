"""The documentation as a site that can be read offline: ``./tb docs`` writes it to build/docs/site.

To the pages of docs/ it adds what is made from the code: every rule of every game with its scenarios and tests, and the
public names of the package.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from touchback.notation.coverage import coverage, markdown, rulebooks

ROOT = Path(__file__).resolve().parents[1]
MADE = ROOT / "build" / "docs"
PAGES = MADE / "pages"
SITE = MADE / "site"
OUTSIDE = re.compile(r"\]\(\.\./(?!docs/)([^)#]+)")
"""Links to files of the project that are no pages."""


def gather() -> None:
    """Lay out every page under build/docs/pages."""
    shutil.rmtree(MADE, ignore_errors=True)
    shutil.copytree(ROOT / "docs", PAGES)
    readme = (ROOT / "README.md").read_text("utf-8").replace("](docs/", "](")
    (PAGES / "index.md").write_text(readme.replace("](CHANGELOG.md)", "](changelog.md)"), "utf-8")
    shutil.copy(ROOT / "CHANGELOG.md", PAGES / "changelog.md")
    for game in rulebooks():
        (PAGES / f"rules-{game}.md").write_text(markdown(coverage(ROOT / "tests", game)), "utf-8")
    (PAGES / "api.md").write_text("# The package\n\n::: touchback\n", "utf-8")
    for page in PAGES.glob("*.md"):
        page.write_text(OUTSIDE.sub("](#", page.read_text("utf-8")), "utf-8")


def main() -> None:
    """Gather the pages and build the site."""
    gather()
    shutil.copy(ROOT / "mkdocs.yml", MADE / "mkdocs.yml")
    program = Path(sys.executable).parent / "zensical"
    search = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [str(program), "build", "--clean"], cwd=MADE, check=False, env={**os.environ, "PYTHONPATH": search}
    )
    if done.returncode:
        sys.exit(done.returncode)
    missing = [page.stem for page in PAGES.glob("*.md") if not (SITE / page.stem / "index.html").exists()]
    if [name for name in missing if name != "index"]:
        sys.exit(f"not in the site: {', '.join(missing)}")
    print(f"open {(SITE / 'index.html').relative_to(ROOT)}")


if __name__ == "__main__":
    main()
