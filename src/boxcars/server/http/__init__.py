"""The calls over HTTP, and the client's files."""
