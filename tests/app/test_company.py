"""The people whom the settings know: names, colours and handicaps are kept."""

from __future__ import annotations

from pathlib import Path

from game.app import settings as files
from game.app.company import introduce, people_of, remember
from game.app.settings import Person, Settings, Value
from game.core.game import SeatInfo

ANA, BO = SeatInfo("Ana", "red"), SeatInfo("Bo", "blue")
LOW: dict[str, Value] = {"line": -10}
WIDE: dict[str, Value] = {"top": 50, "ghost": True}


def handicaps(settings: Settings) -> dict[str, dict[str, Value]]:
    return {person.name: person.handicap for person in people_of(settings)}


def test_a_handicap_is_kept_with_the_person_it_was_given_to(tmp_path: Path) -> None:
    settings = Settings(person=Person("Ana", "green"))
    remember(settings, (BO, ANA, SeatInfo("Rook", "yellow", "hard")), (WIDE, LOW, {"temper": "calm"}))
    assert settings.person == Person("Ana", "green", LOW)
    assert settings.company == (Person("Bo", "blue", WIDE),)
    # A match without handicaps, in another colour.
    remember(settings, (SeatInfo("Bo", "white"), ANA))
    assert handicaps(settings) == {"Ana": LOW, "Bo": WIDE}
    assert settings.company[0].colour == "white"
    settings.save(tmp_path / "settings.json")
    read, problems = files.load(tmp_path / "settings.json")
    assert (handicaps(read), problems) == ({"Ana": LOW, "Bo": WIDE}, [])
    # The handicap is taken away again.
    remember(settings, (ANA, BO), ({}, {}))
    assert handicaps(settings) == {"Ana": {}, "Bo": {}}


def test_who_is_introduced_keeps_the_handicap() -> None:
    settings = Settings(person=Person("Ana", "green", LOW), company=(Person("Bo", "blue", WIDE),))
    introduce(settings, Person("Bo", "yellow"))
    assert settings.person == Person("Bo", "yellow", WIDE)
    assert handicaps(settings) == {"Bo": WIDE, "Ana": LOW}
    introduce(settings, Person("Cleo", "red"))
    assert settings.person == Person("Cleo", "red")
