"""The ladder: what is measured, the lines of it in `docs/ladder.md`, and the command that writes them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.app.paths import HOME
from game.core.game import settle_options
from game.core.manifest import STRENGTHS, Manifest, Pairing
from game.games import GAMES, MANIFESTS
from game.tools import cli
from game.tools.arguments import FAILED, INTERRUPTED, options_from
from game.tools.commands import parser
from game.tools.ladder import END, PAGE, NoTable, Rung, name_of, rungs, table, with_row
from game.tools.simulate import Result
from tests.toys import BOX

GAME = MANIFESTS["shape-up"]
RIVALS = [manifest for manifest in MANIFESTS.values() if manifest.players[-1] > 1]
BELOW = tuple(zip(STRENGTHS, ("random", *STRENGTHS), strict=False))


# -- what is measured


@pytest.mark.parametrize("manifest", RIVALS, ids=lambda manifest: manifest.key)
def test_each_level_meets_the_one_below(manifest: Manifest) -> None:
    bots = [pairing.bots for pairing in manifest.ladder]
    assert {*BELOW, ("hard", "random")} <= {*bots}
    # No two have the same name, by which the table knows them.
    names = [rung.name for rung in rungs([manifest], None, 1)]
    assert len({*names}) == len(names)
    for pairing in manifest.ladder:
        # Every deal is played from every rotation.
        assert pairing.matches % len(pairing.bots) == 0
        settle_options(GAMES[manifest.key], len(pairing.bots), pairing.options)


def test_a_pairing_is_named_by_levels_and_options() -> None:
    pairings = [
        Pairing(("hard", "normal", "normal"), 3),
        Pairing(("expert",), 1, {"variant": "survivor", "lens": False}),
    ]
    one, two = rungs([replace(MANIFESTS["shapes"], ladder=tuple(pairings))], None, 7)
    assert one.name == "hard – 2 × normal"
    assert one.command == "python main.py simulate shapes --bots hard,normal,normal --matches 3 --seed 7"
    assert two.name == "expert alone, variant survivor, lens False"
    assert " --set variant=survivor --set lens=False " in two.command


def test_a_contest_has_a_ladder_of_its_own() -> None:
    (manifest,) = (one for one in MANIFESTS.values() if one.contest)
    assert manifest.contest is not None
    own, others = rungs([manifest], 4, 1, True), rungs([manifest], 4, 1, False)
    assert {rung.pairing.bots for rung in own} >= {*BELOW}
    assert rungs([manifest], 4, 1) == [*others, *own]
    assert {rung.key for rung in own} == {manifest.contest.key}
    assert own[0].command.startswith(
        f"python main.py simulate {manifest.contest.key} --bots relaxed,random --set mode="
    )
    rows = table(PAGE.read_text("utf-8"), manifest.contest.key)
    assert [name_of(row) for row in rows] == [rung.name for rung in own]
    assert with_row(PAGE.read_text("utf-8"), own[0], rows[0]) == PAGE.read_text("utf-8")


# -- the page


@pytest.mark.parametrize("manifest", RIVALS, ids=lambda manifest: manifest.key)
def test_the_page_has_a_line_for_each_pairing(manifest: Manifest) -> None:
    rows = table(PAGE.read_text("utf-8"), manifest.key)
    assert [name_of(row) for row in rows] == [rung.name for rung in rungs([manifest], None, 1)]
    for row, pairing in zip(rows, manifest.ladder, strict=True):
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        words = cells[-1].strip("`").split()
        assert words[:2] == ["python", "main.py"]
        args = parser().parse_args(words[2:])
        assert (args.command, args.game, args.bots) == ("simulate", manifest.key, ",".join(pairing.bots))
        assert options_from(args.game, args.set) == pairing.options
        assert str(args.matches) == cells[1]


OLD = f"before\n<!-- ladder shape-up -->\n{END}\nafter\n"


def rung_of(*bots: str) -> Rung:
    (found,) = (rung for rung in rungs([GAME], 2, 1) if rung.pairing.bots == bots and "random" not in bots)
    return found


def test_a_row_replaces_its_own_and_no_other() -> None:
    hard, expert = rung_of("hard", "normal"), rung_of("expert", "hard")
    page = with_row(OLD, expert, f"| {expert.name} | 1 |")
    page = with_row(page, hard, f"| {hard.name} | 2 |")
    # In the order of the manifest.
    assert table(page, "shape-up") == [f"| {hard.name} | 2 |", f"| {expert.name} | 1 |"]
    again = with_row(page, expert, f"| {expert.name} | 3 |")
    assert again == page.replace(f"| {expert.name} | 1 |", f"| {expert.name} | 3 |")
    assert again.startswith("before\n")
    assert again.endswith(f"{END}\nafter\n")


def test_rows_of_pairings_that_are_gone_go() -> None:
    expert = rung_of("expert", "hard")
    page = with_row(OLD, expert, f"| {expert.name} | 1 |").replace(END, f"| greedy – greedy | 9 |\n{END}")
    assert table(with_row(page, expert, f"| {expert.name} | 2 |"), "shape-up") == [f"| {expert.name} | 2 |"]


@pytest.mark.parametrize("page", ["", "<!-- ladder shape-up -->\n", f"<!-- ladder shapes -->\n{END}\n"])
def test_a_page_without_the_table_is_refused(page: str) -> None:
    with pytest.raises(NoTable, match="shape-up"):
        table(page, "shape-up")


def test_what_was_measured_makes_a_row() -> None:
    rung = Rung(BOX["shape-up"], Pairing(("greedy", "random", "random"), 3, {"rounds": 1}), 3, 5)
    told: list[int] = []
    result = rung.measure(1, told.append)
    assert told == [3]
    first, others = result["levels"]["greedy"], result["levels"]["random"]
    cells = rung.row(result).strip("|").split("|")
    assert [cell.strip() for cell in cells[:2]] == ["greedy – 2 × random, rounds 1", "3"]
    assert cells[2].startswith(f" {100 * first['share']:.1f} % (")
    assert [words.split()[0] for words in cells[3].split(":")] == [
        f"{one['mean_score']:.2f}" for one in (first, others)
    ]
    assert cells[-1].strip(" `") == rung.command
    alone = Rung(BOX["shapes"], Pairing(("greedy",), 1), 1, 5)
    assert alone.row({**result, "bots": ["greedy"], "levels": {"greedy": first}}).split("|")[3] == " – "


# -- the command


@pytest.fixture(autouse=True)
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page with two empty tables, in place of the real one."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    path = tmp_path / "bots.md"
    path.write_text(f"{OLD}<!-- ladder up-or-down -->\n{END}\n", "utf-8")
    return path


@pytest.fixture
def measured(page: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pairings that were measured, all with the same result."""
    monkeypatch.setattr("game.tools.ladder.PAGE", page)
    result = Rung(BOX["shape-up"], Pairing(("greedy", "random"), 2, {"rounds": 1}), 2, 5).measure(1, lambda _done: None)
    names: list[str] = []

    def measure(rung: Rung, jobs: int, progress: Callable[[int], None], _cluster: object) -> dict[str, Any]:
        names.append(rung.name)
        levels = dict.fromkeys(rung.pairing.bots, result["levels"]["greedy"])
        return {**result, "matches": rung.matches, "levels": levels}

    monkeypatch.setattr(Rung, "measure", measure)
    return names


