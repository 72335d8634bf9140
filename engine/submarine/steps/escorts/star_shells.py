"""25 Star shells: at the end of gunnery the old ones are out and the new ones burn."""

from __future__ import annotations

from engine.core.maps.hexes import Hex
from engine.submarine.facts.escorts import StarShells
from engine.submarine.judgement.star_shell_orders import shells_ordered
from engine.submarine.nouns import place_of, unit_of
from engine.submarine.pieces import heard, ship_for_change
from engine.submarine.steps.sightings import look
from engine.submarine.world import Run


def burn(run: Run) -> None:
    """25.4: to be called when all guns have fired. Shells of the last turn go out, those ordered burn; then boats near
    them are seen (21.4.3)."""
    action = run.world.action
    if not action.has("star-shells"):
        return
    fired: list[Hex] = []
    for ship in list(run.world.ships.afloat("escort")):
        cells = shells_ordered(run.world, ship)
        if cells:
            ship_for_change(run, ship.id).shelled = action.turn
            fired += cells
            run.emit(StarShells(unit_of(ship), tuple(map(place_of, cells))))
            heard(run, "guns")
    if fired or run.world.sea.shells:
        run.edit.sea.shells = fired
        look(run)
