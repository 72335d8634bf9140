"""The face of a game: everything that posts, cards and pictures say about it.

A game's face derives from :class:`GameFace`, and gives the methods in which it has something to say of its own:
``status_lines = staticmethod(status.status_lines)``. The methods of :class:`Face` call nothing of a game; what they say
is little, but plain and true. :mod:`bot.faces.guarded` says it where a game's own method fails.

Every method is pure and works from a seat's Known (never from the state), so it may be called under a campaign's lock
and its result sent to exactly that seat. ``known`` is the game's own Known; ``voice`` the language. Lines are Discord
markdown without line breaks; text for files and alt texts is plain.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path as Folder
from types import MappingProxyType
from typing import Any, Literal

from bot.faces import rulecards
from bot.faces.answers.lexicon import PLAIN, Lexicon
from bot.faces.answers.typed import TypedAnswers
from bot.faces.answers.writing import write
from bot.faces.sentences import capital, heard_line, sentence
from bot.faces.shown import (
    NOBODY,
    Course,
    Ending,
    FightPost,
    FightStory,
    LineFault,
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
from bot.faces.teller import Teller
from bot.render.studio import Painters, Studio
from bot.text.voice import Voice, escape
from engine.core.chance import Throw
from engine.core.events import Event, as_heard
from engine.core.play.entry import Lasts
from engine.core.refusal import Refusal
from engine.core.seats import SeatTree
from engine.core.spaces.forms import Path
from engine.core.spaces.space import Answer
from engine.core.words import Words

How = Literal["sealed", "draft", "standing", "doctrine", "default"]
"""Where an answer comes from, as in :class:`bot.service.types.MyQuestion`."""

ALT = 1024
_SIGNS: Mapping[str, Sign] = {"sealed": "✔", "draft": "✎"}


class Face:
    """What posts, cards, commands and pictures ask of a game, each with what is said where the game says nothing."""

    game: str = ""
    painters: Painters = MappingProxyType({})
    lexicon: Lexicon = PLAIN
    """What things are called when somebody types them."""
    teller: Teller | None = None
    """Who tells the whole campaign: diary, halls of fame, film; None for a game that tells none."""

    # Posts -------------------------------------------------------------------------------------------------

    def title(self, known: Any, voice: Voice) -> str:
        """The campaign's own title: "Silent War · Convoy College"."""
        return voice.plain(f"game-{self.game}")

    def headline(self, known: Any, voice: Voice) -> str:
        """The turn and its date: "Week 10 · 8–14 March 1943"."""
        return voice.plain("plain-turn")

    def status_lines(self, known: Any, voice: Voice) -> list[str]:
        """The state of the game, for the status post: what holds now, the score against history, the latest event."""
        return [voice.get("plain-status")]

    def goal_lines(self, known: Any, voice: Voice) -> list[str]:
        """What wins, and how it stands by what the reader knows; a line says which. At most five short lines, empty
        once the game is over."""
        return []

    def turn_key(self, known: Any) -> str:
        """A key that changes when a new turn opens; empty before the first and after the last."""
        return ""

    def thread_key(self, known: Any) -> str:
        """A key that is the same for all turns that share a thread, as those of one day; empty: a thread for each
        turn."""
        return ""

    def thread_name(self, known: Any, voice: Voice) -> str:
        """What such a thread is called; empty for that of a turn."""
        return ""

    def turn_lines(self, known: Any, events: Sequence[Event], voice: Voice) -> list[str]:
        """What the turn's post tells: enemy, intelligence, arrivals, missions."""
        return [voice.get("plain-untold")]

    def gate_lines(self, known: Any, kind: str, events: Sequence[Event], voice: Voice) -> list[str]:
        """What is to be known where a gate of this kind opens in the middle of a turn; ``events`` are those since the
        turn's post."""
        return []

    def turn_end(
        self, known: Any, events: Sequence[Event], names: Mapping[str, str], voice: Voice, opening: Sequence[Event] = ()
    ) -> TurnEnd:
        """The turn just ended, from its events. ``names`` maps a unit's slot to the name of who speaks for it;
        ``opening`` holds what the turn opened with, perhaps among earlier events."""
        return TurnEnd(voice.plain("plain-turn-over"), (voice.get("plain-untold"),), "", ())

    def own_turn(self, known: Any, events: Sequence[Event], mine: frozenset[str], voice: Voice) -> list[str]:
        """What the units of the nodes ``mine`` did in the turn just ended, each by name, the most important first."""
        return []

    def own_losses(self, known: Any, events: Sequence[Event], mine: frozenset[str], voice: Voice) -> list[str]:
        """The units of the nodes ``mine`` that some turns cost, each with when and how, as its own side knows it: for
        who was here, but had no part in what ended the turn. Nothing where cards keep showing what was lost."""
        return []

    def so_far(self, known: Any, events: Sequence[Event], voice: Voice) -> list[str]:
        """What came of orders in a turn that goes on and asks again: lines for the card of who gave them, from some of
        its events. Nothing where a turn is played in one go, or its posts tell it at once."""
        return []

    def ending(self, known: Any, result: Any, names: Mapping[str, str], voice: Voice) -> Ending:
        """The end of the campaign; ``result`` is the match's."""
        return Ending(voice.plain("plain-over"), (voice.get("plain-untold"),), "", ())

    def part_endings(self, known: Any, last: Lasts, names: Mapping[str, str], voice: Voice) -> list[Ending]:
        """Parts of the game that ended in an act and have an end of their own, as linked actions do; ``last`` as in
        :meth:`fight_told`. The end of the whole is :meth:`ending`."""
        return []

    def assigned(self, known: Any, events: Sequence[Event]) -> Mapping[str, Words]:
        """Nodes whose unit is another one from these events on, as where a linked action begins: by node a sentence for
        who holds it."""
        return {}

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
        return []

    def layers(self, voice: Voice, known: Any = None) -> list[tuple[str, str]]:
        """What the map can show: (label, value); with ``known`` what it can show in this campaign."""
        return []

    def areas(self, known: Any, typed: str, voice: Voice) -> list[tuple[str, str]]:
        """Places that complete the typed text: (label, value), at most 25."""
        return []

    def area_of(self, known: Any, what: str) -> str:
        """What the map shows closer beside the report on a unit or place: an area as :meth:`pictures` takes it; empty
        for the whole map."""
        return ""

    def track(self, known: Any, unit: str, voice: Voice) -> PictureJob | None:
        """A unit's voyage as a picture; None where there is nothing to draw."""
        return None

    def draw(self, job: PictureJob) -> bytes:
        """The finished picture (WebP). Pure and thread-safe; call it off the event loop."""
        raise ValueError(f"no picture {job.kind!r}")

    # Orders ------------------------------------------------------------------------------------------------

    def order_line(self, known: Any, path: str, slot: str, answer: Answer, how: str, voice: Voice) -> OrderLine:
        """A unit's order at the turn's gate as a card shows it, with its sign and reason."""
        sign = _SIGNS.get(how, "○")
        return OrderLine(slot, sign, self.slot_name(known, slot, voice), "", voice.get("plain-order"), "", False, "")

    def lines_together(
        self, known: Any, answers: Mapping[str, Answer], lines: Sequence[OrderLine], voice: Voice,
        mates: Callable[[], Mapping[str, Answer]] = dict,
    ) -> list[OrderLine]:  # fmt: skip
        """The order lines of one card, where one order changes what another comes to; ``answers`` by slot. ``mates``
        gives the orders of others at these gates that the reader may see."""
        return list(lines)

    def asked_lines(self, known: Any, kind: str, voice: Voice) -> list[str]:
        """What a member's own card says above the orders of a question of this kind: what is asked now and why, what
        has just been learned. At most ten short lines."""
        return []

    def groups(self, known: Any, lines: Sequence[OrderLine], voice: Voice) -> list[OrderGroup]:
        """Order lines folded by place and kind of order, at most ten groups, biggest first."""
        if not lines:
            return []
        sign: Sign = "⚠" if any(line.needs_look for line in lines) else lines[0].sign
        name = voice.plain("plain-all")
        return [OrderGroup("all", sign, name, name, voice.get("plain-order"), tuple(line.slot for line in lines))]

    def plan_lines(self, known: Any, answers: Mapping[str, Answer], voice: Voice) -> list[str]:
        """What a side's plan amounts to: duties with who goes, crowded seas. ``answers`` are its orders by slot."""
        return [voice.get("plain-untold")]

    def standing_line(self, known: Any, slot: str, topic: str, order: Any, voice: Voice) -> str:
        """A standing order in words."""
        return voice.get("plain-standing")

    def slot_name(self, known: Any, slot: str, voice: Voice) -> str:
        """A slot's plain name."""
        tree: SeatTree = known.tree()
        return voice.say(tree[slot].name) if slot in tree else voice.plain("plain-unit")

    def parse_orders(self, known: Any, path: str, slots: Sequence[str], text: str, voice: Voice) -> Parsed:
        """Orders typed one a line, for the gate at ``path``; words of both languages are understood."""
        lines = [line for line in text.splitlines() if line.strip()]
        return Parsed({}, tuple(LineFault(number, line, _unreadable()) for number, line in enumerate(lines, 1)))

    def parse_standing(self, known: Any, text: str, voice: Voice) -> Answer:
        """A standing order in words. Raises :class:`Misread`."""
        raise Misread(_unreadable())

    def standing_topic(self, known: Any, text: str, voice: Voice) -> str:
        """The topic of a typed standing order; empty for the game's usual one."""
        return ""

    def complete_standing(self, known: Any, typed: str, voice: Voice) -> list[tuple[str, str]]:
        """Standing orders that complete the typed text, as :meth:`complete` does for answers."""
        return []

    def group_title(self, known: Any, key: str, voice: Voice) -> str:
        """The plain name of a group of standing orders: a node of command, at one place or anywhere."""
        return self.slot_name(known, key.partition("@")[0], voice)

    def group_of_words(self, known: Any, slots: Sequence[str], said: str) -> tuple[str, tuple[str, ...]] | None:
        """The group that words or a key mean: its key and the slots that belong to it; None for none."""
        return None

    def note_for_many(self, notes: Sequence[Words]) -> Words | None:
        """What is said beside a choice that several units have, from what is said to each; None where that differs."""
        return notes[0] if notes and all(note == notes[0] for note in notes) else None

    def as_own(self, known: Any, slot: str, row: str, key: str) -> str:
        """What a choice made for several units is for this one: to go where it lies is to stay."""
        return key

    def orders_text(self, known: Any, path: str, answers: Mapping[str, Answer], voice: Voice) -> str:
        """The reverse: answers as lines that :meth:`parse_orders` reads."""
        return ""

    def example_line(self, known: Any, path: str, slot: str, voice: Voice) -> str:
        """A line to imitate that changes something, for a slot whose own line says only that nothing changes; or
        nothing."""
        return ""

    def parse_answer(self, known: Any, kind: str, path: str, slot: str, text: str, voice: Voice) -> Answer:
        """A typed answer to one question ("B1 4, A2 2", "Yellow Sea"). Raises :class:`Misread`."""
        raise Misread(_unreadable())

    def complete(self, known: Any, kind: str, path: str, slot: str, typed: str, voice: Voice) -> list[tuple[str, str]]:
        """Answers that complete the typed text: (label, value), at most 25, likeliest first; the value parses back."""
        return []

    # Ways and questions -------------------------------------------------------------------------------------

    def question_picture(
        self, known: Any, kind: str, path: str, slot: str, answer: Answer, voice: Voice
    ) -> PictureJob | None:
        """A picture for a question's private card, with ``answer`` (the answer so far) drawn in; None for none."""
        return None

    def course(
        self, known: Any, kind: str, path: str, slot: str, answer: Answer, space: Path, way: Sequence[str], voice: Voice
    ) -> Course | None:
        """Where a way begun may go on: ``space`` is the way's own, ``answer`` what stands for the whole question.

        None: the steps are listed as the space names them.
        """
        return None

    def points(self, kind: str) -> tuple[str, ...]:
        """The rows of a kind of question that are answered by pointing (:meth:`pointing`); "answer" for the whole."""
        return ()

    def pointing(
        self, known: Any, kind: str, path: str, slot: str, answer: Answer, row: str, chosen: Mapping[str, str],
        voice: Voice, beside: Mapping[str, Answer] | None = None,
    ) -> Pointing | None:  # fmt: skip
        """The card for pointing at what a row's answer is made of; None for other rows, and where nothing is open.

        ``answer`` is what stands for the whole question, ``chosen`` the choices so far by menu: unknown keys count as
        none. ``beside`` are the reader's other answers at the same gate as they stand, by slot.
        """
        return None

    def question_lines(self, known: Any, kind: str, path: str, slot: str, answer: Answer, voice: Voice) -> list[str]:
        """What the reader should know before anything else when this is asked: who is meant, where, held by whom."""
        return []

    def final_line(self, known: Any, kind: str, voice: Voice) -> str:
        """What a question says before it is answered where its answer is final at once; empty for all others."""
        return ""

    def told_after(self, known: Any, kind: str, path: str, slot: str, answer: Answer, voice: Voice) -> list[str]:
        """What an answer that is final has done, where no event tells it; ``known`` is as it was asked."""
        return []

    def active(self, known: Any) -> tuple[str, ...]:
        """The sides whose turn it is, by public knowledge: their members are called when a turn opens. Empty where
        those are called who are asked.
        """
        return ()

    # Fights ------------------------------------------------------------------------------------------------

    def fight_posts(self, known: Any, asked: Mapping[str, Sequence[str]], voice: Voice) -> list[FightPost]:
        """All fights that are open. ``asked`` maps the path of each open question to its slots."""
        return []

    def fight_of(self, path: str) -> str:
        """The path of the fight that a frame belongs to, also of one that is over, if its result is to stand on the
        cards of those who answer in it; else empty."""
        return ""

    def fight_lines(
        self, known: Any, path: str, events: Sequence[Event], throws: Sequence[Throw], voice: Voice
    ) -> list[str]:
        """What just happened in a fight as sentences, last the small print with rules and throws."""
        return [voice.get("plain-untold")]

    def fight_told(
        self, known: Any, post: FightPost, events: Sequence[Event], throws: Sequence[Throw], last: Lasts, voice: Voice
    ) -> FightPost:
        """A fight's post with its title and picture after these events, also after its last.

        ``last`` holds what the public saw last of each battle that ended with these events, by the path of its frame:
        the step's view of it (:func:`engine.core.play.entry.last_views`).
        """
        return post

    def fight_story(self, known: Any, path: str, events: Sequence[Event], voice: Voice) -> FightStory:
        """The fight at ``path`` from its beginning, told briefly; ``events`` hold all of its events so far, perhaps
        among others."""
        return FightStory()

    def quick_fights(
        self, known: Any, shown: Collection[str], events: Sequence[Event], last: Lasts, voice: Voice
    ) -> list[FightPost] | None:
        """The fights that began and ended with these events and are worth a post, except those at the paths ``shown``;
        their lines are :meth:`fight_lines`. ``last`` as in :meth:`fight_told`. None: those that the game's steps know
        as battles.
        """
        return []

    # Words -------------------------------------------------------------------------------------------------

    def report(self, known: Any, voice: Voice, what: str = "", mine: frozenset[str] = frozenset()) -> list[str]:
        """The situation in words, in pages of at most 3,500 characters. ``what``: a place, a unit, or all."""
        return [voice.get("plain-status")]

    def unit_log(self, known: Any, unit: str, notes: Sequence[tuple[str, str]], voice: Voice) -> list[str]:
        """A unit's log in pages. ``notes`` are members' lines: (author as markdown, text)."""
        return ["\n".join((voice.get("plain-untold"), *(f"{author}: {escape(text)}" for author, text in notes)))[:3500]]

    def report_on(self, known: Any, what: str) -> str:
        """What :meth:`report` covers for these words: the id of a unit or a place; empty where it covers everything."""
        return ""

    def report_ids(self, known: Any) -> Sequence[str]:
        """The ids of everything that has a report of its own: units and places."""
        return ()

    def gone(self, known: Any) -> frozenset[str]:
        """The units of the tree that are out of the game, as lost ones are: they are in no count of units."""
        return frozenset()

    def size(self, known: Any, unit: str) -> int:
        """How much a unit of the reader's weighs among their own where several are named: the most first; 0 for all
        in games whose units are alike."""
        return 0

    def seat_note(self, known: Any, seat: str, voice: Voice) -> str:
        """Why a seat is asked nothing now, and when it will be: its unit is not in the game yet, or its course is laid;
        empty for other seats."""
        return ""

    def unit_ids(self, known: Any) -> Sequence[str]:
        """The ids of all units that have a log and a report."""
        return ()

    def units(self, known: Any, typed: str, voice: Voice, mine: frozenset[str] = frozenset()) -> list[tuple[str, str]]:
        """Units that complete what is typed: (label, id), at most 25. Where nothing is typed, all of them, those of the
        nodes ``mine`` first."""
        return []

    def score_table(self, known: Any, voice: Voice, table: str = "", names: Mapping[str, str] = NOBODY) -> str:
        """A table for a code block, at most 34 columns: see :meth:`tables`."""
        return ""

    def tables(self, voice: Voice) -> list[tuple[str, str]]:
        """The score tables there are: (label, value)."""
        return []

    def event_line(self, event: Event, seat: str | None, voice: Voice) -> str:
        """An event as the seat (None: a spectator) reads it, from what it has heard of it
        (:func:`engine.core.events.facts_for`); empty where it learns nothing."""
        return ""

    def dice_line(self, throw: Throw, voice: Voice) -> str:
        """A throw: table, where it was made, value."""
        return voice.plain("plain-throw", value=throw.value + 1, sides=throw.sides)

    def dice_small(self, throws: Sequence[Throw], voice: Voice) -> str:
        """Luck with the dice: number of throws, their average against the expected one; empty without throws."""
        return ""

    def rule_card(self, rule: str, voice: Voice) -> RuleCard | None:
        """A rule by its number; None for an unknown one."""
        return None

    def find_rules(self, typed: str, voice: Voice) -> list[tuple[str, str]]:
        """Rules that complete the typed text: (label, number), at most 25."""
        return []

    def hint(self, kind: str, voice: Voice) -> str:
        """For a first patrol: why a question of this kind matters, in a sentence; empty where no hint is needed."""
        return ""


