"""What is kept on disk, in SQLite or another SQL database."""
