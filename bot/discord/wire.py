"""Cards and forms as the library's objects, and cards as JSON for the outbox."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Any

import discord
from discord import ui

from bot.discord.cards import (
    Attachment,
    Button,
    Card,
    Choice,
    Gallery,
    MemberMenu,
    Menu,
    Part,
    Picture,
    Row,
    Section,
    Text,
    check_card,
)
from bot.discord.forms import (
    Field,
    Form,
    Pick,
    PickMember,
    Say,
    Select,
    Tick,
    Toggle,
    Upload,
    Write,
    check_form,
)

_STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


def as_files(files: Mapping[str, bytes]) -> list[discord.File]:
    """Files for a call. Made again for every try: a file object can be read only once."""
    return [discord.File(io.BytesIO(data), name) for name, data in files.items()]


def layout(card: Card) -> ui.LayoutView:
    """The card as a view. It is stopped: taps go through the one router, and the library keeps nothing."""
    check_card(card)
    container: ui.Container[Any] = ui.Container(accent_colour=card.accent)
    for part in card.parts:
        container.add_item(_item(part))
    view = ui.LayoutView(timeout=None)
    view.add_item(container)
    view.stop()
    return view


def _item(part: Part) -> ui.Item[Any]:
    if isinstance(part, Text):
        return ui.TextDisplay(part.markdown)
    if isinstance(part, Section):
        return ui.Section(*part.texts, accessory=_button(part.button))
    if isinstance(part, Row):
        return ui.ActionRow(*(_button(button) for button in part.buttons))
    if isinstance(part, Gallery):
        items = [
            discord.MediaGalleryItem(f"attachment://{picture.file}", description=picture.alt)
            for picture in part.pictures
        ]
        return ui.MediaGallery(*items)
    if isinstance(part, Attachment):
        return ui.File(f"attachment://{part.file}")
    if isinstance(part, MemberMenu):
        return ui.ActionRow(ui.UserSelect(custom_id=part.custom_id, placeholder=part.placeholder or None))
    return ui.ActionRow(
        ui.Select(
            custom_id=part.custom_id,
            placeholder=part.placeholder or None,
            min_values=part.least,
            max_values=part.most,
            disabled=part.disabled,
            options=_options(part.choices),
        )
    )


def _button(button: Button) -> ui.Button[Any]:
    if button.url:
        return ui.Button(label=button.label, url=button.url, disabled=button.disabled)
    return ui.Button(
        label=button.label, custom_id=button.custom_id, style=_STYLES[button.style], disabled=button.disabled
    )


def _options(choices: tuple[Choice, ...]) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=choice.label,
            value=choice.value,
            description=choice.description or None,
            default=choice.default,
        )
        for choice in choices
    ]


def modal(form: Form) -> ui.Modal:
    """The form as a modal, stopped like a view: its submission goes through the one router."""
    check_form(form)
    shown = ui.Modal(title=form.title, custom_id=form.custom_id, timeout=None)
    for row in form.rows:
        if isinstance(row, Say):
            shown.add_item(ui.TextDisplay(row.markdown))
        else:
            shown.add_item(
                ui.Label(text=row.label, description=row.description or None, component=_input(row)),
            )
    shown.stop()
    return shown


def _input(field: Field) -> ui.Item[Any]:
    given = field.input
    if isinstance(given, Write):
        return ui.TextInput(
            custom_id=field.name,
            style=discord.TextStyle.paragraph if given.long else discord.TextStyle.short,
            default=given.value or None,
            placeholder=given.placeholder or None,
            required=given.least > 0,
            min_length=given.least or None,
            max_length=given.most,
        )
    if isinstance(given, Pick):
        radios = [
            discord.RadioGroupOption(
                label=choice.label,
                value=choice.value,
                description=choice.description or None,
                default=choice.default,
            )
            for choice in given.choices
        ]
        return ui.RadioGroup(custom_id=field.name, options=radios, required=True)
    if isinstance(given, Tick):
        boxes = [
            discord.CheckboxGroupOption(
                label=choice.label,
                value=choice.value,
                description=choice.description or None,
                default=choice.default,
            )
            for choice in given.choices
        ]
        return ui.CheckboxGroup(
            custom_id=field.name,
            options=boxes,
            required=given.least > 0,
            min_values=given.least,
            max_values=min(given.most, len(boxes)),
        )
    if isinstance(given, Toggle):
        return ui.Checkbox(custom_id=field.name, default=given.on)
    if isinstance(given, PickMember):
        return ui.UserSelect(custom_id=field.name, required=given.required)
    if isinstance(given, Upload):
        return ui.FileUpload(custom_id=field.name, required=given.required, min_values=0 if not given.required else 1)
    assert isinstance(given, Select)
    return ui.Select(
        custom_id=field.name,
        placeholder=given.placeholder or None,
        required=given.least > 0,
        min_values=given.least,
        max_values=given.most,
        options=_options(given.choices),
    )


def pack_card(card: Card) -> dict[str, Any]:
    """A card as JSON, for the outbox."""
    return {"accent": card.accent, "parts": [_pack_part(part) for part in card.parts]}


def _pack_button(button: Button) -> dict[str, Any]:
    return {name: getattr(button, name) for name in ("label", "custom_id", "style", "disabled", "url")}


def _pack_part(part: Part) -> dict[str, Any]:
    if isinstance(part, Text):
        return {"t": "text", "markdown": part.markdown}
    if isinstance(part, Section):
        return {"t": "section", "texts": list(part.texts), "button": _pack_button(part.button)}
    if isinstance(part, Row):
        return {"t": "row", "buttons": [_pack_button(button) for button in part.buttons]}
    if isinstance(part, Gallery):
        return {"t": "gallery", "pictures": [[picture.file, picture.alt] for picture in part.pictures]}
    if isinstance(part, Attachment):
        return {"t": "file", "file": part.file}
    if isinstance(part, MemberMenu):
        return {"t": "members", "custom_id": part.custom_id, "placeholder": part.placeholder}
    return {
        "t": "menu",
        "custom_id": part.custom_id,
        "placeholder": part.placeholder,
        "least": part.least,
        "most": part.most,
        "disabled": part.disabled,
        "choices": [[choice.label, choice.value, choice.description, choice.default] for choice in part.choices],
    }


def unpack_card(data: Mapping[str, Any]) -> Card:
    """The reverse of :func:`pack_card`."""
    return Card(tuple(_unpack_part(part) for part in data["parts"]), data["accent"])


def _unpack_part(data: Mapping[str, Any]) -> Part:
    kind = data["t"]
    if kind == "text":
        return Text(data["markdown"])
    if kind == "section":
        return Section(tuple(data["texts"]), Button(**data["button"]))
    if kind == "row":
        return Row(tuple(Button(**button) for button in data["buttons"]))
    if kind == "gallery":
        return Gallery(tuple(Picture(file, alt) for file, alt in data["pictures"]))
    if kind == "file":
        return Attachment(data["file"])
    if kind == "members":
        return MemberMenu(data["custom_id"], data["placeholder"])
    choices = tuple(Choice(*row) for row in data["choices"])
    return Menu(data["custom_id"], choices, data["placeholder"], data["least"], data["most"], data["disabled"])
