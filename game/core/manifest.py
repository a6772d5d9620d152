"""`Manifest` names all that the program needs from a game, loaded lazily; `Contest` is several of its matches at once.

A manifest imports nothing of its game before a part is asked for, so any process can load it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Generic, Protocol, TypeVar

from game.core.bot import Bot, BotExecutor
from game.core.door import Door
from game.core.figures import GameFigures
from game.core.game import AnyAction, AnyState, Event, Game, Observation, Option, OptionValue, Seat, SeatInfo, Standing
from game.core.position import Start
from game.core.rng import Rng
from game.core.world import HandController, World

STRENGTHS: Final[tuple[str, ...]] = ("relaxed", "normal", "hard", "expert")
"""The difficulties of bots to play against, the weakest first."""

# Types of higher floors, which core must not import. A test checks that each part of each manifest has its type.
Services = Any  # game.ui.services.Services
Client = Any  # game.play.client.Client
Scene = Any  # game.ui.scene.Scene
TableScene = Any  # game.table.scene.table_scene.TableScene
Ui = Any  # game.ui.widgets.Ui
Rect = Any  # game.ui.layout.Rect
View = Any  # the view of the game
Bubble = Any  # game.table.teaching.bubbles.Bubble
Lesson = Any  # game.play.lesson.Lesson
StoreTable = Any  # game.app.store.Table
PageMaker = Any  # game.net.page.PageMaker
Verified = Any  # game.play.verification.Verified
Judge = Any  # game.bots.judging.Judge
EndedMatch = Any  # game.app.history.rows.EndedMatch
Cost = Any  # what the game's judge returns as `cost`

T_co = TypeVar("T_co", covariant=True)
Options = Mapping[str, OptionValue]


def N_(message: str) -> str:
    """Mark `message` for translation; it is translated where it is shown."""
    return message


@dataclass(frozen=True, slots=True)
class Lazy(Generic[T_co]):
    """A part of a game that a call imports: `Lazy("game.games.shapes.table", "ShapesScene")()` is that class.

    Can be pickled. The field that holds it gives its type.
    """

    module: str
    name: str

    def __call__(self) -> T_co:
        part: T_co = getattr(import_module(self.module), self.name)
        return part


# What parts are


class Page(Protocol):
    """A page of a manual."""

    @property
    def title(self) -> str: ...

    @property
    def words(self) -> tuple[str, ...]:
        """Paragraphs, marked for translation."""
        ...

    @property
    def draw(self) -> Callable[..., None]:
        """Draws the picture beside them."""
        ...


class OptionWords(Protocol):
    """An option in words."""

    @property
    def title(self) -> str:
        """Marked for translation."""
        ...

    @property
    def sign(self) -> str:
        """Name of the icon that stands before the title."""
        ...

    def name(self, value: OptionValue, seats: Sequence[SeatInfo]) -> str:
        """Returns the translated name of `value`."""
        ...

    def difference(self, value: OptionValue, seats: Sequence[SeatInfo]) -> str:
        """Returns a translated line that explains `value`."""
        ...


class Playouts(Protocol):
    """Plays a state to its end many times, as a search does. The state stays as it is."""

    def __call__(self, state: AnyState, count: int, rng: Rng, by_policy: bool = False) -> object:
        """`by_policy`: by the search's own policy; otherwise, faster, at random."""
        ...


class TrialResult(Protocol):
    """Result of a contest between bots."""

    @property
    def winners(self) -> tuple[Seat, ...]: ...

    @property
    def won(self) -> tuple[int, ...]:
        """Rounds won by each seat."""
        ...

    @property
    def ticks(self) -> tuple[int, ...]:
        """Length of each round."""
        ...

    @property
    def actions(self) -> int: ...

    @property
    def illegal(self) -> int:
        """Number of bot answers that the rules refused."""
        ...


Trial = Callable[["Manifest", Sequence[SeatInfo], int, Options, Sequence[BotExecutor]], TrialResult]
"""Plays a contest between bots: manifest, seats, seed, settled options, an executor for each seat. `BadSetup`
for options that do not fit."""

Crowded = Callable[[Services], TableScene]
"""Makes the fullest possible table, on which `bench` measures frames."""


