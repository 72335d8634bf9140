"""The start of an action: which options are in force, the ships as their cards have them (3, 4)."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import Final, get_args

from engine.core.documents import file_named
from engine.core.refusal import Refusal
from engine.core.rules import CannotPlay, OptionalRules, Scenario
from engine.core.spaces.space import SHOWN
from engine.core.words import Json, Words
from engine.submarine.hulls import convoy_speed
from engine.submarine.in_water import Drops, Torpedoes
from engine.submarine.options import OPTIONS, VARIABLE_ENTRY, option_fault, option_trouble, playable, rule_of
from engine.submarine.scenarios.book import Campaign, read_campaign_text
from engine.submarine.scenarios.campaign_file import CampaignFile, is_campaign_document
from engine.submarine.scenarios.file import ScenarioFile
from engine.submarine.scenarios.linked import action_file, campaign_text
from engine.submarine.scenarios.scenario import (
    campaign_files,
    campaign_of_document,
    entry_of,
    scenario_files,
    scenario_of,
)
from engine.submarine.scenarios.units import Roster, cargoes, fixed_poses, roster
from engine.submarine.state import Action, Boat, Boats, Chart, Fleet, Gear, Plan, Screen, Sea, Ship, Tube
from engine.submarine.tables.advanced import Weather
from engine.submarine.tables.read import tables
from engine.submarine.tables.ships import Game
from engine.submarine.world import World

ADVANCED: Final = "advanced"
DOCUMENT: Final = "document"
CAMPAIGN: Final = "campaign"
LONGEST_WATCH: Final = "longest_watch"
LONGEST: Final = 4
SUBMERGED: Final = 50
"""Feet at which a boat that moves by itself counts: it has no depth, but is submerged (S58)."""


def own_entry(document: Json) -> Scenario:
    """A member's scenario or campaign as a list shows it. Errors: :class:`DataError`."""
    if is_campaign_document(document):
        return campaign_entry(campaign_of_document(document))
    return entry_of(scenario_of(document))


@cache
def scenario_entries() -> tuple[Scenario, ...]:
    """All scenarios, as a list shows them: the campaigns last."""
    entries = [entry_of(file) for file in scenario_files().values()]
    return (*entries, *(campaign_entry(file) for file in campaign_files().values()))


def campaign_entry(file: CampaignFile) -> Scenario:
    """A campaign as a list shows it."""
    merchants = sum(1 for _ in cargoes(file.convoy))
    units = file.start + file.later + len(file.escorts) + len(file.hunters) + merchants
    return Scenario(
        file.id,
        file.title_words,
        file.summary_words,
        "campaign",
        file.turns * len(file.actions),
        file.members[1],
        file.members,
        3,
        units,
    )


def scenario_named(scenario: str, document: Json | None = None) -> ScenarioFile:
    """A scenario by id, or a member's document. Errors: ValueError for neither, :class:`DataError`."""
    if document is not None:
        return opening(campaign_of_document(document)) if is_campaign_document(document) else scenario_of(document)
    if scenario in campaign_files():
        return opening(campaign_files()[scenario])
    return file_named(scenario_files(), scenario)


def opening(file: CampaignFile) -> ScenarioFile:
    """The first action of a campaign as it stands before anybody has picked boats."""
    return action_file(file, 1, [name for name, _ in file.boats[: file.start + file.later]], (), 0)


def optional_rules(scenario: str, options: Mapping[str, Json]) -> OptionalRules:
    """What a form asks at the founding of a scenario: the options that it can be played with beside its own.

    Errors: ValueError for an unknown scenario.
    """
    campaign = _campaign(scenario, options)
    file = scenario_named(scenario, options.get(DOCUMENT)) if campaign is None else opening(campaign)
    fixed = _in_force(file.options, file.barred)
    night, comes = file.by_night, any(row.place == "later" for row in file.submarines)
    could = {name for game in file.games for name in playable(game, file.barred, night=night)}
    could -= fixed if comes else fixed | {VARIABLE_ENTRY}
    brought = {other for name in could | fixed for other in OPTIONS[name].brings}
    free = tuple(
        name for name in OPTIONS if name in could - brought and _in_force((name,), file.barred) <= could | fixed
    )
    names = tuple(Words(f"sm-option-{name}") for name in OPTIONS if name in fixed)
    if file.games == ("advanced",):
        return OptionalRules(free, (), (Words(f"sm-option-{ADVANCED}"), *names))
    if ADVANCED not in file.games:
        return OptionalRules(free, (), names)
    return OptionalRules((ADVANCED, *free), (ADVANCED,) if file.games[0] == ADVANCED else (), names)