class GameFace(TypedAnswers, Face):
    """The face of a game: what its rules, its tree of command and the catalogue say, until the game says it better.

    A game must name ``game``, ``rules`` and ``mark``; all methods are its to give.
    """

    rules_folder: Folder | None = None
    """Where the rules in the game's own words are."""
    mark: str = ""
    """What the ids of the game's questions and sentences begin with."""

    def __init__(self) -> None:
        self._studio = Studio(self.painters)

    def headline(self, known: Any, voice: Voice) -> str:
        """The turn, as the rules name it."""
        turn = known.turn()
        return capital(voice.say(self.rules.turn_words(turn))) if turn else super().headline(known, voice)

    def status_lines(self, known: Any, voice: Voice) -> list[str]:
        """Nothing besides the headline."""
        return []

    def turn_key(self, known: Any) -> str:
        return str(known.turn())

    def turn_lines(self, known: Any, events: Sequence[Event], voice: Voice) -> list[str]:
        """The events one by one, from the one that opens the turn: those before it were told as the turn's end."""
        return self._heard(known, events[self._opens(known, events) or 0 :], voice)

    def turn_end(
        self, known: Any, events: Sequence[Event], names: Mapping[str, str], voice: Voice, opening: Sequence[Event] = ()
    ) -> TurnEnd:
        """The events of the turn one by one, up to the one that opens the turn at hand."""
        whole = [*(event for event in opening if event not in events), *events]
        lines = self._heard(known, whole[: self._opens(known, whole)], voice)
        return TurnEnd(voice.plain("plain-turn-over"), tuple(f"- {line}" for line in lines), "", ())

    def ending(self, known: Any, result: Any, names: Mapping[str, str], voice: Voice) -> Ending:
        """That it is over."""
        return Ending(voice.plain("plain-over"), (), "", ())

    def _opens(self, known: Any, events: Sequence[Event]) -> int | None:
        """The place of the event that opens the turn at hand; None where it is not among them."""
        places = (at for at, event in enumerate(events) if self.rules.turn_of(event) == known.turn() != "")
        return next(places, None)

    def _heard(self, known: Any, events: Sequence[Event], voice: Voice) -> list[str]:
        said = (as_heard(event, known.seat, known.tree()) for event in events)
        return [sentence(voice.markdown(words)) for words in said if words is not None]

    def draw(self, job: PictureJob) -> bytes:
        return self._studio.picture(job.view).data

    def order_line(self, known: Any, path: str, slot: str, answer: Answer, how: str, voice: Voice) -> OrderLine:
        """The unit and its order as it is typed."""
        space = self.rules.questions[known.asks(path)].space(known, path, slot)
        written = write(space, answer, voice, self.lexicon)
        return OrderLine(
            slot, _SIGNS.get(how, "○"), self.slot_name(known, slot, voice), "", escape(written), "", False, written
        )

    def plan_lines(self, known: Any, answers: Mapping[str, Answer], voice: Voice) -> list[str]:
        """Nothing: the orders stand one by one."""
        return []

    def standing_line(self, known: Any, slot: str, topic: str, order: Any, voice: Voice) -> str:
        """The order as it is typed."""
        for question in self.rules.questions.values():
            space = question.standing_space(known, slot) if question.topic == topic else None
            if space is not None:
                return escape(write(space, order, voice, self.lexicon))
        return super().standing_line(known, slot, topic, order, voice)

    def fight_lines(
        self, known: Any, path: str, events: Sequence[Event], throws: Sequence[Throw], voice: Voice
    ) -> list[str]:
        """The events one by one."""
        return self._heard(known, events, voice)

    def quick_fights(
        self, known: Any, shown: Collection[str], events: Sequence[Event], last: Lasts, voice: Voice
    ) -> list[FightPost] | None:
        """Those that the game's steps know as battles."""
        return None

    def report(self, known: Any, voice: Voice, what: str = "", mine: frozenset[str] = frozenset()) -> list[str]:
        """The headline and the lines of the status post."""
        return pages([self.headline(known, voice), *self.status_lines(known, voice)])

    def unit_log(self, known: Any, unit: str, notes: Sequence[tuple[str, str]], voice: Voice) -> list[str]:
        """Members' lines."""
        return pages([f"## {self.slot_name(known, unit, voice)}", *(f"{who}: {escape(text)}" for who, text in notes)])

    def event_line(self, event: Event, seat: str | None, voice: Voice) -> str:
        """The fact as the catalogue says it."""
        return heard_line(event, seat, (), voice)

    def rule_card(self, rule: str, voice: Voice) -> RuleCard | None:
        """A rule by its number, however typed; for a part without an entry of its own the whole rule."""
        folder = self.rules_folder
        return None if folder is None else rulecards.rule_card(rulecards.rulebook(folder), rule, voice)

    def find_rules(self, typed: str, voice: Voice) -> list[tuple[str, str]]:
        folder = self.rules_folder
        return [] if folder is None else rulecards.find_rules(rulecards.rulebook(folder), typed, voice)

    def hint(self, kind: str, voice: Voice) -> str:
        """The catalogue's sentence on this kind of question."""
        return rulecards.hint(f"{self.mark}-face-hint-{kind.removeprefix(f'{self.mark}-')}", voice)


def _unreadable() -> Refusal:
    """A refusal for typed words that cannot be read now: the form can be filled in instead."""
    return fault("plain-unreadable")


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
