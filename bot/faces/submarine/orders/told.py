"""An order in a line, by the question's kind: plots and torpedoes in the notation of the rulebook, escorts' ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.faces.answers.writing import spell_out, write
from bot.faces.submarine.names import hex_name
from bot.faces.submarine.orders import notation
from bot.faces.submarine.orders.lexicon import LEXICON
from bot.text.voice import Voice
from engine.core.spaces.each import Each
from engine.core.spaces.forms import Form, space_of
from engine.core.spaces.space import Answer, Choice, Option, Space, Split
from engine.core.spaces.turnwise import turns_of
from engine.core.words import Arg, Words
from engine.submarine.nouns import heading_words, plot_words
from engine.submarine.orders.berths import BOW, HEADING
from engine.submarine.orders.boat_berth import LOAD
from engine.submarine.orders.entry import ENTER
from engine.submarine.sea import read_direction, read_hex

PLOT = "plot"
NO_ORDERS = "pass"
"""The one answer of a boat that is sunk, gone or not yet in play."""
LONGEST = 300


def told(space: Space | None, kind: str, answer: Answer, voice: Voice) -> str:
    """The order in words, plain."""
    if answer == NO_ORDERS:
        return voice.plain("sm-card-pass")
    if kind == PLOT and isinstance(answer, Mapping) and isinstance(answer.get("way"), list | tuple):
        return "; ".join(boat_parts(whole_plot(space, answer), voice, fire_turns(space, answer)))
    if kind == PLOT and isinstance(answer, list | tuple):
        return voice.say(plot_words(" ".join(map(str, answer))))
    if space is None:
        return ""
    if isinstance(space, Form) and isinstance(answer, Mapping):
        berths = berths_told(space, answer, voice)
        if berths:
            return _cut("; ".join(berths))
        if LOAD in space.whole(answer):
            return _cut("; ".join(_rows_told(space, answer, voice)))
    if isinstance(space, Choice):
        option = next((choice for choice in space.options if choice.key == answer), None)
        if option is not None:
            return voice.say(option.label)
    if isinstance(space, Split) and isinstance(answer, Mapping):
        shares = [(option.label, answer.get(option.key, 0)) for option in space.options]
        said = [voice.plain("sm-card-share", what=label, count=count) for label, count in shares if count]
        return _cut("; ".join(said)) or voice.plain("bridge-none")
    return _cut(spell_out(space, answer, voice, LEXICON))


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + "…"


def berths_told(form: Form, answer: Mapping[str, Any], voice: Voice, *, without: str = "") -> list[str]:
    """20.2 to 20.4: where a boat or the ships of a screen begin, then the other rows, ``without`` one of them; empty
    where no place is chosen.

    Ships come by name: "Isis: N15-B, heading north-west".
    """
    whole = form.whole(answer)
    berths, others = [], []
    comes: Option | None = None
    given: dict[str, Answer] = {}
    for part in form.parts:
        space = space_of(part, given)
        if space is None:
            continue
        given[part.name] = value = whole[part.name]
        if part.name == ENTER and isinstance(space, Choice):
            comes = next((option for option in space.options if option.key == value), None)
        elif isinstance(space, Form) and isinstance(value, Mapping) and BOW in value and HEADING in value:
            place = voice.say(_berth(value))
            berths.append(voice.plain("sm-card-berth", ship=part.label, place=place))
        elif part.name not in (BOW, HEADING, without) and (
            isinstance(space, Choice) or value != form.usual(part.name, space)
        ):
            others.append(_row_told(part.name, space, value, voice))
    if BOW in whole and HEADING in whole:
        place = voice.say(_berth(whole))
        berths.insert(0, voice.plain("sm-card-berth", ship=comes.label, place=place) if comes is not None else place)
    return [*berths, *others] if berths else []


def _rows_told(form: Form, answer: Mapping[str, Any], voice: Voice) -> Iterator[str]:
    """Each row of a form in words."""
    whole = form.whole(answer)
    for part in form.parts:
        space = space_of(part, whole)
        if space is not None:
            yield _row_told(part.name, space, whole[part.name], voice)


def _row_told(name: str, space: Space, value: Any, voice: Voice) -> str:
    return load_told(value, voice) if name == LOAD else write(space, value, voice, LEXICON)


def load_told(load: Mapping[str, str], voice: Voice) -> str:
    """41.1: what is loaded, by kinds: "bow tubes: 6 G7a; bow reloads: 14 G7e and 4 G7a"; a row each is long."""
    groups: dict[tuple[str, str], Counter[str]] = {}
    for place, kind in load.items():
        end, _, number = place.partition("-")
        what = "reload" if number.startswith("r") else "tube"
        groups.setdefault((end, what), Counter())[kind] += 1
    said = []
    for (end, what), kinds in groups.items():
        counted: list[str | Words] = [
            Words("sm-card-load-kind", {"count": count, "kind": Words(f"sm-torpedo-{kind}")})
            for kind, count in kinds.items()
        ]
        args: dict[str, Arg] = {"end": end, "what": what, "kinds": counted, "count": kinds.total()}
        said.append(voice.plain("sm-card-load", **args))
    return "; ".join(said)


def _berth(answer: Mapping[str, Any]) -> Words:
    heading = heading_words(read_direction(int(answer[HEADING])))
    return Words("sm-face-place", {"hex": hex_name(read_hex(str(answer[BOW]))), "heading": heading})


def boat_parts(answer: Mapping[str, Any], voice: Voice, turns: Sequence[int]) -> list[str]:
    """A boat's plot in parts: its way, how it runs, what it fires, guns, repairs, what ends its bundle.

    ``turns`` are the turns of its watch, as the action counts them.
    """
    parts = [voice.say(plot_words(" ".join(answer["way"])))]
    running = answer.get("running", "plain")
    if running != "plain":
        parts.append(voice.plain(f"sm-running-{running}"))
    fire = answer.get("fire") or {}
    if fire:
        parts.append(voice.plain("sm-card-fires", torpedoes=_torpedoes(fire, voice, turns)))
    if answer.get("guns", "none") != "none":
        parts.append(voice.plain("sm-card-guns"))
    if answer.get("repair"):
        parts.append(voice.plain("sm-card-repairs"))
    if answer.get("alarm"):
        parts.append(voice.plain("sm-card-alarm", hexes=answer["alarm"], then=str(answer.get("then", "deep"))))
    return parts


def _torpedoes(fire: Mapping[str, Mapping[str, Any]], voice: Voice, turns: Sequence[int]) -> list[str]:
    """Torpedoes by their plot, those of a spread together: "bow-1, bow-2 CL6 shallow in turn 5"."""
    spreads: dict[tuple[str, int, int], list[str]] = {}
    for tube, row in fire.items():
        key = (notation.short(row, voice), int(row.get("turn", 1)), int(row.get("depth") == notation.SHALLOW))
        spreads.setdefault(key, []).append(notation.tube_name(tube, voice) or tube)
    said = []
    for (plot, turn, shallow), tubes in spreads.items():
        number = turns[turn - 1] if len(turns) > 1 and turn <= len(turns) else 0
        args: dict[str, Arg] = {"tube": ", ".join(tubes), "plot": plot, "turn": number, "shallow": shallow}
        said.append(voice.plain("sm-card-torpedo", **args))
    return said


def fire_turns(space: Space | None, answer: Mapping[str, Any]) -> range:
    """The turns of a boat's watch as the action counts them; none where no torpedo may leave."""
    each = _fire_space(space, answer)
    if each is None:
        return range(0)
    form = each.space(each.things[0].key, {})
    now = notation.turns_before(form) if isinstance(form, Form) else 0
    way = answer.get("way") or ()
    return range(now + 1, now + 1 + len(turns_of(tuple(way))))


