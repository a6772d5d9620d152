"""What the rest of the program needs from a game. It imports nothing else of it, so any process can load it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

STRENGTHS: Final[tuple[str, ...]] = ("relaxed", "normal", "hard", "expert")
"""The bot levels to play against, weakest first."""


def N_(message: str) -> str:
    """Mark `message` for translation; it is translated where it is shown."""
    return message


@dataclass(frozen=True, slots=True)
class Pairing:
    """Bots that are to be measured against each other: a level for each seat, in how many matches, with which options.
    The level named first is the one whose wins are counted."""

    bots: tuple[str, ...]
    matches: int
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """Several matches of one game at once, one a seat, stepped together and ranked by a referee. Its parts are
    functions that import what they return, as those of a `Manifest`."""

    key: str
    """Stable name, in files and on the command line; no game has it."""
    title: str
    tagline: str
    """One sentence that says what it is."""
    players: range
    options: Callable[[], tuple[Any, ...]]
    """→ what can be chosen, as `Option`s."""
    manual: Callable[[], tuple[Any, ...]]
    """→ its pages in the manual of its game."""
    look: Callable[[], Callable[..., tuple[tuple[Any, ...], Any]]]
    """→ tells from the path of its file, and the games, who plays there and how far it is: the seats, and a `Standing`,
    None once it is over. `RecordError` for a file that cannot be read or trusted."""
    resume: Callable[[], Callable[..., None]]
    """→ shows, from `Services` and the path of its file, the table at which it goes on, or says why it cannot."""
    verify: Callable[[], Callable[..., Any]]
    """→ plays, from the path of its file and the manifests, all again: what of it was compared, as `Verified`."""
    trial: Callable[[], Callable[..., Any]] | None = None
    """→ plays one between bots to its end, without a window: from the manifest, the seats, the seed, settled options
    and an executor for each seat. It gives `winners`, `won` (rounds, of each seat), `ticks` (of each round), `actions`
    and `illegal`. `BadSetup` for options that do not fit."""
    ladder: tuple[Pairing, ...] = ()
    """As that of a `Manifest`."""
    ticks: Callable[[], Callable[..., Callable[[int], None]]] | None = None
    """→ makes, from the manifest and an executor, what goes on by one tick, given its number, of the fullest one there
    may be: `bench` measures it."""
    crowded: Callable[[], Callable[..., Any]] | None = None
    """As that of a `Manifest`."""
    limits: Mapping[str, float] = field(default_factory=dict)
    """As those of a `Manifest`."""
    shots: Callable[[], Mapping[str, Callable[..., Any]]] = dict
    """→ what makes the scenes of its pictures from `Services`, by name; "" for the usual one."""
    lobby: Callable[[], type[Any]] | None = None
    """→ the scene, made from `Services`, in which people join and choose what is played: the title leads there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """One game. It can be pickled, and loads nothing before a part is asked for: parts are module-level functions that
    import what they return.
    """

    key: str
    """Stable name, in match files and on the command line."""
    title: str
    """A name, the same in every language."""
    tagline: str
    """One sentence on the card of the pick screen."""
    goal: str
    """How one wins, in one sentence; of a match with the usual options, where they change it."""
    players: range
    rules: Callable[[], Any]
    """→ the pure `Game`."""
    table: Callable[[], type[Any]]
    """→ the `TableScene` in which it is played."""
    manual: Callable[[], tuple[Any, ...]]
    """→ the pages of its manual: heading, paragraphs, and what draws the picture beside them."""
    vignette: Callable[[], Callable[..., None]]
    """→ the function that draws its picture on the pick screen."""
    option_words: Callable[[], Mapping[str, Any]]
    """→ its options in words, by the option's key."""
    refusals: Callable[[], Mapping[str, str]]
    """→ the sentence of each reason id that its rules raise."""
    goals: Callable[[], Callable[[Mapping[str, Any], int], str]] | None = None
    """→ tells how one wins from the options and the number of seats, where it depends on them."""
    bubbles: Callable[[], Callable[..., tuple[Any, ...]]] | None = None
    """→ gives the bubbles that explain its first match, at most eight, from its options and the number of seats."""
    world: Callable[[], Callable[..., Any]] | None = None
    """→ makes the `World` beside a match, from seats, seed and options."""
    start: Callable[[], Callable[[Mapping[str, Any]], Any]] | None = None
    """→ tells from the options at which `Start` a match begins, None for the deal; `BadSetup` where there is none."""
    lobby: Callable[[], type[Any]] | None = None
    """→ the scene, made from `Services`, in which one chooses what to play, instead of on the pick screen: the title
    has a button for it."""
    hand: Callable[[], Callable[[], Any]] | None = None
    """→ makes what moves the hands of its bots in that world."""
    bots: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)
    """Level → a function that makes a bot of it from the `Game`, for levels where the common bot does not fit."""
    has_medals: bool = False
    """Whether a score is a medal: 0 none, 1 bronze, 2 silver, 3 gold. Then a match without one is not won."""
    bots_pause: bool = True
    """Whether bots wait before each action, so that people can follow. Where they act in secret, a pause before each
    action would tell how many there are."""
    shots: Callable[[], Mapping[str, Callable[..., Any]]] = dict
    """→ what makes the scenes of pictures besides table, results and manual, by name, from a function that gives the
    table after a number of actions, and the usual number."""
    shot_moves: int = 20
    shot_moves_a_seat: int = 0
    """Number of actions to play before a picture of the table, so that it shows a match in progress."""
    shot_bot: str = "random"
    """The bot level that plays these actions."""
    contest: Contest | None = None
    """What several of its matches can be played as at once."""
    crowded: Callable[[], Callable[..., Any]] | None = None
    """→ makes, from `Services`, the fullest possible table, on which `bench` measures frames."""
    playouts: Callable[[], Callable[..., Any]] | None = None
    """→ plays a state to its end many times, as a search does: from the state, which stays as it is, how often, an
    `Rng`, and whether by the search's own policy or, faster, by chance."""
    ladder: tuple[Pairing, ...] = ()
    """What `ladder` measures: each level against the one below, and what else is worth knowing."""
    tables: Callable[[], tuple[Any, ...]] = tuple
    """→ the `Table`s of the player's `Store` in which it keeps data of its own."""
    limits: Mapping[str, float] = field(default_factory=dict)
    """Figure of `bench`, such as "frame.p50" → the upper limit of its ratio, where the general limit does not fit."""

    @property
    def usual_seats(self) -> int:
        """How many play where nothing else is said: two, or as near to it as the game allows."""
        return min(max(2, self.players[0]), self.players[-1])

    def pages(self) -> tuple[Any, ...]:
        """All pages of its manual, followed by the pages of its contest."""
        return self.manual() + (() if self.contest is None else self.contest.manual())

    def goal_of(self, options: Mapping[str, Any], seats: int) -> str:
        """How one wins a match with these options, in one sentence."""
        return self.goal if self.goals is None else self.goals()(options, seats)


