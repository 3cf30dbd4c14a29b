"""Reports on finished games: who may ask for one, how it comes, and that it is made once."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
import pytest

import boxcars
from boxcars import las_vegas
from boxcars.las_vegas import Place
from boxcars.server import reports as module
from boxcars.server.bots import BotPool
from boxcars.server.errors import RequestRefused
from boxcars.server.limits import REPORTS_EACH, REPORTS_WAITING
from boxcars.server.reports import Reports
from tests.server.serving import Guest, Server

LAST = las_vegas.position(
    2, roll=[1, 1, 2], supply={1: 0}, notes={5: [90_000]}, rest=6, round=4,
    won={0: [30_000], 1: [60_000]},
)  # fmt: skip


def played(start: dict[str, Any] = LAST) -> boxcars.Play[Any]:
    play = boxcars.load(start, seed=1)
    play.answer(0, Place(1))
    while play.questions:
        play.answer(0, play.legal(0)[0])
    return play


def waited(guest: Guest, progress: dict[str, Any]) -> dict[str, Any]:
    while progress["done"] < 1:
        time.sleep(0.05)
        progress = guest.http.get(f"/api/reports/{progress['id']}").json()
    return progress


def test_a_record_is_reported_on_and_its_page_can_be_saved(server: Server) -> None:
    ann = Guest(server, "Ann")
    record = msgspec.to_builtins(played().record())
    begun = ann.http.post("/api/reports", json=record).json()
    report = waited(ann, begun)["id"]
    figures = ann.http.get(f"/api/reports/{report}/figures").json()
    mistake = next(part for part in figures["parts"] if part["best"])
    assert (mistake["answer"]["number"], mistake["best"]["number"]) == (1, 2)
    assert [each["answer"]["number"] for each in mistake["choices"]] == [2, 1]
    assert ann.http.post("/api/reports", json=record).json() == {"id": report, "done": 1.0}
    page = ann.http.get(f"/api/reports/{report}/page")
    assert page.text.startswith("<!doctype html>")
    assert page.headers["content-disposition"].startswith("attachment")


def test_a_finished_table_is_reported_on_for_those_who_sat_there(server: Server) -> None:
    async def go() -> None:
        ann, eve = Guest(server, "Ann"), Guest(server, "Eve")
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "regular"}]
        plan = {"game": "las-vegas", "seats": seats, "start": LAST}
        settings = {"pace": "instant", "undo": False}
        table = ann.http.post("/api/tables", json=plan | {"settings": settings}).json()
        where = f"/api/tables/{table['id']}/report"
        assert ann.http.post(where).status_code == 409
        async with ann.seated(table["id"]) as line:
            await line.play_on()
        assert eve.http.post(where).status_code == 403
        report = waited(ann, ann.http.post(where).json())["id"]
        assert "Ann" in ann.http.get(f"/api/reports/{report}/page").text

    asyncio.run(go())


def test_what_cannot_be_reported_on_is_refused(server: Server) -> None:
    ann = Guest(server, "Ann")
    unfinished = boxcars.load(LAST, seed=1).record()
    refused = ann.http.post("/api/reports", json=msgspec.to_builtins(unfinished))
    assert (refused.status_code, refused.json()["error"]["kind"]) == (409, "conflict")
    assert ann.http.post("/api/reports", json={"steps": []}).status_code == 400
    for path in ("", "/figures", "/page"):
        assert ann.http.get(f"/api/reports/nowhere{path}").status_code == 404


def test_a_report_that_nobody_waits_for_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", -1.0)
    start = las_vegas.position(3, round=3)
    play = boxcars.load(start, seed=2)
    while play.questions:
        seat = play.questions[0].seat
        play.answer(seat, play.legal(seat)[0])

    async def go() -> None:
        bots = BotPool()
        reports = Reports(bots)
        try:
            begun = reports.begin(play.record(), ("Ann", "Bob", "Eve"), "192.0.2.1")
            assert begun.done == 0
            job = reports._jobs[begun.id]
            assert job.task is not None
            await job.task
            assert job.failed
            assert bots.at_work == 0
            monkeypatch.undo()
            reports.begin(play.record(), ("Ann", "Bob", "Eve"), "192.0.2.1")
            assert not reports._jobs[begun.id].failed
        finally:
            reports.close()
            bots.close()

    asyncio.run(go())


def test_one_address_does_not_fill_the_line_for_all_others() -> None:
    async def go() -> None:
        bots = BotPool()
        reports = Reports(bots)
        record = played().record()
        try:
            # Not one of them is begun before the last has been asked for: nothing is waited for.
            for number in range(REPORTS_EACH):
                reports.begin(record, (f"Ann {number}", "Bob"), "192.0.2.1")
            for address in ("192.0.2.1", "::ffff:192.0.2.1"):
                with pytest.raises(RequestRefused, match="wait for the reports"):
                    reports.begin(record, ("Eve", "Bob"), address)
            assert reports.begin(record, ("Ann 0", "Bob"), "192.0.2.1").done == 0
            for number in range(REPORTS_WAITING - REPORTS_EACH):
                reports.begin(record, ("Eve", "Bob", str(number)), f"192.0.2.{2 + number}")
            with pytest.raises(RequestRefused, match="too many reports"):
                reports.begin(record, ("Eve", "Bob", "last"), "198.51.100.1")
        finally:
            reports.close()
            bots.close()

    asyncio.run(go())
