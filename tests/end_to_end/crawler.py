"""A member who tries each control of the cards that a question leads to, and notes what leads nowhere.

From *My orders* each button, menu and form is tried, a few of each kind for each card and kind of question; what was
tried once is not tried again in the same language. What seals an answer moves the game on: then the crawl begins anew
from *My orders*. :class:`Fault` names what a member would stumble over:

- a control that fails, or leads to the card on which it stands;
- *Back* to another card than the one that led there;
- an offer, a form submitted as it was shown, or with one row changed to something that it offers, that is refused;
- a form with several rows changed, or with a row of ticks changed, that is refused without naming a row, keeping what
  was entered and *Correct it*;
- a form that changes the order although nothing in it was changed;
- a card without a way to *My orders*;
- a form in which two rows bear the same label;
- a sentence or label of ours that is cut.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, TypeAlias

from bot.discord.questions.forms import open_rows
from bot.discord.questions.words import canonical
from bot.discord.taps.context import Context
from bot.discord.taps.ids import Keys, NotOurs, Tag, parse, question_subject
from bot.harbour.limits.modal import Unfit, fields, prefilled
from bot.harbour.members.client import Outcome, Sailor, parts_of, text_of
from bot.service.acts import question_of
from bot.service.types import Refuse
from engine.core.spaces.forms import Form
from engine.core.spaces.space import Space
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
BACK: Final = ("Back", "Volver")
MEND: Final = ("Correct it", "Corregirlo")
PICK, TICKS, TICK, SELECT = 21, 22, 23, 3
PATIENCE: Final = 120.0  # seconds: the long run is the last to get the machine's time
LANGUAGES: Final = {"Bo": "en", "Ana": "es"}


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
    cards: int = 0
    forms: int = 0
    game: str = ""
    shapes: bool = False  # whether questions of one kind that are answered otherwise count as several
    _kinds: dict[str, str] = field(default_factory=dict)
    _slots: dict[str, tuple[str, str]] = field(default_factory=dict)
    _rng: Random = field(default_factory=lambda: Random(7))

    async def crawl(self, most: int) -> None:
        """Try what is new on the cards of the member's questions, at most so many controls."""
        end = self.taps + most
        while self.taps < end and (await self.fleet.campaign()).in_play:
            await self._learn()
            card = await self.sailor.slash("orders", patience=PATIENCE)
            self._judge((), card)
            if not await self._below((), [card], end):
                return

    async def _below(self, way: tuple[Step, ...], cards: Sequence[Outcome], end: int) -> bool:
        """Try the next new control on a card or behind it; whether there was any. ``cards`` led there, the last is it;
        of those before only the heading matters, since they may be redrawn."""
        card = cards[-1]
        if card.message is None or len(way) >= DEEP:
            return False
        for step, key in list(self._steps(card.message, way)):
            if self.tried[key] >= EACH or self.taps >= end:
                continue
            self.tried[key] += 1
            heads = [_heading(card) for card in cards]
            came = await self._take((*way, step), card)
            if came is not None and came.kind != "modal" and step.verb in ("v", "p", "f"):
                if step.label in BACK and step.verb == "v" and heads[-1] and _heading(came) not in heads[:-1]:
                    self._fault((*way, step), f"back from {heads[-1]!r} to {_heading(came)!r}, not {heads[:-1]!r}")
                await self._below((*way, step), [*cards, came], end)
            return True
        return False

    async def _take(self, way: tuple[Step, ...], card: Outcome) -> Outcome | None:
        """Press the last control of a way and judge what comes; None where nothing more can be tried there."""
        step, before = way[-1], len(self.refusals.seen)
        shown = _content(card.shown)
        self.taps += 1
        try:
            came = await self.sailor.component(
                card, _custom_id(card.shown, step), *[step.value for _ in "1" if step.value], patience=PATIENCE
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
            shown_form = await self._form(way, came)
            await self._others(way, card, came)
            return shown_form
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
                self._fault(way, f"cut: {_cut(text)!r}")
        name = _name(shown["custom_id"])
        if name in ASIDE or name in EMPTY:
            return None
        self.forms += 1
        asked, orders, before = await self._asked(), await self._orders(), len(self.refusals.seen)
        stood = await self._answer(shown)
        try:
            came = await self.sailor.modal(form, {}, patience=PATIENCE)
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
            after, stands = await self._orders(), await self._answer(shown)
            if stood is not None:
                if stands not in (None, stood):
                    self._fault(way, f"changed by a form that was not: {stood} to {stands}")
            elif asked == await self._asked() and set(orders) - set(after) and set(after) - set(orders):
                self._fault(way, f"changed by a form that was not: {sorted(set(orders) - set(after))[:2]} to "
                                 f"{sorted(set(after) - set(orders))[:2]}")  # fmt: skip
        return None

    async def _others(self, way: tuple[Step, ...], card: Outcome, form: Outcome) -> None:
        """Submit a form again with single rows changed to what they offer, then with several."""
        name = _name(form.form["custom_id"])
        if name in ASIDE or name in EMPTY:
            return
        rows = [row for row in fields(form.form) if _entries(row, self._rng)]
        single = [[row["custom_id"]] for row in rows]
        kind = next((step.kind for step in reversed(way) if step.kind), "")
        for changed in [*single, *([[row["custom_id"] for row in rows]] * 2 if len(rows) > 1 else [])]:
            several = len(changed) > 1
            labels = () if several else (re.sub(r"\d+", "", changed[0]),)
            about = ("form", name, kind, "several" if several else "one")
            key = (LANGUAGES.get(self.sailor.name, "en"), self.game, *about, *labels)
            if self.tried[key] >= EACH:
                continue
            self.tried[key] += 1
            again = await self._opened(way[-1], card)
            if again is None:
                return  # the game went on, or the card shows something else
            there = {row["custom_id"]: row for row in fields(again.form)}
            values = {each: _entries(there[each], self._rng) for each in changed if each in there}
            chosen = {each: self._rng.choice(entries) for each, entries in values.items() if entries}
            if chosen:
                await self._submitted(way, again, chosen)

    async def _opened(self, step: Step, card: Outcome) -> Outcome | None:
        """The form that a control opens now, on the card as it stands."""
        now = next((each for each in self.sailor.view() if each["id"] == card.shown["id"]), None)
        try:
            form = None if now is None else await self.sailor.component(
                now, _custom_id(now, step), *[step.value for _ in "1" if step.value], patience=PATIENCE
            )  # fmt: skip
        except (Unfit, LookupError):
            return None
        self.taps += 1
        return form if form is not None and form.kind == "modal" else None

    async def _submitted(self, way: tuple[Step, ...], form: Outcome, chosen: Json) -> None:
        """A form with some rows changed: one value is taken as it is offered; a combination, of several rows or of the
        ticks of one, may be refused, with a row named, and with a button that opens the form as it was filled in."""
        before = len(self.refusals.seen)
        labels = {row["component"]["custom_id"]: row["label"] for row in form.form["components"] if "component" in row}
        said = ", ".join(f"{labels.get(each, each)} = {_said(form, each, value)}" for each, value in chosen.items())
        try:
            came = await self.sailor.modal(form, chosen, patience=PATIENCE)
        except Unfit:
            return
        if came.kind == "failed":
            self._fault(way, f"no answer to the form with {said}: {came.why}")
            return
        if len(self.refusals.seen) == before:
            if came.message is not None:
                self._judge(way, came)
            return
        refusal = self.refusals.seen[-1]
        ticks = any(
            row["type"] == TICKS or row.get("max_values", 1) > 1
            for row in fields(form.form)
            if row["custom_id"] in chosen
        )
        if len(chosen) == 1 and not ticks:
            self._fault(way, f"one row changed and refused: {refusal}: {said}: {came.text[:200]!r}")
            return
        if not any(label.split(":")[0].strip(" …").casefold() in came.text.casefold() for label in labels.values()):
            self._fault(way, f"refused without naming a row: {refusal}: {said}: {came.text[:200]!r}")
        mend = next((label for label in came.labels if label in MEND), None)
        if mend is None:
            self._fault(way, f"refused without a way to correct it: {refusal}: {said}: {came.labels}")
            return
        again = await self.sailor.component(came, mend, patience=PATIENCE)
        if again.kind != "modal":
            self._fault(way, f"correcting opens no form: {refusal}: {again.kind}")
            return
        rows = {row["custom_id"]: prefilled(row) for row in fields(again.form)}
        lost = [
            labels.get(each, each) for each, value in chosen.items() if each in rows and not _same(rows[each], value)
        ]
        if lost or not set(chosen) & set(rows):
            self._fault(way, f"what was entered is lost: {refusal}: {lost or 'another form'}: {said}")

    async def _asked(self) -> list[str]:
        """The open questions."""
        async with self.fleet.app.service.look((await self.fleet.campaign()).id) as table:
            return [decision.id for decision in table.match.waiting()]

    async def _answer(self, form: Json) -> str | None:
        """What the question of a form says now; None for a form of none. A long list of lines shows others of them when
        one is given, so that the lines alone would tell of changes that are none."""
        tag = _tag(form["custom_id"])
        asked = self._slots.get(tag.decision) if tag is not None else None
        if asked is None:
            return None
        async with self.fleet.app.service.look((await self.fleet.campaign()).id) as table:
            decision = next((decision for decision in table.match.waiting() if decision.id == asked[0]), None)
            return None if decision is None else canonical(question_of(table, decision, asked[1]).answer)

    async def _orders(self) -> list[str]:
        """The lines of orders on *My orders*."""
        card = await self.sailor.slash("orders", patience=PATIENCE)
        return [line.split(" – ")[0] for line in card.text.split("\n") if line.startswith("→")]

    def _judge(self, way: tuple[Step, ...], card: Outcome) -> None:
        """What is wrong with a card itself."""
        message = card.message
        if message is None:
            self._fault(way, f"no card: {card.kind} {card.why}")
            return
        self.cards += 1
        text = text_of(message)
        for line in text.split("\n"):
            if CUT.search(line):
                self._fault(way, f"cut: {_cut(line)!r}")
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

    def _steps(self, message: Json, way: tuple[Step, ...]) -> Iterator[tuple[Step, tuple[str, ...]]]:
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
            where = (way[-1].kind, way[-1].name) if way else ("", "orders")
            same = (LANGUAGES.get(self.sailor.name, "en"), self.game, *where, kind, tag.verb, tag.name)
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
                    shape = shape_of(table.match.space(decision.id, slot)) if self.shapes else ""
                    subject = keys.decision(question_subject(decision.id, slot))
                    self._kinds[subject], self._slots[subject] = decision.kind + shape, (decision.id, slot)

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


def shape_of(space: Space) -> str:
    """How a question is answered: its rows with what each offers, a few, some or many."""
    if isinstance(space, Form):
        rows = [f"{re.sub('[0-9]+', '', part.name)}:{_offer(row)}" for part, row, _ in open_rows(space, space.default)]
        return f" ({', '.join(sorted(set(rows)))})"
    return f" ({_offer(space)})"


def _offer(space: Space) -> str:
    many = len(getattr(space, "options", ()))
    return f"{type(space).__name__} {sum(many > most for most in (0, 1, 5, 10, 25))}"


def _heading(card: Outcome) -> str:
    """The first line of a card without what differs each time it is drawn."""
    lines = text_of(card.message).split("\n") if card.message is not None else [""]
    return re.sub(r"<t:\d+:\w>|\d+", "#", lines[0])


def _entries(row: Json, rng: Random) -> list[Any]:
    """What a row offers beside what it shows; nothing for a text."""
    shown = prefilled(row)
    values = [option["value"] for option in row.get("options", ())]
    if row["type"] == PICK:
        return [value for value in values if value != shown]
    if row["type"] == TICK:
        return [not shown]
    if row["type"] not in (SELECT, TICKS):
        return []
    least = row.get("min_values", 1)
    most = row.get("max_values", 1 if row["type"] == SELECT else len(values))
    drawn = [rng.sample(values, many) for many in range(least, min(most, len(values)) + 1) for _ in "12"]
    return [entry for entry in drawn if set(entry) != set(shown)]


def _same(shown: Any, entered: Any) -> bool:
    """Whether a row shows what was entered, in whatever order."""
    return set(shown) == set(entered) if isinstance(entered, list) else bool(shown == entered)


def _said(form: Outcome, name: str, value: Any) -> str:
    row = next(row for row in fields(form.form) if row["custom_id"] == name)
    labels = {option["value"]: option["label"] for option in row.get("options", ())}
    return str([labels.get(each, each) for each in value] if isinstance(value, list) else labels.get(value, value))


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


def _cut(text: str) -> str:
    """The end of what was cut, with how it begins."""
    found = CUT.search(text)
    assert found is not None
    return f"{text[:40]} ({found.end()}) {text[max(40, found.end() - 120) : found.end()]}"
