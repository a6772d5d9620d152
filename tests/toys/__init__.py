"""The test-only games: they prove that the house is general. Each is there by its manifest alone.

`BOX`: all games, these too. `RULES`: their rules. `EXECUTOR`: bots that answer at once.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.app.option_words import OptionWords
from game.bots.inline_executor import InlineExecutor
from game.core.game import Game
from game.core.manifest import Lazy, Manifest, Rules
from game.games import MANIFESTS
from tests.toys.sealed_bids import SEALED_BIDS
from tests.toys.tipping import TIPPING

TEST_GAMES = (SEALED_BIDS, TIPPING)


def _words(game: Game) -> dict[str, OptionWords]:
    return {
        option.key: OptionWords(option.key, {value: (str(value), f"{option.key} {value}") for value in option.values})
        for option in game.options()
    }


BIDS_WORDS, TIPPING_WORDS = _words(SEALED_BIDS), _words(TIPPING)

SEALED_BIDS_MANIFEST = Manifest(
    key=SEALED_BIDS.key,
    title="Sealed bids",
    tagline="Bid in secret.",
    goal="The most points win.",
    players=range(SEALED_BIDS.seat_range[0], SEALED_BIDS.seat_range[-1] + 1),
    rules=Lazy("tests.toys.sealed_bids", "SEALED_BIDS"),
    table=Lazy("tests.toys.list_table", "BidsTable"),
    manual=Lazy("tests.toys.list_table", "PAGES"),
    vignette=Lazy("tests.toys.art", "vignette"),
    option_words=Lazy("tests.toys", "BIDS_WORDS"),
    refusals=dict,
)

TIPPING_MANIFEST = Manifest(
    key=TIPPING.key,
    title="Tipping",
    tagline="Load a seesaw.",
    goal="The last whose weights stay on wins.",
    players=range(TIPPING.seat_range[0], TIPPING.seat_range[-1] + 1),
    rules=Lazy("tests.toys.tipping", "TIPPING"),
    table=Lazy("tests.toys.list_table", "TippingTable"),
    manual=Lazy("tests.toys.list_table", "PAGES"),
    vignette=Lazy("tests.toys.art", "vignette"),
    option_words=Lazy("tests.toys", "TIPPING_WORDS"),
    refusals=dict,
    world=Lazy("tests.toys.tipping", "ToyTower"),
)

BOX: Mapping[str, Manifest] = {
    **MANIFESTS,
    SEALED_BIDS.key: SEALED_BIDS_MANIFEST,
    TIPPING.key: TIPPING_MANIFEST,
}
RULES = Rules(BOX)
EXECUTOR = InlineExecutor(BOX)
