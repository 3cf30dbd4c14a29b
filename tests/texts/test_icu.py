"""ICU MessageFormat is read as ICU reads it."""

import pytest

from tools.icu import BadText, parse


def test_arguments_stand_between_text() -> None:
    assert parse("Casino {casino} got { value , money }.") == [
        *("Casino ", ["", "casino"], " got ", ["money", "value"], ".")
    ]


def test_variants_may_be_nested_and_empty() -> None:
    assert parse("{own, plural, =0 {} one {# die} other{{who, select, you {#} other {x}}}}") == [
        [
            "plural",
            "own",
            {
                "=0": [],
                "one": [["number", "own"], " die"],
                "other": [["select", "who", {"you": [["number", "own"]], "other": ["x"]}]],
            },
        ]
    ]


def test_apostrophes_quote_braces_and_nothing_else() -> None:
    assert parse("{name}'s '{'die'}' isn''t #1") == [["", "name"], "'s {die} isn't #1"]


@pytest.mark.parametrize(
    "text",
    [
        "{casino",
        "casino}",
        "{}",
        "{own, plural, one {die}}",
        "{own, plural, few {dice} other {dice}}",
        "{own, plural, one die other dice}",
        "{own, money",
    ],
)
def test_what_is_not_icu_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        parse(text)
