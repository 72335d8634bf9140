"""Effects: what a unit's frame did to the rest of the world, applied at the join in key order (H01).

Each is a list whose first entry names it:

- ``["boat", id, Boat]``: the whole new state of one of our boats (packed, where a save lies between);
- ``["sunk", boat, counter, type, thousand tons, merchant, area]``: an enemy ship sunk. A named ship that is struck
  already was another like her (H01, 14.8);
- ``["skipper", boat]``: her captain earned a super skipper, or his other side (14.5, 25.1);
- ``["pack-scored", pack]``: two of her boats sank ships in one fight (24.7);
- ``["log", boat, line]``: a line of the patrol log, a fact (packed, where a save lies between); in saves of former
  versions ``["log", boat, where, words]``, as packed Words or a message id;
- ``["lost", boat, how]``: she is gone for good and counts; ``["scrapped", boat]``: gone, but not counted (18.1);
- ``["cups-drawn", ships]``: so many cups have had their turn in quick resolution (27.0);
- ``["wish", slot, bases]``: the ranked list of bases of a boat, or of a pack that goes home as one (15.22, 24.2);
- ``["turned-away", boat]``: a tender could not mend her; ``["parts", boat]``: she is out of her pack (24.14, 24.41).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from engine.core.codec import unpack
from engine.core.facts import Fact, of_sentence, unpack_fact
from engine.core.words import Json, unpack_words
from engine.silent_war import logbook
from engine.silent_war.facts.fleet import (
    AnotherLikeHer,
    NamedShipSunk,
    PackLearns,
    SkipperEarned,
    SkipperLeaves,
    SkipperRises,
    SkipperWaits,
)
from engine.silent_war.facts.log import LogLine, LogLost
from engine.silent_war.logbook import STAMP, date_of, stamp
from engine.silent_war.state import LOST, TONS, Boat, Boats, Score, Sinking, Theatre
from engine.silent_war.tables import tables
from engine.silent_war.tables_combat import CUPS
from engine.silent_war.units import PACK
from engine.silent_war.victory import command_of

if TYPE_CHECKING:
    from engine.core.runner import Runner
    from engine.core.steps import Outcome
    from engine.silent_war.turn_state import TurnLocals

TOP_LEVEL = 2
STAYS_ON = 5


def join(run: Runner[Any], own: TurnLocals, outcomes: Mapping[str, Outcome]) -> None:
    """Apply what all children of a fork did, in key order."""
    first = len(run.read("score").log)
    for key in outcomes:
        apply(run, own, key, outcomes[key].effects)
    if len(run.read("score").log) > first:
        logbook.turn_over(run.edit("score"), first)


def apply(run: Runner[Any], own: TurnLocals, key: str, effects: Iterable[Json]) -> None:
    """Apply one child's effects. Errors: ValueError for an effect of no known name."""
    for effect in effects:
        name = effect[0]
        if name == "boat":
            boats: Boats = run.edit("boats")
            boat = effect[2]
            boats.by_id[effect[1]] = boat if type(boat) is Boat else unpack(Boat, boat)
        elif name == "sunk":
            _sunk(run, *effect[1:])
        elif name == "skipper":
            _skipper(run, effect[1])
        elif name == "pack-scored":
            _scored(run, effect[1])
        elif name == "log":
            _log(run, _line(run.read("theatre"), effect))
        elif name in ("lost", "scrapped"):
            run.edit("boats").by_id[effect[1]].where = LOST
            if name == "lost":
                lose(run, effect[1], effect[2])
            else:
                go_ashore(run, effect[1])
        elif name == "cups-drawn":
            theatre: Theatre = run.edit("theatre")
            theatre.cup_turn = (theatre.cup_turn + effect[1]) % len(CUPS)
        elif name == "wish":
            own.wishes[effect[1]] = list(effect[2])
            if effect[1].startswith(PACK):
                run.edit("boats").packs[effect[1].removeprefix(PACK)].homeward = True
        elif name == "parts":
            run.edit("boats").by_id[effect[1]].pack = ""
        elif name == "turned-away":
            own.turned_away.append(effect[1])
        else:
            raise ValueError(f"{key!r} hands up an effect of no known name: {name!r}")


