"""`simulate` plays matches of bots against bots without a window, and returns counts and means as a `Result`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from statistics import fmean
from typing import NamedTuple, TypedDict, TypeVar

from game.bots.difficulties import POLLS, make_bot
from game.bots.inline_executor import InlineExecutor
from game.core.bot import Future, InterruptQuestion, PlaceQuestion, Question
from game.core.game import SEAT_COLOURS, TICKS, BadSetup, Event, Game, OptionValue, Seat, SeatInfo, settle_options
from game.core.manifest import Contest, Manifest
from game.core.rng import stream
from game.core.session import Entry, Session
from game.play.loader import begin, start_of
from game.play.match import Match
from game.tools.confidence_intervals import mean_interval, percentile, wilson
from game.tools.processes import Distribute, spread

MAX_TICKS = 1_000_000
"""Most ticks of a match: a longer one means that a bot does nothing."""

MEDALS = ("none", "bronze", "silver", "gold")
"""By score, in a game with medals."""

T = TypeVar("T")


class _Medal(TypedDict, total=False):
    medals: dict[str, int]
    counts: dict[str, int]


class Fared(_Medal):
    """How a bot, or all bots of a level, fared."""

    seats: int
    wins: int
    share: float
    win_interval: list[float]
    mean_score: float
    score_interval: list[float] | None
    move_ms: dict[str, float]


class _Medals(TypedDict, total=False):
    medals: list[dict[str, int]]
    counts: list[dict[str, int]]


class _Rounds(TypedDict, total=False):
    rounds: int
    round_seconds: float


class Result(_Medals, _Rounds):
    """What `simulate` returns and prints as JSON. Its lists have one entry a bot in the order given."""

    game: str
    options: dict[str, OptionValue]
    bots: list[str]
    matches: int
    wins: list[int]
    draws: int
    shares: list[float]
    win_intervals: list[list[float]]
    mean_scores: list[float]
    score_intervals: list[list[float] | None]
    actions: int
    illegal: int
    move_ms: dict[str, list[float]]
    levels: dict[str, Fared]
    seconds: float


Clock = Callable[[], float]
"""Seconds from some start."""


class _TimedExecutor:
    """Asks in this process, and measures each seat's answers where there was something to choose."""

    def __init__(self, manifests: Mapping[str, Manifest], clock: Clock, polls: int) -> None:
        self._inner = InlineExecutor(manifests, polls)
        self._clock = clock
        self.seconds: dict[Seat, list[float]] = {}

    def ask(self, question: Question[T]) -> Future[T]:
        start = self._clock()
        future = self._inner.ask(question)
        seen = question.observation
        if isinstance(question, PlaceQuestion) or (len(seen.legal) > 1 and not isinstance(question, InterruptQuestion)):
            assert seen.seat is not None
            self.seconds.setdefault(seen.seat, []).append(self._clock() - start)
        return future

    def close(self) -> None:
        pass


def bot_seats(levels: Sequence[str]) -> tuple[SeatInfo, ...]:
    """Seats for bots of `levels`, named by level and number."""
    return tuple(
        SeatInfo(f"{level} {number}", SEAT_COLOURS[(number - 1) % len(SEAT_COLOURS)], level)
        for number, level in enumerate(levels, start=1)
    )


