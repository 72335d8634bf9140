"""What happens in the toy of the night."""

from __future__ import annotations

from engine.core.facts import Fact, fact


@fact("night-turn")
class TurnBegins(Fact):
    turn: int


@fact("night-flight")
class Flight(Fact):
    side: str
    zone: str


@fact("night-ships")
class Ships(Fact):
    zone: str
    carrier: int


@fact("night-planes-lost")
class PlanesLost(Fact):
    count: int


@fact("night-plane-lost")
class PlaneLost(Fact):
    plane: str


@fact("night-patrol")
class Patrol(Fact):
    zone: str
    die: int


@fact("night-turned-home")
class TurnedHome(Fact):
    zone: str


@fact("night-declared")
class Declared(Fact):
    force: str


@fact("night-submarine")
class Submarine(Fact):
    force: str
    hit: int


@fact("night-claimed")
class Claimed(Fact):
    claims: tuple[str, ...]


@fact("night-nothing-found")
class NothingFound(Fact):
    zone: str


@fact("night-reported")
class Reported(Fact):
    zone: str
    strength: int


@fact("night-decoy-gone")
class DecoyGone(Fact):
    zone: str


@fact("night-goes-on")
class GoesOn(Fact):
    zone: str


@fact("night-battle-over")
class BattleOver(Fact):
    zone: str


@fact("night-broke-off")
class BrokeOff(Fact):
    force: str


@fact("night-hit")
class Hit(Fact):
    force: str


@fact("night-moved")
class Moved(Fact):
    escort: str
    zone: str


@fact("night-contact")
class Contact(Fact):
    escort: str
    zone: str


@fact("night-missed")
class Missed(Fact):
    ship: str
    swings_back: int


@fact("night-dived")
class Dived(Fact):
    depth: int


@fact("night-below-test")
class BelowTest(Fact):
    die: int


@fact("night-speed")
class Speed(Fact):
    speed: int


@fact("night-charges")
class Charges(Fact):
    escort: str
    zone: str
    die: int


@fact("night-no-contact")
class NoContact(Fact):
    escort: str


@fact("night-torpedoed")
class Torpedoed(Fact):
    ship: str


@fact("night-drawn")
class Drawn(Fact):
    value: int


@fact("night-reinforced")
class Reinforced(Fact):
    value: int


@fact("night-lost")
class Lost(Fact):
    boat: str
