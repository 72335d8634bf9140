"""What the players of the night toy are asked. Everything is made from Known."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.spaces.forms import Form, Part
from engine.core.spaces.legs import Legs
from engine.core.spaces.space import Amount, Answer, Choice, Flag, Option, Space, Subset
from engine.core.steps import Question
from engine.core.words import Json, Words
from tests.engine.core.night.judging import chances, enemies_near, in_range
from tests.engine.core.night.known import Known
from tests.engine.core.night.state import NEXT_TO, ZONES, far, sure

ANY = "any"


def named(*keys: str) -> tuple[Option, ...]:
    """Options of these keys."""
    return tuple(Option(key, Words(f"night-{key}")) for key in keys)


def one_of(rule: str, *keys: str) -> Choice:
    """A choice whose default is the first key."""
    return Choice(named(*keys), keys[0], rule)


# --- the hunt --------------------------------------------------------------------------------------------


class WhichEscort(Question[Known]):
    """Which escort is next: the side decides."""

    kind, rule = "which-escort", "5.4"

    def space(self, known: Known, path: str, slot: str) -> Space:
        return one_of(self.rule, *known.frame(path)["left"])


class EscortMove(Question[Known]):
    """Where an escort goes, and whether it attacks there. The option says where it would cross a friend's attack."""

    kind, rule = "escort-move", "6.9"

    def space(self, known: Known, path: str, slot: str) -> Space:
        here = known.own(slot).place
        attacked = known.frame(path)["attacks"].values()
        options = tuple(
            Option(zone, Words(f"night-{zone}"), Words("night-voids") if zone in attacked else None)
            for zone in (here, *NEXT_TO[here])
        )
        return Form(
            (
                Part("to", Words("night-to"), Choice(options, here, self.rule)),
                Part("attack", Words("night-attack"), Flag(False, "15.4")),
            ),
            self.rule,
        )


class Confirm(Question[Known]):
    """Whether a friend's attack may be voided: the commander decides."""

    kind, rule = "confirm", "15.4.9"

    def space(self, known: Known, path: str, slot: str) -> Space:
        return Flag(False, self.rule)


class Tie(Question[Known]):
    """Which of two equally near boats is shown. Never asked: a live question would tell that there are two."""

    kind, rule, topic = "tie", "22.4", "tie"

    def space(self, known: Known, path: str, slot: str) -> Subset:
        boats = tuple(ship.id for ship in known.fleet.of(known.side, "boat"))
        return Subset(named(*boats), 0, len(boats), boats, self.rule, ordered=True)

    def standing_space(self, known: Known, slot: str) -> Space:
        return self.space(known, "", slot)


class WhichTorpedo(Question[Known]):
    """Which torpedo runs next, as results come in. Nobody else knows that any runs."""

    kind, rule, public = "which-torpedo", "5.5", False

    def space(self, known: Known, path: str, slot: str) -> Space:
        return one_of(self.rule, *known.frame(path)["left"])


class Evade(Question[Known]):
    """How a ship turns when a torpedo comes."""

    kind, rule, topic = "evade", "37.3", "evade"

    def space(self, known: Known, path: str, slot: str) -> Choice:
        return one_of(self.rule, "hold", "comb")


class Dive(Question[Known]):
    """How deep a boat goes; everybody knows that the answer is due, nobody how deep."""

    kind, rule = "dive", "9.7"

    def space(self, known: Known, path: str, slot: str) -> Choice:
        return Choice(named("1", "2", "3", "4"), "1", self.rule)


class PlayMarker(Question[Known]):
    """Whether a reinforcement is played; asked whether or not there is one."""

    kind, rule, public = "marker", "26.3", False

    def space(self, known: Known, path: str, slot: str) -> Choice:
        return one_of(self.rule, "keep", "play") if known.world.markers.waiting else one_of(self.rule, "keep")


class Chase(Question[Known]):
    """Which escorts chase, before anybody hears how fast the boat goes. Silence sends all."""

    kind, rule, public = "chase", "62.1", True

    def space(self, known: Known, path: str, slot: str) -> Flag:
        return Flag(True, self.rule)


# --- the fleets ------------------------------------------------------------------------------------------


class Plot(Question[Known]):
    """Two turns of zones for a force, sealed by both sides; a bundle of plots holds for the whole game."""

    kind, rule, holds = "plot", "5.2", "game"

    def space(self, known: Known, path: str, slot: str) -> Space:
        return Legs(known.own(slot).place, NEXT_TO, lambda turn: 1, turns=2, least=1, rule=self.rule).space()


class Replot(Plot):
    """The same for forces that fought, who may think again; nobody else hears of it."""

    kind, rule, public, holds = "replot", "5.2.7", False, ""


class Impulse(Question[Known]):
    """What a force does in an impulse of a battle."""

    kind, rule, topic, brief = "impulse", "6.4", "impulse", True

    def space(self, known: Known, path: str, slot: str) -> Choice:
        return one_of(self.rule, "fire", "hold", "break-off")

    def public_to(self, known: Known, path: str) -> bool:
        return known.frame(path) is not None


class Search(Question[Known]):
    """Where a side searches."""

    kind, rule = "search", "11.1"

    def space(self, known: Known, path: str, slot: str) -> Choice:
        return one_of(self.rule, *ZONES)


