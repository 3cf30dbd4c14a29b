"""What a game of Lords of Vegas can wait for, or has still to do, each in a module of its own."""
