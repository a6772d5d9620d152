"""Files of the phone's page: what is served at which path, and the headers of every answer."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from http import HTTPStatus
from typing import Final

from websockets.datastructures import Headers
from websockets.http11 import Response

from game.app import text
from game.app.paths import asset
from game.net.words import PAGE_WORDS

TYPES: Final = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "png": "image/png",
    "ttf": "font/ttf",
}
FILES: Final[Mapping[str, tuple[str, ...]]] = {
    "/": ("phone", "index.html"),
    "/phone.css": ("phone", "phone.css"),
    **{
        f"/{name}.js": ("phone", f"{name}.js")
        for name in ("main", "socket", "draw", "board", "pad", "looks", "words", "dom")
    },
    "/fonts/display.ttf": ("fonts", "Fredoka-SemiBold.ttf"),
    "/fonts/body.ttf": ("fonts", "AtkinsonHyperlegible-Regular.ttf"),
    "/fonts/bold.ttf": ("fonts", "AtkinsonHyperlegible-Bold.ttf"),
}
"""The only files that are served, by path."""


@dataclass(frozen=True, slots=True)
class Page:
    """`kind`: the content type; `lasts`: it may be kept by the browser."""

    body: bytes
    kind: str
    lasts: bool = False


@cache
def file_at(path: str) -> Page | None:
    """The file of a path, None for any other path."""
    if path in FILES:
        parts = FILES[path]
        return Page(asset(*parts).read_bytes(), TYPES[parts[-1].rpartition(".")[2]], path.endswith(".ttf"))
    for language in text.LANGUAGES:
        if path == f"/words/{language}.json":
            return Page(json.dumps(_words(language), ensure_ascii=False).encode(), TYPES["json"])
    return None


def _words(language: str) -> dict[str, str]:
    """The page's own words in a language."""
    with text.speaking(language):
        return {key: text._(words) for key, words in PAGE_WORDS.items()}


def headers(host: str, page: Page | None) -> dict[str, str]:
    """The headers of an answer. Nothing of another origin is loaded, nothing is framed, no script stands in a page."""
    policy = (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
        f"connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return {
        "Content-Type": "text/plain; charset=utf-8" if page is None else page.kind,
        "Content-Security-Policy": policy,
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cache-Control": "private, max-age=86400" if page is not None and page.lasts else "no-store",
    }


def response(status: HTTPStatus, host: str, page: Page | None) -> Response:
    """The answer to a request; `page`: None for an empty one."""
    body = b"" if page is None else page.body
    fields = Headers(headers(host, page))
    fields["Content-Length"] = str(len(body))
    fields["Connection"] = "close"
    return Response(status.value, status.phrase, fields, body)
