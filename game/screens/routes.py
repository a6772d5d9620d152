"""The screens by name. Each game's table opens the game's own scenes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.screens.controls import BindScene
from game.screens.log import LogScene
from game.screens.manual import RulesScene
from game.screens.naming import NamingScene
from game.screens.pause import PauseScene
from game.screens.pick import PickScene
from game.screens.resume import ResumeScene
from game.screens.settings import SettingsScene
from game.screens.setup import SetupScene
from game.screens.title import TitleScene
from game.ui.scene import Scene

SCREENS: Mapping[str, Callable[..., Scene]] = {
    "bind": BindScene,
    "continue": ResumeScene,
    "log": LogScene,
    "naming": NamingScene,
    "pause": PauseScene,
    "pick": PickScene,
    "rules": RulesScene,
    "settings": SettingsScene,
    "setup": SetupScene,
    "title": TitleScene,
}
