"""The types of everything that browser and server exchange."""
