"""Aircraft destroyed on the ground, by bombs or shells (9.1.2, 13.5.1)."""

from __future__ import annotations

from engine.war_at_sea.air.places import slot_of
from engine.war_at_sea.air.stock import add, join, price
from engine.war_at_sea.state import Run
from engine.war_at_sea.world.air import Base


def ground_losses(run: Run, base: Base, attacker: str, steps: int) -> list[tuple[str, str]]:
    """9.1.2, 13.5.1, W55: which steps on the ground are destroyed, as (type, box).

    The owner, by their order or the cheapest first, and the attacker choose in turn; the attacker only among types
    seen there, else luck draws. ``attacker``: the slot whose wishes count.
    """
    orders = run.unasked(slot_of(run.world, base), "was-losses")
    wishes = run.unasked(attacker, "was-wishes")
    left = {box: dict(base.boxes[box]) for box in ("ready", "hangar")}
    lost: list[tuple[str, str]] = []
    for number in range(steps):
        able = join(left.values())
        if not able:
            break
        if number % 2 == 0:
            order = [kind for kind in orders if kind in able] or sorted(able, key=lambda each: (price(each), each))
            kind = order[0]
        else:
            known = [wish for wish in wishes if wish in base.types and wish in able]
            kind = known[0] if known else run.pick("ground", sorted(able), 1, (base.side,))[0]
        box = "hangar" if left["hangar"].get(kind) else "ready"
        add(left[box], kind, -1)
        lost.append((kind, box))
    return lost
