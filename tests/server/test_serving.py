"""Starting, stopping, and the client's pages."""

from __future__ import annotations

import contextlib
import socket
import struct
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from boxcars.server.command import Plan
from boxcars.server.home import Home, is_loopback
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


def test_a_person_at_an_unknown_address_gets_a_page_and_a_program_gets_an_error(
    server: Server,
) -> None:
    page = httpx.get(server.address + "/nowhere", headers={"Accept": "text/html,*/*"})
    assert page.status_code == 404
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "default-src 'self'" in page.headers["content-security-policy"]
    for path, accept in (("/nowhere", "*/*"), ("/api/nowhere", "text/html"), ("/a.js", "*/*")):
        answer = httpx.get(server.address + path, headers={"Accept": accept})
        assert answer.status_code == 404
        assert answer.json()["error"]["kind"] == "not_found"


def test_the_address_in_the_network_is_told_at_this_computer_only(
    start_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boxcars.server.home._own_address", lambda: "192.168.1.7")
    assert Home("127.0.0.1", 8000).network() is None
    assert Home("localhost", 8000).network() is None
    assert Home("0.0.0.0", 8000).network() == "http://192.168.1.7:8000"
    assert Home("192.168.1.9", 81).network() == "http://192.168.1.9:81"
    assert Home("fd00::7", 81).network() == "http://[fd00::7]:81"
    assert is_loopback("[::1]")
    assert is_loopback("app.localhost")
    assert not is_loopback("localhost.example.org")
    here = start_server()
    assert httpx.get(here.address + "/api/place").json() == {"network": None}
    foreign = httpx.get(here.address + "/api/place", headers={"Host": "boxcars.example"})
    assert foreign.status_code == 403


def test_the_app_can_be_installed(server: Server) -> None:
    """What a phone asks for: a manifest, and icons of the sizes that it promises."""
    page = httpx.get(server.address + "/").text
    assert '<link rel="manifest" href="/manifest.webmanifest"' in page
    answer = httpx.get(server.address + "/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    kinds = {icon.get("purpose", "any") for icon in manifest["icons"]}
    assert kinds == {"any", "maskable"}
    for icon in manifest["icons"]:
        drawn = httpx.get(server.address + icon["src"])
        assert (drawn.status_code, drawn.headers["content-type"]) == (200, icon["type"])
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", drawn.content[16:24])
            assert f"{width}x{height}" == icon["sizes"]


def test_the_cookie_is_out_of_reach_for_scripts_and_cannot_be_forged(server: Server) -> None:
    cookie = httpx.get(server.address + "/api/me").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    ann = Guest(server, "Ann")
    assert ann.http.get("/api/me").json()["name"] == "Ann"
    person, _, signature = ann.http.cookies["boxcars"].partition(".")
    for forged in (f"{person}.{_off(signature)}", f"{_off(person)}.{signature}", person, "."):
        headers = {"Cookie": f"boxcars={forged}"}
        answer = httpx.get(server.address + "/api/me", headers=headers)
        assert answer.json()["name"] == "Guest"


def test_who_comes_for_the_first_time_is_one_person_whatever_the_page_asks_at_once(
    server: Server,
) -> None:
    with httpx.Client(base_url=server.address) as browser:
        page = browser.get("/")
        assert "private" in page.headers["cache-control"]
        answers = [browser.get(path) for path in ("/", "/t/ABCDE", "/api/me", "/icon.svg")]
        table = browser.post("/api/lessons/las-vegas")
        assert not [each for each in (*answers, table) if "set-cookie" in each.headers]
        assert table.json()["seats"][0]["yours"] is True
    assert "set-cookie" not in httpx.get(server.address + "/icon.svg").headers


def _off(word: str) -> str:
    return ("b" if word[0] == "a" else "a") + word[1:]


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
