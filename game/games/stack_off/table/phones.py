"""`RoundForPhones` shows a running round to the phones of its seats, and does what they ask for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.app.intents import Device, Intent
from game.core.game import TICKS, AnyAction, Game, Observation, OptionValue, Seat, SeatInfo
from game.games.stack_off.phone_rules import PHONE_RULES, TAPS, RoundSight, SeatSight, Tap
from game.games.stack_off.ranking import places
from game.games.stack_off.round_client import Ranking, RoundClient, SeatState
from game.games.stack_off.series import Series
from game.games.stack_off.table.controls import SeatControls
from game.games.stack_off.table.score_words import medal_of, tag_figure
from game.ui.remote import RemoteMatch

INTENTS: Final[Mapping[str, Intent]] = {
    "release": Intent.CONFIRM,
    "take": Intent.CONFIRM,
    "gust-left": Intent.CONFIRM,
    "swap": Intent.PEEK,
    "back": Intent.PEEK,
    "gust-right": Intent.PEEK,
    "point-left": Intent.LEFT,
    "point-right": Intent.RIGHT,
}
"""What a device presses for the same."""


class RoundForPhones(RemoteMatch):
    """`counting`: tests whether it is still counted down. What a seat sees is made anew only where it has changed."""

    def __init__(
        self, series: Series, client: RoundClient, controls: SeatControls, counting: Callable[[], bool]
    ) -> None:
        self._series, self._client, self._controls, self._counting = series, client, controls, counting
        self._ranking = client.ranking()
        self._seen: dict[Seat | None, Observation] = {}

    def read_ranking(self, ranking: Ranking) -> None:
        """Tells phones the ranking, which is not worked out in every tick."""
        self._ranking = ranking

    # -- what there is

    @property
    def game(self) -> Game:
        return PHONE_RULES

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        return self._series.seats

    @property
    def options(self) -> Mapping[str, OptionValue]:
        return {}

    @property
    def over(self) -> bool:
        return self._client.view().over

    def actors(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, state in enumerate(self._client.view().seats) if state.plays)

    def ticks_left(self, seat: Seat) -> int | None:
        return self._client.view().seconds_left * TICKS

    def observation(self, seat: Seat | None) -> Observation:
        sight = self._sight(seat)
        legal = () if seat is None else tuple(self._taps(seat))
        known = self._seen.get(seat)
        if known is None or (known.view, known.legal) != (sight, legal):
            known = self._seen[seat] = Observation(PHONE_RULES.key, seat, sight, (), legal)
        return known

    def _sight(self, seat: Seat | None) -> RoundSight:
        view, series = self._client.view(), self._series
        state = view.seats[0 if seat is None else seat]
        is_level = self._client.round.mode == "level"
        pieces = (state.view.held, state.waiting, state.next_piece) if seat is not None else (None, None, None)
        looks = state.tower.ground.looks
        return RoundSight(
            seat,
            self._client.round,
            state.view.level_text if is_level else "",
            series.number,
            series.best_of,
            series.needed,
            self._counting(),
            view.over,
            *pieces,
            None if seat is None else state.falls_left,
            None if seat is None else self._client.chances(seat).pass_to,
            tuple((piece, looks[piece]) for piece in pieces if piece is not None and piece in looks),
            tuple(self._seat_sights(view.seats, is_level)),
            self._ranking.leader,
            self._ranking.winners,
        )

    def _seat_sights(self, states: Sequence[SeatState], is_level: bool) -> Sequence[SeatSight]:
        mode = self._client.round.mode
        # What decides ties counts only at the end.
        level = {} if self._ranking.winners else places(mode, self._ranking.ranks)
        shown = {rank.seat: level.get(rank.seat, rank.place) for rank in self._ranking.ranks}
        differ = len({*shown.values()}) > 1
        return [
            SeatSight(
                tag_figure(mode, rank.tally),
                shown[rank.seat] if differ else 0,
                medal_of(states[rank.seat]) if is_level else 0,
                self._series.wins[rank.seat],
                states[rank.seat].plays,
            )
            for rank in sorted(self._ranking.ranks, key=lambda one: one.seat)
        ]

    def _taps(self, seat: Seat) -> Sequence[Tap]:
        state, chances = self._client.view().seats[seat], self._client.chances(seat)
        if self.over or self._counting():
            return ()
        if state.throws_left or state.steers:
            can = state.steers or chances.throw_at is not None
            return (TAPS["gust-left"], TAPS["gust-right"]) if can else ()
        if not state.plays:
            return ()
        if state.pointed is not None:
            back = (TAPS["back"],) if chances.is_stuck else ()
            return TAPS["take"], TAPS["point-left"], TAPS["point-right"], *back
        if state.view.held is not None:
            return TAPS["release"], TAPS["swap"]
        return (TAPS["back"],) if chances.is_stuck else ()

    # -- what is asked for

    def submit(self, seat: Seat, *actions: AnyAction) -> None:
        for action in actions:
            intent = INTENTS[action.kind]
            if action.kind in ("gust-left", "gust-right") and self._client.view().seats[seat].steers:
                intent = Intent.RIGHT if action.kind == "gust-left" else Intent.LEFT
            self._controls.press(seat, intent, Device("phone", seat + 1), self._counting())

    def can_undo(self, seat: Seat) -> bool:
        return False

    def undo(self, seat: Seat) -> None:
        """Nothing is taken back but by a tap."""
