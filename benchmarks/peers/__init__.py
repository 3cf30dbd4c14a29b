"""Other programs' games, driven as their documentation says. They run in their own environment."""
