"""The messages of windows: the question to every seat that public knowledge names, and what came of it.

A sent message is kept as a post of the kind :data:`LETTER`; once its window is closed it is struck out and shows what
was answered and by whom, unless the member who answered by it already reads something else there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Protocol

from bot.discord.cards import Card, Text
from bot.discord.delivery.payload import pack_payload
from bot.discord.posts.kit import Memo
from bot.discord.screens.kit import Scene
from bot.discord.screens.orders.asking import watch_heading
from bot.discord.screens.orders.reaction import answered_card, reaction_card, watch_card
from bot.service.answered import answer_words
from bot.service.packing import tag
from bot.service.people.quiet import is_quiet, time_to_ask
from bot.service.people.rights import alone, answers_himself, speaker
from bot.service.tempo.calls import is_called
from bot.service.tempo.timing import window_letter
from bot.service.types import Table
from bot.store.records import OutMessage, UserSettings
from bot.text.marks import mention, moment
from bot.text.voice import LANGUAGES, voice
from engine.core.ids import DecisionId
from engine.core.play.decisions import Decision
from engine.core.play.entry import Entry
from engine.core.spaces.space import Answer, Space
from engine.core.words import Words

LETTER = "window"
AFTER = 5  # seconds before a message is struck: a member who answered by it reads the result first


@dataclass(frozen=True)
class Question:
    """What a slot was asked at a window; kept until it closes, because afterwards nobody can look it up."""

    prompt: Words
    space: Space


class Write(Protocol):
    """Writes posts, or others if that fails; see the scribe."""

    def __call__(
        self, scene: Scene, what: str, write: Callable[[], list[OutMessage]], instead: Sequence[OutMessage] = ()
    ) -> list[OutMessage]: ...


def questions_of(table: Table) -> dict[str, dict[str, Question]]:
    """What is asked at the open windows, by window and slot."""
    match = table.match
    return {
        decision.id: {
            slot: Question(match.prompt(decision.id, slot), match.space(decision.id, slot)) for slot in decision.slots
        }
        for decision in match.waiting()
        if decision.window
    }


def letter_slot(table: Table, window: DecisionId, user_id: int) -> tuple[str, str]:
    """The post under which a member's message of a window is kept."""
    return LETTER, f"{window}:{tag(table.campaign, user_id)}"


def letter_lane(slot: tuple[str, str]) -> str:
    """The lane of a window message: it is sent, struck and sent again in order."""
    return "/".join(slot)


