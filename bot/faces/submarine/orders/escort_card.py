"""An escort by pointing: what she does, her course lettered on the picture, what falls where, how deep it is set."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from bot.faces.face import alt_text
from bot.faces.sentences import capital, sentence
from bot.faces.shown import PictureJob, PointButton, PointChoice, Pointing, PointMenu
from bot.faces.submarine.maps import situation as sea
from bot.faces.submarine.maps.pictures import headline
from bot.faces.submarine.maps.report import brief_lines
from bot.faces.submarine.names import name_of, slot_words
from bot.faces.submarine.orders.crossing import runs, spoils
from bot.faces.submarine.orders.drops import hex_of, is_k_guns, is_racks
from bot.faces.submarine.orders.escort_text import FEET, WAY, is_escort
from bot.faces.submarine.orders.legs import legs_of, straight_on
from bot.faces.submarine.orders.letters import Named, letter_at, lettered
from bot.faces.submarine.orders.makes_for import Bound, bound_for, bound_lines
from bot.faces.submarine.orders.news import loading_lines
from bot.faces.submarine.orders.plot_picture import question_picture
from bot.faces.submarine.orders.ramming import ramming
from bot.faces.submarine.orders.told import PLOT, told
from bot.faces.submarine.orders.ways import drawn
from bot.faces.submarine.orders.why import held_boats
from bot.faces.submarine.story.log import stock_lines
from bot.render.submarine.views import DropView, PlotTurnView, PlotView, SearchView
from bot.text.voice import Voice, escape
from engine.core.blank import is_known
from engine.core.maps.hexes import Hex, distance
from engine.core.spaces.each import Each
from engine.core.spaces.forms import Form, Path, space_of
from engine.core.spaces.space import Answer, Choice, Option, Space
from engine.core.spaces.turnwise import NEXT, joined, turns_of
from engine.core.words import Words
from engine.submarine.game import SubmarineGame
from engine.submarine.hulls import between, hexes_of
from engine.submarine.judgement.arsenal import armament, stock
from engine.submarine.judgement.escort_turn import COURSE, FALLS
from engine.submarine.judgement.searches import Look, has_sonar, sweep_most
from engine.submarine.known import Known
from engine.submarine.nouns import heading_words, plot_words
from engine.submarine.orders.escort_orders import fall_turns
from engine.submarine.sea import read_hex, write_hex
from engine.submarine.state import Boat, Ship
from engine.submarine.tables.read import tables

RACKS, K_GUNS = "racks", "k_guns"
NAMED_HEXES: Final = (RACKS, K_GUNS, "thrown", "mark_x", FEET)
"""The rows that name hexes of one turn of a course, or settings for it."""
TURN: Final = "turn"
"""The menu of the turns of a watch."""
LEGS: Final = 12
"""Courses with a letter each; what falls where has the letters behind them."""
FALLS_MENU: Final = "falls"
"""The menu of what falls where."""
MOST_FALLS: Final = 23
"""Hexes of one page of it, beside the ways to its other pages."""
SETTINGS: Final = 25


def pointing(
    known: Known, kind: str, path: str, slot: str, answer: Answer, chosen: Mapping[str, str], voice: Voice,
    beside: Mapping[str, Answer],
) -> Pointing | None:  # fmt: skip
    """The card of an escort's orders; None for others. ``beside``: what the reader orders other escorts."""
    if not known.for_escorts:
        return None
    question = SubmarineGame.questions.get(kind)
    space = question.space(known, path, slot) if question is not None else None
    ship = known.fleet.ships.get(slot)
    if not is_escort(space) or not isinstance(answer, Mapping) or ship is None:
        return None
    whole = space.whole(answer)
    rows = rows_of(space, whole)
    menus, named, about = [_ways(space, whole, ship.speed or 0, voice)], list[Named](), list[str]()
    course = rows.get(COURSE)
    if isinstance(course, Path):
        turns, at = _turns(known, course, whole[COURSE], chosen, voice)
        if len(turns.choices) > 1:
            menus.append(turns)
        menu, ends = _courses(known, ship, space, whole, course, at, voice, beside if kind == PLOT else {})
        menus.append(menu)
        named += ends
        turn = known.action.turn + 1 + at
        there = falling_in(known, ship, space, whole, turn)
        open_rows, page = rows_of(space, there) if there else {}, chosen.get(FALLS_MENU, "")
        menu, falls = _falls(known, space, there or {}, open_rows, len(ends), turn, page, voice)
        menus.append(menu)
        named += falls
        menus.append(_settings(space, whole, rows, voice))
        about = [
            *_moved(whole, there, turn, voice),
            *([] if menu.choices else [_no_falls(known, ship, turn, whole, voice)]),
        ]
    buttons = []
    if any(whole.get(row) for row in (RACKS, K_GUNS)):
        nothing = fitted(space, {**whole, RACKS: {}, K_GUNS: {}})
        buttons.append(
            PointButton("nothing", voice.plain("sm-point-nothing"), nothing, voice.get("sm-point-nothing-said"))
        )
    picture = escort_picture(known, ship, kind, path, slot, whole, rows, voice)
    lines = [escape(capital(told(space, kind, whole, voice))) + ".", *about]
    bound = bound_for(known, ship, whole, next_turn=kind == PLOT)
    if bound is not None:
        lines += [escape(sentence(capital(line))) for line in bound_lines(known, ship, bound, whole, voice)]
        picture = _with_way(picture, bound)
    plot = drawn(course, whole[COURSE]) if isinstance(course, Path) else None
    rams = ramming(known, ship, plot.legs, voice) if plot is not None and kind == PLOT else ""
    if rams:
        lines.append(f"**{escape(sentence(capital(rams)))}**")
    menus = [menu for menu in menus if menu.choices]
    return Pointing(tuple(lines), lettered(picture, named), tuple(menus), tuple(buttons))


