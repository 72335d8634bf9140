"""The card of a base's patrols: what is ready and how far it searches, steps for each patrol by menus (10.4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from bot.faces.sentences import capital
from bot.faces.shown import PointChoice, Pointing, PointMenu
from bot.faces.war_at_sea.names import aircraft_words
from bot.faces.war_at_sea.orders.day_told import patrols_told, steps_words
from bot.faces.war_at_sea.orders.near_steps import near_steps
from bot.faces.war_at_sea.orders.strike_card import counted, fitted, key_of
from bot.faces.war_at_sea.orders.strike_picture import air_picture
from bot.text.voice import Voice
from engine.core.spaces.forms import Form, space_of
from engine.core.spaces.space import Answer, Split
from engine.core.words import Arg, Words
from engine.war_at_sea.air.flights import PATROLS
from engine.war_at_sea.air.places import base_of
from engine.war_at_sea.air.stock import plane
from engine.war_at_sea.known import Known
from engine.war_at_sea.world.air import Base, Steps

NOTE: Final = 100
"""Characters that a menu shows of a note."""


def pointing(
    known: Known, kind: str, path: str, slot: str, answer: Answer, chosen: Mapping[str, str], voice: Voice
) -> Pointing | None:
    """The card of a base's patrols; None for forces, and where nothing can be changed."""
    base, space = base_of(known.world, slot), known.space(kind, path, slot)
    if base is None or not isinstance(space, Form) or {part.name for part in space.parts} != set(PATROLS):
        return None
    whole = fitted(space, answer if isinstance(answer, Mapping) else {})
    menus = tuple(_menus(space, base, whole, voice))
    if not menus:
        return None
    seen = {name: plane(name).search_radius for name in counted(whole.get("search"))}
    return Pointing(
        tuple(_lines(base, whole, voice)),
        air_picture(known, base, slot, (), "search", seen, voice),
        menus,
        complete=True,
    )


def left_of(base: Base, whole: Mapping[str, Any]) -> Steps:
    """The ready aircraft that patrols leave for a strike."""
    ready = dict(base.boxes["ready"])
    for box in PATROLS:
        for kind, count in counted(whole.get(box)).items():
            ready[kind] = ready.get(kind, 0) - max(0, count - base.boxes[box].get(kind, 0))
    return {kind: count for kind, count in ready.items() if count > 0}


def _lines(base: Base, whole: Mapping[str, Any], voice: Voice) -> Iterator[str]:
    """What is ready with how far it searches; what stands; what is left for a strike."""
    told = [
        Words("was-patrol-type", {"count": count, "aircraft": aircraft_words(kind), "zones": plane(kind).search_radius})
        for kind, count in base.boxes["ready"].items()
        if count
    ]
    yield voice.get("was-patrol-ready", aircraft=told) if told else voice.get("was-patrol-none-ready")
    up: dict[str, Steps] = {box: base.boxes[box] for box in PATROLS}
    if any(any(steps.values()) for steps in up.values()):  # a menu offers these beside what is ready
        yield voice.get("was-patrol-up", patrols="; ".join(patrols_told(up, voice)))
    yield f"**{voice.get('was-patrol-stands')}** – {capital('; '.join(patrols_told(whole, voice)))}"
    left = steps_words(left_of(base, whole))
    yield voice.get("was-patrol-left", aircraft=left) if left else voice.get("was-patrol-nothing-left")
    yield f"-# {voice.get('was-patrol-step')}"


def _menus(space: Form, base: Base, whole: Mapping[str, Any], voice: Voice) -> Iterator[PointMenu]:
    for part in space.parts:
        row = space_of(part, whole)
        if isinstance(row, Split) and row.options and row.most:
            yield _menu(space, base, whole, part.name, row, voice)


def _note(box: str, zones: int, left: Steps, voice: Voice) -> str:
    """How far a patrol searches, and what is left for a strike: in steps alone where its types do not fit."""
    args: dict[str, Arg] = {"box": box, "zones": zones, "leaves": len(left)}
    note = voice.plain("was-patrol-note", **args, left=steps_words(left))
    if len(note) <= NOTE:
        return note
    brief = Words("was-patrol-note-steps", {"steps": sum(left.values()), "types": len(left)})
    return voice.plain("was-patrol-note", **args, left=[brief])


def _menu(space: Form, base: Base, whole: Mapping[str, Any], box: str, row: Split, voice: Voice) -> PointMenu:
    stands = counted(whole.get(box))

    def answer(steps: Steps) -> dict[str, Any]:
        return {**whole, box: dict(steps)}

    def legal(steps: Steps) -> bool:
        return space.check(answer(steps)) is None

    choices, hint = [], voice.plain(f"was-patrol-{box}")
    most = {option.key: row.caps.get(option.key, row.most) for option in row.options}
    for steps in reversed(near_steps(most, stands, legal)):  # nobody, then from the fewest to the most
        told = steps_words(steps)
        label = voice.plain("was-strike-steps", aircraft=told) if told else voice.plain("was-patrol-nobody")
        left = left_of(base, answer(steps))
        far = max((plane(kind).search_radius for kind in steps), default=0)
        note = _note(box, far, left, voice)
        named = voice.plain("was-told-row", row=hint, value=label)  # a menu shows nothing but what is chosen
        choices.append(PointChoice(key_of(steps), named, note, answer(steps)))
    return PointMenu(box, hint, tuple(choices), key_of(stands))