@dataclass(frozen=True, slots=True)
class Lead:
    """How the winner got ahead by what all could count: in which `turn` (or round), 0 for none, and a `clause` without
    a full stop, of which the results make a sentence. `gradual`: it came bit by bit, so that the story says from when
    on the win was sure; `best`: a sentence on what brought the winner most, or on what cost most; it may stand alone,
    below an empty clause."""

    turn: int
    clause: str
    gradual: bool = False
    best: str = ""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Bots to measure against each other: a difficulty for each seat, in how many matches, with which options. The wins
    of the first are counted."""

    bots: tuple[str, ...]
    matches: int
    options: Options = field(default_factory=dict)


OpenView = Callable[[Seat, Sequence[View]], View]
"""Given a seat and the views of all seats, the view of that seat which also has what the others know of themselves."""


@dataclass(frozen=True, slots=True)
class PhoneRules:
    """How a contest is played on phones. `rules`: what its seats see and do, as a game; `phone`: see `Manifest`."""

    title: str
    rules: Callable[[], Game]
    phone: Callable[[], PageMaker]


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """Several matches of one game at once, one a seat, stepped together and ranked by a referee."""

    key: str
    """Stable name, in files and on the command line; no game has it."""
    title: str
    tagline: str
    """One sentence that says what it is."""
    players: range
    options: Callable[[], tuple[Option, ...]]
    """What can be chosen."""
    manual: Callable[[], tuple[Page, ...]]
    """Its pages in the manual of its game."""
    vignette: Callable[[], Callable[..., None]]
    """Draws its picture on the pick screen."""
    look: Callable[
        [], Callable[[Path, Mapping[str, Game]], tuple[tuple[SeatInfo, ...], Standing | None, tuple[Seat, ...]]]
    ]
    """Reads the seats, the progress (None once it is over) and the winners of its latest round from its file.
    `RecordError` for a file that cannot be read or trusted."""
    resume: Callable[[], Callable[[Services, Path], None]]
    """Shows the table at which the contest in a file goes on, or says why it cannot."""
    verify: Callable[[], Callable[[Path, Mapping[str, Manifest]], Verified]]
    """Plays all matches of a file again, and returns what was compared."""
    watch: Callable[[], Callable[[Services, Path], Scene]]
    """Makes the scene in which the recorded contest in a file is watched. `RecordError` for one that cannot be."""
    ended: Callable[[], Callable[[Path, Mapping[str, Manifest]], EndedMatch | None]]
    """Reads how the contest in a file has ended; None if it has not. `RecordError`."""
    figures: Callable[[], GameFigures]
    """See `Manifest.figures`."""
    trial: Callable[[], Trial] | None = None
    ladder: tuple[Pairing, ...] = ()
    """See `Manifest.ladder`."""
    ticks: Callable[[], Callable[[Manifest, BotExecutor], Callable[[int], None]]] | None = None
    """Makes a function that runs one tick, given its number, of the fullest contest there may be, for `bench`."""
    crowded: Callable[[], Crowded] | None = None
    limits: Mapping[str, float] = field(default_factory=dict)
    """See `Manifest.limits`."""
    shots: Sequence[Callable[[], Mapping[str, Callable[[Services], list[Scene]]]]] = ()
    """Makers of the scenes of its pictures, by name; "" for the usual picture."""
    lobby: Callable[[], Callable[[Services], Scene]] | None = None
    """Makes the scene in which people join and choose what is played: the title leads there."""
    once: Callable[[], Callable[[Services, Sequence[SeatInfo]], None]] | None = None
    """Begins one round with these seats and shows its table; each person has a device of their own."""
    minutes: int = 5
    """Usual length of a round."""
    phones: PhoneRules | None = None
    """How its rounds are played on phones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """One game. It can be pickled: its parts are `Lazy`, or functions of modules."""

    key: str
    """Stable name, in match files and on the command line."""
    title: str
    """A name, the same in every language."""
    tagline: str
    """One sentence on the card of the pick screen."""
    goal: str
    """How to win, in one sentence, with the usual options."""
    players: range
    rules: Callable[[], Game]
    table: Callable[[], Callable[[Services, Client], TableScene]]
    """Makes the scene in which it is played."""
    manual: Callable[[], tuple[Page, ...]]
    vignette: Callable[[], Callable[..., None]]
    """Draws its picture on the pick screen."""
    snapshot: Callable[[], Callable[[Ui, str, View, Sequence[SeatInfo], Rect], None]] | None = None
    """Draws what a spectator's view shows of a saved match, small; without it the match has the game's picture. Takes
    an id to begin its pictures' ids with, the view, who plays and the place."""
    option_words: Callable[[], Mapping[str, OptionWords]]
    """By the option's key."""
    refusals: Callable[[], Mapping[str, str]]
    """The sentence of each reason id that its rules raise."""
    goals: Callable[[], Callable[[Options, int], str]] | None = None
    """Says how to win with these options and number of seats, where it depends on them."""
    bubbles: Callable[[], Callable[[Options, int], tuple[Bubble, ...]]] | None = None
    """Makes the bubbles that explain its first match, at most eight, from its options and the number of seats."""
    lesson: Callable[[], Lesson] | None = None
    """The steps of its lesson."""
    world: Callable[[], Callable[[int, int, Options], World]] | None = None
    """Makes the `World` beside a match, from the number of seats, the seed and the options."""
    start: Callable[[], Callable[[Options], Start | None]] | None = None
    """Finds the position from which a match begins, None for the deal; `BadSetup` where there is none."""
    lobby: Callable[[], Callable[[Services], Scene]] | None = None
    """Makes the scene in which people choose what to play. The title has a button for it, the pick screen has none."""
    lobby_note: Callable[[], Callable[[Services], str]] | None = None
    """Says in a word or two, beside that button, how far the player is."""
    door: Callable[[], Callable[[Services], Door]] | None = None
    """Another way of it on the title, as things stand now."""
    honours: Callable[[], Callable[[Services], tuple[tuple[int, ...], str]]] | None = None
    """Says how many bronze, silver and gold medals the player has, and a line about days in a row."""
    read_ahead: Callable[[], Callable[[], object]] | None = None
    """Reads the files of its own that its screens need, on a thread, before the first of them opens."""
    hand: Callable[[], Callable[[], HandController]] | None = None
    """Makes the controller of its bots' hands in that world."""
    bots: Mapping[str, Callable[[Game], Bot]] = field(default_factory=dict)
    """Makers of bots by difficulty, where the common bot does not fit."""
    short: Options = field(default_factory=dict)
    """Options of a short match, such as the first one after the lesson."""
    short_words: str = ""
    """A sentence that says what is shorter there."""
    first: Options = field(default_factory=dict)
    """Options of the first match, as long as nothing was set up."""
    has_medals: bool = False
    """Whether a score is a medal: 0 none, 1 bronze, 2 silver, 3 gold. Then a match without a medal is not won."""
    bots_pause: bool = True
    """Whether bots wait before each action, so that people can follow. Where bots act in secret, pauses would show the
    number of their actions."""
    shots: Sequence[Callable[[], Mapping[str, Callable[..., list[Scene]]]]] = ()
    """Makers of the scenes of pictures besides table, results and manual, by name. A maker gets a function that makes
    the table after a number of actions, and the usual number."""
    shot_moves: int = 20
    shot_moves_a_seat: int = 0
    """Number of actions to play before a picture of the table, so that it shows a match in progress."""
    shot_bot: str = "random"
    """The difficulty of the bot that plays these actions."""
    contest: Contest | None = None
    open_view: Callable[[], OpenView] | None = None
    """Opens all hands and plans where a finished match is watched; None: the table cannot show them."""
    crowded: Callable[[], Crowded] | None = None
    playouts: Callable[[], Playouts] | None = None
    judge: Callable[[], Judge] | None = None
    """Plays positions on, so that recorded matches can be analysed; without one they cannot."""
    deeds: Callable[[], Callable[[Sequence[AnyAction], str], str]] | None = None
    """Says in a few words what somebody of a name did in one decision."""
    figures: Callable[[], GameFigures] | None = None
    """What an ended match adds to the statistics; None: the scores."""
    costs: Callable[[], Callable[[Cost, Sequence[str]], str]] | None = None
    """Says, with the names of the seats, who did what by which a seat lost chances: puts what its `Judge` calls the
    cost into words that name both."""
    lead: Callable[[], Callable[[Observation, Sequence[str]], Lead | None]] | None = None
    """Says of a match that is over, with the names of the seats, how the winner got ahead; the story of its chances
    tells this too."""
    counted: str = N_("Points")
    """What its scores are, marked for translation."""
    story_in_rounds: bool = False
    """The story counts rounds, as the results do, instead of turns."""
    tally: Callable[[], Callable[[Event], Mapping[str, int]]] | None = None
    """Says what an event adds to the counts of its seat that `simulate` reports."""
    ladder: tuple[Pairing, ...] = ()
    """The pairings that `ladder` measures: each difficulty against the one below, and a few more."""
    receive: Callable[[], Callable[[Services, Path], bool]] | None = None
    """Takes a file that was dropped on the window. Returns whether it is of a kind that the game knows."""
    tables: Sequence[Callable[[], StoreTable]] = ()
    """The `Table`s of the player's `Store` in which it keeps data of its own."""
    limits: Mapping[str, float] = field(default_factory=dict)
    """Figure of `bench`, such as "frame.p50" → the upper limit of its ratio, where the general limit does not fit."""
    clock: str = ""
    """The option of its clocks, 0 where none run; "" for a game without clocks."""
    place: str = "home"
    """Name of the place in which it is played, as in `game.art.places`."""
    minutes: int = 15
    """Usual length of a match of three or four."""
    phone: Callable[[], PageMaker] | None = None
    """Makes the page of a seat for its phone; without one its legal actions are listed."""
    drawn: Callable[[], Callable[[Rng], Options]] | None = None
    """Draws options for people who play it by turns, each alone: what all of them can do."""

    def has_time(self, options: Options) -> bool:
        """Whether a match goes on by itself, by a tower or by clocks, so that it can be slowed."""
        return self.world is not None or bool(options.get(self.clock, 0))

    @property
    def usual_seats(self) -> int:
        """Number of players if nobody says otherwise: two, or the nearest number that the game allows."""
        return min(max(2, self.players[0]), self.players[-1])

    def pages(self) -> tuple[Page, ...]:
        """Returns all pages of its manual, followed by the pages of its contest."""
        return self.manual() + (() if self.contest is None else self.contest.manual())

    def goal_of(self, options: Options, seats: int) -> str:
        """Returns how to win a match with these options, in one sentence."""
        return self.goal if self.goals is None else self.goals()(options, seats)


