"""The questions between the actions of a campaign (20.10): air charges, boats, the call for the hunters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core.spaces.forms import Form, Part
from engine.core.spaces.space import Answer, Flag, Option, Space, Split, Subset
from engine.core.steps import Question
from engine.core.words import Words
from engine.submarine.judgement.cards import classes as classes_of
from engine.submarine.judgement.ending.points import air_charge
from engine.submarine.known import Known
from engine.submarine.scenarios.campaign_file import CampaignFile
from engine.submarine.scenarios.linked import book_of, campaign_of, free_boats, most_later

DEAL_AIR: Final = "deal-air"
PICK_BOATS: Final = "pick-boats"
CALL_HUNTERS: Final = "call-hunters"
START, LATER = "start", "later"


class DealAir(Question[Known]):
    """VI 10, 11: charges from the air for each action by day; secret to the end. Answer: ``{"2": 6, "5": 6}``."""

    kind, rule = DEAL_AIR, "20.10"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """With how many there are in all, and what a charge costs."""
        charges = campaign_of(known.world).air_charges
        return Words("ask-deal-air", {"points": air_charge(known.world), "charges": charges})

    def space(self, known: Known, path: str, slot: str) -> Space:
        """All of them at most, over the actions by day; what is not dealt out is lost."""
        file = campaign_of(known.world)
        days = {str(at): row for at, row in enumerate(file.actions, 1) if row.by_day}
        options = tuple(Option(number, file.action_words(int(number))) for number in days)
        return Split(options, 0, file.air_charges, {number: row.air for number, row in days.items()}, "20.10")


class PickBoats(Question[Known]):
    """VI 1 to 4: the boats that begin the next action, and those that may come later, the first of them first.

    Answer: ``{"start": [boats], "later": [boats]}``.
    """

    kind, rule = PICK_BOATS, "20.10"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """For the next action."""
        file, number = campaign_of(known.world), book_of(known.world).number + 1
        return Words("ask-pick-boats", {"action": file.action_words(number)})

    def space(self, known: Known, path: str, slot: str) -> Space:
        """Boats that have not sailed."""
        file, free, most = campaign_of(known.world), free_boats(known.world), most_later(known.world)
        start = Subset(_boats(file, free), file.start, file.start, _usual(known, file, free), "20.10")

        def later(given: Mapping[str, Answer]) -> Space | None:
            rest = tuple(name for name in free if name not in given[START])
            usual = sorted(rest, key=lambda name: _worth(known, name))[:most]
            return Subset(_boats(file, rest), 0, most, usual, "20.10", ordered=True) if most else None

        rows = (
            Part(START, Words("sm-row-start", {"count": file.start}), start, _classes(known, free)),
            Part(LATER, Words("sm-row-later", {"most": most}), later, Words("sm-row-later-hint")),
        )
        return Form(rows, "20.10")


def _worth(known: Known, boat: str) -> int:
    """What a boat of the pool is worth to the enemy, in points."""
    return classes_of(known.world).submarines[boat.rpartition("-")[0]].victory


def _usual(known: Known, file: CampaignFile, free: tuple[str, ...]) -> list[str]:
    """The boats that begin an action where nobody says otherwise: those that are worth least to the enemy (IV 2), but
    of those that must sail besides, since too few of the others are left, each action its share."""
    worth = {name: _worth(known, name) for name in free}
    least = min(worth.values(), default=0)
    cheap = [name for name in free if worth[name] == least]
    dear = sorted((name for name in free if worth[name] > least), key=lambda name: worth[name])
    actions = len(file.actions) - book_of(known.world).number
    must = max(0, file.start * actions - len(cheap))
    others = min(len(dear), file.start, -(-must // max(1, actions)))
    others = max(others, file.start - len(cheap))
    return [*cheap[: file.start - others], *dear[:others]]


def _boats(file: CampaignFile, names: tuple[str, ...]) -> tuple[Option, ...]:
    return tuple(Option(name, Words("sm-unit", {"name": file.boat_name(name)})) for name in names)


def _classes(known: Known, names: tuple[str, ...]) -> Words:
    """How the classes of these boats differ."""
    cards = classes_of(known.world).submarines
    classes = [cards[name] for name in dict.fromkeys(name.rpartition("-")[0] for name in names)]
    told = [
        Words("sm-row-start-class", {
            "name": card.id.upper(), "tubes": card.bow_tubes + card.stern_tubes, "torpedoes": card.torpedoes,
            "points": card.victory,
        })
        for card in classes
    ]  # fmt: skip
    return Words("sm-row-start-hint", {"classes": told})


class CallHunters(Question[Known]):
    """VI 7, 8: whether the group of hunters is called, once so many escorts are lost."""

    kind, rule = CALL_HUNTERS, "20.10"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """In which action they would come."""
        file = campaign_of(known.world)
        number = book_of(known.world).number + file.after
        return Words("ask-call-hunters", {"action": file.action_words(number)})

    def space(self, known: Known, path: str, slot: str) -> Space:
        """Yes unless somebody says no."""
        return Flag(True, "20.10")
