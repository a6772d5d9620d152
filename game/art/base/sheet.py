"""`Sheet` is the array of pixels on which painters paint shapes; `Brush`, a scale and a theme, makes sheets.

Coordinates are logical px, y down.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Unpack

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageFont

from game.app.paths import MissingAsset, asset
from game.art.base.distance import F, Field, Point, sd_box
from game.art.base.material import LAMP, Look, paint, surface, sweep
from game.art.base.sprite import Baked, Pad

Box = tuple[float, float, float, float]
BAND: Final = 50_000
"""Samples that are painted at once: what is computed of them stays below the size from which a block of memory comes
anew from the system each time (`freed_memory`), and in the processor's cache."""


GLYPHS: Final = 512
"""Characters in one size that are kept, some kB each."""


# -- figures


@lru_cache(maxsize=24)
def _font(size: int) -> ImageFont.FreeTypeFont:
    path = asset("fonts", "Fredoka-Bold.ttf")
    try:
        return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)
    except OSError as error:
        raise MissingAsset(f"fonts/{path.name}") from error


@lru_cache(maxsize=GLYPHS)
def _glyph(character: str, px: int) -> tuple[npt.NDArray[np.uint8], int, int]:
    """How much of each pixel a character of `px` px covers, 0 … 255, and where its upper left corner lies."""
    mask, (left, top) = _font(px).getmask2(character, "L")
    return np.frombuffer(bytes(mask), np.uint8).reshape(mask.size[::-1]), left, top


def _printed(text: str, px: int) -> tuple[npt.NDArray[np.uint8], int]:
    """The same of a line, and where its upper edge lies: to draw glyphs takes longest, and numbers share theirs."""
    font = _font(px)
    # Up to the right edge of a glyph: then kerning is in it.
    starts = [font.getlength(text[: end + 1]) - font.getlength(text[end]) for end in range(len(text))]
    glyphs = [_glyph(character, px) for character in text]
    found = [(mask, left + math.floor(x + 0.5), top) for (mask, left, top), x in zip(glyphs, starts, strict=True)]
    left, top = min((x for _mask, x, _y in found), default=0), min((y for _mask, _x, y in found), default=0)
    wide = max((x + mask.shape[1] for mask, x, _y in found), default=0) - left
    high = max((y + mask.shape[0] for mask, _x, y in found), default=0) - top
    whole = np.zeros((high, wide), np.uint8)
    for mask, x, y in found:
        part = whole[y - top :, x - left :][: mask.shape[0], : mask.shape[1]]
        # Edges of neighbours may share pixels.
        np.maximum(part, mask, out=part)
    return whole, top


def figures_width(text: str, size: float) -> float:
    """Width in px of the ink of a number in the bold type of headings at `size` px."""
    left, _, right, _ = _font(200).getbbox(text)
    return float(right - left) * size / 200


# -- sheets


@dataclass(frozen=True, slots=True)
class Patch:
    """A part of a sheet: its rows and columns, and the coordinates of its samples (x as a row, y as a column)."""

    rows: slice
    columns: slice
    x: Field
    y: Field

    def bands(self) -> Iterator[tuple[slice, Patch]]:
        """The patch in parts of whole rows with about `BAND` samples, each with its rows within the patch."""
        for here in bands(len(self.y), self.x.shape[1]):
            top = self.rows.start
            yield here, Patch(slice(top + here.start, top + here.stop), self.columns, self.x, self.y[here])


