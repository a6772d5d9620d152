"""All scenes by name, and the table, results and rules of each game: the one place that knows every screen."""

from __future__ import annotations

import game.play.stack  # noqa: F401  # fills WORLDS
from game.scenes import matches
from game.scenes.controls import BindScene
from game.scenes.log import LogScene
from game.scenes.naming import NamingScene
from game.scenes.pause import PauseScene
from game.scenes.pick import PickScene
from game.scenes.resume import ResumeScene
from game.scenes.rules import RulesScene
from game.scenes.services import SCENES
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.shape_up import ShapeUpScene
from game.scenes.shape_up_results import ShapeUpRound
from game.scenes.shapes import ShapesScene
from game.scenes.shapes_results import ShapesResults
from game.scenes.shapes_stop import StopScene
from game.scenes.square_up import SquareUpScene
from game.scenes.square_up_results import SquareUpResults
from game.scenes.square_up_reveal import SquareUpReveal
from game.scenes.title import TitleScene
from game.scenes.up_or_down import UpOrDownScene
from game.scenes.up_or_down_results import UpOrDownResults

SCENES.update(
    {
        "bind": BindScene,
        "continue": ResumeScene,
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
