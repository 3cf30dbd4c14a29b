"""What the active player may do in the play step, each in a module of its own."""
