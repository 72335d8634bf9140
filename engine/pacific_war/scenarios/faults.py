"""What is wrong with a scenario as a whole: names, places, pieces that stand twice, checks that never come.

Each fault is (row, field, problem). The book's pieces that no row names are judged with the others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

from engine.core.mistakes import Fault, Problem, shared, twice
from engine.pacific_war.scenarios.file import DivisionRow, ScenarioFile
from engine.pacific_war.scenarios.known_part import known_part
from engine.pacific_war.scenarios.muster import is_port, land_units, standing_forts, troops_at, warships_and_transports
from engine.pacific_war.scenarios.places import no_piece, no_place, place_of
from engine.pacific_war.scenarios.problems import wrong
from engine.pacific_war.seats import CORPS, SQUADRONS, squadrons_of
from engine.pacific_war.state import ABOARD, BOX, CHILE, SIDES, Side, foe
from engine.pacific_war.tables.pieces import side_of_nation
from engine.pacific_war.tables.read import tables
from engine.pacific_war.victory import book_checks

MOST_MEMBERS: Final = 30
ABSENT: Final = ("pw-file-nobody", "pw-file-not-afloat")
"""What may follow from a name that there is not."""
ASTRAY: Final = ("pw-file-both-in-row", "pw-file-not-of-side")
"""A piece in a row of the other side."""
BESIDE: Final = (
    "pw-file-no-beach",
    "pw-file-landing",
    "pw-file-held-by-foe",
    "pw-file-columns-held",
    "pw-file-enemy-there",
    "pw-file-both-at-sea",
    "pw-file-division-apart",
    "pw-file-not-afloat",
    "pw-file-nobody",
)
"""What such a piece brings with it."""
PLACED: Final = ("place", "aboard")
"""The fields of a row that say where it is."""


def faults(file: ScenarioFile) -> Iterator[Fault]:
    """All faults of the scenario, in the order of the file. A name that there is not is left out of what is judged."""
    named = [*_name_faults(file)]
    yield from _frame_faults(file)
    yield from named
    yield from _place_faults(file)
    yield from _twice_faults(file)
    if named:
        told = {(row, field) for row, _field, _problem in named for field in (_field, *PLACED) if row}
        others = _first_of(file, _together(known_part(file)))
        yield from (each for each in others if each[:2] not in told and each[2].words.key not in ABSENT)
        return
    yield from _first_of(file, _together(file))


def _first_of(file: ScenarioFile, found: Iterable[Fault]) -> Iterator[Fault]:
    """The faults without those that follow from a piece that stands in a row of the wrong side."""
    every = [*found]
    rows = {f"{table}[{at}]": each.place for table in ("troops", "division", "columns")
            for at, each in enumerate(getattr(file, table))}  # fmt: skip
    astray = {place_of(rows.get(row) or "") for row, _field, problem in every if problem.words.key in ASTRAY}
    for row, field, problem in every:
        follows = astray and problem.words.key in BESIDE and (row not in rows or place_of(rows[row] or "") in astray)
        if not follows:
            yield row, field, problem


def _together(file: ScenarioFile) -> Iterator[Fault]:
    yield from _troop_faults(file)
    yield from _division_faults(file)
    yield from _column_faults(file)
    yield from _cargo_faults(file)
    yield from _fort_faults(file)
    yield from _lost_faults(file)
    yield from _victory_faults(file)
    yield from _side_faults(file)


def _frame_faults(file: ScenarioFile) -> Iterator[Fault]:
    if file.last_turn < file.first_turn:
        yield "", "last_turn", wrong("ends-early", first=file.first_turn)
    if not 1 <= file.members[0] <= file.members[1] <= MOST_MEMBERS:
        yield "", "members", shared("members", least=1, most=MOST_MEMBERS)
    if file.placing and (file.setup != "book" or file.troops or file.division or file.columns or file.first_turn > 1):
        yield "", "placing", wrong("placing")
    if file.bolivia == "out" and file.bolivia_leaves is not None:
        yield "", "bolivia_leaves", wrong("bolivia-out")


# --- names -----------------------------------------------------------------------------------------------


def _name_faults(file: ScenarioFile) -> Iterator[Fault]:
    """Ids of pieces that there are not, and places that are none."""
    pieces = tables().pieces
    for row, field, what, name in _pieces_named(file):
        every: Mapping[str, Mapping[str, object]] = {
            "unit": pieces.units,
            "ship": pieces.ships,
            "fort": pieces.forts,
            "unit or ship": {**pieces.units, **pieces.ships},
        }
        if name not in every[what]:
            yield row, field, no_piece(what, name, every[what])
    for row, field, name in _places_named(file):
        if place_of(name) is None:
            yield row, field, no_place(name)


def _pieces_named(file: ScenarioFile) -> Iterator[tuple[str, str, str, str]]:
    for number, troops in enumerate(file.troops):
        yield from ((f"troops[{number}]", "units", "unit", name) for name in troops.units)
        if troops.aboard is not None:
            yield f"troops[{number}]", "aboard", "ship", troops.aboard
    for number, row in enumerate(file.division):
        for field, names in (("ships", row.ships), ("damaged", row.damaged), ("laid_up", tuple(row.laid_up))):
            yield from ((f"division[{number}]", field, "ship", name) for name in names)
    for number, columns in enumerate(file.columns):
        if columns.aboard is not None:
            yield f"columns[{number}]", "aboard", "ship", columns.aboard
    yield from (("", "forts", "fort", name) for name in file.forts)
    for field in ("pool", "dead", "due"):
        yield from (("off_map", field, "unit", name) for name in getattr(file.off_map, field))
    yield from (("off_map", "out", "unit or ship", name) for name in file.off_map.out)
    yield from ((f"lost[{number}]", "ship", "ship", row.ship) for number, row in enumerate(file.lost))
    yield from (("victory", "ships", "ship", name) for name in file.victory.ships)
    if file.history is not None:
        yield from (("history", "lost", "ship", name) for name in file.history.lost)


def _places_named(file: ScenarioFile) -> Iterator[tuple[str, str, str]]:
    for side in SIDES:
        yield from (("control", side, place) for place in getattr(file.control, side))
    placed = [(f"troops[{number}]", row.place) for number, row in enumerate(file.troops)]
    placed += [(f"columns[{number}]", row.place) for number, row in enumerate(file.columns)]
    placed += [(f"division[{number}]", row.place) for number, row in enumerate(file.division)]
    yield from ((row, "place", name) for row, name in placed if name is not None)
    yield from (("", "machines", place) for place in file.machines)
    yield from ((f"lost[{number}]", "place", row.place) for number, row in enumerate(file.lost))
    yield from (("victory", "towns", place) for place in file.victory.towns or {})
    if file.history is not None:
        yield from (("history", "fallen", place) for place in file.history.fallen)


def _place_faults(file: ScenarioFile) -> Iterator[Fault]:
    """What stands on land in the sea, and the other way about; a hex that both sides are said to hold."""
    hexes = tables().map.hexes
    for row, field, name in _places_named(file):
        place = place_of(name)
        if place is None:
            continue
        dry, wet = place == BOX or hexes[place].dry, place == BOX or hexes[place].wet
        table = row.partition("[")[0]
        if table in ("division", "lost"):
            if not wet:
                yield row, field, wrong("dry", name=name)
        elif not dry:
            yield row, field, wrong("at-sea", name=name)
        elif place == BOX and table in ("control", "victory", "history", ""):
            yield row, field, wrong("box")
    given: dict[str, str] = {}
    for name in file.victory.towns or {}:
        place = place_of(name)
        if place is not None and given.setdefault(place, name) != name:
            yield "victory", "towns", wrong("same-town", one=given[place], other=name)
    both = {place_of(name) for name in file.control.chile} & {place_of(name) for name in file.control.allies} - {None}
    for place in sorted(str(place) for place in both):
        yield "control", "allies", wrong("both-hold", place=place).beside(("control", "chile"))


def _twice_faults(file: ScenarioFile) -> Iterator[Fault]:
    """A piece has one place."""
    said: list[tuple[str, str, str]] = []
    for number, troops in enumerate(file.troops):
        said += [(f"troops[{number}]", "units", name) for name in troops.units]
    for number, row in enumerate(file.division):
        said += [(f"division[{number}]", "ships", name) for name in row.ships]
    for field in ("pool", "dead", "due", "out"):
        said += [("off_map", field, name) for name in getattr(file.off_map, field)]
    yield from twice(said)
    for number, asked in enumerate(file.victory.check):
        for before, each in enumerate(file.victory.check[:number]):
            if asked.turn == each.turn:
                other = (f"victory.check[{before}]", "turn")
                yield f"victory.check[{number}]", "turn", wrong("check-twice", turn=asked.turn).beside(other)
                break


# --- land ------------------------------------------------------------------------------------------------


def _troop_faults(file: ScenarioFile) -> Iterator[Fault]:
    """Steps, one place for each row, the nation in the war, five to a hex (8.1)."""
    units = tables().pieces.units
    for number, row in enumerate(file.troops):
        where = f"troops[{number}]"
        if (row.place is None) == (row.aboard is None):
            yield where, "place", wrong("place-or-aboard")
        for name, steps in row.units.items():
            if steps > units[name].steps:
                yield where, "units", wrong("steps", name=name, most=units[name].steps)
            if units[name].nation == "BO" and file.bolivia == "out":
                yield where, "units", wrong("bolivian", name=name)
            if units[name].side != CHILE and row.place == BOX:
                yield where, "place", wrong("box-chile")
        sides = {units[name].side for name in row.units}
        if len(sides) > 1:
            yield where, "units", wrong("both-in-row")
        if row.corps is not None and row.corps > min(CORPS[side] for side in sides):
            yield where, "corps", wrong("corps", most=min(CORPS[side] for side in sides))
    stacks = _stacks(file)
    most = tables().charts.single.fight.stack
    for (place, side), count in stacks.items():
        if place != BOX and count > most:
            yield _in_rows(
                _troops_in(file, place), "troops", wrong("stack", count=count, side=side, place=place, most=most)
            )
    for place, both in troops_at(file).items():
        if len(both) > 1 and (place == BOX or tables().map.hexes[place].kind != "coast"):
            yield _in_rows(_troops_in(file, place), "troops", wrong("no-beach", place=place))
        elif len(both) > 1:
            called = next((row.place for row in file.troops if place_of(row.place or "") == place), place)
            yield _in_rows(_troops_in(file, place), "troops", wrong("landing", place=called or place))
    for side in SIDES:
        for name in getattr(file.control, side):
            place = place_of(name) or ""
            if troops_at(file).get(place) == {foe(side)}:
                problem = wrong("held-by-foe", place=name, side=foe(side))
                yield "control", side, problem.beside(*_troops_in(file, place))


def _stacks(file: ScenarioFile) -> Counter[tuple[str, Side]]:
    """How many units of a side stand in each place. One that stands twice counts wherever it is named."""
    units, placed = tables().pieces.units, {name for row in file.troops for name in row.units}
    stacks = Counter((unit.place, unit.side) for unit in land_units(file).values()
                     if unit.on_map and unit.id not in placed)  # fmt: skip
    for row in file.troops:
        place = place_of(row.place or "")
        stacks.update((place, units[name].side) for name in row.units if place is not None)
    return stacks


def _in_rows(rows: list[tuple[str, str]], table: str, problem: Problem) -> Fault:
    """A fault of several rows together: told at the last of them, with the places of the others."""
    *others, (row, field) = rows or [("", table)]
    return row, field, problem.beside(*others)


def _troops_in(file: ScenarioFile, place: str) -> list[tuple[str, str]]:
    """The rows of troops in a place."""
    return [(f"troops[{at}]", "place") for at, row in enumerate(file.troops) if place_of(row.place or "") == place]


def _divisions_of(file: ScenarioFile, squadrons: Collection[str], place: str = "") -> list[tuple[str, str]]:
    """The rows of these squadrons, or of those of them in a place."""
    return [
        (f"division[{at}]", "place")
        for at, row in enumerate(file.division)
        if squadrons_of(row.side)[min(row.number, SQUADRONS[row.side]) - 1] in squadrons
        and (not place or place_of(row.place) == place)
    ]


def _fort_faults(file: ScenarioFile) -> Iterator[Fault]:
    for name, fort in standing_forts(file).items():
        kind = tables().pieces.forts[name]
        if fort.steps > kind.steps:
            yield "", "forts", wrong("steps", name=name, most=kind.steps)
        if fort.stands and not is_port(file, "allies", kind.hex):
            yield "", "forts", wrong("fort-not-theirs", name=name, town=kind.name)


# --- sea -------------------------------------------------------------------------------------------------


def _division_faults(file: ScenarioFile) -> Iterator[Fault]:
    """Divisions: numbers, flags, places, one place for all ships of a number, no two fleets in one piece of sea."""
    ships = tables().pieces.ships
    taken = {row.ship for row in file.lost if row.how == "captured"}
    seen: dict[tuple[Side, int], str] = {}
    for number, row in enumerate(file.division):
        where = f"division[{number}]"
        place = place_of(row.place) or ""
        if row.number > SQUADRONS[row.side]:
            yield where, "number", wrong("divisions", most=SQUADRONS[row.side])
            continue
        if (row.side, row.number) in seen:
            other = (seen[row.side, row.number], "number")
            yield where, "number", wrong("division-twice", number=row.number, side=row.side).beside(other)
        seen.setdefault((row.side, row.number), where)
        for name in row.ships:
            if (ships[name].side != row.side) != (name in taken):
                yield (
                    where,
                    "ships",
                    wrong("not-of-side", name=name, side=row.side),
                )
        if place == BOX and row.side != CHILE:
            yield where, "place", wrong("box-chile")
        yield from _damage_faults(where, row)
        if row.laid_up and (row.at_sea or not is_port(file, row.side, place)):
            yield where, "laid_up", wrong("laid-up")
        if row.at_sea and not is_port(file, row.side, place):
            yield where, "at_sea", wrong("no-port")
    yield from _squadron_faults(file)
    at_sea: dict[str, set[Side]] = {}
    for ship in warships_and_transports(file).values():
        if ship.afloat and not ship.in_port:
            at_sea.setdefault(ship.place, set()).add(ship.side)
    every = {squadron for side in SIDES for squadron in squadrons_of(side)}
    for place, both in at_sea.items():
        if len(both) > 1:
            yield _in_rows(_divisions_of(file, every, place), "division", wrong("both-at-sea", place=place))


def _damage_faults(where: str, row: DivisionRow) -> Iterator[Fault]:
    for field, named in (("damaged", row.damaged), ("laid_up", row.laid_up)):
        for name in named:
            if name not in row.ships:
                yield where, field, wrong("not-in-division", name=name)
            elif field == "damaged" and not tables().pieces.ships[name].warship:
                yield where, field, wrong("transport-damaged", name=name)


def _squadron_faults(file: ScenarioFile) -> Iterator[Fault]:
    """All ships of a number are in one place, those of the book too (7.2)."""
    for side in SIDES:
        for number, squadron in enumerate(squadrons_of(side), 1):
            places = {
                ship.place
                for ship in warships_and_transports(file).values()
                if ship.squadron == squadron and ship.afloat
            }
            if len(places) > 1:
                problem = wrong("division-apart", number=number, side=side, places=sorted(places))
                yield _in_rows(_divisions_of(file, {squadron}), "division", problem)


def _column_faults(file: ScenarioFile) -> Iterator[Fault]:
    for number, row in enumerate(file.columns):
        where, place = f"columns[{number}]", place_of(row.place or "")
        if (row.place is None) == (row.aboard is None):
            yield where, "place", wrong("columns-place")
        if row.side != CHILE and place == BOX:
            yield where, "place", wrong("box-chile")
        if place is not None and not ({row.side} >= troops_at(file).get(place, {row.side})):
            problem = wrong("enemy-there", place=row.place or "")
            yield where, "place", problem.beside(*_troops_in(file, place))
        elif place is not None and place in {place_of(name) for name in getattr(file.control, foe(row.side))}:
            problem = wrong("columns-held", place=row.place or "", side=foe(row.side))
            yield where, "place", problem.beside(("control", foe(row.side)))


def _cargo_faults(file: ScenarioFile) -> Iterator[Fault]:
    """What is aboard: on transports of the side that are afloat, two steps in each (7.1)."""
    single, ships = tables().charts.single, warships_and_transports(file)
    load: Counter[str] = Counter()
    cargo = [
        (f"troops[{number}]", row.aboard, side_of_nation(tables().pieces.units[name].nation), steps)
        for number, row in enumerate(file.troops)
        for name, steps in row.units.items()
        if row.aboard is not None
    ]
    cargo += [
        (f"columns[{number}]", row.aboard, row.side, row.count * single.columns.load)
        for number, row in enumerate(file.columns)
        if row.aboard is not None
    ]
    for where, name, side, steps in cargo:
        ship = ships[name]
        load[name] += steps
        if tables().pieces.ships[name].warship or not ship.afloat or ship.side != side:
            yield where, "aboard", wrong("no-transport", name=name, side=side)
        elif load[name] > single.fight.transport_load:
            yield where, "aboard", wrong("load", name=name, most=single.fight.transport_load)


def _lost_faults(file: ScenarioFile) -> Iterator[Fault]:
    sailing = {name for row in file.division for name in row.ships}
    yield from twice((f"lost[{number}]", "ship", row.ship) for number, row in enumerate(file.lost))
    for number, row in enumerate(file.lost):
        where = f"lost[{number}]"
        if row.turn >= file.first_turn:
            yield where, "turn", wrong("lost-before", turn=file.first_turn)
        if row.ship in sailing and row.how != "captured":
            yield where, "how", wrong("only-prize", ship=row.ship)


# --- victory ---------------------------------------------------------------------------------------------


def _victory_faults(file: ScenarioFile) -> Iterator[Fault]:
    """Checks that come, the last of them on the last turn; ships that are there to be lost."""
    asked, ends_early = file.victory, file.last_turn < file.first_turn
    for number, check in enumerate(asked.check):
        where = f"victory.check[{number}]"
        if not ends_early and not file.first_turn <= check.turn <= file.last_turn:
            yield where, "turn", wrong("turns", first=file.first_turn, last=file.last_turn)
        if check.allies > check.chile:
            yield where, "allies", wrong("both-win", points=check.chile)
    turns = {check.turn for check in asked.check} or set(book_checks(file.first_turn))
    if file.last_turn not in turns and not ends_early:
        yield "victory", "check", wrong("no-last-check", turn=file.last_turn)
    ships = warships_and_transports(file)
    lost = {row.ship for row in file.lost}
    for name in asked.ships:
        if not ships[name].afloat or name in lost:
            yield "victory", "ships", wrong("not-afloat", name=name)


def _side_faults(file: ScenarioFile) -> Iterator[Fault]:
    units, ships = land_units(file).values(), warships_and_transports(file).values()
    for side in SIDES:
        there = [unit for unit in units if unit.side == side and (unit.on_map or unit.place == ABOARD)]
        if not there and not any(ship.side == side and ship.afloat for ship in ships):
            yield "", "troops", wrong("nobody", side=side)
