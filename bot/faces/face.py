"""The face of a game: everything that posts, cards and pictures say about it.

Every method is pure and works from a seat's Known (never from the state), so it may be called under a campaign's lock
and its result sent to exactly that seat. ``known`` is the game's own Known; ``voice`` the language. Lines are Discord
markdown without line breaks; text for files and alt texts is plain.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Literal, Protocol

from bot.faces.answers.lexicon import Lexicon
from bot.faces.shown import (
    Course,
    Ending,
    FightPost,
    FightStory,
    OrderGroup,
    OrderLine,
    Parsed,
    PictureJob,
    Pointing,
    RuleCard,
    TurnEnd,
)
from bot.faces.teller import Teller
from bot.render.studio import Painters
from bot.text.voice import Voice
from engine.core.chance import Throw
from engine.core.events import Event
from engine.core.play.entry import Lasts
from engine.core.refusal import Refusal
from engine.core.spaces.forms import Path
from engine.core.spaces.space import Answer
from engine.core.words import Words

How = Literal["sealed", "draft", "standing", "doctrine", "default"]
"""Where an answer comes from, as in :class:`bot.service.types.MyQuestion`."""

ALT = 1024


class Face(Protocol):
    """What a game gives to posts, cards, commands and pictures."""

    game: str
    painters: Painters
    lexicon: Lexicon
    """What things are called when somebody types them."""
    teller: Teller | None
    """Who tells the whole campaign: diary, halls of fame, film; None for a game that tells none."""

    # Posts -------------------------------------------------------------------------------------------------

    def title(self, known: Any, voice: Voice) -> str:
        """The campaign's own title: "Silent War · Convoy College"."""
        ...

    def headline(self, known: Any, voice: Voice) -> str:
        """The turn and its date: "Week 10 · 8–14 March 1943"."""
        ...

    def status_lines(self, known: Any, voice: Voice) -> list[str]:
        """The state of the game, for the status post: what holds now, the score against history, the latest event."""
        ...

    def goal_lines(self, known: Any, voice: Voice) -> list[str]:
        """What wins, and how it stands by what the reader knows; a line says which. At most five short lines, empty
        once the game is over."""
        ...

    def turn_key(self, known: Any) -> str:
        """A key that changes when a new turn opens; empty before the first and after the last."""
        ...

    def thread_key(self, known: Any) -> str:
        """A key that is the same for all turns that share a thread, as those of one day; empty: a thread for each
        turn."""
        ...

    def thread_name(self, known: Any, voice: Voice) -> str:
        """What such a thread is called; empty for that of a turn."""
        ...

    def turn_lines(self, known: Any, events: Sequence[Event], voice: Voice) -> list[str]:
        """What the turn's post tells: enemy, intelligence, arrivals, missions."""
        ...

    def gate_lines(self, known: Any, kind: str, events: Sequence[Event], voice: Voice) -> list[str]:
        """What is to be known where a gate of this kind opens in the middle of a turn; ``events`` are those since the
        turn's post."""
        ...

    def turn_end(
        self, known: Any, events: Sequence[Event], names: Mapping[str, str], voice: Voice, opening: Sequence[Event] = ()
    ) -> TurnEnd:
        """The turn just ended, from its events. ``names`` maps a unit's slot to the name of who speaks for it;
        ``opening`` holds what the turn opened with, perhaps among earlier events."""
        ...

    def own_turn(self, known: Any, events: Sequence[Event], mine: frozenset[str], voice: Voice) -> list[str]:
        """What the units of the nodes ``mine`` did in the turn just ended, each by name, the most important first."""
        ...

    def own_losses(self, known: Any, events: Sequence[Event], mine: frozenset[str], voice: Voice) -> list[str]:
        """The units of the nodes ``mine`` that some turns cost, each with when and how, as its own side knows it: for
        who was here, but had no part in what ended the turn. Nothing where cards keep showing what was lost."""
        ...

    def so_far(self, known: Any, events: Sequence[Event], voice: Voice) -> list[str]:
        """What came of orders in a turn that goes on and asks again: lines for the card of who gave them, from some of
        its events. Nothing where a turn is played in one go, or its posts tell it at once."""
        ...

    def ending(self, known: Any, result: Any, names: Mapping[str, str], voice: Voice) -> Ending:
        """The end of the campaign; ``result`` is the match's."""
        ...

    def part_endings(self, known: Any, last: Lasts, names: Mapping[str, str], voice: Voice) -> list[Ending]:
        """Parts of the game that ended in an act and have an end of their own, as linked actions do; ``last`` as in
        :meth:`fight_told`. The end of the whole is :meth:`ending`."""
        ...

    def assigned(self, known: Any, events: Sequence[Event]) -> Mapping[str, Words]:
        """Nodes whose unit is another one from these events on, as where a linked action begins: by node a sentence for
        who holds it."""
        ...

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
        """The whole map and the focus beside it, or one area closer.

        ``mine`` are slots to be marked as the viewer's, ``layer`` one of :attr:`layers`, ``changed`` a sentence on
        what is new, for the alt text.
        """
        ...

    def layers(self, voice: Voice, known: Any = None) -> list[tuple[str, str]]:
        """What the map can show: (label, value); with ``known`` what it can show in this campaign."""
        ...

    def areas(self, known: Any, typed: str, voice: Voice) -> list[tuple[str, str]]:
        """Places that complete the typed text: (label, value), at most 25."""
        ...

    def area_of(self, known: Any, what: str) -> str:
        """What the map shows closer beside the report on a unit or place: an area as :meth:`pictures` takes it; empty
        for the whole map."""
        ...

    def track(self, known: Any, boat: str, voice: Voice) -> PictureJob | None:
        """A unit's voyage as a picture; None where there is nothing to draw."""
        ...

    def draw(self, job: PictureJob) -> bytes:
        """The finished picture (WebP). Pure and thread-safe; call it off the event loop."""
        ...

    # Orders ------------------------------------------------------------------------------------------------

    def order_line(self, known: Any, path: str, slot: str, answer: Answer, how: str, voice: Voice) -> OrderLine:
        """A unit's order at the turn's gate as a card shows it, with its sign and reason."""
        ...

    def lines_together(
        self, known: Any, answers: Mapping[str, Answer], lines: Sequence[OrderLine], voice: Voice,
        mates: Callable[[], Mapping[str, Answer]] = dict,
    ) -> list[OrderLine]:  # fmt: skip
        """The order lines of one card, where one order changes what another comes to; ``answers`` by slot. ``mates``
        gives the orders of others at these gates that the reader may see."""
        ...

    def asked_lines(self, known: Any, kind: str, voice: Voice) -> list[str]:
        """What a member's own card says above the orders of a question of this kind: what is asked now and why, what
        has just been learned. At most ten short lines."""
        ...

    def groups(self, known: Any, lines: Sequence[OrderLine], voice: Voice) -> list[OrderGroup]:
        """Order lines folded by place and kind of order, at most ten groups, biggest first."""
        ...

    def plan_lines(self, known: Any, answers: Mapping[str, Answer], voice: Voice) -> list[str]:
        """What a side's plan amounts to: duties with who goes, crowded seas. ``answers`` are its orders by slot."""
        ...

    def standing_line(self, known: Any, slot: str, topic: str, order: Any, voice: Voice) -> str:
        """A standing order in words."""
        ...

    def slot_name(self, known: Any, slot: str, voice: Voice) -> str:
        """A slot's plain name."""
        ...

    def parse_orders(self, known: Any, path: str, slots: Sequence[str], text: str, voice: Voice) -> Parsed:
        """Orders typed one a line, for the gate at ``path``; words of both languages are understood."""
        ...

    def parse_standing(self, known: Any, text: str, voice: Voice) -> Answer:
        """A standing order in words. Raises :class:`Misread`."""
        ...

    def standing_topic(self, known: Any, text: str, voice: Voice) -> str:
        """The topic of a typed standing order; empty for the game's usual one."""
        ...

    def complete_standing(self, known: Any, typed: str, voice: Voice) -> list[tuple[str, str]]:
        """Standing orders that complete the typed text, as :meth:`complete` does for answers."""
        ...

    def group_title(self, known: Any, key: str, voice: Voice) -> str:
        """The plain name of a group of standing orders: a node of command, at one place or anywhere."""
        ...

    def group_of_words(self, known: Any, slots: Sequence[str], said: str) -> tuple[str, tuple[str, ...]] | None:
        """The group that words or a key mean: its key and the slots that belong to it; None for none."""
        ...

    def orders_text(self, known: Any, path: str, answers: Mapping[str, Answer], voice: Voice) -> str:
        """The reverse: answers as lines that :meth:`parse_orders` reads."""
        ...

    def example_line(self, known: Any, path: str, slot: str, voice: Voice) -> str:
        """A line to imitate that changes something, for a slot whose own line says only that nothing changes; or
        nothing."""
        ...

    def parse_answer(self, known: Any, kind: str, path: str, slot: str, text: str, voice: Voice) -> Answer:
        """A typed answer to one question ("B1 4, A2 2", "Yellow Sea"). Raises :class:`Misread`."""
        ...

    def complete(self, known: Any, kind: str, path: str, slot: str, typed: str, voice: Voice) -> list[tuple[str, str]]:
        """Answers that complete the typed text: (label, value), at most 25, likeliest first; the value parses back."""
        ...

    # Ways and questions -------------------------------------------------------------------------------------

    def question_picture(
        self, known: Any, kind: str, path: str, slot: str, answer: Answer, voice: Voice
    ) -> PictureJob | None:
        """A picture for a question's private card, with ``answer`` (the answer so far) drawn in; None for none."""
        ...

    def course(
        self, known: Any, kind: str, path: str, slot: str, answer: Answer, space: Path, way: Sequence[str], voice: Voice
    ) -> Course | None:
        """Where a way begun may go on: ``space`` is the way's own, ``answer`` what stands for the whole question.

        None: the steps are listed as the space names them.
        """
        ...

    def points(self, kind: str) -> tuple[str, ...]:
        """The rows of a kind of question that are answered by pointing (:meth:`pointing`); "answer" for the whole."""
        ...

    def pointing(
        self, known: Any, kind: str, path: str, slot: str, answer: Answer, row: str, chosen: Mapping[str, str],
        voice: Voice, beside: Mapping[str, Answer] | None = None,
    ) -> Pointing | None:  # fmt: skip
        """The card for pointing at what a row's answer is made of; None for other rows, and where nothing is open.

        ``answer`` is what stands for the whole question, ``chosen`` the choices so far by menu: unknown keys count as
        none. ``beside`` are the reader's other answers at the same gate as they stand, by slot.
        """
        ...

    def question_lines(self, known: Any, kind: str, path: str, slot: str, answer: Answer, voice: Voice) -> list[str]:
        """What the reader should know before anything else when this is asked: who is meant, where, held by whom."""
        ...

    def final_line(self, known: Any, kind: str, voice: Voice) -> str:
        """What a question says before it is answered where its answer is final at once; empty for all others."""
        ...

    def told_after(self, known: Any, kind: str, path: str, slot: str, answer: Answer, voice: Voice) -> list[str]:
        """What an answer that is final has done, where no event tells it; ``known`` is as it was asked."""
        ...

    def active(self, known: Any) -> tuple[str, ...]:
        """The sides whose turn it is, by public knowledge: their members are called when a turn opens. Empty where
        those are called who are asked.
        """
        ...

    # Fights ------------------------------------------------------------------------------------------------

    def fight_posts(self, known: Any, asked: Mapping[str, Sequence[str]], voice: Voice) -> list[FightPost]:
        """All fights that are open. ``asked`` maps the path of each open question to its slots."""
        ...

    def fight_of(self, path: str) -> str:
        """The path of the fight that a frame belongs to, also of one that is over, if its result is to stand on the
        cards of those who answer in it; else empty."""
        ...

    def fight_lines(
        self, known: Any, path: str, events: Sequence[Event], throws: Sequence[Throw], voice: Voice
    ) -> list[str]:
        """What just happened in a fight as sentences, last the small print with rules and throws."""
        ...

    def fight_told(
        self, known: Any, post: FightPost, events: Sequence[Event], throws: Sequence[Throw], last: Lasts, voice: Voice
    ) -> FightPost:
        """A fight's post with its title and picture after these events, also after its last.

        ``last`` holds what the public saw last of each battle that ended with these events, by the path of its frame:
        the step's view of it (:func:`engine.core.play.entry.last_views`).
        """
        ...

    def fight_story(self, known: Any, path: str, events: Sequence[Event], voice: Voice) -> FightStory:
        """The fight at ``path`` from its beginning, told briefly; ``events`` hold all of its events so far, perhaps
        among others."""
        ...

    def quick_fights(
        self, known: Any, shown: Collection[str], events: Sequence[Event], last: Lasts, voice: Voice
    ) -> list[FightPost] | None:
        """The fights that began and ended with these events and are worth a post, except those at the paths ``shown``;
        their lines are :meth:`fight_lines`. ``last`` as in :meth:`fight_told`. None: those that the game's steps know
        as battles.
        """
        ...

    # Words -------------------------------------------------------------------------------------------------

    def report(self, known: Any, voice: Voice, what: str = "", mine: frozenset[str] = frozenset()) -> list[str]:
        """The situation in words, in pages of at most 3,500 characters. ``what``: a place, a unit, or all."""
        ...

    def unit_log(self, known: Any, unit: str, notes: Sequence[tuple[str, str]], voice: Voice) -> list[str]:
        """A unit's log in pages. ``notes`` are members' lines: (author as markdown, text)."""
        ...

    def report_on(self, known: Any, what: str) -> str:
        """What :meth:`report` covers for these words: the id of a unit or a place; empty where it covers everything."""
        ...

    def report_ids(self, known: Any) -> Sequence[str]:
        """The ids of everything that has a report of its own: units and places."""
        ...

    def gone(self, known: Any) -> frozenset[str]:
        """The units of the tree that are out of the game, as lost ones are: they are in no count of units."""
        ...

    def size(self, known: Any, unit: str) -> int:
        """How much a unit of the reader's weighs among their own where several are named: the most first; 0 for all
        in games whose units are alike."""
        ...

    def seat_note(self, known: Any, seat: str, voice: Voice) -> str:
        """Why a seat is asked nothing now, and when it will be: its unit is not in the game yet, or its course is laid;
        empty for other seats."""
        ...

    def unit_ids(self, known: Any) -> Sequence[str]:
        """The ids of all units that have a log and a report."""
        ...

    def units(self, known: Any, typed: str, voice: Voice, mine: frozenset[str] = frozenset()) -> list[tuple[str, str]]:
        """Units that complete what is typed: (label, id), at most 25. Where nothing is typed, all of them, those of the
        nodes ``mine`` first."""
        ...

    def score_table(self, known: Any, voice: Voice, table: str = "", names: Mapping[str, str] | None = None) -> str:
        """A table for a code block, at most 34 columns: see :meth:`tables`."""
        ...

    def tables(self, voice: Voice) -> list[tuple[str, str]]:
        """The score tables there are: (label, value)."""
        ...

    def event_line(self, event: Event, seat: str | None, voice: Voice) -> str:
        """An event as the seat (None: a spectator) reads it, from what it has heard of it
        (:func:`engine.core.events.facts_for`); empty where it learns nothing."""
        ...

    def dice_line(self, throw: Throw, voice: Voice) -> str:
        """A throw: table, where it was made, value."""
        ...

    def dice_small(self, throws: Sequence[Throw], voice: Voice) -> str:
        """Luck with the dice: number of throws, their average against the expected one; empty without throws."""
        ...

    def rule_card(self, rule: str, voice: Voice) -> RuleCard | None:
        """A rule by its number; None for an unknown one."""
        ...

    def find_rules(self, typed: str, voice: Voice) -> list[tuple[str, str]]:
        """Rules that complete the typed text: (label, number), at most 25."""
        ...

    def hint(self, kind: str, voice: Voice) -> str:
        """For a first patrol: why a question of this kind matters, in a sentence; empty where no hint is needed."""
        ...


