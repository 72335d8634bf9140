"""Discord's limits on message components: legacy rows and Components V2."""

from __future__ import annotations

from collections.abc import Iterator

from bot.harbour.errors import Form, Json

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
ENTITY_SELECTS = (5, 6, 7, 8)
SELECTS = (STRING_SELECT, *ENTITY_SELECTS)
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL, FILE_UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 18, 19, 21, 22, 23

TOTAL_COMPONENTS, TOTAL_TEXT = 40, 4000
LARGEST_ID = 2**31 - 1

Path = tuple[str | int, ...]


def walk(components: object, path: Path = ("components",)) -> Iterator[tuple[Path, Json]]:
    """Every component with its field path, parents before children, an accessory after its section's texts."""
    if not isinstance(components, list):
        return
    for number, component in enumerate(components):
        if isinstance(component, dict):
            yield from _one(component, (*path, number))


def _one(component: Json, path: Path) -> Iterator[tuple[Path, Json]]:
    yield path, component
    yield from walk(component.get("components"), (*path, "components"))
    for key in ("accessory", "component"):
        if isinstance(component.get(key), dict):
            yield from _one(component[key], (*path, key))


def media_of(component: Json) -> Iterator[tuple[Path, Json]]:
    """The media objects of one component, with their path below it."""
    kind = component.get("type")
    if kind == THUMBNAIL and isinstance(component.get("media"), dict):
        yield ("media",), component["media"]
    elif kind == FILE and isinstance(component.get("file"), dict):
        yield ("file",), component["file"]
    elif kind == GALLERY and isinstance(component.get("items"), list):
        for number, item in enumerate(component["items"]):
            if isinstance(item, dict) and isinstance(item.get("media"), dict):
                yield ("items", number, "media"), item["media"]


def check(form: Form, components: object, *, v2: bool) -> None:
    """Record every error of a message's ``components`` in ``form``."""
    if not form.items(("components",), components, 0, TOTAL_COMPONENTS if v2 else 5) or not isinstance(
        components, list
    ):
        return
    allowed = (ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR, CONTAINER) if v2 else (ROW,)
    for number, component in enumerate(components):
        _check_one(form, component, ("components", number), allowed)
    check_whole(form, components, v2=v2)


