"""The card of a boat's torpedoes: a ship lettered on the plot, a solution against it, how many tubes; hold fire."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from bot.faces.shown import PAGE, PictureJob, PointButton, PointChoice, Pointing, PointMenu, PointPage
from bot.faces.submarine.orders import notation
from bot.faces.submarine.orders.letters import Named, letter_at, lettered
from bot.faces.submarine.orders.plot_picture import question_picture
from bot.faces.submarine.orders.solutions import percent, ship_name, shows
from bot.faces.submarine.orders.torpedoes import (
    FIRE,
    NEAR,
    Table,
    meets,
    rows_of,
    shot,
    table_lines,
    table_of,
)
from bot.render.submarine.views import PlotView
from bot.text.voice import Voice
from engine.core.maps.hexes import Hex, distance
from engine.core.spaces.space import Answer
from engine.submarine.judgement.solutions import Solution
from engine.submarine.known import Known

SHIP, SHOT = "ship", "shot"
SHIPS: Final = 20
"""Ships of a page, each with a letter."""
SHOTS: Final = 20
"""Solutions against one ship."""
LOOKED_AT: Final = 6
"""Of these the likeliest that are looked at for a ship in the way."""
COUNTED: Final = 4
"""Torpedoes that have a button each; a spread of all tubes has its own."""
LABEL: Final = 34
"""Characters on a button."""
FIRST, MORE = "first", "more"
"""The pages of ships."""


def pointing(
    known: Known, kind: str, path: str, slot: str, answer: Answer, chosen: Mapping[str, str], voice: Voice
) -> Pointing | None:
    """The card of a boat's torpedoes: ships, solutions against the chosen one, so many tubes, or hold fire."""
    table = table_of(known, kind, path, slot, answer)
    if table is None:
        return None
    best = {each: _best(table, shots) for each, shots in table.by_ship.items()}
    ships = sorted(best, key=lambda each: (-percent(best[each][0]), distance(table.boat.bow, _bow(table, each))))
    aimed = {tube: fired.met[0].target for tube, row in table.fire.items() if (fired := shot(table, tube, row)).met}
    fired_at = next(iter(aimed.values()), "")
    usual = MORE if chosen.get(SHIP, fired_at) in ships[SHIPS:] else FIRST
    open_page = chosen.get(PAGE, usual) if len(ships) > SHIPS else FIRST
    page = ships[SHIPS : 2 * SHIPS] if open_page == MORE else ships[:SHIPS]
    ship = next(
        (each for each in (chosen.get(SHIP, ""), fired_at, *table.by_ship) if each in page), page[0] if page else ""
    )
    named = [
        (letter_at(at), each, _ship_words(table, best[each][0], letter_at(at), voice)) for at, each in enumerate(page)
    ]
    shots = _met_first(table, _listed(table.by_ship.get(ship, ()), best.get(ship)))
    shot_at = _chosen_shot(table, shots, chosen.get(SHOT, ""), best[ship][0] if ship in best else None)
    marked = next((letter for letter, each, _ in named if each == ship), "")
    between = {each: first for each, (_, first) in best.items() if first != each}
    menus = [_ships_menu(table, named, between, ship, voice)]
    if shots and shot_at is not None:
        choices = tuple(_shot_choice(table, each, voice) for each in shots)
        menus.append(PointMenu(SHOT, voice.plain("sm-aim-shots", letter=marked), choices, key_of(shot_at)))
    cells: list[Named] = [(letter, known.fleet.ships[each].bow, said) for letter, each, said in named]
    drawn_fire = {**table.fire}
    if shot_at is not None and (SHIP in chosen or SHOT in chosen):
        tube = next((each for each in shot_at.tubes if each not in drawn_fire), shot_at.tubes[0])
        drawn_fire[tube] = rows_of(known, table.boat, shot_at)
    picture = question_picture(known, kind, path, slot, {**table.answer, FIRE: drawn_fire}, voice)
    open_shot = shot_at is not None and not any(meets(shot_at, row) for row in table.fire.values())
    lines = list(table_lines(table, voice))
    if open_shot and shot_at is not None and (SHIP in chosen or SHOT in chosen):
        lines.insert(0, _not_fired(table, shot_at, voice))
    return Pointing(
        tuple(lines),
        lettered(_thinned(picture, cells), cells, marked),
        tuple(menu for menu in menus if menu.choices),
        (
            *_buttons(table, shot_at, aimed, voice, letter=marked if open_shot else ""),
            *_hold_buttons(table, ship, voice),
        ),
        _pages(ships, voice),
        open_page,
    )


def _best(table: Table, shots: Sequence[Solution]) -> tuple[Solution, str]:
    """The likeliest of the solutions against a ship, and which ship its torpedo would meet first: where another lies in
    the way of the best few, one that reaches her goes before them."""
    likely = sorted(shots, key=lambda found: -found.chance)[:LOOKED_AT]
    first = ((found, _first_met(table, found).target) for found in likely)
    return next((row for row in first if row[1] == row[0].target), (likely[0], _first_met(table, likely[0]).target))


