"""`SURPRISES` has every kind of surprise by its key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.games.stack_off.surprises.balloon import BALLOON
from game.games.stack_off.surprises.bells import BELLS
from game.games.stack_off.surprises.fog import FOG
from game.games.stack_off.surprises.giant import GIANT
from game.games.stack_off.surprises.glue import GLUE
from game.games.stack_off.surprises.soap import SOAP
from game.games.stack_off.surprises.surprise import Kind, Surprise

SURPRISES: Final[Mapping[Kind, Surprise]] = {
    "soap": SOAP,
    "giant": GIANT,
    "glue": GLUE,
    "balloon": BALLOON,
    "fog": FOG,
    "bells": BELLS,
}
