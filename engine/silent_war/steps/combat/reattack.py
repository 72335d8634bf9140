"""14.3 Breaking off, 14.4 attacking again, 14.41 and 14.42 how often, 24.55 a pack's throws."""

from __future__ import annotations

from engine.silent_war.combat.fight import Fight, submarine
from engine.silent_war.combat.rules import again_needs, again_shift, may_go_on
from engine.silent_war.facts.fights import AttacksAgain, CannotAttackAgain
from engine.silent_war.steps.combat.counterattack import tell, withdraw
from engine.silent_war.world import Run


def may_again(fight: Fight) -> list[str]:
    """The boats that may decide to attack again after this round.

    One boat may once, and once more with a super skipper (14.41, 14.42); a pack once (24.55). If nothing is left that
    could be a target (aircraft are none, 14.13), nobody is asked.
    """
    afloat = [target for target in fight.targets if not (target.sunk or target.gone)]
    if not any(not target.up or target.ship for target in afloat):
        return []
    pack = bool(fight.pack)
    able = [boat for boat in fight.columns if not fight.boats[boat].rtb]
    return [boat for boat in able if may_go_on(pack, fight.round, fight.boats[boat].level)]


def try_again(run: Run, fight: Fight, boat: str) -> bool:
    """The throw that a further attack may need; a boat that fails it breaks off (14.41, 24.55)."""
    our, pack = fight.boats[boat], bool(fight.pack)
    highest = again_needs(pack, fight.round, submarine(boat).tactics, our.level)
    if highest is None:
        return True
    die = run.roll("24.55 re-attack" if pack else "14.41 second re-attack", about=(boat,))
    shifted = die + again_shift(pack, our.damage)
    if shifted <= highest:
        tell(run, fight, AttacksAgain(boat, highest, die, shifted))
        return True
    tell(run, fight, CannotAttackAgain(boat, highest, die, shifted))
    withdraw(run, fight, boat)
    return False
