"""What every screen needs: the reader, the language, and parts that fit."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from bot.discord.cards import (
    MOST_COMPONENTS,
    OUR_LABEL,
    Button,
    Card,
    Gallery,
    Part,
    Picture,
    Row,
    Style,
    Text,
    by_sentences,
    check_card,
    clip,
    components,
)
from bot.discord.forms import Form
from bot.discord.pictures import CardFiles
from bot.discord.taps.context import Bridge, Context
from bot.discord.taps.ids import Keys, Verb
from bot.discord.taps.tap import Tap
from bot.faces.face import Face
from bot.faces.sentences import capital
from bot.faces.shown import PictureJob
from bot.service.book import Book
from bot.service.people.rights import is_member, speaker, tree_for
from bot.service.tempo.timing import is_turn
from bot.service.types import Actor, Table
from bot.text.marks import mention, moment
from bot.text.voice import Voice, language_of, voice
from engine.core.ids import DecisionId
from engine.core.play.decisions import Decision
from engine.core.seats import SeatTree
from engine.core.words import Arg, Words

MOST = 3900  # characters of a card's texts, with a little room
MORE = 40  # room for "and 7 more rows"
NAMES = 12  # members named on a post
PAGE = 8  # sections of a page
IN_ROW = 5  # buttons
QUESTION = "q"
SPLIT = "\x1f"


@dataclass(frozen=True)
class Shown:
    """A card with its files: bytes, or pictures still to be drawn."""

    card: Card
    files: CardFiles = field(default_factory=dict)
    #: whether it is *My orders* itself: every other private card of a member leads there
    home: bool = False


def seat_of(table: Table, user_id: int) -> str | None:
    """The node from which a member sees: the highest they hold, else one they speak for; None for a spectator."""
    held = table.nodes_of(user_id)
    return held[0] if held else next((node.id for node in table.tree.nodes if speaker(table, node.id) == user_id), None)


def seen_by(table: Table, actor: Actor) -> Any:
    """What a member knows of a campaign, for lists of what they may press."""
    return table.match.look(seat_of(table, actor.user_id))


@dataclass(frozen=True)
class Scene:
    """A campaign as one reader sees it: a member, or the whole channel (``user_id`` None).

    From a frozen table, or read under the campaign's lock.
    """

    table: Table
    face: Face
    keys: Keys
    voice: Voice
    user_id: int | None = None

    @cached_property
    def seat(self) -> str | None:
        """The node from which the reader sees."""
        return None if self.user_id is None else seat_of(self.table, self.user_id)

    @cached_property
    def known(self) -> Any:
        """What the reader knows."""
        return self.table.match.look(self.seat)

    @cached_property
    def tree(self) -> SeatTree:
        """The tree of command as the reader may know it; ``table.tree`` is the true one."""
        return tree_for(self.table, self.user_id)

    @cached_property
    def mine(self) -> frozenset[str]:
        """The nodes the reader speaks for."""
        if self.user_id is None:
            return frozenset()
        return frozenset(node.id for node in self.table.tree.nodes if speaker(self.table, node.id) == self.user_id)

    def there(self, units: Sequence[str]) -> list[str]:
        """Those units that are in the game now: the tree keeps the lost, and those still to come."""
        gone = self.face.gone(self.known)
        return [unit for unit in units if unit not in gone]

    def units_there(self, node: str) -> int:
        """How many units of a node are in the game now, as far as the reader may know."""
        return len(self.there(self.tree.units(node)))

    def empty(self, node: str) -> bool:
        """Whether a node is units alone, or one, and none of them is in the game now."""
        units = self.tree.units(node)
        return bool(units) and not self.there(units)

    @property
    def book(self) -> Book:
        """The service's book: plan numbers, approvals, seed."""
        return self.table.book

    @property
    def two_sided(self) -> bool:
        """Whether there is an enemy among the members."""
        return len(self.table.tree.children(None)) > 1

    @property
    def my_side(self) -> Words | None:
        """The side that the reader plays, where there is an enemy among the members; None for who plays none."""
        side = self.table.tree.side_of(self.seat) if self.seat is not None and self.two_sided else None
        return self.table.tree[side].name if side is not None and side in self.table.tree else None

    def waiting(self) -> tuple[Decision, ...]:
        """The open questions as the reader may know them."""
        match = self.table.match
        if self.seat is None and not self.two_sided:
            # Without an enemy, who is ready is no secret: the channel names those the others wait for.
            return match.waiting(self.table.tree.children(None)[0])
        return match.public_waiting() if self.seat is None else match.waiting(self.seat)

    def gates(self) -> list[Decision]:
        """The gates at which a turn's orders are given: those not inside a fight."""
        return [decision for decision in self.waiting() if is_turn(self.table, decision)]

    def due(self, decision: DecisionId) -> int | None:
        """When a question is decided without those it waits for; None if no clock runs."""
        if self.table.campaign.status == "paused":
            return None
        if decision.startswith("#"):  # of a question that the reader cannot place, see Decision.seen_by
            return self._due_to_both(decision.removeprefix("#"))
        for kind in ("turn", "question"):
            deadline = self.table.deadlines.get((kind, decision))
            if deadline is not None:
                return deadline.due_at
        return None

    def _due_to_both(self, kind: str) -> int | None:
        """When the gate of a kind closes that asks both sides: each knows it, so everybody may. When a question to one
        side closes stays with it: its end would tell how many there are."""
        table, tree = self.table, self.table.tree
        times = [
            deadline.due_at
            for decision in table.match.waiting()
            if decision.kind == kind
            and decision.gate
            and not decision.window
            and len({tree.side(slot) for slot in decision.slots}) > 1
            if (deadline := table.deadlines.get(("turn", decision.id))) is not None
        ]
        return min(times, default=None)

    def closing(self) -> int | None:
        """When the first of the open gates closes. Where the game says that all sides give orders now, everybody may
        know until when, though nobody but those asked may know what of."""
        gates = self.gates()
        if not gates and self.seat is None and self.two_sided and len(self.face.active(self.known)) > 1:
            hidden = [decision.kind for decision in self.table.match.waiting() if is_turn(self.table, decision)]
            times = [at for kind in hidden if (at := self._due_to_both(kind)) is not None]
        else:
            times = [at for gate in gates if (at := self.due(gate.id)) is not None]
        return min(times) if times and self.table.campaign.status != "paused" else None

    def wording(self, key: str) -> str:
        """The game's wording of a sentence if it has one (a message of its catalogue, ``<key>--<game>``)."""
        named = f"{key}--{self.face.game}"
        return named if self.voice.has(named) else key

    def say(self, key: str, **args: Arg) -> str:
        """A sentence for the card."""
        return self.voice.get(self.wording(key), **args)

    def plain(self, key: str, **args: Arg) -> str:
        """The same for a label or a form."""
        return self.voice.plain(self.wording(key), **args)

    def words(self, words: Words) -> str:
        """Words for the card, in the game's wording if it has its own."""
        key = self.wording(words.key)
        return self.voice.markdown(words if key == words.key else Words(key, words.args))

    def node_name(self, node: str) -> str:
        """A node's name as the card shows it."""
        return capital(self.voice.markdown(self.table.tree[node].name)) if node in self.table.tree else node

    def node_label(self, node: str) -> str:
        """A node's name on a button."""
        return capital(self.voice.say(self.table.tree[node].name)) if node in self.table.tree else node

    def who(self, user_id: int | None) -> str:
        """A member as a mention."""
        return self.voice.markdown(mention(user_id) if user_id is not None else Words("service-nobody"))

    def when(self, at: int, style: Any = "R") -> str:
        """A moment in each reader's own time."""
        return self.voice.markdown(moment(at, style))

    def button(
        self,
        verb: Verb,
        name: str,
        label: str,
        *,
        subject: str = "",
        arg: str = "",
        page: int = 0,
        revision: int = 0,
        style: Style = "secondary",
        disabled: bool = False,
    ) -> Button:
        """A button of this campaign. ``label`` is plain text; it is cut to fit."""
        tag = self.keys.tag(verb, name, subject=subject, arg=arg, page=page, revision=revision)
        return Button(clip(label, OUR_LABEL) or "–", tag, style, disabled)

    def named(self, verb: Verb, name: str, key: str, **more: Any) -> Button:
        """A button whose label is a sentence of the catalogues."""
        return self.button(verb, name, self.plain(key), **more)


