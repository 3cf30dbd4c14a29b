"""Las Vegas Royale: answers, questions, events and views by name; `position` sets up a table."""

from boxcars.games.las_vegas_royale.builder import position as position
from boxcars.games.las_vegas_royale.events import *
from boxcars.games.las_vegas_royale.tile_events import *
from boxcars.games.las_vegas_royale.types import *
from boxcars.games.las_vegas_royale.view_types import *
