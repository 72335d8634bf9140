"""Where boats and escorts start, and where a boat comes in, by pointing: good places lettered on the picture, with a
reason each (20.3, 20.4, 26.4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from bot.faces.sentences import capital
from bot.faces.shown import PointChoice, Pointing, PointMenu
from bot.faces.submarine.maps.situation import short_of
from bot.faces.submarine.names import name_of, piece_of, slot_words
from bot.faces.submarine.orders.exposed import seen_line
from bot.faces.submarine.orders.letters import letter_at
from bot.faces.submarine.orders.place_picture import Proposed, place_picture
from bot.faces.submarine.orders.solutions import ship_name
from bot.faces.submarine.orders.told import berths_told
from bot.text.voice import Voice, escape
from engine.core.maps.hexes import Hex, distance
from engine.core.spaces.forms import Form, space_of
from engine.core.spaces.space import Answer, Choice, Option, Space
from engine.core.words import Words
from engine.submarine.game import SubmarineGame
from engine.submarine.hulls import hexes_of
from engine.submarine.judgement.places import APART, PAGES, Page, Place, good_places, place_at
from engine.submarine.judgement.regions import (
    Region,
    free_headings,
    heading_of,
    middle_of,
    nearest_heading,
    off_course,
    towards,
)
from engine.submarine.judgement.sightings import seen_by_day
from engine.submarine.known import Known
from engine.submarine.nouns import heading_words
from engine.submarine.orders.berths import BOW, HEADING, Bow, pose_of
from engine.submarine.orders.boat_berth import DEPTH, KIND
from engine.submarine.orders.entry import ENTER, NONE
from engine.submarine.orders.screen_berth import MERCHANTS, PLACE_ESCORTS, ordered_merchants
from engine.submarine.sea import read_direction, read_hex, write_direction, write_hex

SHIP, PLACE, COURSE = "ship", "place", "heading"
OFFERED: Final = 20
"""Places of a page, each with a letter."""
ENTERS: Final = "26.4"
"""The rule by which a boat comes in that is not there from the start."""
SHADED: Final = 700
"""Hexes that are shaded as open; of a region that is wider nearly all is open."""


@dataclass(frozen=True)
class Berth:
    """A ship or boat that is placed: its row in the form (empty: the form itself), the space of its bow, its answer."""

    row: str
    unit: str
    bow: Bow
    heading: Choice
    answer: Mapping[str, Any]


def berths(space: Form, slot: str, whole: Mapping[str, Any]) -> Iterator[Berth]:
    """What a form places, with its answer as it stands."""
    own = _berth("", str(whole.get(ENTER, slot)), space, whole)
    if own is not None:
        yield own
    given: dict[str, Answer] = {}
    for part in space.parts:
        row = space_of(part, given)
        if row is None:
            continue
        given[part.name] = value = whole[part.name]
        inner = _berth(part.name, part.name, row, value) if isinstance(row, Form) else None
        if inner is not None:
            yield inner


def _berth(row: str, unit: str, form: Form, answer: Mapping[str, Any]) -> Berth | None:
    spaces: dict[str, Space] = {}
    given: dict[str, Answer] = {}
    for part in form.parts:
        space = space_of(part, given)
        if space is not None and part.name in answer:
            spaces[part.name], given[part.name] = space, answer[part.name]
    bow, heading = spaces.get(BOW), spaces.get(HEADING)
    if not isinstance(bow, Bow) or not isinstance(heading, Choice):
        return None
    return Berth(row, unit, bow, heading, answer)


def pointing(
    known: Known, kind: str, path: str, slot: str, answer: Answer, chosen: Mapping[str, str], voice: Voice
) -> Pointing | None:
    """The card of places; None where the scenario fixes them all, and where no boat may come."""
    space = SubmarineGame.questions[kind].space(known, path, slot)
    if not isinstance(space, Form) or not isinstance(answer, Mapping):
        return None
    whole = space.whole(answer)
    listed = list(berths(space, slot, whole))
    entries = list(_entries(space, whole, voice))
    if not listed:
        return _nobody(known, space, slot, entries[0], voice) if entries else None
    berth = next((each for each in listed if each.unit == chosen.get(SHIP)), listed[0])
    page: Page = next((each for each in PAGES if f"page {each}" == chosen.get(PLACE)), "best")
    taken = {cell for each in listed if each is not berth for cell in hexes_of(pose_of(each.answer))}
    boat = known.boats.boats.get(berth.unit)
    places = _offered(known, berth, page, taken, hunts=boat is not None)
    bow = read_hex(str(berth.answer[BOW]))
    offered = _places(known, whole, berth, places, page, taken, voice)
    menus = [
        *entries,
        *([_ships(known, listed, berth, voice)] if len(listed) > 1 else []),
        offered,
        _headings(known, whole, berth, bow, taken, voice),
        *_others(known, space, whole, voice),
        *_orders(known, space, whole, voice),
    ]
    lettered = tuple((letter_at(at), place.pose[0]) for at, place in enumerate(places))
    marked = next((letter for letter, cell in lettered if cell == bow), "")
    depth = whole.get(DEPTH)
    picture = place_picture(
        known,
        name_of(boat) if entries and boat is not None else slot_words(known, slot),
        [Proposed(each.unit, pose_of(each.answer), each is berth) for each in listed],
        _shaded(berth),
        lettered,
        marked,
        int(depth) if depth is not None else None,
        [choice.label for choice in offered.choices[: len(places)]],
        voice,
        enters=bool(entries),
    )
    told = berths_told(space, whole, voice, without=MERCHANTS)  # said rank by rank below
    lines = [capital(line) + "." for line in (told if len(listed) > 1 else ["; ".join(told)])]
    ranks = _ranks(known, space, whole, voice)
    turned = _turned_words(known, berth, bow, pose_of(berth.answer)[1], taken, voice)
    lines += [f"{write_hex(bow)}: {turned}."] if turned else []
    seen = seen_line(known, slot, whole, voice)
    law = _law(known, berth, voice, seen=bool(seen))
    warned = (f"⚠ **{seen}.**",) if seen else ()
    return Pointing((*(escape(line) for line in lines), *warned, *ranks, *law), picture, tuple(menus))


def _law(known: Known, berth: Berth, voice: Voice, *, seen: bool = False) -> Iterator[str]:
    """Where it may lie, and who will see it there; not that nobody does where it would be ``seen`` at once."""
    if berth.bow.rule == ENTERS:
        yield f"-# {voice.get('sm-place-law-entry', hexes=len(berth.bow.region), rose=known.boats.marker or 0)}"
        if not seen:
            yield f"-# {voice.get('sm-place-entry-told', hidden=int(known.action.hidden))}"
    elif berth.bow.rule == "20.4.2":
        yield f"-# {voice.get('sm-place-law-boat', hexes=len(berth.bow.region))}"
        if not seen:
            yield f"-# {voice.get('sm-place-secret', hidden=int(known.action.hidden))}"
    else:
        yield f"-# {voice.get('sm-place-law-escort', hexes=len(berth.bow.region))}"


def _offered(known: Known, berth: Berth, page: Page, taken: set[Hex], *, hunts: bool) -> list[Place]:
    """The places of a page; what is suggested and what stands come first on the first page."""
    region: Region = berth.bow.region
    without = () if hunts else (berth.unit,)
    barred = {*berth.bow.taken, *taken}
    places = [*good_places(known.world, region, barred, page, OFFERED, hunts=hunts)]
    usual, stands = read_hex(str(berth.bow.default)), pose_of(berth.answer)
    first: list[Place] = []
    if page == "best" and usual != stands[0] and (facings := free_headings(region, usual, barred)):
        wish = towards(usual, middle_of(known.world)) if hunts else heading_of(known.world)
        first = [place_at(known.world, (usual, nearest_heading(facings, wish)), without)]
    if usual == stands[0] or all(place.pose[0] != stands[0] for place in places):
        first.append(place_at(known.world, stands, without))
    fixed = [place.pose[0] for place in first]
    rest = [place for place in places if all(distance(place.pose[0], bow) >= APART for bow in fixed)]
    return [*first, *rest][:OFFERED]


def _put(whole: Mapping[str, Any], berth: Berth, rows: Mapping[str, Answer]) -> dict[str, Answer]:
    """The whole answer with other rows for one ship or boat."""
    if not berth.row:
        return {**whole, **rows}
    return {**whole, berth.row: {**berth.answer, **rows}}


def _name(known: Known, unit: str, voice: Voice) -> str:
    piece = piece_of(known, unit)
    return capital(voice.say(name_of(piece))) if piece is not None else unit


def told_after(known: Known, path: str, slot: str, answer: Answer, voice: Voice) -> list[str]:
    """20.3: where each escort was put, how the merchants stand where that was changed, and that it is final."""
    space = SubmarineGame.questions[PLACE_ESCORTS].space(known, path, slot)
    if not isinstance(space, Form) or not isinstance(answer, Mapping):
        return []
    whole = space.whole(answer)
    told = [voice.say(unit_place) for unit_place in _put_at(known, space, slot, whole)]
    lines = [escape(capital(line)) + "." for line in told]
    return [*lines, *_ranks(known, space, whole, voice), voice.get("sm-place-fixed")]


def _put_at(known: Known, space: Form, slot: str, whole: Mapping[str, Any]) -> Iterator[Words]:
    for each in berths(space, slot, whole):
        bow, facing = pose_of(each.answer)
        piece = piece_of(known, each.unit)
        place = Words("sm-face-place", {"hex": write_hex(bow), "heading": heading_words(facing)})
        yield Words("sm-card-berth", {"ship": name_of(piece) if piece is not None else each.unit, "place": place})


def _ranks(known: Known, space: Form, whole: Mapping[str, Any], voice: Voice) -> Iterator[str]:
    """The merchants in the order in which they stand, where that is not the usual one; else what the numbers on the
    picture are: nameless merchants stand there by them."""
    order = list(whole.get(MERCHANTS) or ())
    part = next((part for part in space.parts if part.name == MERCHANTS), None)
    if part is not None and order and order != list(ordered_merchants(known.world)):
        yield voice.get("sm-place-order-said", ships=[ship_name(known, ship, voice) for ship in order])
    elif part is not None and known.for_escorts:
        nameless = [ship for ship in known.fleet.afloat() if not ship.name]
        numbered = [f"{short_of(known, ship)} {voice.say(name_of(ship))}" for ship in nameless]
        if numbered:
            yield f"-# {voice.get('sm-place-numbers', ships='; '.join(numbered))}"


def _orders(known: Known, space: Form, whole: Mapping[str, Any], voice: Voice) -> Iterator[PointMenu]:
    """20.2.6: how the merchants stand, by where the most valuable of them are; nothing where all are worth the same."""
    usual = list(ordered_merchants(known.world)) if any(part.name == MERCHANTS for part in space.parts) else []
    ships = known.fleet.ships
    if len({ships[name].victory for name in usual}) < 2:
        return
    places = {name: ships[name].bow for name in usual}
    q, r = (sum(bow[axis] for bow in places.values()) / len(places) for axis in (0, 1))
    valuable = sorted(usual, key=lambda name: -ships[name].victory)
    ranks: dict[str, list[int]] = {
        "usual": [],
        "middle": sorted(range(len(usual)), key=lambda at: _apart(places[usual[at]], q, r)),
        "front": list(range(len(usual))),
        "rear": list(range(len(usual) - 1, -1, -1)),
    }
    choices = []
    for key, wanted in ranks.items():
        order = [name for _, name in sorted(zip(wanted, valuable, strict=True))] if wanted else usual
        choices.append(
            PointChoice(f"order {key}", voice.plain(f"sm-place-order-{key}"), "", {**whole, MERCHANTS: order})
        )
    stands = list(whole.get(MERCHANTS) or usual)
    chosen = next((each.key for each in choices if each.answer[MERCHANTS] == stands), "")
    yield PointMenu(MERCHANTS, voice.plain("sm-place-order"), tuple(choices), chosen)


def _apart(bow: Hex, q: float, r: float) -> float:
    """How far a hex lies from a point between hexes."""
    by_q, by_r = bow[0] - q, bow[1] - r
    return max(abs(by_q), abs(by_r), abs(by_q + by_r))


def _entries(space: Form, whole: Mapping[str, Any], voice: Voice) -> Iterator[PointMenu]:
    """26.4: which boat comes, or none; nothing where none may. Another boat keeps the place and the depth."""
    part = next((part for part in space.parts if part.name == ENTER), None)
    row = space_of(part, {}) if part is not None else None
    if part is None or not isinstance(row, Choice) or len(row.options) < 2:
        return
    choices = tuple(
        PointChoice(
            f"enter {option.key}",
            capital(voice.say(option.label)),
            "",
            {ENTER: NONE} if option.key == NONE else _another(space, whole, option.key),
        )
        for option in row.options
    )
    yield PointMenu(ENTER, voice.say(part.label), choices, f"enter {whole[ENTER]}")


def _another(space: Form, whole: Mapping[str, Any], boat: str) -> Mapping[str, Any]:
    """The answer with another boat: with what was chosen as far as it is open to her."""
    answer = space.whole({ENTER: boat})
    for row in (BOW, HEADING, DEPTH):
        if row in whole and row in answer and space.check({**answer, row: whole[row]}) is None:
            answer = {**answer, row: whole[row]}
    return answer


def _nobody(known: Known, space: Form, slot: str, who: PointMenu, voice: Voice) -> Pointing:
    """26.4: no boat comes, though one may; the picture shows where she would lie."""
    would = space.whole(who.choices[0].answer)
    berth = next(berths(space, slot, would))
    boat = known.boats.boats[berth.unit]
    feet = int(would[DEPTH]) if DEPTH in would else None
    proposed = [Proposed(berth.unit, pose_of(berth.answer), mine=True)]
    picture = place_picture(known, name_of(boat), proposed, _shaded(berth), (), "", feet, (), voice, enters=True)
    line = voice.get("sm-place-nobody", boat=name_of(boat), hex=str(berth.answer[BOW]))
    return Pointing((line, *_law(known, berth, voice)), picture, (who,))


def _shaded(berth: Berth) -> tuple[Hex, ...]:
    """The hexes that the picture shades as open."""
    return tuple(berth.bow.region) if len(berth.bow.region) <= SHADED else ()


def _ships(known: Known, listed: list[Berth], berth: Berth, voice: Voice) -> PointMenu:
    choices = tuple(PointChoice(each.unit, _name(known, each.unit, voice), str(each.answer[BOW])) for each in listed)
    return PointMenu(SHIP, voice.plain("sm-place-ships"), choices, berth.unit)


def _places(
    known: Known,
    whole: Mapping[str, Any],
    berth: Berth,
    places: list[Place],
    page: Page,
    taken: set[Hex],
    voice: Voice,
) -> PointMenu:
    choices = []
    for at, place in enumerate(places):
        facing, name = place.pose[1], write_hex(place.pose[0])
        rows: dict[str, Answer] = {BOW: name, HEADING: str(write_direction(facing))}
        label = voice.plain(
            "sm-place", letter=letter_at(at), hex=name, sector=place.sector, hexes=place.hexes, prey=_prey(known)
        )
        note = ""
        if place.escort and place.escort != berth.unit and _prey(known) != "escort":
            note = voice.plain("sm-place-off", hexes=place.off, ship=_name(known, place.escort, voice))
        turned = _turned_words(known, berth, place.pose[0], facing, taken, voice)
        note = turned or note
        choices.append(PointChoice(name, label, note, _put(whole, berth, rows)))
    # The open page is marked in its own menu, since the next tap reads there which places the card offers.
    others = [each for each in PAGES if each != page or page != "best"]
    choices += [PointChoice(f"page {each}", voice.plain(f"sm-place-page-{each}")) for each in others]
    marked = str(berth.answer[BOW]) if page == "best" else f"page {page}"
    return PointMenu(PLACE, voice.plain("sm-place-menu"), tuple(choices), marked)


def _turned_words(known: Known, berth: Berth, bow: Hex, heading: int, taken: set[Hex], voice: Voice) -> str:
    """An escort's heading where that of the convoy is not open to her, and why; empty elsewhere."""
    if berth.bow.rule != "20.3.2":
        return ""
    course = heading_of(known.world)
    why = off_course(known.world, berth.bow.region, bow, course, {*berth.bow.taken, *taken})
    names = {"heading": heading_words(heading), "course": heading_words(course)}
    return voice.plain("sm-place-turned", why=why, **names) if why else ""


