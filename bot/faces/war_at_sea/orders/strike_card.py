"""The card of a base's flights: what is ready and how far it reaches, targets, aircraft and escort by menus (10.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, cast

from bot.faces.sentences import capital
from bot.faces.shown import PAGE, PointChoice, Pointing, PointMenu, PointPage
from bot.faces.war_at_sea.maps.readings import latest_report
from bot.faces.war_at_sea.maps.report import age_words, told_words
from bot.faces.war_at_sea.names import aircraft_words
from bot.faces.war_at_sea.orders.day_told import flight_told, steps_words, target_words
from bot.faces.war_at_sea.orders.near_steps import near_steps
from bot.faces.war_at_sea.orders.no_flight import why_not
from bot.faces.war_at_sea.orders.strike_picture import radius_of, strike_picture
from bot.text.voice import Voice
from engine.core.spaces.forms import Form, Part, space_of
from engine.core.spaces.space import Answer, Choice, Flag, Space, Split
from engine.core.words import Arg, Words
from engine.war_at_sea.air import flights
from engine.war_at_sea.air.flights import MOST_FLIGHTS
from engine.war_at_sea.air.places import base_of, called, chart_of, zone_of
from engine.war_at_sea.air.stock import join, plane
from engine.war_at_sea.air.stock import whole as whole_steps
from engine.war_at_sea.air.strikes import strikes_hit
from engine.war_at_sea.autopilot import raid_odds, raids
from engine.war_at_sea.autopilot.boats import bound_for
from engine.war_at_sea.boats.stations import night_falls
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import base_words, names_in
from engine.war_at_sea.operations.lanes import map_of
from engine.war_at_sea.orders.flights import FLIGHT_ROWS, MISSIONS, NONE
from engine.war_at_sea.orders.strike import WORTH
from engine.war_at_sea.scenarios.special import AirMission
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.air import strength
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.world.air import Base, Steps
from engine.war_at_sea.world.forces import Marker

LANDING, FLIGHT = "landing", "flight-"
AT: Final = ":"
"""Between mission and target in the key of a choice."""
STRIKES: Final = ("naval", "land")
"""Missions that a patrol over the target spoils."""
SIDES: Final = 6
TARGETS: Final = 24


@dataclass(frozen=True)
class Desk:
    """A base whose flights are planned: the rows that stand, and the flight on the open page."""

    known: Known
    base: Base
    space: Form
    answer: Mapping[str, Any]
    number: int
    voice: Voice

    def row(self, name: str) -> str:
        """A row of this flight."""
        return f"{name}-{self.number}"

    @property
    def mission(self) -> str:
        """This flight's mission."""
        return str(self.answer.get(self.row("mission"), NONE))

    @property
    def target(self) -> str:
        """Its target."""
        return str(self.answer.get(self.row("target"), ""))

    @property
    def steps(self) -> Steps:
        """Its aircraft."""
        return counted(self.answer.get(self.row("steps")))

    @property
    def escort(self) -> Steps:
        """Its escort."""
        return counted(self.answer.get(self.row("escort")))

    @property
    def pressing(self) -> bool:
        """Whether it goes though it may find no way home."""
        return bool(self.answer.get(self.row("press"), False))

    @cached_property
    def left(self) -> Steps:
        """What the other flights and what is given up leave of the ready aircraft."""
        ready = dict(self.base.boxes["ready"])
        taken = [counted(self.answer.get("scrap"))]
        for number in range(1, MOST_FLIGHTS + 1):
            if number != self.number:
                taken += [counted(self.answer.get(f"{row}-{number}")) for row in ("steps", "escort")]
        gone = join(taken)
        return {kind: count for kind in ready if (count := ready[kind] - gone.get(kind, 0)) > 0}

    def with_rows(self, **rows: Any) -> dict[str, Any]:
        """The answer with rows of this flight changed; a row that no longer fits takes its usual value."""
        wish = {**self.answer, **{self.row(name): value for name, value in rows.items()}}
        return fitted(self.space, wish)

    def legal(self, **rows: Any) -> bool:
        """Whether the answer is legal with rows of this flight changed."""
        whole = self.with_rows(**rows)
        kept = all(_same(whole.get(self.row(name)), value) for name, value in rows.items())
        return kept and self.space.check(whole) is None

    def fault(self, target: str, steps: Steps) -> Words | None:
        """What the rules say against an attack on a force with these aircraft; None for nothing."""
        refusal = self.space.check(self.with_rows(mission="naval", target=target, steps=steps, escort={}))
        return refusal.what if refusal is not None else None

    def rows(self) -> dict[str, Space]:
        """The rows that are open, by name."""
        return {part.name: row for part, row in open_spaces(self.space, self.answer)}

    def zones(self, mission: str, target: str) -> int:
        """How far a target lies."""
        zone = flights.targets(self.known.world, self.base, cast(AirMission, mission)).get(target, "")
        here = zone_of(self.known.world, self.base)
        return chart_of(self.known.world).distance(here, zone) if here and zone else 0


