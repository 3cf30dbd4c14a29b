"""Every rule, ruling and worked example has a test that names it: `@pytest.mark.rule("LV-3.5")`;
and every rule that the sources, the texts, the client, the docs or the rulebook cite exists."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import boxcars

TESTS = Path(__file__).parent
ROOT = TESTS.parent
RULEBOOK = Path(boxcars.__file__).parent / "rulebook"
RULE = re.compile(r"^- \*\*([A-Z]+-[A-Z0-9.-]+)\*\*", re.MULTILINE)
SECTION = re.compile(r"^## ([0-9]+)\. ", re.MULTILINE)
CITATION = re.compile(r"\b(?:LVR|LOV|LV)-(?:T-)?[A-Z]?[0-9]+(?:\.[0-9]+)?\b")
CITING = (
    *("*.md", "docs/**/*.md", "src/**/*.md", "src/**/*.py", "tools/**/*.py"),
    *("src/boxcars/languages/*/*.json", "web/src/**/*.ts", "web/src/**/*.svelte"),
)


def rules() -> set[str]:
    """The numbers of everything the rulebook states."""
    texts = [path.read_text(encoding="utf-8") for path in RULEBOOK.glob("*.md")]
    return {number for text in texts for number in RULE.findall(text)}


def cited() -> set[str]:
    """The numbers that stand above a test."""
    return {
        number
        for path in TESTS.rglob("test_*.py")
        for test in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(test, ast.FunctionDef) and test.name.startswith("test_")
        for decorator in test.decorator_list
        for number in numbers(decorator)
    }


def numbers(decorator: ast.expr) -> Iterator[str]:
    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
        yield from (ast.literal_eval(argument) for argument in decorator.args)


def test_the_rulebook_is_read() -> None:
    assert {"LV-1.1", "LV-3.12", "LV-R22", "LV-E29"} <= rules()


def test_every_rule_has_a_test_that_cites_it() -> None:
    missing = sorted(rules() - cited())
    assert not missing, f"no test cites {', '.join(missing)}"


def test_every_cited_rule_exists() -> None:
    unknown = sorted(cited() - rules())
    assert not unknown, f"tests cite {', '.join(unknown)}, which the rulebook does not have"


def sections() -> set[str]:
    """The numbers under which several rules stand: `LVR-9` and `LVR-T-E1`."""
    found = {number.rpartition(".")[0] for number in rules() if "." in number}
    for game in ("las-vegas", "las-vegas-royale", "lords-of-vegas"):
        book = (RULEBOOK / f"{game}.md").read_text(encoding="utf-8")
        prefix = RULE.findall(book)[0].partition("-")[0]
        found |= {f"{prefix}-{number}" for number in SECTION.findall(book)}
    return found


def test_every_rule_cited_anywhere_exists() -> None:
    known = rules() | sections()
    paths = [path for pattern in CITING for path in ROOT.glob(pattern)]
    assert {path.suffix for path in paths} == {".md", ".py", ".json", ".ts", ".svelte"}
    unknown = [
        f"{number} in {path.relative_to(ROOT)}"
        for path in sorted(paths)
        for number in sorted(set(CITATION.findall(path.read_text(encoding="utf-8"))) - known)
    ]
    assert not unknown, f"the rulebook does not have {', '.join(unknown)}"
