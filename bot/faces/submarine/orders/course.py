"""The card on which a plot grows act by act: where it leads turn by turn, what ends it, whole plots to choose from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.faces.sentences import capital, sentence
from bot.faces.shown import Course, Goal
from bot.faces.submarine.names import piece_of, with_code
from bot.faces.submarine.orders.exposed import plan_seen_line
from bot.faces.submarine.orders.legs import LegOf, legs_of, straight_on
from bot.faces.submarine.orders.letters import Named, letter_at
from bot.faces.submarine.orders.ramming import ramming
from bot.faces.submarine.orders.solutions import solution_lines
from bot.faces.submarine.orders.typed import waiting
from bot.faces.submarine.orders.ways import drawn, first_turn
from bot.faces.submarine.orders.why import DEPTH, late_alarm, stopped_shots
from bot.text.voice import Voice, escape
from engine.core.spaces.forms import Path
from engine.core.spaces.plot import Plotting
from engine.core.spaces.space import Answer
from engine.core.spaces.turnwise import NEXT, turns_of
from engine.core.words import Arg
from engine.submarine.game import SubmarineGame
from engine.submarine.judgement.escort_turn import COURSE
from engine.submarine.known import Known
from engine.submarine.nouns import heading_words, plot_words
from engine.submarine.sea import write_hex
from engine.submarine.state import Boat

MOST_GOALS: Final = 25
LEGS: Final = 14
"""Turns of a plot with a letter each."""
FASTEST: Final = 12


def course(
    known: Known, kind: str, path: str, slot: str, answer: Answer, space: Path, way: Sequence[str], voice: Voice
) -> Course | None:
    """The card of a plot: each turn with where it ends, torpedo solutions, whole plots. None for other ways."""
    if not isinstance(space.sheet, Plotting):
        return None
    stands = _standing(answer, space) if not way else ()
    lines = [voice.get("sm-go-stands")] if stands else []
    lines += turn_lines(known, slot, space, stands or way, voice)
    if isinstance(answer, Mapping) and answer.get("alarm"):
        lines.append(voice.get("sm-go-alarm", hexes=answer["alarm"], then=str(answer.get("then", "deep"))))
        boat, depths = piece_of(known, slot), [int(word[1:]) for word in way if word.startswith(DEPTH)]
        if isinstance(boat, Boat):
            warned = (late_alarm(known, boat, answer, depths, voice), stopped_shots(known, boat, answer, voice))
            lines += [f"**{escape(sentence(capital(each)))}**" for each in warned if each]
    plot, plotter = drawn(space, way), piece_of(known, slot)
    if plot is not None and isinstance(plotter, Boat):
        depths = [leg.depth for leg in plot.legs if leg.depth is not None]
        seen = plan_seen_line(known, plotter, depths, voice)
        lines += [f"⚠ **{escape(sentence(capital(seen)))}**"] if seen else []
    rams = ramming(known, plotter, plot.legs, voice) if plot is not None else ""
    if rams:
        lines.append(f"**{escape(sentence(capital(rams)))}**")
    lines += solution_lines(known, slot, space, way, voice)
    goals = [] if way else list(_goals(known, kind, path, slot, space, voice))
    rest = [goal for goal in goals if goal.label == voice.plain("sm-go-rest")]
    legs = [_leg_goal(space, way, leg, letter_at(at), voice) for at, leg in enumerate(legs_of(space, way, LEGS))]
    others = [goal for goal in goals if goal not in rest and goal.way not in [leg.way for leg in legs]]
    onward = [goal for goal in _onward(space, way, voice) if goal.way not in [leg.way for leg in legs]]
    return Course((), tuple(lines), tuple([*rest, *onward, *legs, *others][:MOST_GOALS]))


def _onward(space: Path, way: Sequence[str], voice: Voice) -> list[Goal]:
    """Behind turns that are whole, straight on to the end of the watch."""
    said = tuple(way)
    if not said or said[-1] == NEXT or NEXT not in [option.key for option in space.next(said)]:
        return []
    whole = straight_on(space, said)
    words = whole[len(said) :] if whole is not None else ()
    if not words:
        return []
    plot = plot_words(" ".join(words).removeprefix(f"{NEXT} "))
    return [Goal(words, voice.plain("sm-go-onward", plot=plot), _note(space, (*said, *words), voice))]


def _standing(answer: Answer, space: Path) -> tuple[str, ...]:
    """The whole course that an escort's order holds, which is built anew here; empty for others."""
    stands = answer.get(COURSE) if isinstance(answer, Mapping) else None
    return tuple(stands) if stands and space.check(list(stands)) is None else ()