class Played(NamedTuple):
    """Result of one match. Bots are numbers in the order given; `scores` and `seconds` have one entry each."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    actions: int
    illegal: int
    seconds: tuple[tuple[float, ...], ...]
    ticks: tuple[int, ...] = ()
    """Ticks of each round of a contest."""
    counts: tuple[Counter[str], ...] = ()
    """What a game counts for each bot; () where it counts nothing."""


class _Tally:
    """Counts for each seat what `of` says of its events."""

    def __init__(self, seats: int, of: Callable[[Event], Mapping[str, int]]) -> None:
        self.counts: list[Counter[str]] = [Counter() for _ in range(seats)]
        self._of = of

    def on_action(self, entry: Entry, events: Sequence[Event]) -> None:
        for event in events:
            for name, number in self._of(event).items():
                self.counts[event.seat][name] += number  # type: ignore[attr-defined]  # only events of a seat count

    def on_undo(self, entry: Entry) -> None:
        raise AssertionError("bots take nothing back")


@dataclass(frozen=True, slots=True)
class Deals:
    """Plays the matches of one deal after the other, each in every rotation of the seats. It can be pickled if its
    clock can."""

    manifest: Manifest
    bots: tuple[str, ...]
    matches: int
    seed: int
    options: Mapping[str, OptionValue]
    clock: Clock
    physics: bool
    polls: int
    contest: bool = False
    """Whether the contest of the game is played, not the game itself."""

    def __call__(self, number: int) -> list[Played]:
        """Plays the matches of deal `number`; the last deal may have fewer."""
        count = len(self.bots)
        return [self._match(match) for match in range(number * count, min(self.matches, (number + 1) * count))]

    def _match(self, number: int) -> Played:
        if self.contest:
            return self._contest(number)
        manifest, count = self.manifest, len(self.bots)
        seated, deal, infos = self._seats(number)
        session = Session(manifest.rules(), infos, deal, self.options, start_of(manifest, self.options))
        executor = _TimedExecutor({manifest.key: manifest}, self.clock, self.polls)
        match = begin(manifest, session, executor) if self.physics else Match(session, executor)
        tally = None if manifest.tally is None else _Tally(count, manifest.tally())
        if tally is not None:
            session.add_listener(tally)
        while not session.over:
            if match.ticks >= MAX_TICKS:
                raise RuntimeError(f"match {number} of {manifest.key} does not end")
            match.tick()
        scores = session.scores()
        seats = [seated.index(bot) for bot in range(count)]
        return Played(
            tuple(sorted(seated[seat] for seat in session.winners())),
            tuple(scores[seat] for seat in seats),
            session.log_length,
            match.illegal,
            tuple(tuple(executor.seconds.get(seat, ())) for seat in seats),
            counts=() if tally is None else tuple(tally.counts[seat] for seat in seats),
        )

    def _seats(self, number: int) -> tuple[list[int], int, tuple[SeatInfo, ...]]:
        """The bot at each seat of a match, the deal's seed, and the seats."""
        count = len(self.bots)
        seated = [(seat + number) % count for seat in range(count)]
        deal = stream(self.seed, f"deal {number // count}").next64() >> 1
        return seated, deal, bot_seats([self.bots[bot] for bot in seated])

    def _contest(self, number: int) -> Played:
        manifest, count = self.manifest, len(self.bots)
        seated, deal, infos = self._seats(number)
        executors = [_TimedExecutor({manifest.key: manifest}, self.clock, self.polls) for _ in infos]
        assert manifest.contest is not None
        assert manifest.contest.trial is not None
        found = manifest.contest.trial()(manifest, infos, deal, self.options, executors)
        seats = [seated.index(bot) for bot in range(count)]
        return Played(
            tuple(sorted(seated[seat] for seat in found.winners)),
            tuple(found.won[seat] for seat in seats),
            found.actions,
            found.illegal,
            tuple(tuple(time for times in executors[seat].seconds.values() for time in times) for seat in seats),
            found.ticks,
        )


