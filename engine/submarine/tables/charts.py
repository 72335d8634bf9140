"""The rules' single numbers: ``charts.toml``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from pydantic import Field

from engine.core.data import Document, read_document
from engine.submarine.tables.seasons import SeasonCell
from engine.submarine.tables.ships import Escorts

Whole = Annotated[int, Field(ge=0)]
Some = Annotated[int, Field(ge=1)]
Feet = Annotated[int, Field(ge=0, multiple_of=25)]
Die = Annotated[int, Field(ge=0, le=6)]


class Block(Document):
    """A table of the file; it says where its values come from."""

    source: Annotated[str, Field(min_length=1)]


class Scale(Block):
    """Yards, seconds, knots, tons (2.6, 56.2)."""

    hex_yards: Some
    turn_seconds: float
    turn_seconds_advanced: float
    knots: float
    knots_advanced: float
    depth_step: Some
    tons_per_point: Some
    hits_per_point: Some
    charges_per_counter: Some


class MapChart(Block):
    """The panels and the six compass roses (2.1)."""

    panels: tuple[str, ...]
    columns: Some
    rows: Some
    compass_1: str
    compass_2: str
    compass_3: str
    compass_4: str
    compass_5: str
    compass_6: str

    @property
    def compasses(self) -> tuple[str, ...]:
        """The hexes of the roses 1 to 6."""
        return (self.compass_1, self.compass_2, self.compass_3, self.compass_4, self.compass_5, self.compass_6)


class Movement(Block):
    """Speeds and turns (6.7, 7.1, 8.2, 30, 31)."""

    change: Some
    change_advanced: Some
    double_turn: Some
    double_turn_advanced: Some
    convoy_fast: Some
    convoy_slow: Some
    convoy_fast_advanced: Some
    convoy_slow_advanced: Some
    convoy_ahead: Some


class Depth(Block):
    """Diving and rising (9, 19.2, 32)."""

    periscope: Feet
    lost_on: Die
    forced_rise: Feet
    silent_step: Feet
    silent_rise_from: Some
    silent_dive_from: Some


class Launch(Block):
    """Launching torpedoes (11.5, 35, 39)."""

    deepest: Feet
    deepest_advanced: Feet
    deepest_guided: Feet
    deepest_listening: Feet
    arms_after: Some


class Targets(Block):
    """Targets of guided torpedoes, by crew (35.2.2)."""

    novice: Some
    experienced: Some
    professional: Some
    listening_hexes: Some


class Reload(Block):
    """Reloading tubes (14.2)."""

    turns: Some


class Pattern(Block):
    """Torpedoes that run a pattern (51.3)."""

    first_least: Some
    first_most: Some
    leg_least: Some
    life: Some
    straight_in_turn: Some


class Special(Block):
    """Special weapons (41.6, 51)."""

    share: Some
    mark_x_factor: Some
    mark_x_carried: Some
    foxer_t3: Die
    foxer_others: Die


class Charges(Block):
    """Depth charges (16.3, 22.7, 61, campaign)."""

    shallowest: Feet
    reach: Feet
    deaf_within: Whole
    heavy_counts: Some
    earlier_table_until: SeasonCell
    air_depth: Feet
    air_deepest: Feet
    air_charge: str


class ThrownChart(Block):
    """Weapons thrown ahead (15.6, 42.1, 43.6)."""

    hedgehog_near: Some
    hedgehog_far: Some
    squid_counters: Some
    squid_reach: Some
    announced_up_to: Die


class GunsChart(Block):
    """Guns and star shells (25, 56.3.4)."""

    capital_most: Some
    star_shells: Some
    star_shell_rest: Some


class Sight(Block):
    """Sight and sonar (21.4, 22, 44, 45)."""

    night: Some
    torpedoed: Some
    star_shell: Whole
    sound_far: Some
    sound_near: Some
    sound_speed: Some
    sweep_speed_advanced: Some
    feet_per_hex: Some


class Collision(Block):
    """Collisions with submarines (10.2)."""

    factor: Some


class Points(Block):
    """Victory points (20.1, 20.10)."""

    torpedo: Whole
    merchant_damage: Whole
    warship_damage: Whole
    air_charge: Whole


class Placing(Block):
    """Setting up submarines, and reinforcements (20.4, 26)."""

    compass_reach: Some
    clear_of_enemy: Some
    first_try: Some
    every: Some
    blank_marker: Whole
    highest_marker: Some


class Chase(Block):
    """The prolonged attack (34.6, 34.7)."""

    escorts_least: Some
    stay: Some
    ship: Some
    power_left_percent: Some


class Power(Block):
    """Emergency power (33.8, 34.3, 56.3.1)."""

    recharge_turns: Some
    advanced_per_hex: Some


class MoreThrowers(Block):
    """K-guns added during the war (53)."""

    us_since: SeasonCell
    us_types: tuple[Escorts, ...]
    us_most: Some
    uk_since: SeasonCell
    uk_types: tuple[Escorts, ...]
    uk_most: Some


class Repair(Block):
    """Repairs (52)."""

    hits: Some
    fastest: Whole


class FormationChart(Block):
    """Distances of a convoy (20.2)."""

    bows_apart: Some
    heading: Annotated[int, Field(ge=1, le=6)]


class Charts(Document):
    """The whole file."""

    scale: Scale
    map: MapChart
    movement: Movement
    depth: Depth
    launch: Launch
    targets: Targets
    reload: Reload
    pattern: Pattern
    special: Special
    charges: Charges
    thrown: ThrownChart
    guns: GunsChart
    sight: Sight
    collision: Collision
    points: Points
    placing: Placing
    chase: Chase
    power: Power
    more_throwers: MoreThrowers
    repair: Repair
    formation: FormationChart


def read_charts(folder: Path) -> Charts:
    """The single numbers, checked. Errors: DataError."""
    return read_document(folder / "charts.toml", Charts)
