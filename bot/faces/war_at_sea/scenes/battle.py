"""A battle as a side sees it: the tactical map with groups, fire, and both sides' ships beside it (6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, cast

from bot.faces.face import alt_text
from bot.faces.sentences import capital
from bot.faces.shown import PictureJob
from bot.faces.war_at_sea.scenes import rolls
from bot.faces.war_at_sea.scenes.words import mark_of, state_words, ways, worth
from bot.render.war_at_sea.views_battle import (
    BattleView,
    GroupView,
    ShipMark,
    ShotView,
    Side,
    Sign,
    SignView,
    Weapon,
)
from bot.text.voice import Voice
from engine.core.blank import is_known
from engine.core.maps.hexes import Hex, bearing, distance
from engine.core.words import Words
from engine.war_at_sea.battle.arena import FARTHEST, RADAR_WEATHER, base_sight, on_map
from engine.war_at_sea.judgement.cards import radar_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import zone_words
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tactical import HEXES, cell, distance_between
from engine.war_at_sea.terms import DIRECTIONS, SIDES
from engine.war_at_sea.world.field import Field, Group, Shot
from engine.war_at_sea.world.ships import Ship

FILE: Final = "battle.webp"
_TRACK: Final = 5
"""Hexes of a group's way that are shown: at most a round's moves."""
_TOLD: Final = 3
"""Lines on what the last fire did."""


def battle_job(known: Known, field: Field, voice: Voice, title: str, named: tuple[str, ...] = ()) -> PictureJob:
    """The picture of a battle. ``field`` is the reader's look at it; ``named`` are hexes whose labels are written."""
    view = replace(battle_view(known.side, field, voice, title), named=named)
    return PictureJob("battle", view, FILE, alt_text(view.alt))


def battle_view(reader: Side | None, field: Field, voice: Voice, title: str) -> BattleView:
    """A battle as the reader sees it; ``reader`` None for a spectator."""
    shots = last_fire(field)
    place, light = place_of(field, voice), light_of(field, voice)
    clock, moment = clock_of(field, voice)
    told = tuple(told_lines(field, shots, voice))
    lists = rolls.rolls(reader, field, voice)
    sight = sight_of(field, reader)
    head = " ".join((f"{title}.", *(f"{words}." for words in (place, light, clock, moment) if words)))
    fire = [f"{line}." for line in told]
    alt = " ".join((head, *fire, *alt_groups(field, voice), *rolls.alt_rolls(lists, voice)))
    return BattleView(
        title, place, light, clock, moment, field.dark,
        groups=tuple(group_view(field, group, reader, voice) for group in field.groups.values()),
        wrecks=tuple(wrecks(field)),
        shots=tuple(shot_view(field, shot) for shot in shots),
        rolls=lists,
        ways=ways(voice),
        island=field.island,
        closed=tuple(field.closed),
        sight=sight,
        told=told,
        legend=legend(voice, sight=bool(sight)),
        alt=alt,
        note=voice.plain("was-scenes-sight", hexes=base_sight(field)) if reader else "",
    )  # fmt: skip


# --- what stands at the head ---------------------------------------------------------------------------------


def place_of(field: Field, voice: Voice) -> str:
    """The zone; empty in a scenario of one battle, whose title says where it is."""
    return capital(voice.say(zone_words(field.zone))) if field.zone else ""


def light_of(field: Field, voice: Voice) -> str:
    """Day or night, and the weather."""
    light = voice.plain("was-light-night" if field.dark else "was-light-day")
    weather = voice.plain(f"was-weather-{field.weather}")
    return capital(voice.plain("was-scenes-two", first=light, second=weather))


def clock_of(field: Field, voice: Voice) -> tuple[str, str]:
    """The round, and what its last impulse was for; how it ended once it is over."""
    clock = voice.plain("was-scenes-round", round=max(1, field.round), most=field.most)
    if field.over:
        return clock, capital(voice.plain(f"was-battle-end-{field.over}"))
    if not field.round or field.impulse < 1:
        return clock, ""
    action = tables().damage.impulses[min(field.impulse, len(tables().damage.impulses)) - 1].action
    return clock, voice.plain("was-scenes-impulse", impulse=field.impulse, action=action)


