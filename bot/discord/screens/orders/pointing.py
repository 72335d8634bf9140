"""The card for pointing: a picture with letters, menus that list the same letters, buttons that give the answer.

What only leads on (which ship, which solution, which page) lies on the card itself, as what its menus have chosen: it
survives a restart and belongs only to the member who holds the card. What is an answer is kept as a draft at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.discord.cards import OPTION_TEXT, OUR_LABEL, PLACEHOLDER, Button, Menu, Part, Row, Style, by_clauses, clip
from bot.discord.cards import Choice as Shown25
from bot.discord.questions.forms import WHOLE, fields
from bot.discord.questions.rows import row_of
from bot.discord.questions.steps import buttons_of, menus_of
from bot.discord.questions.words import CLAUSES, Query, canonical, flat
from bot.discord.screens.kit import Scene, Shown, files_of, galleries, kept, parts_card, row, text
from bot.discord.screens.orders.gate_commands import orders_of_mates
from bot.discord.screens.orders.orders import mine_of
from bot.discord.taps.ids import NotOurs
from bot.discord.taps.ids import parse as parse_id
from bot.faces.shown import PAGE, Pointing, PointMenu
from bot.service.types import MyQuestion, Refuse
from engine.core.words import Words

MENU, PAGES, IN_A_ROW = 25, 5, 5


def pointing_of(
    scene: Scene, asked: MyQuestion, query: Query, name: str, chosen: Mapping[str, str] | None = None
) -> Pointing | None:
    """What the game offers for a row to be pointed at; None where it offers nothing."""
    decision = asked.decision
    if name not in scene.face.points(decision.kind):
        return None
    picks, beside = dict(chosen or {}), _beside(scene, asked)
    stands = canonical([query.suggestion, picks, beside])
    key = f"pointing:{query.subject}:{name}:{scene.voice.language}:{query.revision}:{stands}"
    if key not in scene.table.memo:
        known = scene.table.match.look(asked.slot)
        scene.table.memo[key] = scene.face.pointing(
            known, decision.kind, decision.path, asked.slot, query.suggestion, name, picks, scene.voice, beside
        )
    pointing: Pointing | None = scene.table.memo[key]
    return pointing


def _beside(scene: Scene, asked: MyQuestion) -> dict[str, Any]:
    """The other answers at the same gate as they stand: the member's, and those of comrades that the member may see."""
    if scene.user_id is None:
        return {}
    mine = mine_of(scene.table, scene.user_id)
    beside = (each for each in (*mine.turn, *mine.other, *mine.idle) if each.decision.id == asked.decision.id)
    mates = orders_of_mates(scene, (asked.decision,))
    return {**mates, **{each.slot: each.answer for each in beside if each.slot != asked.slot}}


def pointing_card(
    scene: Scene, asked: MyQuestion, query: Query, name: str, chosen: Mapping[str, str], said: Sequence[str] = ()
) -> Shown:
    """The card of one row that is pointed at; :class:`Refuse` where nothing is open any more."""
    pointing = pointing_of(scene, asked, query, name, chosen)
    if pointing is None:
        raise Refuse(Words("bridge-no-longer"), kind="late")
    due = scene.due(asked.decision.id)
    head = f"## {scene.node_name(asked.slot)}" + (f" · {scene.say('card-closes')} {scene.when(due)}" if due else "")
    jobs = [pointing.picture] if pointing.picture is not None else []
    typed = None
    if name != WHOLE and fields(query, row_of(query, name)):
        typed = scene.named("f", "row", "bridge-type-it", subject=query.subject, arg=name, revision=query.revision)
    given_here = any(button.main and button.answer is not None for button in pointing.buttons)
    parts: list[Part | None] = [
        text(head, *kept(list(said), 900, scene.voice), most=1300),
        *galleries(jobs),
        *pointing_parts(query, name, pointing),
        row(
            typed,
            scene.named(
                "v", "asked", "card-back", subject=query.subject, style="secondary" if given_here else "primary"
            ),
        ),
    ]
    return parts_card(parts, files_of(jobs))


def pointing_parts(query: Query, name: str, pointing: Pointing) -> list[Part | None]:
    """What stands, the menus, the buttons."""
    return [
        text(*kept(list(pointing.lines), 1900, query.voice)),
        _pages(query, name, pointing),
        *(_menu(query, name, at, menu) for at, menu in enumerate(pointing.menus) if menu.choices),
        *_buttons(query, name, pointing),
    ]


def _menu(query: Query, name: str, at: int, menu: PointMenu) -> Menu:
    shown = tuple(
        Shown25(
            by_clauses(flat(choice.label), OPTION_TEXT, " …", ends=(*CLAUSES, ", ")) or "–",
            _value(query, name, menu.name, choice.key),
            by_clauses(flat(choice.note), OPTION_TEXT, ends=CLAUSES),
            choice.key == menu.chosen,
        )
        for choice in menu.choices[:MENU]
    )
    tag = query.keys.tag("o", "point", subject=query.subject, arg=name, revision=query.revision, page=at)
    return Menu(tag, shown, clip(flat(menu.hint), PLACEHOLDER))


def _value(query: Query, name: str, menu: str, key: str) -> str:
    return query.keys.value(f"{name}*{menu}", key)


