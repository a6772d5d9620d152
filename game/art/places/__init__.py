"""Places: the painted surroundings in which each screen stands. `read_place` reads one of `PLACES` from its folder.

A place is the folder `assets/places/NAME` with `place.json` and pictures. Units are logical px of the canvas, y down:
from the middle of the window, or from the middle of the floor line in a place that `stands`.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from game.app import paths
from game.app.paths import MissingAsset

FOLDER: Final = "places"
FILE: Final = "place.json"
MOST_LAYERS: Final = 5
MOST_PARTICLES: Final = 120
"""Most particles of all effects of a place together."""

Tone = Literal["walnut", "birch", "dusk", "slate"]
Span = tuple[float, float]
FileName = Annotated[str, Meta(pattern=r"^[a-z0-9_-]+\.(webp|png)$")]
Length = Annotated[float, Meta(gt=0)]
Share = Annotated[float, Meta(ge=0, le=1)]


class PlaceLayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One picture of a place, drawn over `width`×`height` px. `depth`: share of the camera's motion that it follows,
    from 0 (infinitely far) to 1 (with the pieces) and a little more (nearer)."""

    file: FileName
    left: float
    top: float
    width: Length
    height: Length
    depth: Annotated[float, Meta(ge=0, le=2)]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Particles of one sprite: motes that "float", rain or leaves that "fall", clouds that "drift", and bulbs that
    "glow" at their `points`. The others wander through `area` (left, top, right, bottom) at `speed` px/s.

    `size`: least and greatest width in px; `alpha`: opacity, from the faintest to the strongest; `period`: seconds in
    which a bulb breathes once.
    """

    kind: Literal["float", "fall", "drift", "glow"]
    sprite: FileName
    size: tuple[Length, Length]
    alpha: tuple[Share, Share]
    depth: Annotated[float, Meta(ge=0, le=2)]
    count: Annotated[int, Meta(ge=0, le=MOST_PARTICLES)] = 0
    area: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    speed: Span = (0.0, 0.0)
    points: tuple[Span, ...] = ()
    period: Length = 3.0

    @property
    def particles(self) -> int:
        """Number of quads that it takes to draw."""
        return len(self.points) if self.kind == "glow" else self.count

    def __post_init__(self) -> None:
        left, top, right, bottom = self.area
        if self.kind != "glow" and self.count and not (left < right and top < bottom):
            raise ValueError("its area is empty")


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`tone`: tone of the plates on screens that stand here. `stands`: whether there is a floor line. `layers`: from
    far to near; the first is opaque and covers every window."""

    tone: Tone
    stands: bool
    layers: Annotated[tuple[PlaceLayer, ...], Meta(min_length=1, max_length=MOST_LAYERS)]
    effects: tuple[Effect, ...] = ()

    def __post_init__(self) -> None:
        if sum(effect.particles for effect in self.effects) > MOST_PARTICLES:
            raise ValueError(f"it has more than {MOST_PARTICLES} particles")


def found_places() -> tuple[str, ...]:
    """Names of the places whose folders are there."""
    return tuple(sorted(path.parent.name for path in (paths.ASSETS / FOLDER).glob(f"*/{FILE}")))


PLACES: Final = found_places()
"""Names of all places that come with the game."""


def read_place(name: str) -> Place:
    """Reads the description of a place. `MissingAsset` when it is absent or damaged."""
    path = paths.asset(FOLDER, name, FILE)
    try:
        return msgspec.json.decode(path.read_bytes(), type=Place)
    except (OSError, msgspec.MsgspecError) as error:
        raise MissingAsset(f"{FOLDER}/{name}/{FILE}") from error
