"""The buttons for a turn in the lower right corner of every table."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game import art
from game.table.scene.actions import Primary, actions_place, draw_actions
from game.table.scene.table_frame import BarFrame, Tool
from game.ui.layout import CANVAS, Rect
from game.ui.style import MARGIN
from game.ui.widgets import Ui

AREAS = (CANVAS, Rect(0, 0, 1920, 1200), Rect(0, 0, 1920, 1440), Rect(0, 0, 2520, 1080))
WEIGH = Tool("lens", "balance", "Weigh", False)


def drawn(bar: BarFrame, primary: Primary | None, focus: str | None = None, area: Rect = CANVAS, size: int = 100) -> Ui:
    ui = Ui(focus=focus, area=area, text_size=size)
    frame: Any = SimpleNamespace(bar=bar)
    draw_actions(ui, frame, actions_place(ui.large, area), primary)
    return ui


def targets(ui: Ui) -> dict[str, Rect]:
    return {target.id: target.rect for target in ui.targets}


@pytest.mark.parametrize("area", AREAS, ids=str)
@pytest.mark.parametrize("size", [100, 200])
def test_the_lowest_buttons_are_in_the_corner(area: Rect, size: int) -> None:
    """The main one; at a table with a tool, which seldom has it, the others, as nothing lay below them for most of a
    match."""
    for tool in (None, WEIGH):
        bar = BarFrame("", tool=tool)
        found = targets(drawn(bar, Primary("Go", "check", "go"), area=area, size=size))
        main = found["primary"]
        small = [found[id_] for id_ in ("lens", "undo", "hint") if id_ in found]
        assert len({rect.y for rect in small}) == 1
        upper, lower = (small[0], main) if tool is None else (main, small[0])
        assert (area.right - main.right, area.bottom - lower.bottom) == (MARGIN, 40)
        assert upper.bottom <= lower.y - 12
        assert (small[0].x, small[-1].right) == (main.x, main.right)
        assert all(one.right + 12 <= other.x for one, other in pairwise(small))
        assert all(min(rect.w, rect.h) >= 66 for rect in found.values())


def test_what_cannot_be_pressed_says_why_above_it_while_it_has_the_focus() -> None:
    bar = BarFrame("", no_undo="Nothing can be taken back.", no_hint="Nobody may ask now.")
    primary = Primary("Go", "check", "go", "Put the card down first.")
    for id_, words in (
        ("undo", "Nothing can be taken back."),
        ("hint", "Nobody may ask now."),
        ("primary", "Put the card down first."),
        (None, ""),
    ):
        ui = drawn(bar, primary, id_)
        said = " ".join(word.text for word in ui.words if ".reason." in word.id)
        assert words in said
        assert bool(said) == (id_ is not None)
        if id_ is not None:
            bubble = next(picture for picture in ui.pictures if picture.id == f"{id_}.reason.plate")
            assert bubble.art.args[2:] == (False, ui.tone.name, False)
            target = targets(ui)[id_]
            assert bubble.y + float(bubble.art.args[1]) < target.y  # type: ignore[arg-type]
            assert all(target.disabled_reason for target in ui.targets)


def test_undo_says_whose_turn_it_takes_back_too() -> None:
    for names, short, whole in (
        (["Rook"], "Rook too", "This takes back Rook's latest turn, too."),
        (["Rook", "Ada"], "rivals too", "This takes back the rivals' latest turns, too."),
        (["Bartholomew the Third"], "rivals too", "This takes back Bartholomew the Third's latest turn, too."),
    ):
        for size in (100, 200):
            ui = drawn(BarFrame("", undone_too=names), None, "undo", size=size)
            told = {word.id: word.text for word in ui.words}
            assert told.get("undo.too", "") == (short if size == 100 else "")
            assert " ".join(text for id_, text in told.items() if ".reason." in id_) == whole
    assert not [word for word in drawn(BarFrame(""), None, "undo").words if ".reason." in word.id]


def test_only_one_button_is_honey_and_it_can_be_pressed() -> None:
    ui = drawn(BarFrame(""), Primary("Go", "check", "go"))
    looks = {picture.id: picture.art for picture in ui.pictures if picture.id in ("undo", "hint", "primary")}
    assert {id_: look.args[3] for id_, look in looks.items()} == {"undo": "birch", "hint": "birch", "primary": "honey"}
    off = drawn(BarFrame(""), Primary("Go", "check", "go", "Not yet."))
    look = next(picture.art for picture in off.pictures if picture.id == "primary")
    rect = targets(off)["primary"]
    assert look == art.button(rect.w, rect.h, tone="birch", disabled=True)
    assert "undo" in targets(drawn(BarFrame(""), None))
    assert "primary" not in targets(drawn(BarFrame(""), None))
