"""What all tests share."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

from game.app import sentences
from tests.toys import BOX

sentences.use(BOX)

# Speed is measured by `main.py bench`, never asserted: a busy machine fails no test.
settings.register_profile("tumblebox", deadline=None)
settings.load_profile("tumblebox")

GOLDEN = Path(__file__).parent / "golden"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--renew-goldens", action="store_true", help="write the golden files afresh; then read the difference"
    )


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
