"""The documentation as a site: pages that stand elsewhere in the repository come to it, and links
lead to them there. MkDocs calls these functions (`make docs-site`)."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
RULES = ROOT / "src/boxcars/rulebook"

BROUGHT = {
    ROOT / "README.md": "index.md",
    ROOT / "CONTRIBUTING.md": "contributing.md",
    ROOT / "CHANGELOG.md": "changes.md",
    **{page: f"rules/{page.name}" for page in RULES.glob("*.md")},
}
"""Where pages that are not in docs stand on the site."""

CODE = re.compile(r"(```.*?```)", re.DOTALL)
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s#]*)(#[^)\s]*)?\)")


def on_files(files: Files, config: Any) -> Files:
    for page, name in BROUGHT.items():
        files.append(File.generated(config, name, abs_src_path=str(page)))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    source = Path(page.file.abs_src_path)
    blocks = CODE.split(markdown)
    return "".join(
        part if part.startswith("```") else rewritten(part, source, page.file.src_uri)
        for part in blocks
    )


def rewritten(markdown: str, source: Path, at: str) -> str:
    """Links of a page as they lead from its place on the site."""

    def link(match: re.Match[str]) -> str:
        image, text, target, anchor = match.groups()
        if not target or "://" in target:
            return match[0]
        path = (source.parent / target).resolve()
        place = place_of(path)
        if place is None:
            # A file of the program: the site has none of them.
            return text if "`" in text else f"`{text}`"
        there = os.path.relpath(place, Path(at).parent)
        return f"{image}[{text}]({there}{anchor or ''})"

    return LINK.sub(link, markdown)


def place_of(path: Path) -> str | None:
    """Where a file of the repository stands on the site; None if nowhere."""
    if path == DOCS / "README.md":
        return "index.md"
    if path in BROUGHT:
        return BROUGHT[path]
    return path.relative_to(DOCS).as_posix() if path.is_relative_to(DOCS) else None
