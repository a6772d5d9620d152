"""The colours, text sizes and measures that all screens share: `TONES`, and constants such as `BODY` and `MARGIN`.

Sizes are logical units; text sizes are given as at 100 %.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

Colour = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Tone:
    """The colours of plates, of buttons and of the words on both, as one place has them.

    `accent`: for figures to be proud of, and sums. `good`, `bad`: for what goes well, or badly. `ground`: opaque, for
    what lies under a plate above words. `field`, `lit`: thin layers that set a part of a plate apart, or show it as
    chosen. `label`, `label_dim`: on a button that can be pressed, or not. `button`: the wood of buttons.
    """

    name: str
    text: Colour
    dim: Colour
    accent: Colour
    good: Colour
    bad: Colour
    ground: Colour
    field: Colour
    lit: Colour
    label: Colour
    label_dim: Colour
    button: str

    @property
    def is_night(self) -> bool:
        """Whether it is dark around the plates, so that pieces need a pale rim."""
        return self.name == "slate"


CREAM: Colour = (247, 236, 214, 255)
CREAM_DIM: Colour = (207, 200, 186, 255)
INK: Colour = (20, 23, 31, 255)
GOLD: Colour = (255, 210, 74, 255)
INK_DIM: Colour = (74, 66, 52, 255)
DISC_GROUND: Colour = (92, 58, 34, 255)
"""Ground of every disc behind a cream sign. All have the same, as another colour would seem to mean something."""

BIRCH = Tone(
    "birch",
    text=INK,
    dim=(80, 66, 44, 255),
    accent=(122, 70, 0, 255),
    good=(20, 96, 60, 255),
    bad=(160, 26, 8, 255),
    ground=(243, 231, 206, 255),
    field=(120, 84, 40, 26),
    lit=(120, 84, 40, 62),
    label=INK,
    label_dim=(60, 48, 30, 255),
    button="birch",
)
WALNUT = Tone(
    "walnut",
    text=CREAM,
    dim=(222, 205, 180, 255),
    accent=GOLD,
    good=(124, 222, 170, 255),
    bad=(255, 158, 136, 255),
    ground=(58, 40, 28, 255),
    field=(0, 0, 0, 70),
    lit=(255, 210, 74, 46),
    label=INK,
    label_dim=(60, 48, 30, 255),
    button="birch",
)
DUSK = replace(WALNUT, name="dusk", dim=(206, 208, 206, 255), ground=(44, 51, 63, 255))
"""Blue-grey stained wood: it stands out from the brown of a walnut table."""
SLATE = Tone(
    "slate",
    text=CREAM,
    dim=CREAM_DIM,
    accent=GOLD,
    good=(79, 214, 184, 255),
    bad=(255, 132, 108, 255),
    ground=(32, 39, 51, 255),
    field=(255, 255, 255, 14),
    lit=(255, 210, 74, 46),
    label=CREAM,
    label_dim=(196, 194, 196, 255),
    button="slate",
)
CONTRAST = Tone(
    "slate",
    text=CREAM,
    dim=(226, 220, 208, 255),
    accent=GOLD,
    good=(96, 232, 200, 255),
    bad=(255, 158, 136, 255),
    ground=(11, 13, 18, 255),
    field=(255, 255, 255, 22),
    lit=(255, 210, 74, 60),
    label=CREAM,
    label_dim=(200, 198, 202, 255),
    button="slate",
)
"""Everywhere in the high-contrast theme."""
PAPER = replace(BIRCH, dim=(52, 42, 26, 255), accent=(92, 50, 0, 255), good=(8, 74, 44, 255), bad=(128, 16, 4, 255))
"""On pale paper in the high-contrast theme."""
TONES = {tone.name: tone for tone in (BIRCH, WALNUT, DUSK, SLATE)}

HEAD = 44
SUBHEAD = 36
LABEL = 32
BODY = 30
SMALL = 28
LEAST = 21
"""Smallest text size: 14 px in a window of 1280×800."""

BASELINE = 0.355
"""Share of the text size by which the baseline lies below the middle of a line."""
MARGIN = 48
LINE = 1.5
VEIL = 150
"""Alpha of what makes sleeping targets pale."""
ARROW = 90.0
"""Width of an end of a button with an arrow."""
CAP = 48
"""Height of a key beside text of `BODY`."""
LARGE = 150
"""Text size in % from which rivals' displays are summaries."""
GROWN = 1.4
"""Least growth of words at 200 % text size; a sign that would prevent it is left out."""
OVERLAY = 20
"""Layers by which an overlay lies above the scene below it."""
