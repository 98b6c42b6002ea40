"""Pages from templates, in the language of whoever asks: what they chose, else what their browser prefers."""

import hashlib
import re
from functools import cache, partial
from importlib.resources import files
from typing import Any

from markupsafe import Markup
from starlette.datastructures import URL
from starlette.requests import Request
from starlette.responses import HTMLResponse

from cardlab.exporters.html import templates_of
from cardlab.messages import as_language, say
from cardlab.vocabulary import LANGUAGES, Language

STATIC = ("cardlab.desk", "cardlab.exporters")
"""The packages whose `static` folder holds files of the pages: our own, and the palette of every page."""
LANGUAGE_COOKIE = "lang"
_YEAR = 365 * 86_400
_FRENCH_MARK = re.compile(" ([;:?!»])")


def page(
    request: Request, template: str, *, status: int = 200, headers: dict[str, str] | None = None, **values: Any
) -> HTMLResponse:
    """A whole page; in it, `say` speaks the visitor's language."""
    return HTMLResponse(fragment(request, template, **values), status, headers)


def fragment(request: Request, template: str, **values: Any) -> Markup:
    """A part of a page, escaped and ready to stand in another."""
    lang = language_of(request)
    always = {
        "lang": lang, "languages": LANGUAGES, "say": partial(_say, lang), "static": _static,
        "here": request.url.path, "back": _shown(request), "event_here": request.app.state.desk.event,
    }  # fmt: skip
    return Markup(templates_of("cardlab.desk").get_template(template).render(always | values))


def _shown(request: Request) -> str:
    """The page that is shown, or whose form was sent, without the language its address names."""
    try:
        url = request.url if request.method == "GET" else URL(request.headers.get("referer", "/"))
        shown = url.remove_query_params("lang")
    except ValueError:  # a browser sends an address
        return "/"
    return f"{shown.path}?{shown.query}" if shown.query else shown.path


def language_of(request: Request) -> Language:
    """The language of the address (`?lang=fr`), else the one chosen before, else what the browser prefers."""
    for chosen in (request.query_params.get("lang"), request.cookies.get(LANGUAGE_COOKIE)):
        if chosen in LANGUAGES:
            return as_language(chosen)
    return _preferred(request.headers.get("accept-language", ""))


def language_cookie(lang: Language, *, secure: bool) -> str:
    """The header by which a browser keeps a language that was chosen."""
    return f"{LANGUAGE_COOKIE}={lang}; Max-Age={_YEAR}; Path=/; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"


def _preferred(header: str) -> Language:
    """The first of our languages by weight; English where there is none."""
    weighed: list[tuple[float, str]] = []
    for place, part in enumerate(header.split(",")[:20]):
        name, _, weight = part.partition(";q=")
        code = name.strip()[:2].lower()
        if code in LANGUAGES:
            try:
                weighed.append((-float(weight or 1), f"{place:02}{code}"))
            except ValueError:
                continue
    return as_language(min(weighed)[1][2:]) if weighed else "en"


def _say(lang: Language, key: str, **values: Any) -> str:
    """A sentence; French marks stay on the line of their word."""
    said = say(key, lang, **values)
    return _FRENCH_MARK.sub("\u00a0\\1", said).replace("« ", "«\u00a0") if lang == "fr" else said


@cache
def _static(name: str) -> str:
    """The address of a file of ours; it changes with the file, so that browsers may keep it."""
    places = (files(package).joinpath("static", name) for package in STATIC)
    content = next(file for file in places if file.is_file()).read_bytes()
    return f"/static/{name}?v={hashlib.sha256(content).hexdigest()[:12]}"
