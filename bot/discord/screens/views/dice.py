"""The dice: every throw that the reader may see, and whether they were honest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from bot.discord.cards import Part
from bot.discord.screens.kit import Scene, Shown, kept, parts_card, row, text
from engine.core.chance import ALGORITHM, Throw, seed_hash
from engine.core.play.entry import Entry

PAGE = 20


@dataclass(frozen=True, slots=True)
class Numbered:
    """A throw under the number by which its reader may ask for it; None while it is sealed to them."""

    number: int
    throw: Throw | None


def seer(scene: Scene) -> Callable[[tuple[str, ...]], bool]:
    """Who may see a throw or an event of an audience, as far as concerns this reader. At the end everything is open."""
    tree, over = scene.table.tree, scene.table.over
    seat = scene.seat

    def sees(audience: tuple[str, ...]) -> bool:
        return over or "all" in audience or (seat is not None and tree.sees(seat, audience))

    return sees


def visible(scene: Scene, entries: Iterable[Entry], first: int = 1) -> list[Numbered]:
    """The throws of these entries in order, numbered from ``first``. Throws sealed to the reader get no number, so
    that numbers do not count them."""
    sees = seer(scene)
    throws = [throw for entry in entries for throw in entry.throws if sees(throw.audience)]
    return [Numbered(first + at, throw) for at, throw in enumerate(throws)]


def dice_page(total: int, page: int | None = None, number: int | None = None) -> int:
    """The page to show: the last, that of the throw asked for, or another as far as there is one."""
    last = max(0, (total - 1) // PAGE)
    if number is not None:
        page = max(0, (min(number, total) - 1) // PAGE)
    return last if page is None else max(0, min(page, last))


def dice_card(scene: Scene, throws: Sequence[Numbered], total: int, page: int, number: int | None = None) -> Shown:
    """A page of throws: ``throws`` are those on the page, ``total`` all there are for this reader."""
    last = max(0, (total - 1) // PAGE)
    lines = []
    for throw in throws:
        line = scene.face.dice_line(throw.throw, scene.voice) if throw.throw is not None else scene.say("card-sealed")
        mark = "**" if throw.number == number else ""
        lines.append(f"{mark}{throw.number}{mark} · {line}")
    head = [f"## {scene.say('card-dice')} · {scene.say('card-throws', throws=total)}"]
    small = scene.face.dice_small([throw.throw for throw in throws if throw.throw is not None], scene.voice)
    if number is not None and not 1 <= number <= total:
        head.append(scene.say("card-no-throw", number=number, last=total))
    parts: list[Part | None] = [
        text(*head, *kept(lines, 3000, scene.voice), f"-# {small}" if small else "", seal_line(scene))
    ]
    buttons = []
    if last:
        buttons = [
            scene.named("p", "dice", "card-page-back", page=max(0, page - 1), disabled=page == 0),
            scene.named("p", "dice", "card-page-on", page=min(last, page + 1), disabled=page >= last),
        ]
    parts.append(row(*buttons, scene.named("v", "verify", "card-verify")))
    return parts_card(parts)


def seal_line(scene: Scene) -> str:
    """The hash of the seed, and at the end the seed."""
    campaign = scene.table.campaign
    opened = scene.book.seed if scene.table.over else ""
    if opened:
        return "-# " + scene.say("card-end-dice", seed=opened, hash=campaign.seed_hash)
    return "-# " + scene.say("card-dice-sealed", hash=campaign.seed_hash)


def verify_card(scene: Scene, throws: int = 0, wrong: int = 0) -> Shown:
    """Before the end: what is public now. After it: how many throws were made again from the seed, and how many of
    them came out differently."""
    campaign = scene.table.campaign
    lines = [f"## {scene.say('card-verify')}", scene.say("card-verify-how") + f" `{ALGORITHM}`"]
    if not scene.table.over:
        lines += [scene.say("card-dice-sealed", hash=campaign.seed_hash), scene.say("card-verify-later")]
        return parts_card([text(*lines), row(scene.named("v", "dice", "card-dice"))])
    seed = scene.book.seed
    honest = seed_hash(seed) == campaign.seed_hash
    lines.append(scene.say("card-end-dice", seed=seed, hash=campaign.seed_hash))
    lines.append(scene.say("card-verify-hash" if honest else "card-verify-hash-wrong"))
    lines.append(scene.say("card-verified", throws=throws, wrong=wrong))
    return parts_card([text(*lines), row(scene.named("v", "dice", "card-dice"))])
