"""The papers and scripts of the project are true, and what is generated is what its script makes."""

from __future__ import annotations

import ast
import json
import os
import platform
import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
from packaging.version import Version

import game
from assets import make_fonts
from game.app import paths
from tests import crashes
from tests.drawing import MISSING, MUST
from tests.words import LEFT_OUT, one_in, thin

ROOT = paths.ROOT

# -- generated files


@pytest.mark.program
def test_latin_fonts_are_what_the_script_makes(tmp_path: Path) -> None:
    """The Japanese one needs a source that is not installed; test_text checks what is in it."""
    for path in make_fonts.make(tmp_path):
        assert path.read_bytes() == paths.asset("fonts", path.name).read_bytes(), f"{path.name}: run make_fonts.py"


def test_every_font_comes_with_its_licence() -> None:
    for font in (paths.ASSETS / "fonts").glob("*.ttf"):
        licence = paths.asset("fonts", f"OFL-{font.stem.split('-')[0]}.txt").read_text("utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in licence


def test_every_place_has_a_painter() -> None:
    """The dispatcher knows exactly the places that are there, and the files that paint them."""
    tree = ast.parse(read("assets/make_places/__main__.py"))
    (value,) = (
        node.value for node in tree.body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "MODULES"
    )
    modules = ast.literal_eval(value)
    assert set(modules) == {path.parent.name for path in (ROOT / "assets/places").glob("*/place.json")}
    assert all((ROOT / f"assets/make_places/{module}.py").is_file() for module in modules.values())


# -- papers and commands


def read(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def commands(text: str) -> list[str]:
    """The lines of all code blocks of a page, without what is said beside them."""
    blocks = re.findall(r"^```[a-z]*\n(.*?)^```", text, re.M | re.S)
    return [re.split(r"\s{2,}|\s#", line.strip())[0] for block in blocks for line in block.splitlines() if line.strip()]


def words() -> list[str]:
    """The words of `make` for tests that `make test` leaves out."""
    (line,) = re.findall(r"^WORDS := (.*)", read("Makefile"), re.M)
    return str(line).split()


def test_commands_in_the_papers_exist() -> None:
    targets = {*re.findall(r"^([a-z-]+):", read("Makefile"), re.M), *(f"test-{word}" for word in words())}
    done = subprocess.run([sys.executable, "main.py", "--help"], cwd=ROOT, capture_output=True, text=True, check=True)
    known = set(re.findall(r"[a-z]+", done.stdout))
    named = {page: commands(read(page)) for page in ("README.md", "CONTRIBUTING.md")}
    assert all(named.values())
    for command in (line for lines in named.values() for line in lines):
        parts = command.split()
        if parts[0] == "make":
            assert parts[1] in targets, command
        elif parts[:2] == ["python", "main.py"]:
            assert len(parts) == 2 or parts[2] in known, command
        elif parts[0] == "python":
            assert parts[1] == "-m" or (ROOT / parts[1]).is_file(), command


@pytest.mark.parametrize("page", sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("*.md")))
def test_links_in_the_papers_lead_somewhere(page: str) -> None:
    for link in re.findall(r"\]\((?!https?:)([^)#]+)", read(page)):
        assert (ROOT / link).exists(), link


def test_the_changelog_begins_with_this_version() -> None:
    versions = re.findall(r"^## (\S+) — \d{4}-\d\d-\d\d", read("CHANGELOG.md"), re.M)
    assert versions[0] == game.__version__
    assert [Version(text) for text in versions] == sorted(map(Version, versions), reverse=True)


FOLDERS = (
    "app",
    "art",
    "bots",
    "core",
    "games",
    "levels",
    "physics",
    "play",
    "screens",
    "shell",
    "table",
    "tools",
    "ui",
)


@pytest.mark.parametrize("page", sorted(path.name for path in (ROOT / "docs").glob("*.md")))
def test_files_that_a_page_names_are_there(page: str) -> None:
    named = re.findall(rf"`((?:game|tests|{'|'.join(FOLDERS)})/[\w/-]+(?:\.\w+)?)`", read(f"docs/{page}"))
    missing = [name for name in named if not any((ROOT / top / name).exists() for top in ("", "game"))]
    # Folders that only players have.
    assert [name for name in missing if name not in ("levels/7-mine", "levels/1-made")] == []


@pytest.mark.parametrize("page", ["engine", "match-files", "tables", "ui", "bots", "tower-and-levels", "commands"])
def test_a_page_is_short(page: str) -> None:
    """A page for developers is read in one go: 120 lines at most."""
    assert len(read(f"docs/{page}.md").splitlines()) <= 120


REQUIREMENTS = ["constraints.txt", *sorted(path.name for path in ROOT.glob("requirements*.txt"))]


def test_requirements_are_pinned() -> None:
    lines = [line for name in REQUIREMENTS for line in read(name).splitlines()]
    pinned = [line for line in lines if re.fullmatch(r"[\w-]+==[0-9.]+", line)]
    extras = {f"-r {name}" for name in REQUIREMENTS if name not in ("constraints.txt", "requirements-dev.txt")}
    assert set(lines) - set(pinned) == {"-c constraints.txt", *extras}


def test_every_extra_is_installed_for_the_tests_and_kept_on_windows() -> None:
    hook = tomllib.loads(read("pyproject.toml"))["tool"]["hatch"]["metadata"]["hooks"]["requirements_txt"]
    files = [name for names in hook["optional-dependencies"].values() for name in names]
    assert {*files, *hook["files"], "requirements-dev.txt", "constraints.txt"} == set(REQUIREMENTS)
    assert all(f"-r {name}\n" in read("requirements-dev.txt") and name in read("make.cmd") for name in files)


def test_everything_installed_is_pinned() -> None:
    """What a requirement requires is in constraints.txt, at the version that is installed here."""

    def plain(name: str) -> str:
        return re.sub(r"[-_.]+", "-", name).lower()

    pairs = [line.split("==") for name in REQUIREMENTS for line in read(name).splitlines() if "==" in line]
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


@pytest.mark.program
def test_the_wheel_plays_from_another_folder(tmp_path: Path) -> None:
    """Nothing but `tumblebox` can be imported from it, and assets and levels are found in it."""
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "wheel", "--no-build-isolation", "--no-deps", "-w", tmp_path, ROOT], check=True)
    (wheel,) = tmp_path.glob("*.whl")
    subprocess.run([*pip, "install", "--no-deps", "--target", tmp_path / "site", wheel], check=True)
    elsewhere = tmp_path / "elsewhere"
    (elsewhere / "game").mkdir(parents=True)
    (elsewhere / "game/__init__.py").write_text("raise ImportError('a game of somebody else')")
    assert {path.name for path in (tmp_path / "site").iterdir() if ".dist-info" not in path.name} == {
        "tumblebox",
        "bin",
    }

    def run(*command: str | Path) -> str:
        environment = {**os.environ, "PYTHONPATH": str(tmp_path / "site"), "TUMBLEBOX_HOME": str(tmp_path / "home")}
        done = subprocess.run(command, cwd=elsewhere, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    matches = ("simulate", "shape-up", "--bots", "random,random", "--matches", "2", "--jobs", "2", "--json")
    assert json.loads(run(tmp_path / "site/bin/tumblebox", *matches))["matches"] == 2
    (described,) = (tmp_path / "site").glob("*.dist-info/METADATA")
    extras = re.findall(r"^Requires-Dist: (\w+)==.*; extra == '(\w+)'", described.read_text("utf-8"), re.M)
    assert ("pettingzoo", "lab") in extras
    learner = (
        "import sys, tumblebox\nsys.path.insert(0, *tumblebox.__path__)\n"
        "from game.lab.pettingzoo import env\nprint(env('shapes', seats=3))"
    )
    assert run(sys.executable, "-c", learner) == "shapes_v2\n"
    challenge = ("simulate", "challenge", "--bots", "random", "--set", "level=first-step", "--matches", "1", "--json")
    assert json.loads(run(sys.executable, "-m", "tumblebox", *challenge))["illegal"] == 0


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


@pytest.mark.program
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="EGL is drawn with on Linux only")
def test_without_egl_the_drawing_tests_are_skipped_with_one_sentence(tmp_path: Path) -> None:
    """They stopped the collection of all others."""
    for name in ("libEGL.so", "libEGL.so.1"):
        (tmp_path / name).write_text("no library")
    ours = {key: value for key, value in os.environ.items() if not key.startswith(("ARCADE_", "PYTEST_", MUST))}
    files = ["tests/app/test_canvas.py", "tests/shell/test_window.py"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *files],
        cwd=ROOT, capture_output=True, text=True, check=False, env={**ours, "LD_LIBRARY_PATH": str(tmp_path)},
    )  # fmt: skip
    assert re.search(r"^\d+ passed, 1 skipped", done.stdout, re.MULTILINE), done.stdout
    assert done.stdout.count(MISSING) == 1


