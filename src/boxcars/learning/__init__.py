"""Learning a game: guided first games, practice and puzzles, as data that the tests replay."""
