"""All scenes by name, and the table, results and rules of each game: the one place that knows every screen."""

from __future__ import annotations

import game.play.tower_world  # noqa: F401  # fills WORLDS
from game.games.shape_up.results import ShapeUpRound
from game.games.shape_up.table import ShapeUpScene
from game.games.shapes.results import ShapesResults
from game.games.shapes.stop import StopScene
from game.games.shapes.table import ShapesScene
from game.games.square_up.results import SquareUpResults
from game.games.square_up.reveal import SquareUpReveal
from game.games.square_up.table import SquareUpScene
from game.games.up_or_down.results import UpOrDownResults
from game.games.up_or_down.table import UpOrDownScene
from game.screens.controls import BindScene
from game.screens.log import LogScene
from game.screens.manual import RulesScene
from game.screens.naming import NamingScene
from game.screens.pause import PauseScene
from game.screens.pick import PickScene
from game.screens.settings import SettingsScene
from game.screens.setup import SetupScene
from game.screens.title import TitleScene
from game.table import matches
from game.ui.services import SCENES

SCENES.update(
    {
        "bind": BindScene,
        "log": LogScene,
        "naming": NamingScene,
        "pause": PauseScene,
        "pick": PickScene,
        "round-shape-up": ShapeUpRound,
        "rules": RulesScene,
        "settings": SettingsScene,
        "setup": SetupScene,
        "results-shapes": ShapesResults,
        "results-square-up": SquareUpResults,
        "results-up-or-down": UpOrDownResults,
        "reveal-square-up": SquareUpReveal,
        "stop-shapes": StopScene,
        "title": TitleScene,
    }
)
matches.TABLES["shape-up"] = ShapeUpScene
matches.TABLES["shapes"] = ShapesScene
matches.TABLES["square-up"] = SquareUpScene
matches.TABLES["up-or-down"] = UpOrDownScene