def lose(run: Runner[Any], boat: str, how: str) -> None:
    """A boat counts as lost; her log ends where she was last known (how: ``combat`` or ``transit``)."""
    score: Score = run.edit("score")
    score.lost.append(boat)
    known = [line.where for line in score.log if line.boat == boat]
    _log(run, LogLost(how, *stamp(run.read("theatre"), boat, known[-1] if known else "")))


def go_ashore(run: Runner[Any], boat_id: str) -> None:
    """25.3: the super skipper of a boat retired, relegated or broken up may get another.

    He goes ashore to wait for one (``Theatre.ashore``); the next triple-R segment or end of the week asks about him.
    """
    boat: Boat = run.edit("boats").by_id[boat_id]
    if not boat.level:
        return
    die = run.roll("25.3 skipper", about=(boat_id,))
    stays = die >= STAYS_ON
    run.emit((SkipperWaits if stays else SkipperLeaves)(boat.skipper, die, STAYS_ON))
    if stays:
        run.edit("theatre").ashore.append(boat.skipper)
    boat.skipper, boat.level = "", 0


def _sunk(run: Runner[Any], boat: str, counter: str, type_: str, tons: int, merchant: bool, area: str) -> None:
    theatre: Theatre = run.read("theatre")
    kind = tables().combat.kinds.get(counter)
    name = kind.name if kind is not None else ""
    if name:
        if counter in theatre.sunk_names:
            # Two fights of one week may both hold her, since each drew from full cups: the second sank her like.
            run.emit(AnotherLikeHer(boat, counter))
            name = ""
        else:
            run.edit("theatre").sunk_names.append(counter)
            run.emit(NamedShipSunk(boat, counter))
    score: Score = run.edit("score")
    hers: Boat = run.read("boats").by_id[boat]
    score.sinkings.append(
        Sinking(
            theatre.week,
            date_of(theatre),
            boat,
            area,
            counter,
            type_,
            tons * TONS,
            merchant,
            name,
            hers.skipper,
            hers.pack,
            area in theatre.ultra,
            command_of(run.read("plan"), run.read("boats"), boat),
        )
    )


def _skipper(run: Runner[Any], boat_id: str) -> None:
    """25.1: a skipper is drawn at random, or turned to his other side; at +2 there is nothing more to gain (S22)."""
    boat: Boat = run.edit("boats").by_id[boat_id]
    if not boat.afloat or boat.level >= TOP_LEVEL:
        return
    if boat.level:
        boat.level = TOP_LEVEL
        run.emit(SkipperRises(boat_id, boat.skipper))
        return
    theatre: Theatre = run.edit("theatre")
    if not theatre.skippers:
        return
    (drawn,) = run.pick("25.1 skipper", theatre.skippers, 1)
    theatre.skippers.remove(drawn)
    boat.skipper, boat.level = drawn, 1
    run.emit(SkipperEarned(boat_id, drawn))


def _scored(run: Runner[Any], pack_id: str) -> None:
    """24.7: one point of experience a patrol and pack at most."""
    pack = run.edit("boats").packs.get(pack_id)
    if pack is None or pack.scored:
        return
    pack.scored = True
    theatre: Theatre = run.edit("theatre")
    theatre.experience += 1
    run.emit(PackLearns(theatre.experience))


def _line(theatre: Theatre, effect: Json) -> Fact:
    """The line of a ``log`` effect."""
    if len(effect) == 3:
        line = effect[2]
        return line if isinstance(line, Fact) else unpack_fact(line)
    _, boat, where, what = effect
    words = unpack_words({"w": what} if isinstance(what, str) else what)
    return of_sentence(words.key, {**words.args, **dict(zip(STAMP, stamp(theatre, boat, where), strict=True))})


def _log(run: Runner[Any], line: Fact) -> None:
    """A line of a boat's log, told as an event too: the save forgets old patrols, the campaign's diary does not."""
    if isinstance(line, LogLine):
        logbook.write(run.edit("score"), line)
    run.emit(line)