def alt_text(text: str, most: int = ALT) -> str:
    """Text cut to fit as alt text, at the end of a sentence if one ends late enough."""
    flat = " ".join(text.split())
    if len(flat) <= most:
        return flat
    head = flat[: most - 1]
    stop = head.rfind(". ")
    return head[: stop + 1] if stop > most // 2 else head.rstrip() + "…"


def pages(lines: Sequence[str], most: int = 3500) -> list[str]:
    """Lines joined into pages of at most ``most`` characters, broken between lines; a longer line is cut at spaces. A
    heading stands on the page of what it heads."""
    finished: list[str] = []
    page = ""
    for line in lines:
        rest = line
        while len(rest) > most:
            cut = rest.rfind(" ", 0, most)
            piece, rest = (rest[:cut], rest[cut + 1 :]) if cut > 0 else (rest[:most], rest[most:])
            if page:
                finished.append(page)
                page = ""
            finished.append(piece)
        if page and len(page) + 1 + len(rest) > most:
            above, _, heading = page.rpartition("\n")
            moved = above and heading.startswith("#") and len(heading) + 1 + len(rest) <= most
            finished.append(above if moved else page)
            page = f"{heading}\n{rest}" if moved else rest
        else:
            page = f"{page}\n{rest}" if page else rest
    if page:
        finished.append(page)
    return finished


def fault(key: str, **args: Any) -> Refusal:
    """A refusal made by a face: an answer that could not be read."""
    return Refusal(Words(key, args))