def settle_contest(contest: Contest, seats: int, chosen: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """All options of `contest`, with `chosen` and the defaults filled in. `BadSetup` for what does not fit."""
    if seats not in contest.players:
        least, most = contest.players[0], contest.players[-1]
        raise BadSetup("setup.seats", game=contest.key, seats=seats, least=least, most=most)
    return {option.key: chosen.get(option.key, option.default) for option in contest.options()}


def simulate(
    manifest: Manifest,
    bots: Sequence[str],
    matches: int,
    seed: int,
    options: Mapping[str, OptionValue] | None = None,
    *,
    clock: Clock,
    wall: Clock | None = None,
    physics: bool = True,
    polls: int = POLLS,
    jobs: int = 1,
    cluster: Distribute | None = None,
    progress: Callable[[int], None] | None = None,
    contest: bool = False,
) -> Result:
    """Plays `matches` matches of `bots`, one level a seat, and counts. `BadSetup` for a bad number of matches
    ("setup.matches"), and for what the game or the bots refuse; `WorkerDied`.

    Each deal is played once from every rotation of the seats before the next is dealt. Without `physics` the outcome of
    a tower is random. `contest`: plays the game's contest, whose points are the rounds won. Bots think here, each
    decision until it has asked `polls` times whether its time is up, so the same arguments give the same matches on all
    machines of one kind (processor family and NumPy). `jobs` processes, or a `cluster`, play the deals, which changes
    nothing but times; for more than one `clock` can be pickled. `progress` gets the number of matches played after each
    deal.
    """
    if matches < 1:
        raise BadSetup("setup.matches", matches=matches)
    for level in bots:
        make_bot(level, manifest)
    game: Game = manifest.rules()
    if contest:
        assert manifest.contest is not None
        settled = settle_contest(manifest.contest, len(bots), options or {})
    else:
        settled = settle_options(game, len(bots), options or {})
    wall = wall or clock
    start = wall()
    deals = Deals(manifest, tuple(bots), matches, seed, settled, clock, physics, polls, contest)
    played: list[Played] = []
    distribute: Distribute = cluster or partial(spread, jobs=jobs)
    with closing(distribute(deals, -(-matches // len(bots)))) as results:
        for result in results:
            played += result
            if progress is not None:
                progress(len(played))
    return _result(deals, played, wall() - start)


def _result(deals: Deals, played: Sequence[Played], seconds: float) -> Result:
    """Sums up all matches.

    A match won by one bot is its win; a shared one is a draw, and counts in `shares` as a half for each of two winners,
    a third for each of three. In a game with medals a match without one is not won, and `medals` counts them. `counts`:
    sums of what else the game counts for each bot.
    Intervals are 95 %, as if all matches were independent; a mean score of one match has none. `move_ms`: percentiles
    of the time that one answer takes, where there was something to choose, without looks at whether to act out of turn.
    `rounds`, `round_seconds`: rounds of a contest that were played, and their mean length.
    """
    manifest, bots, contest = deals.manifest, deals.bots, deals.contest
    medals = manifest.has_medals and not contest
    each = [_summary(played, [bot], medals) for bot in range(len(bots))]
    ticks = [ticks for match in played for ticks in match.ticks]
    won: _Medals = {"medals": [one["medals"] for one in each]} if medals else {}
    if "counts" in each[0]:
        won["counts"] = [one["counts"] for one in each]
    rounds: _Rounds = {"rounds": len(ticks), "round_seconds": round(fmean(ticks) / TICKS, 1)} if contest else {}
    return {
        "game": manifest.contest.key if contest and manifest.contest else manifest.key,
        "options": dict(deals.options),
        "bots": list(bots),
        "matches": deals.matches,
        "wins": [one["wins"] for one in each],
        "draws": 0 if medals else sum(len(match.winners) != 1 for match in played),
        "shares": [one["share"] for one in each],
        "win_intervals": [one["win_interval"] for one in each],
        "mean_scores": [one["mean_score"] for one in each],
        "score_intervals": [one["score_interval"] for one in each],
        **won,
        "actions": sum(match.actions for match in played),
        "illegal": sum(match.illegal for match in played),
        "move_ms": {name: [one["move_ms"][name] for one in each] for name in ("p50", "p95")},
        "levels": {
            level: _summary(played, [bot for bot, other in enumerate(bots) if other == level], medals)
            for level in dict.fromkeys(bots)
        },
        **rounds,
        "seconds": round(seconds, 3),
    }


def _summary(played: Sequence[Played], bots: Sequence[int], medals: bool) -> Fared:
    """Sums up these bots: matches won by one of them, mean score, and with `medals` the count of each."""
    count = len(played)
    won = sum(sum(bot in bots for bot in match.winners) / max(1, len(match.winners)) for match in played)
    scores = [fmean(match.scores[bot] for bot in bots) for match in played]
    seconds = [time for match in played for bot in bots for time in match.seconds[bot]]
    interval = mean_interval(scores)
    each = [match.scores[bot] for match in played for bot in bots]
    counts: _Medal = {"medals": {name: each.count(medal) for medal, name in enumerate(MEDALS)}} if medals else {}
    if any(match.counts for match in played):
        total: Counter[str] = Counter()
        for match in played:
            for bot in bots:
                total.update(match.counts[bot])
        counts["counts"] = dict(total)
    return {
        "seats": len(bots),
        "wins": sum(len(match.winners) == 1 and match.winners[0] in bots for match in played),
        "share": round(won / count, 4),
        "win_interval": [round(end, 4) for end in wilson(won, count)],
        "mean_score": round(fmean(scores), 3),
        "score_interval": None if interval is None else [round(end, 3) for end in interval],
        **counts,
        "move_ms": {f"p{percent}": round(1000 * percentile(seconds, percent), 3) for percent in (50, 95)},
    }
