"""Torpedoes against a ship or boat as a picture: how each met it, what was thrown, what came of it (13, 37, 51, 54)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias, cast

from bot.faces.sentences import capital
from bot.faces.submarine.maps.situation import side_of
from bot.faces.submarine.names import hex_name, kind_of, name_of, piece_of
from bot.render.submarine.attack import MOST
from bot.render.submarine.views_attack import HullView, Part, ShotEnd, ShotView, TorpedoAttackView, Verdict
from bot.text.voice import Voice
from engine.core.blank import is_known
from engine.core.events import Event
from engine.submarine.facts.ships import BoatHurt, ShipHurt
from engine.submarine.facts.torpedoes import side_name
from engine.submarine.judgement.cards import sinks_at
from engine.submarine.known import Known
from engine.submarine.state import Boat, Ship
from engine.submarine.steps.torpedo_view import TorpedoView

Hurts: TypeAlias = Sequence[ShipHurt | BoatHurt]

_ENDS: Final[dict[str, ShotEnd]] = {"hit": "hit", "dud": "dud", "foxer": "dud", "missed": "miss", "passed": "miss"}
_SHIPS: Final = ("bow", "stern")


def hurt_by_torpedoes(events: Iterable[Event]) -> Hurts:
    """What torpedoes did to a ship or boat, from the events of their attack on it."""
    facts = (event.fact for event in events)
    return tuple(fact for fact in facts if isinstance(fact, ShipHurt | BoatHurt) and fact.why == "torpedo")


def worth_telling(view: TorpedoView) -> bool:
    """Whether a torpedo tried to hit, or the ship got out of its way."""
    return view.outcome in _ENDS and (view.outcome != "passed" or bool(view.way))


def torpedo_view(
    known: Known, shots: Sequence[TorpedoView], turn: int, voice: Voice, hurt: Hurts = (), *, moved: bool = False
) -> TorpedoAttackView:
    """The torpedoes that met one ship in a turn. ``shots`` are the reader's views, at least one; ``hurt`` is what they
    did to it as the reader heard, in order.

    ``moved``: the ship ran onto them by its own move. Others may come at it later in the turn, and where a question was
    asked in between, they have a post of their own: so this one says which it is.
    """
    target = shots[0].target
    piece = piece_of(known, target)
    assert piece is not None, "everybody knows each ship and boat by name"
    name = voice.say(name_of(piece))
    who = capital(name)
    drawn = tuple(_shot(known, shot, voice) for shot in shots)
    verdict = _verdict(piece, shots, turn)
    when = voice.plain(
        "sm-fights-when-moved" if moved else "sm-fights-when", turn=turn, hex=hex_name(shots[-1].pose[0])
    )
    more = voice.plain("sm-fights-more", count=len(drawn) - MOST) if len(drawn) > MOST else ""
    hits = sum(shot.outcome == "hit" for shot in shots)
    sum_up = voice.plain(f"sm-fights-sum-{verdict}", ship=who, hits=hits)
    hull = _hull(known, piece, who, hurt, turn, voice)
    title = voice.plain("sm-fights-torpedoes", ship=name)
    alt = " ".join((f"{title}.", f"{when}.", *(_told(shot, voice) for shot in drawn), f"{sum_up}."))
    return TorpedoAttackView(title, when, known.action.light == "night", hull, drawn, verdict, sum_up, alt, more)


def _told(shot: ShotView, voice: Voice) -> str:
    return voice.plain("sm-fights-alt-shot", name=shot.name, how=shot.how, word=shot.word)


def _shot(known: Known, view: TorpedoView, voice: Voice) -> ShotView:
    """A torpedo; its kind is a word in it only where the reader's view holds it."""
    angle, starboard = bearing(view.course, view.pose[1])
    part = cast(Part, view.part if view.part in _SHIPS else "midships")
    name = voice.plain("sm-fights-number", number=view.mark)
    if view.kind:
        name = voice.plain(f"sm-torpedo-{view.kind}")
    how = voice.plain("sm-fights-homes") if view.homes else voice.plain(f"sm-fights-from-{_side(known, view)}")
    changed = "-changed" if view.throw != view.counts else ""
    needs = voice.plain(f"sm-fights-needs{changed}", throw=view.throw, counts=view.counts, needed=view.needed)
    return ShotView(
        name, angle, starboard, part, how, needs if view.needed else "", _ENDS[view.outcome], _word(view, voice),
        _dice(known, view.throw), _dice(known, view.dud) if view.dud else (),
    )  # fmt: skip


def _side(known: Known, view: TorpedoView) -> str:
    """The side that the sentence of the throw names, in the basic game that of the position (13.3); of a ship that was
    out of the way, and for which nothing was thrown, that of the bearing."""
    if view.position:
        return side_name(known.action.game, view.position, view.angle, view.hand)
    angle, starboard = bearing(view.course, view.pose[1])
    hand = None if angle in (0, 180) else "starboard" if starboard else "port"
    return side_name("advanced", 0, angle, hand)


def bearing(course: int, facing: int) -> tuple[int, bool]:
    """Where a torpedo on a half direction comes from, seen from a ship: degrees off its bow, and whether to starboard.

    Dead ahead and dead astern count as starboard.
    """
    degrees = ((course + 6) * 30 - facing * 60) % 360
    return (degrees, True) if degrees <= 180 else (360 - degrees, False)


def _dice(known: Known, throw: int) -> tuple[int, ...]:
    if not throw:
        return ()
    return divmod(throw, 10) if throw > 10 else (throw,)


def _word(view: TorpedoView, voice: Voice) -> str:
    if view.outcome == "passed":
        return voice.plain("sm-fights-dodged")
    if view.outcome == "hit":
        return voice.plain("sm-fights-hit", damage=view.damage)
    # By what others know of its kind it would have hit.
    failed = view.outcome == "missed" and view.counts <= view.needed
    return voice.plain("sm-fights-failed" if failed else f"sm-fights-{view.outcome}")


def _verdict(piece: Ship | Boat, shots: Sequence[TorpedoView], turn: int) -> Verdict:
    if any(shot.sunk for shot in shots):
        return "sunk"
    if all(shot.outcome != "hit" for shot in shots):
        return "miss"
    return "stopped" if isinstance(piece, Ship) and piece.stopped and piece.halted <= turn else "damaged"


def _hull(known: Known, piece: Ship | Boat, name: str, hurt: Hurts, turn: int, voice: Voice) -> HullView:
    """The target, with what it had suffered before and after, as its facts told it; where nothing hurt it, what it has
    suffered now, if the reader knows it and the turn is still this one.

    A watch goes on after an attack, so that what the target has suffered now may be of later.
    """
    side, kind = side_of(piece), kind_of(known, piece)
    if hurt:
        full = hurt[-1].sinks
        before, now = hurt[0].total - hurt[0].damage, min(full, hurt[-1].total)
    elif turn == known.action.turn and is_known(piece.damage):
        full = sinks_at(known.world, piece)
        before = now = min(full, piece.damage)
    else:
        return HullView(name, side, kind)
    points = voice.plain("sm-map-damage", damage=now, sinks=full)
    return HullView(name, side, kind, full=full, before=before, now=now, points=points)
