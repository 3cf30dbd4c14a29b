"""Tries out an installed Boxcars: `python smoke.py [compiled|interpreted]`, by the Python it is
installed for, in a folder without its sources. It needs nothing but Boxcars itself."""

import re
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

import boxcars
import boxcars.games.las_vegas.types as las_vegas

COMMAND = str(Path(sys.executable).with_name("boxcars"))


def main() -> None:
    expected = sys.argv[1:]
    speed = "compiled" if boxcars.COMPILED else "interpreted"
    assert expected in ([], [speed]), f"the package is {speed}"
    play_a_game()
    simulate()
    serve()
    python = sys.version.split()[0]
    print(f"Boxcars {boxcars.__version__} on Python {python}, {speed}: all is well.")


def play_a_game() -> None:
    play = boxcars.new("las-vegas", seats=3, seed=7)
    assert isinstance(play.legal(play.questions[0].seat)[0], las_vegas.Place)
    while play.questions:
        seat = play.questions[0].seat
        play.answer(seat, play.legal(seat)[0])
    assert play.result is not None
    assert boxcars.replay(play.record()).result == play.result


def simulate() -> None:
    for game in ("las-vegas", "las-vegas-royale", "lords-of-vegas"):
        words = ["sim", game, "--bots", "regular,tourist", "--games", "2", "--csv"]
        table = subprocess.run([COMMAND, *words], check=True, capture_output=True, text=True)
        assert len(table.stdout.splitlines()) == 3, table.stdout


def serve() -> None:
    """Starts the server and loads the page with its script."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["serve", "--no-browser", "--port", "0", "--db", str(Path(folder) / "t.sqlite")]
        server = subprocess.Popen([COMMAND, *words], stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            said = server.stdout.readline()
            address = re.search(r"http://\S+", said)
            assert address is not None, said
            page = load(address[0])
            script = re.search(r'src="/(assets/[^"]+\.js)"', page)
            assert script is not None, page[:500]
            assert "svelte" in load(address[0] + script[1]).lower()
        finally:
            server.terminate()
            server.wait(10)


def load(address: str) -> str:
    with urllib.request.urlopen(address, timeout=10) as answer:
        text: str = answer.read().decode()
    return text


if __name__ == "__main__":
    main()
