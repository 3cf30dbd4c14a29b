"""The rules of the games in our own words, one Markdown file per game."""
