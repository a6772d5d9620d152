"""`SCREENS`: the shared screens by name, each with a function that opens its scene; games open scenes of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module

from game.ui.scene import Scene


def _open(module: str, name: str, *about: object) -> Scene:
    """Opens a screen. Its module is imported then, so that the start imports the title alone."""
    scene: Scene = getattr(import_module(f"game.screens.{module}"), name)(*about)
    return scene


SCREENS: Mapping[str, Callable[..., Scene]] = {
    "access": partial(_open, "access", "AccessScene"),
    "bind": partial(_open, "controls", "BindScene"),
    "choices": partial(_open, "choices", "ChoicesScene"),
    "continue": partial(_open, "resume", "ResumeScene"),
    "credits": partial(_open, "credits", "CreditsScene"),
    "licence": partial(_open, "credits", "LicenceScene"),
    "lesson": partial(_open, "lesson", "LessonOfferScene"),
    "lesson-over": partial(_open, "lesson", "LessonOverScene"),
    "log": partial(_open, "log", "LogScene"),
    "moving": partial(_open, "moving", "MovingScene"),
    "naming": partial(_open, "naming", "NamingScene"),
    "night": partial(_open, "night.plan", "PlanScene"),
    "night-cup": partial(_open, "night.cup", "CupScene"),
    "night-people": partial(_open, "night.people", "PeopleScene"),
    "night-standings": partial(_open, "night.standings", "StandingsScene"),
    "pad-setup": partial(_open, "pad_setup", "PadSetupScene"),
    "pause": partial(_open, "pause", "PauseScene"),
    "phones": partial(_open, "phones", "PhonesScene"),
    "phones-here": partial(_open, "phones", "PhonesHereScene"),
    "pick": partial(_open, "pick", "PickScene"),
    "replays": partial(_open, "replays.shelf", "ShelfScene"),
    "solution": partial(_open, "replays.room", "solution"),
    "profiles": partial(_open, "profiles", "ProfilesScene"),
    "recording": partial(_open, "replays.files", "FileScene"),
    "replay": partial(_open, "replays.room", "ReplayScene"),
    "rules": partial(_open, "manual", "RulesScene"),
    "settings": partial(_open, "settings", "SettingsScene"),
    "setup": partial(_open, "setup", "SetupScene"),
    "statistics": partial(_open, "statistics.scene", "StatisticsScene"),
    "title": partial(_open, "title", "TitleScene"),
    "welcome": partial(_open, "welcome", "WelcomeScene"),
}