def counted(steps: Any) -> Steps:
    """Steps of an answer's row, without the types of which there are none."""
    return {kind: count for kind, count in (steps or {}).items() if count}


def _same(this: Any, other: Any) -> bool:
    return counted(this) == counted(other) if isinstance(other, Mapping) else this == other


def fitted(space: Form, wish: Mapping[str, Any]) -> dict[str, Any]:
    """An answer row by row: what is wished where it fits the rows before it, else what is usual there."""
    given: dict[str, Any] = {}
    for part in space.parts:
        row = space_of(part, given)
        if row is not None:
            value = wish.get(part.name, row.default)
            given[part.name] = value if row.check(value) is None else row.default
    return given


def open_spaces(space: Form, answer: Mapping[str, Any]) -> Iterator[tuple[Part, Space]]:
    """The rows that an answer leaves open, with their spaces."""
    given: dict[str, Any] = {}
    for part in space.parts:
        row = space_of(part, given)
        if row is not None:
            given[part.name] = answer.get(part.name, row.default)
            yield part, row


def pointing(
    known: Known, kind: str, path: str, slot: str, answer: Answer, chosen: Mapping[str, str], voice: Voice
) -> Pointing | None:
    """The card of a base's flights, a page for each flight; None where none can be planned."""
    base, space = base_of(known.world, slot), known.space(kind, path, slot)
    if base is None or not isinstance(space, Form) or not isinstance(answer, Mapping):
        return None
    whole = fitted(space, answer)
    pages = tuple(_pages(space, whole, voice))
    missions = next((row for part, row in open_spaces(space, whole) if part.name == "mission-1"), None)
    if not isinstance(missions, Choice) or (len(missions.options) < 2 and len(pages) < 2):
        return None
    page = chosen.get(PAGE, "")
    page = page if page in {page.key for page in pages} else pages[0].key
    number = int(page.removeprefix(FLIGHT)) if page != LANDING else 1
    desk = Desk(known, base, space, whole, number, voice)
    menus = _landing_menus(desk) if page == LANDING else _flight_menus(desk)
    return Pointing(
        (*ready_lines(known, base, voice), *_stands(desk, page)),
        strike_picture(known, base, slot, _shown_targets(desk), voice),
        tuple(menu for menu in menus if menu.choices),
        (),
        pages,
        page,
        complete=True,
    )


def _pages(space: Form, whole: Mapping[str, Any], voice: Voice) -> Iterator[PointPage]:
    rows = {part.name: row for part, row in open_spaces(space, whole)}
    for number in range(1, MOST_FLIGHTS + 1):
        if f"mission-{number}" in rows:
            yield PointPage(f"{FLIGHT}{number}", voice.plain("was-strike-flight", number=number))
    if {"first", "scrap", "fly-off"} & set(rows):
        yield PointPage(LANDING, voice.plain("was-strike-landing"))


# --- lines -----------------------------------------------------------------------------------------------


def ready_lines(known: Known, base: Base, voice: Voice) -> list[str]:
    """What is ready at a base, and from how far each type comes home."""
    ready = {kind: count for kind, count in base.boxes["ready"].items() if count}
    if not ready:
        return [voice.get("was-strike-nothing")]
    told = []
    for kind, count in ready.items():
        zones, later = radius_of(known, base, kind)
        args: dict[str, Any] = {"count": count, "aircraft": aircraft_words(kind), "zones": zones, "later": later}
        told.append(Words("was-strike-type", {**args, "turns": 1 if zones == later else 2}))
    return [voice.get("was-strike-ready", aircraft=told), f"-# {voice.get('was-strike-step')}"]


