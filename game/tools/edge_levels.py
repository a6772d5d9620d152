"""`EDGES`: made-up levels at the edge of each limit of `docs/levels.md`, and just beyond, for tests and `bench`."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Any, Final

from game.levels.rules import limits as of_levels
from game.levels.rules.level import level_of, level_text
from game.levels.world.level_tower import OVERLAP
from game.physics import ground_limits as of_grounds

Data = dict[str, Any]  # a level as TOML gives it
Corners = list[list[float]]
COLOURS: Final = ("red", "green", "blue", "yellow", "white")


def box(left: float, bottom: float, right: float, top: float) -> Corners:
    return [[left, bottom], [right, bottom], [right, top], [left, top]]


def _round(corners: int, radius: float, x: float = 0.0, y: float = 0.0) -> Corners:
    turns = [2 * pi * i / corners for i in range(corners)]
    return [[x + radius * cos(turn), y + radius * sin(turn)] for turn in turns]


def _fixed(*parts: Corners) -> list[Data]:
    return [{"corners": part} for part in parts]


TABLE: Final = box(-9, -1, 9, 0)


def plain(goals: list[Data] | None = None, ground: Data | None = None, **more: Any) -> Data:  # further keys of a level
    """A small level, with some of it changed."""
    return {
        "id": "edge",
        "name": {"en": "Edge", "ja": "端"},
        "difficulty": 5,
        "pieces": ["ell", "plank", "disc"],
        "goals": goals or [{"kind": "height", "line": 19}],
        "gold": {"first": True},
        "ground": {
            "fixed": _fixed(TABLE),
            "camera": [-10, -2, 10, 12],
            "hand": [-10, -1, 10, 6],
            "spawn": {"x": 0, "air": 0.3},
            **(ground or {}),
        },
        **more,
    }


def _standing(kind: str, count: int, apart: float = 1.0, high: float = 1.0, turn: float = 0.0) -> list[Data]:
    """Rows of pieces of one kind on the table."""
    across = int(18 / apart)
    return [
        {
            "piece": f"{COLOURS[i % 5]} {kind}",
            "x": round((i % across - (min(across, count) - 1) / 2) * apart, 6),
            "y": round(high * (i // across + 0.5), 6),
            "turn": turn,
        }
        for i in range(count)
    ]


# -- one level for each limit; `more` is 0 at its edge, and 1 beyond


def _camera(more: int) -> Data:
    return plain(ground={"camera": [-20, -10, 20 + more, 30]})


def _beside(more: int) -> Data:
    return plain(ground={"fixed": _fixed(TABLE, box(24, 0, 25.0 + more / 10, 1)), "bounds": [-40, -40, 40, 40]})


def _across(more: int) -> Data:
    return plain(ground={"fixed": _fixed(box(-10, -1, 10 + more / 10, 0))})


def _parts(more: int) -> Data:
    count = of_grounds.FIXED + more
    return plain(ground={"fixed": _fixed(*(box(i / 10 - 2, -1 - i / 100, i / 10 - 1.9, 0) for i in range(count)))})


def _seesaws(more: int) -> Data:
    bars = [
        {"pivot": [i % 6 * 3 - 7.5, 2 + i // 6 * 3], "parts": [box(-1, 0, 1, 0.2), box(-0.2, 0.2, 0.2, 0.5)]}
        for i in range(of_grounds.SEESAWS + more)
    ]
    return plain(ground={"seesaws": bars})


def _moving(more: int) -> Data:
    blocks = [box(i / 5 - 2.4, 0, i / 5 - 2.25, 0.2) for i in range(13)]
    parts = [blocks[:12], blocks[: 12 + more]]
    return plain(ground={"seesaws": [{"pivot": [i * 6 - 3, 2], "parts": part} for i, part in enumerate(parts)]})


def _keel(more: int) -> Data:
    return plain(ground={"seesaws": [{"pivot": [0, 2], "parts": [box(-1, 0, 1, 0.2)], "keel": 15 + more / 10}]})


def _arm(more: int) -> Data:
    return plain(ground={"seesaws": [{"pivot": [0, 2], "parts": [box(-1, 0, 1, 0.2), box(14, 0, 14.9 + more, 0.2)]}]})


def _lifts(more: int) -> Data:
    lifts = [
        {"path": [[0, i * 3 - 6, -1.5], [5, i * 3 - 6, 2]], "parts": [box(-1, 0, 1, 0.2)]}
        for i in range(of_grounds.LIFTS + more)
    ]
    return plain(ground={"lifts": lifts})


def _path(more: int) -> Data:
    path = [[i * 5, i % 2 * 10, -1.5 + i % 3 * 4] for i in range(of_grounds.PATH + more)]
    return plain(ground={"lifts": [{"path": path, "parts": [box(-1, 0, 1, 0.2)]}]})


def _leg(more: int) -> Data:
    return plain(ground={"lifts": [{"path": [[0, -10, 0], [5, 10 + more, 0]], "parts": [box(-1, 0, 1, 0.2)]}]})


def _zones(more: int) -> Data:
    zones = [{"box": [-25, -11.5, 25, -1.5 - i / 10]} for i in range(of_grounds.ZONES + more)]
    return plain(ground={"zones": zones})


def _guards(more: int) -> Data:
    return plain(ground={"guards": [[-9, -9, 9, -i / 100] for i in range(of_grounds.ZONES + more)]})


def _corners_one(more: int) -> Data:
    return plain(ground={"fixed": _fixed(TABLE, _round(of_grounds.CORNERS + more, 1, 0, 2))})


def _corners(more: int) -> Data:
    parts = [_round(32, 0.9, i * 2 - 8, 2) for i in range(9)] + [box(-9, -1, -1, 0), box(0, -1, 9 + more, 0)]
    more_parts = [_round(3, 0.5, 0, 5)] if more else []
    return plain(ground={"fixed": _fixed(*parts, *more_parts, box(8, 4, 9, 5))})


def _crowd(more: int) -> Data:
    layers = [
        box(i * 5 - 10, -0.3 - j / 100, i * 5 - 5, 0) for i in range(4) for j in range(of_grounds.CROWD + 1 + more)
    ]
    return plain(ground={"fixed": _fixed(*layers)}, standing=_standing("plank", 36, 0.5, 3, 90))


def _twice(more: int) -> Data:
    return plain(ground={"fixed": _fixed(TABLE, *[box(0, 1, 1, 2)] * (1 + more))})


def _area(more: int) -> Data:
    parts = [box(i * 5 - 10, -6, i * 5 - 5, 0) for i in range(4)] + [box(-5, -12, 0.0 + more / 10, -6)]
    return plain(ground={"fixed": _fixed(*parts), "camera": [-10, -10, 10, 5]})


def _text(more: int) -> Data:
    # Only long numbers make a level so long.
    data = plain(ground=_corners(0)["ground"])
    data["pieces"] = [f"small hidden {colour} rubber trapezoid" for colour in COLOURS] * 4
    for part in data["ground"]["fixed"][:9]:
        part["corners"] = [[x + 1 / 3e15, y + 1 / 3e15] for x, y in part["corners"]]
    data["hints"] = [{"en": "e", "ja": "j"}]
    while (room := of_levels.TEXT - len(level_text(level_of(data)))) > 500:
        stars = [[i / 7 - 9, i / 30 + len(data["goals"])] for i in range(1 + min(19, room // 50))]
        data["goals"] += [{"kind": "reach", "stars": stars}]
    data["hints"] = [{"en": "e" * (1 + room // 2), "ja": "j" * (1 + room - room // 2 + more)}]
    return data


def _pieces(more: int) -> Data:
    given = [f"{colour} {kind}" for colour in COLOURS for kind in ("ell", "disc", "dome")] * 4
    return plain(pieces=given + ["square"] * more, standing=_standing("ell", 40, 1.6, 1.6))


def _glass(more: int) -> Data:
    return plain(standing=_standing("glass square", of_levels.GLASS + more))


def _overlap(more: int) -> Data:
    return plain(standing=_standing("square", 36, 1 - OVERLAP * (0.99 + more / 10)))


def _wide(more: int) -> Data:
    return plain([{"kind": "free", "window": [-10, 0, 10 + more, 10]}])


def _places(more: int) -> Data:
    goal = {"kind": "free", "window": [-10, 1, 10, 11]}
    return plain([goal, {"kind": "free", "window": [-10, 1, 10, 11 + more]}])


def _measured(goals: list[Data], beyond: Data, more: int, count: int = 40, **rest: Any) -> Data:  # as `plain` has them
    data = plain(goals + [beyond] * more, standing=_standing("disc", count), **rest)
    data["pieces"] = ["disc"]
    return data


def _across_line(more: int) -> Data:
    goals = [{"kind": "height", "line": 1, "left": -5, "right": 5, "across": True}]
    return _measured(goals, goals[0], more)


def _shelter(more: int) -> Data:
    goal = {"kind": "shelter", "area": [-1.5, 5, 0.1, 5.5], "rain": [-20, 20]}
    return _measured([goal], goal, more)


def _silhouette(more: int) -> Data:
    goal = {"kind": "silhouette", "share": 0.5, "parts": [_round(11, 2, 0, 2)]}
    return _measured([goal], goal, more)


def _ride(more: int) -> Data:
    lift = {"path": [[0, 0, -1], [3, 0, 0.5]], "parts": [box(-9, -0.5, 9, 0.95)]}
    return _measured([{"kind": "ride"}], {"kind": "ride"}, more, 30, ground={"lifts": [lift]})


def _stars(more: int) -> Data:
    goal = {"kind": "reach", "stars": [[i - 10, 5] for i in range(20)]}
    return _measured([goal] * 2, goal, more)


EDGES: Final[dict[str, Callable[[int], Data]]] = {
    "camera": _camera,
    "beside": _beside,
    "across": _across,
    "parts": _parts,
    "seesaws": _seesaws,
    "moving": _moving,
    "keel": _keel,
    "arm": _arm,
    "lifts": _lifts,
    "path": _path,
    "leg": _leg,
    "zones": _zones,
    "guards": _guards,
    "corners of one": _corners_one,
    "corners": _corners,
    "crowd": _crowd,
    "twice": _twice,
    "area": _area,
    "text": _text,
    "pieces": _pieces,
    "glass": _glass,
    "overlap": _overlap,
    "wide": _wide,
    "places": _places,
    "line": _across_line,
    "shelter": _shelter,
    "silhouette": _silhouette,
    "ride": _ride,
    "stars": _stars,
}
"""A level at the edge of each limit, by its name; called with 1, one that is just beyond."""
