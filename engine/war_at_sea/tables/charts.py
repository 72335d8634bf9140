"""Single numbers, by chapter of the rules: ``charts.toml``. Distances are zones or hexes, times are turns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from pydantic import Field, field_validator, model_validator

from engine.core.data import Document
from engine.war_at_sea.terms import Battery, Nation

Die = Annotated[int, Field(ge=1, le=6)]
TwoDice = Annotated[int, Field(ge=2, le=12)]
Count = Annotated[int, Field(ge=1)]
Number = Annotated[int, Field(ge=0)]
Month = Annotated[str, Field(pattern=r"^\d{4}-\d{2}$")]


class Chart(Document):
    """One table of the file, with the source of its numbers."""

    source: str = Field(min_length=1)


class ScaleChart(Chart):
    """Hours of a turn, sea miles of a zone, turns of a day, aircraft of a step, steps of a full unit (2.1, 4, 10)."""

    hours: Count
    miles: Count
    turns_of_day: Count
    aircraft: Count
    steps: Count


class DiceChart(Chart):
    """A factor's die hits on ``hit``; a natural 6 that modifiers bring below it may still hit on a second die (W39)."""

    hit: Die
    confirm: Mapping[int, Die]

    @field_validator("confirm", mode="before")
    @classmethod
    def _numbers(cls, value: object) -> object:
        # The keys of a TOML table are words.
        return {int(key): needed for key, needed in value.items()} if isinstance(value, dict) else value


class ContactChart(Chart):
    """What the die must show by day and by night, which natural die makes contact, how far claims add up (5.7)."""

    day: Die
    night: Die
    natural: Die
    most: Count
    large: Count
    small: Count
    fast: Count


class OrdersChart(Chart):
    """Pursuit, missions, plots, flags of initiative (5.2.6, 5.2.8, 5.4, 5.5, 6.2)."""

    pursuit: Die
    axis_initiative: Die
    port_turns: Count
    replot_zones: Count
    regroup_speed: Count


class StackChart(Chart):
    """Ships in a hex (6.3.1, 6.4.2): places of each side, how many major ones, how many at least when placed."""

    places: Count
    major_places: Count
    major: Count
    least: Count


class BattleChart(Chart):
    """A battle: impulses, rounds, reach in hexes (6.4.4, 6.4.8, 6.5.1, 6.6, 9.3)."""

    impulses: Count
    rounds: Count
    reach: Mapping[Battery, Count]
    torpedo_reach: Number
    long_lance_half: Count
    long_lance_quarter: Count
    long_lance_least: Count
    early_torpedoes: Month
    early_share: Count
    backing: Count
    unloading_hexes: Count

    @model_validator(mode="after")
    def _every_battery(self) -> BattleChart:
        if set(self.reach) != {"primary", "secondary", "tertiary"}:
            raise ValueError("reach: primary, secondary and tertiary each need a number")
        return self


class DamageChart(Chart):
    """Deep hits, more damage, slower ships, foundering (7.3, 7.6, 7.7)."""

    deep_range: Count
    deep_from: TwoDice
    more_from: Die
    slower_over: float = Field(gt=0, lt=1)
    founders_over: float = Field(gt=0, lt=1)
    founders_on: TwoDice
    founders_moving: Number
    founders_zones: Count


class RepairChart(Chart):
    """Emergency repairs, of propulsion and of flight decks (8.3)."""

    propulsion: Die
    propulsion_never: Die
    propulsion_speed: Count
    deck: Die
    deck_never: Die
    deck_bonus: Mapping[str, Number]


class TowChart(Chart):
    """Zones of a tow, in every how manyeth turn (8.4.2)."""

    zones: Count
    every: Count


class BombardmentChart(Chart):
    """Coastal bombardment (9.1): the dice, hits for a step and for a point of capacity, turns to load again."""

    primary: Die
    secondary: Die
    tertiary: Die
    tertiary_again: Die
    hits_per_step: Count
    hits_per_capacity: Count
    turns: Count


class CargoChart(Chart):
    """Cargo (9.5): units by ship, turns in port and on a beach."""

    large: Count
    small: Count
    fast_transport: Count
    cruiser: Count
    tender: Count
    destroyers: Count
    port_turns: Count
    beach_turns: Count


class GroundingChart(Chart):
    """Running aground and getting off (9.7.3, 9.7.4)."""

    aground: TwoDice
    heavy: Number
    refloat: Die
    soft: Number


