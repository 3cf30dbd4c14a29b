"""Names and chat are what others can read."""

from __future__ import annotations

import pytest

from boxcars.server.errors import RequestRefused
from boxcars.server.words import readable, told_apart
from tests.server.serving import Guest, Server


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("Ann", "Ann"),
        ("  Ann \n Lee ", "Ann Lee"),
        ("Zoë 李 👩‍🚀", "Zoë 李 👩‍🚀"),
        ("A\0n\x1b[31mn", "An[31mn"),
        ("\u202egnimoc\u202c\u200b", "gnimoc"),
        ("An\u3164n\u2800\u034f", "Ann"),
        ("n" + 20 * "\u0301" + "o", "n" + 4 * "\u0301" + "o"),
        ("สวัสดี ❤️ 1️⃣", "สวัสดี ❤️ 1️⃣"),
    ],
)
def test_what_cannot_be_seen_is_left_out(written: str, read: str) -> None:
    assert readable(written, "name") == read


@pytest.mark.parametrize("written", ["\u200b", " ", "\0\n", "\u200d", "\u3164", "\ufe0f"])
def test_what_cannot_be_read_at_all_is_refused(written: str) -> None:
    with pytest.raises(RequestRefused) as refused:
        readable(written, "name")
    assert refused.value.problem.field == "name"


@pytest.mark.parametrize(
    "name",
    ["ANN", "Аnn", "Ａｎｎ", "A\u200dnn", "An\ufe0fn", "Änn", "A nn", "Αnn"],
)
def test_what_looks_like_the_name_of_another_is_told_apart(name: str) -> None:
    assert told_apart(name, ["Ann"]) == f"{name} 2"
    assert told_apart("Bill", ["Bi11"]) == "Bill 2"
    assert told_apart("Anne", ["Ann", "Player 1"]) == "Anne"


def test_names_and_titles_are_cleaned_wherever_they_come_from(server: Server) -> None:
    guest = Guest(server, "An\u202en")
    assert guest.me["name"] == "Ann"
    assert guest.http.put("/api/me", json={"name": "\u200b"}).status_code == 400
    seats = [{"kind": "me", "name": "A\0"}, {"kind": "here", "name": "B\nC"}]
    made = guest.http.post(
        "/api/tables", json={"game": "las-vegas", "seats": seats, "title": "\x1bhome"}
    ).json()
    assert [seat["name"] for seat in made["seats"]] == ["A", "B C"]
    assert made["title"] == "home"
