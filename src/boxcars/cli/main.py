"""The `boxcars` command."""

from __future__ import annotations


def main() -> None:
    print("boxcars")