def lobbies(manifests: Mapping[str, Manifest]) -> Iterator[Contest]:
    """The contests of these games that people can join."""
    for manifest in manifests.values():
        if manifest.contest is not None and manifest.contest.lobby is not None:
            yield manifest.contest


def contests(manifests: Mapping[str, Manifest]) -> dict[str, Contest]:
    """All contests by their keys."""
    return {one.contest.key: one.contest for one in manifests.values() if one.contest is not None}


def by_level(
    bot_of: Callable[[], Callable[[str], Any]], levels: Sequence[str] = STRENGTHS
) -> dict[str, Callable[[Any], Any]]:
    """`Manifest.bots` of a game that has bots of these `levels`. `bot_of`: → the function that makes one of a level."""
    return {level: partial(_bot, bot_of, level) for level in levels}


def _bot(bot_of: Callable[[], Callable[[str], Any]], level: str, _game: Any) -> Any:
    return bot_of()(level)


class Rules(Mapping[str, Any]):
    """The `Game` of each manifest by its key, loaded on access. Compared by identity."""

    def __init__(self, manifests: Mapping[str, Manifest]) -> None:
        self.manifests = manifests

    def __hash__(self) -> int:
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other

    def __getitem__(self, key: str) -> Any:
        return self.manifests[key].rules()

    def __iter__(self) -> Iterator[str]:
        return iter(self.manifests)

    def __len__(self) -> int:
        return len(self.manifests)
