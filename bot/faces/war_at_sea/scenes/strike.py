"""A raid as a side sees it: who met in the air, flak, the ships laid out, what came of it (12, 13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from bot.faces.face import alt_text
from bot.faces.sentences import capital
from bot.faces.shown import PictureJob
from bot.faces.war_at_sea.scenes.words import hull_of, mark_of, nation_of, plane_of, state_words, worth
from bot.render.war_at_sea.views_battle import (
    AimView,
    AirFightView,
    BerthView,
    ChapterView,
    CounterView,
    GroundView,
    StrikeView,
)
from bot.text.voice import Voice
from engine.core.blank import is_known
from engine.war_at_sea.air.stock import plane
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import place_words, zone_words
from engine.war_at_sea.state import Operation
from engine.war_at_sea.world.raid import Counter, Part, Raid

FILE: Final = "strike.webp"
_TOLD: Final = 4
"""Lines on what the attacks did."""
State = Literal["done", "now", "next"]


def strike_job(known: Known, raid: Raid, voice: Voice, title: str) -> PictureJob:
    """The picture of a raid. ``raid`` is the reader's look at it."""
    view = strike_view(known.operation, raid, voice, title)
    return PictureJob("strike", view, FILE, alt_text(view.alt))


def strike_view(operation: Operation, raid: Raid, voice: Voice, title: str) -> StrikeView:
    """A raid as the reader sees it."""
    place, light = place_of(raid, voice), light_of(operation, voice)
    clock = capital(voice.plain(f"was-air-{raid.mission}"))
    fight = fight_view(raid, voice)
    ground = ground_view(raid, voice)
    told = (*fire_lines(raid, voice), *attack_lines(raid, voice), *(ground.words if ground is not None else ()))
    result = capital(voice.plain(f"was-raid-end-{raid.over}")) if raid.over else ""
    head = " ".join(f"{words}." for words in (title, place, light, clock) if words)
    lines = (*told, result) if result else told
    alt = " ".join((head, *alt_air(fight, voice), *(f"{line}." for line in lines), *alt_ships(raid, voice)))
    return StrikeView(
        title, place, light, clock, operation.dark, raid.side, raid.defender, chapters(raid, voice), fight,
        tuple(berths(raid)), tuple(aims(raid)), tuple((row.hex, row.turned) for row in raid.fire),
        ground, told[: _TOLD + 1], result, alt.strip(),
    )  # fmt: skip


def place_of(raid: Raid, voice: Voice) -> str:
    """The port or base that is attacked, and the zone; the zone alone at sea."""
    zone = capital(voice.say(zone_words(raid.zone))) if raid.zone else ""
    if raid.kind == "force":
        return voice.plain("was-scenes-two", first=voice.plain("was-scenes-target", letter=raid.target), second=zone)
    return voice.plain("was-scenes-two", first=voice.say(place_words(raid.target)), second=zone)


def light_of(operation: Operation, voice: Voice) -> str:
    """The light and the weather of the turn."""
    light = voice.plain(f"was-light-{operation.light}")
    return capital(voice.plain("was-scenes-two", first=light, second=voice.plain(f"was-weather-{operation.weather}")))


# --- the stages ----------------------------------------------------------------------------------------------


def chapters(raid: Raid, voice: Voice) -> tuple[ChapterView, ...]:
    """What is behind the raid and what is to come: patrol, combat, flak, attack."""
    met = raid.seen and any(counter.part == "patrol" for counter in raid.counters.values())
    flak, struck = bool(raid.fire), bool(raid.attacks)
    done = {"air": met or flak or struck or bool(raid.over), "flak": flak or struck, "attack": struck}
    rows: list[ChapterView] = []
    now = not raid.over
    for name, past in done.items():
        state: State = "done" if past else "now" if now else "next"
        now = now and past
        if name == "flak" and past and not flak:  # none could fire, or none reached so high
            name, state = "no-flak", "next"
        rows.append(ChapterView(voice.plain(f"was-scenes-chapter-{name}"), state))
    return tuple(rows)


# --- in the air ----------------------------------------------------------------------------------------------


def fight_view(raid: Raid, voice: Voice) -> AirFightView:
    """The aircraft of both sides, as far as the reader sees them."""
    attacker = voice.plain("was-scenes-raid", side=raid.side)
    patrol = voice.plain("was-scenes-patrol", side=raid.defender)
    bombers, escort = _counters(raid, "main"), _counters(raid, "escort")
    patrols = (*_counters(raid, "patrol"), *_counters(raid, "asw"))
    hidden = "" if raid.seen else voice.plain("was-scenes-not-seen")
    lost = {side: _lost(raid, side) for side in (raid.side, raid.defender)}
    word = ""
    if raid.seen:
        word = voice.plain("was-scenes-air-lost", raid=lost[raid.side], patrol=lost[raid.defender])
        if not patrols:
            missed = is_known(raid.tried) and bool(raid.tried)
            word = voice.plain("was-scenes-air-missed" if missed else "was-scenes-air-free")
    if raid.surprise:
        word = voice.plain("was-scenes-surprise")
    return AirFightView(attacker, patrol, bombers, escort, patrols, raid.side, word, hidden)


