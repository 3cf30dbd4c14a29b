"""Playing many games: simulation, tournaments, reports."""
