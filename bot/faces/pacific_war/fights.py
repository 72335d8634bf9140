"""Fight posts: battles at sea and on land from contact to end, raids and landings; what happened in them as sentences.

Everything comes from what a spectator knows (R79): who lies where, what was thrown. A voyage has a post from the first
moment somebody may act on it: a frame lies open only where something is asked. Voyages that meet nobody have none.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from bot.faces.face import FightPost, PictureJob, alt_text
from bot.faces.pacific_war.fight_alt import land_alt, sea_alt, side_lines
from bot.faces.pacific_war.fight_events import (
    AT,
    MACHINE,
    RAID,
    key_of,
    mover,
    of_fight,
    raid_place,
    under,
)
from bot.faces.pacific_war.land_scenes import (
    LandScene,
    begun_clash,
    clash_title,
    clash_told,
    land_view,
    landed,
    open_clash,
)
from bot.faces.pacific_war.sea_scenes import SeaScene, open_scene, sea_view, state, title_words
from bot.faces.pacific_war.sea_tales import carried_on
from bot.render.pacific_war.views_battle import LandBattleView, SeaBattleView
from bot.text.voice import Voice
from engine.core.chance import Throw
from engine.core.events import ALL, Event
from engine.pacific_war.facts.battle import BattleBegins
from engine.pacific_war.facts.coast import Fire, Machine
from engine.pacific_war.facts.land import AnyAttack
from engine.pacific_war.facts.voyage import Landed, Meeting, Sails
from engine.pacific_war.known import Known
from engine.pacific_war.melee import FightView
from engine.pacific_war.seats import side_of
from engine.pacific_war.state import ALLIES, CHILE, Side, foe
from engine.pacific_war.steps.battle import BattleView
from engine.pacific_war.steps.voyage import VoyageView

_Meets = BattleBegins | Meeting
_MOST_TABLES = 6


def fight_posts(known: Known, asked: Mapping[str, Sequence[str]], voice: Voice) -> list[FightPost]:
    """The posts of all fights that are open. ``asked`` maps the path of each open question to its slots."""
    found = []
    for path in _roots(known):
        slots = tuple(slot for at in sorted(asked) if under(at, path) for slot in asked[at])
        view = known.frame(path)
        if isinstance(view, FightView):
            found.append(_land_post(known, path, open_clash(known, view), voice, slots))
        else:
            scene = open_scene(known, path, voice)
            if scene is not None:
                found.append(_sea_post(known, path, scene, voice, slots))
    return found


def fight_told(
    known: Known, post: FightPost, events: Sequence[Event], throws: Sequence[Throw], voice: Voice
) -> FightPost:
    """A fight's post as it is after these events, also after its last: title, picture, and what they tell as lines."""
    mine = of_fight(events, post.path)
    told = _carried(known, post, mine, voice)
    lines = fight_lines(known, post.path, mine, throws, voice)
    return replace(told, lines=tuple(lines)) if mine else told


def _carried(known: Known, post: FightPost, mine: Sequence[Event], voice: Voice) -> FightPost:
    before, now = post.scene, known.frame(post.path)
    if isinstance(before, LandScene):
        if now is not None:
            return post
        scene = clash_told(before, mine)
        return _land_post(known, post.path, scene, voice, post.slots, post.key)
    if not isinstance(before, SeaScene):
        return post
    opened = open_scene(known, post.path, voice) if now is not None else None
    met = any(isinstance(event.fact, _Meets) for event in mine)
    if opened is not None and (opened.kind in ("battle", "capture") or not met):
        return post
    told = carried_on(before, mine, voice)
    if opened is None:
        told.over = True
    elif opened.kind != "sail" and not any(isinstance(event.fact, BattleBegins) for event in mine):
        opened.throws = told.throws
        told = opened
    return _sea_post(known, post.path, told, voice, post.slots, post.key)


def quick_fights(known: Known, shown: Collection[str], events: Sequence[Event], voice: Voice) -> list[FightPost]:
    """The fights that began and ended with these events, but for those at the paths ``shown``: battles, blockades run,
    interceptions tried, raids by their hex, landings. Ships that met nobody are not told."""
    found: list[FightPost] = []
    for root, kind in _told_roots(events).items():
        if root in shown:
            continue
        mine = of_fight(events, root)
        if kind == "land":
            first = next(event.fact for event in mine if isinstance(event.fact, AnyAttack))
            scene = clash_told(begun_clash(known, first), mine)
            found.append(replace(_land_post(known, root, scene, voice, ()), lines=(), below=(), over=True))
            continue
        if kind == "landing":
            scene = landed(known, next(event.fact for event in mine if isinstance(event.fact, Landed)))
            found.append(replace(_land_post(known, root, scene, voice, ()), lines=(), below=(), over=True))
            continue
        at_sea = carried_on(_first_scene(known, root, mine), mine, voice)
        found.append(replace(_sea_post(known, root, at_sea, voice, ()), lines=(), below=(), over=True))
    return found