def _bow(table: Table, ship: str) -> Hex:
    return table.known.fleet.ships[ship].bow


def _thinned(job: PictureJob | None, cells: Sequence[Named]) -> PictureJob | None:
    """The picture of a plot as far as it matters to a shot, large enough for a phone: the sea in its whole width, and
    of the merchants only those with a letter by number and course."""
    if job is None or not isinstance(job.view, PlotView):
        return job
    view, named = job.view, {cell for _, cell, _ in cells}
    ships = tuple(
        ship if ship.side != "merchant" or ship.bow in named else replace(ship, name="", short="")
        for ship in view.situation.ships
    )
    courses = tuple(course for course in view.courses if course.way and course.way[0] in named)
    situation = replace(view.situation, ships=ships)
    return replace(job, view=replace(view, depth=None, note="", courses=courses, situation=situation))


def _listed(shots: Sequence[Solution], best: tuple[Solution, str] | None) -> Sequence[Solution]:
    """The solutions of a menu; the likeliest is always among them."""
    first = shots[:SHOTS]
    return first if best is None or best[0] in first else [*first[:-1], best[0]]


def _met_first(table: Table, shots: Sequence[Solution]) -> list[Solution]:
    """The solutions against a ship, those that another ship lies in the way of behind the others."""
    return sorted(shots, key=lambda found: _first_met(table, found).target != found.target)


def _first_met(table: Table, found: Solution) -> Solution:
    met = shot(table, found.tubes[0], rows_of(table.known, table.boat, found)).met
    return next(iter(met), found)


def _ship_words(table: Table, best: Solution, letter: str, voice: Voice) -> str:
    piece = table.known.fleet.ships[best.target]
    return voice.plain(
        "sm-aim-ship", letter=letter, ship=ship_name(table.known, best.target, voice),
        hexes=distance(table.boat.bow, piece.bow), chance=percent(best), worth=piece.victory,
    )  # fmt: skip


def _ships_menu(
    table: Table, named: Sequence[tuple[str, str, str]], between: Mapping[str, str], ship: str, voice: Voice
) -> PointMenu:
    """``between``: the ship that is struck first, of those that no good shot reaches."""
    notes = {
        each: voice.plain("sm-aim-ship-behind", ship=ship_name(table.known, first, voice))
        for each, first in between.items()
    }
    choices = tuple(PointChoice(each, said, notes.get(each, "")) for _, each, said in named)
    return PointMenu(SHIP, voice.plain("sm-aim-ships"), choices, ship)


def _pages(ships: Sequence[str], voice: Voice) -> tuple[PointPage, ...]:
    """The pages where the ships are too many for one; a card that is drawn again keeps the one that is open."""
    if len(ships) <= SHIPS:
        return ()
    return PointPage(FIRST, voice.plain("sm-aim-first-ships")), PointPage(MORE, voice.plain("sm-aim-more-ships"))


def key_of(found: Solution) -> str:
    """A solution's key in its menu."""
    return f"{found.turn}:{found.tubes[0]}:{found.hex}{found.half}:{found.least}"


def _chosen_shot(table: Table, shots: Sequence[Solution], key: str, best: Solution | None) -> Solution | None:
    """The solution chosen, else one that is plotted, else the best."""
    offered = [best] if best in shots else []
    for found in shots:
        if key_of(found) == key:
            return found
    plotted = [found for found in shots if any(meets(found, row) for row in table.fire.values())]
    return next(iter([*plotted, *offered, *shots]), None)


def _shot_choice(table: Table, found: Solution, voice: Voice) -> PointChoice:
    near = shows(table.known, table.boat, found)
    first = _first_met(table, found)
    label = voice.plain(
        "sm-aim-shot", turn=table.now + found.turn, run=found.run, chance=percent(found),
        meets=table.now + found.meets,
    )  # fmt: skip
    end = voice.plain(f"sm-card-{found.tubes[0].partition('-')[0]}")
    note = voice.plain(
        "sm-aim-shot-note", end=end, tubes=len(found.tubes), plot=notation.short(found.plotted, voice),
        near=near, risk=int(0 < near <= NEAR), first=int(first.target != found.target),
        ship=ship_name(table.known, first.target, voice),
    )  # fmt: skip
    return PointChoice(key_of(found), label, note)


def _not_fired(table: Table, found: Solution, voice: Voice) -> str:
    """What is chosen, and that it is not fired yet."""
    return voice.get(
        "sm-aim-chosen", ship=ship_name(table.known, found.target, voice), turn=table.now + found.turn,
        chance=percent(found), worth=table.known.fleet.ships[found.target].victory,
    )  # fmt: skip