@dataclass(frozen=True)
class WindowLetters:
    """The window messages of an act. ``scene_of`` is a campaign as a member reads it, None: the channel."""

    table: Table
    memo: Memo | None
    scene_of: Callable[[Table, int | None], Scene]
    write: Write
    tell: Callable[..., OutMessage | None]
    settings: Mapping[int, UserSettings] = field(default_factory=dict)

    def asked(self) -> list[OutMessage]:
        """A message to every seat that public knowledge names, for each window that has just opened."""
        table, old = self.table, self.memo.windows if self.memo is not None else {}
        messages = []
        if alone(table):
            return []  # their own act opened it: their card shows it
        for decision in table.match.waiting():
            if not decision.window or decision.id in old:
                continue
            asked: dict[int, list[str]] = {}
            for slot in decision.awaited:
                who = speaker(table, slot)
                if who is not None and answers_himself(table, who) and is_called(table, who, decision):
                    asked.setdefault(who, []).append(slot)
            for who, slots in asked.items():
                plain = self._plain(decision, who, slots)
                scene = self.scene_of(table, who)
                messages += self.write(
                    scene, "window", partial(self._letter, scene, decision, slots), [plain] if plain else []
                )
        return messages

    def closed(self, entries: Sequence[Entry]) -> list[OutMessage]:
        """What came of the windows that this act closed, for each member who got a message."""
        table = self.table
        if self.memo is None or alone(table):
            return []
        still = {decision.id for decision in table.match.waiting()} if table.campaign.in_play else set()
        messages = []
        for window, slots in self.memo.windows.items():
            if window in still:
                continue
            given = _given(entries, window)
            by_member: dict[int, list[str]] = {}
            for slot in slots:
                who = speaker(table, slot)
                if who is not None:
                    by_member.setdefault(who, []).append(slot)
            for who, mine in by_member.items():
                scene = self.scene_of(table, who)
                messages += self.write(scene, "window-closed", partial(self._struck, scene, window, mine, given))
        return messages

    def _struck(
        self, scene: Scene, window: DecisionId, slots: Sequence[str], given: Mapping[str, tuple[Answer, str]]
    ) -> list[OutMessage]:
        assert self.memo is not None
        assert scene.user_id is not None
        answers = []
        for slot in slots:
            question = self.memo.questions.get(window, {}).get(slot)
            if question is None or slot not in given:
                continue
            answer, how = given[slot]
            by = Words("card-answered-by", {"who": mention(scene.user_id)}) if not how else Words(f"how-{how}")
            answers.append((slot, question.prompt, answer_words(question.space, answer), by))
        heads = tuple(watch_heading(replace(scene, voice=voice(language))) for language in LANGUAGES)
        slot_ = letter_slot(self.table, window, scene.user_id)
        payload = pack_payload(answered_card(scene, answers), silent=True, still=heads)
        at = self.table.now + AFTER
        return [OutMessage("strike", payload, slot=slot_, lane=letter_lane(slot_), not_before=at)]

    def _letter(self, scene: Scene, decision: Decision, slots: Sequence[str]) -> list[OutMessage]:
        """The question of a window as its member gets it."""
        who = scene.user_id
        assert who is not None
        alone = len(slots) == 1
        shown = reaction_card(scene, decision, slots[0]) if alone else watch_card(scene, decision, slots)
        public = self.scene_of(self.table, None)
        neutral = Card((Text(public.say("card-waiting-for-you", who=mention(who))),))
        at, silent = self._when(decision, who)
        payload = pack_payload(shown.card, files=shown.files, neutral=neutral, silent=silent)
        key, slot = window_letter(decision.id, slots[0]), letter_slot(self.table, decision.id, who)
        lane = letter_lane(slot)
        return [OutMessage("send", payload, user_id=who, slot=slot, merge_key=key, lane=lane, not_before=at)]

    def _plain(self, decision: Decision, who: int, slots: Sequence[str]) -> OutMessage | None:
        """The same without the question, if the game cannot put it into words."""
        at, silent = self._when(decision, who)
        letter = self.tell(self.table, who, (_opens(self.table, decision),), "window", silent=silent)
        if letter is None:
            return None
        return replace(letter, merge_key=window_letter(decision.id, slots[0]), not_before=at)

    def _when(self, decision: Decision, who: int) -> tuple[int, bool]:
        """When a member is asked at a window, and whether silently: never so late that it may be over."""
        table, settings = self.table, self.settings.get(who)
        if settings is None:
            return table.now, False
        deadline = table.deadlines.get(("turn", decision.id))
        due = None if deadline is None else deadline.due_at
        at = time_to_ask(table.now, due, settings.quiet, settings.zone)
        return at, is_quiet(at, settings.quiet, settings.zone)


def letters_closed(memo: Memo, table: Table) -> tuple[str, ...]:
    """The merge keys of messages of windows no longer open: those not sent yet are dropped."""
    still = {decision.id for decision in table.match.waiting()} if table.campaign.in_play else set()
    return tuple(
        window_letter(DecisionId(window), slot)
        for window, slots in memo.windows.items()
        if window not in still
        for slot in slots
    )


def _given(entries: Sequence[Entry], window: DecisionId) -> dict[str, tuple[Answer, str]]:
    """The answers at a window that these entries closed, and where each came from if nobody gave it."""
    for entry in entries:
        if entry.decision != window or not isinstance(entry.data, dict):
            continue
        data: Mapping[str, Any] = entry.data
        if entry.kind == "close":
            return {slot: (answer, data["silent"].get(slot, "")) for slot, answer in data["answers"].items()}
        if entry.kind == "answer":
            return {entry.slot: (data["answer"], data.get("silent", ""))}
    return {}


def _opens(table: Table, decision: Decision) -> Words:
    """That a window is open, and until when."""
    due = table.deadlines.get(("turn", decision.id))
    return Words("plain-window-open") if due is None else Words("plain-window", {"when": moment(due.due_at, "R")})
