"""The REST side: routing, authorisation, bodies, rate headers, faults, recording. Handlers stand beside it."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import aiohttp
from aiohttp import web

from bot.harbour.errors import Json, NotBuilt, Refused, clone
from bot.harbour.faults import REFUSE
from bot.harbour.limits.message import REQUEST_BYTES, Draft, Upload
from bot.harbour.port import Exchange, Port, log
from bot.harbour.rest.rates import Rates

Answer = tuple[int, Any]
NOTHING: Answer = (204, None)

FILE_PART = re.compile(r"files\[(\d+)\]")


@dataclass
class Call:
    """One request, parsed. ``at`` holds the path's variables."""

    port: Port
    rates: Rates
    route: str
    at: dict[str, str]
    query: dict[str, str]
    body: Any
    uploads: list[Upload] = field(default_factory=list)

    @property
    def form(self) -> Json:
        """The body, which must be a JSON object."""
        if self.body is None:
            return {}
        if not isinstance(self.body, dict):
            raise Refused(50109)
        return self.body

    def draft(self, key: str | None = None) -> Draft:
        """The message in the body (or under one key of it) with the uploaded files."""
        emojis = frozenset(self.port.world.emojis)
        if key is None:
            return Draft(self.form, self.uploads, emojis=emojis)
        return Draft(self.form.get(key) or {}, self.uploads, (key,), emojis)


Handler = Callable[[Call], Answer]


@dataclass(frozen=True)
class Route:
    """One entry of the routing table. ``signed``: it needs the bot's token."""

    method: str
    template: str
    handler: Handler
    signed: bool
    pattern: re.Pattern[str]


ROUTES: list[Route] = []


def route(method: str, template: str, *, signed: bool = True) -> Callable[[Handler], Handler]:
    """Register a handler under Discord's own path template."""
    pattern = re.compile("^" + re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^/]+)", re.escape(template)) + "$")

    def enter(handler: Handler) -> Handler:
        ROUTES.append(Route(method, template, handler, signed, pattern))
        # Literal segments win over variables: /messages/pins before /messages/{message_id}.
        ROUTES.sort(key=lambda r: r.template.count("{"))
        return handler

    return enter


def whole(text: str | None, default: int, low: int, high: int, name: str) -> int:
    """A number from a query string, refused with 50035 outside its range."""
    if text is None:
        return default
    if not text.isdecimal() or not low <= int(text) <= high:
        fault = {"code": "NUMBER_TYPE_RANGE", "message": f"Must be from {low} to {high}."}
        raise Refused(50035, errors={name: {"_errors": [fault]}})
    return int(text)


def _odd(body: Any) -> Any:
    """An answer as other servers of the protocol give it: right, but not in each field."""
    if isinstance(body, list):
        return [_odd(each) for each in body]
    strange: Json = {"thread": None, "member": {"roles": [{"id": "1"}]}, "mentions": None, "edited_timestamp": {}}
    return body | strange if isinstance(body, dict) else body


