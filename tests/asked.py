"""What the commands that record anew take from the command line: nothing is written before the words are understood."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Collection, Sequence


def asked(
    what: str | None, names: Collection[str] = (), *, rare: bool = False, words: Sequence[str] | None = None
) -> list[str]:
    """The names typed, of those there are, with ``--rare`` where it is meant and there is such a thing.

    ``--help`` tells ``what`` the command does, and an unknown word what there is: both end the program.
    """
    parser = ArgumentParser(description=(what or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(names) or "none: all is recorded")
    if rare:
        parser.add_argument("--rare", action="store_true", help="look for what seldom comes, too")
    given = parser.parse_args(sys.argv[1:] if words is None else words)
    for name in given.names:
        if name not in names:
            parser.error(f"no {name!r}; there is {', '.join(names) or 'nothing to name'}")
    return [*given.names, *(["--rare"] if rare and given.rare else [])]
