"""Places and pieces as a scenario file names them, and what to say of a name that is none."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache

from engine.core.mistakes import Problem, near_of, no_such
from engine.pacific_war.state import BOX
from engine.pacific_war.tables.read import tables


def place_of(name: str) -> str | None:
    """The label of a hex, Chile's box, or the hex of a town by its name, accents or not; None for no place."""
    if name == BOX or name in tables().map.hexes:
        return name
    return _towns().get(_plain(name))


def known_place(name: str) -> str:
    """The same for a file that is sound. Errors: LookupError for no place."""
    place = place_of(name)
    if place is None:
        raise LookupError(f"{name!r} is no place")
    return place


def no_place(name: str) -> Problem:
    """What is wrong with a name that is no place."""
    names = [town.name for towns in tables().map.towns.values() for town in towns]
    by_plain = {_plain(town): town for town in names}
    near = [by_plain[plain] for plain in get_close_matches(_plain(name), by_plain, 1)]
    line = f"{name} is no hex, town or box" + meant(near)
    return no_such("place", name, near or names, text=line)


def no_piece(what: str, name: str, known: Mapping[str, object]) -> Problem:
    """What is wrong with an id that names no piece: the piece that is called so, or the nearest."""
    ids = tuple(known)
    nearest = near_of(name, known)
    near = [nearest] if nearest else [each for each in ids if name and name in each][:1]
    line = f"there is no {what} {name}" + (meant(near) or f"; there are {', '.join(ids[:4])} … (data/pacific_war)")
    return no_such(what, name, known, text=line)


def meant(near: Iterable[str]) -> str:
    """The nearest name, as the end of a sentence; empty for none."""
    return "".join(f"; did you mean {name}?" for name in near)


@cache
def _towns() -> Mapping[str, str]:
    return {_plain(town.name): place for place, towns in tables().map.towns.items() for town in towns}


def _plain(name: str) -> str:
    letters = unicodedata.normalize("NFD", name.casefold())
    return "".join(letter for letter in letters if letter.isalnum())
