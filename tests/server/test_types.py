"""What is generated from the types is fresh, and what is served is described."""

from __future__ import annotations

import subprocess
import sys

from tests.server.serving import Guest, Server


def test_the_description_of_the_calls_is_served(server: Server) -> None:
    schema = Guest(server).http.get("/schema/openapi.json").json()
    assert schema["openapi"].startswith("3.1")
    calls = {path for path in schema["paths"] if path.startswith("/api/")}
    assert {"/api/me", "/api/tables", "/api/games", "/api/replay"} <= calls
    assert schema["components"]["schemas"]["TableCard"]["properties"]["seats"]


def test_the_library_loads_without_the_server() -> None:
    code = (
        "import boxcars, boxcars.cli.serve, boxcars.server.command, boxcars.server.bots, sys;"
        "print([name for name in ('litestar', 'sqlalchemy', 'uvicorn') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
