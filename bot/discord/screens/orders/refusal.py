"""Refusals with the next step: the likeliest legal answers, the order as it stands, else the current card or *Join*."""

from __future__ import annotations

import structlog

from bot.discord.cards import Button
from bot.discord.questions.refusing import likely
from bot.discord.screens.campaign.over import over_card
from bot.discord.screens.kit import Scene, Shown, scene_of, show
from bot.discord.screens.orders.asking import after_card, ask_card, asked_of
from bot.discord.screens.orders.orders import mine_of
from bot.discord.screens.people.command import asked_subject
from bot.discord.taps.context import Context
from bot.discord.taps.ids import NotOurs, Tag, parse, question_subject
from bot.discord.taps.tap import Tap
from bot.service.types import MyQuestion, Refuse
from engine.core.ids import DecisionId
from engine.core.lineage import lineage
from engine.core.spaces.space import Choice, Flag
from engine.core.words import Words

OF_NO_CAMPAIGN = ("scenarios-", "server-", "card-file-", "service-founded-many")
"""Refusals that have nothing to do with a campaign that was played in the channel."""
SAY_OVER = ("service-war-over", "err-game-over", "err-decision-closed", "service-outsider", "bridge-no-longer")
"""Refusals that say no more than the card of a campaign that is over."""
ASKED = 30  # questions of a fight's frame, at most, whose buttons are recognised
_log = structlog.get_logger(__name__)


async def shown_refusal(ctx: Context, tap: Tap | None, refuse: Refuse) -> None:
    """What is wrong, why, what would be legal, that nothing has changed, and where to go from here."""
    _log.info("refused", kind=refuse.kind, what=refuse.what.key, rule=refuse.rule)
    if refuse.what.key == "err-decision-closed" and (fight := await _fight_now(ctx)) is not None:
        await ctx.card(fight.card, fight.files, new=True)
        return
    if (over := await _over(ctx, refuse)) is not None:
        await ctx.card(over.card, over.files, new=True)
        return
    if (stands := await _as_it_stands(ctx, tap, refuse)) is not None:
        await show(ctx, stands)
        return
    buttons = list(await likely(ctx, tap, refuse))[:3]
    if (higher := await _overrule(ctx, refuse)) is not None:
        buttons.append(higher)
    buttons.extend(_ways_on(ctx, refuse))
    await ctx.refuse(refuse, buttons[:5])


async def _over(ctx: Context, refuse: Refuse) -> Shown | None:
    """For a button of an old post or card that can do nothing any more: that the campaign is over, and how it ended."""
    if ctx.campaign is None or ctx.campaign.in_play or refuse.kind not in ("late", "outsider"):
        return None
    if refuse.what.key.startswith(OF_NO_CAMPAIGN):
        return None
    return over_card(await scene_of(ctx), () if refuse.what.key in SAY_OVER else (refuse.what,))


async def _as_it_stands(ctx: Context, tap: Tap | None, refuse: Refuse) -> Shown | None:
    """For a button that gives an order as its card showed it, where another stands now: that other one, to be looked at
    again. An older card, or one that was still being redrawn, names what is no longer the draft."""
    if refuse.what.key != "bridge-option-gone" or tap is None or tap.question is None or tap.tag.name != "take":
        return None
    scene = await scene_of(ctx)
    decision, slot = tap.question.decision, tap.question.slot
    if isinstance(scene.table.match.space(decision.id, slot), Choice | Flag):
        return None  # what may be chosen there is named in the refusal
    return ask_card(scene, asked_of(scene, decision.id, slot), [scene.say("bridge-changed-since")])


async def _fight_now(ctx: Context) -> Shown | None:
    """For a button of an earlier question in a fight that went on: the fight and its present question."""
    if ctx.campaign is None:
        return None
    try:
        tag = parse(str(dict(ctx.interaction.data or {}).get("custom_id", "")))
    except NotOurs:
        return None
    scene = await scene_of(ctx)
    if not any(member.user_id == ctx.actor.user_id for member in scene.table.roster.present):
        return None
    mine = [question for question in mine_of(scene.table, ctx.actor.user_id).other if question.how != "sealed"]
    asked = next((question for question in mine if was_asked(scene, question, tag)), None)
    if asked is None:
        return None
    return after_card(scene, asked.decision, asked.slot, (Words("card-fight-went-on"),))


def was_asked(scene: Scene, question: MyQuestion, tag: Tag) -> bool:
    """Whether a button was made for an earlier question to the same unit in the same fight."""
    match = scene.table.match
    fight = next(iter(match.battles(question.decision)), None)
    if fight is None:
        return False
    paths: dict[str, None] = {}
    for path in lineage(question.decision.path):
        if path.startswith(fight):  # what is above does not belong to the fight
            paths |= dict.fromkeys(_once(path))
    earlier = (
        question_subject(DecisionId(f"{path}#{serial}"), question.slot)
        for path in paths
        for serial in range(1, (match.state.frames[path].serial if path in match.state.frames else ASKED) + 1)
    )
    return scene.keys.find_subject(tag.decision, earlier) is not None


def _once(path: str) -> list[str]:
    """A frame's path with the earlier frames of its kind: the third is ``attack~3``."""
    name, _, count = path.rpartition("~")
    if not name or not count.isdecimal():
        return [path]
    return [path, name, *(f"{name}~{number}" for number in range(2, min(int(count), ASKED)))]


async def _overrule(ctx: Context, refuse: Refuse) -> Button | None:
    """A superior may give the order instead: the form of that unit's open question."""
    if ctx.campaign is None or refuse.what.key != "service-overrule":
        return None
    name = refuse.what.args.get("slot")
    scene = await scene_of(ctx)
    units = [node.id for node in scene.tree.nodes if node.name == name]
    subject = next((found for unit in units if (found := asked_subject(scene, unit))), "")
    return scene.named("f", "overrule", "card-overrule", subject=subject, style="danger") if subject else None


def _ways_on(ctx: Context, refuse: Refuse) -> list[Button]:
    say, keys = ctx.voice.plain, ctx.keys
    if refuse.what.key == "service-channel-taken":  # what could be played elsewhere may be looked at
        return [Button(say("card-look-around"), keys.tag("v", "scenarios", arg="games"))]
    if ctx.campaign is None or (not ctx.campaign.in_play and refuse.what.key.startswith(OF_NO_CAMPAIGN)):
        return []
    if not ctx.campaign.in_play:
        return [
            Button(say("card-report"), keys.tag("v", "report"), "primary"),
            Button(say("card-dice"), keys.tag("v", "dice")),
        ]
    if refuse.kind == "outsider":
        return [
            Button(say("card-join"), keys.tag("v", "join"), "success"),
            Button(say("card-help"), keys.tag("v", "help")),
        ]
    if refuse.kind in ("late", "not-yours", "rules"):
        return [Button(say("card-orders"), keys.tag("v", "orders"), "primary")]
    return []
