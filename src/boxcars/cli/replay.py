"""`boxcars replay`: checks a record and shows the game."""

from argparse import Namespace
from pathlib import Path

import msgspec

import boxcars
from boxcars.cli.moments import reached, save_position
from boxcars.cli.people import seat_people
from boxcars.cli.play import log_line
from boxcars.cli.screen import Screen, screen_for
from boxcars.cli.terminal import Gone, Terminal
from boxcars.cli.words import say, spoken
from boxcars.engine.record import Given, Record
from boxcars.engine.types import CHANCE
from boxcars.texts import Texts


def run(given: Namespace) -> int:
    play = reached(Path(given.file), given.step)
    record = play.record()
    terminal = Terminal()
    people = seat_people([], [None] * play.seats)
    game = play.game.meta.id
    texts = Texts(game, [person.name for person in people], None, spoken())
    screen = screen_for(game, people, terminal.width, texts)
    if record.steps and not given.fast:
        try:
            show_moves(record, terminal, screen, texts)
        except Gone:
            return 0
    terminal.say(screen.table(play.view(None)))
    if play.result is None:
        terminal.say(say("term.record_ends"))
    else:
        terminal.say()
        terminal.say(screen.standings(play.result))
    if given.save_position:
        save_position(play, Path(given.save_position))
    return 0


def show_moves(record: Record, terminal: Terminal, screen: Screen, texts: Texts) -> None:
    """Tells the game answer by answer; at a terminal each player's answer waits for Enter."""
    play = boxcars.replay(msgspec.structs.replace(record, steps=(), result=None))
    told = 0
    for step in record.steps:
        if isinstance(step, Given):
            chooses = step.seat != CHANCE
            if chooses and terminal.interactive:
                terminal.say()
                terminal.say(screen.table(play.view(None)))
                terminal.ask(say("term.next"))
        play.follow(step)
        for event in play.events_for(None, told):
            if screen.is_news(event):
                terminal.say(log_line(texts, event))
        told = len(play.events)
