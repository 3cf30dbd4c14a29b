"""The `boxcars` command."""
