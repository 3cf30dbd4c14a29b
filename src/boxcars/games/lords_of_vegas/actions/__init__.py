"""What the active player may do in the play step, each in a module with all that comes of it."""