def _fire_space(space: Space | None, answer: Mapping[str, Any]) -> Each | None:
    part = next((row for row in space.parts if row.name == "fire"), None) if isinstance(space, Form) else None
    each = space_of(part, space.whole(answer)) if part is not None and isinstance(space, Form) else None
    return each if isinstance(each, Each) else None


def whole_plot(space: Space | None, answer: Mapping[str, Any]) -> dict[str, Any]:
    """A boat's plot with all rows of its torpedoes, also those that were not said."""
    plot = dict(answer)
    fire = plot.get("fire")
    if not fire or not isinstance(space, Form):
        return plot
    each = _fire_space(space, plot)
    if each is None:
        return plot
    torpedoes: dict[str, Any] = {}
    for tube, row in fire.items():
        form = each.space(tube, torpedoes)
        torpedoes[tube] = form.whole(row) if isinstance(form, Form) and isinstance(row, Mapping) else row
    return {**plot, "fire": torpedoes}


def drops(answer: Mapping[str, Any]) -> int:
    """How many charges an escort's order puts into the water."""
    counts: Sequence[Any] = [
        *(answer.get("racks") or {}).values(),
        *(answer.get("k_guns") or {}).values(),
    ]
    return sum(count for count in counts if isinstance(count, int))


def charges_set(space: Space | None, answer: Mapping[str, Any]) -> list[str]:
    """16.3.2: the depths to which an escort's charges are set, in the order in which they fall, each named once; the
    usual ones where none are said. Empty where nothing that falls is set."""
    feet = space.whole(answer).get("feet") if isinstance(space, Form) else None
    return list(dict.fromkeys(feet[at % len(feet)] for at in range(drops(answer)))) if feet else []
