"""A member who tries each control of the cards that a question leads to, and notes what leads nowhere.

From *My orders* each button, menu and form is tried, a few of each kind for each kind of question; what was tried once
is not tried again in the same language. What seals an answer moves the game on: then the crawl begins anew from *My
orders*. :class:`Fault` names what a member would stumble over:

- a control that fails, or leads to the card on which it stands;
- an offer, or a form submitted as it was shown, that is refused;
- a form that changes the order although nothing in it was changed;
- a card without a way to *My orders*;
- a form in which two rows bear the same label;
- a sentence or label of ours that is cut.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from bot.discord.taps.context import Context
from bot.discord.taps.ids import Keys, NotOurs, Tag, parse, question_subject
from bot.harbour.limits.modal import Unfit
from bot.harbour.members.client import Outcome, Sailor, parts_of, text_of
from bot.service.types import Refuse
from tests.end_to_end.conftest import Fleet

Json: TypeAlias = dict[str, Any]
BUTTON, SECTION, TEXT, LABEL = 2, 9, 10, 18
MENUS: Final = (3, 5, 6, 7, 8)
DEEP: Final = 4  # controls behind each other, from *My orders* on
EACH: Final = 2  # of each control of a question, and lines of a menu that are tried
ASIDE: Final = frozenset(
    ("away", "back-of", "close-dm", "course", "diary", "end", "exec", "found", "hand", "invite", "join", "leave", "new",
     "offer-no", "offer-yes", "overrule", "pause", "resume", "return", "rewind", "rewind-menu", "rewind-no",
     "rewind-yes", "scenario", "scenarios", "settings", "snooze", "take", "take-back", "undo", "unshelve", "verify")
)  # fmt: skip
"""What concerns the campaign or the command, by the names of taps with verbs other than those of questions."""
EMPTY: Final = frozenset(
    ("find", "note", "plan-note", "report", "group-form", "group-all", "standing-group", "standing-of")
)
"""Forms that open empty: submitted so they have nothing to do."""
CUT: Final = re.compile(r"\w…(?=$|[\s)\]”»*_,;.])", re.MULTILINE)
LEADS_ON: Final = 60  # a shorter line that ends with an ellipsis says that there is more behind it
ORDERS: Final = ("My orders", "Mis órdenes")


@dataclass(frozen=True, slots=True)
class Fault:
    """What a member stumbled over: kind of question, language, the way there from *My orders*, what came."""

    kind: str
    who: str
    way: tuple[str, ...]
    what: str

    def __str__(self) -> str:
        return f"[{self.kind or 'any'}] {self.who}: {' > '.join(self.way)}: {self.what}"


@dataclass(frozen=True, slots=True)
class Step:
    """A control as it was seen: its tap, its label, the line chosen in a menu, the kind of question it is about."""

    name: str
    verb: str
    label: str
    value: str = ""
    line: str = ""
    kind: str = ""

    def __str__(self) -> str:
        return f"{self.label} = {self.line}" if self.line else self.label


class Refusals:
    """Counts the refusals that members are shown while it is open."""

    def __init__(self) -> None:
        self.seen: list[str] = []
        self._usual = Context.refuse

    def __enter__(self) -> Refusals:
        usual, seen = self._usual, self.seen

        async def refuse(ctx: Context, refused: Refuse, *args: Any, **kwargs: Any) -> None:
            seen.append(refused.what.key)
            await usual(ctx, refused, *args, **kwargs)

        Context.refuse = refuse  # type: ignore[method-assign]  # undone at the end
        return self

    def __exit__(self, *_exc: object) -> None:
        Context.refuse = self._usual  # type: ignore[method-assign]


@dataclass
class Crawler:
    """The crawl of one member. ``tried`` and ``faults`` may be shared by the crawls of several games."""

    fleet: Fleet
    sailor: Sailor
    refusals: Refusals
    tried: Counter[tuple[str, ...]] = field(default_factory=Counter)
    faults: dict[str, Fault] = field(default_factory=dict)
    taps: int = 0
    _kinds: dict[str, str] = field(default_factory=dict)

    async def crawl(self, most: int) -> None:
        """Try what is new on the cards of the member's questions, at most so many controls."""
        await self._learn()
        end = self.taps + most
        while self.taps < end:
            card = await self.sailor.slash("orders")
            self._judge((), card)
            if not await self._below((), card, end):
                return

    async def _below(self, way: tuple[Step, ...], card: Outcome, end: int) -> bool:
        """Try the next new control on a card or behind it; whether there was any."""
        if card.message is None or len(way) >= DEEP:
            return False
        for step, key in list(self._steps(card.message)):
            if self.tried[key] >= EACH or self.taps >= end:
                continue
            self.tried[key] += 1
            came = await self._take((*way, step), card)
            if came is not None and came.kind != "modal" and step.verb in ("v", "p", "f"):
                await self._below((*way, step), came, end)
            return True
        return False

    async def _take(self, way: tuple[Step, ...], card: Outcome) -> Outcome | None:
        """Press the last control of a way and judge what comes; None where nothing more can be tried there."""
        step, before = way[-1], len(self.refusals.seen)
        shown = _content(card.shown)
        self.taps += 1
        try:
            came = await self.sailor.component(
                card, _custom_id(card.shown, step), *[step.value for _ in "1" if step.value]
            )
        except (Unfit, LookupError) as gone:
            self._fault(way, f"gone before it was pressed: {gone}")
            return None
        if came.kind == "failed":
            self._fault(way, f"no answer: {came.why}")
            return None
        if len(self.refusals.seen) > before:
            self._fault(way, f"offered and refused: {self.refusals.seen[-1]}")
            return None
        if came.kind == "modal":
            return await self._form(way, came)
        if came.message is None:
            return None
        if came.kind == "update" and step.verb == "v" and _content(came.shown) == shown:
            self._fault(way, "leads to itself")
        self._judge(way, came)
        return came if step.verb in ("v", "p") else None

    async def _form(self, way: tuple[Step, ...], form: Outcome) -> Outcome | None:
        """Judge a form, and submit it as it was shown."""
        shown = form.form
        rows = [row for row in shown["components"] if row["type"] == LABEL]
        labels = Counter(row["label"] for row in rows)
        for label, count in labels.items():
            if count > 1:
                self._fault(way, f"{count} rows of the form bear the label {label!r}")
        for text in _form_texts(shown):
            if CUT.search(text):
                self._fault(way, f"cut: {text[:120]!r}")
        name = _name(shown["custom_id"])
        if name in ASIDE or name in EMPTY:
            return None
        asked, orders, before = await self._asked(), await self._orders(), len(self.refusals.seen)
        try:
            came = await self.sailor.modal(form, {})
        except Unfit as unfit:
            if "must" not in str(unfit) and "require" not in str(unfit):
                self._fault(way, f"cannot be submitted as shown: {unfit}")
            return None
        if came.kind == "failed":
            self._fault(way, f"no answer to the form: {came.why}")
        elif len(self.refusals.seen) > before:
            self._fault(way, f"refused as it was shown: {self.refusals.seen[-1]}")
        elif came.message is not None:
            self._judge(way, came)
            after = await self._orders()
            if asked == await self._asked() and set(orders) - set(after) and set(after) - set(orders):
                self._fault(way, f"changed by a form that was not: {sorted(set(orders) - set(after))[:2]} to "
                                 f"{sorted(set(after) - set(orders))[:2]}")  # fmt: skip
        return None

    async def _asked(self) -> list[str]:
        """The open questions."""
        async with self.fleet.app.service.look((await self.fleet.campaign()).id) as table:
            return [decision.id for decision in table.match.waiting()]

    async def _orders(self) -> list[str]:
        """The lines of orders on *My orders*."""
        card = await self.sailor.slash("orders")
        return [line.split(" – ")[0] for line in card.text.split("\n") if line.startswith("→")]

    def _judge(self, way: tuple[Step, ...], card: Outcome) -> None:
        """What is wrong with a card itself."""
        message = card.message
        if message is None:
            self._fault(way, f"no card: {card.kind} {card.why}")
            return
        text = text_of(message)
        for line in text.split("\n"):
            if CUT.search(line):
                self._fault(way, f"cut: {line[:160]!r}")
        for part in parts_of(message):
            label = part.get("label") or ""
            if part["type"] == BUTTON and label.endswith("…") and _verb(part) not in ("f", "v"):
                self._fault(way, f"a label that is cut: {label!r}")
            for option in part.get("options", ()):
                for words in (option["label"], option.get("description") or ""):
                    if CUT.search(words) and len(words) > LEADS_ON:
                        self._fault(way, f"a line of a menu that is cut: {words!r}")
        home = any(heading in text.split("\n")[0] for heading in ORDERS)
        if not home and "orders" not in {_name(part.get("custom_id", "")) for part in parts_of(message)}:
            self._fault(way, f"no way to my orders: {text[:80]!r}")

    def _steps(self, message: Json) -> Iterator[tuple[Step, tuple[str, ...]]]:
        """The enabled controls of a card that concern questions and looks, each with what is the same control: that of
        one kind of question in one language; a line of a menu by whether it is chosen."""
        for part in parts_of(message):
            if part["type"] not in (BUTTON, *MENUS) or part.get("url") or part.get("disabled"):
                continue
            tag = _tag(part["custom_id"])
            if tag is None or (tag.name in ASIDE and not (tag.name == "take" and tag.verb == "o")):
                continue
            kind = self._kinds.get(tag.decision, "")
            label = part.get("label") or part.get("placeholder") or tag.name
            same = (self.sailor.name, kind, tag.verb, tag.name)
            if part["type"] == BUTTON:
                yield Step(tag.name, tag.verb, label, kind=kind), same
            elif part["type"] == MENUS[0]:
                for option in part["options"]:
                    if option.get("default") and tag.verb == "v":
                        continue  # it is shown already, and a client sends no choice that stands
                    line = Step(tag.name, tag.verb, label, option["value"], option["label"], kind)
                    yield line, (*same, str(bool(option.get("default"))))

    async def _learn(self) -> None:
        """Which kind of question the ids of the present cards mean."""
        campaign = await self.fleet.campaign()
        keys = Keys(campaign.id, campaign.secret)
        async with self.fleet.app.service.look(campaign.id) as table:
            for decision in table.match.waiting():
                for slot in decision.slots:
                    self._kinds[keys.decision(question_subject(decision.id, slot))] = decision.kind

    def _fault(self, way: tuple[Step, ...], what: str) -> None:
        kind = next((step.kind for step in reversed(way) if step.kind), "")
        last = way[-1].name if way else ""
        fault = Fault(kind, self.sailor.name, tuple(str(step) for step in way), what)
        self.faults.setdefault(f"{kind} {last} {re.sub(r'[0-9]+', '#', what)[:40]}", fault)


