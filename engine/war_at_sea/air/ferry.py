"""Aircraft that a carrier brings and flies off to a base (a special rule, W46)."""

from __future__ import annotations

from engine.war_at_sea.air.places import chart_of, operates, zone_of
from engine.war_at_sea.judgement.cards import specials
from engine.war_at_sea.scenarios.special import FlyOff
from engine.war_at_sea.state import World
from engine.war_at_sea.world.air import Base, Steps


def rules_of(world: World, base: Base) -> list[FlyOff]:
    """The rules by which a carrier may fly aircraft off in this turn: turn, weather, distance."""
    operation = world.operation
    air = world.air
    here = zone_of(world, base)
    if not base.cargo or not here or not operates(world, base):
        return []
    return [
        rule
        for rule in specials(world)
        if isinstance(rule, FlyOff)
        and rule.ship == base.ship
        and operation.turn in rule.turns
        and operation.weather in rule.weather
        and rule.base in air.bases
        and chart_of(world).distance(here, zone_of(world, air.bases[rule.base])) <= rule.zones
    ]


def ferried(world: World, base: Base) -> Steps:
    """The steps that a carrier may fly off in this turn, by type."""
    return {rule.aircraft: base.cargo[rule.aircraft] for rule in rules_of(world, base) if rule.aircraft in base.cargo}
