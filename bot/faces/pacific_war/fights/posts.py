"""Fight posts: battles at sea and on land from contact to end, raids and landings; what happened in them as sentences.

Everything comes from what a spectator knows (R79): what is seen of a fight's frame, or was seen last. A voyage has a
post from the first moment somebody may act on it: a frame lies open only where something is asked. Voyages that meet
nobody have none.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from bot.faces.face import alt_text
from bot.faces.pacific_war.fights.alt import land_alt, sea_alt, side_lines
from bot.faces.pacific_war.fights.events import (
    AT,
    MACHINE,
    RAID,
    key_of,
    mover,
    of_fight,
    raid_place,
    under,
)
from bot.faces.pacific_war.fights.land_scenes import LandScene, clash_scene, clash_title, land_view, landed
from bot.faces.pacific_war.fights.raid_scenes import raid_scene
from bot.faces.pacific_war.fights.sea_scenes import SeaScene, last_scene, open_scene, sea_view, state, title_words
from bot.faces.shown import FightPost, PictureJob
from bot.render.pacific_war.views_battle import LandBattleView, SeaBattleView
from bot.text.voice import Voice
from engine.core.chance import Throw
from engine.core.events import ALL, Event
from engine.core.play.entry import Lasts
from engine.pacific_war.facts.battle import BattleBegins
from engine.pacific_war.facts.coast import Fire, Machine
from engine.pacific_war.facts.land import AnyAttack
from engine.pacific_war.facts.voyage import Landed, Meeting
from engine.pacific_war.judgement.melee import FightView
from engine.pacific_war.known import Known
from engine.pacific_war.state import foe
from engine.pacific_war.steps.battle import BattleView
from engine.pacific_war.steps.voyage import VoyageView

_Meets = BattleBegins | Meeting
_MOST_TABLES = 6


def fight_posts(known: Known, asked: Mapping[str, Sequence[str]], voice: Voice) -> list[FightPost]:
    """The posts of all fights that are open. ``asked`` maps the path of each open question to its slots."""
    fights = []
    for path in _roots(known):
        slots = tuple(slot for at in sorted(asked) if under(at, path) for slot in asked[at])
        post = _shown(known, path, {}, voice, slots)
        if post is not None:
            fights.append(post)
    return fights


def fight_told(
    known: Known, post: FightPost, events: Sequence[Event], throws: Sequence[Throw], last: Lasts, voice: Voice
) -> FightPost:
    """A fight's post after these events, also after its last: title, picture, and the events as lines.

    ``last`` is what was seen last of the fights that ended with them.
    """
    mine = of_fight(events, post.path)
    met = any(isinstance(event.fact, _Meets) for event in mine)
    shown = _shown(known, post.path, last, voice, post.slots, post.key, met=met) or post
    return replace(shown, lines=tuple(fight_lines(known, post.path, mine, throws, voice))) if mine else shown


def quick_fights(
    known: Known, shown: Collection[str], events: Sequence[Event], last: Lasts, voice: Voice
) -> list[FightPost]:
    """The fights that began and ended with these events, except those at the paths ``shown``: battles, blockades run,
    interceptions tried, raids by their hex, landings. Ships that met nobody are left out."""
    fights: list[FightPost] = []
    for root, kind in _told_roots(events).items():
        if root in shown:
            continue
        mine = of_fight(events, root)
        if kind == "raid":
            place, hunted = root.partition(AT)[2].rpartition("-")[2], foe(mover(root) or known.war.active)
            post: FightPost | None = _sea_post(known, root, raid_scene(place, hunted, mine, voice), voice, ())
        elif kind == "landing":
            scene = landed(known, next(event.fact for event in mine if isinstance(event.fact, Landed)))
            post = _land_post(known, root, scene, voice, ())
        else:
            post = _shown(known, root, last, voice, ())
        if post is not None:
            fights.append(replace(post, lines=(), below=(), over=True))
    return fights


def fight_lines(known: Known, path: str, events: Sequence[Event], throws: Sequence[Throw], voice: Voice) -> list[str]:
    """What just happened in a fight as sentences; last comes the small print with rules and throws."""
    mine = of_fight(events, path)
    lines = [voice.markdown(event.words) for event in mine]
    root = path.partition(AT)[0]
    small = small_print([throw for throw in throws if under(throw.path, root)], voice) if AT not in path else ""
    return [*lines, small] if small else lines


def small_print(throws: Sequence[Throw], voice: Voice) -> str:
    """The rules behind some throws and their faces: "-# 4 throws – 7.9: 3, 1 · 8.8: 5, 2"."""
    dice = [throw for throw in throws if throw.sides == 6 and throw.audience == ALL]
    if not dice:
        return ""
    by_rule: dict[str, list[str]] = {}
    for throw in dice:
        by_rule.setdefault(throw.table.partition(" ")[0], []).append(str(throw.value + 1))
    tables = [f"{rule}: {', '.join(values)}" for rule, values in list(by_rule.items())[:_MOST_TABLES]]
    return "-# " + voice.get("pw-fights-throws", throws=len(dice)) + " " + " · ".join(tables)


# --- what is a fight -----------------------------------------------------------------------------------------


def _roots(known: Known) -> list[str]:
    """The paths of the voyages and fights that are open; a battle by itself where it belongs to no voyage."""
    roots: list[str] = []
    for path in known.frames():
        if any(under(path, root) for root in roots):
            continue
        if isinstance(known.frame(path), VoyageView | FightView | BattleView):
            roots.append(path)
    return roots


def _told_roots(events: Sequence[Event]) -> dict[str, str]:
    """The fights in some events: the kind of each, by path."""
    roots: dict[str, str] = {}
    for event in events:
        if event.audience != ALL:
            continue
        fact = event.fact
        if isinstance(fact, AnyAttack):
            roots[event.path] = "land"
        elif isinstance(fact, _Meets):
            roots[_voyage(event.path)] = "sea"
        elif isinstance(fact, Fire):
            part = MACHINE if isinstance(fact, Machine) else RAID
            roots[f"{event.path}{AT}{part}{raid_place(fact)}"] = "raid"
        elif isinstance(fact, Landed):
            roots.setdefault(_voyage(event.path), "landing")
    return roots


def _voyage(path: str) -> str:
    """The voyage that a frame belongs to; the frame itself where it belongs to none."""
    parts = path.split("/")
    at = next((at for at, part in enumerate(parts) if part.startswith("voyage")), len(parts) - 1)
    return "/".join(parts[: at + 1])


# --- posts ---------------------------------------------------------------------------------------------------


def _shown(
    known: Known,
    path: str,
    last: Lasts,
    voice: Voice,
    slots: tuple[str, ...],
    key: str = "",
    *,
    met: bool = False,
) -> FightPost | None:
    """The post of a fight as its frame is seen, or was last seen; None where nothing is."""
    view = known.frame(path)
    over = view is None
    if over:
        view = last.get(path)
    if isinstance(view, FightView):
        return _land_post(known, path, clash_scene(view, over=over), voice, slots, key)
    scene = last_scene(known, last, path, voice) if over else open_scene(known, path, voice, met=met)
    return None if scene is None else _sea_post(known, path, scene, voice, slots, key)


def _sea_post(
    known: Known, path: str, scene: SeaScene, voice: Voice, slots: tuple[str, ...], key: str = ""
) -> FightPost:
    view = sea_view(known, scene, voice)
    view = replace(view, alt=alt_text(sea_alt(scene, view, voice)))
    head = voice.markdown(title_words(scene)), state(scene, voice)
    return _post(path, key or key_of(path, known.war.turn, known.war.active), head, view, slots, voice)


def _land_post(
    known: Known, path: str, scene: LandScene, voice: Voice, slots: tuple[str, ...], key: str = ""
) -> FightPost:
    view = land_view(known, scene, voice)
    view = replace(view, alt=alt_text(land_alt(scene, view, voice)))
    head = voice.markdown(clash_title(scene)), view.state
    return _post(path, key or key_of(path, known.war.turn, known.war.active), head, view, slots, voice)


def _post(
    path: str,
    key: str,
    head: tuple[str, str],
    view: SeaBattleView | LandBattleView,
    slots: tuple[str, ...],
    voice: Voice,
) -> FightPost:
    """The post around a fight's picture; ``head`` is its title and the state of the fight."""
    title, stands = head
    return FightPost(
        path=path,
        key=key,
        title=title,
        lines=(stands,),
        below=tuple(side_lines(view.left, view.right, voice)),
        picture=PictureJob("battle", view, f"{key}.webp", view.alt),
        slots=slots,
    )
