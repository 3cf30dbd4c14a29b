"""`boxcars report`: what a finished game was made of, as a page."""

from argparse import Namespace
from pathlib import Path

import boxcars
from boxcars.analysis.page import page_of
from boxcars.cli.people import seat_people
from boxcars.cli.sim import progress_bar
from boxcars.cli.words import say, spoken


def run(given: Namespace) -> int:
    file = Path(given.file)
    play = boxcars.replay(file)
    people = seat_people(given.name, [None] * play.seats)
    with progress_bar() as bar:
        task = bar.add_task(play.game.meta.title, total=100)
        found = boxcars.report(
            play,
            games=given.games,
            progress=lambda done: bar.update(task, completed=int(100 * done)),
        )
    output = Path(given.output) if given.output else file.with_suffix(".html")
    page = page_of(play, found, [person.name for person in people], spoken())
    output.write_text(page, encoding="utf-8")
    print(say("term.report.saved", file=str(output)))
    return 0
