"""The air display of a base or carrier: its boxes with types and steps, capacity, losses (10.2.2, W55)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from bot.faces.face import alt_text
from bot.faces.sentences import capital
from bot.faces.shown import PictureJob
from bot.faces.war_at_sea.names import unit_name
from bot.faces.war_at_sea.scenes.words import kind_of, nation_of, plane_of
from bot.render.war_at_sea.views_battle import Kind, Nation
from bot.render.war_at_sea.views_cards import AirBoxView, AirView, StepsView
from bot.text.voice import Voice
from engine.core.blank import is_known
from engine.war_at_sea.air.stock import on_ground, plane, total
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import base_words, zone_words
from engine.war_at_sea.world.air import BOXES, Base

FILE: Final = "air.webp"
_AIRBORNE: Final = ("cap", "search", "asw")


def air_job(known: Known, base: str, voice: Voice) -> PictureJob:
    """The air display of a base by its id, a carrier's by hers. KeyError for a base that the reader does not know."""
    view = air_view(known, known.air.bases[base], voice)
    return PictureJob("air", view, FILE, alt_text(view.alt))


def air_view(known: Known, base: Base, voice: Voice) -> AirView:
    """A base as the reader knows it."""
    name = voice.say(base_words(base.called))
    kind = voice.plain(f"was-scenes-base-{base.kind}")
    place = zone_of(known, base, voice)
    shown = is_known(base.boxes)
    boxes = tuple(boxes_of(base, voice)) if shown else ()
    losses = losses_of(known, base) if shown else ()
    capacity = (on_ground(base) if shown else None, base.capacity if is_known(base.capacity) else None, base.built)
    hidden = "" if shown else voice.plain("was-scenes-hidden-base", seen=len(base.types))
    seen = tuple(steps_view(kind, 0) for kind in base.types) if not shown else ()
    words = _capacity(capacity, voice)
    note = voice.plain("was-scenes-idle") if is_known(base.idle) and base.idle and shown else ""
    view = AirView(
        name, capital(kind), place, nation(known, base), base.side, carrier_kind(known, base), boxes,
        voice.plain("was-scenes-capacity"), capacity, words, voice.plain("was-scenes-losses", side=base.side), losses,
        "", hidden, seen, note,
    )  # fmt: skip
    return _with_alt(view, voice)


def zone_of(known: Known, base: Base, voice: Voice) -> str:
    """Where it is: the zone of a base ashore, of a carrier the zone of her force."""
    if base.kind != "carrier":
        return capital(voice.say(zone_words(base.zone)))
    force = known.forces.of(base.ship)
    if force is None or not force.zone:
        return ""
    return voice.plain(
        "was-scenes-two", first=voice.say(unit_name(force.name)), second=voice.say(zone_words(force.zone))
    )


def nation(known: Known, base: Base) -> Nation | None:
    """Whose base it is: her nation for a carrier, that of most of its aircraft ashore; None where none are known."""
    if base.ship in known.fleet.ships:
        return nation_of(class_of(known.fleet.ships[base.ship]))
    counts: dict[Nation, int] = {}
    kinds = [box.items() for box in base.boxes.values()] if is_known(base.boxes) else []
    for kind, steps in (row for rows in kinds for row in rows):
        counts[plane(kind).nation] = counts.get(plane(kind).nation, 0) + steps
    for kind in base.types if not counts else ():
        counts[plane(kind).nation] = counts.get(plane(kind).nation, 0) + 1
    return max(sorted(counts), key=lambda count: counts[count], default=None)


def carrier_kind(known: Known, base: Base) -> Kind | None:
    """What the ship looks like that is the base; None ashore."""
    ship = known.fleet.ships.get(base.ship)
    return kind_of(class_of(ship)) if ship is not None else None


def boxes_of(base: Base, voice: Voice) -> Iterator[AirBoxView]:
    """The boxes of its card, then what it carries without operating it (W46)."""
    for box in BOXES:
        steps = base.boxes.get(box, {})
        yield AirBoxView(voice.plain(f"was-scenes-airbox-{box}"), rows_of(steps), total(steps), box in _AIRBORNE)
    if base.cargo:
        yield AirBoxView(voice.plain("was-scenes-airbox-cargo"), rows_of(base.cargo), total(base.cargo))


def rows_of(steps: Mapping[str, int]) -> tuple[StepsView, ...]:
    """Steps by type, the most numerous first."""
    return tuple(steps_view(kind, count) for kind, count in sorted(steps.items(), key=lambda row: (-row[1], row[0])))


def steps_view(kind: str, steps: int) -> StepsView:
    """Steps of a type."""
    aircraft = plane(kind)
    return StepsView(aircraft.name, plane_of(kind), aircraft.nation, steps)


def losses_of(known: Known, base: Base) -> tuple[StepsView, ...]:
    """What its side has lost for good, of all its bases."""
    lost = known.air.lost.get(base.side, {}) if is_known(known.air.lost) else {}
    return rows_of(lost)


def _capacity(capacity: tuple[int | None, int | None, int], voice: Voice) -> str:
    used, now, built = capacity
    if used is None or now is None:
        return voice.plain("was-scenes-capacity-built", built=built)
    return voice.plain("was-scenes-capacity-used", used=used, now=now, lost=max(0, built - now))


def _with_alt(view: AirView, voice: Voice) -> AirView:
    parts = [f"{view.name}, {view.kind_name}.", f"{view.place}." if view.place else "", f"{view.capacity_word}."]
    for box in view.boxes:
        rows = [voice.plain("was-scenes-steps-of", name=row.name, steps=row.steps) for row in box.rows]
        parts.append(voice.plain("was-scenes-alt-box", name=box.name, aircraft=voice.joined(rows) if rows else "-"))
    if view.losses:
        rows = [voice.plain("was-scenes-steps-of", name=row.name, steps=row.steps) for row in view.losses]
        parts.append(voice.plain("was-scenes-alt-box", name=view.losses_name, aircraft=voice.joined(rows)))
    if view.hidden:
        names = voice.joined([row.name for row in view.seen]) if view.seen else ""
        parts += [f"{view.hidden}.", f"{names}." if names else ""]
    if view.note:
        parts.append(f"{view.note}.")
    return replace(view, alt=" ".join(part for part in parts if part))
