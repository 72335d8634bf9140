"""Discord's limits on messages: text, embeds, attachments, mentions, flags."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from bot.harbour.errors import Form, Json, NotBuilt, Refused
from bot.harbour.limits import components as limits_components
from bot.harbour.model import COMPONENTS_V2, EPHEMERAL, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS

CONTENT, NONCE, EMBEDS, ATTACHMENTS = 2000, 25, 10, 10
FILE_BYTES, REQUEST_BYTES = 10 * 1024 * 1024, 25 * 1024 * 1024
EMBED_TEXT = 6000

KNOWN_FIELDS = {
    "content", "embeds", "components", "flags", "attachments", "allowed_mentions", "tts", "nonce",
    "enforce_nonce", "message_reference", "sticker_ids", "poll",
}  # fmt: skip


def safe_name(name: str) -> str:
    """A file name as the CDN keeps it: without spaces and special characters. ``attachment://`` must use this form."""
    return re.sub(r"[^A-Za-z0-9_.-]", "", name.replace(" ", "_")) or "unknown"


@dataclass(frozen=True)
class Upload:
    """One file part of a multipart request: ``files[number]``."""

    number: int
    filename: str
    data: bytes


@dataclass
class Draft:
    """A message body with the files that came with it.

    ``prefix`` is where its fields are in the request (``data`` in an interaction callback); ``emojis`` are the ids of
    the emoji it may use.
    """

    body: Json
    uploads: list[Upload] = field(default_factory=list)
    prefix: tuple[str, ...] = ()
    emojis: frozenset[str] = frozenset()

    @property
    def flags(self) -> int:
        value = self.body.get("flags")
        return value if isinstance(value, int) else 0

    def given(self, key: str) -> bool:
        """Whether the field holds something: it is neither absent, null nor empty."""
        return bool(self.body.get(key))


def check_fields(draft: Draft) -> None:
    """Refuse fields that the harbour has not built, and sizes that no message may have."""
    for key in ("sticker_ids", "poll", "shared_client_theme"):
        if draft.given(key):
            raise NotBuilt(f"message field {key}")
    unknown = set(draft.body) - KNOWN_FIELDS - {"username", "avatar_url", "thread_name", "applied_tags"}
    if unknown:
        raise NotBuilt(f"message fields {', '.join(sorted(unknown))}")
    if any(len(upload.data) > FILE_BYTES for upload in draft.uploads):
        raise Refused(40005)


def check_create(draft: Draft, *, v2: bool, allowed_flags: int) -> None:
    """Check all limits of a new message: 50035 with the paths, or 50006 when it is empty."""
    check_fields(draft)
    form = Form(*draft.prefix)
    body = draft.body
    check_flags(form, body.get("flags"), allowed_flags)
    nonce = body.get("nonce")
    if nonce is not None and not isinstance(nonce, int):
        form.text(("nonce",), nonce, 0, NONCE)
    _check_common(form, draft, v2=v2, kept={})
    _check_attachments(form, draft, kept={})
    form.settle()
    if v2:
        if not draft.given("components"):
            raise Refused(50006)
    elif not any(draft.given(key) for key in ("content", "embeds", "components")) and not draft.uploads:
        raise Refused(50006)


def check_edit(draft: Draft, *, v2: bool, allowed_flags: int, kept: dict[str, Json]) -> None:
    """Check all limits of an edit. ``kept`` are the message's own attachments by id."""
    check_fields(draft)
    form = Form(*draft.prefix)
    check_flags(form, draft.body.get("flags"), allowed_flags)
    _check_common(form, draft, v2=v2, kept=kept)
    _check_attachments(form, draft, kept=kept)
    form.settle()


def check_flags(form: Form, flags: object, allowed: int) -> None:
    """Only the flags a bot may set here."""
    if flags is None:
        return
    if form.whole(("flags",), flags, 0, 2**53) and isinstance(flags, int) and flags & ~allowed:
        form.fail(("flags",), "MESSAGE_FLAGS_INVALID", f"Flags {flags & ~allowed} cannot be set here.")


CREATE_FLAGS = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
RESPONSE_FLAGS = CREATE_FLAGS | EPHEMERAL
EDIT_FLAGS = SUPPRESS_EMBEDS | COMPONENTS_V2


def _check_common(form: Form, draft: Draft, *, v2: bool, kept: dict[str, Json]) -> None:
    body = draft.body
    if v2:
        for key in ("content", "embeds"):
            if draft.given(key):
                form.fail(
                    (key,),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )
    else:
        form.text(("content",), body.get("content"), 0, CONTENT, needed=False)
        if body.get("embeds") is not None:
            names = {safe_name(upload.filename) for upload in draft.uploads} | {
                item["filename"] for item in kept.values()
            }
            _check_embeds(form, body["embeds"], names)
    if body.get("components") is not None:
        limits_components.check(form, body["components"], v2=v2)
        _check_emojis(form, draft)
    form.flag(("tts",), body.get("tts"))
    _check_mentions(form, body.get("allowed_mentions"))