class Rest:
    """Serves ``/api/v10/*``."""

    def __init__(self, port: Port) -> None:
        self.port = port
        self.rates = Rates(port.clock, strict=port.real_rates)

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Answer one request, with whatever fault is set for it."""
        path = "/" + request.match_info["tail"]
        if self.rates.banned:
            return web.Response(status=429, text="error code: 1015", content_type="text/plain")
        fault = self.port.faults.take_http(f"{request.method} {path}")
        if fault:
            self.port.feed.tell_all("fault", fault.describe())
            if fault.kind == "slow":
                await asyncio.sleep(fault.seconds)
            elif fault.kind == "reset":
                return self._break(request)
            elif fault.kind == "429":
                refused = Refused(0, status=429, message="You are being rate limited.", retry_after=fault.seconds)
                return self._reply(429, refused.body(), self._busy(refused))
            elif fault.kind == REFUSE:
                slow = Refused(fault.code).status == 429
                refused = Refused(fault.code, retry_after=fault.seconds if slow else None)
                return self._reply(refused.status, refused.body(), self._busy(refused) if slow else None)
            elif fault.kind not in ("lost_reply", "odd_reply"):
                status = int(fault.kind)
                self._record(Exchange(request.method, "", path, None, status, None))
                return web.Response(status=status, text=f"{status}: injected fault", content_type="text/html")
        reply = await self._answer(request, path)
        if fault and fault.kind == "lost_reply":
            return self._break(request)
        if fault and fault.kind == "odd_reply" and isinstance(reply.body, bytes):
            return self._reply(reply.status, _odd(json.loads(reply.body)))
        return reply

    @staticmethod
    def _break(request: web.Request) -> web.StreamResponse:
        if request.transport:
            request.transport.abort()
        return web.Response(status=500)  # never arrives

    @staticmethod
    def _busy(refused: Refused) -> dict[str, str]:
        # Without Via the client takes a 429 for a Cloudflare ban and gives up.
        headers = {"Via": "1.1 google", "Retry-After": str(refused.retry_after), "X-RateLimit-Scope": "user"}
        return headers | {"X-RateLimit-Scope": "global", "X-RateLimit-Global": "true"} if refused.all_calls else headers

    @staticmethod
    def _reply(status: int, body: Any, headers: dict[str, str] | None = None) -> web.Response:
        if body is None:
            return web.Response(status=status, headers=headers)
        # aiohttp's json_response adds a charset, which breaks the client's content-type check.
        data = json.dumps(body).encode()
        return web.Response(status=status, body=data, headers={**(headers or {}), "Content-Type": "application/json"})

    def _record(self, exchange: Exchange) -> None:
        self.port.traffic.append(exchange)

    async def _answer(self, request: web.Request, path: str) -> web.Response:
        matches = [(r, m) for r in ROUTES if r.method == request.method and (m := r.pattern.match(path))]
        if not matches:
            self.port.not_built(f"{request.method} {path}")
            self._record(Exchange(request.method, "", path, None, 501, None))
            return self._reply(501, {"message": f"the harbour has no {request.method} {path}", "code": 0})
        target, match = matches[0]
        sent: Any = None
        uploads: list[Upload] = []
        headers: dict[str, str] = {}
        try:
            if target.signed:
                self._sign_in(request)
            at = match.groupdict()
            major = "+".join(v for k, v in at.items() if k in ("channel_id", "guild_id", "webhook_id", "webhook_token"))
            headers = self.rates.pass_through(request.method, target.template, major)
            sent, uploads = await self._body(request)
            query = dict(request.query)
            call = Call(self.port, self.rates, target.template, at, query, clone(sent), uploads)
            status, answer = target.handler(call)
        except Refused as refused:
            status, answer = refused.status, refused.body()
            if status == 429:
                headers |= self._busy(refused)
        except NotBuilt as missing:
            self.port.not_built(f"{request.method} {target.template}: {missing}")
            status, answer = 501, {"message": f"the harbour has not built {missing}", "code": 0}
        except ConnectionError:  # whoever called broke off in the middle of the body
            return web.Response(status=500)  # never arrives
        except Exception as wrong:
            # A bug of the harbour must not look like a network fault, which the client would retry without a word.
            log.exception("the harbour failed on %s %s", request.method, path)
            self.port.not_built(f"{request.method} {target.template}: {type(wrong).__name__}: {wrong}")
            status, answer = 501, {"message": f"the harbour failed: {wrong!r}", "code": 0}
        self.rates.note(status)
        names = tuple(upload.filename for upload in uploads)
        self._record(Exchange(request.method, target.template, path, sent, status, clone(answer), names))
        return self._reply(status, answer, headers)

    def _sign_in(self, request: web.Request) -> None:
        scheme, _, token = request.headers.get("Authorization", "").partition(" ")
        if scheme != "Bot" or not token or (self.port.token is not None and token != self.port.token):
            raise Refused(0)

    @staticmethod
    async def _body(request: web.Request) -> tuple[Any, list[Upload]]:
        """The JSON of the request and its files, in either of the two encodings that Discord takes."""
        if (request.content_length or 0) > REQUEST_BYTES:
            raise Refused(40005)
        if not request.content_type.startswith("multipart/"):
            raw = await request.read()
            try:
                return (json.loads(raw) if raw else None), []
            except ValueError as wrong:
                raise Refused(50109) from wrong
        sent: Any = None
        uploads: list[Upload] = []
        async for part in await request.multipart():
            if not isinstance(part, aiohttp.BodyPartReader):
                raise NotBuilt("a multipart body within a multipart body")
            data = bytes(await part.read())
            name = part.name or ""
            if name == "payload_json":
                sent = json.loads(data)
            elif number := FILE_PART.fullmatch(name):
                uploads.append(Upload(int(number[1]), part.filename or "file", data))
            else:
                raise NotBuilt(f"multipart part {name!r}")
        if sum(len(upload.data) for upload in uploads) > REQUEST_BYTES:
            raise Refused(40005)
        return sent, uploads
