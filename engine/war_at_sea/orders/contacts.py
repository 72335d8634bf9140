"""Orders at a contact and after a battle (5.2.7, 5.2.8, 5.3.3, 5.7.3, 5.7.6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core.spaces.forms import Assign, Form, Part
from engine.core.spaces.space import Answer, Choice, Option, Space, Subset
from engine.core.steps import ASK, Question
from engine.core.words import Json, Words
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import force_title, place_words
from engine.war_at_sea.operations.lanes import charge_of, place_of
from engine.war_at_sea.operations.meetings import true_claims, usual_claims, wants
from engine.war_at_sea.operations.plots import homes, in_battle
from engine.war_at_sea.orders.part import asks
from engine.war_at_sea.orders.plotting import as_written, place_option, plot_space
from engine.war_at_sea.seats import FLEET, concerns
from engine.war_at_sea.state import World
from engine.war_at_sea.world.forces import Force

GO_ON, ABORT, PURSUE = "go-on", "abort-", "pursue-"
CLAIMS: Final = ("help", "none")


class ContactQuestion(Question[Known]):
    """5.7.3: which possible contact is tried next: ``<Axis marker>|<Allied marker>|<zone>``. Default: the first. Put
    on wish."""

    kind, rule, topic, brief, on_wish, leads = "was-contact", "5.7.3", "contacts", True, True, False

    def space(self, known: Known, path: str, slot: str) -> Space:
        """The pairs of markers that met, as all see them."""
        options = tuple(
            Option(
                f"{axis}|{allied}|{zone}",
                Words("was-pair", {"axis": axis, "allied": allied, "place": place_words(zone)}),
                None,
                self.rule,
            )
            for axis, allied, zones in known.frame(path).pairs
            for zone in zones
        )
        return Choice(options, options[0].key, self.rule)

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        """In key order."""
        return None if order == ASK else self.space(known, path, slot).default

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """The order of the list, or ask."""
        in_order = Option("in-order", Words("was-contacts-in-order"), None, self.rule)
        return Choice((in_order, asks(self.rule)), "in-order", self.rule)

    def stands_for(self, known: Known, slot: str) -> bool:
        """Forces, and the nodes above them."""
        return concerns(known.tree(), slot, FLEET)


class ClaimsQuestion(Question[Known]):
    """5.7.6: what a force claims at a contact: ids of the table, with a sign where its owner chooses it. Put on
    wish."""

    kind, rule, topic, brief, on_wish = "was-claims", "5.7.6", "claims", True, True

    def space(self, known: Known, path: str, slot: str) -> Space:
        """What may be claimed in truth; usually what helps the force's wish for battle."""
        view = known.frame(path)
        axis, allied, zone = view.trying
        force = known.forces.forces[slot]
        able = true_claims(known.world, force, allied if force.side == "axis" else axis, zone)
        options = tuple(Option(each, Words(f"was-claim-{_word(each)}"), None, self.rule) for each in able)
        usual = usual_claims(able, keen=wants(known.world, force))
        return Subset(options, 0, len(options), usual, self.rule)

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        """What helps, or nothing."""
        if order == ASK:
            return None
        return [] if order == "none" else self.space(known, path, slot).default

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """The two ways, or ask."""
        options = tuple(Option(claim, Words(f"was-claims-{claim}"), None, self.rule) for claim in CLAIMS)
        return Choice((*options, asks(self.rule)), CLAIMS[0], self.rule)

    def stands_for(self, known: Known, slot: str) -> bool:
        """Forces, and the nodes above them."""
        return concerns(known.tree(), slot, FLEET)


def _word(claim: str) -> str:
    """The claim as part of the name of a message."""
    return claim.replace("+", "-more") if claim.endswith("+") else claim + "less" if claim.endswith("-") else claim


class AfterQuestion(Question[Known]):
    """5.2.7, 5.2.8, 5.3.3: what a force does after a battle or an attack: ``{"what", "plot", "exchange"}``. An
    intercept force may write its next turn anew or mark the enemy for pursuit, any force may abort; forces of one
    mission may hand ships to each other: by ship or counter, the force that takes it (6.4.8)."""

    kind, rule, topic = "was-after", "5.2.7", "after"

    def space(self, known: Known, path: str, slot: str) -> Space:
        """The rows of the force."""
        view = known.frame(path)
        force = known.forces.forces[slot]
        if not hasattr(view, "foes"):
            return after_space(known.world, force)
        return after_space(known.world, force, view.foes.get(slot, ()), view.friends.get(slot, ()))

    def as_written(self, known: Known, slot: str, answer: Answer) -> Answer:
        """The course of the next turn stays as it was written, where it can still be sailed."""
        force = known.forces.forces[slot]
        usual = after_space(known.world, force).default
        return as_written(force, "plot", usual, known.operation.turn + 1, answer)

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        """Rows that an order gives for good; the others as usual."""
        return dict(order) if isinstance(order, dict) else None


def after_space(world: World, force: Force, foes: tuple[str, ...] = (), friends: tuple[str, ...] = ()) -> Space:
    """What a force may decide now, with the enemy markers that it may pursue and the forces that may take its ships."""
    operation = world.operation
    options = [Option(GO_ON, Words("was-what-go-on"), None, "5.2.7")]
    free = not in_battle(world, force)
    if free and force.mission != "abort" and not force.decoy:
        for port in homes(world, force, operation.turn + 1):
            label = Words("was-what-abort", {"place": place_option(port, "").label})
            options.append(Option(ABORT + port, label, Words("was-abort-means"), "5.3.3"))
    lead = charge_of(world.forces, force) is force
    if free and force.mission == "intercept" and lead and operation.turn < operation.turns:
        options += [Option(PURSUE + foe, Words("was-what-pursue", {"marker": foe}), None, "5.2.8") for foe in foes]

    def plot(given: Mapping[str, Answer]) -> Space | None:
        if not (force.rewrites and free and lead) or operation.turn >= operation.turns:
            return None
        if str(given["what"]).startswith(ABORT):
            return None
        return plot_space(world, force, place_of(force), operation.turn + 1, 1, default=force.plot)

    rows = (
        Part("what", Words("was-row-what"), Choice(tuple(options), GO_ON, "5.2.7")),
        Part("plot", Words("was-row-plot"), plot),
        *([Part("exchange", Words("was-row-exchange"), _exchange_space(world, force, friends))] if friends else []),
    )
    return Form(rows, "5.2.7")


def _exchange_space(world: World, force: Force, friends: tuple[str, ...]) -> Space:
    """6.4.8, 9.6: which of its ships a force hands over, a counter as a whole; usually none."""
    forces = world.forces
    fleet = world.ships
    counters = {fleet.ships[ship].target: fleet.ships[ship] for ship in reversed(force.ships)}
    return Assign(
        tuple(Option(each, Words("was-unit", {"name": ship.name})) for each, ship in reversed(counters.items())),
        tuple(Option(friend, force_title(forces, forces.forces[friend])) for friend in friends),
        {},
        "6.4.8",
        {},
        dict.fromkeys(friends, 0),
        optional=True,
        without=Words("was-stays"),
    )