def fight_lines(known: Known, path: str, events: Sequence[Event], throws: Sequence[Throw], voice: Voice) -> list[str]:
    """What just happened in a fight as sentences, last the small print with rules and throws."""
    mine = of_fight(events, path)
    lines = [voice.markdown(event.words) for event in mine]
    root = path.partition(AT)[0]
    small = small_print([one for one in throws if under(one.path, root)], voice) if AT not in path else ""
    return [*lines, small] if small else lines


def small_print(throws: Sequence[Throw], voice: Voice) -> str:
    """The rules behind some throws and their faces: "-# 4 throws – 7.9: 3, 1 · 8.8: 5, 2"."""
    dice = [throw for throw in throws if throw.sides == 6 and throw.audience == ALL]
    if not dice:
        return ""
    by_rule: dict[str, list[str]] = {}
    for throw in dice:
        by_rule.setdefault(throw.table.partition(" ")[0], []).append(str(throw.value + 1))
    told = [f"{rule}: {', '.join(values)}" for rule, values in list(by_rule.items())[:_MOST_TABLES]]
    return "-# " + voice.get("pw-fights-throws", throws=len(dice)) + " " + " · ".join(told)


# --- what is a fight -----------------------------------------------------------------------------------------


def _roots(known: Known) -> list[str]:
    """The paths of the voyages and fights that lie open; a battle by itself where no voyage leads to it."""
    found: list[str] = []
    for path in known.frames():
        if any(under(path, root) for root in found):
            continue
        if isinstance(known.frame(path), VoyageView | FightView | BattleView):
            found.append(path)
    return found


def _told_roots(events: Sequence[Event]) -> dict[str, str]:
    """The fights in some events: by path, what they are."""
    found: dict[str, str] = {}
    for event in events:
        if event.audience != ALL:
            continue
        told = event.fact
        if isinstance(told, AnyAttack):
            found[event.path] = "land"
        elif isinstance(told, _Meets):
            found[_voyage(event.path)] = "sea"
        elif isinstance(told, Fire):
            part = MACHINE if isinstance(told, Machine) else RAID
            found[f"{event.path}{AT}{part}{raid_place(told)}"] = "sea"
        elif isinstance(told, Landed):
            found.setdefault(_voyage(event.path), "landing")
    return found


def _voyage(path: str) -> str:
    """The voyage that a frame belongs to; the frame itself where it belongs to none."""
    parts = path.split("/")
    at = next((at for at, part in enumerate(parts) if part.startswith("voyage")), len(parts) - 1)
    return "/".join(parts[: at + 1])


def _first_scene(known: Known, root: str, mine: Sequence[Event]) -> SeaScene:
    """What stands before anything is told: a squadron at sea, or a coast."""
    side: Side = mover(root) or known.war.active
    place = root.partition(AT)[2].rpartition("-")[2]
    if place:
        return SeaScene("raid", place, foe(side), {CHILE: [], ALLIES: []})
    sails = next((event.fact for event in mine if isinstance(event.fact, Sails)), None)
    ships = list(sails.ships) if sails is not None else []
    start = sails.place if sails is not None else ""
    leaf = root.rpartition("/")[2].removeprefix("voyage-")
    mine_side: Side = side_of(leaf) if leaf.startswith((CHILE, ALLIES)) else side
    return SeaScene("sail", start, mine_side, {mine_side: ships, foe(mine_side): []})


# --- posts ---------------------------------------------------------------------------------------------------


def _sea_post(
    known: Known, path: str, scene: SeaScene, voice: Voice, slots: tuple[str, ...], key: str = ""
) -> FightPost:
    view = sea_view(known, scene, voice)
    view = replace(view, alt=alt_text(sea_alt(scene, view, voice)))
    head = voice.markdown(title_words(scene)), state(scene, voice)
    post = _post(path, key or key_of(path, known.war.turn, known.war.active), head, view, slots, voice)
    return replace(post, scene=scene)


def _land_post(
    known: Known, path: str, scene: LandScene, voice: Voice, slots: tuple[str, ...], key: str = ""
) -> FightPost:
    view = land_view(known, scene, voice)
    view = replace(view, alt=alt_text(land_alt(scene, view, voice)))
    head = voice.markdown(clash_title(scene)), view.state
    post = _post(path, key or key_of(path, known.war.turn, known.war.active), head, view, slots, voice)
    return replace(post, scene=scene)


def _post(
    path: str,
    key: str,
    head: tuple[str, str],
    view: SeaBattleView | LandBattleView,
    slots: tuple[str, ...],
    voice: Voice,
) -> FightPost:
    """The post around a fight's picture; ``head`` is its title and how the fight stands."""
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