def _in_force(names: Iterable[str], barred: Collection[str]) -> set[str]:
    """These options, all that they need, and what they bring that the scenario does not bar."""
    found, missing = set[str](), set(names)
    while missing:
        found |= missing
        needs = {need for name in missing for need in OPTIONS[name].needs}
        brings = {other for name in missing for other in OPTIONS[name].brings if other not in barred}
        missing = (needs | brings) - found
    return found


def founding_options(scenario: str, options: Mapping[str, Json]) -> dict[str, Json]:
    """The options in force by name, and the scenario's document or the campaign's.

    Errors: ValueError for options that cannot be played together or in this scenario.
    """
    campaign = _campaign(scenario, options)
    file = scenario_named(scenario, options.get(DOCUMENT)) if campaign is None else opening(campaign)
    game, chosen = options_in_force(file, options)
    kept = {name: value for name, value in options.items() if name not in OPTIONS and name not in (ADVANCED, DOCUMENT)}
    flags = {name: name in chosen for name in OPTIONS}
    founded = {**kept, ADVANCED: game == ADVANCED, **flags}
    if campaign is not None:
        return {**founded, CAMPAIGN: campaign_text(campaign)}
    return {**founded, DOCUMENT: file.dumped()}


def options_in_force(file: ScenarioFile, options: Mapping[str, Json]) -> tuple[Game, tuple[str, ...]]:
    """The game and the optional rules that are played, in the order of :data:`OPTIONS`.

    A scenario's options are in force whatever is chosen; what an option needs or brings comes with it. A form
    that says False for everything gets the scenario as it is. Errors: ValueError for a game or an option that the
    scenario bars, or one that this game does not have.
    """
    game = _game(file, options.get(ADVANCED))
    chosen = _in_force({name for name in OPTIONS if options.get(name)} | set(file.options), file.barred)
    for name in sorted(chosen):
        if name in file.barred:
            raise _cannot(file, f"{file.id} does not allow {name}", "barred", game, name)
        night = file.by_night
        fault = option_fault(name, game, chosen, night=night)
        if fault is not None:
            code, _ = option_trouble(name, game, chosen, night=night)
            raise _cannot(file, fault.text, code, game, name)
    return game, tuple(name for name in OPTIONS if name in chosen)


def _game(file: ScenarioFile, wish: Json) -> Game:
    """The game that is played: the advanced by wish, the basic where nobody wishes and the scenario has it."""
    if wish:
        if "advanced" not in file.games:
            raise ValueError(f"{file.id} is played in the basic game alone")
        return "advanced"
    return "basic" if wish is not None and "basic" in file.games else file.games[0]


def _cannot(file: ScenarioFile, text: str, code: str, game: Game, option: str = ADVANCED) -> CannotPlay:
    """Options that this scenario cannot be played with: what, by which rule, and which options it could have."""
    args = {"option": Words(f"sm-option-{option}"), "scenario": file.title_words}
    open_now = playable(game, file.barred, night=file.by_night)
    legal = tuple(Words(f"sm-option-{name}") for name in open_now[:SHOWN])
    return CannotPlay(text, Refusal(Words(f"err-sm-option-{code}", args), rule_of(option), legal))


def world_of(scenario: str, options: Mapping[str, Json]) -> World:
    """The world before the set-up: every ship and boat with what its card says, those with a fixed place on it.

    Errors: ValueError for an unknown scenario, or options that cannot be played together.
    """
    campaign = _campaign(scenario, options)
    file = scenario_named(scenario, options.get(DOCUMENT)) if campaign is None else opening(campaign)
    game, chosen = options_in_force(file, options)
    world = world_for(file, game, chosen, _longest(options))
    if campaign is not None:
        world.campaign = Campaign(campaign_text(campaign))
    return world


def _campaign(scenario: str, options: Mapping[str, Json]) -> CampaignFile | None:
    """The campaign that is played, as it was when it was founded; None for a single action."""
    text = options.get(CAMPAIGN)
    if text is not None:
        return read_campaign_text(str(text))
    document = options.get(DOCUMENT)
    if document is None:
        return campaign_files().get(scenario)
    return campaign_of_document(document) if is_campaign_document(document) else None


