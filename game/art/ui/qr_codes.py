"""Paints QR codes."""

from __future__ import annotations

from typing import Final

import numpy as np
from PIL import Image

from game.art.base.sheet import Brush
from game.art.base.sprite import Baked

QUIET: Final = 4
"""Modules of white around a QR code."""


def qr_code(brush: Brush, size: float, code: str) -> Baked:
    """A QR code at level M on white paper with its quiet margin. Each module has the same whole number of px, or the
    code could not be read."""
    import segno  # 8 MB, which few need

    sheet = brush.sheet(size, size, 4)
    sheet.box_shade(18, 4, 6, 6, 0.3)
    sheet.box(0, 0, size, size, 18, "#FFFFFF")
    rows = [[cell > 0 for cell in row] for row in segno.make(code, error="m", micro=False).matrix_iter(border=QUIET)]
    whole = round(size * brush.scale)
    module = max(1, whole // len(rows))
    cells = np.repeat(np.repeat(np.array(rows), module, axis=0), module, axis=1)
    image = Image.fromarray(np.where(cells, 0, 255).astype(np.uint8)).convert("RGBA")
    baked = brush.baked(sheet, size, size)
    left, top = (round(side * brush.scale) for side in baked.pad[:2])
    at = (whole - image.width) // 2
    baked.image.paste(image, (left + at, top + at))
    return baked