def _buttons(
    table: Table, found: Solution | None, aimed: Mapping[str, str], voice: Voice, *, letter: str
) -> Iterator[PointButton]:
    """So many torpedoes at the chosen ship, in place of those that its solution has. ``aimed``: at whom the
    plotted torpedoes go, by tube. ``letter``: the ship's, where nothing goes at it yet: the first button says so."""
    if found is not None:
        counts = [*range(1, min(COUNTED, len(found.tubes)) + 1)]
        if len(found.tubes) > COUNTED:
            counts[-1] = len(found.tubes)
        for count in counts:
            fire, taken = fired(table, found, count)
            said, more = "", [tube for tube in fire if tube not in table.fire]
            aimed_here = count - len(more) - len(taken)
            main = bool(letter) and count == 1
            label = _fire_label(table, found, letter, voice) if main else _count_words(count, aimed_here, voice)
            if aimed_here > 0 and more:
                said = voice.get(
                    "sm-aim-more", tubes=[notation.tube_name(tube, voice) for tube in more], count=count,
                    ship=ship_name(table.known, found.target, voice),
                )  # fmt: skip
            if taken:  # no other tube of this end is free: the button says whose torpedo it takes
                names = [notation.tube_name(tube, voice) for tube in taken]
                at = [aimed[tube] for tube in taken if tube in aimed]
                # One that already goes at this ship only takes the other course.
                ships = dict.fromkeys(ship_name(table.known, ship, voice) for ship in at if ship != found.target)
                end, same = taken[0].partition("-")[0], int(len(at) == len(taken) and {*at} == {found.target})
                said = voice.get("sm-aim-taken", tubes=names, ships=list(ships), end=end, known=len(ships), same=same)
                label = voice.plain("sm-aim-count-taking", count=count, tubes=names)
            answer = {**table.answer, FIRE: fire}
            legal = answer if table.space.check(answer) is None else None
            yield PointButton(f"fire {count}", label, legal, said, main)


def _hold_buttons(table: Table, ship: str, voice: Voice) -> Iterator[PointButton]:
    """No torpedo at the chosen ship, where others go elsewhere; no torpedo at all."""
    here = [tube for tube, row in table.fire.items() if _goes_at(table, tube, row) == ship]
    others = {tube: row for tube, row in table.fire.items() if tube not in here}
    if here and others:
        name = ship_name(table.known, ship, voice)
        label = voice.plain("sm-aim-hold-at", ship=name)
        said = voice.get("sm-aim-held-at", ship=name, tubes=[notation.tube_name(tube, voice) for tube in here])
        label = label if len(label) <= LABEL else voice.plain("sm-aim-hold-at-chosen")
        yield PointButton("hold-at", label, {**table.answer, FIRE: others}, said)
    label = voice.plain("sm-aim-hold-all" if others else "sm-aim-hold")
    held = {**table.answer, FIRE: {}}
    yield PointButton("hold", label, held if table.fire else None, voice.get("sm-aim-held"))


def _goes_at(table: Table, tube: str, row: Mapping[str, Any]) -> str:
    """The ship that a plotted torpedo would meet first, or for whose turn it is meant; none where it meets nobody."""
    gone = shot(table, tube, row)
    found = gone.met[0] if gone.met else gone.fan
    return found.target if found is not None else ""


def _count_words(count: int, aimed: int, voice: Voice) -> str:
    """So many torpedoes, those included that go at this solution already."""
    return voice.plain("sm-aim-count", count=count, more=int(0 < aimed < count))


def _fire_label(table: Table, found: Solution, letter: str, voice: Voice) -> str:
    """What the button says that fires the first torpedo at a ship: her name, or her letter where that is too long."""
    label = voice.plain("sm-aim-fire-one", ship=ship_name(table.known, found.target, voice))
    return label if len(label) <= LABEL else voice.plain("sm-aim-fire-one", ship=letter)


def fired(table: Table, found: Solution, count: int) -> tuple[dict[str, Any], list[str]]:
    """The torpedo row with so many at a solution, and the tubes that were plotted otherwise before.

    Tubes that are free go first; then those of other shots, the last plotted first. What is plotted at it already stays
    as it is.
    """
    same = [tube for tube, row in table.fire.items() if tube in found.tubes and meets(found, row)]
    free = [tube for tube in found.tubes if tube not in table.fire]
    busy = [tube for tube in reversed(list(table.fire)) if tube in found.tubes and tube not in same]
    tubes = [*same, *free, *busy][:count]
    taken = [tube for tube in tubes if tube in busy]
    rows = rows_of(table.known, table.boat, found)
    fire = {tube: row for tube, row in table.fire.items() if tube not in same}
    fire |= {tube: table.fire[tube] if tube in same else dict(rows) for tube in tubes}
    order = [thing.key for thing in table.each.things]
    return dict(sorted(fire.items(), key=lambda each: order.index(each[0]))), taken
