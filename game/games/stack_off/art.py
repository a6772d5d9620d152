"""Sprite keys of the pictures of the Stack-off, painted by `painters`: bench, line, height tag, and fans."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.art import SpriteKey, painter

if TYPE_CHECKING:
    from game.art.base.sheet import Vignette

PAINTERS = "game.games.stack_off.painters"
LEAVES: Final = 3
"""Number of different leaves."""
FANS: Final = 6
"""Number of different fans."""
SURPRISE_PAINTERS = "game.games.stack_off.surprise_painters"
FINALE_PAINTERS = "game.games.stack_off.finale_painters"
PAPERS: Final = 6
"""Number of different bits of confetti."""
LOOKING: Final = (1, 3, 5)
"""Fans that look to the upper left, or mirrored to the upper right; the others look ahead."""
FAN_WIDE, FAN_HIGH, FAN_FOOT = 142, 180, (64, 159)
"""px of the picture of a fan with a flag, and where the middle of its foot is."""
FAN_AIR = 58
"""px at the upper end of that picture which one without a flag does not have."""


vignette: Vignette = painter(PAINTERS, "vignette")
"""Four towers at a party."""


def socket(size: float) -> SpriteKey:
    """The place of a golden star, in a square."""
    return SpriteKey(painter(PAINTERS, "socket"), (round(size),))


def done_tick(size: float) -> SpriteKey:
    """A green disc with a tick, in a square."""
    return SpriteKey(painter(PAINTERS, "done_tick"), (round(size),))


def fete(w: float, h: float, part: int) -> SpriteKey:
    """A part of the fete behind the stage, of four side by side, with round corners."""
    return SpriteKey(painter(PAINTERS, "fete"), (round(w), round(h), part))


def bench(w: float, h: float, top: float) -> SpriteKey:
    """A wooden bench with splayed legs; `top`: width of what one builds on, `w`: at its foot."""
    return SpriteKey(painter(PAINTERS, "bench"), (round(w, 2), round(h, 2), round(top, 2)))


def podium(w: float, h: float) -> SpriteKey:
    """Two wooden steps with a star, on which the cup stands."""
    return SpriteKey(painter(PAINTERS, "podium"), (round(w), round(h)))


def lane_line(w: float, colour: str, whole: bool) -> SpriteKey:
    """A dashed line across a lane, cased in ink; `whole` and bright while it is held."""
    return SpriteKey(painter(PAINTERS, "lane_line"), (round(w), colour, whole))


def net(w: float, h: float) -> SpriteKey:
    """A net between two lanes, of ropes that cross."""
    return SpriteKey(painter(PAINTERS, "net"), (round(w), round(h)))


def height_tag(w: float, h: float, gold: bool = False) -> SpriteKey:
    """An ink or `gold` tag."""
    return SpriteKey(painter(PAINTERS, "height_tag"), (round(w), round(h), gold))


def spotlight(w: float, h: float) -> SpriteKey:
    """A beam of light that falls from the middle of the upper end on the whole width of the lower end."""
    return SpriteKey(painter(PAINTERS, "spotlight"), (round(w), round(h)))


def fan(number: int, cheers: bool, mirrored: bool) -> SpriteKey:
    """A block of the crowd, from 1 on, which watches or `cheers` with a flag."""
    return SpriteKey(painter(PAINTERS, "fan"), (number, cheers, mirrored))


def surprise_sign(kind: str, size: float) -> SpriteKey:
    """The sign of a surprise on a round plate, in a square."""
    return SpriteKey(painter(SURPRISE_PAINTERS, "surprise_sign"), (kind, round(size)))


def fog(w: float, h: float) -> SpriteKey:
    """A bank of fog that fades at its upper end."""
    return SpriteKey(painter(SURPRISE_PAINTERS, "fog"), (round(w), round(h)))


def balloon(size: float) -> SpriteKey:
    """A balloon on a string, twice as high as wide; `size`: its width."""
    return SpriteKey(painter(SURPRISE_PAINTERS, "balloon"), (round(size),))


def drip(w: float) -> SpriteKey:
    """A run of glue over the upper edge of a piece."""
    return SpriteKey(painter(SURPRISE_PAINTERS, "drip"), (round(w),))


def air(w: float, h: float, turned: bool) -> SpriteKey:
    """A soft band of air that blows to the right, or `turned`, to the left."""
    return SpriteKey(painter(SURPRISE_PAINTERS, "air"), (round(w), round(h), turned))


def leaf(size: float, number: int) -> SpriteKey:
    """A leaf that a gust carries, one of `LEAVES`."""
    return SpriteKey(painter(SURPRISE_PAINTERS, "leaf"), (round(size), number))


def bunting(w: float, h: float, colour: str, way: int) -> SpriteKey:
    """Little flags on a string that sags, in a seat's colour and cream, which hang, or are blown to the left (`way`
    -1) or right (1)."""
    return SpriteKey(painter(SURPRISE_PAINTERS, "bunting"), (round(w), round(h), colour, way))


def streamer(size: float, way: str) -> SpriteKey:
    """A little flag on top of a net that hangs, or leans to the `left` or `right`."""
    return SpriteKey(painter(SURPRISE_PAINTERS, "streamer"), (round(size), way))


def dusk(w: float, h: float, left: float = 0.0, right: float = 0.0) -> SpriteKey:
    """An evening that dims what lies below; it comes and goes over `left` and `right` px at its ends."""
    return SpriteKey(painter(FINALE_PAINTERS, "dusk"), (round(w), round(h), round(left), round(right)))


def ribbon(w: float, h: float, colour: str) -> SpriteKey:
    """A ribbon in a seat's colour, or of plain cloth; its tails hang a little lower than `h`."""
    return SpriteKey(painter(FINALE_PAINTERS, "ribbon"), (round(w), round(h), colour))


def confetti(size: float, number: int) -> SpriteKey:
    """A bit of paper in a dusty colour, one of `PAPERS`."""
    return SpriteKey(painter(FINALE_PAINTERS, "confetti"), (round(size), number))
