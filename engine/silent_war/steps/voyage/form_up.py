"""24.1, 26.0 Before the week's orders: squadrons, transfers between the two commands, wolf packs that form.

Standing orders settle things without a question; a command that wants no packs never holds up the week.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Done, Goto, Next, Step
from engine.silent_war.facts.fleet import TransferDue, Transferred
from engine.silent_war.moves import HOME
from engine.silent_war.plan import parents
from engine.silent_war.squadrons import COMMANDS, leavers, newcomers, settle
from engine.silent_war.steps.voyage.packs import dissolve, form, open_places, where_packs_form
from engine.silent_war.transfers import ENOUGH, SOUTHWEST, from_australia, offer
from engine.silent_war.world import Run, World

PACKS, TRANSFERS = "packs", "transfers"
"""The topics of standing orders."""
NEVER = "never"
QUARTERS = (1, 4, 7, 10)


@dataclass(slots=True)
class FormUpLocals:
    """``offered`` maps the boats that may be transferred to their new base; ``bases`` the commands to where a pack
    may form; ``given`` holds the answers of commands with a standing order. ``orders`` are those of transferred boats.
    """

    offered: dict[str, str] = field(default_factory=dict)
    bases: dict[str, list[str]] = field(default_factory=dict)
    given: dict[str, Any] = field(default_factory=dict)
    orders: dict[str, dict[str, Any]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FormUpView:
    """What everybody sees of it; ``orders`` are those of transferred boats, which form no pack."""

    offered: Mapping[str, str]
    bases: Mapping[str, list[str]]
    orders: Mapping[str, Mapping[str, Any]]


class FormUp(Step[FormUpLocals]):
    """Which boats belong together this week. Its result: the orders of boats that change command."""

    name, section, Locals = "form_up", "24.1", FormUpLocals

    def start(self, run: Run, own: FormUpLocals) -> Next:
        """Boats of former packs go back to their squadrons, new ones join one, lost ones leave."""
        dissolve(run)
        world = run.world
        if world.theatre.campaign and (newcomers(world.boats, world.plan) or leavers(world.boats)):
            settle(run.edit.boats, run.edit.plan)
        if world.theatre.campaign and world.theatre.week_of_month == 1:
            return Goto("transfers")
        return Goto("packs")

    def transfers(self, run: Run, own: FormUpLocals) -> Next:
        """26.0: by agreement only. Both commands are asked as soon as one of them has a standing order for it."""
        orders = {command: self._standing(run, TRANSFERS, command) for command in COMMANDS}
        theatre = run.world.theatre
        wished = any(orders.values())
        if NEVER in orders.values() or not (wished or theatre.month in QUARTERS):
            return Goto("packs")
        own.offered = offer(run.world)
        if not own.offered:
            return Goto("packs")
        if not wished:
            self._suggest(run, own)
            return Goto("packs")
        own.given = {command: list(own.offered) for command, order in orders.items() if order == "agree"}
        asked = tuple(command for command in COMMANDS if command not in own.given)
        return Ask("sw-transfer", asked, "transferred", gate=True) if asked else Goto("agreed")

    @staticmethod
    def _suggest(run: Run, own: FormUpLocals) -> None:
        """26.0: the staff reminds the commands once a quarter; they answer by a standing order (S140)."""
        have = sum(from_australia(run.world.boats).values())
        run.emit(TransferDue(have, ENOUGH, tuple(own.offered)))
        own.offered = {}

    def transferred(self, run: Run, own: FormUpLocals, answers: dict[str, Answer]) -> Next:
        """Both commands have answered."""
        own.given.update(answers)
        return Goto("agreed")

    def agreed(self, run: Run, own: FormUpLocals) -> Next:
        """26.0: the boats on both lists change command at once and sail base to base."""
        both = [boat for boat in own.offered if all(boat in own.given[command] for command in COMMANDS)]
        if both:
            boats = run.edit.boats
            for boat in both:
                boats.by_id[boat].group = SOUTHWEST
                own.orders[boat] = {"where": HOME + own.offered[boat]}
                run.emit(Transferred(boat, own.offered[boat]))
            settle(boats, run.edit.plan)
        own.given = {}
        return Goto("packs")

    def packs(self, run: Run, own: FormUpLocals) -> Next:
        """24.1: where three boats or more lie ready in a permanent base, its command may form a pack (S30)."""
        own.bases = where_packs_form(run.world, own.orders)
        if not own.bases:
            return Done(own.orders)
        question = run.rules.questions["sw-pack"]
        for command in own.bases:
            order = self._standing(run, PACKS, command)
            if order is not None:
                known = run.rules.known(run.state, command)
                own.given[command] = question.standing(known, run.path, command, order)
        asked = tuple(command for command in own.bases if command not in own.given)
        return Ask("sw-pack", asked, "formed", gate=True) if asked else Goto("sail_together")

    def formed(self, run: Run, own: FormUpLocals, answers: dict[str, Answer]) -> Next:
        """All commands have answered."""
        own.given = {**answers, **own.given}
        return Goto("sail_together")

    def sail_together(self, run: Run, own: FormUpLocals) -> Next:
        """24.11 to 24.13: as many packs as experience allows; standing orders take the room the others left."""
        room = open_places(run.world.boats, run.world.theatre)
        for command in own.given:
            for row in sorted(own.given[command]):
                members = own.given[command][row]
                if members and room:
                    form(run, members)
                    room -= 1
        return Done(own.orders)

    @staticmethod
    def _standing(run: Run, topic: str, command: str) -> Any:
        """A command's standing order on a topic, or the side's; None if there is none."""
        orders = run.standing(topic)
        if not orders:
            return None
        above = parents(run.world.plan)
        node = command
        while node not in orders and node in above:
            node = above[node]
        return orders.get(node)

    def view(self, world: World, own: FormUpLocals, seat: str | None) -> FormUpView:
        """One side plays."""
        return FormUpView(own.offered, own.bases, own.orders)
