"""The games of Boxcars."""
