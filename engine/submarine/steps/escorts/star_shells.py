"""25 Star shells: at the end of gunnery the old ones are out and the new ones burn."""

from __future__ import annotations

from engine.core.maps.hexes import Hex
from engine.core.runner import Run
from engine.submarine.facts.escorts import StarShells
from engine.submarine.judgement.star_shell_orders import shells_ordered
from engine.submarine.nouns import place_of, unit_of
from engine.submarine.pieces import heard, ship_for_change
from engine.submarine.state import Action, Fleet, Sea
from engine.submarine.steps.sightings import look


def burn(run: Run) -> None:
    """25.4: to be called when all guns have fired. Shells of the last turn go out, those ordered burn; then boats near
    them are seen (21.4.3)."""
    action: Action = run.read("action")
    if not action.has("star-shells"):
        return
    fleet: Fleet = run.read("ships")
    fired: list[Hex] = []
    for ship in list(fleet.afloat("escort")):
        cells = shells_ordered(run.world, ship)
        if cells:
            ship_for_change(run, ship.id).shelled = action.turn
            fired += cells
            run.emit(StarShells(unit_of(ship), tuple(map(place_of, cells))))
            heard(run, "guns")
    burning: Sea = run.read("sea")
    if fired or burning.shells:
        sea: Sea = run.edit("sea")
        sea.shells = fired
        look(run)