def _prey(known: Known) -> str:
    """What places are measured from: the convoy, big ships, the escorts themselves."""
    for kind in ("merchant", "big"):
        if any(ship.kind == kind for ship in known.fleet.afloat()):
            return kind
    return "escort"


def _headings(
    known: Known, whole: Mapping[str, Any], berth: Berth, bow: Hex, taken: set[Hex], voice: Voice
) -> PointMenu:
    free = free_headings(berth.bow.region, bow, {*berth.bow.taken, *taken})
    choices = tuple(
        PointChoice(
            f"heading {option.key}", capital(voice.say(option.label)), "", _put(whole, berth, {HEADING: option.key})
        )
        for option in berth.heading.options
        if read_direction(int(option.key)) in free
    )
    return PointMenu(COURSE, voice.plain("sm-row-heading"), choices, f"heading {berth.answer[HEADING]}")


def _others(known: Known, space: Form, whole: Mapping[str, Any], voice: Voice) -> Iterator[PointMenu]:
    """Depth and kind of torpedo of a boat, where they are open."""
    for part in space.parts:
        row = space_of(part, whole)
        if part.name not in (DEPTH, KIND) or not isinstance(row, Choice) or not 1 < len(row.options) <= 25:
            continue
        choices = tuple(
            PointChoice(
                f"{part.name} {option.key}",
                voice.plain(f"sm-place-row-{part.name}", value=option.label),
                _note(known, part.name, option, voice),
                {**whole, part.name: option.key},
            )
            for option in row.options
        )
        yield PointMenu(part.name, voice.say(part.label), choices, f"{part.name} {whole[part.name]}")


def _note(known: Known, row: str, option: Option, voice: Voice) -> str:
    """What a depth means, first that a boat is seen at it wherever it is; else what the option says of itself."""
    if row == DEPTH and seen_by_day(known.world, int(option.key)):
        return voice.plain("sm-place-depth-seen")
    if row == DEPTH and option.key in ("0", "25"):
        return voice.plain(f"sm-place-depth-{option.key}")
    return voice.say(option.note) if option.note is not None else ""
