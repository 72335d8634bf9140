"""Orders of flotillas in the phase of submarines: whom they try, what they attack (16.3 to 16.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.core.spaces.forms import Form, Part
from engine.core.spaces.space import Amount, Answer, Choice, Option, Space, Subset
from engine.core.steps import ASK, Question
from engine.core.words import Json, Words
from engine.war_at_sea.boats import stations
from engine.war_at_sea.boats.attack import AIMS, chosen
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import place_words
from engine.war_at_sea.seats import BOATS, command
from engine.war_at_sea.terms import Report
from engine.war_at_sea.world.boats import Flotilla
from engine.war_at_sea.world.contact import BoatsView, Contact

QUIET: Final = "quiet"
"""A standing order: no boat tries anything."""
HOLD: Final = "hold"
"""A boat with contact reports and does not attack (16.3.2)."""
PRICES: Final[Mapping[Report, int]] = {"carriers": 4, "majors": 2, "transports": 2, "lights": 1}
"""What ships of a report are worth to boats, to order targets by."""


class BoatsQuestion(Question[Known]):
    """16.3: whom a flotilla tries: ``{"targets", "boats", "aim"}``: markers and ports in order, boats that try each,
    what they attack (:data:`AIMS`). It is put every turn to every side whose scenario has flotillas, sunk ones too, but
    on wish; a side's node and a flotilla with nothing near have one legal answer, the empty form."""

    kind, rule, topic, brief, on_wish = "was-boats", "16.3", "boats", True, True

    def space(self, known: Known, path: str, slot: str) -> Space:
        """The targets near the flotilla."""
        flotilla = known.flotillas.flotillas.get(slot)
        return Form((), self.rule) if flotilla is None else boats_space(known, flotilla)

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        """All boats try everything near, with the aim that was ordered; ``quiet``: they try nothing."""
        if order == ASK:
            return None
        space = self.space(known, path, slot)
        answer = space.default
        if "targets" not in answer:
            return answer
        if order == QUIET:
            return {"targets": []}
        return {**answer, "aim": order} if order in AIMS else None

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """The aims, or to lie quiet."""
        return Choice(_options("boat-aim", (*AIMS, QUIET), self.rule), AIMS[0], self.rule)

    def stands_for(self, known: Known, slot: str) -> bool:
        """Submarines alone, and the nodes above them."""
        return commands_boats(known, slot)


def commands_boats(known: Known, slot: str) -> bool:
    """Whether a node is a flotilla of submarines or above one."""
    boats = command(known.side or "", BOATS)
    return slot in known.flotillas.flotillas or (boats in known.tree() and slot in (known.side, boats))


def _options(prefix: str, keys: tuple[str, ...], rule: str) -> tuple[Option, ...]:
    return tuple(Option(key, Words(f"was-{prefix}-{key}"), None, rule) for key in keys)


def _name(target: str) -> Words:
    """A target as a choice."""
    return place_words(target) if stations.is_port(target) else Words("was-marker", {"letter": target})


def boats_space(known: Known, flotilla: Flotilla) -> Space:
    """The form of a flotilla: nothing where nothing is near or no boat is left."""
    near, afloat = stations.targets(known.world, flotilla), len(flotilla.afloat)
    if not near or not afloat:
        return Form((), "16.3")
    options = tuple(Option(each, _name(each), None, "16.3.1") for each in near)
    usual = sorted(near, key=lambda each: (stations.is_port(each), -reported(known, each), each))

    def boats(given: Mapping[str, Answer]) -> Space | None:
        return Amount(1, afloat, afloat, "16.3.1") if given["targets"] else None

    def aim(given: Mapping[str, Answer]) -> Space | None:
        return Choice(_options("boat-aim", AIMS, "16.3.2"), AIMS[0], "16.3.2") if given["targets"] else None

    rows = (
        Part("targets", Words("was-row-targets"), Subset(options, 0, len(options), usual, "16.3.1", ordered=True)),
        Part("boats", Words("was-row-boats"), boats),
        Part("aim", Words("was-row-aim"), aim),
    )
    return Form(rows, "16.3")


def reported(known: Known, letter: str) -> int:
    """What the last report of a marker was worth to boats; 0 where there is none, or it may be of another force."""
    marker = known.markers.markers.get(letter)
    if marker is None:
        return 0
    turns = (marker.spotted, known.operation.turn)
    told = [report for report in known.sightings.reports if report.marker == letter and report.turn in turns]
    return sum(PRICES[kind] * count for kind, count in told[-1].counts.items()) if told else 0


class TargetQuestion(Question[Known]):
    """16.3.2, 16.5: which kind of ship a boat with contact attacks, or ``hold``: it only reports. Default: the most
    valuable. In a port it must attack."""

    kind, rule, topic, brief, leads = "was-target", "16.5", "boats", True, False

    def space(self, known: Known, path: str, slot: str) -> Space:
        """The kinds of ship that its dice leave it."""
        contact = contact_at(known, path)
        kinds = tuple(Option(kind, Words(f"was-target-{kind}"), None, self.rule) for kind in contact.kinds)
        held = () if stations.is_port(contact.target) else _options("boat", (HOLD,), "16.3.2")
        return Choice((*kinds, *held), contact.kinds[0], self.rule)

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        """What the aim of the order names."""
        contact = contact_at(known, path)
        if order == "ask" or order not in AIMS:
            return None
        kind = chosen(str(order), contact.kinds, must=stations.is_port(contact.target))
        return HOLD if kind is None else kind

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """The aims, as for the other question of the topic."""
        return Choice(_options("boat-aim", (*AIMS, QUIET), self.rule), AIMS[0], self.rule)

    def stands_for(self, known: Known, slot: str) -> bool:
        """Submarines alone, and the nodes above them."""
        return commands_boats(known, slot)


def contact_at(known: Known, path: str) -> Contact:
    """The contact that a boat of the seat's side decides on. KeyError where there is none."""
    view: Any = known.frame(path)
    if not isinstance(view, BoatsView) or view.contact is None:
        raise KeyError(path)
    return view.contact
