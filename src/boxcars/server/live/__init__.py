"""The live connection: a WebSocket for each viewer."""
