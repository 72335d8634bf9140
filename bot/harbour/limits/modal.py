"""Discord's limits on forms (modals), and on what a member may submit in one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.harbour.errors import Form, Json
from bot.harbour.limits.components import (
    CHECKBOX,
    CHECKBOXES,
    ENTITY_SELECTS,
    FILE_UPLOAD,
    LABEL,
    LARGEST_ID,
    RADIO,
    ROW,
    SELECTS,
    STRING_SELECT,
    TEXT_DISPLAY,
    TEXT_INPUT,
    Path,
    check_bounds,
    check_options,
    check_select,
    check_whole,
)

ROWS = 5
IN_LABEL = (STRING_SELECT, TEXT_INPUT, *ENTITY_SELECTS, FILE_UPLOAD, RADIO, CHECKBOXES, CHECKBOX)


def check(form: Form, modal: object) -> None:
    """Record every error of a type 9 callback's data in ``form``."""
    if not isinstance(modal, dict):
        form.fail((), "BASE_TYPE_REQUIRED", "This field is required")
        return
    form.text(("custom_id",), modal.get("custom_id"), 1, 100)
    form.text(("title",), modal.get("title"), 1, 45)
    rows = modal.get("components")
    if not form.items(("components",), rows, 1, ROWS) or not isinstance(rows, list):
        return
    for number, row in enumerate(rows):
        _check_row(form, row, ("components", number))
    check_whole(form, rows, v2=False)


def _check_row(form: Form, row: object, path: Path) -> None:
    kind = row.get("type") if isinstance(row, dict) else None
    if not isinstance(row, dict) or kind not in (ROW, TEXT_DISPLAY, LABEL):
        form.fail((*path, "type"), "UNION_TYPE_CHOICES", 'Value of field "type" must be one of (1, 10, 18).')
        return
    form.whole((*path, "id"), row.get("id"), 0, LARGEST_ID)
    if kind == TEXT_DISPLAY:
        form.text((*path, "content"), row.get("content"), 1, 4000)
    elif kind == ROW:
        children = row.get("components")
        if form.items((*path, "components"), children, 1, 1):
            _check_field(
                form,
                (children or [None])[0],
                (*path, "components", 0),
                (TEXT_INPUT, *SELECTS),
                labelled=False,
            )
    else:
        form.text((*path, "label"), row.get("label"), 1, 45)
        form.text((*path, "description"), row.get("description"), 1, 100, needed=False)
        _check_field(form, row.get("component"), (*path, "component"), IN_LABEL, labelled=True)


def _check_field(form: Form, field: object, path: Path, allowed: tuple[int, ...], *, labelled: bool) -> None:
    kind = field.get("type") if isinstance(field, dict) else None
    if not isinstance(field, dict) or kind not in allowed:
        form.fail((*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of {allowed}.')
        return
    form.whole((*path, "id"), field.get("id"), 0, LARGEST_ID)
    if kind in SELECTS:
        check_select(form, field, path, modal=True)
        return
    form.text((*path, "custom_id"), field.get("custom_id"), 1, 100)
    form.flag((*path, "required"), field.get("required"))
    if kind == TEXT_INPUT:
        form.whole((*path, "style"), field.get("style"), 1, 2, needed=True)
        if labelled and field.get("label"):
            form.fail((*path, "label"), "BASE_TYPE_CHOICES", "A text input in a label has no label of its own.")
        elif not labelled:
            form.text((*path, "label"), field.get("label"), 1, 45)
        low_ok = form.whole((*path, "min_length"), field.get("min_length"), 0, 4000)
        high_ok = form.whole((*path, "max_length"), field.get("max_length"), 1, 4000)
        if low_ok and high_ok and field["min_length"] > field["max_length"]:
            form.fail((*path, "min_length"), "NUMBER_TYPE_MAX", "min_length must not exceed max_length.")
        form.text(
            (*path, "value"),
            field.get("value"),
            0,
            (field.get("max_length") if high_ok else None) or 4000,
            needed=False,
        )
        form.text((*path, "placeholder"), field.get("placeholder"), 0, 100, needed=False)
    elif kind == CHECKBOX:
        form.flag((*path, "default"), field.get("default"))
        if field.get("required"):
            form.fail((*path, "required"), "BASE_TYPE_CHOICES", "A checkbox cannot be required.")
    elif kind == RADIO:
        check_options(form, field, path, 2, 10, 1)
    elif kind == CHECKBOXES:
        least = check_bounds(form, field, path, 10, modal=True)
        check_options(form, field, path, 1, 10, least)
    else:
        check_bounds(form, field, path, 10, modal=True)


def fields(modal: Json) -> Iterator[Json]:
    """The input components of a form, in order."""
    for row in modal["components"]:
        if row["type"] == LABEL:
            yield row["component"]
        elif row["type"] == ROW:
            yield from row["components"]


class Unfit(ValueError):
    """Something that Discord's client would not let a member do or submit; says why."""


def _wanted(field: Json) -> bool:
    """Whether a field must be filled (Discord's default is yes)."""
    return field.get("required") is not False


def prefilled(field: Json) -> Any:
    """What the form shows before the member touches it: the value submitted if they leave it alone."""
    kind = field["type"]
    if kind == TEXT_INPUT:
        return field.get("value") or ""
    if kind == CHECKBOX:
        return bool(field.get("default"))
    chosen = [option["value"] for option in field.get("options") or [] if option.get("default")]
    if kind == RADIO:
        return chosen[0] if chosen else None
    if kind in ENTITY_SELECTS:
        return [default["id"] for default in field.get("default_values") or []]
    return chosen


def check_entry(field: Json, value: Any) -> None:
    """Raise Unfit when Discord's client would not submit ``value`` for this field."""
    kind, name = field["type"], field["custom_id"]
    if kind == TEXT_INPUT:
        if not isinstance(value, str):
            raise Unfit(f"{name}: a text field takes text")
        if not value and not _wanted(field):
            return
        low = field.get("min_length") or (1 if _wanted(field) else 0)
        high = field.get("max_length") or 4000
        if not low <= len(value) <= high:
            raise Unfit(f"{name}: {len(value)} characters, where {low} to {high} are asked for")
    elif kind == CHECKBOX:
        if not isinstance(value, bool):
            raise Unfit(f"{name}: a checkbox is true or false")
    elif kind == RADIO:
        if value is None:
            if _wanted(field):
                raise Unfit(f"{name}: one must be chosen")
        elif value not in [option["value"] for option in field["options"]]:
            raise Unfit(f"{name}: {value!r} is none of its options")
    else:
        _check_many(field, value)


def _check_many(field: Json, value: Any) -> None:
    kind, name = field["type"], field["custom_id"]
    if not isinstance(value, list) or len(set(map(str, value))) != len(value):
        raise Unfit(f"{name}: a list of different values is asked for")
    if not value and not _wanted(field):
        return
    least = 1 if field.get("min_values") is None else field["min_values"]
    most = field.get("max_values")
    if most is None:
        most = len(field["options"]) if kind == CHECKBOXES else 1
    if not least <= len(value) <= most:
        raise Unfit(f"{name}: {len(value)} chosen, where {least} to {most} are asked for")
    if kind in (STRING_SELECT, CHECKBOXES):
        known = [option["value"] for option in field["options"]]
        for item in value:
            if item not in known:
                raise Unfit(f"{name}: {item!r} is none of its options")