def _stands(desk: Desk, page: str) -> Iterator[str]:
    """The flight of the page in a sentence, and what may go wrong with it."""
    voice = desk.voice
    if page == LANDING:
        return
    name = voice.plain("was-strike-flight", number=desk.number)
    if desk.mission == NONE:
        yield f"**{name}** – {voice.get('was-strike-none')}"
        open_to = [target for _, target in _reachable(desk)]
        yield from why_not(desk.known, desk.base, desk.left, open_to, desk.fault, voice)
        return
    yield f"**{name}** – {capital(flight_told(desk.known, desk.answer, desk.number, voice))}"
    yield from expected(desk)
    yield from _arrival(desk)
    yield from (f"⚠ {line}" for line in risks(desk))


def _arrival(desk: Desk) -> Iterator[str]:
    """In which order the flights of this base come to the place of the open one: by their numbers, one raid each; and
    that a sweep comes too late for those before it (10.6)."""
    world, base, voice = desk.known.world, desk.base, desk.voice
    goals = goals_of(world, base, desk.answer)
    there = [number for number, (_, zone) in goals.items() if zone and zone == goals.get(desk.number, ("", ""))[1]]
    if len(there) < 2:
        return
    order: list[str | Words] = [
        Words("was-strike-arrives", {"number": number, "mission": Words(f"was-air-{goals[number][0]}")})
        for number in there
    ]
    yield voice.get("was-strike-arrival", order=order)
    sweeps = [number for number in there if goals[number][0] == "sweep"]
    late = [number for number in there if sweeps and goals[number][0] in STRIKES and number < sweeps[0]]
    if late:
        yield f"⚠ {voice.get('was-strike-late-sweep', sweep=sweeps[0], number=late[0])}"


def goals_of(world: World, base: Base, answer: Mapping[str, Any]) -> dict[int, tuple[str, str]]:
    """Mission and zone of the target of each flight that an answer plans, by its number."""
    found: dict[int, tuple[str, str]] = {}
    for number in range(1, MOST_FLIGHTS + 1):
        mission = str(answer.get(f"mission-{number}", NONE))
        if mission == NONE:
            break
        open_to = flights.targets(world, base, cast(AirMission, mission))
        found[number] = (mission, open_to.get(str(answer.get(f"target-{number}", "")), ""))
    return found


def swept_first(desk: Desk, answer: dict[str, Any]) -> dict[str, Any]:
    """The answer with sweeps before the attacks on the same place: they clear it only for what comes after them. As it
    is where the rules would not have it so."""
    goals = goals_of(desk.known.world, desk.base, answer)
    order = list(goals)
    for sweep in [number for number, (mission, _) in goals.items() if mission == "sweep"]:
        zone = goals[sweep][1]
        before = [each for each in order[: order.index(sweep)] if goals[each][0] in STRIKES and goals[each][1] == zone]
        if before:
            order.remove(sweep)
            order.insert(order.index(before[0]), sweep)
    if order == list(goals):
        return answer
    moved = {f"{row}-{number}" for row in FLIGHT_ROWS for number in goals}
    wish = {name: value for name, value in answer.items() if name not in moved}
    for number, was in zip(goals, order, strict=True):
        wish |= {f"{row}-{number}": answer[f"{row}-{was}"] for row in FLIGHT_ROWS if f"{row}-{was}" in answer}
    whole = fitted(desk.space, wish)
    same = all(whole.get(name) == value for name, value in wish.items())
    return whole if same and desk.space.check(whole) is None else answer