def _lost(raid: Raid, side: str) -> int:
    return sum(counter.full - counter.steps for counter in raid.counters.values() if raid.side_of(counter) == side)


def _counters(raid: Raid, part: Part) -> tuple[CounterView, ...]:
    """The counters of a part by type, the most numerous first."""
    by_type: dict[str, list[Counter]] = {}
    for counter in raid.counters.values():
        if counter.part == part:
            by_type.setdefault(counter.type, []).append(counter)
    rows = [
        CounterView(
            plane(kind).name, plane_of(kind), plane(kind).nation, sum(counter.full for counter in counters),
            sum(counter.steps for counter in counters), sum(counter.turned for counter in counters),
        )
        for kind, counters in by_type.items()
    ]  # fmt: skip
    return tuple(sorted(rows, key=lambda row: (-row.came, row.name)))


# --- at the ships --------------------------------------------------------------------------------------------


def berths(raid: Raid) -> Iterator[BerthView]:
    """The ships in their hexes; with their hulls where the reader knows them."""
    for ship in sorted(raid.ships.values(), key=worth):
        where = raid.hexes.get(ship.id, "")
        if where:
            yield BerthView(where, mark_of(ship, raid.ships.values()), hull_of(ship), nation_of(class_of(ship)))


def aims(raid: Raid) -> Iterator[AimView]:
    """Which aircraft attack which ship, with what they threw."""
    steps: dict[tuple[str, str], int] = {}
    for counter in raid.counters.values():
        target = raid.aims.get(counter.id, "")
        if target in raid.ships:
            steps[target, counter.type] = steps.get((target, counter.type), 0) + counter.full
    thrown = {(row.target, row.type): row for row in raid.attacks}
    for (target, kind), count in steps.items():
        row = thrown.get((target, kind))
        yield AimView(target, plane_of(kind), count, row.dice if row else None, row.hits if row else None)
    for (target, kind), row in thrown.items():
        if (target, kind) not in steps and target in raid.ships:
            yield AimView(target, plane_of(kind), 0, row.dice, row.hits)


def ground_view(raid: Raid, voice: Voice) -> GroundView | None:
    """A base under attack; what it lost on the ground its side knows by type, everybody by number."""
    if raid.kind != "base":
        return None
    words: list[str] = []
    if is_known(raid.ground):
        lost: dict[str, int] = {}
        for rows in raid.ground.values():
            for kind, count in rows.items():
                lost[kind] = lost.get(kind, 0) + count
        words = [voice.plain("was-scenes-steps-of", name=plane(kind).name, steps=count) for kind, count in lost.items()]
    done = bool(raid.attacks)
    name = voice.say(place_words(raid.target))
    hits, steps, capacity = (raid.hits, raid.destroyed, raid.capacity) if done else (None, None, None)
    captions = (
        voice.plain("was-scenes-ground-hits"), voice.plain("was-scenes-ground-steps"),
        voice.plain("was-scenes-ground-capacity"),
    )  # fmt: skip
    return GroundView(name, hits, steps, capacity, captions, tuple(words))


# --- in words ------------------------------------------------------------------------------------------------


def fire_lines(raid: Raid, voice: Voice) -> Iterator[str]:
    """What flak did, all of it in a line."""
    if raid.fire:
        lost = sum(row.turned for row in raid.fire)
        yield voice.plain("was-scenes-flak", dice=sum(row.dice for row in raid.fire), turned=lost)


def attack_lines(raid: Raid, voice: Voice) -> Iterator[str]:
    """What the attacks did, the most hits first."""
    for row in sorted(raid.attacks, key=lambda attack: (-attack.hits, -attack.dice, attack.target, attack.type)):
        ship = raid.ships.get(row.target)
        target = ship.name if ship is not None else voice.say(place_words(raid.target))
        sunk = ship is not None and ship.fate == "sunk"
        yield voice.plain(
            "was-scenes-attack", aircraft=plane(row.type).name, target=target, dice=row.dice, hits=row.hits,
            sunk=int(sunk),
        )  # fmt: skip


def alt_air(fight: AirFightView, voice: Voice) -> Iterator[str]:
    """Who met in the air, in sentences."""
    for name, rows in (
        (fight.raid, (*fight.bombers, *fight.escort)),
        (fight.patrol, fight.patrols),
    ):
        if rows:
            parts = [voice.plain("was-scenes-alt-counter", name=row.name, came=row.came, left=row.left) for row in rows]
            yield voice.plain("was-scenes-alt-air", who=name, aircraft=voice.joined(parts))
    if fight.word:
        yield f"{fight.word}."


def alt_ships(raid: Raid, voice: Voice) -> Iterator[str]:
    """The ships under attack, in a sentence."""
    names: list[str] = []
    for ship in sorted(raid.ships.values(), key=worth):
        words = state_words(mark_of(ship).state, voice)
        names.append(f"{ship.name} ({', '.join(words)})" if words else ship.name)
    if names and raid.laid:
        yield voice.plain("was-scenes-alt-laid", ships=voice.joined(names))
