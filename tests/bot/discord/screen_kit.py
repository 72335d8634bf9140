"""Campaigns laid out for screens: forty boats, nine commands, packs of six, the longest names; no store, no Discord."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.discord.cards import MOST_COMPONENTS, MOST_TEXT, OUR_LABEL, Card, check_card, components, text_length
from bot.discord.screens.kit import Scene, Shown
from bot.discord.taps.ids import Keys
from bot.faces.shown import OrderGroup, OrderLine
from bot.faces.silent_war.face import SilentWarFace
from bot.service.book import Book
from bot.service.types import Settings, Table
from bot.store.records import Away, Campaign, Deadline, Member, Roster, Seat
from bot.text.voice import Voice, voice
from engine.core.play.match import Match
from engine.core.rules import Setup
from engine.silent_war.game import SilentWar
from engine.silent_war.state import Boats
from engine.silent_war.tables.read import tables

NOW = 1_800_000_000
LONG = "Ñandú-über 🚢 *bold* `x` @everyone <b> Wordwordword "
LONGEST = (LONG * 3)[:80]
BO, ANA, CHEN = 102, 101, 103


PLACES = ("ECS", "YEL", "LUZ", "CAR", "PEARL", "FREM")


def document(boats: Sequence[str], pack: int) -> dict[str, Any]:
    """A scenario of these boats, the first ``pack`` of them in a pack, at sea or in port by turns."""
    rows = []
    for at, boat in enumerate(boats):
        where = PLACES[0] if at < pack else PLACES[at % len(PLACES)]
        port = where in ("PEARL", "FREM")
        rows.append(
            {"id": boat, "where": where, "home": "PEARL", **({} if port else {"box": "operating", "side": "patrol"})}
        )
    return {
        "id": "own",
        "title": LONGEST[:60],
        "summary": "All at once.",
        "start": "1944-06",
        "weeks": 6,
        "period": 3,
        "torpedo": 1,
        "bases": ["PEARL", "FREM", "BRIS"],
        "boats": rows,
        "packs": [{"id": "six", "name": LONGEST[:40], "boats": list(boats[:pack])}] if pack else [],
        "victory": {"measure": "tons", "decisive": 40, "substantive": 30, "marginal": 20, "draw": 5, "reason": "x"},
        "history": {"ships": 1, "tons": 1, "merchants": 1, "warships": 0, "lost": 0, "source": "x"},
    }


def far_boats(count: int) -> list[str]:
    """The first so many boats that reach every sea."""
    return [boat.id for boat in tables().fleet.submarines.values() if boat.range >= 6][:count]


class Crowded(SilentWar):
    """The game with more boats than a scenario file may name."""

    def __init__(self, boats: int) -> None:
        self.boats = far_boats(boats)

    def setup(self, scenario: str, options: Mapping[str, Any]) -> Setup:
        made = super().setup(scenario, options)
        known: Boats = made.world.boats
        models = list(known.by_id.values())
        for at, boat in enumerate(boat for boat in self.boats if boat not in known.by_id):
            known.by_id[boat] = replace(models[at % len(models)], id=boat, pack="")
        return made


class LongFace(SilentWarFace):
    """The game's face with names and texts as long as they come."""

    def title(self, known: Any, voice: Voice) -> str:
        return LONGEST * 2

    def headline(self, known: Any, voice: Voice) -> str:
        return LONGEST

    def status_lines(self, known: Any, voice: Voice) -> list[str]:
        return [LONGEST * 10] * 12

    def turn_lines(self, known: Any, events: Sequence[Any], voice: Voice) -> list[str]:
        return [LONGEST * 10] * 12

    def order_line(self, known: Any, path: str, slot: str, answer: Any, how: str, voice: Voice) -> OrderLine:
        line = super().order_line(known, path, slot, answer, how, voice)
        return replace(line, name=LONGEST, place=LONGEST, text=LONGEST, reason=LONGEST)

    def groups(self, known: Any, lines: Sequence[OrderLine], voice: Voice) -> list[OrderGroup]:
        found = super().groups(known, lines, voice)
        return [replace(group, name=LONGEST, label=LONGEST, text=LONGEST * 5) for group in found]


def table_of(
    match: Match[Any],
    seats: Mapping[str, int],
    *,
    members: Sequence[int] = (),
    settings: Settings | None = None,
    away: Mapping[int, Away] | None = None,
    status: str = "live",
) -> Table:
    """A campaign at hand."""
    row = Campaign(
        7,
        5,
        6,
        "silent_war",
        "own",
        LONGEST,
        "en",
        "{}",
        b"s" * 32,
        "ab" * 32,
        BO,
        status,
        None,
        NOW,
        None,
        3,
        NOW,  # type: ignore[arg-type]  # one of its words
    )
    people = dict.fromkeys([*seats.values(), *members])
    roster = Roster(
        tuple(Member(7, each, LONGEST, NOW, None) for each in people),
        {node: Seat(node, who, None, NOW) for node, who in seats.items()},
        dict(away or {}),
        {},
    )
    gates = {
        ("turn", decision.id): Deadline(7, "turn", decision.id, NOW + 999)
        for decision in match.waiting()
        if decision.gate
    }
    tree = match.rules.seats(match.state)
    return Table(row, settings or Settings(), match, roster, tree, NOW, Book("seed"), gates)


def scene(table: Table, user_id: int | None = BO, language: str = "en", *, long: bool = True) -> Scene:
    """The campaign as a member reads it."""
    face = LongFace() if long else SilentWarFace()
    return Scene(table, face, Keys(7, b"s" * 32), voice(language), user_id)


def new_match(boats: int, *, pack: int = 0, seed: str = "s1") -> Match[Any]:
    """A match of so many boats."""
    first = far_boats(min(boats, 12))
    match: Match[Any] = Match.new(Crowded(boats), "own", seed, {"document": document(first, pack)})
    while all(decision.kind != "sw-orders" for decision in match.waiting()):
        decision = match.waiting()[0]  # which boats sail as packs is asked before the orders
        match.close(decision.id, deadline=True) if decision.gate else match.silence(decision.id)
    match.take_changes()
    return match


def fits(shown: Shown | Card) -> Card:
    """The card, if it keeps Discord's limits and ours."""
    card = shown.card if isinstance(shown, Shown) else shown
    check_card(card)
    assert components(card) <= MOST_COMPONENTS
    assert text_length(card) <= MOST_TEXT
    assert all(len(button.label) <= OUR_LABEL for button in card.buttons())
    if isinstance(shown, Shown):
        assert set(card.files()) == set(shown.files)
    return card
