"""Fights laid out for tests, and their posts followed from act to act as the scribe follows them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.faces.pacific_war.fights.posts import fight_lines, fight_posts, fight_told, quick_fights
from bot.faces.shown import FightPost
from bot.text.voice import voice
from engine.core.play.entry import last_views
from engine.pacific_war.judgement.melee import Clash
from engine.pacific_war.state import ABOARD, ALLIES, CHILE, Side
from engine.pacific_war.steps.battle import BattleLocals
from engine.pacific_war.steps.fight import FightLocals
from engine.pacific_war.steps.voyage import VoyageLocals
from tests.engine.pacific_war.kit import Bench, Dice, Play, bare, columns, lie, stand, world

BLANCO, COCHRANE, OHIGGINS = "ship-cl-blanco", "ship-cl-cochrane", "ship-cl-ohiggins"
ESMERALDA, COVADONGA, RIMAC = "ship-cl-esmeralda", "ship-cl-covadonga", "ship-cl-rimac"
HUASCAR, UNION, CHALACO = "ship-pe-huascar", "ship-pe-union", "ship-pe-chalaco"
CL, PE = "chile-squadron-1", "allies-squadron-1"
PLAN: dict[str, Any] = {"lead": "plan", "targets": [], "stop": []}
ASK = {**PLAN, "lead": "ask"}
LAND: dict[str, Any] = {"column": "keep", "chit": "best", "losses": "weakest", "retreat": "stand"}


class Posts:
    """A play with its posts. ``now`` are the open ones by key, ``ended`` and ``quick`` those of the last act."""

    def __init__(self, play: Play, language: str = "en") -> None:
        self.play, self.voice = play, voice(language)
        self.now: dict[str, FightPost] = {}
        self.ended: list[FightPost] = []
        self.quick: list[FightPost] = []
        self.shown: list[FightPost] = []
        self.look()

    def look(self, since: int | None = None) -> None:
        """Take the posts as they stand, with the events since that number."""
        known, events = self.play.match.look(None), self.play.told[since or 0 :] if since is not None else []
        asked: dict[str, list[str]] = {}
        for decision in self.play.match.waiting():
            asked.setdefault(decision.path, []).extend(decision.awaited)
        last = last_views(self.play.entries, None) if since is not None else {}
        posts = fight_posts(known, asked, self.voice)
        still = {post.key for post in posts}
        self.ended = [
            fight_told(known, post, events, [], last, self.voice) for key, post in self.now.items() if key not in still
        ]
        shown = {post.path for post in (*self.now.values(), *posts)}
        self.quick = quick_fights(known, shown, events, last, self.voice)
        told = [fight_told(known, post, events, [], last, self.voice) if events else post for post in posts]
        self.now = {post.key: post for post in told}
        self.shown = [*told, *self.ended, *self.quick]

    def act(self, do: Callable[[], object]) -> None:
        """Do something in the play, and take the posts that follow."""
        since = len(self.play.told)
        do()
        self.look(since)

    def answer(self, kind: str, slot: str, answer: Any) -> None:
        self.act(lambda: self.play.answer(kind, slot, answer))

    def silence(self) -> None:
        self.act(self.play.silence)

    @property
    def post(self) -> FightPost:
        """The only open post."""
        (post,) = self.now.values()
        return post

    def lines(self, post: FightPost, since: int = 0) -> list[str]:
        return fight_lines(self.play.match.look(None), post.path, self.play.told[since:], [], self.voice)


def meeting(
    chile: tuple[str, ...],
    allies: tuple[str, ...],
    dice: Dice | None = None,
    capture: bool = False,
    hunted: Side = ALLIES,
) -> Play:
    """A battle in the open sea."""
    found = bare(turn=4, active=CHILE, phase="naval_movement")
    lie(found, "2919", *chile, squadron=CL)
    lie(found, "2919", *allies, squadron=PE)
    found.war.capture = capture
    met, meets = (allies, chile) if hunted == ALLIES else (chile, allies)
    return Play(Bench("battle", found, BattleLocals("2919", list(met), list(meets), hunted=hunted)), dice)


def chase(dice: Dice | None = None, given: Any = None, way: tuple[str, ...] = ("2819",)) -> Play:
    """A Chilean convoy on its way, the Unión two hexes off."""
    found = bare(turn=4, active=CHILE, phase="naval_movement")
    lie(found, "2919", ESMERALDA, COVADONGA, RIMAC, squadron=CL)
    lie(found, "3018", UNION, squadron="allies-squadron-2")
    unit = found.army.units["cl-buin"]
    unit.place, unit.aboard, unit.steps = ABOARD, RIMAC, 2
    return Play(Bench("voyage", found, VoyageLocals(CL, "III", list(way)), given or {}), dice)


def runners(dice: Dice | None = None) -> Play:
    """Peruvian ships in Iquique, Chilean ones before it."""
    found = bare(turn=4, active=ALLIES, phase="naval_movement")
    found.control.of["3119"] = ALLIES
    lie(found, "3119", HUASCAR, UNION, CHALACO, squadron=PE, in_port=True)
    lie(found, "3119", BLANCO, COVADONGA, squadron=CL)
    columns(found, ALLIES, "3119", 2)
    found.war.capture = False
    return Play(Bench("voyage", found, VoyageLocals(PE, "III", ["3018"])), dice)


def coast(**given: Any) -> Play:
    """Chilean ships before Arica and its fort, late in the war."""
    found = world(turn=9, active=CHILE, phase="naval_combat")
    lie(found, "3116", BLANCO, COCHRANE, squadron=CL)
    columns(found, ALLIES, "3116", 2)
    return Play(Bench("naval_combat", found, None, given))


def assault(dice: Dice | None = None, beach: bool = False, **given: Any) -> Play:
    """Chilean regiments against the Allies at Arica, from Tacna or from the beach."""
    found = bare(turn=8, active=CHILE, phase="land_combat")
    origin, target = ("3118", "3118") if beach else ("3115", "3116")
    stand(found, origin, "cl-buin", "cl-2line", steps=2)
    stand(found, target, "pe-zepita", "bo-aroma", steps=1)
    found.control.of["3115"] = CHILE
    columns(found, CHILE, origin)
    clash = Clash(CHILE, origin, target, ["cl-buin", "cl-2line"])
    return Play(Bench("fight", found, FightLocals(clash), given), dice)


def land_plan(**changes: Any) -> Callable[[Any, str, str], Any]:
    """A plain battle plan with changes, for whoever is asked."""

    def answer(known: Any, path: str, slot: str) -> Any:
        attacks = slot.startswith(CHILE) and not known.frame(path).clash.beach
        return {**LAND, **({"advance": "advance"} if attacks else {}), **changes}

    return answer
