"""What a game of Lords of Vegas can wait for, or has still to do, by the parts of a turn."""
