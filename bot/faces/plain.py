"""What a face does where its game has nothing special to say."""

from __future__ import annotations

import pathlib
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from bot.faces import rulecards
from bot.faces.answers.typed import TypedAnswers
from bot.faces.shown import Course, Ending, FightPost, FightStory, OrderLine, PictureJob, Pointing, RuleCard
from bot.render.studio import Painters, Studio
from bot.text.voice import Voice
from engine.core.chance import Throw
from engine.core.events import Event
from engine.core.play.entry import Lasts
from engine.core.spaces.forms import Path
from engine.core.spaces.space import Answer
from engine.core.words import Words


class PlainFace(TypedAnswers):
    """Those methods of :class:`bot.faces.face.Face` that a game may leave as they are, each without a game's own."""

    painters: Painters
    rules_folder: pathlib.Path
    """Where the rules in the game's own words are."""
    mark: str
    """What the ids of the game's questions and sentences begin with."""

    def __init__(self) -> None:
        self._studio = Studio(self.painters)

    def draw(self, job: PictureJob) -> bytes:
        """The finished picture, drawn once."""
        return self._studio.picture(job.view).data

    def question_picture(
        self, known: Any, kind: str, path: str, slot: str, answer: Answer, voice: Voice
    ) -> PictureJob | None:
        """No picture."""
        return None

    def course(
        self, known: Any, kind: str, path: str, slot: str, answer: Answer, space: Path, way: Sequence[str], voice: Voice
    ) -> Course | None:
        """The steps as the space names them."""
        return None

    def goal_lines(self, known: Any, voice: Voice) -> list[str]:
        """Nothing."""
        return []

    def own_turn(self, known: Any, events: Sequence[Event], mine: frozenset[str], voice: Voice) -> list[str]:
        """Nothing: the turn's post tells it."""
        return []

    def own_losses(self, known: Any, events: Sequence[Event], mine: frozenset[str], voice: Voice) -> list[str]:
        """Nothing: the turn's post tells it."""
        return []

    def so_far(self, known: Any, events: Sequence[Event], voice: Voice) -> list[str]:
        """Nothing."""
        return []

    def part_endings(self, known: Any, last: Lasts, names: Mapping[str, str], voice: Voice) -> list[Ending]:
        """None: the game ends as a whole."""
        return []

    def assigned(self, known: Any, events: Sequence[Event]) -> Mapping[str, Words]:
        """No node changes its unit."""
        return {}

    def thread_key(self, known: Any) -> str:
        """A thread for each turn."""
        return ""

    def thread_name(self, known: Any, voice: Voice) -> str:
        """That of the turn."""
        return ""

    def points(self, kind: str) -> tuple[str, ...]:
        """No row is pointed at."""
        return ()

    def pointing(
        self, known: Any, kind: str, path: str, slot: str, answer: Answer, row: str, chosen: Mapping[str, str],
        voice: Voice, beside: Mapping[str, Answer] | None = None,
    ) -> Pointing | None:  # fmt: skip
        """No row is pointed at."""
        return None

    def lines_together(
        self, known: Any, answers: Mapping[str, Answer], lines: Sequence[OrderLine], voice: Voice,
        mates: Callable[[], Mapping[str, Answer]] = dict,
    ) -> list[OrderLine]:  # fmt: skip
        """Each order by itself."""
        return list(lines)

    def question_lines(self, known: Any, kind: str, path: str, slot: str, answer: Answer, voice: Voice) -> list[str]:
        """Nothing but the question."""
        return []

    def final_line(self, known: Any, kind: str, voice: Voice) -> str:
        """What is answered can be changed until the question closes."""
        return ""

    def told_after(self, known: Any, kind: str, path: str, slot: str, answer: Answer, voice: Voice) -> list[str]:
        """Its events tell it."""
        return []

    def area_of(self, known: Any, what: str) -> str:
        """The whole map."""
        return ""

    def report_on(self, known: Any, what: str) -> str:
        """The report of all."""
        return ""

    def report_ids(self, known: Any) -> Sequence[str]:
        """Nothing has a report of its own."""
        return ()

    def size(self, known: Any, unit: str) -> int:
        return 0

    def gone(self, known: Any) -> frozenset[str]:
        """None."""
        return frozenset()

    def seat_note(self, known: Any, seat: str, voice: Voice) -> str:
        """Nothing: who takes a seat has a unit at once."""
        return ""

    def unit_ids(self, known: Any) -> Sequence[str]:
        """No unit has a log or a report."""
        return ()

    def active(self, known: Any) -> tuple[str, ...]:
        """Who is asked is called."""
        return ()

    def fight_of(self, path: str) -> str:
        """Nothing: what an answer brought is told by its receipt and the posts."""
        return ""

    def asked_lines(self, known: Any, kind: str, voice: Voice) -> list[str]:
        """Nothing besides the orders."""
        return []

    def gate_lines(self, known: Any, kind: str, events: Sequence[Event], voice: Voice) -> list[str]:
        """Nothing besides the question."""
        return []

    def fight_story(self, known: Any, path: str, events: Sequence[Event], voice: Voice) -> FightStory:
        """No story: the post keeps what it says."""
        return FightStory()

    def fight_told(
        self, known: Any, post: FightPost, events: Sequence[Event], throws: Sequence[Throw], last: Lasts, voice: Voice
    ) -> FightPost:
        """The post as it is."""
        return post

    def quick_fights(
        self, known: Any, shown: Collection[str], events: Sequence[Event], last: Lasts, voice: Voice
    ) -> list[FightPost] | None:
        """The fights that the game's steps recognise as such."""
        return None

    def rule_card(self, rule: str, voice: Voice) -> RuleCard | None:
        """A rule by its number, however typed; for a part without an entry of its own the whole rule."""
        return rulecards.rule_card(rulecards.rulebook(self.rules_folder), rule, voice)

    def find_rules(self, typed: str, voice: Voice) -> list[tuple[str, str]]:
        """Rules that complete the typed text: (number and title, number)."""
        return rulecards.find_rules(rulecards.rulebook(self.rules_folder), typed, voice)

    def hint(self, kind: str, voice: Voice) -> str:
        """The catalogue's sentence on this kind of question; empty where it has none."""
        return rulecards.hint(f"{self.mark}-face-hint-{kind.removeprefix(f'{self.mark}-')}", voice)
