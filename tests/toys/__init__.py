"""The test-only games: they prove that the house is general. Each is there by its manifest alone.

`BOX`: all games, these too. `RULES`: their rules. `EXECUTOR`: bots that answer at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.app.option_words import OptionWords
from game.bots.executor import InlineExecutor
from game.core.manifest import Manifest, Rules
from game.games import MANIFESTS
from tests.toys.sealed_bids import SEALED_BIDS
from tests.toys.tipping import TIPPING, ToyTower

TEST_GAMES = (SEALED_BIDS, TIPPING)


def _sealed_bids() -> Any:
    return SEALED_BIDS


def _tipping() -> Any:
    return TIPPING


def _bids_table() -> type[Any]:
    from tests.toys.list_table import BidsTable

    return BidsTable


def _tipping_table() -> type[Any]:
    from tests.toys.list_table import TippingTable

    return TippingTable


def _tower() -> Callable[..., Any]:
    return ToyTower


def _bids_words() -> Mapping[str, Any]:
    return _words(SEALED_BIDS)


def _tipping_words() -> Mapping[str, Any]:
    return _words(TIPPING)


def _words(game: Any) -> dict[str, OptionWords]:
    return {
        option.key: OptionWords(option.key, {value: (str(value), f"{option.key} {value}") for value in option.values})
        for option in game.options()
    }


def _manual() -> tuple[Any, ...]:
    from tests.toys.list_table import PAGES

    return PAGES


def _vignette() -> Callable[..., None]:
    from tests.toys.art import vignette

    return vignette


def _refusals() -> Mapping[str, str]:
    return {}


SEALED_BIDS_MANIFEST = Manifest(
    key=SEALED_BIDS.key,
    title="Sealed bids",
    tagline="Bid in secret.",
    goal="The most points win.",
    players=range(SEALED_BIDS.seat_range[0], SEALED_BIDS.seat_range[-1] + 1),
    rules=_sealed_bids,
    table=_bids_table,
    manual=_manual,
    vignette=_vignette,
    option_words=_bids_words,
    refusals=_refusals,
)

TIPPING_MANIFEST = Manifest(
    key=TIPPING.key,
    title="Tipping",
    tagline="Load a seesaw.",
    goal="The last whose weights stay on wins.",
    players=range(TIPPING.seat_range[0], TIPPING.seat_range[-1] + 1),
    rules=_tipping,
    table=_tipping_table,
    manual=_manual,
    vignette=_vignette,
    option_words=_tipping_words,
    refusals=_refusals,
    world=_tower,
)

BOX: Mapping[str, Manifest] = {
    **MANIFESTS,
    SEALED_BIDS.key: SEALED_BIDS_MANIFEST,
    TIPPING.key: TIPPING_MANIFEST,
}
RULES = Rules(BOX)
EXECUTOR = InlineExecutor(BOX)