def rows_of(space: Form, whole: Mapping[str, Any]) -> dict[str, Space]:
    """The rows that are open with an answer."""
    spaces = ((part.name, space_of(part, whole)) for part in space.parts)
    return {name: row for name, row in spaces if row is not None}


def fitted(space: Form, rows: Mapping[str, Any]) -> dict[str, Any]:
    """The rows with what no longer fits at its usual value."""
    given: dict[str, Any] = {}
    for part in space.parts:
        row = space_of(part, given)
        if row is None:
            continue
        value = rows.get(part.name, space.usual(part.name, row))
        given[part.name] = value if row.check(value) is None else row.default
    return given


def _ways(space: Form, whole: Mapping[str, Any], speed: int, voice: Voice) -> PointMenu:
    ways = space.parts[0].space
    assert isinstance(ways, Choice)
    choices = tuple(
        PointChoice(
            f"way {option.key}",
            capital(voice.say(option.label)),
            voice.say(option.note) if option.note is not None else "",
            _begun(space, fitted(space, {**whole, WAY: option.key}), whole, speed),
        )
        for option in ways.options
    )
    return PointMenu(WAY, voice.plain("sm-point-ways"), choices, f"way {whole[WAY]}")


def _begun(space: Form, answer: dict[str, Any], before: Mapping[str, Any], speed: int) -> dict[str, Any]:
    """An answer in which a course that is new goes straight on, as fast as she goes: the least that the helm allows may
    be a circle."""
    course = rows_of(space, answer).get(COURSE)
    if COURSE in before or not isinstance(course, Path):
        return answer
    way = straight_on(course, (), speed)
    return answer if way is None else fitted(space, {**answer, COURSE: list(way)})


def _turns(
    known: Known, course: Path, way: Sequence[str], chosen: Mapping[str, str], voice: Voice
) -> tuple[PointMenu, int]:
    """Which turn of the watch is pointed at, each with what is plotted in it; and the number of the chosen one, from
    0."""
    plotted = turns_of(tuple(way))
    legs = plot.legs if (plot := drawn(course, way)) is not None else ()
    keys = [f"turn {number}" for number in range(len(plotted))]
    at = keys.index(chosen[TURN]) if chosen.get(TURN) in keys else 0
    choices = []
    for number, (key, words, leg) in enumerate(zip(keys, plotted, legs, strict=False)):
        bow, facing = leg.track.end
        label = voice.plain(
            "sm-point-turn", turn=known.action.turn + 1 + number, plot=plot_words(" ".join(words)),
            hex=write_hex(bow), heading=heading_words(facing),
        )  # fmt: skip
        choices.append(PointChoice(key, label))
    return PointMenu(TURN, voice.plain("sm-point-turns"), tuple(choices), keys[at]), at


