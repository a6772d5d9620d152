"""The house itself: which room may import which, what the pure rooms must not touch, and that the papers are true."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest
from packaging.version import Version

from assets import make_fonts
from game.app import paths
from tests.drawing import MISSING, MUST

ROOT = paths.ROOT

PURE = frozenset({"core", "play", "rules", "ai", "physics"})
ARROWS: dict[str, frozenset[str]] = {
    "core": frozenset(),
    "rules": frozenset({"core"}),
    "physics": frozenset({"core"}),
    "ai": frozenset({"core", "rules", "physics"}),
    "play": frozenset({"core", "rules", "ai", "physics"}),
    "app": PURE,
    "table": PURE | {"app"},
    "scenes": PURE | {"app", "table"},
    "cli": PURE | {"app", "table", "scenes"},
}
"""Room → the rooms it may import, besides itself: scenes → table, app → play → core, rules, ai, physics."""

SCREEN = frozenset({"arcade", "pyglet", "PIL"})
TRANSLATION = frozenset({"gettext", "locale"})
CLOCK_AND_CHANCE = frozenset({"time", "datetime", "random", "secrets", "uuid"})
SIDE_DOORS = frozenset({"importlib", "ctypes", "subprocess", "socket"})
NEVER_PURE = SCREEN | TRANSLATION | CLOCK_AND_CHANCE | SIDE_DOORS
WORKERS = frozenset({"concurrent", "multiprocessing", "threading"})
FILES = frozenset({"io", "os", "pathlib", "shutil", "tempfile", "glob", "sqlite3"})
MAY_USE = {"core/record.py": FILES, "ai/pool.py": WORKERS}
"""The one module that writes match files, and the one that starts worker processes."""


def imports(tree: ast.AST, path: Path, root: Path) -> Iterator[tuple[int, str]]:
    """Line and full dotted name of everything a module imports, wherever in it, under TYPE_CHECKING too."""
    package = path.relative_to(root).with_suffix("").parts[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*base, *([node.module] if node.module else [])))
            yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)


def calls(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and name of every call of a plain name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.lineno, node.func.id


def forbidden(where: str, room: str) -> frozenset[str]:
    """The outside packages that the module `where` of `room` must not import."""
    names = frozenset() if room == "physics" else frozenset({"pymunk"})
    if room in PURE:
        names |= NEVER_PURE | WORKERS
    if room in ("core", "rules"):
        names |= FILES
    return names - MAY_USE.get(where, frozenset())


def game_of(parts: tuple[str, ...]) -> str | None:
    """The game that a module under `game/rules` belongs to; None for what is common to them."""
    return parts[1] if parts[0] == "rules" and len(parts) > 1 else None


def violations(root: Path) -> list[str]:
    """One line for each import in `root`/game that breaks a rule of docs/architecture.md."""
    wrong = []
    games = {path.name for path in (root / "game" / "rules").iterdir() if path.is_dir()}
    for path in sorted((root / "game").rglob("*.py")):
        where = path.relative_to(root / "game").as_posix()
        parts = path.relative_to(root / "game").with_suffix("").parts
        room = parts[0]
        if room == "__init__":
            continue
        if room not in ARROWS:
            wrong.append(f"{where}: no such room")
            continue
        tree = ast.parse(path.read_text("utf-8"), where)
        for line, name in imports(tree, path, root):
            top, *rest = name.split(".")
            if top != "game":
                if top in forbidden(where, room):
                    wrong.append(f"{where}:{line}: imports {top}")
            elif rest and rest[0] != room and rest[0] not in ARROWS[room]:
                wrong.append(f"{where}:{line}: {room} imports {rest[0]}")
            elif rest and rest[0] == "rules" and game_of(parts) in games:
                other = rest[1] if len(rest) > 1 else None
                if other in games and other != game_of(parts):
                    wrong.append(f"{where}:{line}: {game_of(parts)} imports {other}")
        if room in PURE:
            doors = {"__import__", "exec", "eval"} | ({"open"} if "os" in forbidden(where, room) else set())
            wrong += [f"{where}:{line}: calls {name}" for line, name in calls(tree) if name in doors]
    return wrong


def test_arrows_run_one_way() -> None:
    assert violations(ROOT) == []


@pytest.mark.parametrize(
    ("where", "code", "expected"),
    [
        ("core/a.py", "from game.rules import shape_up", "core/a.py:1: core imports rules"),
        ("rules/go/a.py", "import game.ai.bot", "rules/go/a.py:1: rules imports ai"),
        ("rules/go/a.py", "from game.rules.chess.state import State", "rules/go/a.py:1: go imports chess"),
        ("rules/go/a.py", "from ..chess import state", "rules/go/a.py:1: go imports chess"),
        ("rules/go/a.py", "from game.rules import chess", "rules/go/a.py:1: go imports chess"),
        ("rules/go/a.py", "def f():\n    import game.physics", "rules/go/a.py:2: rules imports physics"),
        ("ai/a.py", "from game.play.match import Match", "ai/a.py:1: ai imports play"),
        ("ai/a.py", "from ..play import match", "ai/a.py:1: ai imports play"),
        ("play/a.py", "if TYPE_CHECKING:\n    from game.app import text", "play/a.py:2: play imports app"),
        ("app/a.py", "from game.table import art", "app/a.py:1: app imports table"),
        ("table/a.py", "import game.scenes.title", "table/a.py:1: table imports scenes"),
        ("scenes/a.py", "import game.cli", "scenes/a.py:1: scenes imports cli"),
        ("attic/a.py", "", "attic/a.py: no such room"),
        ("core/a.py", "import random", "core/a.py:1: imports random"),
        ("play/a.py", "from time import monotonic", "play/a.py:1: imports time"),
        ("physics/a.py", "import arcade.shape_list", "physics/a.py:1: imports arcade"),
        ("ai/a.py", "from concurrent import futures", "ai/a.py:1: imports concurrent"),
        ("core/record.py", "import concurrent.futures", "core/record.py:1: imports concurrent"),
        ("rules/go/a.py", "import pymunk", "rules/go/a.py:1: imports pymunk"),
        ("scenes/a.py", "from pymunk import Space", "scenes/a.py:1: imports pymunk"),
        ("rules/go/a.py", "from pathlib import Path", "rules/go/a.py:1: imports pathlib"),
        ("core/a.py", "open('x')", "core/a.py:1: calls open"),
        ("ai/a.py", "__import__('random')", "ai/a.py:1: calls __import__"),
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
            "rules/__init__.py": "from game.rules.go.a import GO\nfrom game.rules.chess.a import CHESS",
            "rules/go/a.py": "from game.rules.go import b\nfrom game.core.game import register\nfrom .b import c",
            "physics/a.py": "import pymunk\nfrom game.core import rng",
            "ai/pool.py": "from concurrent.futures import ProcessPoolExecutor",
            "ai/random.py": "from game.ai.random import x",
            "play/a.py": "from game.ai import random\nfrom game.physics.tower import Tower",
            "app/a.py": "import time, random, arcade\nfrom game.play import match",
            "table/a.py": "from game.app import text",
            "scenes/a.py": "from game.table import art\nfrom game.physics import heap",
            "cli.py": "import time\nfrom game.scenes import run",
        },
    )
    assert violations(tmp_path) == []


def plant(root: Path, files: dict[str, str]) -> None:
    """A little house with two games, and `files` in it."""
    for where, code in {"rules/go/__init__.py": "", "rules/chess/__init__.py": "", **files}.items():
        path = root / "game" / where
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(code)


def test_games_are_known_without_a_window() -> None:
    """The registered games load with neither Arcade nor pyglet nor pymunk, as the page promises."""
    code = (
        "import sys, game.rules\n"
        "from game.core.game import GAMES\n"
        "print(sorted(GAMES), [name for name in ('arcade', 'pyglet', 'pymunk', 'PIL') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    games, loaded = done.stdout.strip().split("] ")
    assert "shape-up" in games
    assert loaded == "[]"


# -- generated files


def test_latin_fonts_are_what_the_script_makes(tmp_path: Path) -> None:
    """The Japanese one needs a source that is not installed; test_text checks what is in it."""
    for path in make_fonts.make(tmp_path):
        assert path.read_bytes() == paths.asset("fonts", path.name).read_bytes(), f"{path.name}: run make_fonts.py"


def test_every_font_comes_with_its_licence() -> None:
    for font in (paths.ASSETS / "fonts").glob("*.ttf"):
        licence = paths.asset("fonts", f"OFL-{font.stem.split('-')[0]}.txt").read_text("utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in licence


# -- papers and commands


def read(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def commands(text: str) -> list[str]:
    """The lines of all code blocks of a page, without what is said beside them."""
    blocks = re.findall(r"^```[a-z]*\n(.*?)^```", text, re.M | re.S)
    return [re.split(r"\s{2,}|\s#", line.strip())[0] for block in blocks for line in block.splitlines() if line.strip()]


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_commands_in_the_papers_exist(page: str) -> None:
    targets = set(re.findall(r"^([a-z]+):", read("Makefile"), re.M))
    done = subprocess.run([sys.executable, "main.py", "--help"], cwd=ROOT, capture_output=True, text=True, check=True)
    known = set(re.findall(r"[a-z]+", done.stdout))
    named = commands(read(page))
    assert named
    for command in named:
        words = command.split()
        if words[0] == "make":
            assert words[1] in targets, command
        elif words[:2] == ["python", "main.py"]:
            assert len(words) == 2 or words[2] in known, command
        elif words[0] == "python":
            assert words[1] == "-m" or (ROOT / words[1]).is_file(), command


@pytest.mark.parametrize("page", sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("*.md")))
def test_links_in_the_papers_lead_somewhere(page: str) -> None:
    for link in re.findall(r"\]\((?!https?:)([^)#]+)", read(page)):
        assert (ROOT / link).exists(), link


def test_requirements_are_pinned() -> None:
    names = ("constraints.txt", "requirements.txt", "requirements-dev.txt")
    lines = [line for name in names for line in read(name).splitlines()]
    pinned = [line for line in lines if re.fullmatch(r"[\w-]+==[0-9.]+", line)]
    assert set(lines) - set(pinned) == {"-c constraints.txt", "-r requirements.txt"}


def test_everything_installed_is_pinned() -> None:
    """What a requirement requires is in constraints.txt, at the version that is installed here."""

    def plain(name: str) -> str:
        return re.sub(r"[-_.]+", "-", name).lower()

    names = ("constraints.txt", "requirements.txt", "requirements-dev.txt")
    pairs = [line.split("==") for name in names for line in read(name).splitlines() if "==" in line]
    pins = {plain(name): version for name, version in pairs}
    waiting, loose = list(pins), set()
    while waiting:
        name = waiting.pop()
        try:
            found = metadata.distribution(name)
        except metadata.PackageNotFoundError:
            continue
        if Version(found.version) != Version(pins[name]):
            loose.add(name)
        for line in found.requires or ():
            needed = re.match(r"[\w.-]+", line)
            if needed and ";" not in line and plain(needed[0]) not in pins:
                loose.add(plain(needed[0]))
    assert not loose


def test_windows_runs_the_same_tests() -> None:
    (unix,) = re.findall(r"-m (pytest -n .*)", read("Makefile"))
    assert unix in read("make.cmd")


@pytest.mark.parametrize("target", ["play", "test"])
def test_an_old_python_gets_one_sentence(tmp_path: Path, target: str) -> None:
    done = subprocess.run(
        ["make", "--no-print-directory", "PYTHON=false", f"VENV={tmp_path}/venv", target],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode
    said = [line for line in done.stderr.splitlines() if not line.startswith("make")]
    assert len(said) == 1
    assert said[0].startswith("Tumblebox needs Python 3.11")
    assert not (tmp_path / "venv").exists()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="EGL is drawn with on Linux only")
def test_without_egl_the_drawing_tests_are_skipped_with_one_sentence(tmp_path: Path) -> None:
    """They stopped the collection of all others."""
    for name in ("libEGL.so", "libEGL.so.1"):
        (tmp_path / name).write_text("no library")
    ours = {key: value for key, value in os.environ.items() if not key.startswith(("ARCADE_", "PYTEST_", MUST))}
    files = [f"tests/app/test_{name}.py" for name in ("canvas", "window")]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *files],
        cwd=ROOT, capture_output=True, text=True, check=False, env={**ours, "LD_LIBRARY_PATH": str(tmp_path)},
    )  # fmt: skip
    assert re.search(r"^\d+ passed, 1 skipped", done.stdout, re.MULTILINE), done.stdout
    assert done.stdout.count(MISSING) == 1


def test_another_seed_is_another_order() -> None:
    def order(seed: int) -> list[str]:
        command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider"]
        command += [f"--order-seed={seed}", "tests/core/test_rng.py"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        return [line for line in done.stdout.splitlines() if "::" in line]

    first, other = order(1), order(2)
    assert len(first) > 5
    assert first != other
    assert sorted(first) == sorted(other)


def test_nothing_names_the_machine_it_was_written_on() -> None:
    private = re.compile("/(wo" + r"rk|ro" + r"ot|ho" + "me/[a-z]+)/")
    kinds = {".py", ".md", ".toml", ".txt", ".po", ".cmd", ".json", ".yml", ""}
    folders = ("game", "tests", "assets", "docs", "levels", ".ci")
    files = [path for folder in folders for path in (ROOT / folder).rglob("*")] + list(ROOT.glob("*"))
    named = [
        path.relative_to(ROOT).as_posix()
        for path in files
        if path.is_file() and path.suffix in kinds and private.search(path.read_text("utf-8"))
    ]
    assert not named
