"""The aim of a day beyond its line in words: as a part of the score, and as a rule."""

from __future__ import annotations

from game.app.text import pgettext
from game.levels.daily.aim import aim_of
from game.levels.rules.level import Level


def aim_name(level: Level) -> str:
    """The part of a score; "" where nothing is left open."""
    aim = aim_of(level)
    match aim and aim.kind:
        case "out":
            return pgettext("a part of a score", "reach")
        case "filled":
            return pgettext("a part of a score", "shape")
        case "level":
            return pgettext("a part of a score", "beam")
        case "middle":
            return pgettext("a part of a score", "flag")
    return ""


def aim_rule(level: Level) -> str:
    """The same with the line beyond which it counts."""
    aim = aim_of(level)
    if aim is None:
        return ""
    match aim.kind:
        case "out":
            return pgettext("a part of a score", "reach: further than {line}", line=f"{aim.line:g}")
        case "filled":
            return pgettext("a part of a score", "shape: filled beyond {n} %", n=f"{100 * aim.line:g}")
        case "level":
            return pgettext("a part of a score", "beam: tilts less than {n}°", n=f"{aim.line:g}")
    return pgettext("a part of a score", "flag: in the middle of its frame")
