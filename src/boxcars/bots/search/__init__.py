"""Thinking ahead in any game: positions are played on by policies, on the search face of states."""