# --- groups --------------------------------------------------------------------------------------------------


def group_view(field: Field, group: Group, reader: Side | None, voice: Voice) -> GroupView:
    """A group as the reader sees it."""
    mine = group.side == reader
    crew = sorted((fighter.ship for fighter in field.crew(group)), key=worth)
    afloat = [fighter.ship for fighter in field.fighters.values() if fighter.fights]
    marks = tuple(mark_of(ship, afloat) for ship in crew)
    marker = not marks
    return GroupView(
        group.id, group.side, group.hex, tag_of(marks, group.side, voice), marks, heading_of(field, group),
        tuple(group.track[-_TRACK:]), marker, unseen=mine and not group.sighted,
        lost=not mine and not marker and reader is not None and not group.sighted, mine=mine,
    )  # fmt: skip


def tag_of(marks: tuple[ShipMark, ...], side: Side, voice: Voice) -> str:
    """What is written beside a group: its greatest ship and how many more; "unseen" for a marker."""
    if not marks:
        return voice.plain("was-scenes-marker", side=side)
    if len(marks) == 1:
        return marks[0].name
    return voice.plain("was-scenes-tag", ship=marks[0].name, more=len(marks) - 1)


def heading_of(field: Field, group: Group) -> int:
    """Where its ships point: in a formation their bow, else as :func:`bearing_of` says."""
    if group.formation:
        return group.bow
    enemies = [other.hex for other in field.groups.values() if other.side != group.side]
    return bearing_of(group.hex, group.track, enemies)


def bearing_of(where: str, track: Sequence[str], enemies: Iterable[str]) -> int:
    """The direction of ships in a hex: the way they came, else towards the nearest enemy, else the middle."""
    here = cell(where)
    steps = [label for label in track if label != where]
    if steps:
        return _bearing(cell(steps[-1]), here)
    goals = [cell(label) for label in enemies]
    return _bearing(here, min(goals, key=lambda at: (distance(at, here), at)) if goals else (0, 0))


def _bearing(start: Hex, goal: Hex) -> int:
    """The direction 0 to 5 that is nearest to the line from a hex to another; east where they are the same."""
    return (bearing(start, goal) + 2) // 4 % 6 if start != goal else DIRECTIONS.index("E")


def wrecks(field: Field) -> Iterator[tuple[str, Side, ShipMark]]:
    """Where ships sank, as far as the reader saw it."""
    for fighter in field.fighters.values():
        if fighter.ship.fate == "sunk" and is_known(fighter.hex) and on_map(fighter.hex):
            yield fighter.hex, fighter.ship.side, mark_of(fighter.ship)


# --- fire ----------------------------------------------------------------------------------------------------


def last_fire(field: Field) -> list[Shot]:
    """The guns and torpedoes of the last exchange, while nothing has moved since."""
    if not field.shots:
        return []
    rows = tables().damage.impulses
    last = field.shots[-1]
    first = last.impulse - 1 if rows[last.impulse - 1].action == "torpedoes" else last.impulse
    if field.round == last.round:
        between = rows[last.impulse : field.impulse]
    elif field.round == last.round + 1:
        between = (*rows[last.impulse :], *rows[: field.impulse])
    else:
        return []
    if any(row.action.startswith("move") for row in between):
        return []
    return [shot for shot in field.shots if shot.round == last.round and shot.impulse >= first]


def shot_view(field: Field, shot: Shot) -> ShotView:
    """Fire as it is drawn: from a hex where the firing ship is seen."""
    ships = {ident: fighter.ship for ident, fighter in field.fighters.items()}
    return shot_at(
        shot, ships, {ident: fighter.hex for ident, fighter in field.fighters.items() if is_known(fighter.hex)}
    )


