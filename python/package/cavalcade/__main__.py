"""The program `cavalcade`: `python -m cavalcade`, and the script of that name."""

from __future__ import annotations

import sys

from . import _native


def main() -> int:
    """Runs the command line with the arguments of this process, and returns the exit status."""
    return _native.main(["cavalcade", *sys.argv[1:]], sys.executable)


if __name__ == "__main__":
    sys.exit(main())
