"""Fights as posts: battles and raids while they are open and once they are over, bombardments when they were made.

Everything comes from what the reader sees of a fight's frame, or saw of it last, and from the events that they heard.
A battle that is suspended ends its post; the next turn's post of that zone goes on with it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from bot.faces.sentences import few, sentence
from bot.faces.shown import FightPost, FightStory, PictureJob
from bot.faces.war_at_sea.fights.battle_posts import (
    battle_lines,
    battle_title,
    battle_total,
    side_lines,
    state_line,
)
from bot.faces.war_at_sea.fights.battle_tale import by_rounds, without_sunk
from bot.faces.war_at_sea.fights.dice import small_print
from bot.faces.war_at_sea.fights.frames import (
    below_path,
    key_of,
    of_fight,
    open_throws,
    root_of,
    shelled_path,
    turn_of,
)
from bot.faces.war_at_sea.fights.raid_posts import is_drawn, raid_sides, raid_title
from bot.faces.war_at_sea.fights.raid_tale import NAMED, is_worth_a_post, raid_lines, raid_total, unmet_words
from bot.faces.war_at_sea.scenes.battle import battle_job
from bot.faces.war_at_sea.scenes.sheet import points
from bot.faces.war_at_sea.scenes.strike import strike_job
from bot.text.voice import Voice
from engine.core.blank import is_known
from engine.core.chance import Throw
from engine.core.events import Event
from engine.core.facts import Fact
from engine.core.lineage import within
from engine.core.play.entry import Lasts
from engine.core.words import Arg, Words
from engine.war_at_sea.facts.air import RaidArrives
from engine.war_at_sea.facts.battle import BattleEnds
from engine.war_at_sea.facts.boats import BoatAttacks, BoatDefended, TorpedoBoatsAttack
from engine.war_at_sea.facts.damage import BoxesLost, Slowed
from engine.war_at_sea.facts.operations import Bombards
from engine.war_at_sea.fought import as_fought
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import base_words, place_words, unit_words
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.world.field import Field
from engine.war_at_sea.world.raid import Raid


def fight_posts(known: Known, asked: Mapping[str, Sequence[str]], voice: Voice) -> list[FightPost]:
    """The posts of all fights that are open. ``asked`` maps the path of each open question to its slots."""
    posts = []
    for path in known.frames():
        view = known.frame(path)
        if isinstance(view, Field | Raid):
            slots = tuple(slot for at in sorted(asked) if within(at, path) for slot in asked[at])
            posts.append(_post(known, path, view, slots, voice))
    return posts


def _post(known: Known, path: str, view: Field | Raid, slots: tuple[str, ...], voice: Voice) -> FightPost:
    lines: tuple[str, ...] = ()
    if isinstance(view, Field):
        title, lines = battle_title(known, path, view, voice), (state_line(view, voice),)
        below = tuple(side_lines(view, voice))
    else:
        title, below = raid_title(known, path, view, voice), tuple(raid_sides(view, voice))
    return FightPost(path, key_of(path), title, lines, below, _picture(known, view, key_of(path), title, voice), slots)


def _picture(known: Known, view: Field | Raid, key: str, title: str, voice: Voice) -> PictureJob | None:
    """The fight as a picture."""
    if isinstance(view, Field):
        job = battle_job(known, view, voice, title)
    elif is_drawn(view):
        job = strike_job(known, view, voice, title)
    else:
        return None
    return replace(job, name=f"{key}.webp")


def fight_lines(known: Known, path: str, events: Sequence[Event], throws: Sequence[Throw], voice: Voice) -> list[str]:
    """What just happened in a fight as sentences; last comes the small print with rules and throws."""
    facts = [event.fact for event in of_fight(events, path)]
    small = small_print(facts, list(open_throws(throws, path)), voice)
    return [*_told(known, path, facts, voice), *own_ships(known, path, facts, voice), *([small] if small else [])]


def _told(known: Known, path: str, facts: Sequence[Fact], voice: Voice) -> list[str]:
    if "/strikes/" in path:
        return raid_lines(facts, voice, _unmet(known, path, facts, voice))
    if root_of(path):
        return battle_lines(facts, voice)
    return [sentence(voice.markdown(fact.words)) for fact in without_sunk(facts)]


def _unmet(known: Known, path: str, facts: Sequence[Fact], voice: Voice) -> str:
    """Why no patrol of the reader's tried a raid on them; empty where that is not so."""
    operation = known.operation
    grounded = tables().weather.effect("interception", operation.weather) is None
    words = unmet_words(facts, known.side, grounded=grounded and operation.turn == turn_of(path))
    return "" if words is None else voice.markdown(words)


