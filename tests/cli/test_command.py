"""The `boxcars` command from outside: what it prints, and how it ends."""

import csv
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
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
    typed = "?\nr LV-4.2\nr\nr LV-44\nl\nt\nu\nhello\nq\n\n"
    text = works("play", "--seed", "3", typed=typed)
    assert "LV-3.6" in text
    assert "Every owner whose count" in text
    assert "such as r LV-4.2" in text
    assert "did you mean LV-4.4?" in text
    assert "Casino 1 got $" in text
    assert "there is no answer to take back" in text
    assert "'hello' is no answer; ? shows help." in text
    assert "place the dice of that number" in text
    assert "Save the record?" in text


def test_a_number_that_cannot_be_placed_is_answered_with_those_that_can() -> None:
    text = works("play", "--seed", "3", typed="9\nq\n\n")
    assert re.search(r"You have no dice that show 9; type one of \d( \d)*\.", text)
    game = ["las-vegas-royale", "--seed", "3", "--option", "start_player=0"]
    assert "You have no dice that show 77; type one of" in works("play", *game, typed="77\nq\n\n")


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
    common = ["sim", "las-vegas", "--bots", "tourist,regular,tourist", "--games", "12"]
    common += ["--seed", "4", "--option", "rounds=1", "--json"]
    one, two = (json.loads(works(*common, "--jobs", jobs)) for jobs in ("1", "2"))
    for report in (one, two):
        assert report.pop("seconds") > 0
        assert report.pop("games_per_second") > 0
    assert one == two
    assert one["options"]["rounds"] == 1
    assert [line["bot"] for line in one["bots"]] == ["tourist", "regular"]


def test_sim_shares_a_few_games_among_jobs() -> None:
    game = ["sim", "las-vegas", "--bots", "tourist", "--seats", "2", "--option", "rounds=1"]
    one, two = (works(*game, "--games", "3", "--jobs", jobs) for jobs in ("1", "3"))
    assert one.splitlines()[:-1] == two.splitlines()[:-1]
    assert "95 % interval" not in one


