"""Figures and logs for whoever runs a server."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx

from boxcars.server.logs import JsonLines
from boxcars.server.metrics import BOUNDS, Metrics, Spans
from tests.server.serving import Guest, Server

LINE = re.compile(r'^[a-z_]+(\{([a-z]+="[^"]*",?)+\})? -?[0-9.e+-]+$')


def test_figures_are_there_only_when_asked_for(
    server: Server, start_server: Callable[..., Server]
) -> None:
    assert httpx.get(server.address + "/metrics").status_code == 404
    open_one = start_server("--metrics", "--behind-proxy")
    passed_on = {"X-Forwarded-For": "192.0.2.7"}
    assert httpx.get(open_one.address + "/metrics", headers=passed_on).status_code == 404
    ann = Guest(open_one, "Ann")
    table = ann.table("me", "here", start_player=0)["id"]

    async def go() -> dict[str, float]:
        async with ann.seated(table) as line:
            await line.ask("show", seat=0)
            await line.answer()
            await line.ask("leave", seat=7)
            answer = await asyncio.to_thread(httpx.get, open_one.address + "/metrics")
        assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
        lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
        assert all(LINE.match(line) for line in lines), answer.text
        return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}

    found = asyncio.run(go())
    assert found["boxcars_tables"] == found["boxcars_viewers"] == found["boxcars_people"] == 1
    assert found['boxcars_messages_total{type="answer",outcome="done"}'] == 1
    assert found['boxcars_messages_total{type="leave",outcome="bad_request"}'] == 1
    assert found["boxcars_save_seconds_count"] == found['boxcars_save_seconds_bucket{le="+Inf"}']
    assert found["boxcars_save_seconds_count"] >= 3
    assert found["boxcars_database_fails"] == 0


def test_lengths_are_counted_up_to_each_bound() -> None:
    spans = Spans()
    for seconds in (0.0005, BOUNDS[1], 100.0):
        spans.note(seconds)
    lines = list(spans.lines("x_seconds", "x"))
    assert 'x_seconds_bucket{le="0.001"} 1' in lines
    assert 'x_seconds_bucket{le="0.005"} 2' in lines
    assert 'x_seconds_bucket{le="5.0"} 2' in lines
    assert 'x_seconds_bucket{le="+Inf"} 3' in lines


def test_labels_are_escaped() -> None:
    metrics = Metrics()
    metrics.message('a"b\\\n', "done")
    assert list(metrics.lines())[-1].startswith('boxcars_messages_total{type="a\\"b\\\\\\n"')


def test_a_line_of_the_log_is_one_json_object() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError:
        record = logging.LogRecord(
            "boxcars", logging.ERROR, "x.py", 1, "table %s", ("é",), sys.exc_info()
        )
    text = JsonLines().format(record)
    assert "\n" not in text
    line = json.loads(text)
    assert (line["level"], line["logger"], line["message"]) == ("error", "boxcars", "table é")
    assert line["error"].endswith("two\nlines")


def test_no_secret_is_logged_when_a_request_fails(tmp_path: Path) -> None:
    server = Server(tmp_path, "--log-format", "json")
    try:
        ann = Guest(server, "Ann")
        table = ann.table("me", "open")
        secrets = [
            table["watch"].removeprefix("/w/"),
            table["rejoin"]["0"].removeprefix("/r/"),
            ann.http.cookies["boxcars"],
        ]
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database, database:
            database.execute("ALTER TABLE tables RENAME TO gone")
        assert ann.http.get(f"/api/join/{secrets[0]}").status_code == 503
    finally:
        server.stop()
    lines = [json.loads(line) for line in server.log().splitlines()]
    assert "GET /api/join/{word} failed" in [line["message"] for line in lines]
    assert all("Traceback" in line["error"] for line in lines if line["level"] == "error")
    for secret in secrets:
        assert secret not in server.log()