class FlightChart(Chart):
    """Flying (10.6, 10.7): when a step is lost, limits, what large formations and transfers do to range."""

    lost_on_water: int
    lost_on_carrier: int
    lost_on_land: int
    night_takeoff: int
    night_landing: int
    carrier_zones: Count
    carrier_battle_steps: Count
    large_steps: Count
    large_range: Count
    transfer_share: Count
    ready_airfield: Count
    ready_carrier: Count


class PatrolChart(Chart):
    """Combat air patrols, sweeps, hunts for submarines (10.8, 10.9)."""

    zones: Count
    intercepts: Die
    per_zone: int
    sweep: Die
    sweep_search: Die
    hunt: Die
    hunt_sinks: Die
    water_counts: Count


class SearchChart(Chart):
    """Air search (11): the die, steps and distances that change it, interception, floats of cruisers."""

    spots: Die
    steps: tuple[tuple[Count, int], ...] = Field(min_length=1)
    distances: tuple[tuple[Number, int], ...] = Field(min_length=1)
    intercepted_home: Die
    intercepted_away: Die
    shot_down: Die
    intercept_share: Count
    intercept_zones: Count
    float_ships: Count
    float_zones: Count
    float_moved: Count
    float_strong: Count

    @model_validator(mode="after")
    def _rising(self) -> SearchChart:
        for name in ("steps", "distances"):
            bounds = [bound for bound, _ in getattr(self, name)]
            if bounds != sorted(set(bounds)):
                raise ValueError(f"{name}: the first numbers must rise")
        return self


class AirCombatChart(Chart):
    """Combat in the air (12.1): how many may attack one."""

    most_on_one: Count


class StrikeChart(Chart):
    """Strikes (13): finding the target, flak, damage to bases."""

    finds: Die
    natural: Die
    layout_major: Count
    layout_light: Count
    flak_zones: Count
    flak_share: Count
    major_port: Count
    minor_port: Count
    airfield: Count
    seaplane: Count
    hits_per_step: Count
    hits_per_capacity: Count
    repair_every: Count
    repair: Count
    salvage: Count


class FuelChart(Chart):
    """Fuel (15): points of a box, points by zones moved, boxes taken aboard."""

    points: Count
    by_zones: tuple[Count, ...] = Field(min_length=5, max_length=5)
    port: Count
    port_coal: Count
    port_oiler: Count
    at_sea: Count
    cost_major: Count
    cost_light: Count
    majors: Count
    lights: Count
    explodes: Die
    arms_turns: Count


class SubmarineChart(Chart):
    """Submarines (16): flotillas, contact, defence, attack."""

    boats: Count
    apart: Count
    zones: Count
    every: Count
    contact_zones: Count
    still: Number
    report: TwoDice
    escorts: TwoDice
    not_carriers: TwoDice
    all: TwoDice
    driven_off: int
    sunk_after: int
    sunk_before: int
    defence_most: Count
    carrier_counts: Count
    aircraft_steps: tuple[Count, Count]
    escorts_some: Count
    escorts_many: Count
    poor_escorts: Mapping[Nation, Month]
    hits: Die
    fast: Count


class OptionsChart(Chart):
    """The optional rules (17, 18)."""

    penetrates: Die
    heavy_within: Number
    light_within: Number
    island: Die
    friendly_fire: Die
    surprise_steps: Count
    surprise: Die
    formations: Count
    formation_hexes: Count
    bow_percent: Count
    stern_percent: Count


class TorpedoBoatChart(Chart):
    """Motor torpedo boats (W45): how far they sally, contact, hits, what escorts and losses cost them."""

    zones: Count
    contact: TwoDice
    hits: Die
    escorts: Count
    escorts_modifier: int
    lost: Die


class ChartsFile(Document):
    """``charts.toml``."""

    scale: ScaleChart
    dice: DiceChart
    contact: ContactChart
    orders: OrdersChart
    stack: StackChart
    battle: BattleChart
    damage: DamageChart
    repair: RepairChart
    tow: TowChart
    bombardment: BombardmentChart
    cargo: CargoChart
    grounding: GroundingChart
    flight: FlightChart
    patrol: PatrolChart
    search: SearchChart
    air_combat: AirCombatChart
    strike: StrikeChart
    fuel: FuelChart
    submarine: SubmarineChart
    options: OptionsChart
    torpedo_boats: TorpedoBoatChart