def _courses(
    known: Known, ship: Ship, space: Form, whole: Mapping[str, Any], course: Path, turn: int, voice: Voice,
    beside: Mapping[str, Answer],
) -> tuple[PointMenu, list[Named]]:  # fmt: skip
    """Courses of one turn of the watch, behind those before it; straight on in those that follow."""
    choices, named, mates = list[PointChoice](), list[Named](), runs(known, beside)
    plotted = turns_of(tuple(whole.get(COURSE) or ()))
    before = joined(plotted[:turn]) if turn else ()
    stands = ""
    for at, leg in enumerate(legs_of(course, before, LEGS)):
        bow, facing = leg.end
        way = straight_on(course, (*before, *leg.words))
        if way is None:
            continue
        letter, words = letter_at(at), [word for word in leg.words if word != NEXT]
        label = voice.plain(
            "sm-go-leg", letter=letter, plot=plot_words(" ".join(words)), hex=write_hex(bow),
            heading=heading_words(facing),
        )  # fmt: skip
        key = f"{turn} {' '.join(words)}"
        stands = key if tuple(words) == plotted[turn] else stands
        after = fitted(space, {**whole, COURSE: list(way)})
        warned = [
            _warning(known, ship, course, way, turn, voice),
            spoils(known, ship.id, space, whole, after, mates, voice),
        ]
        choices.append(PointChoice(key, label, "; ".join(each for each in warned if each), after))
        named.append((letter, bow, label))
    hint = voice.plain("sm-point-courses", at=turn, turn=known.action.turn + 1 + turn)
    return PointMenu(COURSE, hint, tuple(choices), stands), named


def _warning(known: Known, ship: Ship, course: Path, way: Sequence[str], turn: int, voice: Voice) -> str:
    """What a course risks: a collision with a ship that holds her course; in its first turn that with another, or a
    friend's attack made void (S46)."""
    plot = drawn(course, way)
    rams = ramming(known, ship, plot.legs, voice) if plot is not None else ""
    if rams:
        return rams
    words = turns_of(tuple(way))[0] if not turn else ()
    for at, word in enumerate(words):
        option = next((each for each in course.next(words[:at]) if each.key == word), None)
        if option is not None and option.note is not None:
            return voice.say(option.note)
    return ""


def falling_in(known: Known, ship: Ship, space: Form, whole: Mapping[str, Any], turn: int) -> Mapping[str, Any] | None:
    """An order whose charges fall in this turn of its course: what fell in another one begins anew. None where she may
    not attack in that turn."""
    open_ = fall_turns(known.world, ship, whole.get(COURSE) or ())
    if turn not in open_:
        return None
    if int(whole.get(FALLS) or open_[0]) == turn:
        return whole
    empty = {row: value for row, value in whole.items() if row not in NAMED_HEXES}
    return fitted(space, {**empty, FALLS: str(turn), RACKS: {}, K_GUNS: {}})


def _moved(whole: Mapping[str, Any], there: Mapping[str, Any] | None, turn: int, voice: Voice) -> list[str]:
    """That what falls in another turn gives way to what is chosen for this one."""
    other = str(whole.get(FALLS) or "")
    if not other or other == str(turn) or there is None or not any(whole.get(row) for row in (RACKS, K_GUNS)):
        return []
    return [voice.get("sm-point-falls-moved", turn=turn, other=int(other))]


def _no_falls(known: Known, ship: Ship, turn: int, whole: Mapping[str, Any], voice: Voice) -> str:
    """Why nothing may fall in a turn of a course, or nothing more (15)."""
    arms, aboard = armament(known.world, ship), stock(known.world, ship.id)
    if not arms.racks and not arms.k_guns:
        why = "ahead" if arms.armed else "unarmed"
    elif aboard.charges == 0:
        why = "empty"
    elif turn == ship.attacked + 1:
        why = "loading"
    elif any(whole.get(row) for row in (RACKS, K_GUNS)) and int(whole.get(FALLS) or turn) == turn:
        why = "full"
    else:
        why = "nowhere"
    return voice.get("sm-point-no-falls", why=why, turn=turn, attacked=turn - 1)