def _check_emojis(form: Form, draft: Draft) -> None:
    """Custom emoji on buttons and options must be the application's own."""
    for path, component in limits_components.walk(draft.body["components"]):
        bearers = [(path, component)]
        options = component.get("options")
        for number, option in enumerate(options if isinstance(options, list) else []):
            bearers.append(((*path, "options", number), option))
        for at, bearer in bearers:
            emoji = bearer.get("emoji") if isinstance(bearer, dict) else None
            if isinstance(emoji, dict) and emoji.get("id") and str(emoji["id"]) not in draft.emojis:
                form.fail((*at, "emoji", "id"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _check_embeds(form: Form, embeds: object, names: set[str]) -> None:
    if not form.items(("embeds",), embeds, 0, EMBEDS) or not isinstance(embeds, list):
        return
    total = 0
    for number, embed in enumerate(embeds):
        at = ("embeds", number)
        if not isinstance(embed, dict):
            form.fail(at, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            continue
        texts: list[tuple[tuple[str | int, ...], object, int, bool]] = [
            (("title",), embed.get("title"), 256, False),
            (("description",), embed.get("description"), 4096, False),
            (("footer", "text"), form.mapping((*at, "footer"), embed.get("footer")).get("text"), 2048, False),
            (("author", "name"), form.mapping((*at, "author"), embed.get("author")).get("name"), 256, False),
        ]
        fields = embed.get("fields")
        if form.items((*at, "fields"), fields, 0, 25, needed=False) and isinstance(fields, list):
            for position, field in enumerate(fields):
                item = form.mapping((*at, "fields", position), field)
                texts.append((("fields", position, "name"), item.get("name"), 256, True))
                texts.append((("fields", position, "value"), item.get("value"), 1024, True))
        for below, value, high, needed in texts:
            if form.text((*at, *below), value, 1 if needed else 0, high, needed=needed):
                total += len(str(value))
        form.whole((*at, "color"), embed.get("color"), 0, 0xFFFFFF)
        if embed.get("url") is not None:
            form.link((*at, "url"), embed["url"])
        for key in ("image", "thumbnail"):
            picture = form.mapping((*at, key), embed.get(key))
            url = picture.get("url")
            if embed.get(key) is None or not form.link((*at, key, "url"), url, attachment=True):
                continue
            if str(url).startswith("attachment://") and str(url).removeprefix("attachment://") not in names:
                form.fail((*at, key, "url"), "URL_TYPE_INVALID_URL", "No such attachment in this message.")
    if total > EMBED_TEXT:
        form.fail(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {EMBED_TEXT}")


def _check_mentions(form: Form, allowed: object) -> None:
    if allowed is None:
        return
    allowed = form.mapping(("allowed_mentions",), allowed)
    parse = allowed.get("parse") or []
    if not form.items(("allowed_mentions", "parse"), parse, 0, 3):
        return
    for number, kind in enumerate(parse):
        if kind not in ("users", "roles", "everyone"):
            form.fail(
                ("allowed_mentions", "parse", number),
                "BASE_TYPE_CHOICES",
                "Must be users, roles or everyone.",
            )
    for key in ("users", "roles"):
        value = allowed.get(key)
        if value is not None and form.items(("allowed_mentions", key), value, 0, 100) and value and key in parse:
            form.fail(
                ("allowed_mentions",),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.',
            )


def _check_attachments(form: Form, draft: Draft, *, kept: dict[str, Json]) -> None:
    """Check the attachment list against the uploaded files, and every ``attachment://`` against both."""
    listed = draft.body.get("attachments")
    numbers = {upload.number: upload for upload in draft.uploads}
    final: set[str] = set()
    if listed is not None:
        if not form.items(("attachments",), listed, 0, ATTACHMENTS) or not isinstance(listed, list):
            return
        for position, item in enumerate(listed):
            at = ("attachments", position)
            number = item.get("id") if isinstance(item, dict) else None
            if number is None:
                form.fail((*at, "id"), "BASE_TYPE_REQUIRED", "This field is required")
                continue
            form.text((*at, "description"), item.get("description"), 0, 1024, needed=False)
            form.text((*at, "filename"), item.get("filename"), 1, 1024, needed=False)
            if str(number) in kept:
                final.add(kept[str(number)]["filename"])
            elif str(number).isdecimal() and int(number) in numbers:
                final.add(safe_name(str(item.get("filename") or numbers[int(number)].filename)))
            else:
                form.fail((*at, "id"), "ATTACHMENT_NOT_FOUND", "Attachment data not found")
        taken = {str(item.get("id")) for item in listed if isinstance(item, dict)}
        final |= {safe_name(upload.filename) for number, upload in numbers.items() if str(number) not in taken}
    else:
        final = {item["filename"] for item in kept.values()} | {safe_name(u.filename) for u in draft.uploads}
    if len(final) > ATTACHMENTS or len(draft.uploads) > ATTACHMENTS:
        form.fail(("attachments",), "BASE_TYPE_MAX_LENGTH", f"Must be {ATTACHMENTS} or fewer in length.")
    for path, component in limits_components.walk(draft.body.get("components")):
        for below, media in limits_components.media_of(component):
            url = media.get("url")
            if not isinstance(url, str) or not url.startswith("attachment://"):
                continue
            if url.removeprefix("attachment://") not in final:
                form.fail(
                    (*path, *below, "url"),
                    "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                    "The referenced attachment was not found among the message's attachments.",
                )