def _pages(query: Query, name: str, pointing: Pointing) -> Row | None:
    """The pages: the button of the open one is off, which also tells the next tap which one it is."""
    shown = []
    for page in pointing.pages[:PAGES]:
        number = int(query.keys.value(f"{name}/", page.key), 32)
        tag = query.keys.tag("v", "point-page", subject=query.subject, arg=name, page=number)
        here = page.key == pointing.page
        shown.append(Button(clip(flat(page.label), OUR_LABEL) or "–", tag, disabled=here))
    return Row(tuple(shown)) if len(shown) > 1 else None


def _buttons(query: Query, name: str, pointing: Pointing) -> list[Part | None]:
    shown: list[Button] = []
    for button in pointing.buttons:
        page = int(query.keys.value(f"{name}!", button.key), 32)
        tag = query.keys.tag("o", "point-give", subject=query.subject, arg=name, revision=query.revision, page=page)
        label = clip(flat(button.label), OUR_LABEL) or "–"
        style: Style = "primary" if button.main else "secondary"
        shown.append(Button(label, tag, style, disabled=button.answer is None))
    return [Row(tuple(shown[at : at + IN_A_ROW])) for at in range(0, len(shown), IN_A_ROW)]


# Reading ----------------------------------------------------------------------------------------------------------


def page_of(query: Query, name: str, pointing: Pointing | None, number: int) -> dict[str, str]:
    """The page of a number, as what is chosen; nothing for one that is gone."""
    pages = pointing.pages if pointing is not None else ()
    key = next((page.key for page in pages if int(query.keys.value(f"{name}/", page.key), 32) == number), "")
    return {PAGE: key} if key else {}


def _open_page(query: Query, name: str, message: Any, pointing: Pointing | None) -> dict[str, str]:
    """The page that is open on a card."""
    for button in buttons_of(message):
        try:
            tag = parse_id(button.custom_id or "")
        except NotOurs:
            continue
        if button.disabled and tag.option == query.keys.option("point-page", name):
            return page_of(query, name, pointing, tag.page)
    return {}


def chosen_on(
    scene: Scene, asked: MyQuestion, query: Query, name: str, message: Any, most: int = MENU
) -> dict[str, str]:
    """What the menus of a card have chosen, by menu, as far as it may still be chosen: those before number ``most``.

    A menu that is tapped counts with what it had chosen before: a page of it holds the choices that the member saw."""
    values: dict[int, str] = {}
    for menu in menus_of(message):
        try:
            tag = parse_id(menu.custom_id or "")
        except NotOurs:
            continue
        if tag.option == query.keys.option("point", name) and tag.decision == query.keys.decision(query.subject):
            values[tag.page] = next((option.value for option in menu.options if option.default), "")
    pointing = pointing_of(scene, asked, query, name)
    chosen = _open_page(query, name, message, pointing)
    if chosen:
        pointing = pointing_of(scene, asked, query, name, chosen)
    for at in range(most):
        if pointing is None or at >= len(pointing.menus):
            break
        menu_now = pointing.menus[at]
        key = _found(query, name, menu_now, values.get(at, ""))
        if key is not None and key != menu_now.chosen:
            chosen[menu_now.name] = key
            pointing = pointing_of(scene, asked, query, name, chosen)
    return chosen


def _found(query: Query, name: str, menu: PointMenu, hashed: str) -> str | None:
    return query.keys.find_value(hashed, f"{name}*{menu.name}", [choice.key for choice in menu.choices])


def picked(
    scene: Scene, asked: MyQuestion, query: Query, name: str, at: int, hashed: str, chosen: dict[str, str]
) -> tuple[dict[str, str], Any]:
    """The choices with one made in a menu, and the answer that it gives (None: it only leads on). :class:`Refuse` for
    one that is gone."""
    pointing = pointing_of(scene, asked, query, name, chosen)
    menu = pointing.menus[at] if pointing is not None and at < len(pointing.menus) else None
    key = None if menu is None else _found(query, name, menu, hashed)
    if menu is None or key is None:
        raise Refuse(Words("bridge-option-gone"), query.space.rule)
    choice = next(choice for choice in menu.choices if choice.key == key)
    return ({**chosen, menu.name: key} if choice.answer is None else chosen), choice.answer


def given(
    scene: Scene, asked: MyQuestion, query: Query, name: str, page: int, chosen: Mapping[str, str]
) -> tuple[Any, str]:
    """The answer that a button gives, and what is said after it; :class:`Refuse` for one that is gone."""
    pointing = pointing_of(scene, asked, query, name, chosen)
    for button in pointing.buttons if pointing is not None else ():
        if int(query.keys.value(f"{name}!", button.key), 32) == page and button.answer is not None:
            return button.answer, button.said
    raise Refuse(Words("bridge-option-gone"), query.space.rule)


def legal(query: Query, answer: Any) -> Any:
    """An answer that was pointed at, if it is legal; :class:`Refuse` names the row otherwise."""
    refusal = query.space.check(answer)
    if refusal is not None:
        raise Refuse.of(refusal)
    return answer


def standing(query: Query, answer: Any) -> Query:
    """The question with another answer standing."""
    return replace(query, suggestion=answer)