def check_whole(form: Form, components: object, *, v2: bool) -> None:
    """The rules over all components together: their number, their text, unique custom_ids."""
    seen_ids: set[int] = set()
    seen_names: set[str] = set()
    total = text = 0
    for path, component in walk(components):
        total += 1
        if component.get("type") == TEXT_DISPLAY and isinstance(component.get("content"), str):
            text += len(component["content"])
        name, number = component.get("custom_id"), component.get("id")
        if isinstance(name, str):
            if name in seen_names:
                form.fail(
                    (*path, "custom_id"),
                    "COMPONENT_CUSTOM_ID_DUPLICATED",
                    "Component custom id cannot be duplicated",
                )
            seen_names.add(name)
        if isinstance(number, int) and number:
            if number in seen_ids:
                form.fail((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
            seen_ids.add(number)
    if v2 and total > TOTAL_COMPONENTS:
        form.fail(
            ("components",),
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"The total number of components must not exceed {TOTAL_COMPONENTS}, got {total}.",
        )
    if v2 and text > TOTAL_TEXT:
        form.fail(
            ("components",),
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"The total displayable text size must not exceed {TOTAL_TEXT}, got {text}.",
        )


def _check_one(form: Form, component: object, path: Path, allowed: tuple[int, ...]) -> None:
    if not isinstance(component, dict):
        form.fail(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return
    kind = component.get("type")
    if kind not in allowed:
        form.fail((*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of {allowed}.')
        return
    form.whole((*path, "id"), component.get("id"), 0, LARGEST_ID)
    form.flag((*path, "spoiler"), component.get("spoiler"))
    if kind == ROW:
        _check_row(form, component, path)
    elif kind == BUTTON:
        _check_button(form, component, path)
    elif kind in SELECTS:
        check_select(form, component, path)
    elif kind == TEXT_DISPLAY:
        form.text((*path, "content"), component.get("content"), 1, TOTAL_TEXT)
    elif kind == SECTION:
        texts = component.get("components")
        if form.items((*path, "components"), texts, 1, 3):
            for number, text in enumerate(texts or []):
                _check_one(form, text, (*path, "components", number), (TEXT_DISPLAY,))
        if component.get("accessory") is None:
            form.fail((*path, "accessory"), "BASE_TYPE_REQUIRED", "This field is required")
        else:
            _check_one(form, component["accessory"], (*path, "accessory"), (BUTTON, THUMBNAIL))
    elif kind == CONTAINER:
        _check_container(form, component, path)
    elif kind == SEPARATOR:
        form.flag((*path, "divider"), component.get("divider"))
        form.whole((*path, "spacing"), component.get("spacing"), 1, 2)
    else:
        _check_media(form, component, path)


def _check_row(form: Form, component: Json, path: Path) -> None:
    children = component.get("components")
    if not form.items((*path, "components"), children, 1, 5) or not isinstance(children, list):
        return
    for number, child in enumerate(children):
        _check_one(form, child, (*path, "components", number), (BUTTON, *SELECTS))
    selects = sum(isinstance(child, dict) and child.get("type") in SELECTS for child in children)
    if selects and len(children) > 1:
        form.fail(
            (*path, "components"),
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The component layout exceeds the width.",
        )


def _check_container(form: Form, component: Json, path: Path) -> None:
    form.whole((*path, "accent_color"), component.get("accent_color"), 0, 0xFFFFFF)
    children = component.get("components")
    if form.items((*path, "components"), children, 1, TOTAL_COMPONENTS):
        for number, child in enumerate(children or []):
            inner = (ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR)
            _check_one(form, child, (*path, "components", number), inner)


def _check_media(form: Form, component: Json, path: Path) -> None:
    if component["type"] == GALLERY:
        items = component.get("items")
        if form.items((*path, "items"), items, 1, 10):
            for number, item in enumerate(items or []):
                if not isinstance(item, dict) or not isinstance(item.get("media"), dict):
                    form.fail((*path, "items", number, "media"), "BASE_TYPE_REQUIRED", "This field is required")
                    continue
                form.text((*path, "items", number, "description"), item.get("description"), 1, 1024, needed=False)
    else:
        key = "media" if component["type"] == THUMBNAIL else "file"
        form.text((*path, "description"), component.get("description"), 1, 1024, needed=False)
        if not isinstance(component.get(key), dict):
            form.fail((*path, key), "BASE_TYPE_REQUIRED", "This field is required")
    for below, media in media_of(component):
        url_path = (*path, *below, "url")
        fits = form.link(url_path, media.get("url"), attachment=True)
        from_discord = str(media.get("url")).startswith(("attachment://", "https://cdn.discordapp.com/"))
        if fits and component["type"] == FILE and not from_discord:
            form.fail(url_path, "URL_TYPE_INVALID_SCHEME", "Only attachment:// is supported here.")


def _check_button(form: Form, button: Json, path: Path) -> None:
    if not form.whole((*path, "style"), button.get("style"), 1, 6, needed=True):
        return
    form.text((*path, "label"), button.get("label"), 0, 80, needed=False)
    form.flag((*path, "disabled"), button.get("disabled"))
    check_emoji(form, button.get("emoji"), (*path, "emoji"))
    if button["style"] == 5:
        form.link((*path, "url"), button.get("url"), 512)
        if button.get("custom_id") is not None:
            form.fail((*path, "custom_id"), "COMPONENT_CUSTOM_ID_URL", "A url button cannot have a custom id")
    elif button["style"] == 6:
        form.fail((*path, "style"), "BASE_TYPE_CHOICES", "A premium button needs a SKU of this application.")
        return
    else:
        form.text((*path, "custom_id"), button.get("custom_id"), 1, 100)
        if button.get("url") is not None:
            form.fail((*path, "url"), "COMPONENT_CUSTOM_ID_URL", "A button with a custom id cannot have a url")
    if not button.get("label") and not button.get("emoji"):
        form.fail((*path, "label"), "BUTTON_COMPONENT_INVALID", "A button needs a label or an emoji")


def check_emoji(form: Form, emoji: object, path: Path) -> None:
    """A partial emoji or nothing."""
    if emoji is None:
        return
    if not isinstance(emoji, dict) or not (emoji.get("id") or emoji.get("name")):
        form.fail((*path, "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")


def check_select(form: Form, select: Json, path: Path, *, modal: bool = False) -> None:
    """A menu of any kind, in a message or in a form (where ``required`` counts too)."""
    form.text((*path, "custom_id"), select.get("custom_id"), 1, 100)
    form.text((*path, "placeholder"), select.get("placeholder"), 0, 150, needed=False)
    form.flag((*path, "disabled"), select.get("disabled"))
    low = check_bounds(form, select, path, 25, modal=modal)
    if modal and select.get("disabled"):
        form.fail((*path, "disabled"), "BASE_TYPE_CHOICES", "Components in a modal cannot be disabled.")
    if select["type"] == STRING_SELECT:
        check_options(form, select, path, 1, 25, low)
    elif select.get("options") is not None:
        form.fail((*path, "options"), "BASE_TYPE_CHOICES", "Only a string select has options.")
    defaults = select.get("default_values")
    if defaults is not None and form.items((*path, "default_values"), defaults, 0, 25):
        high = select.get("max_values") or 1
        if len(defaults) > high:
            form.fail((*path, "default_values"), "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")


def check_bounds(form: Form, component: Json, path: Path, high: int, *, modal: bool) -> int:
    """``min_values`` and ``max_values``; returns the smallest number of choices.

    In a form a minimum of 0 needs ``required: false``.
    """
    least, most = component.get("min_values"), component.get("max_values")
    fit = form.whole((*path, "min_values"), least, 0, high) or least is None
    fit = (form.whole((*path, "max_values"), most, 1, high) or most is None) and fit
    if not fit:
        return 0
    if least is not None and most is not None and least > most:
        form.fail((*path, "min_values"), "NUMBER_TYPE_MAX", f"min_values must not exceed max_values ({most}).")
    form.flag((*path, "required"), component.get("required"))
    if modal and least == 0 and component.get("required") is not False:
        form.fail(
            (*path, "required"),
            "COMPONENT_REQUIRED_MIN_VALUES",
            "required must be false when min_values is 0.",
        )
    return 1 if least is None else int(least)


def check_options(form: Form, component: Json, path: Path, low: int, high: int, least: int) -> None:
    """The options of a menu, radio group or checkbox group."""
    options = component.get("options")
    if not form.items((*path, "options"), options, low, high) or not isinstance(options, list):
        return
    values: set[str] = set()
    defaults = 0
    for number, option in enumerate(options):
        here = (*path, "options", number)
        if not isinstance(option, dict):
            form.fail(here, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            continue
        form.text((*here, "label"), option.get("label"), 1, 100)
        form.text((*here, "description"), option.get("description"), 0, 100, needed=False)
        check_emoji(form, option.get("emoji"), (*here, "emoji"))
        form.flag((*here, "default"), option.get("default"))
        defaults += bool(option.get("default"))
        if form.text((*here, "value"), option.get("value"), 1, 100):
            if option["value"] in values:
                form.fail(
                    (*here, "value"),
                    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                    "The specified option value is already used",
                )
            values.add(option["value"])
    most = component.get("max_values")
    if component["type"] == RADIO:
        most = 1
    elif most is None:
        most = len(options) if component["type"] == CHECKBOXES else 1
    elif isinstance(most, int) and most > len(options):
        form.fail((*path, "max_values"), "NUMBER_TYPE_MAX", f"There are only {len(options)} options.")
    if least > len(options):
        form.fail((*path, "min_values"), "NUMBER_TYPE_MAX", f"There are only {len(options)} options.")
    if isinstance(most, int) and defaults > most:
        form.fail((*path, "options"), "SELECT_COMPONENT_DEFAULTS", f"At most {most} options may be the default.")
