"""`read` finds the code of a level in a picture: in its text, or in a QR code that is seen in it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import zxingcpp
from PIL import Image, UnidentifiedImageError

from game.levels.sharing.codes import decode
from game.levels.sharing.shared_level import SharedLevel, ShareError

CHUNK: Final = "Tumblebox"
"""Name of the text in a PNG that is the code."""
SUFFIXES: Final = frozenset({".png", ".jpg", ".jpeg", ".webp", ".bmp", ".gif"})
QR: Final = zxingcpp.BarcodeFormats([zxingcpp.BarcodeFormat.QRCode])
LARGE: Final = 2000
"""Width or height from which a picture is not looked at twice."""
PIXELS: Final = 40_000_000
"""Most of a picture; a photo of a telephone has some 12 million."""


def read(path: Path) -> SharedLevel:
    """`ShareError` for what is no picture, or one without a sound code."""
    try:
        with Image.open(path) as image:
            if image.width * image.height > PIXELS:
                raise ShareError("share.no-picture", file=path.name)
            told = image.info.get(CHUNK)
            if isinstance(told, str):
                try:
                    return decode(told)
                except ShareError:
                    # Somebody may have changed the text, and the picture still shows the code.
                    pass
            seen = image.convert("L")
    except (OSError, UnidentifiedImageError, ValueError, SyntaxError, Image.DecompressionBombError):
        raise ShareError("share.no-picture", file=path.name) from None
    found = _codes(seen)
    if not found and max(seen.size) < LARGE:
        # Modules of less than two px are found in a larger copy.
        found = _codes(seen.resize((2 * seen.width, 2 * seen.height), Image.Resampling.BICUBIC))
    if not found:
        raise ShareError("share.no-code", file=path.name)
    return decode("\n".join(found))


def _codes(image: Image.Image) -> list[str]:
    return [one.text for one in zxingcpp.read_barcodes(image, formats=QR)]
