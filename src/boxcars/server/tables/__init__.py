"""Tables: the game, its clock, who sits there and who watches."""
