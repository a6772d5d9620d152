"""`support_of` names how firm the support of a standing piece looks."""

from __future__ import annotations

from math import hypot
from typing import Final, Literal

from game.physics.balance import THIN, TIPPING, Balance

Tone = Literal["safe", "thin", "tipping"]
Support = Literal["safe", "thin", "point", "tipping"]
POINT: Final = 12.0
"""World px of support below which a piece stands on a point or a curve, from which it rolls, wherever its load is."""
SURE: Final = 4.0
"""World px of support from which on the margin says whether the piece tips."""


def tone_of(margin: float) -> Tone:
    """The key of a margin's colour in `palette.MARGINS`."""
    return "tipping" if margin < TIPPING else "thin" if margin < THIN else "safe"


def support_of(balance: Balance) -> Support:
    """How firm the support of a standing piece looks."""
    wide = hypot(balance.right[0] - balance.left[0], balance.right[1] - balance.left[1])
    tone = tone_of(balance.margin)
    return tone if wide >= POINT or (wide >= SURE and tone == "tipping") else "point"
