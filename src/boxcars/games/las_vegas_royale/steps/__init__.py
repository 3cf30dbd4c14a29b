"""What Las Vegas Royale can wait for, each in a module of its own; tiles have their own steps."""
