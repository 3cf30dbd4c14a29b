"""Experiments that are run: the same results however, and nothing lost or played twice."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from errno import ENOSPC
from pathlib import Path
from typing import Any

import msgspec
import pyarrow.parquet as pq
import pytest

from boxcars.cli.lab import Seen
from boxcars.cli.main import main
from boxcars.engine.errors import BadOption
from boxcars.engine.state import OVER
from boxcars.games.library import game
from boxcars.lab.deals import Deal
from boxcars.lab.experiment import Experiment, experiment_of, read_experiment
from boxcars.lab.journal import Journal
from boxcars.lab.results import CONFIGURATION
from boxcars.lab.rows import Players, Row
from boxcars.lab.running import Stopped, results_in, run

TRIAL: dict[str, Any] = {
    "seeds": 4,
    "seed": 3,
    "games": [
        {"game": "las-vegas", "options": {"rounds": 2}, "lineups": [["regular", "tourist"]]},
        {"game": "las-vegas-royale", "lineups": [["tourist", "regular", "tourist"]]},
        {
            "game": "lords-of-vegas",
            "options": {"trading": False},
            "lineups": [["tourist", "tourist"]],
        },
    ],
}


@pytest.fixture(scope="module")
def trial() -> Experiment:
    return experiment_of(TRIAL)


@pytest.fixture(scope="module")
def alone(trial: Experiment, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The results of a run that nothing disturbed."""
    return run(trial, tmp_path_factory.mktemp("alone"))


def play_counting(monkeypatch: pytest.MonkeyPatch, at: int | None = None) -> list[int]:
    """Which games are played from now on; somebody presses Ctrl-C in the at-th."""
    played: list[int] = []
    play: Callable[[Players, int], Row] = Players.play

    def counted(players: Players, number: int) -> Row:
        if len(played) == at:
            raise KeyboardInterrupt
        played.append(number)
        return play(players, number)

    monkeypatch.setattr(Players, "play", counted)
    # Every game is told at once.
    monkeypatch.setattr("boxcars.lab.rows.SIGN", 0.0)
    return played


def test_the_file_has_a_row_per_game_and_the_experiment_inside(
    trial: Experiment, alone: Path
) -> None:
    table = pq.read_table(alone)
    assert table.num_rows == trial.games == 4 * (2 + 3 + 1)
    assert table["number"].to_pylist() == list(range(trial.games))
    kept = table.schema.metadata[CONFIGURATION]
    assert msgspec.json.decode(kept, type=Experiment) == trial
    first = table.slice(0, 1).to_pylist()[0]
    assert first["game"] == "las-vegas"
    assert first["bots"] == ["regular", "tourist"]
    assert '"rounds":2' in first["options"]
    assert len(first["rounds"]) == 2
    assert first["rounds"][-1] == [scores[0] for scores in first["scores"]]


def test_rows_are_read_back_as_they_were_played(trial: Experiment, alone: Path) -> None:
    experiment, rows = results_in(alone.parent)
    assert experiment == trial
    players = Players(trial)
    assert rows == [players.play(number) for number in range(trial.games)]


def test_several_processes_give_the_same_bytes(
    trial: Experiment, alone: Path, tmp_path: Path
) -> None:
    assert run(trial, tmp_path, jobs=2).read_bytes() == alone.read_bytes()


