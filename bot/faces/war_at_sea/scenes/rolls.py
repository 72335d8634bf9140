"""Both sides' ships beside the map of a battle, as many as there is room for."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from bot.faces.sentences import capital
from bot.faces.war_at_sea.scenes.words import hull_of, kind_name, kind_of, nation_of, state_of, state_words, worth
from bot.render.war_at_sea.views_battle import Nation, RollView, RowView, Side, StateView
from bot.text.voice import Voice
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.terms import SIDES
from engine.war_at_sea.world.field import Field, Fighter
from engine.war_at_sea.world.ships import Ship

MOST = 23
"""Rows of both sides together that the panel has room for."""
_LIGHT = ("destroyer", "escort", "freighter", "transport", "torpedo_boat")
_MIDDLE = (*_LIGHT, "heavy_cruiser", "light_cruiser", "tanker", "tender")
"""Kinds that may share a row, the first where there are many ships, the others where there are more still."""
_SOUND = StateView()


def rolls(reader: Side | None, field: Field, voice: Voice, most: int = MOST) -> tuple[RollView, ...]:
    """The lists of both sides, the reader's first; light ships of a kind in a row together where there are many."""
    order = sorted(SIDES, key=lambda side: side != reader)
    rows = {side: _rows(field, side, voice) for side in order}
    extra = {side: _unseen(field, side, voice) for side in order}
    room = most - sum(bool(word) for word in extra.values())
    for kinds in (_LIGHT, _MIDDLE):
        for side in sorted(order, key=lambda each: -len(rows[each])):
            if sum(map(len, rows.values())) > room:
                rows[side] = folded(rows[side], kinds, voice)
    shown = _cut(rows, order, room)
    return tuple(
        RollView(
            side, capital(voice.plain(f"was-side-{side}")), nations(field, side), tuple(shown[side]),
            side == reader, _more(len(rows[side]) - len(shown[side]), extra[side], voice),
        )
        for side in order
    )  # fmt: skip


def nations(field: Field, side: str) -> tuple[Nation, ...]:
    """Whose ships a side has in the battle, as far as they are known."""
    return nations_of(fighter.ship for fighter in field.fighters.values() if fighter.ship.side == side)


def nations_of(ships: Iterable[Ship]) -> tuple[Nation, ...]:
    """The nations of ships, those with the most first."""
    counts: dict[Nation, int] = {}
    for ship in ships:
        nation = nation_of(class_of(ship))
        counts[nation] = counts.get(nation, 0) + 1
    return tuple(sorted(counts, key=lambda nation: (-counts[nation], nation)))


def _rows(field: Field, side: str, voice: Voice) -> list[RowView]:
    afloat = [fighter.ship for fighter in field.fighters.values() if fighter.fights]
    mine = sorted(
        (fighter for fighter in field.fighters.values() if fighter.ship.side == side),
        key=lambda fighter: worth(fighter.ship),
    )
    return [
        RowView(
            (ship := fighter.ship).name,
            kind_of(class_of(ship)),
            state_of(ship, afloat),
            hull_of(ship),
            _left(fighter, voice),
        )
        for fighter in mine
    ]


def _left(fighter: Fighter, voice: Voice) -> str:
    """The direction by which she left the map."""
    return voice.plain("was-scenes-left", way=voice.plain(f"was-scenes-way-{fighter.left}")) if fighter.left else ""


def folded(rows: Sequence[RowView], kinds: Collection[str], voice: Voice) -> list[RowView]:
    """Ships of one of these kinds that are afloat and sound, or lost, as a row together."""
    made: list[RowView] = []
    places: dict[tuple[str, StateView, str], int] = {}
    for row in rows:
        key = (row.kind, row.state, row.note)
        light = row.kind in kinds and (row.state == _SOUND or row.state.sunk)
        if light and key in places:
            at = places[key]
            made[at] = replace(made[at], count=made[at].count + row.count, hull=None)
        else:
            places[key] = len(made)
            made.append(row)
    return [replace(row, name=capital(kind_name(row.kind, voice, row.count))) if row.count > 1 else row for row in made]


def _cut(rows: dict[Side, list[RowView]], order: Sequence[Side], room: int) -> dict[Side, list[RowView]]:
    """As many rows of each side as there is room for; what does not fit is counted in its last line."""
    if sum(map(len, rows.values())) <= room:
        return dict(rows)
    room -= 2
    first, second = order
    least = min(len(rows[second]), room // 2)
    kept = min(len(rows[first]), room - least)
    return {first: rows[first][:kept], second: rows[second][: room - kept]}


def _unseen(field: Field, side: str, voice: Voice) -> str:
    count = sum(not field.crew(group) for group in field.of(side))
    return voice.plain("was-scenes-unseen", count=count) if count else ""


def _more(count: int, unseen: str, voice: Voice) -> str:
    words = [voice.plain("was-scenes-more", count=count)] if count > 0 else []
    return "; ".join([*words, unseen] if unseen else words)


def gone_of(rows: Sequence[RowView], voice: Voice) -> list[str]:
    """The ships among these that are lost or gone: "Aoba (left W)"."""
    return [
        f"{row.name} ({row.note or ', '.join(state_words(row.state, voice))})"
        for row in rows
        if row.note or row.state.sunk
    ]


def gone_told(field: Field, side: Side, voice: Voice) -> str:
    """The ships of a side that are lost or gone, in words; empty where there are none."""
    gone = gone_of(_rows(field, side, voice), voice)
    return voice.plain("was-scenes-gone-told", ships=voice.joined(gone)) if gone else ""


def alt_rolls(lists: Sequence[RollView], voice: Voice) -> Iterator[str]:
    """Ships lost or gone, a sentence for each side that has any."""
    for roll in lists:
        gone = gone_of(roll.rows, voice)
        if gone:
            yield voice.plain("was-scenes-alt-gone", side=roll.name, ships=voice.joined(gone))