def test_only_what_was_measured_is_written(measured: list[str], page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = [rung.name for rung in rungs([GAME], None, 1)]
    assert cli.main(["ladder", "shape-up", "--write", "--skip", "4", "--matches", "6"]) == 0
    assert measured == names[4:]
    rows = table(page.read_text("utf-8"), "shape-up")
    assert [name_of(row) for row in rows] == names[4:]
    assert all(" --matches 6 --seed 1`" in row for row in rows)
    assert table(page.read_text("utf-8"), "up-or-down") == []
    out = capsys.readouterr().out.splitlines()
    assert out[0] == f"5/{len(names)}  shape-up: {names[4]}"
    assert out[-1].endswith(" s in all.")


def test_without_write_the_page_stays(measured: list[str], page: Path) -> None:
    before = page.read_text("utf-8")
    assert cli.main(["ladder", "up-or-down", "shape-up"]) == 0
    assert len(measured) == len(MANIFESTS["up-or-down"].ladder) + len(GAME.ladder)
    assert page.read_text("utf-8") == before


def test_an_interrupted_ladder_says_how_to_go_on(
    measured: list[str], page: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    usual = Rung.measure

    def measure(rung: Rung, *about: Any) -> Result:
        if len(measured) == 2:
            raise KeyboardInterrupt
        return usual(rung, *about)

    monkeypatch.setattr(Rung, "measure", measure)
    assert cli.main(["ladder", "shape-up", "--write", "--skip", "1"]) == INTERRUPTED
    assert capsys.readouterr().err == f"Stopped after 3 of {len(GAME.ladder)} pairings; --skip 3 goes on.\n"
    assert len(table(page.read_text("utf-8"), "shape-up")) == 2


def test_illegal_actions_are_a_failure(measured: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    usual = Rung.measure
    monkeypatch.setattr(Rung, "measure", lambda rung, *about: {**usual(rung, *about), "illegal": 1})
    assert cli.main(["ladder", "shape-up"]) == FAILED


def test_a_page_that_is_not_there_is_refused_before_anything_is_played(
    measured: list[str], page: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["ladder", "shapes", "--write"]) == FAILED
    assert capsys.readouterr().err == f"{page} has no table for shapes.\n"
    page.unlink()
    assert cli.main(["ladder", "shape-up", "--write"]) == FAILED
    assert capsys.readouterr().err == f"The page {page} cannot be read or written: No such file or directory.\n"
    assert measured == []
