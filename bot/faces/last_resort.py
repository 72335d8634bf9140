"""What is said of a game whose face fails: little, but plain and true. Nothing here calls the game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NoReturn

from bot.faces.answers.lexicon import PLAIN
from bot.faces.face import fault
from bot.faces.shown import (
    Course,
    Ending,
    FightPost,
    FightStory,
    Misread,
    OrderGroup,
    OrderLine,
    Parsed,
    PictureJob,
    Pointing,
    RuleCard,
    Sign,
    TurnEnd,
)
from bot.faces.shown import LineFault as Line
from bot.faces.teller import Gatherer, Teller
from bot.faces.teller import Line as Written
from bot.render.studio import Painters
from bot.text.voice import Voice, escape
from engine.core.chance import Throw
from engine.core.events import Event
from engine.core.play.entry import Lasts
from engine.core.refusal import Refusal
from engine.core.seats import SeatTree
from engine.core.spaces.forms import Path
from engine.core.spaces.space import Answer
from engine.core.words import Words

SIGNS: Mapping[str, Sign] = {"sealed": "✔", "draft": "✎"}


def unreadable() -> Refusal:
    """A refusal for typed words that cannot be read now: the form can be filled in instead."""
    return fault("plain-unreadable")


class LastResort:
    """A face with all its methods, for when the game's own raises."""

    def __init__(self, game: str, painters: Painters) -> None:
        self.teller: Teller | None = None
        self.game = game
        self.painters = painters
        self.lexicon = PLAIN

    # Posts -------------------------------------------------------------------------------------------------

    def title(self, known: Any, voice: Voice) -> str:
        """The game's name."""
        return voice.plain(f"game-{self.game}")

    def headline(self, known: Any, voice: Voice) -> str:
        """Says that there is a turn."""
        return voice.plain("plain-turn")

    def status_lines(self, known: Any, voice: Voice) -> list[str]:
        """Says that the game goes on."""
        return [voice.get("plain-status")]

    def turn_key(self, known: Any) -> str:
        """Not known: no turn is announced."""
        return ""

    def goal_lines(self, known: Any, voice: Voice) -> list[str]:
        """Nothing."""
        return []

    def part_endings(self, known: Any, last: Lasts, names: Mapping[str, str], voice: Voice) -> list[Ending]:
        """None: the game ends as a whole."""
        return []

    def assigned(self, known: Any, events: Sequence[Event]) -> Mapping[str, Words]:
        """None."""
        return {}

    def thread_key(self, known: Any) -> str:
        """A thread for each turn."""
        return ""

    def thread_name(self, known: Any, voice: Voice) -> str:
        """That of the turn."""
        return ""

    def turn_lines(self, known: Any, events: Sequence[Event], voice: Voice) -> list[str]:
        """Says that it cannot be told."""
        return [voice.get("plain-untold")]

    def fight_of(self, path: str) -> str:
        return ""

    def asked_lines(self, known: Any, kind: str, voice: Voice) -> list[str]:
        """Nothing."""
        return []

    def gate_lines(self, known: Any, kind: str, events: Sequence[Event], voice: Voice) -> list[str]:
        """Nothing."""
        return []

    def turn_end(
        self, known: Any, events: Sequence[Event], names: Mapping[str, str], voice: Voice, opening: Sequence[Event] = ()
    ) -> TurnEnd:
        """Says that the turn is over."""
        return TurnEnd(voice.plain("plain-turn-over"), (voice.get("plain-untold"),), "", ())

    def own_turn(self, known: Any, events: Sequence[Event], mine: frozenset[str], voice: Voice) -> list[str]:
        """Nothing."""
        return []

    def own_losses(self, known: Any, events: Sequence[Event], mine: frozenset[str], voice: Voice) -> list[str]:
        """Nothing."""
        return []

    def so_far(self, known: Any, events: Sequence[Event], voice: Voice) -> list[str]:
        """Nothing."""
        return []

    def ending(self, known: Any, result: Any, names: Mapping[str, str], voice: Voice) -> Ending:
        """Says that the campaign is over."""
        return Ending(voice.plain("plain-over"), (voice.get("plain-untold"),), "", ())

    # Pictures ----------------------------------------------------------------------------------------------

    def pictures(
        self,
        known: Any,
        voice: Voice,
        *,
        mine: frozenset[str] = frozenset(),
        area: str | None = None,
        layer: str | None = None,
        changed: str = "",
    ) -> list[PictureJob]:
        """None."""
        return []

    def layers(self, voice: Voice, known: Any = None) -> list[tuple[str, str]]:
        """None."""
        return []

    def areas(self, known: Any, typed: str, voice: Voice) -> list[tuple[str, str]]:
        """None."""
        return []

    def area_of(self, known: Any, what: str) -> str:
        """The whole map."""
        return ""

    def track(self, known: Any, boat: str, voice: Voice) -> PictureJob | None:
        """None."""
        return None

    def draw(self, job: PictureJob) -> NoReturn:
        """Raises: there is no other painter."""
        raise ValueError(f"no picture {job.kind!r}")

    # Orders ------------------------------------------------------------------------------------------------

    def order_line(self, known: Any, path: str, slot: str, answer: Answer, how: str, voice: Voice) -> OrderLine:
        """The unit, and whether it is ready."""
        sign = SIGNS.get(how, "○")
        return OrderLine(slot, sign, self.slot_name(known, slot, voice), "", voice.get("plain-order"), "", False, "")

    def groups(self, known: Any, lines: Sequence[OrderLine], voice: Voice) -> list[OrderGroup]:
        """All in one group."""
        if not lines:
            return []
        sign: Sign = "⚠" if any(line.needs_look for line in lines) else lines[0].sign
        name = voice.plain("plain-all")
        return [OrderGroup("all", sign, name, name, voice.get("plain-order"), tuple(line.slot for line in lines))]

    def plan_lines(self, known: Any, answers: Mapping[str, Answer], voice: Voice) -> list[str]:
        """Says that it cannot be told."""
        return [voice.get("plain-untold")]

    def standing_line(self, known: Any, slot: str, topic: str, order: Any, voice: Voice) -> str:
        """Says that there is such an order."""
        return voice.get("plain-standing")

    def slot_name(self, known: Any, slot: str, voice: Voice) -> str:
        """The node's own name in the tree of command."""
        tree: SeatTree = known.tree()
        return voice.say(tree[slot].name) if slot in tree else voice.plain("plain-unit")

    def parse_orders(self, known: Any, path: str, slots: Sequence[str], text: str, voice: Voice) -> Parsed:
        """No line can be read."""
        lines = [line for line in text.splitlines() if line.strip()]
        return Parsed({}, tuple(Line(number, line, unreadable()) for number, line in enumerate(lines, 1)))

    def parse_standing(self, known: Any, text: str, voice: Voice) -> Answer:
        """It cannot be read."""
        raise Misread(unreadable())

    def standing_topic(self, known: Any, text: str, voice: Voice) -> str:
        """The game's usual topic."""
        return ""

    def complete_standing(self, known: Any, typed: str, voice: Voice) -> list[tuple[str, str]]:
        """Nothing is offered."""
        return []

    def group_title(self, known: Any, key: str, voice: Voice) -> str:
        """The name of its node of command."""
        return self.slot_name(known, key.partition("@")[0], voice)

    def group_of_words(self, known: Any, slots: Sequence[str], said: str) -> tuple[str, tuple[str, ...]] | None:
        """None is meant."""
        return None

    def orders_text(self, known: Any, path: str, answers: Mapping[str, Answer], voice: Voice) -> str:
        """An empty page."""
        return ""

    def example_line(self, known: Any, path: str, slot: str, voice: Voice) -> str:
        """No example."""
        return ""

    def parse_answer(self, known: Any, kind: str, path: str, slot: str, text: str, voice: Voice) -> Answer:
        """It cannot be read."""
        raise Misread(unreadable())

    def complete(self, known: Any, kind: str, path: str, slot: str, typed: str, voice: Voice) -> list[tuple[str, str]]:
        """Nothing is offered."""
        return []

    # Ways and questions --------------------------------------------------------------------------------------

    def question_picture(
        self, known: Any, kind: str, path: str, slot: str, answer: Answer, voice: Voice
    ) -> PictureJob | None:
        """None."""
        return None

    def course(
        self, known: Any, kind: str, path: str, slot: str, answer: Answer, space: Path, way: Sequence[str], voice: Voice
    ) -> Course | None:
        """The steps as the space names them."""
        return None

    def points(self, kind: str) -> tuple[str, ...]:
        """No row is pointed at."""
        return ()

    def pointing(
        self, known: Any, kind: str, path: str, slot: str, answer: Answer, row: str, chosen: Mapping[str, str],
        voice: Voice, beside: Mapping[str, Answer] | None = None,
    ) -> Pointing | None:  # fmt: skip
        """No row is pointed at: it is answered in its form."""
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
        """None."""
        return ""

    def told_after(self, known: Any, kind: str, path: str, slot: str, answer: Answer, voice: Voice) -> list[str]:
        """Its events tell it."""
        return []

    def active(self, known: Any) -> tuple[str, ...]:
        """Who is asked is called."""
        return ()

    # Fights ------------------------------------------------------------------------------------------------

    def fight_posts(self, known: Any, asked: Mapping[str, Sequence[str]], voice: Voice) -> list[FightPost]:
        """None. The code that posts fights asks the game itself, so that none is taken to be over."""
        return []

    def fight_lines(
        self, known: Any, path: str, events: Sequence[Event], throws: Sequence[Throw], voice: Voice
    ) -> list[str]:
        """Says that it cannot be told."""
        return [voice.get("plain-untold")]

    def fight_told(
        self, known: Any, post: FightPost, events: Sequence[Event], throws: Sequence[Throw], last: Lasts, voice: Voice
    ) -> FightPost:
        """The post as it is."""
        return post

    def fight_story(self, known: Any, path: str, events: Sequence[Event], voice: Voice) -> FightStory:
        """No story."""
        return FightStory()

    def quick_fights(
        self, known: Any, shown: Collection[str], events: Sequence[Event], last: Lasts, voice: Voice
    ) -> list[FightPost] | None:
        """None that is worth a post."""
        return []

    # Words -------------------------------------------------------------------------------------------------

    def report(self, known: Any, voice: Voice, what: str = "", mine: frozenset[str] = frozenset()) -> list[str]:
        """Says that it cannot be told."""
        return [voice.get("plain-status")]

    def unit_log(self, known: Any, unit: str, notes: Sequence[tuple[str, str]], voice: Voice) -> list[str]:
        """Members' lines only."""
        return ["\n".join((voice.get("plain-untold"), *(f"{author}: {escape(text)}" for author, text in notes)))[:3500]]

    def report_on(self, known: Any, what: str) -> str:
        """The report of all."""
        return ""

    def report_ids(self, known: Any) -> Sequence[str]:
        """None."""
        return ()

    def gone(self, known: Any) -> frozenset[str]:
        """None."""
        return frozenset()

    def size(self, known: Any, unit: str) -> int:
        """All alike."""
        return 0

    def seat_note(self, known: Any, seat: str, voice: Voice) -> str:
        """None."""
        return ""

    def unit_ids(self, known: Any) -> Sequence[str]:
        """None."""
        return ()

    def units(self, known: Any, typed: str, voice: Voice, mine: frozenset[str] = frozenset()) -> list[tuple[str, str]]:
        """None."""
        return []

    def score_table(self, known: Any, voice: Voice, table: str = "", names: Mapping[str, str] | None = None) -> str:
        """An empty table."""
        return ""

    def tables(self, voice: Voice) -> list[tuple[str, str]]:
        """None."""
        return []

    def event_line(self, event: Event, seat: str | None, voice: Voice) -> str:
        """Nothing is learned."""
        return ""

    def dice_line(self, throw: Throw, voice: Voice) -> str:
        """The value thrown."""
        return voice.plain("plain-throw", value=throw.value + 1, sides=throw.sides)

    def dice_small(self, throws: Sequence[Throw], voice: Voice) -> str:
        """Nothing."""
        return ""

    def rule_card(self, rule: str, voice: Voice) -> RuleCard | None:
        """None."""
        return None

    def find_rules(self, typed: str, voice: Voice) -> list[tuple[str, str]]:
        """None."""
        return []

    def hint(self, kind: str, voice: Voice) -> str:
        """None."""
        return ""