def own_ships(known: Known, path: str, facts: Iterable[Fact], voice: Voice) -> list[str]:
    """What a fight cost the reader's own ships that were hurt in it, so that several raids are told apart, and how they
    are now: hull boxes and speed. Only of a fight of this turn or the last one, since they may be repaired or hurt
    again."""
    if known.operation.turn - turn_of(path) > 1:
        return []
    hurt: dict[str, int] = {}
    for fact in facts:
        if isinstance(fact, BoxesLost | Slowed):
            hull = fact.boxes if isinstance(fact, BoxesLost) and fact.section == "hull" else 0
            hurt[fact.ship] = hurt.get(fact.ship, 0) + hull
    told: list[str | Words] = []
    fleet = as_fought(known).fleet.ships  # a battle hands its ships up when it is over
    for unit, cost in hurt.items():
        ship = fleet.get(unit.partition("|")[0])
        if ship is None or ship.side != known.side or not ship.afloat or not is_known(ship.left):
            continue
        klass = class_of(ship)
        args: dict[str, Arg] = {
            "ship": unit_words(unit),
            "cost": cost,
            "left": ship.left.get("hull", 0),
            "full": klass.hull,
            "speed": points(ship.speed),
            "built": points(klass.speed),
        }
        told.append(Words("was-fights-now-ship", args))
    return [voice.get("was-fights-now", ships=few(told, NAMED))] if told else []


def fight_told(
    known: Known, post: FightPost, events: Sequence[Event], throws: Sequence[Throw], last: Lasts, voice: Voice
) -> FightPost:
    """A fight's post after these events, also after its last: title, sides and picture as they are now."""
    view = known.frame(post.path)
    if view is None:
        view = last.get(post.path)
    if not isinstance(view, Field | Raid):
        return post
    shown = _post(known, post.path, view, post.slots, voice)
    lines = fight_lines(known, post.path, events, throws, voice)
    return replace(shown, key=post.key, lines=tuple(lines) or shown.lines)


def fight_story(known: Known, path: str, events: Sequence[Event], voice: Voice) -> FightStory:
    """A fight from its beginning: a battle round by round, a raid stage by stage; what it brought.

    Its line names no turn: it stands under the turn's heading.
    """
    facts = [event.fact for event in of_fight(events, path)]
    if not facts:
        return FightStory()
    if "/strikes/" in path:
        rounds, total = raid_lines(facts, voice, _unmet(known, path, facts, voice)), raid_total(facts, voice)
        title = _raid_name(facts, voice)
    elif root_of(path):
        fought = [fact for fact in facts if not isinstance(fact, BattleEnds)]
        rounds, total = by_rounds(fought, voice), battle_total(known, facts, voice)
        zone = path.rpartition("/")[2] if "/battles/" in path else "none"
        title = voice.get("was-fights-battle", zone=zone, turn=0)
    else:
        return FightStory(line=" ".join(_told(known, path, facts, voice)))
    hurt = own_ships(known, path, facts, voice)
    rounds, total = [*rounds, *hurt], " ".join([total, *hurt])
    line = voice.get("was-fights-line", title="{1}", told="{2}").replace("{1}", title).replace("{2}", total)
    return FightStory(tuple(rounds), total, line)


def _raid_name(facts: Iterable[Fact], voice: Voice) -> str:
    """A raid by what it came for."""
    came = next((fact for fact in facts if isinstance(fact, RaidArrives)), None)
    turn, zone = 0, came.zone if came is not None else ""
    if came is not None and came.mission == "sweep":
        return voice.get("was-fights-sweep", zone=zone, turn=turn)
    if came is None or came.mission == "transfer":
        return voice.get("was-fights-transfer", zone=zone, turn=turn)
    what, target = ("base", base_words(came.base)) if came.base else ("force" if came.target else "zone", came.target)
    return voice.get("was-fights-raid", what=what, target=target, zone=zone, turn=turn)


def quick_fights(
    known: Known, shown: Collection[str], events: Sequence[Event], last: Lasts, voice: Voice
) -> list[FightPost]:
    """The fights that began and ended with these events, except those at the paths ``shown``: battles, raids in which
    something happened, bombardments, attacks of submarines and torpedo boats."""
    posts: dict[str, FightPost] = {}
    for event in events:
        fact, root = event.fact, root_of(event.path)
        if isinstance(fact, Bombards):
            path = shelled_path(event, fact)
            posts.setdefault(path, _plain("was-fights-shelled", path, voice, place=place_words(fact.place)))
        elif isinstance(fact, BoatAttacks | BoatDefended | TorpedoBoatsAttack) and event.path:
            path = below_path(event)
            posts.setdefault(path, _plain("was-fights-below", path, voice))
        elif root and root not in posts and root in last:
            view, mine = last[root], [event.fact for event in of_fight(events, root)]
            if isinstance(view, Field) or (isinstance(view, Raid) and is_worth_a_post(mine)):
                posts[root] = replace(_post(known, root, view, (), voice), lines=(), below=(), over=True)
    return [post for path, post in posts.items() if path not in shown]


def _plain(key: str, path: str, voice: Voice, **args: Arg) -> FightPost:
    """A post of something that is over as it is told, without a picture."""
    return FightPost(path, key_of(path), voice.get(key, turn=turn_of(path), **args), (), (), None, (), over=True)
