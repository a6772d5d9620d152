"""`SPEED` is the speed of the game as an option of any match that has a tower or clocks, `SPEED_WORDS` its words."""

from __future__ import annotations

from typing import Final

from game.app.option_words import OptionWords
from game.app.text import N_, _
from game.core.game import Option
from game.core.session import SPEEDS

SPEED: Final = Option("game_speed", SPEEDS[0], SPEEDS)
"""Kept in the setting of this name, for every game."""
SPEED_TITLE: Final = N_("Game speed")
SPEED_NOTE: Final = N_("Clocks and towers run slower, for all at the table alike.")
SPEED_WORDS: Final = OptionWords(
    SPEED_TITLE,
    {
        speed: (
            f"{speed} %",
            N_("The game runs slower, for all at the table alike.")
            if speed != SPEEDS[0]
            else N_("The game runs at its usual speed."),
        )
        for speed in SPEEDS
    },
    sign="play",
)


def speed_line(speed: int) -> str:
    """Says how fast a match is played; "" for the usual speed."""
    return "" if speed == SPEEDS[0] else _("Game speed: {speed} %.", speed=speed)
