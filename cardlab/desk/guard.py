"""What stands before every page: who may ask, how much at once, and what a browser may do with the answer."""

import asyncio
import secrets
from collections.abc import Iterator, Sequence

from itsdangerous import BadSignature, Signer
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cardlab.desk.limits import Budget
from cardlab.desk.refusals import Refused, refusal
from cardlab.desk.rendering import LANGUAGE_COOKIE, language_cookie
from cardlab.desk.settings import DeskSettings
from cardlab.messages import as_language
from cardlab.vocabulary import LANGUAGES

SESSION_COOKIE = "session"
ADDRESS = "address "
"""What the limits of a visitor without a session are kept by begins with this."""
_READING = ("GET", "HEAD", "OPTIONS")
_BODY_SECONDS = 60.0
_MOST_DIGITS = 18
_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Robots-Tag": "noindex",
}


class Guard:
    """An ASGI application around the desk."""

    def __init__(self, app: ASGIApp, settings: DeskSettings) -> None:
        self._app = app
        self._settings = settings
        self._signer = Signer(secrets.token_bytes(32))
        self._new_sessions = Budget(settings.limits.per_address, settings.clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        cookies = [*self._session(request), *self._language(request)]
        try:
            self._admit(request)
            if request.method not in _READING:
                receive = await self._with_body(request, receive)
        except Refused as fault:
            await refusal(request, fault)(scope, receive, _with_headers(send, ()))
            return
        await self._app(scope, receive, _with_headers(send, cookies))

    def _session(self, request: Request) -> Iterator[str]:
        """Note whose limits apply, and give the cookie to set where there is no session yet."""
        address = request.client.host if request.client else ""
        try:
            signed = request.cookies.get(SESSION_COOKIE, "")
            request.scope["visitor"] = self._signer.unsign(signed).decode()
            return
        except (BadSignature, UnicodeDecodeError):
            request.scope["visitor"] = f"{ADDRESS}{address}"
        is_page = request.method == "GET" and "text/html" in request.headers.get("accept", "")
        if is_page and not self._new_sessions.spend(address):
            yield _cookie(SESSION_COOKIE, self._signer.sign(secrets.token_urlsafe(16)).decode(), self._settings.secure)

    def _language(self, request: Request) -> Iterator[str]:
        """The cookie to set where an address names a language: what one does on that page is answered in it too."""
        chosen = request.query_params.get("lang")
        if chosen in LANGUAGES and chosen != request.cookies.get(LANGUAGE_COOKIE):
            yield language_cookie(as_language(chosen), secure=self._settings.secure)

    def _admit(self, request: Request) -> None:
        """Refuse other names for this machine (a page elsewhere could have them point here), and what other sites
        send in the name of their visitors."""
        if not self._settings.knows_host(request.headers.get("host", "")):
            raise Refused(421, "unknown-host", host=request.headers.get("host", ""))
        if request.method not in _READING and not _is_from_here(request.headers, self._settings.origin(request)):
            raise Refused(403, "other-site")

    async def _with_body(self, request: Request, receive: Receive) -> Receive:
        """The body read whole, if it is not too large."""
        most = self._settings.most_bytes(request.url.path)
        length = request.headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > _MOST_DIGITS or int(length) > most:
            raise Refused(413, "too-large", limit=most // 1_000_000)
        body = bytearray()
        try:
            async with asyncio.timeout(_BODY_SECONDS):
                while (message := await receive())["type"] == "http.request":
                    body += message.get("body", b"")
                    if len(body) > most:
                        raise Refused(413, "too-large", limit=most // 1_000_000)
                    if not message.get("more_body"):
                        break
        except TimeoutError:
            raise Refused(408, "too-late") from None
        return _replayed(bytes(body), receive)


def _is_from_here(headers: Headers, own_origin: str) -> bool:
    """Whether a change comes from a page of ours: what browsers say of it must fit, and one that has a session of ours
    says something. Works without TLS too, where browsers send no `Sec-Fetch-Site`."""
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    if site is not None and site not in ("same-origin", "none"):
        return False
    if origin is not None:
        return origin == own_origin
    return site is not None or not headers.get("cookie")


def _replayed(body: bytes, receive: Receive) -> Receive:
    given = False

    async def replay() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay


def _with_headers(send: Send, cookies: Sequence[str]) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("Cache-Control", "no-store")
            for cookie in cookies:
                headers.append("Set-Cookie", cookie)
        await send(message)

    return send_with_headers


def _cookie(name: str, value: str, secure: bool) -> str:
    return f"{name}={value}; Path=/; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"
