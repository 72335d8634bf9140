"""20.10 The campaign: linked actions, each with a world of its own; a book of what is carried from one to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final

from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Call, Done, Goto, Next, NoLocals, Outcome, Step
from engine.submarine import phases
from engine.submarine.facts.campaign import (
    ActionBegins,
    AirDealt,
    CampaignOver,
    CampaignScore,
    EscortsLost,
    HuntersCalled,
)
from engine.submarine.judgement.ending.points import points
from engine.submarine.nouns import units_of
from engine.submarine.orders.campaign_orders import CALL_HUNTERS, DEAL_AIR, LATER, PICK_BOATS, START
from engine.submarine.scenario import world_for
from engine.submarine.scenarios.linked import action_file, book_of, campaign_of, may_call, total
from engine.submarine.state import ESCORTS, SUBMARINES, Gear
from engine.submarine.throws import ESCORTS_ALONE
from engine.submarine.world import Run, World

DRAW: Final = "draw"


class TheCampaign(Step[NoLocals]):
    """20.10 The root of a campaign. Result: ``{"winner": side or draw, "submarines": points, "escorts": points}``."""

    name, section, Locals = phases.CAMPAIGN, "20.10", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        """VI 10: the charges from the air are dealt out before the first action."""
        return Ask(DEAL_AIR, (ESCORTS,), "dealt") if campaign_of(run.world).air_charges else Goto("next_action")

    def dealt(self, run: Run, own: NoLocals, answer: Mapping[str, int]) -> Next:
        """They are noted in secret."""
        book = book_of(run.edit)
        book.dealt = {int(number): charges for number, charges in answer.items() if charges}
        file = campaign_of(run.world)
        for number, charges in sorted(book.dealt.items()):
            run.emit(AirDealt(file.action_named(number), charges), audience=ESCORTS_ALONE)
        return Goto("next_action")

    def next_action(self, run: Run, own: NoLocals) -> Next:
        """VI 1: the boats of the next action, or the end."""
        if book_of(run.world).number >= len(campaign_of(run.world).actions):
            return Goto("over")
        return Ask(PICK_BOATS, (SUBMARINES,), "picked")

    def picked(self, run: Run, own: NoLocals, answer: Mapping[str, Answer]) -> Next:
        """A new world for the next action."""
        book = book_of(run.edit)
        book.number += 1
        book.picked = [*answer[START], *answer.get(LATER, ())]
        lay_out(run)
        file = campaign_of(run.world)
        run.emit(ActionBegins(file.action_named(book.number), book.number, len(file.actions)))
        return Call(phases.ACTION, f"a{book.number}", NoLocals(), "acted")

    def acted(self, run: Run, own: NoLocals, outcome: Outcome) -> Next:
        """IV, VI 4, 6: points, losses and boats that have sailed are noted; then the hunters may be called."""
        carry_over(run)
        if may_call(run.world):
            return Ask(CALL_HUNTERS, (ESCORTS,), "called")
        return Goto("next_action")

    def called(self, run: Run, own: NoLocals, answer: bool) -> Next:
        """VI 8: the call is public."""
        if answer:
            book = book_of(run.edit)
            book.called = book.number
            file = campaign_of(run.world)
            run.emit(HuntersCalled(file.action_named(book.number + file.after)))
        return Goto("next_action")

    def over(self, run: Run, own: NoLocals) -> Next:
        """IV 4: the sums of all actions decide; the dealing of the charges is told (VI 10)."""
        book = book_of(run.edit)
        book.told = True
        file = campaign_of(run.world)
        for number, charges in sorted(book.dealt.items()):
            run.emit(AirDealt(file.action_named(number), charges), reveal=True)
        submarines, escorts = total(book)
        winner = DRAW if submarines == escorts else SUBMARINES if submarines > escorts else ESCORTS
        run.emit(CampaignOver(winner, DRAW if winner == DRAW else "win", submarines, escorts))
        return Done({"winner": winner, "submarines": submarines, "escorts": escorts})

    def view(self, world: World, own: NoLocals, seat: str | None) -> Mapping[str, Any]:
        """Which action is played; the book says the rest."""
        return {"action": book_of(world).number}


def lay_out(run: Run) -> None:
    """Put the world of the action that begins in the place of the last one's.

    The options, the longest watch and when the escorts' leader is asked stay. Escorts keep sets, crews and what is left
    of their stocks (S76).
    """
    book, before = book_of(run.world), run.world.action
    campaign = campaign_of(run.world)
    file = action_file(campaign, book.number, book.picked, book.lost, book.called)
    world = world_for(file, before.game, before.options, before.longest)
    action, screen = world.action, world.screen
    action.engagement, action.asks = book.number, before.asks
    action.air = campaign.air_charges if file.by_day else 0
    for boat in list(world.boats.boats.values())[len(book.picked) :]:
        boat.left = True  # nobody stands by in its place
    screen.air = book.dealt.get(book.number, 0)
    for name, gear in book.gear.items():
        screen.gear[name] = kept(gear)
    for name, part in vars(world).items():
        if part is not None:
            _replace(run.changed(name), part)


def _replace(part: Any, new: Any) -> None:
    for each in fields(part):
        setattr(part, each.name, getattr(new, each.name))


def kept(gear: Gear) -> Gear:
    """What a ship keeps from one action to the next: sets, crew, stocks."""
    return Gear(gear.sonar, gear.radar, gear.crew, gear.charges, gear.rounds, gear.mark_x)


def carry_over(run: Run) -> None:
    """20.10 IV 1 to 3, VI 4 and 6: what an action leaves to the campaign."""
    book = book_of(run.edit)
    score = points(run.world, end=True)
    book.score = [*book.score, [score.submarines, score.escorts]]
    sailed = [name for name, boat in zip(book.picked, run.world.boats.boats.values(), strict=False) if not boat.later]
    book.used = [*book.used, *sailed]
    lost = [ship for ship in run.world.ships.ships.values() if ship.kind == "escort" and (ship.sunk or ship.stopped)]
    book.lost = [*book.lost, *(ship.id for ship in lost if ship.id not in book.lost)]
    book.gear = {
        name: kept(gear) for name, gear in run.world.screen.gear.items() if gear.sonar and name not in book.lost
    }
    if lost:
        run.emit(EscortsLost(units_of(lost)))
    in_all = total(book)
    title = campaign_of(run.world).action_named(book.number)
    run.emit(CampaignScore(title, score.submarines, score.escorts, *in_all))