def _tag(custom_id: str) -> Tag | None:
    try:
        return parse(custom_id)
    except NotOurs:
        return None


def _name(custom_id: str) -> str:
    tag = _tag(custom_id)
    return tag.name if tag is not None else ""


def _verb(part: Json) -> str:
    tag = _tag(part.get("custom_id", ""))
    return tag.verb if tag is not None else ""


def _part(message: Json, step: Step) -> Json:
    """The part of a card that a step means."""
    for part in parts_of(message):
        if part["type"] in (BUTTON, *MENUS) and _name(part.get("custom_id", "")) == step.name:
            label = part.get("label") or part.get("placeholder") or step.name
            if label == step.label and (not step.value or any(o["value"] == step.value for o in part["options"])):
                return part
    raise LookupError(f"no control {step}")


def _custom_id(message: Json, step: Step) -> str:
    return str(_part(message, step)["custom_id"])


def _content(message: Json) -> str:
    """A card without what differs each time it is drawn."""
    return re.sub(r"<t:\d+|f2\.[\w.-]+|'url': '[^']*'|'id': \d+|attachment\S*", "#", str(message["components"]))


def _form_texts(form: Json) -> Iterator[str]:
    """All words of a form."""
    yield form["title"]
    for row in form["components"]:
        if row["type"] == TEXT:
            yield row["content"]
        elif row["type"] == LABEL:
            yield row["label"]
            yield row.get("description") or ""
            field_ = row["component"]
            yield field_.get("placeholder") or ""
            for option in field_.get("options", ()):
                yield option["label"]
                yield option.get("description") or ""
