"""What can be read from a match without changing it: what is open for whom, what they may answer, what silence says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from engine.core.ids import NO_DECISION, DecisionId
from engine.core.play.advising import Advising
from engine.core.play.ahead import battles
from engine.core.play.audience import is_public, shown_decision, shown_list
from engine.core.play.counsel import counsel, plain_answer
from engine.core.play.decisions import Decision, LostDraft, WrongAct, decision_of, judge_together, path_of
from engine.core.refusal import Refusal
from engine.core.spaces.forms import whole
from engine.core.spaces.space import Answer, Space
from engine.core.state import DRAFTS, Frame
from engine.core.steps import Question
from engine.core.words import Json, Words

K = TypeVar("K")


class Looking(Advising[K]):
    """A match as it is looked at; see :class:`engine.core.play.match.Match`."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.meta.over

    @property
    def result(self) -> Json:
        """How it ended; None while it runs."""
        return self.state.meta.result

    def waiting(self, seat: str | None = None) -> tuple[Decision, ...]:
        """The open decisions, by path: all of them, or with a seat as that seat may know them."""
        if seat is not None:
            return self._kept(self._listed, ("seen", seat), lambda: shown_list(self.rules, self.state, seat))
        return self._kept(
            self._listed, ("all",), lambda: tuple(decision_of(self.rules, frame) for frame in self.state.asking())
        )

    def public_waiting(self) -> tuple[Decision, ...]:
        """The open decisions as a spectator may know them: for the channel."""
        return self._kept(self._listed, ("seen", None), lambda: shown_list(self.rules, self.state, None))

    def is_public(self, decision: DecisionId) -> bool:
        """Whether everybody may know that an open decision is open; :class:`WrongAct` if it is not open."""
        return is_public(self.rules, self.state, self._frame(decision), None)

    def battles(self, decision: Decision) -> tuple[str, ...]:
        """The paths of the fights and voyages that an open decision belongs to, the innermost first."""
        return battles(self.rules, self.state, decision.path)

    def decision(self, decision: DecisionId) -> Decision:
        """An open decision by its id; :class:`WrongAct` if it is not open (any more)."""
        return decision_of(self.rules, self._frame(decision))

    def space(self, decision: DecisionId, slot: str) -> Space:
        """What a slot may answer, by what it knows, beside what others of its side have sealed at a gate."""
        frame = self._frame(decision, slot)
        space = self._space(frame, slot)
        assert frame.ask is not None
        question = self.rules.questions[frame.ask.kind]
        others = self._sealed_beside(frame, slot) if type(question).beside is not Question.beside else {}
        if not others:
            return space
        path, known = frame.path, self.look(slot)
        return self._kept(
            self._listed, ("beside", decision, slot), lambda: question.beside(space, known, path, slot, others)
        )

    def beside(self, decision: DecisionId, slot: str, answer: Answer) -> Answer:
        """An answer that fits beside what others of the side have sealed: itself, or what is left by default."""
        frame = self._frame(decision, slot)
        assert frame.ask is not None
        if type(self.rules.questions[frame.ask.kind]).beside is Question.beside or not frame.ask.seals:
            return answer
        space = self.space(decision, slot)
        return answer if space.check(answer) is None else whole(space, space.default)

    def _sealed_beside(self, frame: Frame, slot: str) -> dict[str, Answer]:
        """What others of the slot's side have sealed."""
        assert frame.ask is not None
        side = self._side_of(slot)
        return {
            other: sealed for other, sealed in frame.ask.seals.items() if other != slot and self._side_of(other) == side
        }

    def revision(self, seat: str | None) -> int:
        """Counts what this seat (None: a spectator) can see change, and nothing else."""
        seen = self.state.meta.seen
        total = seen.get("all", 0)
        if seat is not None:
            tree = self.seats()
            total += sum(count for node, count in seen.items() if node != "all" and tree.sees(seat, (node,)))
        return total

    def draft_of(self, decision: DecisionId, slot: str) -> Answer | None:
        """The slot's draft, or None."""
        return self.drafts(decision).get(slot)

    def drafts(self, decision: DecisionId) -> Mapping[str, Answer]:
        """All drafts of a decision, by slot."""
        drafts: Mapping[str, Answer] = self.state.books[DRAFTS].by_decision.get(decision, {})
        return drafts

    def sealed_of(self, decision: DecisionId, slot: str) -> Answer | None:
        """What the slot has sealed at a gate, or None."""
        ask = self._frame(decision, slot).ask
        assert ask is not None
        return ask.seals.get(slot)

    def draft_fault(self, decision: DecisionId, slot: str) -> Refusal | None:
        """What is wrong with the slot's draft as things stand now; None where it is sound (or there is none)."""
        draft = self.draft_of(decision, slot)
        return None if draft is None else self.space(decision, slot).check(draft)

    def later_of(self, slot: str) -> Mapping[str, Answer]:
        """The slot's drafts for questions not yet put, by kind."""
        later: Mapping[str, Answer] = self.state.books[DRAFTS].later.get(slot, {})
        return later

    def lost_drafts(self) -> tuple[LostDraft, ...]:
        """All drafts that cannot be carried out as things stand, first those for later questions."""
        tree, book = self.seats(), self.state.books[DRAFTS]
        lost = []
        for slot, by_kind in sorted(book.later.items()):
            for kind, answer in sorted(by_kind.items()):
                if slot not in tree:
                    refusal: Refusal | None = Refusal(Words("err-slot-gone"))
                else:
                    refusal = self.rules.questions[kind].later(self.look(slot), slot, answer)
                if refusal is not None:
                    lost.append(LostDraft(slot, kind, answer, refusal))
        for decision, by_slot in sorted(book.by_decision.items()):
            for slot, answer in sorted(by_slot.items()):
                refusal = self.draft_fault(decision, slot)
                if refusal is not None:
                    lost.append(LostDraft(slot, decision, answer, refusal))
        return tuple(lost)

    def proposer(self, decision: DecisionId, slot: str) -> str:
        """The node that wrote the slot's draft, where it was not the slot itself."""
        proposer: str = self.state.books[DRAFTS].proposed.get(decision, {}).get(slot, "")
        return proposer

    def plan_check(self, decision: DecisionId, seat: str | None = None) -> tuple[Refusal, ...]:
        """What is wrong with the gate's answers together; slots that have not sealed count with their silent answer.

        With a seat, only its own side's answers: it must not learn what the other side sealed.
        """
        frame, note = self._frame(decision), self._note_trouble

        def judged() -> tuple[Refusal, ...]:
            return judge_together(self.rules, self.state, frame, self._together(frame, seat), mend=False, note=note)[1]

        return self._kept(self._listed, ("plan", decision, seat), judged)

    def mending(
        self, decision: DecisionId, seat: str, answers: Mapping[str, Answer] | None = None
    ) -> dict[str, Answer]:
        """The answers that :meth:`plan_check` would have a side change, by slot, with what they would become.

        ``answers`` are judged in place of the current ones, where given.
        """
        frame = self._frame(decision)
        answers = self._together(frame, seat) if answers is None else answers
        sound = judge_together(self.rules, self.state, frame, answers, mend=True, note=self._note_trouble)[0]
        return {slot: answer for slot, answer in sound.items() if answer != answers[slot]}

    def suggestion(self, decision: DecisionId, slot: str, doctrine: str = "") -> tuple[Answer, str]:
        """What silence would answer for a slot now, and where that comes from: draft, standing, doctrine or default."""
        return self._silent(self._frame(decision, slot), slot, doctrine)

    def shown(self, decision: DecisionId, slot: str, answer: Answer, way: str | None = None) -> Answer:
        """The doctrine's answer as shown to a member who is present, with fights led as they want (``way``)."""
        frame = self._frame(decision, slot)
        offered = self._offered(frame, slot, self._as_written(frame, slot, answer))
        return offered if way is None else self._led(frame, slot, offered, way)

    def prompt(self, decision: DecisionId, slot: str) -> Words:
        """The question as it is put to the slot; for a node above, which stands for slots that a reader may not know,
        by its kind alone."""
        frame, tree = self._frame(decision), self.seats()
        assert frame.ask is not None
        asked = frame.ask.slots
        if slot not in asked and any(slot in tree.upwards(each) for each in asked if each in tree):
            return Words(f"ask-{frame.ask.kind}")
        return self._asked(self._frame(decision, slot), slot)

    def open_prompt(self, decision: DecisionId, slot: str) -> Words:
        """The question as all may read it (:attr:`Question.close`)."""
        frame = self._frame(decision)
        assert frame.ask is not None
        kind = frame.ask.kind
        return Words(f"ask-{kind}") if self.rules.questions[kind].close else self.prompt(decision, slot)

    def advice(self, decision: DecisionId, slot: str, doctrine: str) -> Answer:
        """The autopilot's answer for a slot by a doctrine, legal in any case; ValueError for no such doctrine."""
        if doctrine not in self.rules.doctrines:
            raise ValueError(f"no doctrine {doctrine!r}")
        frame = self._frame(decision, slot)
        assert frame.ask is not None
        kind, path, note = frame.ask.kind, frame.path, self._note_trouble
        space = self._space(frame, slot)
        answer = counsel(self.rules, self.look(slot), kind, path, slot, space, doctrine, note)
        return plain_answer(space, kind, path, slot, note) if answer is None else answer

    def staff_answer(self, decision: DecisionId, slot: str, doctrine: str) -> Answer:
        """What the staff answers where a member who is present lets it (:meth:`Match.delegate`): the doctrine's advice,
        by what the card shows. ValueError for no such doctrine."""
        return self._tapped(self._frame(decision, slot), slot, self.advice(decision, slot, doctrine), doctrine)

    # Inside --------------------------------------------------------------------------------------------

    def _together(self, frame: Frame, seat: str | None) -> dict[str, Answer]:
        """A gate's answers (only those of a seat's side); slots that have not sealed have their silent answer."""
        assert frame.ask is not None
        tree, seals = self.seats(), frame.ask.seals
        slots = [slot for slot in frame.ask.slots if seat is None or tree.side(slot) == tree.side(seat)]
        return {slot: seals[slot] if slot in seals else self._silent(frame, slot)[0] for slot in slots}

    def _frame(self, decision: DecisionId, slot: str | None = None) -> Frame:
        self._going_on(decision)
        path, serial = path_of(decision)
        frame = self.state.frames.get(path)
        if frame is None or frame.ask is None or frame.serial != serial:
            raise WrongAct("err-decision-closed", decision)
        if slot is not None and slot not in frame.ask.slots:
            # Where the slot may not know of a question, the refusal is the same as for one that never was.
            tree = self.seats()
            shown = shown_decision(self.rules, self.state, frame, slot, tree, tree.shown_to(slot))
            known = shown is not None and shown.path
            raise WrongAct("err-not-your-question" if known else "err-decision-closed", decision)
        return frame

    def _going_on(self, decision: DecisionId = NO_DECISION) -> None:
        """:class:`WrongAct` once the game has ended: every late act is refused in this way."""
        if self.over:
            raise WrongAct("err-game-over", decision)

    def _side_of(self, slot: str) -> str:
        return self.seats().side(slot)
