"""`python -m boxcars.server`: the same as `boxcars serve`."""

import argparse
import sys

from boxcars.server.command import add_arguments, plan_of


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m boxcars.server", description=__doc__)
    add_arguments(parser)
    plan = plan_of(parser.parse_args())
    # Loaded here, because the bots' processes load this module too and need no server.
    from boxcars.server.serving import serve

    return serve(plan)


if __name__ == "__main__":
    sys.exit(main())
