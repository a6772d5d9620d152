"""The sentence above every scene: whole, as large as the text is, and never over what is needed."""

import pytest

from game.app import text
from game.ui.free_space import overlaps
from game.ui.layout import Rect
from game.ui.toast import MOST_LINES, lay_toast
from game.ui.widgets import Ui

SENTENCES = ["Saved.", "A place that has a long name " * 4, "word " * 400, "字" * 999]


@pytest.mark.parametrize("size", [100, 200])
@pytest.mark.parametrize("words", SENTENCES, ids=len)
def test_a_toast_lies_on_the_screen_whole(words: str, size: int) -> None:
    toast = lay_toast(words, Ui(text_size=size))
    box = toast.rect
    assert box.x >= 0
    assert box.right <= 1920
    assert box.y >= 0
    assert box.bottom <= 1080
    assert 1 <= len(toast.words) <= MOST_LINES
    for ground in toast.pictures:
        assert (ground.x, ground.y, *ground.art.args[:2]) == (box.x, box.y, box.w, box.h)
    for line in toast.words:
        wide = text.measure(line.text, line.style, line.size)
        assert box.inset(8).holds(line.x - wide / 2, line.y - line.size * 0.72)
        assert box.inset(8).holds(line.x + wide / 2, line.y)


def test_it_is_as_large_as_the_text() -> None:
    assert lay_toast("Saved.", Ui(text_size=200)).words[0].size == 2 * lay_toast("Saved.", Ui()).words[0].size


def test_it_lies_at_the_lower_edge_where_nothing_is() -> None:
    box = lay_toast("Saved.", Ui()).rect
    assert (box.cx, box.bottom) == (960, 1040)


def test_it_moves_when_the_focus_comes_under_it() -> None:
    ui = Ui(focus="log")
    ui.target("log", Rect(100, 200, 300, 80), "log")
    ui.target("end", Rect(860, 960, 200, 70), "end")
    before = lay_toast("Not while it rains.", ui).rect
    assert before.overlaps(Rect(860, 960, 200, 70)), "nothing is read there"
    ui.focus = "end"
    after = lay_toast("Not while it rains.", ui, stay=before).rect
    assert not after.overlaps(Rect(860, 960, 200, 70))
    ui.focus = "log"
    assert lay_toast("Not while it rains.", ui, stay=after).rect == after, "and stays there"


def test_it_makes_room_for_a_button_that_comes_later() -> None:
    """A lesson sets its table anew, and “Skip” came below the sentence that says so."""
    ui = Ui()
    before = lay_toast("A new example: the table is set anew.", ui).rect
    ui.button("skip", before, "Skip: to your turn", "skip")
    after = lay_toast("A new example: the table is set anew.", ui, stay=before).rect
    assert not after.overlaps(before)
    assert lay_toast("A new example: the table is set anew.", ui, stay=after).rect == after


def test_the_most_important_stays_clear() -> None:
    ui = Ui(text_size=200)
    ui.keep("prompt", Rect(48, 40, 1824, 72))
    ui.keep("hand", Rect(0, 300, 1920, 780))
    ui.button("end", Rect(700, 130, 500, 120), "End turn", "end", tone="honey")
    toast = lay_toast("A card must lie beside another one.", ui)
    assert not any(overlaps(toast.rect, [one for one in ui.kept if one.kind != "hand"]))


def test_it_covers_neither_words_nor_buttons() -> None:
    ui = Ui()
    ui.text_in("told", "A long line of words that somebody is reading just now", Rect(400, 1000, 1120, 60))
    ui.button("back", Rect(760, 900, 400, 80), "Back", "back")
    box = lay_toast("Saved in Pictures/Tumblebox as now shapes.png", ui).rect
    assert not box.overlaps(Rect(400, 1010, 1120, 40))
    assert not box.overlaps(Rect(760, 900, 400, 80))


@pytest.mark.parametrize("near", [Rect(300, 300, 120, 160), Rect(1700, 20, 176, 72)])
def test_it_lies_beside_what_it_is_about(near: Rect) -> None:
    ui = Ui(focus="cell")
    ui.target("cell", near, "cell")
    box = lay_toast("A card must lie beside another one.", ui, near=near).rect
    assert not box.overlaps(near)
    assert box.y - near.bottom < 60
    assert near.y - box.bottom < 60
    assert abs(box.cx - near.cx) < 300


def test_common_sentences_take_two_lines_at_most() -> None:
    words = "The match cannot be saved to matches/2026-11-22 20-15 shapes.tumblebox now. Play on: it is saved later."
    assert len(lay_toast(words, Ui()).words) == 2


def test_it_keeps_off_what_is_spared_where_there_is_other_room() -> None:
    """It lay over columns, the choices below them, and cards of the ring."""
    ui = Ui()
    ui.spare(Rect(0, 700, 1920, 380))
    assert lay_toast("Saved.", ui).rect.bottom <= 700
    near = Rect(900, 800, 100, 60)
    assert lay_toast("Saved.", ui, near=near).rect.bottom <= 700


def test_one_at_a_held_piece_lies_there_although_the_hand_moves_around_it() -> None:
    """It lay beyond the tower's room, where nobody looked."""
    ui, near = Ui(), Rect(900, 600, 120, 120)
    ui.keep("hand", Rect(500, 150, 1000, 700))
    assert lay_toast("No room here: it is caught.", ui, near=near).rect.y > 850
    box = lay_toast("No room here: it is caught.", ui, near=near, over=True).rect
    assert abs(box.cx - near.cx) < 1
    assert near.y - 40 < box.bottom < near.y
