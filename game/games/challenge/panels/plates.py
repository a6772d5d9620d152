"""`first_plates` tells where the plates around the tower belong, before anything is drawn."""

from __future__ import annotations

from collections.abc import Callable

from game.games.challenge.layout import ChallengeLayout
from game.games.challenge.panels.goals import goals_bottom
from game.games.challenge.panels.goals_folded import FOLDED_HIGH
from game.games.challenge.panels.piece_tray import LINE_LARGE
from game.levels.rules.view import ChallengeView
from game.ui.layout import Rect


def first_plates(
    view: ChallengeView,
    places: ChallengeLayout,
    px: Callable[[float], float],
    *,
    blown: bool,
    is_scored: bool,
    is_folded: bool,
) -> list[Rect]:
    """`px`: see `Ui.px`; `blown`: there is wind, which has a sign; `is_scored`: the goals' plate tells a score;
    `is_folded`: it shows signs alone."""
    tray = Rect(places.tray.x, places.tray.y, 0.7 * places.tray.w, 220)
    low = places.goals.y + FOLDED_HIGH if is_folded else goals_bottom(view, px, places, is_scored=is_scored)
    goals_high = low - places.goals.y
    goals = Rect(places.goals.x, places.goals.y, places.goals.w, goals_high)
    # Below a tray with one line of pieces.
    wind = [Rect(places.wind.x, tray.y + 198, places.wind.w, places.wind.h)] if blown else []
    said = Rect(places.prompt.x, places.prompt.bottom - LINE_LARGE, places.prompt.w, LINE_LARGE)
    return [places.name, *places.tools.values(), places.give_up, tray, *wind, goals, said]
