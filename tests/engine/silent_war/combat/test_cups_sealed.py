"""The dice that deal face-down counters are sealed: an audit during the fight would turn them up."""

from engine.core.chance import SeededChance
from engine.core.play.match import Match
from engine.silent_war.game import SilentWar


def test_the_dice_of_the_cups_are_sealed_and_no_others() -> None:
    rules = SilentWar()
    match = Match.new(rules, "spearfish-china", SeededChance("sealed"))
    tree = rules.seats(match.state)
    throws = []
    for _ in range(200):
        if match.over:
            break
        decision = match.waiting()[0]
        if decision.gate:
            match.close(decision.id, deadline=True)
        else:
            match.silence(decision.id)
        throws += [throw for entry in match.take_changes().entries for throw in entry.throws]
    dealt = [throw for throw in throws if throw.table.startswith(("13.2 cup", "3.11"))]
    assert dealt
    for throw in throws:
        hidden = throw in dealt
        assert tree.sees("us", throw.audience) is not hidden, throw.table
