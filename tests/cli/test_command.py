"""The `boxcars` command from outside: what it prints, and how it ends."""

import csv
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

BOXCARS = [sys.executable, "-m", "boxcars"]
PATIENCE = 120

EVERY_NUMBER = "\n".join("123456" * 200) + "\n"
"""Enough for any game: numbers that were not rolled are refused and asked for again."""


def boxcars(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*BOXCARS, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )


def works(*arguments: str, typed: str = "") -> str:
    done = boxcars(*arguments, typed=typed)
    assert (done.stderr, done.returncode) == ("", 0)
    return done.stdout


def test_help_lists_the_commands() -> None:
    text = works("--help")
    assert all(command in text for command in ("play", "sim", "replay", "rules", "games"))


def test_help_loads_neither_drawing_nor_rules() -> None:
    code = (
        "import sys; from boxcars.cli.main import parser; parser().format_help(); "
        "sys.exit('rich' in sys.modules or 'boxcars.games.las_vegas.state' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["--seats", "3"],
        ["--seats", "3", "--option", "neutral_dice=on", "--bots", "tourist"],
        ["--bots", "tourist,regular", "--name", "Mia", "--option", "hide_money=off"],
    ],
)
def test_a_game_is_played_saved_and_replayed(arguments: list[str], tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    text = works("play", "--seed", "7", "--record", file, *arguments, typed=EVERY_NUMBER)
    assert "Standings" in text
    assert "if the round ended then" in text
    assert "LV-4.5" in text
    assert json.loads(Path(file).read_text())["result"] is not None
    moves = works("replay", file)
    assert "Round 4 is over" in moves
    assert "Standings" in moves
    end = works("replay", "--fast", file)
    assert "Standings" in end
    assert "Round 4 is over" not in end


@pytest.mark.parametrize("seats", ["2", "4"])
def test_a_game_of_royale_is_played_saved_and_replayed(seats: str, tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    game = ["las-vegas-royale", "--seats", seats, "--option", "tiles_per_round=6"]
    text = works("play", *game, "--seed", "7", "--record", file, typed=EVERY_NUMBER)
    assert "Standings" in text
    assert "if the round ended then" in text
    assert "or p to pass with a chip" in text
    assert " activated " in text
    assert json.loads(Path(file).read_text())["result"] is not None
    assert "Round 3 is over; dice, tokens and counters went back." in works("replay", file)


def test_royale_takes_a_chip_for_p_and_explains_itself() -> None:
    typed = "?\np\n" + EVERY_NUMBER
    mine = ["--name", "Mia", "--option", "start_player=0"]
    text = works("play", "las-vegas-royale", "--seats", "2", *mine, typed=typed)
    assert "equal strengths cancel each other" in text
    assert "You paid a chip and passed." in text


def test_bots_can_be_watched() -> None:
    assert "Standings" in works("play", "--humans", "0", "--seed", "1", "--bots", "tourist")


def test_two_people_hand_the_keyboard_over() -> None:
    text = works(
        "play", "--name", "Mia", "--name", "Moe", "--seats", "2", typed="\n1\n2\n3\n4\n5\n6\n"
    )
    assert "it is your turn. Press Enter." in text


def test_help_rules_log_and_undo_while_playing() -> None:
    typed = "?\nr LV-4.2\nr x\nl\nt\nu\nhello\nq\n\n"
    text = works("play", "--seed", "3", typed=typed)
    assert "LV-3.6" in text
    assert "Every owner whose count" in text
    assert "such as r LV-4.2" in text
    assert "Casino 1 got $" in text
    assert "there is no answer to take back" in text
    assert "Type one of the numbers" in text
    assert "Save the record?" in text


def test_an_answer_can_be_taken_back_until_the_next_roll(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    options = ["--seats", "2", "--option", "start_player=0", "--record", str(file)]
    text = works("play", "--seed", "3", *options, typed="4\nu\n1\n\nq\n")
    assert text.count("Enter goes on, u takes it back:") == 2
    assert "You took the last answer back" in text
    _, _, after = text.partition("You placed 1 die on casino 1")
    assert after.index("Enter goes on") < after.index("Benno rolled")
    steps = [step for step in json.loads(file.read_text())["steps"] if step.get("seat") != "chance"]
    assert [step.get("answer", {}).get("number") for step in steps[:3]] == [4, None, 1]


def test_quitting_saves_where_it_can(tmp_path: Path) -> None:
    nowhere, file = tmp_path / "no" / "where.json", tmp_path / "here.json"
    text = works("play", "--seed", "3", typed=f"q\n{nowhere}\n{file}\n")
    assert "That did not work" in text
    assert "the game is not over" in works("replay", str(file))


def test_the_end_of_input_ends_the_game_and_keeps_the_record(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    works("play", "--seed", "3", "--record", str(file), typed="")
    assert json.loads(file.read_text())["result"] is None


def test_no_color_means_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("FORCE_COLOR", "")
    assert "\x1b" not in works("games")


def test_sim_prints_tables() -> None:
    text = works("sim", "las-vegas", "--bots", "tourist,tourist", "--games", "20")
    assert "20 games, seed 0" in text
    assert "wins by turn order" in text


def test_sim_prints_the_same_json_for_any_number_of_jobs() -> None:
    common = ["sim", "las-vegas", "--bots", "tourist,regular,tourist", "--games", "120"]
    common += ["--seed", "4", "--option", "rounds=1", "--json"]
    one, two = (json.loads(works(*common, "--jobs", jobs)) for jobs in ("1", "2"))
    for report in (one, two):
        assert report.pop("seconds") > 0
        assert report.pop("games_per_second") > 0
    assert one == two
    assert one["options"]["rounds"] == 1
    assert [line["bot"] for line in one["bots"]] == ["tourist", "regular"]


def test_sim_prints_csv() -> None:
    text = works("sim", "las-vegas", "--bots", "tourist,regular", "--games", "10", "--csv")
    lines = list(csv.DictReader(text.splitlines()))
    assert [line["bot"] for line in lines] == ["tourist", "regular"]
    assert sum(float(line["win_rate"]) for line in lines) == pytest.approx(1)


def test_rules_are_found_by_number() -> None:
    assert works("rules", "LV-4.2").startswith("**LV-4.2** ")
    assert "LV-R22" in works("rules", "las-vegas")
    assert "LV-E29" in works("rules", "las-vegas", "--contents")
    assert "las-vegas" in works("rules")


def test_games_lists_options_and_bots() -> None:
    text = works("games")
    assert all(word in text for word in ("neutral_dice", "rounds", "tourist", "regular", "LV-6.1"))


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["play", "poker"], "there is no game 'poker'"),
        (["play", "--seats", "9"], "2 to 5 players"),
        (["play", "--seats", "x"], "invalid int value"),
        (["play", "--option", "rounds=9"], "a whole number from 1 to 8"),
        (["play", "--option", "rounds"], "must be written NAME=VALUE"),
        (["play", "--option", "speed=9"], "has no such option"),
        (["play", "--bots", "whale"], "there is no bot 'whale'"),
        (["play", "--seats", "2", "--bots", "tourist,tourist"], "1 seat"),
        (["play", "--seats", "2", "--humans", "3"], "humans"),
        (["play", "--record", "no/such/folder/file"], "No such file"),
        (["sim", "las-vegas"], "--bots"),
        (["sim", "las-vegas", "--bots", "whale,tourist"], "there is no bot 'whale'"),
        (["sim", "las-vegas", "--bots", "tourist"], "2 to 5 players"),
        (["sim", "las-vegas", "--bots", "tourist,tourist", "--games", "0"], "at least 1"),
        (["sim", "las-vegas", "--bots", "tourist,tourist", "--json", "--csv"], "not allowed with"),
        (["replay", "nothing.json"], "No such file"),
        (["replay", __file__], "record: $:"),
        (["rules", "LV-99"], "there is no rule LV-99"),
        (["rules", "x"], "there is no rule or game 'x'"),
        (["dance"], "invalid choice"),
        ([], "COMMAND"),
    ],
)
def test_errors_are_one_line_and_exit_code_2(arguments: list[str], says: str) -> None:
    done = boxcars(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert says in done.stderr


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        (["play", "--seed", "3"], "Which number?"),
        (["sim", "las-vegas", "--bots", "tourist,tourist", "--games", "999999"], ""),
        (
            ["sim", "las-vegas", "--bots", "tourist,tourist", "--games", "999999", "--jobs", "2"],
            "",
        ),
    ],
)
def test_ctrl_c_leaves_cleanly(arguments: list[str], shown: str, tmp_path: Path) -> None:
    output = tmp_path / "output"
    with output.open("wb") as out:
        process = subprocess.Popen(
            [*BOXCARS, *arguments],
            stdin=subprocess.PIPE,
            stdout=out,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
            # A shell's background jobs ignore it, and so would their children.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        wait_for(output, shown)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert b"Traceback" not in errors


def wait_for(output: Path, shown: str) -> None:
    """Until the text appears, or if there is none to wait for, until work must have begun."""
    end = monotonic() + (PATIENCE if shown else 3)
    while monotonic() < end and not (shown and shown.encode() in output.read_bytes()):
        sleep(0.05)