class _Nothing:
    """A gatherer that learns no fact."""

    def fact(self, event: Event) -> Any:
        """None."""
        return None


class LastTeller:
    """A teller with all its methods, except those whose silence would take something from members."""

    def __init__(self, marks: tuple[str, ...]) -> None:
        self.marks = marks
        self.by_turns = False

    def gatherer(self) -> Gatherer:
        """A gatherer that learns nothing."""
        return _Nothing()

    def chapter_ids(self) -> Sequence[str]:
        """Only the cover."""
        return ("",)

    def chapters(self, known: Any, facts: Sequence[Any], voice: Voice) -> list[tuple[str, str]]:
        """Only the cover."""
        return [(voice.plain("card-diary"), "")]

    def chapter(
        self,
        known: Any,
        facts: Sequence[Any],
        chapter: str,
        lines: Sequence[Written],
        names: Mapping[str, str],
        voice: Voice,
    ) -> list[str]:
        """Members' lines only."""
        return [voice.get("plain-untold"), *(f"{line.author}: {escape(line.text)}" for line in lines)]

    def unit_chapter(
        self, known: Any, facts: Sequence[Any], unit: str, lines: Sequence[Written], voice: Voice
    ) -> list[str]:
        """Members' lines only."""
        return self.chapter(known, facts, "", lines, {}, voice)

    def units(self, facts: Sequence[Any]) -> list[str]:
        """None."""
        return []

    def tells(self, known: Any, facts: Sequence[Any], unit: str) -> bool:
        """No."""
        return False

    def label(self, unit: str, voice: Voice) -> str:
        """A unit."""
        return voice.plain("plain-unit")

    def pictures(self, known: Any, facts: Sequence[Any], voice: Voice) -> list[PictureJob]:
        """None."""
        return []

    def own(self, known: Any, facts: Sequence[Any], mine: frozenset[str], voice: Voice) -> list[str]:
        """Nothing yet."""
        return []

    def feats(self, known: Any) -> NoReturn:
        """Unknown: existing credits stay as they are."""
        raise ValueError("the game's feats are not known")

    def hall(self, known: Any, voice: Voice) -> tuple[int, str]:
        """The lowest weight."""
        return 0, voice.get("plain-untold")
