"""`SHOTS` makes the scenes of the workshop for the pictures of `main.py shot`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from game.app.intents import KEYS
from game.core.game import TICKS
from game.games.challenge.sharing.received_scene import ReceivedScene
from game.games.challenge.table import ChallengeScene
from game.games.challenge.workshop.begin_scene import BeginScene
from game.games.challenge.workshop.bench_scene import BenchScene
from game.games.challenge.workshop.last_try import LastTry, tries_of
from game.games.challenge.workshop.scene import WorkshopScene
from game.games.challenge.workshop.trial import open_try
from game.levels.library import LIBRARY
from game.levels.rules.goals import All, Height
from game.levels.rules.level import Name, level_hash
from game.levels.sharing.received import RECEIVED, Known, Received, ReceivedLevels
from game.levels.sharing.shared_level import SharedLevel, ShareError
from game.levels.solutions import read_solution
from game.levels.workshop.draft import Draft, Terrain, level_from, new_draft
from game.levels.workshop.storage import Made, Workbench
from game.levels.workshop.things import Thing
from game.physics.ground import Box
from game.ui.scene import Scene

After = Callable[[int], ChallengeScene]


class Shown(Workbench):
    """A shelf for pictures, which reads no folder."""

    def __init__(self, made: tuple[Made, ...]) -> None:
        super().__init__(Path())
        self._made = made

    def drafts(self) -> list[Made]:
        return list(self._made)

    def medal_of(self, draft: Draft) -> int:
        return 3 if draft.id == "made-1" else 0


def _workshop_draft() -> Draft:
    """A level in the making, with a try behind it."""
    draft = new_draft("made-1", Name(en="Over the Pond", ja="池の上"), "Mika")
    left = Terrain(((-4.5, -1.75), (-1.5, -1.75), (-1.25, 0.0), (-3.5, 0.0), (-4.5, 0.5)))
    right = Terrain(((1.25, -1.75), (4.5, -1.75), (4.5, 0.5), (3.5, 0.0), (1.0, 0.0)))
    ground = replace(draft.ground, fixed=(left, right), camera=Box(-5.0, -1.75, 5.0, 4.5))
    return replace(
        draft,
        pieces=("white plank", "red square", "green square", "blue brick", "yellow triangle"),
        order="fixed",
        goals=(Height(2.75), All()),
        ground=ground,
    )


def _workshop(after: After, moves: int) -> list[Scene]:
    """The editor: a bank of ground is selected, and the last try lies on the mat."""
    services = after(0).services
    draft = _workshop_draft()
    level = level_from(draft)
    places = ((0.0, 0.25, 0.0), (-0.6, 1.0, 0.0), (0.6, 1.0, 0.0), (0.0, 1.75, 0.0), (0.0, 2.29, 0.0))
    lay = tuple((piece, *place) for piece, place in zip(level.ids, places, strict=True))
    trail = [
        (piece, -3.5 + (x + 3.5) * i / 18, 4.0 + (y - 4.0) * (i / 18) ** 3 - 0.25 * j)
        for j, (piece, (x, y, _turn)) in enumerate(zip(level.ids, places, strict=True))
        for i in range(19)
    ]
    tries_of(services)[draft.id] = LastTry(level_hash(level.text), tuple(trail), lay, level.ids, 41 * TICKS, 2)
    made = WorkshopScene(services, draft)
    made.select(Thing("terrain", 1))
    made.editing.corner = "c2"
    return [made]


def _workshop_guide(after: After, moves: int) -> list[Scene]:
    """The first level, with the guide."""
    services = after(0).services
    return [WorkshopScene(services, new_draft("made-1", Name(en="New level", ja="新しい面")), guides=True)]


def _workshop_carry(after: After, moves: int) -> list[Scene]:
    """A corner is on its way, led by keys."""
    (scene,) = _workshop(after, moves)
    assert isinstance(scene, WorkshopScene)
    scene.carrying.handle("c2", KEYS)
    return [scene]


def _workshop_try(after: After, moves: int) -> list[Scene]:
    """The level is tried."""
    services, draft = after(0).services, _workshop_draft()
    return [WorkshopScene(services, draft), open_try(services, level_from(draft))]


def _workshop_level(after: After, moves: int) -> list[Scene]:
    """The editor, with the properties of a level that still lacks something."""
    services = after(0).services
    draft = replace(_workshop_draft(), goals=())
    return [WorkshopScene(services, draft)]


def _workshop_shelf(after: After, moves: int) -> list[Scene]:
    """The shelf of levels made by the player: one of them is broken, another one unfinished."""
    services = after(0).services
    draft = _workshop_draft()
    unfinished = replace(draft, id="made-2", name=Name(en="Lighthouse", ja="灯台"), goals=(), place="rooftops")
    broken = "9-hill.toml is no TOML: in line 3, column 8, a list lacks a comma or its end, ]."
    made = (
        Made(Path("3-made-1.toml"), draft),
        Made(Path("2-made-2.toml"), unfinished),
        Made(Path("9-hill.toml"), None, broken),
    )
    return [BenchScene(services, Shown(made))]


def _workshop_begin(after: After, moves: int) -> list[Scene]:
    """Levels of the box to begin from."""
    return [BeginScene(after(0).services, lambda level, place: None)]


def _received(after: After, moves: int) -> list[Scene]:
    """Levels that others have made: one is proven here, one is a favourite, a file gives none."""
    services = after(0).services
    found = []
    for id_, maker in (("weather-vane", "Tom"), ("ferry", "Grandma"), ("spoons", "Yuki")):
        entry = LIBRARY.find(id_)
        assert entry is not None
        assert entry.level is not None
        level = replace(entry.level, author=maker)
        steps = read_solution(entry.solution_path).steps
        found.append(Received(Path(f"{id_}.tumblelevel"), SharedLevel(level, steps)))
    services.store[RECEIVED][found[0].key] = Known(proven=3, best=2, favourite=True)
    found.append(Received(Path("holiday.png"), None, ShareError("share.no-code", file="holiday.png")))
    return [ReceivedScene(services, _Shelf(found))]


class _Shelf(ReceivedLevels):
    """Received levels for pictures, from no folder."""

    def __init__(self, found: list[Received]) -> None:
        super().__init__(Path())
        self._found = found

    def all(self) -> list[Received]:
        return self._found


SHOTS: Final[Mapping[str, Callable[..., list[Scene]]]] = {
    "workshop": _workshop,
    "workshop-guide": _workshop_guide,
    "workshop-carry": _workshop_carry,
    "workshop-try": _workshop_try,
    "workshop-level": _workshop_level,
    "workshop-shelf": _workshop_shelf,
    "workshop-begin": _workshop_begin,
    "received": _received,
}