@pytest.mark.program
def test_a_seed_is_an_order_of_its_own() -> None:
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", "-m", ""]
    done = subprocess.run(
        [*command, "--order-seed=1", "tests/test_house.py"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    order = [name for line in done.stdout.splitlines() for name in re.findall(r"::(\w+)", line)]
    written = re.findall(r"^def (test_\w+)", read("tests/test_house.py"), re.M)
    assert list(dict.fromkeys(order)) != written
    assert set(order) == set(written)


def test_what_make_test_leaves_out_is_a_word_that_ci_runs() -> None:
    settings = tomllib.loads(read("pyproject.toml"))["tool"]["pytest"]["ini_options"]
    markers = {line.split(":")[0]: line for line in settings["markers"]}
    assert set(markers) == {"soak", *words()} == LEFT_OUT
    assert all(f"`make test-{word}`" in markers[word] for word in words())
    assert settings["addopts"][-2:] == ["-m", f"not ({' or '.join(['soak', *words()])})"]
    assert "make -k test-words" in read(".ci/run")


def test_one_case_in_three_stays_with_make_test() -> None:
    class Item:
        def __init__(self, *marks: str) -> None:
            self.marks = [*marks]
            self.function = thinned

        def iter_markers(self) -> list[pytest.Mark]:
            return [pytest.Mark(mark, (), {}, _ispytest=True) for mark in self.marks]

        add_marker = property(lambda self: self.marks.append)

    @one_in(3, "games")
    def thinned() -> None:
        """Has cases, of which one has a word of its own."""

    cases: list[Any] = [Item(), Item(), Item("shots"), Item(), Item()]
    thin(cases)
    assert [case.marks for case in cases] == [[], ["games"], ["shots"], ["games"], []]


@pytest.mark.program
def test_a_crash_is_told_at_the_end_with_the_thread_that_crashed_first(tmp_path: Path) -> None:
    """The reason why a worker died is in what a log ends with, not only that it died."""
    (tmp_path / "test_it.py").write_text(
        "import ctypes, threading\n"
        "def test_it():\n    threading.Thread(target=threading.Event().wait, daemon=True).start()\n    fall()\n"
        "def fall():\n    ctypes.string_at(0)\n"
    )
    command = [sys.executable, "-m", "pytest", "-n", "1", "--max-worker-restart", "0", "-p", "tests.crashes"]
    command += ["-p", "no:cacheprovider", "--rootdir", str(tmp_path), str(tmp_path)]
    ours = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    ours |= {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, env=ours)
    assert done.returncode, done.stdout
    told = done.stdout.splitlines()[-150:]
    threads = [number for number, line in enumerate(told) if re.match(r"(Current t|T)hread 0x", line)]
    assert len(threads) >= 2, done.stdout
    assert told[threads[0]].startswith("Current thread")
    assert " in fall" in "".join(told[threads[0] : threads[1]])
    (kept,) = (tmp_path / "crashes").iterdir()
    assert f"The whole report is in crashes/{kept.name}" in told
    assert " in fall" in kept.read_text("utf-8")
    if crashes.can_read_cores():
        # Of the thread that crashed: what Python calls last is in C.
        assert any(line.startswith("#0 ") for line in told), done.stdout
        assert "string_at" in kept.read_text("utf-8")
        # The instruction; here it reads at a null pointer.
        assert any(line.startswith("=> 0x") for line in told), done.stdout
        assert platform.machine() != "x86_64" or any(line.split() == ["rdi", "0x0", "0"] for line in told)
    assert not list(tmp_path.glob("core*"))


def test_nothing_names_the_machine_it_was_written_on() -> None:
    private = re.compile("/(wo" + r"rk|ro" + r"ot|ho" + "me/[a-z]+)/")
    kinds = {".py", ".md", ".toml", ".txt", ".po", ".cmd", ".json", ".yml", ""}
    folders = ("game", "tests", "assets", "docs", "levels", ".ci")
    files = [path for folder in folders for path in (ROOT / folder).rglob("*")] + list(ROOT.glob("*"))
    named = [
        path.relative_to(ROOT).as_posix()
        for path in files
        if path.is_file() and path.name != ".git" and path.suffix in kinds and private.search(path.read_text("utf-8"))
    ]
    assert not named
