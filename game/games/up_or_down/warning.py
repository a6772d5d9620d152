"""`Warnings` says at the table of Up or Down?, while it can still be helped, that a column will have to be given up."""

from __future__ import annotations

from typing import NamedTuple

from game.app.text import _, ngettext
from game.core.game import Seat
from game.games.up_or_down.rules.columns import MOST_COLUMNS
from game.games.up_or_down.rules.scoring import column_points
from game.games.up_or_down.rules.side_effects import followers
from game.games.up_or_down.rules.view import UpOrDownView

MOST_TURNS, SOON, LEAST_TURNS = 8, 4, 3
"""Turns left from which on it is said, from which on it is said again, and in which nothing more can be helped."""
SHORT = 2
"""Cards of a column that costs little."""


class Danger(NamedTuple):
    """With `turns` left only `fit` cards fit the viewer's columns. `cheapest`: the index of the column that costs least
    to give up; `short`: it has few cards."""

    turns: int
    fit: int
    cheapest: int
    short: bool


def danger(view: UpOrDownView) -> Danger | None:
    """Whether the columns of the viewer, all begun, will hardly last for its turns left."""
    seat = view.seat
    if seat is None or len(view.columns[seat]) < MOST_COLUMNS:
        return None
    turns, columns = view.turns_left(seat), view.columns[seat]
    fit = len({card for column in columns for card in followers(view, column)})
    if not LEAST_TURNS <= turns <= MOST_TURNS or fit > turns:
        return None
    lost = [column_points(view.sheets[seat], i) - len(column) for i, column in enumerate(columns)]
    cheapest = lost.index(min(lost))
    return Danger(turns, fit, cheapest, len(columns[cheapest]) <= SHORT)


def danger_words(found: Danger) -> str:
    """The danger in one sentence, with what helps against it."""
    fit = _("No card fits any more")
    if found.fit:
        fit = ngettext("Only {n} card still fits", "Only {n} cards still fit", found.fit)
    if found.short:
        return _("{fit}: keep column {n} short.", fit=fit, n=found.cheapest + 1)
    return _("{fit}: column {n} costs least to give up.", fit=fit, n=found.cheapest + 1)


class Warnings:
    """Warns a seat in two turns of a match at the most: once early, and once near the end."""

    def __init__(self) -> None:
        self._said: dict[tuple[Seat | None, bool], int] = {}
        """The turn in which a seat was warned, early and late."""

    def of(self, view: UpOrDownView) -> str:
        """What the viewer is warned of in the turn that it begins; "" for nothing."""
        found = danger(view) if view.phase == "play" and view.seat == view.actor else None
        if found is None:
            return ""
        turn = self._said.setdefault((view.seat, found.turns <= SOON), view.turn)
        return danger_words(found) if turn == view.turn else ""