class Report(Question[Known]):
    """The strength that a force reports once it was found: within bounds of its own dice, which the searcher does not
    see.

    A window of the side: with nothing to report, or no force there, the side's own node has its one answer.
    """

    kind, rule, topic = "report", "11.2", "report"

    def space(self, known: Known, path: str, slot: str) -> Space:
        bounds = known.frame(path)["bounds"].get(slot) if known.frame(path) else None
        if bounds is None:
            return Choice(named("pass"), "pass", self.rule)
        least, truth, most = bounds
        return Amount(least, most, truth, self.rule)

    def standing_space(self, known: Known, slot: str) -> Space:
        return one_of(self.rule, "truth", "weak", "strong")

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        space = self.space(known, path, slot)
        if isinstance(space, Choice):
            return "pass"
        assert isinstance(space, Amount)
        return {"weak": space.least, "strong": space.most, "truth": space.default}[order]


# --- the air ---------------------------------------------------------------------------------------------


class Flight(Question[Known]):
    """A flight to a zone with a known enemy, in range of a carrier that nobody else sees; or pass."""

    kind, rule = "flight", "10.6.1"
    reach = 3

    def space(self, known: Known, path: str, slot: str) -> Choice:
        left = len(known.fleet.of(known.side, "carrier")) - known.frame(path)["flown"].count(known.side)
        zones = in_range(known.world, known.side, self.reach) if left > 0 else []
        return Choice(named("pass", *zones), "pass", self.rule)


class Patrol(Question[Known]):
    """Whether a patrol rises against a flight: a window for the side, with a slot for each carrier, near or not."""

    kind, rule, topic = "patrol", "10.8", "patrol"

    def space(self, known: Known, path: str, slot: str) -> Choice:
        zone = known.frame(path)["zone"]
        deck = known.fleet.ships.get(slot)
        if deck is None or deck.sunk or not deck.planes or far(deck.place, zone) > 1:
            return one_of(self.rule, "pass")
        return one_of(self.rule, "pass", "rise")

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        keys = [option.key for option in self.space(known, path, slot).options]
        return order if order in keys else "pass"


class Abort(Question[Known]):
    """Whether the flight turns home, after the ships are revealed."""

    kind, rule = "abort", "10.5.4"

    def space(self, known: Known, path: str, slot: str) -> Flag:
        return Flag(False, self.rule)


class Lose(Question[Known]):
    """Which of its planes the owner gives up; nobody sees the hangar."""

    kind, rule, topic, public = "lose", "13.5.1", "lose", False

    def space(self, known: Known, path: str, slot: str) -> Choice:
        return one_of(self.rule, *sorted(set(sure(known.own(known.frame(path)["deck"]).planes))))

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        return _first(order, self.space(known, path, slot))


class Wish(Question[Known]):
    """Which planes the attacker wants to hit: of the types that have been seen, or any."""

    kind, rule, topic = "wish", "13.5.1", "wish"

    def space(self, known: Known, path: str, slot: str) -> Choice:
        deck = known.fleet.ships[known.frame(path)["deck"]]
        return one_of(self.rule, ANY, *deck.seen_planes)

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        return _first(order, self.space(known, path, slot))


def _first(order: Sequence[str], space: Choice) -> Answer | None:
    """The first key of an order that may be chosen."""
    return next((key for key in order if space.check(key) is None), None)


# --- flotillas and contacts ------------------------------------------------------------------------------


class Announce(Question[Known]):
    """Whether a flotilla announces a force that passed within two zones: a window each turn, near or not."""

    kind, rule, topic = "announce", "16.3", "announce"

    def space(self, known: Known, path: str, slot: str) -> Choice:
        flotilla = known.fleet.ships.get(slot)
        if flotilla is None or flotilla.sunk:
            return one_of(self.rule, "pass")
        near = [ship.id for ship in enemies_near(known.world, known.side, flotilla.place, 2) if ship.kind == "force"]
        return one_of(self.rule, "pass", *near)

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        return _first(order, self.space(known, path, slot)) or "pass"


class PickContact(Question[Known]):
    """Which possible contact is thrown for next: all from tracks on the map."""

    kind, rule = "pick-contact", "5.7.3"

    def space(self, known: Known, path: str, slot: str) -> Choice:
        pairs = chances(known.night.tracks, known.night.contacts)
        return one_of(self.rule, *pairs) if pairs else one_of(self.rule, "pass")


class Modifiers(Question[Known]):
    """What a side claims for a contact; a leader that it does not have counts nothing."""

    kind, rule = "modifiers", "5.7.6"

    def space(self, known: Known, path: str, slot: str) -> Subset:
        return Subset(named("leader", "night"), 0, 2, (), self.rule)


QUESTIONS: tuple[type[Question[Known]], ...] = (
    WhichEscort,
    EscortMove,
    Confirm,
    Tie,
    WhichTorpedo,
    Evade,
    Dive,
    PlayMarker,
    Chase,
    Plot,
    Replot,
    Impulse,
    Search,
    Report,
    Flight,
    Patrol,
    Abort,
    Lose,
    Wish,
    Announce,
    PickContact,
    Modifiers,
)