def test_after_ctrl_c_the_same_call_goes_on(
    trial: Experiment, alone: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        before = play_counting(patched, at=9)
        with pytest.raises(Stopped) as stopped:
            run(trial, tmp_path)
    assert stopped.value.played == len(before) == 9
    assert len(results_in(tmp_path)[1]) == 9
    with monkeypatch.context() as patched:
        after = play_counting(patched)
        told: list[int] = []
        found = run(trial, tmp_path, progress=told.append)
    assert sorted(before + after) == list(range(trial.games))
    assert (told[0], told[-1]) == (9, trial.games)
    assert found.read_bytes() == alone.read_bytes()
    assert not (tmp_path / "games.journal").exists()


def test_a_finished_experiment_is_not_played_again(
    trial: Experiment, alone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = play_counting(monkeypatch)
    assert run(trial, alone.parent) == alone
    assert not played


SLEEPER = '''
import os, time
from pathlib import Path
from boxcars.bots.tourist import Tourist

made = 0

class Sleeper(Tourist):
    """Plays ten games, then is slow, then never comes back."""

    def __init__(self, generator):
        super().__init__(generator)
        global made
        made += 1
        if "ASLEEP" in os.environ:
            if made == 12:
                time.sleep(0.3)
            if made == 20:
                Path(os.environ["ASLEEP"]).touch()
                time.sleep(1000)
'''


def test_after_a_kill_no_game_is_lost_or_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sleeper.py").write_text(SLEEPER, encoding="utf-8")
    file = tmp_path / "trial.toml"
    file.write_text(
        'seeds = 20\n[[games]]\ngame = "las-vegas"\noptions = { rounds = 1 }\n'
        'lineups = [["sleeper.py:Sleeper", "tourist"]]\n',
        encoding="utf-8",
    )
    asleep = tmp_path / "asleep"
    program = subprocess.Popen(
        [sys.executable, "-m", "boxcars", "lab", "run", str(file), "--output", str(tmp_path / "o")],
        env=os.environ | {"ASLEEP": str(asleep)},
    )
    while not asleep.exists():
        assert program.poll() is None
        time.sleep(0.02)
    program.send_signal(signal.SIGKILL)
    program.wait()
    experiment = read_experiment(file)
    kept = [row.number for row in results_in(tmp_path / "o")[1]]
    assert 0 < len(kept) < experiment.games
    played = play_counting(monkeypatch)
    found = run(experiment, tmp_path / "o")
    assert sorted(kept + played) == list(range(experiment.games))
    monkeypatch.undo()
    assert found.read_bytes() == run(experiment, tmp_path / "again").read_bytes()


def test_what_was_half_written_is_cut_off(trial: Experiment, tmp_path: Path) -> None:
    players = Players(trial)
    rows = [players.play(number) for number in range(3)]
    path = tmp_path / "games.journal"
    journal = Journal(path)
    journal.add(rows)
    journal.add(rows)
    journal.close()
    whole = path.read_bytes()
    for torn in (whole[:-1], whole + b"\x40\0\0\0", whole[:-3] + b"abc"):
        path.write_bytes(torn)
        again = Journal(path)
        kept = list(again.rows())
        assert kept == rows[: len(kept)]
        assert len(kept) >= 2
        again.add(rows)
        assert list(again.rows()) == rows
        again.close()
        assert path.read_bytes() == whole


def test_two_programs_do_not_play_the_same_experiment(trial: Experiment, tmp_path: Path) -> None:
    journal = Journal(tmp_path / "games.journal")
    with pytest.raises(BadOption, match="another program is playing this experiment"):
        run(trial, tmp_path)
    journal.close()


def test_a_folder_holds_one_experiment(alone: Path) -> None:
    other = experiment_of(TRIAL | {"seeds": 5})
    with pytest.raises(BadOption, match="holds another experiment, with other seeds"):
        run(other, alone.parent)


def test_a_row_for_each_decision_if_wanted(tmp_path: Path) -> None:
    given = {"seeds": 1, "decisions": True, "games": [TRIAL["games"][0]]}
    found = run(experiment_of(given), tmp_path)
    games = pq.read_table(found).to_pylist()
    decisions = pq.read_table(tmp_path / "decisions.parquet").to_pylist()
    assert len(decisions) == sum(row["answers"] for row in games)
    first = decisions[0]
    assert (first["number"], first["step"], first["kind"]) == (0, 0, "place")
    assert first["bot"] in ("regular", "tourist")
    assert first["choices"] >= 1
    assert first["answer"].startswith('{"type":"place"')


@pytest.mark.parametrize(
    ("lacking", "cluster", "words"),
    [
        ("pyarrow", None, r"want pyarrow: pip install 'boxcars\[lab\]'"),
        ("ray", "local", r"wants Ray: pip install 'boxcars\[cluster\]'"),
    ],
)
def test_what_is_not_installed_is_said_in_one_sentence(
    trial: Experiment,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    lacking: str,
    cluster: str | None,
    words: str,
) -> None:
    monkeypatch.setitem(sys.modules, lacking, None)
    with pytest.raises(BadOption, match=words):
        run(trial, tmp_path, cluster=cluster)


# Deals.


def dealt(deal: int, choose: Callable[[int], int]) -> list[tuple[object, ...]]:
    """The notes of every round, and everybody's first roll in it."""
    rules = game("las-vegas")
    events: list[Any] = []
    options = rules.meta.check_options(3, {})
    state = rules.start(3, options, events)
    luck = Deal(5, deal, {})
    seat = luck.settle(state)
    while seat != OVER:
        legal = state.legal(seat)
        state.answer(seat, legal[choose(len(legal))])
        seat = luck.settle(state)
    found: list[tuple[object, ...]] = []
    rolled: set[int] = set()
    for event in events:
        if event.__struct_config__.tag == "note_laid":
            found.append((event.casino, event.value))
        if event.__struct_config__.tag == "round_began":
            rolled = set()
        if event.__struct_config__.tag == "dice_rolled" and event.player not in rolled:
            rolled.add(event.player)
            found.append((event.player, event.own))
    return found


def test_a_deal_is_the_same_whatever_is_chosen() -> None:
    low = dealt(1, lambda count: 0)
    high = dealt(1, lambda count: count - 1)
    assert low == high
    assert len(low) > 4 * (6 + 3)
    assert dealt(2, lambda count: 0) != low


def test_the_command_plays_and_says_where(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "trial.toml"
    file.write_text(
        'seeds = 2\n[[games]]\ngame = "las-vegas"\nlineups = [["regular", "tourist"]]\n',
        encoding="utf-8",
    )
    assert main(["lab", "run", str(file)]) == 0
    assert "4 games are in" in capsys.readouterr().out
    assert main(["lab", "run", str(file)]) == 0
    assert "4 of 4 games were there already" in capsys.readouterr().err
    assert main(["lab", "report", str(tmp_path / "trial")]) == 0
    assert (tmp_path / "trial/report.html").exists()
    assert main(["lab", "report", str(tmp_path / "nowhere")]) == 2
    assert "there are no results in" in capsys.readouterr().err
    file.write_text("seeds = 2", encoding="utf-8")
    assert main(["lab", "run", str(file)]) == 2
    assert "experiment: games: must be one or more tables" in capsys.readouterr().err


class NoBar:
    """A bar that nobody sees."""

    disable = True

    def add_task(self, name: str, total: int, completed: int) -> int:
        return completed

    def update(self, task: int, completed: int) -> None:
        pass


def test_the_time_left_is_reckoned_from_this_run_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = 100.0
    monkeypatch.setattr("boxcars.cli.lab.monotonic", lambda: now)
    seen = Seen(NoBar(), "Trial", 1000)
    seen(400)
    now = 120.0
    seen(500)
    now = 121.0
    seen(501)
    now = 140.0
    seen(600)
    # 200 games in 40 seconds, 400 to go; and a line at most every ten seconds.
    assert capsys.readouterr().err.splitlines() == [
        "Trial: 400 of 1,000 games were there already.",
        "500 of 1,000 games, 2 min left",
        "600 of 1,000 games, 80 s left",
    ]


def test_a_full_disk_loses_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "trial.toml"
    file.write_text(
        'seeds = 30\n[[games]]\ngame = "las-vegas"\noptions = { rounds = 1 }\n'
        'lineups = [["tourist", "tourist"]]\n'
    )
    assert main(["lab", "run", str(file), "--output", str(tmp_path / "whole")]) == 0
    add = Journal.add

    def add_half(journal: Journal, rows: Iterable[Row]) -> None:
        """The system takes a part of what is written, and then no more."""
        add(journal, rows)
        end = journal._file.tell()
        if end > 1000:
            journal._file.truncate(end - 7)
            raise OSError(ENOSPC, "No space left on device")

    def write_nothing(path: Path, text: str, **_: object) -> int:
        path.write_bytes(b"")
        raise OSError(ENOSPC, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(Path, "write_text", write_nothing)
        assert main(["lab", "run", str(file)]) == 2
    for _ in range(2):
        with monkeypatch.context() as full:
            full.setattr(Journal, "add", add_half)
            assert main(["lab", "run", str(file)]) == 2
    assert "there is no room left" in capsys.readouterr().err
    assert main(["lab", "run", str(file)]) == 0
    whole, resumed = (tmp_path / name / "games.parquet" for name in ("whole", "trial"))
    assert whole.read_bytes() == resumed.read_bytes()