def test_bots_come_from_modules_and_files(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(
        "class First:\n"
        "    def __init__(self, generator): pass\n"
        "    def choose(self, turn): return turn.legal[0]\n"
    )
    bots = f"{file}:First,boxcars.bots.tourist:Tourist,tourist"
    text = works("sim", "las-vegas", "--bots", bots, "--games", "2", "--csv")
    assert [line.split(",")[0] for line in text.splitlines()[1:]] == bots.split(",")
    watched = works("play", "--humans", "0", "--seats", "2", "--bots", f"{file}:First")
    assert "Standings" in watched


def test_sim_prints_csv() -> None:
    text = works("sim", "las-vegas", "--bots", "tourist,regular", "--games", "10", "--csv")
    lines = list(csv.DictReader(text.splitlines()))
    assert [line["bot"] for line in lines] == ["tourist", "regular"]
    assert sum(float(line["win_rate"]) for line in lines) == pytest.approx(1)


def test_rules_are_found_by_number() -> None:
    one = works("rules", "lv-4.2")
    assert one.startswith("LV-4.2 Tie removal. Every owner")
    assert "*" not in one
    assert "**" not in works("rules", "las-vegas")
    assert "LV-R22" in works("rules", "las-vegas")
    assert "LV-E29" in works("rules", "las-vegas", "--contents")
    assert "las-vegas" in works("rules")


def test_a_terminal_gets_rules_with_bold_type(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    assert works("rules", "LV-4.2").startswith("\x1b[1mLV-4.2\x1b[0m ")


def test_games_lists_options_and_bots() -> None:
    assert "tiles_per_round" not in works("games", "las-vegas")
    text = works("games")
    assert all(word in text for word in ("neutral_dice", "rounds", "tourist", "regular", "LV-6.1"))


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["play", "poker"], "there is no game 'poker'"),
        (["play", "--seats", "9"], "2 to 5 players"),
        (["play", "--seats", "x"], "'x' is no number"),
        (["play", "--option", "rounds=9"], "a whole number from 1 to 8"),
        (["play", "--option", "rounds"], "must be written NAME=VALUE"),
        (["play", "--option", "speed=9"], "has no such option"),
        (["play", "--bots", "whale"], "there is no bot 'whale'"),
        (["play", "--seats", "2", "--bots", "tourist,tourist"], "1 seat"),
        (["play", "--seats", "2", "--humans", "3"], "humans"),
        (["play", "--record", "no/such/folder/file"], "No such file"),
        (["sim", "las-vegas"], "--bots"),
        (["sim", "las-vegas", "--bots", "whale,tourist"], "there is no bot 'whale'"),
        (["sim", "las-vegas", "--bots", "tourist", "--seats", "1"], "2 to 5 players"),
        (["sim", "las-vegas", "--bots", "a,b", "--seats", "3"], "one bot for each seat, or one"),
        (["sim", "las-vegas", "--bots", "regulr"], "did you mean regular?"),
        (["sim", "las-vegas", "--bots", "./none.py:Bot"], "there is no file ./none.py"),
        (["play", "las-vegs"], "did you mean las-vegas?"),
        (["play", "lords"], "did you mean lords-of-vegas?"),
        (["play", "--option", "round=3"], "did you mean rounds?"),
        (["games", "lords-of-vega"], "did you mean lords-of-vegas?"),
        (["rules", "LV-4.22"], "did you mean LV-4.2?"),
        (["sim", "las-vegas", "--bots", "tourist,tourist", "--games", "0"], "at least 1"),
        (["sim", "las-vegas", "--bots", "tourist,tourist", "--json", "--csv"], "not allowed with"),
        (["replay", "nothing.json"], "No such file"),
        (["replay", __file__], "record: "),
        (["rules", "LV-99"], "there is no rule LV-99"),
        (["rules", "x"], "there is no rule or game 'x'"),
        (["dance"], "there is no command dance; there are serve, "),
        (["simm"], "did you mean sim?"),
        ([], "COMMAND"),
    ],
)
def test_errors_are_one_line_and_exit_code_2(arguments: list[str], says: str) -> None:
    done = boxcars(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert says in done.stderr


def test_ctrl_c_leaves_a_game_cleanly(tmp_path: Path) -> None:
    running = Running(tmp_path / "output", "play", "--seed", "3")
    running.wait_for(lambda: "Which number?" in running.shown())
    code, errors = running.interrupt()
    assert code == 130
    assert "Traceback" not in errors


WAITING_BOT = """
import os, pathlib, time
from boxcars.lab.simulation import SIGN

class Waiting:
    made = 0

    def __init__(self, generator):
        Waiting.made += 1

    def choose(self, turn):
        if Waiting.made > int(os.environ["MADE"]):
            pathlib.Path(os.environ["WAITING"], str(os.getpid())).touch()
            time.sleep(1000)
        time.sleep(SIGN)
        return turn.legal[0]
"""
"""Plays so many games, so slowly that each is told; then says so by a file, and thinks."""


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_prints_what_was_simulated(jobs: int, tmp_path: Path) -> None:
    (tmp_path / "waiting.py").write_text(WAITING_BOT)
    waiting = tmp_path / "waiting"
    waiting.mkdir()
    bots = f"{tmp_path / 'waiting.py'}:Waiting,tourist"
    game = ["sim", "las-vegas", "--option", "rounds=1", "--bots", bots]
    # With one job the process that plays has also tried whether the bot can be made.
    made = "3" if jobs == 1 else "2"
    running = Running(
        tmp_path / "output",
        *game,
        "--games",
        "50",
        "--jobs",
        str(jobs),
        WAITING=str(waiting),
        MADE=made,
    )
    running.wait_for(lambda: len(list(waiting.iterdir())) == jobs)
    code, errors = running.interrupt()
    assert code == 130
    found = re.fullmatch(
        r"Interrupted: this is about the (\d) of 50 games played so far.\n", errors
    )
    assert found, errors
    played = int(found[1])
    # What another process says at the very end may be lost.
    assert played == 2 if jobs == 1 else 1 <= played <= 4
    assert f"{played} games, seed 0" in running.shown()
    assert "Seat advantage" in running.shown()


class Running:
    """A command that is under way."""

    def __init__(self, output: Path, *arguments: str, **env: str) -> None:
        self.output = output
        with output.open("wb") as out:
            self.process = subprocess.Popen(
                [*BOXCARS, *arguments],
                stdin=subprocess.PIPE,
                stdout=out,
                stderr=subprocess.PIPE,
                env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8", **env},
                # As at a terminal, Ctrl-C reaches the processes it started too. A shell's
                # background jobs ignore it, and so would their children.
                start_new_session=True,
                preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
            )

    def shown(self) -> str:
        return self.output.read_text(encoding="utf-8")

    def wait_for(self, happened: Callable[[], bool]) -> None:
        end = monotonic() + PATIENCE
        while not happened():
            assert self.process.poll() is None
            assert monotonic() < end
            sleep(0.05)

    def interrupt(self) -> tuple[int, str]:
        os.killpg(self.process.pid, signal.SIGINT)
        _, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, errors.decode()


def test_any_moment_of_a_record_or_position_is_played_on(tmp_path: Path) -> None:
    record, position = tmp_path / "game.json", tmp_path / "position.json"
    again, third = tmp_path / "again.json", tmp_path / "third.json"
    bots = ("--bots", "tourist")
    works("play", "--seats", "3", *bots, "--seed", "7", "--record", str(record), typed=EVERY_NUMBER)
    steps = json.loads(record.read_text())["steps"]
    moment = str(len(steps) // 2)
    said = works(
        "replay", str(record), "--fast", "--step", moment, "--save-position", str(position)
    )
    assert "the game is not over" in said
    on = ("play", *bots, "--name", "Mia")
    told = works(
        *on, "--position", str(position), "--record", str(again), "--seat", "2", typed=EVERY_NUMBER
    )
    assert "Mia" in told
    works(
        *on, "--position", str(record), "--step", moment, "--record", str(third), typed=EVERY_NUMBER
    )
    for file in (again, third):
        played = json.loads(file.read_text())
        assert played["start"] == json.loads(position.read_text())
        assert played["result"] is not None
        works("replay", str(file), "--fast")


def test_a_position_that_does_not_fit_is_refused_in_one_line(tmp_path: Path) -> None:
    record, letter = tmp_path / "game.json", tmp_path / "letter.json"
    works(
        *("play", "--seats", "2", "--bots", "tourist", "--seed", "7", "--record", str(record)),
        typed=EVERY_NUMBER,
    )
    letter.write_text("Dear Rita")
    from_record = ("play", "--position", str(record))
    for arguments, reason in (
        (from_record, "the game is over there"),
        ((*from_record, "--step", "9999"), "step: must be from 0 to"),
        (("play", "lords-of-vegas", "--position", str(record), "--step", "3"), "is of las-vegas"),
        ((*from_record, "--step", "3", "--seats", "4"), "seats: the position is for 2 players"),
        ((*from_record, "--step", "3", "--option", "rounds=2"), "option: the position has its"),
        ((*from_record, "--step", "3", "--seat", "2"), "seat: must be from 0 to 1"),
        (("play", "--position", str(letter)), "is not JSON"),
        (("play", "--step", "3"), "step: is for a record"),
    ):
        done = boxcars(*arguments)
        assert done.returncode == 2, arguments
        assert reason in done.stderr
        assert done.stderr.count("\n") == 1


def test_the_dice_of_a_saved_game_are_checked(tmp_path: Path) -> None:
    record = Path(__file__).parents[1] / "fair" / "las-vegas.json"
    said = works("verify", str(record))
    assert re.match(r"All \d+ outcomes follow from the secret and the seeds\.", said)
    changed = json.loads(record.read_text(encoding="utf-8"))
    changed["dice"]["seeds"][0]["seed"] = "0" * 64
    other = tmp_path / "changed.json"
    other.write_text(json.dumps(changed), encoding="utf-8")
    done = boxcars("verify", str(other))
    assert done.returncode != 0
    assert "Outcome 2, in step 1, does not follow from the secret" in done.stderr
    assert "Traceback" not in done.stderr