def contests(manifests: Mapping[str, Manifest]) -> dict[str, Contest]:
    """All contests by their keys."""
    return {manifest.contest.key: manifest.contest for manifest in manifests.values() if manifest.contest is not None}


def lobbies(manifests: Mapping[str, Manifest]) -> Iterator[Contest]:
    """The contests that people can join in a lobby."""
    return (contest for contest in contests(manifests).values() if contest.lobby is not None)


def by_difficulty(
    bot_of: Callable[[], Callable[[str], Bot]], difficulties: Sequence[str] = STRENGTHS
) -> dict[str, Callable[[Game], Bot]]:
    """Makes `Manifest.bots` of a game whose `bot_of` makes a bot of each of `difficulties`."""
    return {difficulty: partial(_bot, bot_of, difficulty) for difficulty in difficulties}


def _bot(bot_of: Callable[[], Callable[[str], Bot]], difficulty: str, _game: Game) -> Bot:
    return bot_of()(difficulty)


class Rules(Mapping[str, Game]):
    """The `Game` of each manifest by its key, loaded on access. Compared by identity."""

    def __init__(self, manifests: Mapping[str, Manifest]) -> None:
        self.manifests = manifests

    def __hash__(self) -> int:
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other

    def __getitem__(self, key: str) -> Game:
        return self.manifests[key].rules()

    def __iter__(self) -> Iterator[str]:
        return iter(self.manifests)

    def __len__(self) -> int:
        return len(self.manifests)
