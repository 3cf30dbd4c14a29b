"""`python -m boxcars` is the `boxcars` command."""

import sys

from boxcars.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