def _falls(
    known: Known, space: Form, whole: Mapping[str, Any], rows: Mapping[str, Space], before: int, turn: int, page: str,
    voice: Voice,
) -> tuple[PointMenu, list[Named]]:  # fmt: skip
    """One counter more into a hex of the wake or abeam, as far as it may fall in a turn: all along its course, those
    nearest to a contact first, in pages where they are many."""
    drops: list[tuple[int, str, str, Option, dict[str, Any], int]] = []
    for row in (RACKS, K_GUNS):
        each = rows.get(row)
        if not isinstance(each, Each) or not (is_racks(each) or is_k_guns(each)):
            continue
        order = [other.key for other in each.things]
        for thing in each.things:
            held = dict(whole.get(row) or {})
            more = {**held, thing.key: held.get(thing.key, 0) + 1}
            more = dict(sorted(more.items(), key=lambda pair: order.index(pair[0])))
            if each.check(more) is None:
                off, note = _off(known, thing, voice)
                drops.append((off, row, note, thing, fitted(space, {**whole, row: more}), held.get(thing.key, 0)))
    drops.sort(key=lambda drop: drop[0])
    pages = range(0, len(drops), MOST_FALLS)
    at = next((number for number in range(len(pages)) if page == f"page {number}"), 0)
    choices, named = list[PointChoice](), list[Named]()
    for number, (_, row, note, thing, after, count) in enumerate(drops[at * MOST_FALLS : (at + 1) * MOST_FALLS]):
        letter, cell = letter_at(before + number), _cell(thing)
        label = voice.plain("sm-point-fall", letter=letter or "none", row=row, place=thing.label, count=count)
        choices.append(PointChoice(f"{row} {thing.key}", label, note, after))
        if letter and cell is not None:
            named.append((letter, cell, label))
    if len(pages) > 1:
        choices += [
            PointChoice(f"page {number}", voice.plain("sm-point-falls-page", page=number + 1, pages=len(pages)))
            for number in range(len(pages))
        ]
    hint = voice.plain("sm-point-falls", turn=turn)
    return PointMenu(FALLS_MENU, hint, tuple(choices), f"page {at}" if at else ""), named


def _off(known: Known, thing: Option, voice: Voice) -> tuple[int, str]:
    """How far a hex is from the nearest contact, as it lies now, and that in words; 0 and nothing without any."""
    cell = _cell(thing)
    off = [(min(distance(cell, each) for each in hexes_of(boat.pose)), boat) for boat in held_boats(known) if cell]
    if not off:
        return 0, ""
    hexes, boat = min(off, key=lambda pair: pair[0])
    return hexes, voice.plain("sm-point-fall-off", boat=name_of(boat), hexes=hexes)


def _cell(thing: Option) -> Hex | None:
    name = hex_of(thing)
    return read_hex(name) if name else None


def _settings(space: Form, whole: Mapping[str, Any], rows: Mapping[str, Space], voice: Voice) -> PointMenu:
    """One depth for all that falls, or several in turn: the usual ones, and those that were typed."""
    feet = rows.get(FEET)
    options = feet.next(()) if isinstance(feet, Path) else ()
    stands = list(whole.get(FEET) or ())
    several = [list(feet.default), stands] if isinstance(feet, Path) else []
    patterns = dict.fromkeys(tuple(each) for each in several if len(each) > 1)
    said = [(list(each), voice.plain("sm-point-feet-in-turn", feet=", ".join(each))) for each in patterns]
    said += [([option.key], voice.plain("sm-point-feet", feet=int(option.key))) for option in options]
    choices = tuple(
        PointChoice(f"feet {' '.join(each)}", label, "", fitted(space, {**whole, FEET: each}))
        for each, label in said[:SETTINGS]
    )
    return PointMenu(FEET, voice.plain("sm-point-settings"), choices, f"feet {' '.join(stands)}")


# --- the picture and the first line --------------------------------------------------------------------------------


