"""What the documentation and `deploy` tell people to run is what the program understands."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml  # type: ignore[import-untyped]

from boxcars.cli.main import parser
from boxcars.server.live.handler import live
from tests.server.databases import Postgres
from tests.server.serving import PATIENCE, Guest, Server

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
SITE = "boxcars.example"
IN_CONTAINER = "docker compose exec server-1 "


def commands(page: Path) -> list[str]:
    """The `boxcars` commands of a page."""
    blocks = re.findall(r"```sh\n(.*?)```", page.read_text(), re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    said = [line.removeprefix(IN_CONTAINER) for line in lines]
    return [line for line in said if line.startswith("boxcars ")]


def composed() -> Any:
    text = (DEPLOY / "compose.yaml").read_text()
    return yaml.safe_load(re.sub(r"\$\{SITE[^}]*\}", SITE, text))


def instruction(name: str) -> list[str]:
    """What an instruction of the Dockerfile runs."""
    found = re.findall(rf"^{name} (?:CMD )?(\[.*\])$", (DEPLOY / "Dockerfile").read_text(), re.M)
    (text,) = found
    said: list[str] = json.loads(text)
    return said


@pytest.mark.parametrize("page", ["README.md", "docs/hosting.md"])
def test_every_command_of_the_documentation_is_understood(page: str) -> None:
    found = commands(ROOT / page)
    assert len(found) > 5
    for command in found:
        parser().parse_args(shlex.split(command, comments=True)[1:])


def test_the_image_serves_and_looks_after_its_health(
    start_server: Callable[..., Server], tmp_path: Path
) -> None:
    assert instruction("ENTRYPOINT") == ["boxcars"]
    given = parser().parse_args(instruction("CMD"))
    assert (given.command, given.host, given.port) == ("serve", "0.0.0.0", 8000)
    assert f"VOLUME {Path(given.database).parent}" in (DEPLOY / "Dockerfile").read_text()
    server = start_server()
    python, *rest = instruction("HEALTHCHECK")
    assert python == "python"
    for port, fine in ((server.port, True), (1, False)):
        look = [sys.executable, *[each.replace(":8000/", f":{port}/") for each in rest]]
        done = subprocess.run(look, capture_output=True, timeout=PATIENCE)
        assert (done.returncode == 0) is fine


def test_two_servers_as_composed_share_their_tables(
    start_server: Callable[..., Server], postgres: Postgres
) -> None:
    """With the arguments that they have there, but for the places."""
    services = composed()["services"]
    replicas = [each for name, each in services.items() if name.startswith("server-")]
    assert replicas == [replicas[0]] * 2
    service = replicas[0]
    given = parser().parse_args(service["command"])
    assert given.database.endswith("@database/boxcars")
    assert "database" in services
    (network,) = composed()["networks"]["default"]["ipam"]["config"]
    assert given.trusted_proxies == [network["subnet"]]
    places = ("--no-browser", "--host", "--port", "--db", "--trusted-proxy")
    kept = [each for each in service["command"][1:] if not each.startswith(places)]
    place = postgres.new()
    servers = [start_server(*kept, "--trusted-proxy=127.0.0.1", database=place) for _ in replicas]
    passed_on = {
        "Host": SITE,
        "X-Forwarded-For": "192.0.2.7",
        "X-Forwarded-Proto": "https",
        "Origin": f"https://{SITE}",
    }
    ann = Guest(servers[0])
    ann.http.headers.update(passed_on)
    made = ann.http.post(
        "/api/tables", json={"game": "las-vegas", "seats": [{"kind": "me"}, {"kind": "open"}]}
    )
    assert made.status_code == 201, made.text
    assert "Secure" in made.headers["set-cookie"]
    cookie = made.headers["set-cookie"].partition(";")[0]
    there = httpx.get(
        f"{servers[1].address}/api/tables/{made.json()['id']}",
        headers={**passed_on, "Cookie": cookie},
    )
    assert there.json()["code"] == made.json()["code"]
    for path, headers, status in (
        ("/metrics", passed_on, 404),
        ("/metrics", {}, 200),
        ("/healthz", {}, 200),
        ("/api/me", {"Host": "evil.example"}, 403),
    ):
        assert httpx.get(servers[1].address + path, headers=headers).status_code == status


def test_the_image_is_made_of_what_belongs_to_the_project_alone() -> None:
    """What was compiled or installed here does not run there."""
    ours, theirs = (
        {line.strip("/").removeprefix("**/") for line in (ROOT / name).read_text().splitlines()}
        for name in (".gitignore", ".dockerignore")
    )
    assert ours <= theirs


def test_what_is_asked_of_the_containers_is_there() -> None:
    page = (ROOT / "docs/hosting.md").read_text()
    asked = re.findall(r"^docker compose (?:exec|cp|stop) (.*)$", page, re.M)
    services = composed()["services"]
    named = {name for line in asked for name in re.findall(r"server-\d", line)}
    assert named
    assert named <= services.keys()
    (service,) = [each for name, each in services.items() if name == "server-1"]
    (place,) = [each for each in service["command"] if each.startswith("--db=")]
    assert place.removeprefix("--db=") in page
    assert "[postgres,push]" in (DEPLOY / "Dockerfile").read_text()


def test_the_proxy_sends_visitors_to_what_is_there() -> None:
    proxy = (DEPLOY / "Caddyfile").read_text()
    services = composed()["services"]
    upstreams = re.findall(r"(server-\d):(\d+)", proxy)
    assert [name for name, _ in upstreams] == services["proxy"]["depends_on"]
    for name, port in upstreams:
        assert f"--port={port}" in services[name]["command"]
    assert "health_uri /healthz" in proxy
    assert "respond /metrics 404" in proxy
    assert services["proxy"]["environment"].keys() == {"SITE"}
    assert proxy.startswith("{$SITE} {")


def test_the_proxy_sends_people_of_a_table_to_the_same_server() -> None:
    proxy = (DEPLOY / "Caddyfile").read_text()
    (pattern,) = re.findall(r"path_regexp table (\S+)", proxy)
    (path,) = live.paths
    found = re.match(pattern, path.replace("{table_id:str}", "abcdef"))
    assert found is not None
    assert found[1] == "abcdef"
    assert "request_header @table X-Table {re.table.1}" in proxy
    assert "lb_policy header X-Table" in proxy