def bands(height: int, width: int) -> Iterator[slice]:
    """Slices of rows with about `BAND` samples each, which cover `height` rows of `width` samples."""
    step = max(1, BAND // max(1, width))
    for top in range(0, height, step):
        yield slice(top, min(height, top + step))


class Sheet:
    """Premultiplied colours and alpha (four planes) around a logical rectangle, `k` samples a px; empty at first.

    Its rectangle begins on a whole physical px and has a whole number of them: `w`, `h` are the logical size rounded
    to that, so that edges are sharp.
    """

    def __init__(self, array: Field, k: float, ox: int, oy: int, w: float, h: float, fine: int = 1) -> None:
        self.array, self.k, self.ox, self.oy, self.w, self.h, self.fine = array, k, ox, oy, w, h, fine

    def patch(self, box: Box | None = None) -> Patch:
        """The part of the sheet in `box` (left, top, right, bottom), or all of it."""
        height, width = self.array.shape[1:]
        x0, y0, x1, y1 = 0, 0, width, height
        if box is not None:
            x0 = min(width, max(0, math.floor(box[0] * self.k) + self.ox))
            y0 = min(height, max(0, math.floor(box[1] * self.k) + self.oy))
            x1 = max(x0, min(width, math.ceil(box[2] * self.k) + self.ox))
            y1 = max(y0, min(height, math.ceil(box[3] * self.k) + self.oy))
        x = (np.arange(x0, x1, dtype=F) + F(0.5 - self.ox)) / F(self.k)
        y = (np.arange(y0, y1, dtype=F) + F(0.5 - self.oy)) / F(self.k)
        return Patch(slice(y0, y1), slice(x0, x1), x[None, :], y[:, None])

    def cover(self, d: Field) -> Field:
        """Share of each sample inside a distance field, 0–1."""
        return np.clip(F(0.5) - d * F(self.k), 0, 1)

    def over(self, patch: Patch, colours: Field, alpha: Field) -> None:
        """Lay colours (a `paint`, or one for each sample) over the sheet."""
        target = self.array[:, patch.rows, patch.columns]
        black = colours.ndim == 1 and not colours[:3].any()
        for here in bands(*target.shape[1:]):
            share = alpha[here] if len(alpha) > 1 else alpha
            part = target[:, here]
            if black:
                # A shortcut for shadows, which are common: black needs no colour.
                part[:3] *= 1 - share
                part[3] += (1 - part[3]) * share
                continue
            for plane, colour in zip(part, colours, strict=True):
                less = (colour[here] if colour.ndim and len(colour) > 1 else colour) - plane
                less *= share
                plane += less

    def fill(self, box: Box | None, sdf: Callable[[Field, Field], Field], colour: str, alpha: float = 1.0) -> None:
        """Fill an outline with one colour."""
        for _here, part in self.patch(box).bands():
            self.over(part, paint(colour), self.cover(sdf(part.x, part.y)) * F(alpha))

    def box(self, x: float, y: float, w: float, h: float, r: float, colour: str, alpha: float = 1.0) -> None:
        """A flat rounded rectangle."""
        r = min(r, w / 2, h / 2)
        self.fill(
            (x - 2, y - 2, x + w + 2, y + h + 2),
            lambda a, b: sd_box(a - F(x + w / 2), b - F(y + h / 2), w / 2, h / 2, r),
            colour,
            alpha,
        )

    def frame(
        self, x: float, y: float, w: float, h: float, r: float, width: float, colour: str, alpha: float = 1.0
    ) -> None:
        """A stroke just inside a rounded rectangle."""
        self.fill(
            (x - 2, y - 2, x + w + 2, y + h + 2),
            lambda a, b: (
                np.abs(sd_box(a - F(x + w / 2), b - F(y + h / 2), w / 2, h / 2, min(r, w / 2, h / 2)) + F(width / 2))
                - F(width / 2)
            ),
            colour,
            alpha,
        )

    def shade(
        self, box: Box, sdf: Callable[[Field, Field], Field], dx: float, dy: float, blur: float, alpha: float
    ) -> None:
        """A shadow of an outline, shifted by dx, dy and soft over about `blur` px on either side of its edge."""
        reach = blur * 2.6 + 1
        patch = self.patch((box[0] + dx - reach, box[1] + dy - reach, box[2] + dx + reach, box[3] + dy + reach))
        for _here, part in patch.bands():
            self.over(part, paint("#000000"), softened(sdf(part.x - F(dx), part.y - F(dy)), blur, alpha))

    def box_shade(self, r: float, dx: float, dy: float, blur: float, alpha: float, grow: float = 0) -> None:
        """The shadow of the sheet's own rectangle with corners of radius r."""
        w, h = self.w + 2 * grow, self.h + 2 * grow
        cx, cy = self.w / 2, self.h / 2
        round_ = min(r + blur * 0.9, w / 2, h / 2)
        self.shade(
            (-grow, -grow, self.w + grow, self.h + grow),
            lambda x, y: sd_box(x - F(cx), y - F(cy), w / 2, h / 2, round_),
            dx,
            dy,
            blur,
            alpha,
        )

    def glow(self, box: Box, sdf: Callable[[Field, Field], Field], colour: str, blur: float, alpha: float) -> None:
        """Light around an outline."""
        reach = blur * 2.6 + 1
        patch = self.patch((box[0] - reach, box[1] - reach, box[2] + reach, box[3] + reach))
        for _here, part in patch.bands():
            self.over(part, paint(colour), softened(sdf(part.x, part.y), blur, alpha))

    def press(self, patch: Patch, d: Field, ink: str, alpha: float = 1.0) -> None:
        """Block-print an outline: the press leaves a lip, dark towards the lamp and pale away from it."""
        self.over(patch, paint(ink), self.cover(d) * F(alpha))
        edge = np.clip(F(1.5) - np.abs(d) * F(self.k), 0, 1)
        gy, gx = np.gradient(np.clip(d * F(self.k), -2, 2))
        lip = (gx * F(0.52) + gy * F(0.68)) * edge * F(self.fine)
        self.over(patch, paint("#FFFFFF"), np.clip(lip, 0, 1) * F(0.35 * alpha))
        self.over(patch, paint("#000000"), np.clip(-lip, 0, 1) * F(0.3 * alpha))

    def figures(self, text: str, cx: float, cy: float, size: float, ink: str, alpha: float = 1.0) -> None:
        """Print a number with its middle at cx, cy, in type of `size` px."""
        px = max(4, round(size * self.k))
        mask, dy = _printed(text, px)
        if not mask.size:
            return
        cover = mask.astype(F) * F(alpha / 255)
        # All figures share one baseline, so the height of the zero is used for all.
        _, top, _, bottom = _font(px).getbbox("0")
        x = self.ox + round(cx * self.k - cover.shape[1] / 2)
        y = self.oy + round(cy * self.k - (top + bottom) / 2) + dy
        self.put(paint(ink)[:, None, None] * cover, x, y)

    def finer(self, box: Box, fine: int) -> Sheet:
        """An empty sheet over a part of this one with `fine` times the samples; `lay` brings it back."""
        patch = self.patch(box)
        rows, columns = patch.rows, patch.columns
        height, width = rows.stop - rows.start, columns.stop - columns.start
        array = np.zeros((4, height * fine, width * fine), F)
        ox, oy = (self.ox - columns.start) * fine, (self.oy - rows.start) * fine
        return Sheet(array, self.k * fine, ox, oy, self.w, self.h, fine)

    def lay(self, other: Sheet) -> None:
        """Average a finer sheet of this one down and lay it over."""
        small = reduced(other.array, other.fine)
        y, x = self.oy - other.oy // other.fine, self.ox - other.ox // other.fine
        self.put(small, x, y)

    def put(self, array: Field, x: int, y: int) -> None:
        """Lay premultiplied colours over the samples from column x, row y on, cut off at the edges of the sheet."""
        height, width = self.array.shape[1:]
        top, left = max(0, -y), max(0, -x)
        bottom, right = min(array.shape[1], height - y), min(array.shape[2], width - x)
        if bottom <= top or right <= left:
            return
        part = array[:, top:bottom, left:right]
        target = self.array[:, y + top : y + bottom, x + left : x + right]
        target *= 1 - part[3]
        target += part

    def solid(
        self,
        patch: Patch,
        d: Field,
        colour: str,
        *,
        alpha: float = 1.0,
        light: float = 1.0,
        face: float = 0.05,
        lamp: Point = LAMP,
        **look: Unpack[Look],
    ) -> None:
        """Lay a painted, lit body with the outline `d` over the patch. `look`: see `surface`."""
        w = float(patch.x[0, -1] - patch.x[0, 0]) or 1.0
        h = float(patch.y[-1, 0] - patch.y[0, 0]) or 1.0
        cx, cy = float(patch.x.mean()), float(patch.y.mean())
        for here, part in patch.bands():
            body = surface(d, colour, self.k, rows=here, **look)
            bright = sweep(part.x - F(cx), part.y - F(cy), w, h, face) if face else None
            self.over(part, body.lit(lamp, light, bright), self.cover(d[here]) * F(alpha))

    def slab(
        self, x: float, y: float, w: float, h: float, r: float, colour: str, light: float = 1.0, **look: Unpack[Look]
    ) -> None:
        """A rounded rectangle of painted wood, its grain laid from its upper left corner on."""
        r = min(r, w / 2, h / 2)
        patch = self.patch((x - 2, y - 2, x + w + 2, y + h + 2))
        d = sd_box(patch.x - F(x + w / 2), patch.y - F(y + h / 2), w / 2, h / 2, r)
        look.setdefault("u", patch.x - F(x))
        look.setdefault("v", patch.y - F(y))
        self.solid(patch, d, colour, light=light, **look)

    def image(self) -> Image.Image:
        """The picture as RGBA with straight alpha."""
        height, width = self.array.shape[1:]
        out = np.empty((height, width, 4), np.uint8)
        for here in bands(height, width):
            alpha = self.array[3, here]
            share = F(255) / np.maximum(alpha, F(1e-4))
            for channel in range(3):
                out[here, :, channel] = np.minimum(self.array[channel, here] * share + F(0.5), 255)
            out[here, :, 3] = np.minimum(alpha * F(255) + F(0.5), 255)
        return Image.fromarray(out)


def softened(d: Field, blur: float, alpha: float) -> Field:
    """Cover of an outline blurred by about `blur` px."""
    edge: Field = np.tanh(d * F(0.9 / max(blur, 0.05)))
    return F(alpha / 2) * (1 - edge)


def reduced(array: Field, fine: int) -> Field:
    """Averages of fine×fine samples."""
    if fine == 1:
        return array
    rows = array[:, 0::fine].copy()
    for i in range(1, fine):
        rows += array[:, i::fine]
    out = rows[..., 0::fine].copy()
    for i in range(1, fine):
        out += rows[..., i::fine]
    out *= F(1 / fine**2)
    return out


@dataclass(frozen=True, slots=True)
class Brush:
    """The settings of a drawing: physical px a logical px, and whether the high-contrast theme is on."""

    scale: float
    contrast: bool = False

    def sheet(self, w: float, h: float, pad: float | Pad = 0.0) -> Sheet:
        """An empty sheet for a w×h rectangle that reaches `pad` px beyond it."""
        left, top, right, bottom = pad if isinstance(pad, tuple) else (pad, pad, pad, pad)
        s = self.scale
        ox, oy = math.ceil(left * s), math.ceil(top * s)
        width = ox + math.ceil(round(w * s, 6)) + math.ceil(right * s)
        height = oy + math.ceil(round(h * s, 6)) + math.ceil(bottom * s)
        array = np.zeros((4, max(1, height), max(1, width)), F)
        return Sheet(array, s, ox, oy, max(1, round(w * s)) / s, max(1, round(h * s)) / s)

    def fine(self, w: float, h: float) -> int:
        """Samples a physical px each way for a w×h thing: three for small ones, one for large ones."""
        area = w * h * self.scale**2
        return 3 if area < 30_000 else 2 if area < 90_000 else 1

    def baked(self, sheet: Sheet, w: float, h: float) -> Baked:
        """The finished picture of a sheet made for a w×h rectangle."""
        height, width = sheet.array.shape[1:]
        left, top = sheet.ox / self.scale, sheet.oy / self.scale
        return Baked(sheet.image(), (left, top, width / self.scale - w - left, height / self.scale - h - top))


Vignette = Callable[[Brush, Sheet, float, float], None]
"""Draws a picture of w×h logical px on a sheet with the lamp-lit table."""
