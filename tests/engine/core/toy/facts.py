"""What happens in the toy."""

from __future__ import annotations

from engine.core.facts import Fact, fact


@fact("toy-contact")
class Contact(Fact):
    targets: tuple[str, ...]


@fact("toy-convoy")
class Convoy(Fact):
    at: str


@fact("toy-raid")
class RaidOver(Fact):
    boat: str
    hits: int


@fact("toy-charges")
class Charges(Fact):
    at: str
    die: int


@fact("toy-over")
class Over(Fact):
    unnamed: int


@fact("toy-moved")
class Moved(Fact):
    boat: str
    at: str


@fact("toy-missed")
class Missed(Fact):
    boat: str


@fact("toy-hurt")
class Hurt(Fact):
    hits: int


@fact("toy-pack-done")
class PackDone(Fact):
    hits: int


@fact("toy-hit")
class ShipHit(Fact):
    ship: str


@fact("toy-lost")
class Lost(Fact):
    boat: str


@fact("toy-struck")
class Struck(Fact):
    ship: str
    boat: str


@fact("toy-dived")
class Dived(Fact):
    boat: str


@fact("toy-at")
class SeenAt(Fact):
    boat: str
    at: str
