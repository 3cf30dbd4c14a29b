"""What a game of Las Vegas can wait for, each in a module of its own."""
