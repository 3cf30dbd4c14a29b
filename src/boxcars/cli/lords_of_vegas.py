"""Lords of Vegas in the terminal: what happens is told in sentences."""

from __future__ import annotations

from boxcars.cli.plain import PlainScreen
from boxcars.engine.types import Event
from boxcars.games.lords_of_vegas.sentences import sentence


class LordsOfVegasScreen(PlainScreen):
    def sentence(self, event: Event) -> str:
        return sentence(event, [person.name for person in self._people])
