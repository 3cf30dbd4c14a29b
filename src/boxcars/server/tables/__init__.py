"""Tables: the game, its pace and its clock, who sits there and who watches."""