def expected(desk: Desk) -> Iterator[str]:
    """Where its target will be, how likely the flight finds it, the flak that it meets, and what it may come to by
    itself (13.2, 13.3); as far as its side can tell."""
    known, base, voice, steps = desk.known, desk.base, desk.voice, desk.steps
    if desk.mission not in ("naval", "land") or not steps or not desk.target:
        return
    marker = known.markers.markers.get(desk.target)
    odds = raids.alone(known, base, desk.mission, desk.target, steps, desk.escort)
    args: dict[str, Any] = {"dice": raid_odds.flak_at(known, desk.target), "lost": round(odds.lost)}
    if marker is None:
        yield voice.get("was-strike-over-base", **args, land=int(desk.mission == "land"), hits=round(odds.hits))
        return
    zone, start = raid_odds.expected_zone(known, marker), raid_odds.start_of(known, base)
    zones = chart_of(known.world).distance(start, zone) if start else 0
    far = zones > flights.reach(known.world, base, steps, "naval")
    yield voice.get("was-strike-sails", **_thought(known, marker, zone), zone=zone, zones=zones, far=int(far))
    found = found_in_six(desk, desk.target)
    least, chance = SIDES + 1 - found, round(100 * found / SIDES)
    yield voice.get("was-strike-odds", **args, least=least, chance=chance, hits=round(odds.hits))


def _thought(known: Known, marker: Marker, zone: str) -> dict[str, Arg]:
    """On what guess a marker is expected in a zone: it stays, it is bound for a place of the book, it holds its
    course and speed."""
    goal = bound_for(known, marker)
    named = names_in(goal, map_of(known.world).id) or (goal,)
    return {"guess": "stays" if zone == marker.zone else "bound" if goal else "again", "goal": named[0]}


def risks(desk: Desk) -> Iterator[str]:
    """What the rules will do with a flight as it stands, as far as its side can tell now (10.6.4, 10.6.5)."""
    mission, steps, escort = cast(AirMission, desk.mission), desk.steps, desk.escort
    if mission == "transfer" or not steps:
        return
    world, base, voice = desk.known.world, desk.base, desk.voice
    if mission in ("naval", "land") and not strikes_hit(desk.known.operation):
        yield voice.get("was-strike-weather")
    zone = flights.targets(world, base, mission).get(desk.target, "")
    alone = flights.finds_home(world, base, mission, zone, steps)
    if not desk.pressing and not alone:
        yield voice.get("was-strike-no-home")
    elif not desk.pressing and escort and not flights.finds_home(world, base, mission, zone, steps, escort):
        yield voice.get("was-strike-short-escort", **_spent(desk, zone, steps))
    elif not desk.pressing and escort and not flights.finds_home(world, base, "escort", zone, escort, steps):
        yield voice.get("was-strike-escort-stays")
    elif desk.pressing and not alone:
        yield voice.get("was-strike-lost")
    if not escort and mission != "sweep":
        yield voice.get("was-strike-alone")
        yield from _too_far(desk, zone)


def _spent(desk: Desk, zone: str, steps: Steps) -> dict[str, Any]:
    """The aircraft with the zones that their strike leaves them in its turn."""
    left = flights.left_after(desk.known.world, desk.base, cast(AirMission, desk.mission), zone, steps)
    return {"aircraft": steps_words(steps), "zones": max(0, left)}


def _too_far(desk: Desk, zone: str) -> Iterator[str]:
    """The fighters that stand ready and cannot escort the flight, and why: they would not come home from there, or the
    flight would not with them."""
    world, base, mission = desk.known.world, desk.base, cast(AirMission, desk.mission)
    for kind, count in desk.left.items():
        steps = {kind: count}
        if not zone or not flights.may_fly(kind, "escort"):
            continue
        if not flights.finds_home(world, base, "escort", zone, steps):
            yield desk.voice.get("was-strike-too-far", aircraft=steps_words(steps))
        elif flights.finds_home(world, base, mission, zone, desk.steps) and not flights.finds_home(
            world, base, mission, zone, desk.steps, steps
        ):
            guard = {"guard": steps_words(steps)}
            yield desk.voice.get("was-strike-too-short", **guard, **_spent(desk, zone, desk.steps))


# --- menus -----------------------------------------------------------------------------------------------


def _flight_menus(desk: Desk) -> Iterator[PointMenu]:
    """Target, aircraft, escort, and what if."""
    yield _target_menu(desk)
    rows = desk.rows()
    for name in ("steps", "escort"):
        row = rows.get(desk.row(name))
        if isinstance(row, Split) and row.options:
            yield _steps_menu(desk, name, row)
    for name in ("first", "else", "press"):
        row = rows.get(desk.row(name))
        if isinstance(row, Choice | Flag):
            yield _what_if(desk, name, row)


