"""`draw_board` draws the plates of a level's table around its tower; `Board` is what it draws them from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.tower_events import Piece
from game.games.challenge.held_controls import HeldControls
from game.games.challenge.level_help import LevelHelp
from game.games.challenge.level_space import LevelSpace
from game.games.challenge.level_state import LevelState
from game.games.challenge.overlays import LevelOverlays
from game.games.challenge.panels.challenge_frame import ChallengeFrame
from game.games.challenge.panels.goals import draw_goals
from game.games.challenge.panels.piece_tray import draw_said, draw_tray, tray_places, tray_wide
from game.games.challenge.phone_numbers import draw_numbers
from game.table.teaching.hints import draw_plate
from game.ui.layout import Rect
from game.ui.widgets import Ui


@dataclass(frozen=True, slots=True)
class Board:
    """Parts of the table, and what it shows now. `numbers`: of the pieces that a phone may take; `by_phone`: one moves
    the held piece; `drops`: it was let go, and is on its way to its place;
    `is_lesson`: the goals stand in the lesson's words."""

    space: LevelSpace
    overlays: LevelOverlays
    controls: HeldControls
    help: LevelHelp
    state: LevelState
    numbers: Mapping[Piece, int]
    by_phone: bool
    drops: bool
    is_lesson: bool


def draw_board(ui: Ui, board: Board, shown: ChallengeFrame) -> dict[Piece, Rect]:
    """Returns where the pieces of the tray are."""
    space, overlays, is_over = board.space, board.overlays, shown.table.is_over
    places, view = space.places, shown.view
    # The tower of a level that is over stands aside, where the tray was.
    low = places.tray.y - 20 if is_over else draw_tray(ui, shown, places)
    tray = {} if is_over else tray_places(shown, places)
    explained = None if shown.moves_hand else board.help.explained
    if explained is not None:
        bubble = explained.draw(ui, low, places.goals.x - 16)
        # What is said below the tray makes room.
        low = bubble.bottom if explained.is_in_tray else low
    if not board.is_lesson:
        draw_goals(ui, shown, places)
    if line := board.help.words:
        draw_plate(ui, line, board.help.way, places.hint_bottom, board.help.clear)
    elif not is_over:
        low = draw_said(ui, shown, places, low, space.camera.middle, space.subject(space.marked(board.state)))
    # It keeps still while the tray and what is said above it change.
    top = max(space.wind_top, low + 20)
    if explained is None:
        space.wind_top = top
    wind = None if is_over else Rect(places.wind.x, top, places.wind.w, places.wind.h)
    overlays.wind.draw_plate(ui, wind, shown.level, overlays.show.ground, tray_wide(view, places))
    if shown.moves_hand:
        board.controls.draw(ui, by_phone=board.by_phone, drops=board.drops)
    draw_numbers(ui, board.numbers, overlays.show.pieces(), overlays.show.camera)
    return tray