async def scene_of(ctx: Context) -> Scene:
    """The campaign of an interaction as its member sees it; after an act, as the act left it."""
    return Scene(await ctx.table(), ctx.face, ctx.keys, ctx.voice, ctx.actor.user_id)


def scene_at(bridge: Bridge, table: Table, actor: Actor) -> Scene:
    """A campaign as the member who presses sees it, for lists of what they may press."""
    campaign = table.campaign
    keys, speech = Keys(campaign.id, campaign.secret), voice(language_of(actor.locale))
    return Scene(table, bridge.faces[campaign.game], keys, speech, actor.user_id)


async def show(ctx: Context, shown: Shown, *, new: bool = False) -> None:
    """A card with its files, and the way to the member's orders."""
    await ctx.card(await _led_home(ctx, shown), shown.files, new=new)


async def _led_home(ctx: Context, shown: Shown) -> Card:
    """The card with a button *My orders*, for a member of a campaign in play: whatever they look at, they get back to
    what they are asked. As it is where it has one, or has no room."""
    if ctx.campaign is None or ctx.redraws_post or shown.home or not ctx.campaign.in_play:
        return shown.card
    scene = await scene_of(ctx)
    if not is_member(scene.table, ctx.actor.user_id):
        return shown.card
    home = scene.named("v", "orders", "card-orders")
    if any(button.custom_id == home.custom_id for button in shown.card.buttons()):
        return shown.card
    *before, last = shown.card.parts
    if isinstance(last, Row) and len(last.buttons) < IN_ROW:
        return replace(shown.card, parts=(*before, Row((*last.buttons, home))))
    longer = replace(shown.card, parts=(*shown.card.parts, Row((home,))))
    return longer if components(longer) <= MOST_COMPONENTS else shown.card


