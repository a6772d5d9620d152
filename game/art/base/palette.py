"""Defines every colour of the game as "#RRGGBB" (`INK`, `PIECES` …); `contrast` returns the contrast of two."""

from __future__ import annotations

Rgb = tuple[int, int, int]

INK = "#14171F"
PANEL = "#1D222D"
PANEL_CONTRAST = "#0B0D12"
BUTTON = "#333A49"
BUTTON_CONTRAST = "#10131A"
BUTTON_RED = "#8E2A1C"
CREAM = "#F7ECD6"
CREAM_DIM = "#CFC8BA"
BIRCH = "#D9B382"
OAK = "#9A7448"
TRAY = "#3A2B1C"
FOCUS = "#FFD24A"
HONEY = "#FFC938"
LAMP = "#FFE9C4"
CARD_EDGE = "#A8977A"
CARD_FRAME = "#B79F77"
CARD_BACK = "#3A4675"
CARD_BACK_EDGE = "#2B3350"
CURTAIN = "#3A4675"
CHIP_NONE = "#39404F"
CHIP_LOSS = "#5A2A26"
PLATFORM = "#14161C"
PLATFORM_RIM = "#C9BBA2"
WHITE = "#FFFFFF"
PAPER = "#F6EEDC"
PAPER_LINE = "#6480BC"
PAPER_LINE_CONTRAST = "#2C4A8C"
SIGN_RED = "#B4210A"
SIGN_GREEN = "#1E7350"

PIECES = {"red": "#C22C12", "green": "#4EB28B", "blue": "#535EA9", "yellow": "#FFCC00", "white": "#FFFFFF"}
"""The five colours of wooden pieces."""

CRACKS = "cracks"
"""The "colour" of an outline where glass would break."""

SEATS = {**PIECES, "purple": "#BA8CFF"}
"""The six colours of seats."""

MARGINS = {"safe": "#4FD6B8", "thin": "#FFB02E", "tipping": "#EB2F1F"}
"""Colours of the balance lens, by how close a load is to tipping."""

MARK_INKS = {"red": WHITE, "green": INK, "blue": WHITE, "yellow": INK, "white": INK, "purple": INK}
"""The ink of the mark on each colour."""


SLATE_RAMP = ("#0A0C12", "#191D27", "#2A2B32", "#4C463F")
"""Colours of the table from the dark far corner to the slate under the lamp."""


def rgb(colour: str) -> Rgb:
    """Red, green and blue, 0–255, of "#RRGGBB". `ValueError` for anything else."""
    if len(colour) != 7 or colour[0] != "#":
        raise ValueError(f"{colour!r} is not a colour like #RRGGBB")
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def luminance(colour: str | Rgb) -> float:
    """Relative luminance, 0–1 (WCAG 2.1)."""
    parts = rgb(colour) if isinstance(colour, str) else colour
    linear = [c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str | Rgb, other: str | Rgb) -> float:
    """Contrast ratio, 1–21 (WCAG 2.1)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