def _longest(options: Mapping[str, Json]) -> int:
    """Turns of the longest watch (S59). ValueError for what is no number from 1 to 4."""
    longest = options.get(LONGEST_WATCH)
    if longest is None or longest is False:
        return LONGEST
    if not isinstance(longest, int) or not 1 <= longest <= LONGEST:
        raise ValueError(f"the longest watch has 1 to {LONGEST} turns, not {longest!r}")
    return int(longest)


def world_for(file: ScenarioFile, game: Game, chosen: Sequence[str], longest: int = LONGEST) -> World:
    """The world for an action that is described by a file, before its set-up."""
    action = Action(file.id, game, file.light_in(1), file.season, _weather(file), file.turns, list(chosen))
    action.longest = longest
    action.air = 0 if file.air is None else file.air.charges
    classes = roster(file)
    poses = fixed_poses(file)
    fleet = Fleet({ship.id: ship for ship in _ships(file, classes, game)})
    for ship in fleet.ships.values():
        if ship.id in poses:
            ship.bow, ship.facing = poses[ship.id]
            ship.here = True
    boats = Boats({boat.id: boat for boat in _boats(file, classes, game)}, "hidden" in chosen)
    boats.open = file.solitaire is not None and file.solitaire.boats
    for boat in boats.boats.values():
        if boat.id in poses:
            boat.bow, boat.facing = poses[boat.id]
    screen = Screen({ship.id: Gear() for ship in fleet.ships.values() if ship.kind != "merchant"}, air=action.air)
    plan = Plan(json.dumps(file.dumped(), sort_keys=True))
    return World(action, plan, fleet, Sea(), screen, boats, Torpedoes(), Drops(), chart=Chart())


def _weather(file: ScenarioFile) -> Weather:
    return file.weather if file.weather in get_args(Weather) else "clear"  # type: ignore[return-value]


def _ships(file: ScenarioFile, classes: Roster, game: Game) -> list[Ship]:
    ships: list[Ship] = []
    for row in file.escorts:
        card = classes.warships[row.ship_class]
        ship = Ship(row.id, row.name, "escort", row.ship_class, capacity=card.capacity, most=card.speed(game))
        ship.victory = card.victory
        ship.damage = row.damage * (tables().charts.scale.hits_per_point if game == ADVANCED else 1)
        ships.append(ship)
    for big in file.big_ships:
        card = classes.warships[big.ship_class]
        most = card.speed(game) if big.speed is None else big.speed
        ship = Ship(big.id, big.name, "big", big.ship_class, capacity=big.capacity or card.capacity, most=most)
        ship.victory, ship.free = card.victory, big.course == "free"
        ships.append(ship)
    if file.convoy is not None:
        chart = tables().charts
        fast = file.convoy.speed == "fast"
        most = convoy_speed(chart.movement, game, fast=fast)
        for cargo in cargoes(file.convoy):
            merchant = classes.ships.get(cargo.id) or classes.merchants[cargo.ship_class]
            name = cargo.name
            if not name and cargo.ship_class in classes.like:
                name = f"{merchant.name} {cargo.id.rpartition('-')[2]}"  # a class of its own has no words
            ship = Ship(cargo.id, name, "merchant", cargo.ship_class, capacity=merchant.capacity, most=most)
            ship.victory = merchant.victory
            ships.append(ship)
    return ships


def _boats(file: ScenarioFile, classes: Roster, game: Game) -> list[Boat]:
    boats: list[Boat] = []
    by_itself = file.solitaire is not None and file.solitaire.boats
    for row in file.submarines:
        card = classes.submarines[row.ship_class]
        boat = Boat(row.id, row.name, row.ship_class, later=row.place == "later")
        boat.victory = row.victory or card.victory
        boat.damage = row.damage * (tables().charts.scale.hits_per_point if game == ADVANCED else 1)
        boat.power = card.speeds(game).power if row.power is None else row.power
        boat.depth = row.depth or (SUBMERGED if by_itself else 0)
        boat.tubes = {
            **{f"bow-{number}": Tube() for number in range(1, card.bow_tubes + 1)},
            **{f"stern-{number}": Tube() for number in range(1, card.stern_tubes + 1)},
        }
        boat.reloads = {"bow": [], "stern": []}
        boats.append(boat)
    return boats
