"""Starting, stopping, and the client's pages."""

from __future__ import annotations

import contextlib
import socket
from pathlib import Path

import httpx
import pytest

from boxcars.server.command import Plan
from boxcars.server.http.pages import Files
from boxcars.server.serving import default_database, listen, serve
from tests.server.serving import Guest, Server


def test_the_next_free_port_is_taken() -> None:
    first = listen("127.0.0.1", None)
    second = listen("127.0.0.1", None)
    with contextlib.closing(first), contextlib.closing(second):
        assert 8000 <= first.getsockname()[1] < second.getsockname()[1] < 8100


def test_a_port_that_was_asked_for_is_not_replaced() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(OSError, match="in use"):
        listen("127.0.0.1", taken.getsockname()[1])


def test_the_database_is_in_the_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert Path(default_database()).parts[-2:] == ("boxcars", "tables.sqlite")


def test_without_a_client_nothing_is_served(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A server that starts and then shows nobody a table would look like it works."""
    monkeypatch.setattr("boxcars.server.http.pages.STATIC", tmp_path)
    assert serve(Plan(browser=False, database=str(tmp_path / "tables.sqlite"))) == 1
    said = capsys.readouterr()
    assert said.err.startswith("boxcars: there is no browser client")
    assert said.err.count("\n") == 1
    assert not said.out


@pytest.mark.parametrize(
    "page", ["/", "/t/ABCDE", "/w/secret", "/r/secret", "/table/1", "/replay", "/rules/las-vegas"]
)
def test_every_page_of_the_client_is_served(server: Server, page: str) -> None:
    answer = httpx.get(server.address + page)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_the_cookie_is_out_of_reach_for_scripts_and_cannot_be_forged(server: Server) -> None:
    cookie = httpx.get(server.address + "/api/me").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    ann = Guest(server, "Ann")
    assert ann.http.get("/api/me").json()["name"] == "Ann"
    person, _, signature = ann.http.cookies["boxcars"].partition(".")
    for forged in (f"{person}.{signature[:-1]}x", f"{person[:-1]}x.{signature}", person, "."):
        headers = {"Cookie": f"boxcars={forged}"}
        answer = httpx.get(server.address + "/api/me", headers=headers)
        assert answer.json()["name"] == "Guest"


def test_files_outside_the_client_are_not_served(tmp_path: Path) -> None:
    root = tmp_path / "static"
    root.mkdir()
    (root / "app.js").write_text("let a = 1")
    (tmp_path / "secret.txt").write_text("secret")
    files = Files(root)
    found = files.get("app.js")
    assert found is not None
    assert found.plain == b"let a = 1"
    assert found.packed is not None
    for name in ("../secret.txt", "/etc/passwd", "nothing.js", ""):
        assert files.get(name) is None
    (root / "app.js").write_text("let a = 2, b")
    again = files.get("app.js")
    assert again is not None
    assert again.plain == b"let a = 2, b"


def test_the_rules_are_served_rule_by_rule(server: Server) -> None:
    rules = Guest(server).http.get("/api/games/las-vegas/rules").json()
    texts = {rule["id"]: rule["text"] for part in rules["sections"] for rule in part["rules"]}
    assert {"LV-1.1", "LV-3.5", "LV-4.2", "LV-R13"} <= texts.keys()
    assert "| Value |" in texts["LV-1.3"]
    assert all(texts[rule] for rule in texts if rule)
