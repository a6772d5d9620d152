"""The house: which room may import which, what the pure rooms must not touch, and that shared rooms know no game."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from game.app import paths
from game.games import MANIFESTS
from tests.drawing import needs_drawing
from tests.trees import no_collector

ROOT = paths.ROOT

FLOORS = (
    "core",
    "physics",
    "bots",
    "play",
    "app",
    "analysis",
    "levels",
    "art",
    "ui",
    "table",
    "net",
    "screens",
    "games",
    "shell",
    "lab",
    "tools",
)
"""From the ground up: a room may import those below it."""
BARRED = {
    "physics": {"games"},
    "bots": {"games"},
    "play": {"games"},
    "games": {"screens"},
    "app": {"physics", "bots", "play"},
    "art": {"physics", "bots", "play", "levels", "analysis"},
    "ui": {"levels", "analysis"},
    "net": {"physics", "bots", "analysis", "levels"},
    "screens": {"levels"},
    "levels": {"analysis"},
    "lab": {"physics", "bots", "play", "analysis", "levels", "art", "ui", "table", "net", "screens", "shell"},
}
"""What a room does without although it lies below."""
GAME_FLOORS = {
    "rules": {"core"},
    "bot": {"core", "physics", "bots"},
    "world": {"core", "physics", "play"},
    "art": {"core", "app", "art"},
    "painters": {"core", "app", "art"},
}
"""Parts of a game that see less than the rest of it, besides themselves."""
PURE_PARTS = ("rules", "bot", "world")

PURE = frozenset({"core", "play", "bots", "physics", "analysis"})
SCREEN = frozenset({"arcade", "pyglet", "PIL"})
TRANSLATION = frozenset({"gettext", "locale"})
CLOCK_AND_CHANCE = frozenset({"time", "datetime", "random", "secrets", "uuid"})
SIDE_DOORS = frozenset({"importlib", "ctypes", "subprocess", "socket"})
NEVER_PURE = SCREEN | TRANSLATION | CLOCK_AND_CHANCE | SIDE_DOORS
WORKERS = frozenset({"concurrent", "multiprocessing", "threading"})
NETWORK = frozenset({"asyncio", "http", "ifaddr", "socket", "urllib", "websockets"})
"""What opens a door to others: only `net` may."""
LABORATORY = frozenset({"pettingzoo", "gymnasium", "distributed", "dask"})
"""What the game does without: only `lab` may."""
FILES = frozenset({"io", "os", "pathlib", "shutil", "tempfile", "glob", "sqlite3"})
MAY_USE = {
    "core/bundle.py": FILES,
    "core/record.py": FILES,
    "core/match_recorder.py": FILES,
    "core/files.py": FILES,
    "bots/pool.py": WORKERS,
    "bots/worker.py": WORKERS,
    "bots/worker_process.py": WORKERS,
    "analysis/worker.py": WORKERS | {"pathlib"},
    "core/manifest.py": frozenset({"importlib", "pathlib"}),
    "lab/cluster.py": frozenset({"asyncio"}),
}
"""Readers and writers of match files, the two ends of the pipe to a worker process, the parts of manifests, and the
door to a cluster."""


@cache
def parsed(code: str) -> ast.Module:
    return ast.parse(code)


STATEMENTS = ("body", "orelse", "handlers", "finalbody", "cases")
"""Fields of a node that hold statements, or what holds them."""
Imports = list[tuple[int, str, bool]]
"""Line, full dotted name, and whether it stands outside of functions, be it for types only."""


def imports(tree: ast.Module, path: Path, root: Path) -> Imports:
    """Everything that a module imports, wherever in it."""
    package = path.relative_to(root).with_suffix("").parts[:-1]
    found: Imports = []

    def walk(node: ast.AST, outside: bool) -> None:
        if isinstance(node, ast.Import):
            found.extend((node.lineno, alias.name, outside) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*base, *([node.module] if node.module else [])))
            found.extend((node.lineno, f"{module}.{alias.name}", outside) for alias in node.names)
        inside = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        # Imports are statements: no expression needs to be looked through, and most of a module is expressions.
        for name in STATEMENTS:
            for child in getattr(node, name, ()):
                walk(child, outside and not inside)

    walk(tree, True)
    if path.name == "__init__.py":
        found.extend((line, name, False) for line, name in lazies(tree))
    return found


def lazies(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and full name of every `Lazy`: a manifest imports it later."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Lazy":
            module, name = (ast.literal_eval(arg) for arg in node.args)
            yield node.lineno, f"{module}.{name}"


def classes(tree: ast.AST) -> Iterator[ast.ClassDef]:
    """Every class, wherever it stands: among statements, so that no expression needs to be looked through."""
    if isinstance(tree, ast.ClassDef):
        yield tree
    for name in STATEMENTS:
        for child in getattr(tree, name, ()):
            yield from classes(child)


def calls(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and name of every call of a plain name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.lineno, node.func.id


def is_pure(parts: tuple[str, ...]) -> bool:
    """Whether a module touches no screen, language, clock, chance or file."""
    return parts[0] in PURE or part_of(parts) in PURE_PARTS


def part_of(parts: tuple[str, ...]) -> str:
    """The part of a game, or of the levels, in which a module lies; "" for any other module."""
    if parts[0] == "levels":
        return parts[1]
    return parts[2] if parts[0] == "games" and len(parts) > 2 else ""


def forbidden(where: str, parts: tuple[str, ...]) -> frozenset[str]:
    """The outside packages that a module must not import."""
    names = frozenset() if parts[0] == "physics" else frozenset({"pymunk"})
    names |= frozenset() if parts[0] == "net" else NETWORK
    names |= frozenset() if parts[0] == "lab" else LABORATORY
    if is_pure(parts):
        names |= NEVER_PURE | WORKERS
    if parts[0] == "core" or part_of(parts) == "rules":
        names |= FILES
    return names - MAY_USE.get(where, frozenset())


def allowed(parts: tuple[str, ...]) -> set[str]:
    """The rooms that a module may import, besides its own."""
    room = parts[0]
    if (part := part_of(parts)) in GAME_FLOORS:
        return GAME_FLOORS[part] | ({"levels"} if room == "games" else set())
    return set(FLOORS[: FLOORS.index(room)]) - BARRED.get(room, set())


def violations(root: Path) -> list[str]:
    """One line for each import in `root`/game that breaks a rule of docs/architecture.md."""
    wrong = []
    for path in sorted((root / "game").rglob("*.py")):
        where = path.relative_to(root / "game").as_posix()
        parts = path.relative_to(root / "game").with_suffix("").parts
        room = parts[0]
        if room == "__init__":
            continue
        if room not in FLOORS:
            wrong.append(f"{where}: no such room")
            continue
        code = path.read_text("utf-8")
        tree = parsed(code)
        for line, name, _outside in imports(tree, path, root):
            top, *rest = name.split(".")
            if top != "game":
                if top in forbidden(where, parts):
                    wrong.append(f"{where}:{line}: imports {top}")
            elif rest and rest[0] != room and rest[0] not in allowed(parts):
                wrong.append(f"{where}:{line}: {room} imports {rest[0]}")
            elif rest[:1] == ["games"] and room == "games" and len(parts) > 2 and rest[1] != parts[1]:
                wrong.append(f"{where}:{line}: {parts[1]} imports {rest[1]}")
            elif part_of(parts) == "rules" and (reached := part_of((*rest, ""))) not in ("", "rules"):
                wrong.append(f"{where}:{line}: rules import {reached}")
        if is_pure(parts):
            doors = {"__import__", "exec", "eval"} | ({"open"} if "os" in forbidden(where, parts) else set())
            if any(door in code for door in doors):
                wrong += [f"{where}:{line}: calls {name}" for line, name in calls(tree) if name in doors]
    return wrong


def arrows(root: Path) -> dict[str, set[str]]:
    """By module, the modules that it imports outside of functions, those under `TYPE_CHECKING` included."""
    files = {path.relative_to(root).with_suffix(""): path for path in (root / "game").rglob("*.py")}
    names = {".".join(parts.parts).removesuffix(".__init__"): path for parts, path in files.items()}
    graph: dict[str, set[str]] = {}
    for name, path in names.items():
        wanted = {full for _line, full, outside in imports(parsed(path.read_text("utf-8")), path, root) if outside}
        ends = {full if full in names else full.rpartition(".")[0] for full in wanted}
        # A package's face hands on what is in it.
        graph[name] = {end for end in ends & names.keys() if not name.startswith(f"{end}.")} - {name}
    return graph


def circles(root: Path) -> list[set[str]]:
    """Sets of modules that import each other in circles; [] where there is none (Tarjan's components)."""
    graph, index, low = arrows(root), dict[str, int](), dict[str, int]()
    stack: list[str] = []
    found: list[set[str]] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        stack.append(name)
        for end in sorted(graph[name]):
            if end not in index:
                visit(end)
                low[name] = min(low[name], low[end])
            elif end in stack:
                low[name] = min(low[name], index[end])
        if low[name] == index[name]:
            at = stack.index(name)
            component = set(stack[at:])
            del stack[at:]
            if len(component) > 1:
                found.append(component)

    for name in sorted(graph):
        if name not in index:
            visit(name)
    return found


def spelled_keys(root: Path, keys: set[str]) -> list[str]:
    """Where a shared room spells a game's key."""
    found = []
    for path in sorted((root / "game").rglob("*.py")):
        where = path.relative_to(root / "game")
        if where.parts[0] in ("games", "levels"):
            continue
        for node in ast.walk(parsed(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words = {node.value, node.value.partition(".")[0], node.value.replace("_", "-")}
                words |= {node.value.removeprefix(head) for head in ("results-", "rules-", "reveal-", "tutorial-")}
                if words & keys:
                    found.append(f"{where.as_posix()}:{node.lineno}: {node.value}")
    return found


def spelled_words(root: Path) -> list[str]:
    """Where `app` or `ui` names something that only challenges have, in code or prose."""
    words = re.compile(r"challenge|medal|stack.?off|daily|best.run(?!: bool)", re.IGNORECASE)
    return [
        f"{path.relative_to(root / 'game').as_posix()}:{number}: {found[0]}"
        for room in ("app", "ui")
        for path in sorted((root / "game" / room).rglob("*.py"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if (found := words.search(line))
    ]


@pytest.fixture(scope="module", autouse=True)
def _trees() -> Iterator[None]:
    """The trees are kept while the tests of this file run."""
    with no_collector():
        yield
        parsed.cache_clear()


def test_arrows_run_one_way() -> None:
    assert violations(ROOT) == []


def test_nothing_is_imported_in_a_circle() -> None:
    assert circles(ROOT) == []


def test_shared_rooms_spell_no_games_key() -> None:
    assert spelled_keys(ROOT, set(MANIFESTS)) == []


def test_app_and_ui_know_nothing_of_challenges() -> None:
    assert spelled_words(ROOT) == []


def unexplained(root: Path) -> list[str]:
    """Lines in `root`/game that use the type `Any` without a comment beside or above them that says why."""
    found = []
    for path in sorted((root / "game").rglob("*.py")):
        code = path.read_text("utf-8")
        if "Any" not in code:
            continue
        lines = code.splitlines()
        named = (node for node in ast.walk(parsed(code)) if isinstance(node, ast.Name) and node.id == "Any")
        for line in sorted({node.lineno for node in named}):
            if not any("#" in text for text in lines[max(0, line - 3) : line]):
                found.append(f"{path.relative_to(root).as_posix()}:{line}: {lines[line - 1].strip()}")
    return found


def test_any_stands_only_where_a_comment_says_why() -> None:
    assert unexplained(ROOT) == []


def test_an_unexplained_any_is_found(tmp_path: Path) -> None:
    plant(tmp_path, {"ui/a.py": "x: Any\n\n\n\ny: Any  # as JSON gives it\n# The painter's brush.\nz: list[Any]\n"})
    assert unexplained(tmp_path) == ["game/ui/a.py:1: x: Any"]


def depth(name: str, bases: dict[str, list[str]]) -> int:
    """How many classes of the project a class inherits from, one above the other, itself included."""
    return 1 + max((depth(base, bases) for base in bases.get(name, ()) if base in bases), default=0)


def test_no_scene_inherits_more_than_three_deep() -> None:
    bases: dict[str, list[str]] = {}
    for path in (ROOT / "game").rglob("*.py"):
        for node in classes(parsed(path.read_text("utf-8"))):
            named = [ast.unparse(base).partition("[")[0].rpartition(".")[2] for base in node.bases]
            bases.setdefault(node.name, []).extend(named)
    scenes = {name for name in bases if name.endswith(("Scene", "Results", "Reveal", "Table"))}
    assert {name for name in scenes if depth(name, bases) > 3} == set()
    assert depth("ChallengeScene", bases) == 3


@pytest.mark.parametrize(
    ("where", "code", "expected"),
    [
        ("core/a.py", "from game.games.go.rules import state", "core/a.py:1: core imports games"),
        ("play/a.py", "from game.games import GAMES", "play/a.py:1: play imports games"),
        ("bots/a.py", "import game.games", "bots/a.py:1: bots imports games"),
        ("screens/a.py", "from game.games import MANIFESTS", "screens/a.py:1: screens imports games"),
        ("games/go/rules/a.py", "import game.bots.sequential_halving", "games/go/rules/a.py:1: games imports bots"),
        ("games/go/table.py", "from game.games.chess.rules import a", "games/go/table.py:1: go imports chess"),
        ("games/go/rules/a.py", "from ...chess.rules import a", "games/go/rules/a.py:1: go imports chess"),
        ("games/go/rules/a.py", "from game.games.go import table", "games/go/rules/a.py:1: rules import table"),
        ("games/go/table.py", "from game.screens import log", "games/go/table.py:1: games imports screens"),
        ("games/go/__init__.py", "x = Lazy('game.games.chess.art', 'f')", "games/go/__init__.py:1: go imports chess"),
        ("games/go/bot.py", "from game.play import driver", "games/go/bot.py:1: games imports play"),
        ("games/go/bot.py", "import arcade", "games/go/bot.py:1: imports arcade"),
        ("bots/a.py", "from game.play.match import Match", "bots/a.py:1: bots imports play"),
        ("bots/a.py", "from ..play import driver", "bots/a.py:1: bots imports play"),
        ("play/a.py", "if TYPE_CHECKING:\n    from game.app import text", "play/a.py:2: play imports app"),
        ("play/a.py", "def f():\n    import game.table", "play/a.py:2: play imports table"),
        ("app/a.py", "from game import art", "app/a.py:1: app imports art"),
        ("ui/a.py", "import game.screens.title", "ui/a.py:1: ui imports screens"),
        ("screens/a.py", "import game.tools.cli", "screens/a.py:1: screens imports tools"),
        ("attic/a.py", "", "attic/a.py: no such room"),
        ("core/a.py", "import random", "core/a.py:1: imports random"),
        ("play/a.py", "from time import monotonic", "play/a.py:1: imports time"),
        ("physics/a.py", "import arcade.shape_list", "physics/a.py:1: imports arcade"),
        ("bots/a.py", "from concurrent import futures", "bots/a.py:1: imports concurrent"),
        ("core/record.py", "import concurrent.futures", "core/record.py:1: imports concurrent"),
        ("games/go/rules/a.py", "import pymunk", "games/go/rules/a.py:1: imports pymunk"),
        ("table/a.py", "from pymunk import Space", "table/a.py:1: imports pymunk"),
        ("games/go/rules/a.py", "from pathlib import Path", "games/go/rules/a.py:1: imports pathlib"),
        ("core/a.py", "open('x')", "core/a.py:1: calls open"),
        ("bots/a.py", "__import__('random')", "bots/a.py:1: calls __import__"),
        ("table/a.py", "from game.net.phones import Phones", "table/a.py:1: table imports net"),
        ("net/a.py", "from game.screens import title", "net/a.py:1: net imports screens"),
        ("net/a.py", "from game.games import GAMES", "net/a.py:1: net imports games"),
        ("screens/a.py", "import websockets", "screens/a.py:1: imports websockets"),
        ("tools/a.py", "def f():\n    import distributed", "tools/a.py:2: imports distributed"),
        ("shell/a.py", "from game.lab import cluster", "shell/a.py:1: shell imports lab"),
        ("games/go/rules/a.py", "from game.lab.parts import one", "games/go/rules/a.py:1: games imports lab"),
        ("lab/a.py", "from game.bots import difficulties", "lab/a.py:1: lab imports bots"),
    ],
)
def test_a_planted_violation_is_found(tmp_path: Path, where: str, code: str, expected: str) -> None:
    plant(tmp_path, {where: code})
    assert violations(tmp_path) == [expected]


def test_what_is_allowed_passes(tmp_path: Path) -> None:
    plant(
        tmp_path,
        {
            "core/a.py": "import json\nfrom dataclasses import dataclass\nfrom . import b",
            "core/record.py": "import os\nfrom pathlib import Path\nopen('x')",
            "games/__init__.py": "from game.games import go, chess",
            "games/go/__init__.py": "from game.core.manifest import Manifest\nfrom game.games.go.table import T",
            "games/go/rules/a.py": "from game.games.go.rules import b\nfrom game.core import game\nfrom .b import c",
            "games/go/bot.py": "from game.games.go.rules.a import x\nfrom game.physics import tower\nimport game.bots",
            "games/go/table.py": "from game.table.scene.table_scene import TableScene\nimport arcade",
            "physics/a.py": "import pymunk\nfrom game.core import rng",
            "bots/pool.py": "import multiprocessing, threading",
            "play/a.py": "from game.bots import random\nfrom game.physics.tower import Tower",
            "app/a.py": "import time, random, arcade\nfrom game.core import game",
            "net/a.py": "import asyncio, websockets\nfrom game.play.client import SeatClient",
            "screens/a.py": "from game import art\nfrom game.physics import heap\nfrom game.net import phones",
            "lab/a.py": "import gymnasium\nfrom game.games.go.rules import a",
            "tools/cli.py": "import time\nfrom game.shell import run\ndef f():\n    from game.lab import a",
        },
    )
    assert violations(tmp_path) == []


def test_a_planted_circle_is_found(tmp_path: Path) -> None:
    plant(tmp_path, {"core/a.py": "from game.core import b", "core/b.py": "from game.core.c import x"})
    assert circles(tmp_path) == []
    three = {"game.core.a", "game.core.b", "game.core.c"}
    plant(tmp_path, {"core/c.py": "from game.core.a import y"})
    assert circles(tmp_path) == [three]
    plant(tmp_path, {"core/c.py": "if TYPE_CHECKING:\n    from game.core.a import y"})
    assert circles(tmp_path) == [three]
    plant(tmp_path, {"core/c.py": "def f():\n    from game.core.a import y"})
    assert circles(tmp_path) == []


def test_a_spelled_key_is_found(tmp_path: Path) -> None:
    plant(tmp_path, {"screens/a.py": "X = 'results-go'", "table/a.py": "X = 'go.no-liberty'", "ui/a.py": "X = 'gone'"})
    assert spelled_keys(tmp_path, {"go"}) == ["screens/a.py:1: results-go", "table/a.py:1: go.no-liberty"]


def test_a_word_of_challenges_is_found(tmp_path: Path) -> None:
    plant(tmp_path, {"app/a.py": "# the daily file", "ui/a.py": "MEDALS = 3", "table/a.py": "X = 'stack-off'"})
    assert spelled_words(tmp_path) == ["app/a.py:1: daily", "ui/a.py:1: MEDAL"]


def plant(root: Path, files: dict[str, str]) -> None:
    """A little house with `files` in it."""
    for where, code in files.items():
        path = root / "game" / where
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(code)


def loaded_by(code: str) -> set[str]:
    """The modules that a fresh interpreter has loaded after `code`."""
    code += "\nimport sys\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(done.stdout.splitlines()[-1].split())


def test_games_are_known_without_a_window() -> None:
    loaded = loaded_by("from game.games import GAMES\nGAMES['up-or-down'].new(seats=3, seed=7)")
    assert not loaded & {"arcade", "pyglet", "pymunk", "PIL"}
    assert "game.games.up_or_down.rules.game" in loaded
    assert not any(".rules" in name for name in loaded if name.startswith("game.games.") and "up_or_down" not in name)


@pytest.mark.program
def test_the_game_does_without_the_laboratory() -> None:
    """No other room imports it; commands do when they are asked to, so what it needs may be missing."""
    names = {name: ends for name, ends in arrows(ROOT).items() if not name.startswith("game.lab")}
    assert not [name for name, ends in names.items() if any(end.startswith("game.lab") for end in ends)]
    loaded = loaded_by("from game.tools.commands import parser\nparser().parse_args(['simulate', 'shapes'])")
    assert not {name for name in loaded if name.startswith("game.lab") or name in LABORATORY}


HEARD = "game.shell.speech", "game.app.speaker", "accesskit"
"""Loaded once somebody wants to hear the game."""


@pytest.mark.program
@needs_drawing
def test_the_start_loads_no_table_and_no_physics_but_the_heap() -> None:
    loaded = loaded_by("from game.shell import headless\nheadless.prepare()\nimport game.shell.run")
    assert "game.screens.title" in loaded
    assert not {name for name in loaded if name.startswith(("game.net", "websockets", "ifaddr", "game.lab", *HEARD))}
    assert not {name for name in loaded if name in ("game.table.scene.table_scene", "game.play.tower_world")}
    assert not {name for name in loaded if name.startswith("game.games.") and name.count(".") > 2}
    physics = {name.removeprefix("game.physics.") for name in loaded if name.startswith("game.physics.")}
    assert physics == {"bodies", "heap", "space"}


@pytest.mark.program
@needs_drawing
def test_tables_wait_with_numpy_until_something_is_painted() -> None:
    """They are all loaded behind the title, where numpy would take 12 MB; pictures come from the disk as a rule."""
    code = "from game.shell import headless\nheadless.prepare()\nfrom game.games import MANIFESTS\n"
    loaded = loaded_by(code + "for one in MANIFESTS.values(): one.table()")
    assert {"game.games.shape_up.table", "game.games.challenge.table"} <= loaded
    assert not loaded & {"numpy", "zxingcpp", "segno"}


@pytest.mark.program
def test_a_worker_that_plays_a_game_loads_its_rules_and_its_bot_and_nothing_else() -> None:
    """As `docs/architecture.md` promises of the processes in which bots think."""
    code = """
import pickle
from game.core.bot import ChooseQuestion
from game.bots.inline_executor import answer
from game.core.game import SeatInfo
from game.core.session import Session
from game.games import MANIFESTS
manifest = pickle.loads(pickle.dumps(MANIFESTS["up-or-down"]))
session = Session(manifest.rules(), (SeatInfo("a", "red", "greedy"), SeatInfo("b", "blue", "greedy")), 1)
answer(manifest, ChooseQuestion(session.observation(session.actors()[0]), "greedy", 1))
"""
    loaded = loaded_by(code)
    assert not loaded & {"arcade", "pyglet", "pymunk", "PIL", "numpy", "game.table.scene.table_scene"}
    games = {name.split(".")[2] for name in loaded if name.startswith("game.games.") and name.count(".") > 2}
    assert games == {"up_or_down"}