def opener(
    make: Callable[[Scene], Form], may: Callable[[Table, Actor], None]
) -> Callable[[Context, Tap], Awaitable[None]]:
    """A handler that opens a form for those who ``may``; for others it raises :class:`~bot.service.types.Refuse`."""

    async def opened(ctx: Context, tap: Tap) -> None:
        scene = await scene_of(ctx)
        may(scene.table, ctx.actor)
        form = make(scene)
        await ctx.form(form)

    return opened


def parts_card(parts: Sequence[Part | None], files: Mapping[str, PictureJob | bytes] | None = None) -> Shown:
    """A card of the parts that are not None, checked; rows of more than five buttons are split."""
    broken = (piece for part in parts if part is not None for piece in _broken(part))
    return Shown(check_card(Card(tuple(broken))), dict(files or {}))


def _broken(part: Part) -> Sequence[Part]:
    """A part; a row of too many buttons becomes several rows."""
    if not isinstance(part, Row):
        return (part,)
    return [Row(part.buttons[at : at + IN_ROW]) for at in range(0, len(part.buttons), IN_ROW)]


def text(*lines: str, most: int = MOST) -> Text | None:
    """Lines as one text; None if there is nothing to say."""
    joined = "\n".join(line for line in lines if line.strip())
    return Text(clip(joined, most)) if joined else None


def kept(lines: Sequence[str], most: int, voice: Voice) -> list[str]:
    """As many whole lines as fit, and how many more there are."""
    shown: list[str] = []
    room = most - MORE
    for at, line in enumerate(lines):
        short = by_sentences(line, 900)
        if len(short) + 1 > room:
            return [*shown, voice.get("card-more-lines", more=len(lines) - at)]
        shown.append(short)
        room -= len(short) + 1
    return shown


def named_few(names: Sequence[str], voice: Voice, most: int = NAMES) -> str:
    """Names as a list, cut by items: "and 7 more"; one alone that would be left is named."""
    shown = list(names if len(names) == most + 1 else names[:most])
    text = " · ".join(shown)
    rest = len(names) - len(shown)
    return text if rest <= 0 else f"{text} · {voice.get('bridge-more', more=rest)}"


def galleries(jobs: Sequence[PictureJob]) -> list[Gallery]:
    """Pictures below one another, each whole: Discord crops those of one gallery to squares."""
    return [Gallery((Picture(job.name, clip(job.alt, 1024) or "–"),)) for job in jobs[:10]]


def files_of(jobs: Sequence[PictureJob]) -> dict[str, PictureJob | bytes]:
    """The files of :func:`galleries`."""
    return {job.name: job for job in jobs[:10]}


def row(*buttons: Button | None) -> Row | None:
    """The buttons that are not None; more than five continue in a second row (:func:`parts_card`). None without any."""
    kept = tuple(button for button in buttons if button is not None)
    return Row(kept) if kept else None


def unit_report(scene: Scene, unit: str) -> Button | None:
    """*Report* of a unit, wherever it is shown; None for a unit without a report."""
    if unit not in scene.face.unit_ids(scene.known):
        return None
    return scene.named("v", "report", "card-report", arg=unit)


def own_report(scene: Scene) -> Button:
    """*Report* for a member's own screens: for the one unit they lead; for several, the whole report, where each
    can be chosen."""
    units = set(scene.face.unit_ids(scene.known)) & scene.mine
    return scene.named("v", "report", "card-report", arg=next(iter(units)) if len(units) == 1 else "")


def as_text(scene: Scene) -> Button:
    """*As text* on a post: the post itself in words, whatever has happened since."""
    return scene.named("v", "post-text", "card-as-text")


def fence(table: str, voice: Voice, most: int = 1500) -> str:
    """A table as a code block; nothing in it can end the block. Rows that do not fit are counted below it."""
    lines = [line[:60] for line in table.replace("`", "'").splitlines()]
    if sum(len(line) + 1 for line in lines) > most:
        room, shown = most - MORE, []
        for line in lines:
            if len(line) + 1 > room:
                break
            shown.append(line)
            room -= len(line) + 1
        more = voice.get("card-more-rows", more=len(lines) - len(shown))
    else:
        shown, more = lines, ""
    block = "```\n" + "\n".join(shown) + "\n```" if shown else ""
    return "\n".join(part for part in (block, more) if part)


def parts_of(subject: str) -> tuple[str, ...]:
    """A subject split into its parts: ("q", decision, slot) or ("n", node)."""
    return tuple(subject.split(SPLIT))


def number_of(subject: str) -> int:
    """The number in a subject after its sign: of an offer, or of a proposal to go back."""
    return int(subject.partition(SPLIT)[2])


def pager(scene: Scene, name: str, page: int, last: int, *extra: Button | None, subject: str = "") -> Row | None:
    """Buttons to the page before and after; None for a single page (unless there are other buttons)."""
    if last < 1:
        return row(*extra)
    back = scene.named("p", name, "card-page-back", subject=subject, page=max(0, page - 1), disabled=page == 0)
    onward = scene.named("p", name, "card-page-on", subject=subject, page=min(last, page + 1), disabled=page >= last)
    return row(back, onward, *extra)