def _leg_goal(space: Path, way: Sequence[str], leg: LegOf, letter: str, voice: Voice) -> Goal:
    """A turn of a plot that ends at a letter of the picture."""
    bow, facing = leg.end
    words = " ".join(word for word in leg.words if word != NEXT)
    label = voice.plain(
        "sm-go-leg", letter=letter, plot=plot_words(words), hex=write_hex(bow), heading=heading_words(facing)
    )
    return Goal(leg.words, label)


def lettered_legs(space: Path, way: Sequence[str], goals: Sequence[Goal]) -> list[Named]:
    """The letters of the goals that are turns, with the hexes where they end."""
    named: list[Named] = []
    for goal in goals:
        plot = drawn(space, (*way, *goal.way)) if goal.label[1:3] == " ·" else None
        if plot is not None:
            turn = len(turns_of((*way, *goal.way))) - 1
            named.append((goal.label[0], plot.legs[turn].track.end[0], goal.label))
    return named


def turn_lines(known: Known, slot: str, space: Path, way: Sequence[str], voice: Voice) -> list[str]:
    """Each turn of the plot: its words, where it ends; what was not said yet is marked."""
    plot = drawn(space, way)
    if plot is None:
        return []
    first = first_turn(known, slot)
    said = " ".join(plot.begun).split(f" {NEXT} ") if plot.begun else []
    lines = []
    for at, leg in enumerate(plot.legs):
        bow, facing = leg.track.end
        args: dict[str, Arg] = {"turn": first + at, "hex": write_hex(bow), "heading": heading_words(facing)}
        depth = -1 if leg.depth is None else leg.depth
        words = " ".join(plot.words).split(f" {NEXT} ")[at]
        lines.append(with_code(voice, "sm-go-turn", words, **args, feet=depth, open=int(at >= len(said))))
    return lines


def _goals(known: Known, kind: str, path: str, slot: str, space: Path, voice: Voice) -> Iterator[Goal]:
    """Whole plots: the rest of the last one, then straight on or with a turn of the bow, fastest first."""
    seen: set[tuple[str, ...]] = set()
    question = SubmarineGame.questions.get(kind)
    rest = waiting(known, slot, question.space(known, path, slot)) if question is not None else None
    if isinstance(rest, Mapping) and space.check(rest.get("way")) is None:
        words = tuple(rest["way"])
        seen.add(words)
        yield Goal(words, voice.plain("sm-go-rest"), _note(space, words, voice))
    for name, words in _candidates(space):
        if words not in seen:
            seen.add(words)
            yield Goal(
                words, voice.plain(f"sm-go-{name}", plot=plot_words(" ".join(words))), _note(space, words, voice)
            )


def _candidates(space: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    sheet = space.sheet
    assert isinstance(sheet, Plotting)
    for name, first in (("ahead", "{}"), ("port", "L {}"), ("starboard", "R {}"), ("about", "L {} L")):
        for hexes in range(FASTEST, -1, -1):
            legs = [first.format(hexes), *[str(hexes)] * (sheet.turns - 1)]
            read = sheet.read(" | ".join(legs))
            if isinstance(read, tuple) and space.check(list(read)) is None:
                yield name, read
                break
    usual = tuple(space.default or ())
    if usual:
        yield "default", usual


def _note(space: Path, words: Sequence[str], voice: Voice) -> str:
    plot = drawn(space, words)
    if plot is None:
        return ""
    leg = plot.legs[-1]
    bow, facing = leg.track.end
    depth = -1 if leg.depth is None else leg.depth
    return voice.plain("sm-go-ends", hex=write_hex(bow), heading=heading_words(facing), feet=depth)