def _target_menu(desk: Desk) -> PointMenu:
    voice, name = desk.voice, desk.row("target")
    choices = [PointChoice(NONE, voice.plain("was-strike-no-flight"), "", desk.with_rows(mission=NONE))]
    for mission, target in _reachable(desk)[:TARGETS]:
        label = voice.plain(
            "was-strike-target", mission=Words(f"was-air-{mission}"), target=target_words(desk.known, target),
            zones=desk.zones(mission, target), home=int(_comes_home(desk, mission, target)),
        )  # fmt: skip
        key = f"{mission}{AT}{target}"
        choices.append(
            PointChoice(key, capital(label), target_note(desk, mission, target), proposed(desk, mission, target))
        )
    stands = NONE if desk.mission == NONE else f"{desk.mission}{AT}{desk.target}"
    return PointMenu(name, voice.plain("was-strike-targets", number=desk.number), tuple(choices), stands)


def _comes_home(desk: Desk, mission: AirMission, target: str) -> bool:
    """Whether the flight that is proposed for a target finds a base on its way home; a transfer lands there."""
    found = package(desk, mission, target)
    zone = flights.targets(desk.known.world, desk.base, mission).get(target, "")
    return mission == "transfer" or (
        found is not None and flights.finds_home(desk.known.world, desk.base, mission, zone, found[0])
    )


def _reachable(desk: Desk) -> list[tuple[AirMission, str]]:
    """Missions with their targets that some ready aircraft reach: forces first, then the nearest."""
    found: list[tuple[AirMission, str]] = []
    options = desk.rows().get(desk.row("mission"))
    open_now = {option.key for option in options.options} if isinstance(options, Choice) else set()
    for mission in MISSIONS:
        if mission not in open_now:
            continue
        targets = flights.targets(desk.known.world, desk.base, mission)
        far = {target: desk.zones(mission, target) for target in targets}
        for target in sorted(
            targets, key=lambda target: (target not in desk.known.markers.markers, far[target], target)
        ):
            if package(desk, mission, target) is not None:
                found.append((mission, target))
    return found


def target_note(desk: Desk, mission: str, target: str) -> str:
    """What is known of a target: the latest report with its age, the chance that a flight finds it."""
    known, voice = desk.known, desk.voice
    marker = known.markers.markers.get(target)
    if marker is None:
        return ""
    report = latest_report(known, marker)
    chance = found_in_six(desk, target)
    args: dict[str, Any] = {"chance": chance, "sides": SIDES}
    if report is None:
        return voice.plain("was-strike-unknown", **args)
    return voice.plain("was-strike-known", ships=told_words(report), age=age_words(known, report), **args)


def found_in_six(desk: Desk, target: str) -> int:
    """Of six throws those by which a flight finds a force, if the latest report is true (13.2)."""
    return round(SIDES * raid_odds.found_chance(desk.known, desk.base, target))


def package(desk: Desk, mission: AirMission, target: str) -> tuple[Steps, Steps] | None:
    """Aircraft and escort that are proposed for a target: the heaviest flight that comes home from it, with half of the
    fighters that do so with it; else the heaviest that reaches it. None where nothing reaches it."""
    world, base = desk.known.world, desk.base
    zone = flights.targets(world, base, mission).get(target, "")
    able = {kind: count for kind, count in desk.left.items() if flights.may_fly(kind, mission)}
    near = {kind: steps for kind, count in able.items() if (steps := _in_reach(desk, mission, target, kind, count))}
    groups = [
        {kind: count for kind, count in near.items() if plane(kind).role == "torpedo"},
        {kind: count for kind, count in near.items() if plane(kind).role != "torpedo"},
        *({kind: count} for kind, count in near.items()),
    ]
    open_to = [
        group for group in groups if group and desk.legal(mission=mission, target=target, steps=group, escort={})
    ]
    if mission == "transfer":
        open_to = [dict(near)] if near and desk.legal(mission=mission, target=target, steps=near) else open_to
        return (open_to[0], {}) if open_to else None
    home = [group for group in open_to if flights.finds_home(world, base, mission, zone, group)]
    best = max(home or open_to, key=lambda group: (weight(mission, group), sorted(group)), default=None)
    if best is None:
        return None
    return best, _guard(desk, mission, target, zone, best)


