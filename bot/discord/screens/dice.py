"""The dice (DESIGN 2, Chance): every throw that the reader may see, and whether they were honest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.discord.cards import Part
from bot.discord.screens.kit import Scene, Shown, kept, parts_card, row, text
from engine.core.chance import ALGORITHM, Throw, audit, seed_hash
from engine.core.entry import Entry

PAGE = 20


@dataclass(frozen=True, slots=True)
class Numbered:
    """A throw under the number by which its reader may ask for it; None where it is still sealed to him."""

    number: int
    throw: Throw | None


def visible(scene: Scene, entries: Iterable[Entry]) -> list[Numbered]:
    """All throws in order. Those sealed to the reader are left out of the count: a number must not count them."""
    tree, over = scene.table.tree, scene.table.match.over or not scene.table.campaign.in_play
    found: list[Numbered] = []
    for entry in entries:
        for throw in entry.throws:
            if over or "all" in throw.audience or (scene.seat is not None and tree.sees(scene.seat, throw.audience)):
                found.append(Numbered(len(found) + 1, throw))
    return found


def dice_card(scene: Scene, throws: Sequence[Numbered], page: int | None = None, number: int | None = None) -> Shown:
    """The last throws, or those around one that is asked for."""
    last = max(0, (len(throws) - 1) // PAGE)
    if number is not None:
        page = max(0, (min(number, len(throws)) - 1) // PAGE)
    page = last if page is None else max(0, min(page, last))
    part = throws[page * PAGE : (page + 1) * PAGE]
    lines = []
    for one in part:
        said = scene.face.dice_line(one.throw, scene.voice) if one.throw is not None else scene.say("card-sealed")
        mark = "**" if one.number == number else ""
        lines.append(f"{mark}{one.number}{mark} · {said}")
    head = [f"## {scene.say('card-dice')} · {scene.say('card-throws', throws=len(throws))}"]
    small = scene.face.dice_small([one.throw for one in throws if one.throw is not None], scene.voice)
    if number is not None and not 1 <= number <= len(throws):
        head.append(scene.say("card-no-throw", number=number, last=len(throws)))
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
    opened = str(scene.own.get("seed", "")) if not campaign.in_play or scene.table.match.over else ""
    if opened:
        return "-# " + scene.say("card-end-dice", seed=opened, hash=campaign.seed_hash)
    return "-# " + scene.say("card-dice-sealed", hash=campaign.seed_hash)


def verify_card(scene: Scene, entries: Sequence[Entry]) -> Shown:
    """Before the end: what is published now. After it: all throws thrown again from the opened seed."""
    campaign = scene.table.campaign
    lines = [f"## {scene.say('card-verify')}", scene.say("card-verify-how") + f" `{ALGORITHM}`"]
    if campaign.in_play and not scene.table.match.over:
        lines += [scene.say("card-dice-sealed", hash=campaign.seed_hash), scene.say("card-verify-later")]
        return parts_card([text(*lines), row(scene.named("v", "dice", "card-dice"))])
    seed = str(scene.own.get("seed", ""))
    honest = seed_hash(seed) == campaign.seed_hash
    throws = [throw for entry in entries for throw in entry.throws]
    wrong = audit(throws, seed)
    lines.append(scene.say("card-end-dice", seed=seed, hash=campaign.seed_hash))
    lines.append(scene.say("card-verify-hash" if honest else "card-verify-hash-wrong"))
    lines.append(scene.say("card-verified", throws=len(throws), wrong=len(wrong)))
    return parts_card([text(*lines), row(scene.named("v", "dice", "card-dice"))])
