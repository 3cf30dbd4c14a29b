"""Every rule, ruling and worked example has a test that names it: `@pytest.mark.rule("LV-3.5")`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import boxcars

TESTS = Path(__file__).parent
RULEBOOK = Path(boxcars.__file__).parent / "rulebook"
RULE = re.compile(r"^- \*\*([A-Z]+-[A-Z0-9.-]+)\*\*", re.MULTILINE)


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
