"""`StatisticsFrame` is what the statistics show; `Choices` are the players, games and variants there are to choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

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
    """`seat`: the player's face. `game`: key of the game that is chosen, "" for all. `figures`: figures of that game.
    `pointed`: the number of the match in the chart that is pointed at. `titles`, `pictures`: the games' titles and
    pictures, by key. `extra`: see `Extra`."""

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
    """What is chosen, and what may be. `game`, `variant`: "" for all of them, which is the first of `games` and of
    `variants`; these are what the player has played."""

    services: Services
    matches: Sequence[EndedMatch]
    player: str = ""
    game: str = ""
    variant: str = ""

    players: tuple[str, ...] = field(default=(), init=False)
    games: tuple[str, ...] = field(default=("",), init=False)
    variants: tuple[str, ...] = field(default=("",), init=False)

    def begin(self) -> None:
        """Chooses the one who plays here, and all games, or the only one there is."""
        person = self.services.settings.person
        names = players_of(self.matches)
        self.player = person.name if person is not None and person.name in names else next(iter(names), "")
        played = {match.game for match in played_by(self.matches, self.player)}
        self.game, self.variant = next(iter(played)) if len(played) == 1 else "", ""
        self.settle()

    def settle(self) -> None:
        """Finds what there is to choose, and lets go of what can no longer be chosen."""
        self.players = players_of(self.matches)
        if self.player not in self.players:
            self.player = ""
        if not self.player and self.players:
            self.begin()
            return
        played = {match.game for match in played_by(self.matches, self.player)}
        manifests = self.services.manifests
        self.games = ("", *(key for key in (*manifests, *contests(manifests)) if key in played))
        if self.game not in self.games:
            self.game = ""
        figures = figures_of(self.services, self.game)
        named = [] if figures is None else [figures.variant(match.options) for match in self._of_game()]
        self.variants = ("", *dict.fromkeys(name for name in named if name))
        if self.variant not in self.variants:
            self.variant = ""

    def turn(self, what: str, by: int) -> None:
        """Chooses the next player, game or variant."""
        values = {"player": self.players, "game": self.games, "variant": self.variants}[what]
        if values:
            setattr(self, what, values[(values.index(getattr(self, what)) + by) % len(values)])
        self.settle()

    def _of_game(self) -> list[EndedMatch]:
        found = played_by(self.matches, self.player)
        known = set(self.games)
        return [match for match in found if match.game in ((self.game,) if self.game else known)]

    def summary(self) -> Summary:
        """Makes the statistics of what is chosen. Of all games, levels get a row among the games but are not counted,
        because nobody plays against the player there."""
        found = self._of_game()
        figures = figures_of(self.services, self.game)
        if self.variant and figures is not None:
            found = [match for match in found if figures.variant(match.options) == self.variant]
        manifests = self.services.manifests
        levels = {key for key, manifest in manifests.items() if manifest.lobby is not None}
        matches = [match for match in found if match.game not in levels]
        if self.game or not matches:
            return summarize(found, self.player)
        tries = summarize([match for match in found if match.game in levels], self.player)
        whole = summarize(matches, self.player)
        return replace(whole, games=(*whole.games, *tries.games))


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
