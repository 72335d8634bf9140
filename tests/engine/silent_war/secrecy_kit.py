"""The same game with other secrets: what lies face down, the markers not drawn, the order of the skippers' pile.

``twin`` makes such a game, ``shown`` writes down all that the engine gives a seat; of twins both must be equal.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, replace
from typing import Any

from engine.core.chance import SeededChance
from engine.core.codec import pack
from engine.core.match import Match
from engine.core.space import Choice, Space, Split, Subset
from engine.core.space_forms import Form, space_of
from engine.core.testing.secrecy import glimpse
from engine.core.words import Json
from engine.silent_war.doctrine import DOCTRINES
from engine.silent_war.fight import PLACES, Fight
from engine.silent_war.known import Known
from engine.silent_war.tables import tables

BOXES = tuple(place for column in PLACES for place in column[:6])


def fights(match: Match[Any]) -> list[Fight]:
    """All displays that lie open."""
    found = (getattr(frame.locals, "fight", None) for frame in match.state.frames.values())
    return [one for one in found if isinstance(one, Fight)]


def twin(match: Match[Any], turn: int = 1) -> tuple[Match[Any], int]:
    """The same game with other secrets, and how many counters differ. ``turn`` chooses other faces each time."""
    other: Match[Any] = Match.load(match.rules, match.save(), SeededChance("another seed"))
    other.state.world["theatre"].skippers.reverse()
    pieces, changed = tables().combat.pieces, 0
    for frame in other.state.frames.values():
        if getattr(frame.locals, "pile", None):
            frame.locals.pile.reverse()
    for fight in fights(other):
        taken = {target.piece for target in fight.targets}
        for target in fight.targets:
            if not (target.up or target.back or target.gone):
                mine = pieces[target.piece]
                fits = [
                    at
                    for at, one in enumerate(pieces)
                    if one.flag == mine.flag and one.id != mine.id and one.type != mine.type and at not in taken
                ]
                target.piece = fits[(turn * 17 + changed * 5) % len(fits)]
                taken.add(target.piece)
                changed += 1
    return other, changed


def spelled(space: Space | None) -> Json:
    """A space to the last label, note and refusal."""
    if space is None:
        return None
    told: dict[str, Any] = {"kind": type(space).__name__, "rule": space.rule, "default": pack(space.default)}
    told["size"] = space.size()
    if isinstance(space, Form):
        choices: list[Mapping[str, Any]] = [space.default]
        first = space_of(space.parts[0], {})
        if isinstance(first, Choice):
            choices += [{**space.default, space.parts[0].name: option.key} for option in first.options]
        told["preset"] = pack(dict(space.preset))
        told["rows"] = [
            [part.name, pack(part.label), pack(part.hint), [spelled(space_of(part, given)) for given in choices]]
            for part in space.parts
        ]
        return told
    if isinstance(space, Choice | Subset | Split):
        told["options"] = [pack(option) for option in space.options]
    if isinstance(space, Split):
        told["ranked"] = [[pack(one.answer), pack(one.label), pack(one.note)] for one in space.ranked]
        told["refusals"] = [pack(space.check({box: points})) for box in BOXES for points in (1, 99)]
    elif isinstance(space, Subset):
        told["refusals"] = [pack(space.check([box] * count)) for box in BOXES for count in (1, 2)]
    else:
        told["refusals"] = [pack(space.check(box)) for box in BOXES]
    return told


def books(known: Known) -> Json:
    """What texts and pictures are made from: boats, date and charts of the week, score, every frame in sight.

    The skippers' pile is a set: who is still to be drawn follows from who was.
    """
    theatre = replace(known.theatre, skippers=sorted(known.theatre.skippers))
    frames = {path: _plain(known.frame(path)) for path in known.frames()}
    return [pack(known.boats), pack(theatre), pack(known.score), frames]


def _plain(view: Any) -> Json:
    return json.loads(json.dumps(asdict(view), default=str)) if view is not None else None


def shown(match: Match[Any], seat: str | None) -> str:
    """Everything the engine gives a seat now, and what each doctrine would answer in its place, as one text."""
    told: list[Any] = [glimpse(match, seat, lambda known: "")]
    known = match.look(seat)
    told.append(books(known))
    if seat is not None:
        for decision in match.waiting(seat):
            told.append([match.proposer(decision.id, slot) for slot in decision.slots])
            for slot in decision.slots:
                told.append(spelled(match.space(decision.id, slot)))
                for doctrine in DOCTRINES:
                    policy = match.rules.policy(doctrine)
                    told.append(pack(policy.answer(match.look(slot), decision.kind, decision.path, slot)))
                    told.append(pack(match.suggestion(decision.id, slot, doctrine)))
    return json.dumps(told, sort_keys=True, default=str)


def seats(match: Match[Any]) -> Iterable[str | None]:
    """The side, one boat, and a spectator."""
    boat = next((slot for one in match.waiting() for slot in one.slots), "us")
    return ("us", boat, None)


def careful_player(match: Match[Any], turn: int) -> None:
    """Answer the first open question as suggested, but look one at a time in every other fight."""
    decision = match.waiting()[0]
    for slot in decision.slots:
        answer, _ = match.suggestion(decision.id, slot, "bold")
        if decision.kind == "sw-orders" and "contact" in answer:
            answer = {**answer, "contact": "fight"}
        if decision.kind == "sw-look" and turn % 2:
            answer = {**answer, "first": "ask"}
        if decision.kind == "sw-attack" and "freed" in answer:
            answer = {**answer, "freed": "ask"}
        if not decision.gate:
            match.answer(decision.id, slot, answer)
            return
        match.seal(decision.id, slot, answer)
    match.close(decision.id, deadline=True)
