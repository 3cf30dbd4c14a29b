"""Las Vegas (2012): answers, questions, events and views by name; `position` sets up a table."""

from boxcars.games.las_vegas.builder import position as position
from boxcars.games.las_vegas.events import *
from boxcars.games.las_vegas.types import *
from boxcars.games.las_vegas.view_types import *
