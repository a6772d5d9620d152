"""`Pictures` gives each sprite an address that nobody can guess, and paints it when it is fetched.

Only a phone that was shown a picture knows its address, so no phone can ask whether another one has a certain card.
"""

from __future__ import annotations

import hmac
import threading
from collections import OrderedDict
from hashlib import blake2b
from io import BytesIO
from typing import Final

from game import art
from game.art.base.sprite import SpriteKey

SCALE: Final = 2.0
"""Physical px a logical px: phones have fine screens."""
KEPT: Final = 600
"""Painted pictures that are kept in memory."""
PREFIX: Final = "/picture/"


class Pictures:
    """`secret`: makes the addresses; new for each server."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._keys: dict[str, SpriteKey] = {}
        self._urls: dict[SpriteKey, str] = {}
        self._painted: OrderedDict[str, bytes] = OrderedDict()
        self._lock = threading.Lock()
        """Pictures are fetched on threads."""

    def url(self, key: SpriteKey) -> str:
        """The address of a picture, always the same."""
        found = self._urls.get(key)
        if found is None:
            name = hmac.new(self._secret, key.name.encode(), blake2b).hexdigest()[:32]
            found = self._urls[key] = f"{PREFIX}{name}.png"
            self._keys[found] = key
        return found

    def png(self, url: str) -> bytes | None:
        """The picture at an address as PNG; None where there is none."""
        key = self._keys.get(url)
        if key is None:
            return None
        with self._lock:
            found = self._painted.get(url)
            if found is None:
                found = self._painted[url] = _paint(key)
                if len(self._painted) > KEPT:
                    self._painted.popitem(last=False)
        return found


def _paint(key: SpriteKey) -> bytes:
    """The picture within its rectangle: what reaches beyond, such as a shadow, is the page's affair."""
    baked = art.bake(key, SCALE)
    left, top, right, bottom = (round(side * SCALE / baked.times) for side in baked.pad)
    image = baked.image
    image = image.crop((left, top, image.width - right, image.height - bottom))
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()
