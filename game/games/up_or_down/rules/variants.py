"""`UpOrDownOptions` holds the length and starter of a match of Up or Down?, `Variants` its variants with colours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.core.game import OptionValue
from game.core.rng import Rng
from game.games.up_or_down.rules.cards import COLOURS

DRAWN: Final = "drawn"
"""Value of a colour or of the starter that the seed decides."""

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
"""Keys of the options that switch a variant on; all combine, except the pairs in `EXCLUSIVE`."""

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


def variants_of(settled: Mapping[str, OptionValue], rng: Rng) -> Variants:
    """The variants in force; colours left to chance are drawn from `rng`, in the order of the options."""

    def colour(variant: str, key: str, but: OptionValue | None = None) -> str | None:
        if not settled[variant]:
            return None
        if settled[key] != DRAWN:
            return str(settled[key])
        return rng.choice([each for each in COLOURS if each != but])

    return Variants(
        rainbow=bool(settled["rainbow"]),
        pure=bool(settled["pure"]),
        greenhorn=bool(settled["greenhorn"]),
        greenhorn_pro=bool(settled["greenhorn_pro"]),
        special=colour("special", "special_colour"),
        special_pro_plus=(plus := colour("special_pro", "special_pro_plus", but=settled["special_pro_minus"])),
        special_pro_minus=colour("special_pro", "special_pro_minus", but=plus),
        take_special=colour("take_special", "take_colour"),
        take_any=colour("take_any", "take_colour"),
        remove_one=colour("remove_one", "remove_colour"),
    )
