"""Who led what in which turn: the names that the end of a game is given by ``node@turn``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.faces.leaders import Term, led_in, noted, term_words
from engine.core.seats import SeatTree
from engine.core.words import Words
from engine.war_at_sea.seats import FLEET, command
from engine.war_at_sea.terms import SIDES, Side

Names = Mapping[str, str]


def above(tree: SeatTree, node: str, side: Side, arm: str = FLEET) -> tuple[str, ...]:
    """A node and those above it, the nearest first. Forces and bases that spectators never knew of are in no tree of
    theirs; such a one stands below the command of its ``arm``, a carrier below her force."""
    if node in tree:
        return tuple(tree.upwards(node))
    force = node.rpartition("/")[0]
    return (node, force, command(side, FLEET), side) if force else (node, command(side, arm), side)


def leaders_in(chain: Sequence[str], names: Names, turn: int, *, sides: bool = True) -> list[str]:
    """Who led the first of these nodes in a turn, or the nearest above it; both where it changed hands in that turn.
    ``sides``: or the leader of its side."""
    return list(dict.fromkeys(term.name for term in _led(chain, names, turn, sides=sides)))


def _led(chain: Sequence[str], names: Names, turn: int, *, sides: bool) -> list[Term]:
    """The same, with deputies as such."""
    nodes = [each for each in chain if sides or each not in SIDES]
    if not noted(names):  # nothing was noted: who leads it now
        return next(([Term(names[node], turn, turn)] for node in nodes if names.get(node)), [])
    return next(filter(None, (led_in(names, node, turn) for node in nodes)), [])


def terms_of(chain: Sequence[str], names: Names, end: int, *, sides: bool = True, whole: int = 0) -> list[str | Words]:
    """Everybody who led the first of these nodes or the nearest above it up to a turn, with the turns where it was not
    the whole game. ``whole``: the last turn of the game, where it is another."""
    terms: list[Term] = []
    for turn in range(end + 1):
        for led in _led(chain, names, turn, sides=sides):
            same = (led.name, led.deputy)
            at = next(
                (at for at, term in enumerate(terms) if (term.name, term.deputy) == same and term.last >= turn - 1),
                None,
            )
            if at is None:
                terms.append(led)
            else:
                terms[at] = terms[at]._replace(last=turn)
    return [term_words("was-tale-term", term, (0, whole or end)) for term in terms]
