"""`summarize` makes a player's `Summary` of ended matches: played, won, streaks, scores, opponents, skill and luck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from game.app.history.rows import EndedMatch, Player
from game.core.game import OptionValue
from game.core.manifest import STRENGTHS

ALONE: Final = "alone"
PEOPLE: Final = "people"
"""Opponents: nobody, and at least one other person; otherwise the difficulty of the strongest bot."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A match as one player saw it. `value`: what was reached, of the summary's kind; None if it has no such figure."""

    match: EndedMatch
    me: Player
    opponents: str
    value: int | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """Matches of one sort: how many were `played`, and `won`."""

    key: str
    played: int
    won: int


@dataclass(frozen=True, slots=True)
class Summary:
    """A player's statistics. `entries`: all matches, in the order in which they ended.

    `streak`: wins in a row up to the latest match, `longest`: the most ever. `kind`: the kind of the figures, the most
    frequent one; "" without any, then `best` and `mean` are None. `opponents`: strongest last; `games`: the most played
    first. `parts`: the mean of each in a match, the largest first. `skill`, `luck`: means of the `analysed` matches.
    `met`: name and seat of the bot, by each of `opponents` that had only one name.
    """

    entries: tuple[Entry, ...]
    won: int
    streak: int
    longest: int
    kind: str
    best: int | None
    mean: float | None
    opponents: tuple[Record, ...]
    games: tuple[Record, ...]
    parts: tuple[tuple[str, float], ...]
    analysed: int
    skill: float
    luck: float
    met: Mapping[str, tuple[str, int]]

    @property
    def played(self) -> int:
        return len(self.entries)


def opponents_of(match: EndedMatch, seat: int) -> str:
    """Tells whom the player at `seat` met: `ALONE`, `PEOPLE`, or the difficulty of the strongest bot."""
    rivals = [player for at, player in enumerate(match.players) if at != seat]
    if not rivals:
        return ALONE
    bots = [player.bot for player in rivals if player.bot is not None]
    return PEOPLE if len(bots) < len(rivals) else max(bots, key=_strength)


def _strength(key: str) -> int:
    order = (*STRENGTHS, PEOPLE)
    return order.index(key) if key in order else -1


def players_of(matches: Iterable[EndedMatch]) -> tuple[str, ...]:
    """Lists the people who have played, the most eager first."""
    count = Counter(player.name for match in matches for player in match.players if player.bot is None and player.name)
    return tuple(name for name, _times in count.most_common())


def played_by(matches: Iterable[EndedMatch], name: str) -> list[EndedMatch]:
    """Selects the matches that a person has played."""
    return [match for match in matches if any(one.name == name and one.bot is None for one in match.players)]


def summarize(matches: Sequence[EndedMatch], name: str) -> Summary:
    """Makes the statistics of a person of all `matches` that they have played."""
    entries = [
        Entry(match, player, opponents_of(match, seat))
        for match in matches
        for seat, player in enumerate(match.players)
        if player.name == name and player.bot is None
    ]
    kinds = Counter(kind for entry in entries for kind in entry.me.figures)
    kind = kinds.most_common(1)[0][0] if kinds else ""
    entries = [Entry(one.match, one.me, one.opponents, one.me.figures.get(kind)) for one in entries]
    values = [entry.value for entry in entries if entry.value is not None]
    streak, longest = _streaks(entries)
    shares = [entry.me.share for entry in entries if entry.me.share is not None]
    return Summary(
        tuple(entries),
        sum(entry.me.won for entry in entries),
        streak,
        longest,
        kind,
        max(values, default=None),
        float(Fraction(sum(values), len(values))) if values else None,
        tuple(sorted(_records(entries, by_game=False), key=lambda record: _strength(record.key))),
        tuple(sorted(_records(entries, by_game=True), key=lambda record: -record.played)),
        _parts(entries),
        len(shares),
        sum(share.skill for share in shares) / max(1, len(shares)),
        sum(share.luck for share in shares) / max(1, len(shares)),
        _met(entries),
    )


def _met(entries: Sequence[Entry]) -> dict[str, tuple[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for entry in entries:
        for seat, player in enumerate(entry.match.players):
            if player.bot is not None and player.bot == entry.opponents and player.name:
                found.setdefault(player.bot, {})[player.name] = seat
    return {key: next(iter(names.items())) for key, names in found.items() if len(names) == 1}


def _streaks(entries: Sequence[Entry]) -> tuple[int, int]:
    streak = longest = 0
    for entry in entries:
        streak = streak + 1 if entry.me.won else 0
        longest = max(longest, streak)
    return streak, longest


def _records(entries: Sequence[Entry], *, by_game: bool) -> list[Record]:
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for entry in entries:
        key = entry.match.game if by_game else entry.opponents
        played[key] += 1
        won[key] += entry.me.won
    return [Record(key, count, won[key]) for key, count in played.items()]


def _parts(entries: Sequence[Entry]) -> tuple[tuple[str, float], ...]:
    sums: Counter[str] = Counter()
    told = 0
    for entry in entries:
        sums.update(entry.me.parts)
        told += bool(entry.me.parts)
    means = [(kind, total / told) for kind, total in sums.items()]
    return tuple(sorted(means, key=lambda part: -part[1]))


def best_of_each(entries: Iterable[Entry], option: str) -> Counter[int]:
    """Counts how many values of an option have each figure as the best that was reached with them."""
    best: dict[OptionValue, int] = {}
    for entry in entries:
        if entry.value is not None and option in entry.match.options:
            value = entry.match.options[option]
            best[value] = max(best.get(value, entry.value), entry.value)
    return Counter(best.values())
