"""`StatisticsFrame` is what the statistics show; `Choices` are the players, games and variants there are to choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.app.history.rows import EndedMatch
from game.app.history.summary import Summary, played_by, players_of, summarize
from game.app.text import _
from game.core.figures import GameFigures
from game.core.game import SeatInfo
from game.core.manifest import contests
from game.screens.statistics.bars import Pictures
from game.ui.services import Services


@dataclass(frozen=True, slots=True)
class Extra:
    """What the last card shows: "share" skill and luck, "medals" how many of bronze, silver, gold, with a `line` below,
    "total" a single number of the game; "" for nothing."""

    kind: str = ""
    medals: tuple[int, ...] = ()
    line: str = ""
    total: int = 0


@dataclass(frozen=True, slots=True)
class StatisticsFrame:
    """`seat`: the player's face. `game`: key of the game that is chosen, "" for all. `figures`: of that game.
    `pointed`: the number of the match in the chart that is pointed at. `titles`, `pictures`: of the games by key.
    `extra`: see `Extra`."""

    summary: Summary
    seat: SeatInfo
    game: str
    figures: GameFigures | None
    pointed: int | None
    titles: dict[str, str]
    pictures: Pictures
    extra: Extra


@dataclass(slots=True)
class Choices:
    """What may be chosen, and what is. `game`, `variant`: "" for all of them."""

    services: Services
    matches: Sequence[EndedMatch]
    player: str = ""
    game: str = ""
    variant: str = ""

    @property
    def players(self) -> tuple[str, ...]:
        return players_of(self.matches)

    @property
    def games(self) -> tuple[str, ...]:
        """The games that the player has played, "" the first for all of them."""
        played = {match.game for match in played_by(self.matches, self.player)}
        manifests = self.services.manifests
        return ("", *(key for key in (*manifests, *contests(manifests)) if key in played))

    @property
    def variants(self) -> tuple[str, ...]:
        """The variants of the game that the player has played, "" the first for all of them."""
        figures = figures_of(self.services, self.game)
        if figures is None:
            return ("",)
        named = [figures.variant(match.options) for match in self._of_game()]
        return ("", *dict.fromkeys(name for name in named if name))

    def begin(self) -> None:
        """Chooses the one who plays here, and the game that was played last."""
        person = self.services.settings.person
        names = self.players
        self.player = person.name if person is not None and person.name in names else next(iter(names), "")
        last = played_by(self.matches, self.player)[-1:]
        self.game = last[0].game if last and last[0].game in self.games else ""
        self.variant = ""

    def settle(self) -> None:
        """Lets go of what can no longer be chosen."""
        if self.player not in self.players:
            self.begin()
        if self.game not in self.games:
            self.game = ""
        if self.variant not in self.variants:
            self.variant = ""

    def turn(self, what: str, by: int) -> None:
        """Chooses the next player, game or variant."""
        values = {"player": self.players, "game": self.games, "variant": self.variants}[what]
        if values:
            now = getattr(self, what)
            setattr(self, what, values[((values.index(now) if now in values else 0) + by) % len(values)])
        self.settle()

    def _of_game(self) -> list[EndedMatch]:
        found = played_by(self.matches, self.player)
        known = set(self.games)
        return [match for match in found if match.game in ((self.game,) if self.game else known)]

    def summary(self) -> Summary:
        """Makes the statistics of what is chosen."""
        found = self._of_game()
        figures = figures_of(self.services, self.game)
        if self.variant and figures is not None:
            found = [match for match in found if figures.variant(match.options) == self.variant]
        return summarize(found, self.player)


def figures_of(services: Services, key: str) -> GameFigures | None:
    """Gets what a game or contest tells the statistics; None for one that tells nothing, and for all games."""
    contest = contests(services.manifests).get(key)
    if contest is not None:
        return contest.figures()
    manifest = services.manifests.get(key)
    return None if manifest is None or manifest.figures is None else manifest.figures()


def titles(services: Services) -> dict[str, str]:
    """Gets the names of games and contests by their keys."""
    found = {
        key: manifest.title if manifest.lobby is None else _(manifest.title)
        for key, manifest in services.manifests.items()
    }
    return found | {key: _(contest.title) for key, contest in contests(services.manifests).items()}


def pictures(services: Services) -> Pictures:
    """Gets what draws the picture of each game and contest."""
    found: dict[str, Callable[[], Callable[..., None]]] = {}
    for key, manifest in services.manifests.items():
        found[key] = manifest.vignette
    return found | {key: contest.vignette for key, contest in contests(services.manifests).items()}
