"""`Series` is a stack-off of several rounds as data: its seats, options, present round, and the rounds each has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, get_args

import msgspec

from game.core.game import Option, Seat, SeatInfo
from game.core.rng import stream
from game.core.session import SPEEDS
from game.games.stack_off import CONTEST
from game.games.stack_off.rounds import FEWEST_WITH_OUT, NONE, Handicap, Mode, Round, rounds
from game.games.stack_off.surprises.choice import CHOICES, NOTHING, with_surprise
from game.levels.bot.tempers import TEMPERS, Temper

KEY: Final = CONTEST.key
"""In files, settings and on the command line."""
MIX: Final = "mix"
"""Mode of a series whose rounds were chosen by hand, or are somebody's favourites."""
MOST_MIXED: Final = 40
"""Rounds of a mix at the most."""
PLAYERS: Final = CONTEST.players
OPTIONS: Final = (
    Option("mode", "any", ("any", *get_args(Mode)), free=True),
    Option("best-of", 3, (1, 3, 5, 7)),
    Option("throws", True, (True, False)),
    Option("surprise", NOTHING, CHOICES),
    Option("help", True, (True, False)),
    Option("all-or-none", True, (True, False)),
    Option("secret", False, (True, False)),
)
"""`mode`: what wins, or the id of a round. `best-of`: the most rounds, besides draws. `throws`: those who are out early
may throw gusts at the leader. `surprise`: what is added to rounds without surprises. `help`: the last ones get help.
`all-or-none`: a race whose line nobody holds, and a level that nobody or everybody solves, wins no star.
`secret`: one builds on the common ground without seeing what others have added."""
HELP_TOP: Final = 0.5
HELP_FALLS: Final = 1
"""Help for the last ones: units by which their platform is wider, and how many more of their pieces may fall."""
SEEDS: Final = 20
"""Seeds of which a rematch takes the first one with another round."""
RIVALS_BY: Final = 2
"""Round in which at the latest players act on each other, where that is not chosen."""
BEHIND: Final = 2
"""Rounds by which the first is ahead of those who get help; one is enough if the next one wins the series."""


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A round that is over, and who has won it: one, or several who share it. `figure`: by which, as it is shown; ""
    where that is not kept."""

    number: int
    winners: tuple[SeatInfo, ...]
    figure: str = ""


@dataclass(frozen=True, slots=True)
class SeatMoments:
    """The best of the person or bot at a seat in a series so far. `height`: in units. `steady`: the most ticks without
    a fall. `collapse`: the most pieces that fell at once. `begun_by`: the name of who began the highest tower, "" where
    the seat did itself."""

    who: SeatInfo
    height: float = 0.0
    steady: int = 0
    collapse: int = 0
    begun_by: str = ""


def needed_of(best_of: int) -> int:
    """How many rounds win a series of `best_of`."""
    return best_of // 2 + 1


@dataclass(frozen=True, slots=True)
class Series:
    """`mode`, `best_of`, `throws`, `surprise`, `help`, `all_or_none`, `secret`: see `OPTIONS`; the last four are off
    in files that do not name them. Of mode `MIX`, the ids of its rounds are in `mix`. `handicaps`, `won` (rounds),
    `characters` (keys of tempers, "" for one to be drawn): by seat. `number`: number of the present round, from 1.
    `results`: of the rounds before. `moments`: moments of the seats that have had some. `speed`: in per cent, for all.
    """

    seats: tuple[SeatInfo, ...]
    seed: int
    mode: str = "any"
    best_of: int = 3
    throws: bool = True
    handicaps: tuple[Handicap, ...] = ()
    won: tuple[int, ...] = ()
    number: int = 1
    mix: tuple[str, ...] = ()
    surprise: str = NOTHING
    help: bool = False
    all_or_none: bool = False
    secret: bool = False
    characters: tuple[str, ...] = ()
    results: tuple[RoundResult, ...] = ()
    moments: tuple[tuple[Seat, SeatMoments], ...] = ()
    speed: int = SPEEDS[0]

    @property
    def wins(self) -> tuple[int, ...]:
        """The rounds that each seat has won."""
        return self.won or (0,) * len(self.seats)

    @property
    def needed(self) -> int:
        """The rounds that win the series."""
        return needed_of(self.best_of)

    @property
    def round(self) -> Round:
        """The round that is played now: one of `order` after the other, until all have been played.

        `LookupError` without a sound round of the mode.
        """
        found = self.order
        if not found:
            raise LookupError(f"there is no round of {self.mode!r}")
        what = found[(self.number - 1) % len(found)]
        return with_surprise(what, self.surprise, self.round_seed, len(self.seats))

    @property
    def order(self) -> tuple[Round, ...]:
        """The rounds in the order of play. A mix keeps the order in which it was chosen; the rounds of a mode are
        shuffled by the seed, so that no kind comes twice before all that are left have come, nor twice in a row, and
        that players act on each other in the first or second."""
        known = {one.id: one for one in rounds()}
        if self.mode == MIX:
            return tuple(known[id_] for id_ in self.mix if id_ in known)
        if self.mode not in ("any", *get_args(Mode)):
            return (known[self.mode],) if self.mode in known else ()
        every = rounds(self.mode)
        suited = [one for one in every if one.suits(len(self.seats))] or every
        left = [one for one in suited if not (one.picked and self.mode == "any")]
        stream(self.seed, "rounds").shuffle(left)
        acts = [one for one in left if self.mode == "any" and one.lets_act_on_others(len(self.seats))]
        modes, at = {one.mode for one in acts}, stream(self.seed, "rivalry").below(min(RIVALS_BY, self.needed))
        found: list[Round] = []
        while left:
            fitting = _next_kinds(left, found)
            if len(found) == at:
                # A series does not begin with building.
                wanted = [one for one in fitting if one in acts and (found or not one.build)]
            elif len(found) < at:
                # Other kinds, so that then one may be of theirs.
                wanted = [one for one in fitting if one.mode not in modes]
            else:
                wanted = []
            found.append((wanted or fitting)[0])
            left.remove(found[-1])
        return tuple(found)

    def gentle(self) -> Series:
        """Gets the series for people who have never played: a plain race first, then the others, and no level. One
        whose rounds were chosen stays."""
        first = next((one for one in self.order if one.mode == "race" and one.is_plain), None)
        if self.mode != "any" or first is None:
            return self
        found, left = [first], [one for one in self.order if one.mode != "level" and one != first]
        while left:
            found.append(next((one for one in left if one.mode != found[-1].mode), left[0]))
            left.remove(found[-1])
        return replace(self, mode=MIX, mix=tuple(one.id for one in found))

    def rematch(self, seed: int) -> Series:
        """Gets the series that begins after this one with the same seats: with another round and other pieces. A mix
        goes on with the rounds that have not come yet. Bots stay who they are."""
        characters = tuple(temper.key for temper in self.tempers)
        again = replace(self, won=(), number=1, results=(), moments=(), characters=characters, seed=seed)
        if self.mode == MIX:
            at = self.number - 1 if self.unseen else 1
            return replace(again, mix=(*self.mix[at:], *self.mix[:at]))
        seeds = (stream(seed, f"rematch {i}").next64() >> 1 for i in range(SEEDS))
        tries = (again, *(replace(again, seed=other) for other in seeds))
        return next((one for one in tries if one.order[:1] != self.order[:1]), again)

    @property
    def unseen(self) -> tuple[Round, ...]:
        """The rounds of a mix that have not come yet, once the series is over; () of any other."""
        return self.order[self.number - 1 :] if self.mode == MIX else ()

    def stronger(self, levels: Sequence[str]) -> Series | None:
        """Gets this series with each bot one of `levels` (the weakest first) stronger, for people who have won all of
        its rounds; None where somebody else has won one, or no bot can be stronger."""
        champion = self.champion
        if champion is None or not self.seats[champion].is_person or sum(self.wins) > self.wins[champion]:
            return None
        seats = tuple(
            info if info.level not in levels[:-1] else replace(info, level=levels[levels.index(info.level) + 1])
            for info in self.seats
        )
        return replace(self, seats=seats) if seats != self.seats else None

    @property
    def round_seed(self) -> int:
        """Seed of the pieces of the present round."""
        return stream(self.seed, f"round {self.number}").next64() >> 1

    @property
    def tempers(self) -> tuple[Temper, ...]:
        """The temper of each seat while a bot has it, no two alike."""
        return tempers_of(self.seed, len(self.seats), self.characters)

    @property
    def helped(self) -> tuple[Seat, ...]:
        """The seats that get help in the present round: those with the fewest wins, if the first is far ahead."""
        least = min(self.wins)
        far = self.lead >= BEHIND or (self.lead > 0 and max(self.wins) == self.needed - 1)
        return tuple(seat for seat, won in enumerate(self.wins) if won == least) if self.help and far else ()

    @property
    def lead(self) -> int:
        """The rounds by which the first is ahead of the last."""
        return max(self.wins) - min(self.wins)

    @property
    def build_order(self) -> tuple[Seat, ...]:
        """The seats in the order in which they build before a round: the first one first, equal ones by chance. With
        `help`, one that is last alone builds once more at the end."""
        seats = list(range(len(self.seats)))
        stream(self.round_seed, "build order").shuffle(seats)
        seats.sort(key=lambda seat: -self.wins[seat])
        is_behind = self.wins.count(min(self.wins)) == 1
        return (*seats, seats[-1]) if self.help and is_behind else tuple(seats)

    def handicap(self, seat: Seat) -> Handicap:
        """The handicap that was chosen for a seat."""
        return self.handicaps[seat] if seat < len(self.handicaps) else NONE

    @property
    def played_handicaps(self) -> tuple[Handicap, ...]:
        """The handicaps by seat in the present round, help included."""
        return tuple(self._helped_handicap(seat) for seat in range(len(self.seats)))

    def _helped_handicap(self, seat: Seat) -> Handicap:
        own = self.handicap(seat)
        if seat not in self.helped:
            return own
        top, falls = min(1.0, own.top + HELP_TOP), min(2, own.falls + HELP_FALLS)
        return msgspec.structs.replace(own, top=top, falls=falls)

    def after(
        self, winners: Sequence[Seat], moments: Sequence[tuple[Seat, SeatMoments]] | None = None, figure: str = ""
    ) -> Series:
        """Gets the series after a round that `winners` have won, by a `figure`; a shared one counts for nobody.
        `moments`: moments of all its rounds; None: unchanged."""
        winner = winners[0] if len(winners) == 1 else None
        result = RoundResult(self.number, tuple(self.seats[seat] for seat in winners), figure)
        return replace(
            self,
            won=tuple(count + (seat == winner) for seat, count in enumerate(self.wins)),
            number=self.number + 1,
            results=(*self.results, result),
            moments=self.moments if moments is None else tuple(moments),
        )

    @property
    def champion(self) -> Seat | None:
        """The winner of the series; None while nobody has won."""
        return next((seat for seat, count in enumerate(self.wins) if count >= self.needed), None)


def _next_kinds(left: Sequence[Round], found: Sequence[Round]) -> Sequence[Round]:
    """Gets the rounds of `left` whose kind has come least often, and not just now where another is left;
    first those with a line and a time that have not come yet."""
    others = [one for one in left if not found or one.mode != found[-1].mode] or left
    times = {one.mode: sum(before.mode == one.mode for before in found) for one in others}
    rarest = [one for one in others if times[one.mode] == min(times.values())]
    known = {(before.line, before.seconds) for before in found}
    return sorted(rarest, key=lambda one: (one.line, one.seconds) in known)


def tempers_of(seed: int, seats: int, chosen: Sequence[str] = ()) -> tuple[Temper, ...]:
    """Gets the temper of each seat of a series: the one with the key `chosen` for it, or else one of the others, drawn
    by the seed. A key that is none, or comes twice, is as good as none."""
    known = {temper.key: temper for temper in TEMPERS}
    left = list(TEMPERS)
    stream(seed, "tempers").shuffle(left)
    taken: list[Temper | None] = []
    for key in (*chosen, *("",) * seats)[:seats]:
        own = known.get(key)
        if own is not None and own in left:
            left.remove(own)
        else:
            own = None
        taken.append(own)
    return tuple(left.pop(0) if temper is None else temper for temper in taken)


def suiting_tempers(seed: int, seats: int) -> tuple[str, ...]:
    """Draws keys of tempers for a series; of two seats none for those who are out while others build."""
    every = tempers_of(seed, len(TEMPERS))
    return tuple(one.key for one in every if seats >= FEWEST_WITH_OUT or not one.aims)[:seats]