def _in_reach(desk: Desk, mission: AirMission, target: str, kind: str, count: int) -> int:
    """The steps of a type that reach a target: all of them, or as many as fly together without flying shorter (10.6.8);
    0 for none."""
    small = min(count, tables().charts.flight.large_steps - 1)
    small -= small % 2 and not count % 2  # no full counter is divided (10)
    for steps in (count, small):
        if steps and not flights.flight_fault(desk.known.world, desk.base, mission, target, {kind: steps}, {}):
            return steps
    return 0


def weight(mission: str, steps: Mapping[str, int]) -> int:
    """The dice of a flight against its target, without what flak and fighters take (13.3.5, 13.5)."""
    if mission == "sweep":
        return sum(strength(plane(kind).air, count) for kind, count in steps.items())
    factors = {kind: plane(kind).naval if mission == "naval" else plane(kind).land for kind in steps}
    return sum(strength(factors[kind], count) for kind, count in steps.items())


def _guard(desk: Desk, mission: AirMission, target: str, zone: str, steps: Steps) -> Steps:
    """Half of the fighters that reach a target with a flight and come home with it."""
    if mission not in ("naval", "land"):
        return {}
    world, base, guard = desk.known.world, desk.base, dict[str, int]()
    for kind, count in desk.left.items():
        rest = count - steps.get(kind, 0)
        half = whole_steps((rest + 1) // 2, rest)
        if rest <= 0 or not flights.may_fly(kind, "escort"):
            continue
        wish = {**guard, kind: half}
        goes = flights.finds_home(world, base, mission, zone, steps, wish) or not flights.finds_home(
            world, base, mission, zone, steps
        )
        back = flights.finds_home(world, base, "escort", zone, wish, steps)
        if goes and back and desk.legal(mission=mission, target=target, steps=steps, escort=wish):
            guard = wish
    return guard


def proposed(desk: Desk, mission: AirMission, target: str) -> dict[str, Any]:
    """The answer with the package for a target; what stands where that is the target already."""
    if (desk.mission, desk.target) == (mission, target):
        return dict(desk.answer)
    found = package(desk, mission, target)
    steps, escort = found if found is not None else ({}, {})
    rows: dict[str, Any] = {"mission": mission, "target": target, "steps": steps}
    return swept_first(desk, desk.with_rows(**rows, **({"escort": escort} if mission in STRIKES else {})))


def _steps_menu(desk: Desk, name: str, row: Split) -> PointMenu:
    """Aircraft or escort of the flight: what stands and what is near it, each with what it brings."""
    voice = desk.voice
    most = {option.key: min(desk.left.get(option.key, 0), row.caps.get(option.key, 0)) for option in row.options}
    stands = desk.steps if name == "steps" else desk.escort
    choices = []
    for steps in near_steps(most, stands, lambda steps: desk.legal(**{name: steps})):
        told = steps_words(steps)
        label = voice.plain("was-strike-steps", aircraft=told) if told else voice.plain(f"was-strike-no-{name}")
        note = _steps_note(desk, steps) if name == "steps" else _escort_note(desk, steps)
        choices.append(PointChoice(key_of(steps), capital(label), note, desk.with_rows(**{name: steps})))
    hint = voice.plain(f"was-strike-{name}-hint", number=desk.number)
    return PointMenu(desk.row(name), hint, tuple(choices), key_of(stands))


def key_of(steps: Mapping[str, int]) -> str:
    """The key of steps in a menu."""
    return ",".join(f"{kind}={steps[kind]}" for kind in sorted(steps) if steps[kind]) or NONE


def _zone(desk: Desk) -> str:
    return flights.targets(desk.known.world, desk.base, cast(AirMission, desk.mission)).get(desk.target, "")


def _steps_note(desk: Desk, steps: Steps) -> str:
    """The dice of these aircraft, and whether they come home."""
    mission = cast(AirMission, desk.mission)
    if mission == "transfer" or not steps:
        return ""
    return desk.voice.plain("was-strike-dice", dice=weight(mission, steps), home=_home(desk, mission, steps))


def _home(desk: Desk, mission: AirMission, steps: Steps, company: Iterable[str] = ()) -> Words:
    """Where aircraft land after their strike."""
    there = flights.lands_at(desk.known.world, desk.base, mission, _zone(desk), steps, company)
    if there is None:
        return Words("was-strike-lands-lost" if desk.pressing else "was-strike-lands-nowhere")
    if not there:
        return Words("was-strike-lands-later", {"dark": int(night_falls(desk.known.operation))})
    return Words(
        "was-strike-lands", {"own": int(there == desk.base.id), "base": base_words(called(desk.known.world, there))}
    )


def _escort_note(desk: Desk, escort: Steps) -> str:
    """Whether an escort goes all the way, and the flight with it."""
    world, base, mission, zone = desk.known.world, desk.base, cast(AirMission, desk.mission), _zone(desk)
    voice = desk.voice
    if not escort:
        return voice.plain("was-strike-unguarded")
    if desk.pressing or not flights.finds_home(world, base, mission, zone, desk.steps):
        return ""
    if not flights.finds_home(world, base, mission, zone, desk.steps, escort):
        return voice.plain("was-strike-turns-back")
    if not flights.finds_home(world, base, "escort", zone, escort, desk.steps):
        return voice.plain("was-strike-stays")
    return voice.plain("was-strike-all-the-way", home=_home(desk, "escort", escort, desk.steps))


def _what_if(desk: Desk, name: str, row: Choice | Flag) -> PointMenu:
    """Which ships are attacked first; what if the target is gone, or no base is left in reach."""
    voice, stands = desk.voice, desk.answer.get(desk.row(name))
    if isinstance(row, Choice):
        keys: Sequence[tuple[str, Any]] = [(option.key, option.key) for option in row.options]
    else:
        keys = [("no", False), ("yes", True)]
    choices = tuple(
        PointChoice(
            key,
            capital(voice.plain(f"was-strike-{name}-{key}")),
            voice.plain("was-strike-first-worth-note") if key == WORTH else "",
            desk.with_rows(**{name: value}),
        )
        for key, value in keys
    )
    chosen = next(key for key, value in keys if value == stands)
    return PointMenu(desk.row(name), voice.plain(f"was-strike-{name}-hint"), choices, chosen)


def _landing_menus(desk: Desk) -> Iterator[PointMenu]:
    """Which type stays ready first, what is given up, what flies off to the base."""
    voice, rows = desk.voice, desk.rows()
    first = rows.get("first")
    if isinstance(first, Choice):
        choices = tuple(
            PointChoice(option.key, capital(voice.plain("was-strike-first", aircraft=option.label)), "",
                        fitted(desk.space, {**desk.answer, "first": option.key}))
            for option in first.options
        )  # fmt: skip
        yield PointMenu("first", voice.plain("was-row-first"), choices, str(desk.answer["first"]))
    for name in ("scrap", "fly-off"):
        row = rows.get(name)
        if isinstance(row, Split) and row.options:
            yield _rest_menu(desk, name, row)


def _rest_menu(desk: Desk, name: str, row: Split) -> PointMenu:
    voice, stands = desk.voice, counted(desk.answer.get(name))

    def answer(steps: Steps) -> dict[str, Any]:
        return fitted(desk.space, {**desk.answer, name: steps})

    def legal(steps: Steps) -> bool:
        whole = answer(steps)
        return counted(whole.get(name)) == steps and desk.space.check(whole) is None

    choices = []
    for steps in near_steps({option.key: row.caps.get(option.key, row.most) for option in row.options}, stands, legal):
        told = steps_words(steps)
        label = voice.plain("was-strike-steps", aircraft=told) if told else voice.plain("was-strike-no-steps")
        choices.append(PointChoice(key_of(steps), capital(label), "", answer(steps)))
    return PointMenu(name, voice.plain(f"was-row-{name}"), tuple(choices), key_of(stands))


def _shown_targets(desk: Desk) -> list[str]:
    """The zones of targets that the picture shows."""
    return [flights.targets(desk.known.world, desk.base, mission)[target] for mission, target in _reachable(desk)]
