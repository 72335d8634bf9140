"""A patrol laid out by hand: what a seat knows, without a game being played."""

from __future__ import annotations

from typing import Any

import pytest

from bot.text.voice import Voice, voice
from engine.core.seats import Node, SeatTree
from engine.core.words import Words
from engine.silent_war.combat.fight import boat_words
from engine.silent_war.plan import History, Plan, Victory
from engine.silent_war.state import Boat, Boats, Pack, Passage, Score, Sinking, Theatre
from engine.silent_war.turn_state import ROOT, TurnView

FOUGHT = '{"kind": "sw-log-fight", "fact": {"contact": "C1", "ships": 1, "tons": 0, "damage": 0}}'
"""A fight in a boat's log as the save holds it."""


class HandMade:
    """As the game's Known: boats, theatre, score, frames; nothing behind it."""

    def asks(self, path: str) -> str:
        """The week's orders, wherever."""
        return "sw-orders"

    def __init__(self) -> None:
        self.seat: str | None = "us"
        self.theatre = Theatre(
            1943, 3, 2, 2, -1, week=10, turns=12, ultra=["CAR"], zones=["TRUK"], bases=["PEARL", "FREM", "BRIS"]
        )
        self.theatre.tenders = {"MID": ["fulton"]}
        self.boats = Boats(
            {
                "wahoo": Boat("wahoo", "ECS", skipper="morton", level=1, weeks_out=2, home="MID"),
                "tautog": Boat("tautog", "CEL", rtb=True, side="transit", home="FREM", damage=1),
                "drum": Boat("drum", "CAR", box="done"),
                "haddock": Boat("haddock", "PAL", spotted=True),
                "pogy": Boat("pogy", "YEL", pack="1"),
                "snook": Boat("snook", "YEL", pack="1"),
                "sculpin": Boat("sculpin", "YEL", pack="1"),
                "kingfish": Boat("kingfish", "PEARL", box="broom"),
                "sunfish": Boat("sunfish", "MID", box="ready"),
                "grayback": Boat("grayback", "BRIS", box="repair1"),
                "grunion": Boat("grunion", "lost"),
            },
            {"1": Pack("1", ["pogy", "sculpin", "snook"])},
        )
        self.score = Score(
            [
                Sinking(9, "1943-03-1", "wahoo", "ECS", "m5", "M", 5000, True),
                Sinking(10, "1943-03-2", "wahoo", "YEL", "m4", "M", 4000, True),
                Sinking(10, "1943-03-2", "haddock", "PAL", "ao10", "AO", 10000, True),
            ],
            ["grunion"],
            [
                Passage(8, "1943-02-4", "wahoo", "MID", '{"kind": "sw-log-sailed", "fact": {}}'),
                Passage(9, "1943-03-1", "wahoo", "ECS", FOUGHT.replace(": 0,", ": 5000,", 1)),
                Passage(10, "1943-03-2", "wahoo", "YEL", FOUGHT.replace(": 0,", ": 4000,", 1)),
            ],
        )
        plan = Plan(
            "trial",
            Words("sw-face-game"),
            Words("sw-face-game"),
            Victory("tons", 30, 20, 10, 5),
            History(5, 23_000, 5, 0, 1),
        )
        self.plan: Plan | None = plan
        self.shown: dict[str, Any] = {ROOT: TurnView(plan, (), {})}

        self.unbooked: tuple[Sinking, ...] = ()
        self.over = False

    def boat(self, boat: str) -> Boat:
        return self.boats.by_id[boat]

    def tree(self) -> SeatTree:
        boats = (Node(each, boat_words(each), "unit", "us") for each in self.boats.by_id)
        return SeatTree((Node("us", Words("sw-side"), "side"), *boats))

    def frame(self, path: str) -> Any:
        return self.shown.get(path)

    def frames(self) -> tuple[str, ...]:
        return tuple(sorted(self.shown))


@pytest.fixture
def known() -> Any:
    return HandMade()


@pytest.fixture(params=["en", "es"])
def speaker(request: pytest.FixtureRequest) -> Voice:
    return voice(request.param)


@pytest.fixture
def english() -> Voice:
    return voice("en")


@pytest.fixture
def spanish() -> Voice:
    return voice("es")
