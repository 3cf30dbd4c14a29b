"""`python -m boxcars.server`: the same as `boxcars serve`."""

from __future__ import annotations

import argparse
import sys

from boxcars.server.command import add_arguments, plan_of
from boxcars.server.serving import serve

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m boxcars.server", description=__doc__)
    add_arguments(parser)
    sys.exit(serve(plan_of(parser.parse_args())))