def escort_picture(
    known: Known, ship: Ship, kind: str, path: str, slot: str, whole: Mapping[str, Any], rows: Mapping[str, Space],
    voice: Voice,
) -> PictureJob | None:  # fmt: skip
    """The plot of a course with what falls, else the sea around the ship; how far her sonar reaches ahead."""
    job = question_picture(known, kind, path, slot, whole, voice)
    if job is None:
        alt = alt_text(" ".join(brief_lines(known, voice, ship.bow)))
        view = PlotView(
            title=voice.say(slot_words(known, slot)),
            headline=headline(known, voice),
            ship=sea.ship_view(known, ship, voice, frozenset((slot,))),
            turns=(),
            situation=replace(sea.situation(known, voice, frozenset((slot,)), leave_out=slot), incidents=()),
            legend=sea.legend(voice),
            alt=alt,
            about=tuple(boat.bow for boat in held_boats(known)),
        )
        job = PictureJob("plot", view, "plot.webp", alt)
    if not isinstance(job.view, PlotView):
        return job
    drops = tuple(_drops(whole, rows))
    here = replace(job.view.situation, searches=tuple(_sonar(known, ship)))
    return replace(job, view=replace(job.view, drops=drops, situation=here))


def _with_way(job: PictureJob | None, bound: Bound) -> PictureJob | None:
    """The picture with the way that she goes in the next turn by her way of acting."""
    if job is None or not isinstance(job.view, PlotView):
        return job
    cells = tuple(dict.fromkeys(bow for bow, _ in bound.poses))
    turn = PlotTurnView(str(bound.turn), cells, *bound.poses[-1])
    return replace(job, view=replace(job.view, turns=(turn,)))


def _drops(whole: Mapping[str, Any], rows: Mapping[str, Space]) -> Iterator[DropView]:
    for row in (RACKS, K_GUNS):
        each = rows.get(row)
        for thing in each.things if isinstance(each, Each) else ():
            count, cell = (whole.get(row) or {}).get(thing.key, 0), _cell(thing)
            if count and cell is not None:
                yield DropView("charge" if row == RACKS else "k_gun", cell, count)


def _sonar(known: Known, ship: Ship) -> Iterator[SearchView]:
    """How far a ship's sonar may reach from where she lies; the escorts' side knows its sets."""
    gear = known.screen.gear.get(ship.id)
    if gear is None or not is_known(gear.sonar) or not has_sonar(gear):
        return
    reach = sweep_most(Look(known.world, ship, gear)) if known.action.advanced else tables().charts.sight.sound_far
    view = sea.search_view(known, "sweep", ship.bow, ship.facing, reach, None)
    if view is not None:
        yield view


def left_lines(known: Known, slot: str, voice: Voice) -> list[str]:
    """What a ship has left against boats for this turn and all later ones, where that has a limit (15.8, 61)."""
    gear = known.screen.gear.get(slot) if known.for_escorts else None
    return [] if gear is None else list(stock_lines(gear, voice))


def contact_lines(known: Known, slot: str, voice: Voice) -> list[str]:
    """The boats in sight or held: where, by what and by whom, how far from this ship; where others were last seen."""
    ship = known.fleet.ships.get(slot)
    if ship is None or not known.for_escorts:
        return []
    lines = []
    for boat in sorted(held_boats(known), key=lambda each: between(ship.pose, each.pose)):
        senses = [Words(f"sm-sense-{sense}") for sense in boat.shown]
        holders = [
            voice.say(name_of(holder))
            for unit, gear in known.screen.gear.items()
            if (holder := known.fleet.ships.get(unit)) is not None
            and holder.afloat
            and (gear.contact == boat.id or _found(gear, boat, known.action.turn))
        ]
        lines.append(
            voice.get(
                "sm-point-contact",
                boat=name_of(boat),
                hex=write_hex(boat.bow),
                up=int(boat.surfaced),
                senses=senses,
                ships=holders,
                held=len(holders),
                ship=name_of(ship),
                hexes=between(ship.pose, boat.pose),
            )
        )
    return [*(lines or [voice.get("sm-point-no-contact")]), *loading_lines(known, ship, voice)]


def _found(gear: Any, boat: Boat, turn: int) -> bool:
    return any(each.found == boat.id and each.turn == turn for each in gear.searched)
