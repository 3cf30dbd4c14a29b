"""Lords of Vegas: answers, questions, events and views by name; `position` sets up a table."""

from boxcars.games.lords_of_vegas.builder import position as position
from boxcars.games.lords_of_vegas.events import *
from boxcars.games.lords_of_vegas.types import *
from boxcars.games.lords_of_vegas.view_types import *
