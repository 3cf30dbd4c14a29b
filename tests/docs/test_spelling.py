"""American spelling, in code, tests and documentation."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = ["src", "tests", "docs", "tools", "benchmarks", "_build", "web/src"]
SUFFIXES = {".py", ".md", ".ts", ".svelte", ".html", ".css", ".svg", ".c", ".toml", ".txt"}
GENERATED = {"node_modules", "static", "golden"}

OUR = "arb|behavi|col|endeav|fav|flav|hon|hum|lab|neighb|rum|sav|vap|vig"
RE = "cent|fib|lit|met|theat"
ISE = (
    "anal|apolog|author|categor|character|custom|emphas|final|general|initial|local|material|maxim"
    "|memor|minim|modern|normal|optim|organ|parallel|priorit|random|real|recogn|serial|special"
    "|standard|summar|synchron|token|util|visual"
)
DOUBLED = "cancel|label|model|signal|travel|total|marshal|level|channel"

BRITISH = re.compile(
    rf"(?i)(?<![a-z])(?:un|re|dis|de)?(?:(?:{OUR})our\w*|(?:{RE})re[sd]?\b|(?:{ISE})[iy]s(?:e|ed|es|er|ers|"
    rf"ing|ation|ations)\b|(?:{DOUBLED})l(?:ed|ing|er|ers)\b|grey\w*|catalogue\w*|licence\w*|defence"
    r"|offence|judgement\w*|programme|whilst|cheque\w*|storey\w*|skilful|fulfils?\b)"
)


def test_spelling_is_american() -> None:
    paths = [*ROOT.glob("*.md"), ROOT / "Makefile", ROOT / "pyproject.toml"]
    for folder in FOLDERS:
        paths += [path for path in (ROOT / folder).rglob("*") if path.suffix in SUFFIXES]
    found = [
        f"{path.relative_to(ROOT)}:{number}: {match[0]}"
        for path in sorted(set(paths) - {Path(__file__)})
        if not GENERATED & set(path.relative_to(ROOT).parts) and path.is_file()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        for match in BRITISH.finditer(line)
    ]
    assert found == []


def test_the_check_knows_british_from_american() -> None:
    british = "colour neighbours favourite centre organised analyse serialising cancelled grey"
    american = (
        "color neighbors favorite center organized analyze analysis serializing canceled gray four "
        "hour your labor precise otherwise parameter rise total liter"
    )
    assert len(BRITISH.findall(british)) == len(british.split())
    assert BRITISH.findall(american) == []