def shot_at(shot: Shot, ships: Mapping[str, Ship], hexes: Mapping[str, str]) -> ShotView:
    """Fire between ships in hexes; ``ships`` are those that the reader knows."""
    hit = shot.wrong or shot.target
    side = shot.side or (ships[shot.ship].side if shot.ship in ships else SIDES[0])
    return ShotView(
        cast(Side, side), cast(Weapon, shot.weapon), hexes.get(shot.ship, ""), shot.ship, hexes.get(hit, ""), hit,
        shot.dice, shot.hits, bool(shot.wrong),
    )  # fmt: skip


def told_of(shots: Iterable[Shot], ships: Mapping[str, Ship], voice: Voice) -> Iterator[str]:
    """What fire did, by weapon and target, the most hits first."""
    sums: dict[tuple[str, str, str], list[int]] = {}
    for shot in shots:
        row = sums.setdefault((shot.ship, shot.weapon, shot.wrong or shot.target), [0, 0])
        row[0] += shot.dice
        row[1] += shot.hits
    order = sorted(sums.items(), key=lambda item: (-item[1][1], -item[1][0], item[0]))
    for (ship, weapon, target), (_, hits) in order[:_TOLD]:
        firer, aim = (ships[each].name if each in ships else voice.say(Words("was-unseen")) for each in (ship, target))
        yield capital(voice.plain("was-scenes-fire", firer=firer, weapon=weapon, target=aim, hits=hits))


def told_lines(field: Field, shots: Iterable[Shot], voice: Voice) -> Iterator[str]:
    """What the last fire did."""
    return told_of(shots, {ident: fighter.ship for ident, fighter in field.fighters.items()}, voice)


# --- sight ---------------------------------------------------------------------------------------------------


def sight_of(field: Field, reader: Side | None) -> tuple[str, ...]:
    """The hexes that the reader's ships see, by eye and by radar; empty where they see the whole map."""
    if reader is None:
        return ()
    seen: set[str] = set()
    base = base_sight(field)
    helps = field.dark or field.weather in RADAR_WEATHER
    for ship in field.ships(reader):
        if not on_map(ship.hex):
            continue
        radar = helps and "search" in radar_of(ship.ship, field.month)
        reach = min(FARTHEST, base + tables().modifiers["sighting"]["radar"].value) if radar else base
        seen.update(label for label in HEXES if distance_between(ship.hex, label) <= reach)
    return tuple(label for label in HEXES if label in seen) if len(seen) < len(HEXES) else ()


def legend(voice: Voice, *, sight: bool) -> tuple[SignView, ...]:
    """The signs of the map in words."""
    signs: tuple[Sign, ...] = ("hit", "miss", "torpedo", "fire", "stopped", "sunk", "marker")
    rows = [SignView(sign, voice.plain(f"was-scenes-sign-{sign}")) for sign in signs]
    return (*rows, SignView("sight", voice.plain("was-scenes-sign-sight"))) if sight else tuple(rows)


# --- words for those who cannot see it -----------------------------------------------------------------------


def groups_told(field: Field, side: Side, voice: Voice) -> list[str]:
    """Where the groups of a side are, each with its ships as the reader sees them: "C1: Boise, Helena (on fire)"."""
    return [
        voice.plain("was-scenes-alt-group", hex=group.hex, ships=voice.joined(_crew(field, group, voice)))
        for group in field.of(side)
    ]


def alt_groups(field: Field, voice: Voice) -> Iterator[str]:
    """Where each side's groups are, a sentence each."""
    for side in SIDES:
        groups = groups_told(field, side, voice)
        if groups:
            name = capital(voice.plain(f"was-side-{side}"))
            yield voice.plain("was-scenes-alt-side", side=name, groups="; ".join(groups))


def _crew(field: Field, group: Group, voice: Voice) -> list[str]:
    crew: list[Ship] = sorted((fighter.ship for fighter in field.crew(group)), key=worth)
    if not crew:
        return [voice.plain("was-scenes-alt-marker")]
    names: list[str] = []
    for ship in crew:
        words = state_words(mark_of(ship).state, voice)
        names.append(f"{ship.name} ({', '.join(words)})" if words else ship.name)
    return names
