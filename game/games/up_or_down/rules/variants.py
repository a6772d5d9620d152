"""The options of a match: its length, who starts, and the nine variants with their colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

VARIANTS: Final = (
    "rainbow",
    "pure",
    "greenhorn",
    "greenhorn_pro",
    "special",
    "special_pro",
    "take_special",
    "take_any",
    "remove_one",
)
"""Keys of the options that switch a variant on; any may meet but those of `EXCLUSIVE`."""

EXCLUSIVE: Final = (("greenhorn", "greenhorn_pro"), ("special", "special_pro"), ("take_special", "take_any"))

COLOUR_OPTIONS: Final = {
    "special_colour": ("special",),
    "special_pro_plus": ("special_pro",),
    "special_pro_minus": ("special_pro",),
    "take_colour": ("take_special", "take_any"),
    "remove_colour": ("remove_one",),
}
"""Keys of the options that choose a colour, each with the variants that need it."""


@dataclass(frozen=True, slots=True)
class UpOrDownOptions:
    """`length` is "full" or "short"; `starter` "drawn" or the number of the seat that starts, from "1"."""

    length: str
    starter: str


@dataclass(frozen=True, slots=True)
class Variants:
    """The variants in force. One that has a colour holds its name, settled for the match; None: not in force.

    `special_pro_plus` and `special_pro_minus` are both None or two different colours.
    """

    rainbow: bool = False
    pure: bool = False
    greenhorn: bool = False
    greenhorn_pro: bool = False
    special: str | None = None
    special_pro_plus: str | None = None
    special_pro_minus: str | None = None
    take_special: str | None = None
    take_any: str | None = None
    remove_one: str | None = None

    @property
    def plus(self) -> str | None:
        """The colour that earns points in ascending columns."""
        return self.special or self.special_pro_plus

    @property
    def minus(self) -> str | None:
        """The colour that costs points in descending columns."""
        return self.special or self.special_pro_minus

    @property
    def take_colour(self) -> str | None:
        """The colour that allows to take other cards than the neighbours."""
        return self.take_special or self.take_any

    @property
    def change_scores(self) -> bool:
        """Whether any of them changes the scoring."""
        return self.rainbow or self.pure or self.greenhorn or self.greenhorn_pro or self.plus is not None
