"""Fixtures and hooks that all tests share."""

import gc
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings

from game.app import sentences, text
from tests import words
from tests.crashes import pytest_configure, pytest_terminal_summary, pytest_unconfigure  # noqa: F401
from tests.toys import BOX

sentences.use(BOX)

# Until the tests are collected: rewriting them makes trees of many small objects, of which hardly any is garbage.
gc.disable()

# Speed is measured by `main.py bench`, never asserted: a busy machine fails no test.
# `make test` tries few examples; with EXAMPLES=many, as in CI, and for planted faults more.
settings.register_profile("tumblebox", deadline=None, max_examples=15)
settings.register_profile("many", deadline=None, max_examples=40)
settings.register_profile("thorough", deadline=None, max_examples=1000)
settings.load_profile("tumblebox")

TESTS = Path(__file__).parent
GOLDEN = TESTS / "golden"


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Each worker begins the whole suite with another share of the files.

    Nine of thirteen seconds go into rewriting the asserts of all files, until their bytecode is kept. Workers that read
    the files in the same order all do it at the same time; this way each finds the shares of the others done.
    """
    worker = getattr(session.config, "workerinput", None)
    if worker is None or [Path(arg).resolve() for arg in session.config.args] != [TESTS]:
        return
    # Before anything that draws: it chooses the display.
    import_module("tests.drawing")
    files = sorted(TESTS.rglob("test_*.py"))
    number, count = int(worker["workerid"].removeprefix("gw")), worker["workercount"]
    for path in files[len(files) * number // count : len(files) * (number + 1) // count]:
        # What cannot be imported is reported where it is collected.
        with suppress(Exception, pytest.skip.Exception):
            import_module(".".join(path.relative_to(TESTS.parent).with_suffix("").parts))


def pytest_collection_finish() -> None:
    """The tests themselves stay to the end: the garbage collector need not look at them again and again.

    It comes as rarely as while the game is played, see `freeze_program`.
    """
    gc.set_threshold(20_000, 20, 50)
    gc.freeze()
    gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    # Before the markers choose, and in the order in which the tests are written.
    words.thin(items)
    seed = config.getoption("--order-seed")
    if seed is not None:
        Random(seed).shuffle(items)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--order-seed", type=int, metavar="N", help="run the tests in a random order, for each N another")
    parser.addoption(
        "--renew-goldens", action="store_true", help="write the golden files afresh; then read the difference"
    )


@pytest.fixture(autouse=True)
def begins_in_english() -> None:
    """Every test begins in English, whatever language and size of text the one before has set."""
    text.set_language("en")
    text.set_scale(1.0)


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """`golden(name, text)` compares `text` with the file `tests/golden/<name>`; a missing file fails."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--renew-goldens"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        assert path.exists(), f"{name} is missing: run pytest --renew-goldens, and read what it writes"
        assert text.splitlines() == path.read_text(encoding="utf-8").splitlines()

    return compare
