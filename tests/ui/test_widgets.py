"""The kit of widgets: words stay inside their boxes, whatever the text size and the language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game import art
from game.app import text
from game.app.intents import DEFAULT_KEYS, DEFAULT_PAD, KEYS, KEYS_LEFT, KEYS_RIGHT, MOUSE, Device, Intent, bindings
from game.ui.elements import WHOLE
from game.ui.key_names import KEY_ICONS, PAD_ICONS, confirm_words
from game.ui.layout import Rect
from game.ui.picture import Words
from game.ui.style import BASELINE, HEAD, LABEL, LEAST, SMALL
from game.ui.widgets import Ui

PAD = Device("pad", 1)
SIZES = (100, 125, 150, 175, 200)
LINES = (
    "",
    "A",
    "End turn",
    "Rematch with the same players",
    "Überraschungsgegner",
    "はじめる",
    "同じ人でもう一度遊ぶ",
    "+12",
)
BOX = Rect(300, 400, 720, 72)


@pytest.fixture(autouse=True)
def plain() -> Iterator[None]:
    """English, at the scale of the smallest usual window, before and after each test."""
    text.set_language("en")
    text.set_scale(1280 / 1920)
    yield
    text.set_language("en")
    text.set_scale(1.0)


def new(focus: str | None = None, text_size: int = 100, device: Device = KEYS) -> Ui:
    keys, pad = bindings({}, DEFAULT_KEYS), bindings({}, DEFAULT_PAD)
    return Ui(focus=focus, text_size=text_size, device=device, keys=keys, pad=pad)


def letters(word: Words) -> Rect:
    """The room that a line of text takes, from the tops of its capitals to its baseline."""
    wide = text.measure(word.text, word.style, word.size)
    left = word.x - {"left": 0.0, "center": wide / 2, "right": wide}[word.anchor]
    return Rect(left, word.y - 2 * BASELINE * word.size, wide, 2 * BASELINE * word.size)


def assert_inside(inner: Rect, outer: Rect, what: object) -> None:
    # Half a physical pixel for rounding.
    outer = outer.inset(-0.8)
    assert outer.x <= inner.x, what
    assert inner.right <= outer.right, what
    assert outer.y <= inner.y, what
    assert inner.bottom <= outer.bottom, what


def assert_words_inside(ui: Ui, box: Rect) -> None:
    for word in ui.words:
        assert_inside(letters(word), box, word)


# -- lines


@given(
    st.text("aWmi .", max_size=60),
    st.integers(20, 600),
    st.integers(LEAST, 120),
    st.sampled_from(SIZES),
    st.sampled_from([24, 36, 60]),
    st.sampled_from(["left", "center", "right"]),
)
@example("W" * 60, 20, 24, 200, 60, "right")
def test_a_line_shrinks_into_its_box(line: str, wide: int, high: int, text_size: int, size: int, anchor: str) -> None:
    ui = new(text_size=text_size)
    box = Rect(100, 100, wide, high)
    width = ui.text_in("a", line, box, size, anchor=anchor)
    if len(ui.words) == 2:
        # Whole words on two lines, where not even the smallest letters fit on one.
        assert high >= 2 * LEAST
        assert [word.text for word in ui.words] == list(text.wrap(line, "body", LEAST, wide))
        assert width == max(text.measure(word.text, "body", LEAST) for word in ui.words) <= wide
        return
    (word,) = ui.words
    assert LEAST <= word.size <= ui.px(size)
    assert width == text.measure(word.text, "body", word.size)
    assert word.text == line or (word.size == LEAST and word.text.endswith("…"))
    assert width <= wide or word.text == "…"
    if word.size > LEAST:
        assert_inside(letters(word), box, word)
    room = letters(word)
    middle = {"left": room.x - box.x, "center": room.cx - box.cx, "right": room.right - box.right}[anchor]
    assert middle == pytest.approx(0)
    assert room.cy == pytest.approx(box.cy)


def test_a_line_that_fits_keeps_its_size() -> None:
    ui = new()
    ui.text_in("a", "Undo", Rect(0, 0, 500, 80), LABEL)
    assert ui.words[0].size == LABEL


@pytest.mark.parametrize("text_size", SIZES)
def test_a_line_with_room_shrinks_and_one_without_does_not(text_size: int) -> None:
    ui = new(text_size=text_size)
    long = "A rather long line of words"
    narrow = ui.text("a", long, 0, 0, 40, room=300)
    free = ui.text("b", long, 0, 0, 40)
    assert narrow <= 300 < free
    assert ui.words[1].size == ui.px(40)


@pytest.mark.parametrize(
    ("size", "expected"), [(LEAST, 2 * LEAST), (LABEL, 2 * LABEL), (HEAD, 1.5 * HEAD)], ids=["small", "label", "head"]
)
def test_the_players_text_size_enlarges(size: int, expected: float) -> None:
    assert new(text_size=100).px(size) == size
    assert new(text_size=200).px(size) == expected


@pytest.mark.parametrize("text_size", SIZES)
def test_a_size_is_found_for_letters_of_any_height(text_size: int) -> None:
    ui, letters = new(text_size=text_size), (LEAST, LABEL, 1.2 * LABEL, 2 * LABEL, 3 * LABEL)
    assert [ui.px(ui.size_for(px)) for px in letters] == pytest.approx(letters)


def test_large_text_is_large_from_150() -> None:
    assert [size for size in SIZES if new(text_size=size).large] == [150, 175, 200]


# -- paragraphs


@given(
    st.lists(st.text("aeiou wm", min_size=1, max_size=120), min_size=1, max_size=3),
    st.integers(200, 900),
    st.integers(60, 500),
    st.sampled_from(SIZES),
    st.booleans(),
)
def test_a_paragraph_shrinks_into_its_box(parts: list[str], wide: int, high: int, size: int, middle: bool) -> None:
    ui = new(text_size=size)
    box = Rect(50, 60, wide, high)
    height = ui.paragraph("p", "\n".join(parts), box, 30, middle=middle)
    sizes = {word.size for word in ui.words if word.text}
    assert len(sizes) <= 1
    if not sizes or sizes == {LEAST}:
        return
    assert_words_inside(ui, Rect(box.x, box.y, box.w, box.h))
    assert height <= box.h + max(sizes) * 0.5
    assert "".join(word.text for word in ui.words).replace(" ", "") == "".join(parts).replace(" ", "")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("anchor", ["left", "center", "right"])
def test_lines_of_a_paragraph_follow_each_other(language: str, anchor: str) -> None:
    text.set_language(language)
    words = {"en": "Each line has its place below the one before it. ", "ja": "前の行の下に次の行が並びます。"}[
        language
    ]
    ui = new()
    box = Rect(100, 100, 400, 900)
    ui.paragraph("p", words * 4 + "\n" + words, box, 30, anchor=anchor)
    assert len(ui.words) > 4
    assert_words_inside(ui, box)
    steps = [round(b.y - a.y, 3) for a, b in pairwise(ui.words)]
    assert sorted(steps) == [45.0] * (len(steps) - 1) + [67.5]
    # One font for all of it, whatever is in a single line.
    assert len({word.family for word in ui.words}) == 1


def test_a_paragraph_in_the_middle_has_as_much_above_as_below() -> None:
    ui = new()
    box = Rect(100, 100, 400, 300)
    ui.paragraph("p", "One line.", box, 30, middle=True)
    assert letters(ui.words[0]).cy == pytest.approx(box.cy)


# -- buttons


@pytest.mark.parametrize("text_size", SIZES)
def test_what_is_on_a_button_stays_on_it(text_size: int) -> None:
    for line, icon, note, anchor, focus in product(
        LINES, ["", "undo"], ["", "saved match"], ["left", "center"], [None, "b"]
    ):
        ui = new(focus=focus, text_size=text_size)
        ui.button("b", BOX, line, "does", icon=icon, note=note, anchor=anchor)
        lift = 4 if focus else 0
        face = Rect(BOX.x, BOX.y - lift, BOX.w, BOX.h)
        assert_words_inside(ui, face)
        icons = [picture for picture in ui.pictures if picture.id == "b.icon"]
        # A sign goes where it would keep large words from growing.
        assert len(icons) == (1 if icon else 0) or (not icons and ui.large)
        parts = [letters(word) for word in ui.words if word.text]
        parts += [Rect(picture.x, picture.y, 32, 32) for picture in icons]
        for part in parts:
            assert_inside(part, face, part)
        for i, part in enumerate(parts):
            assert not any(part.inset(0.8).overlaps(other) for other in parts[:i]), (line, icon, note)


def test_a_sign_goes_only_where_it_keeps_large_words_from_growing() -> None:
    shown = []
    for wide, text_size in ((300, 200), (300, 100), (600, 200)):
        ui = new(text_size=text_size)
        ui.button("b", Rect(100, 100, wide, 90), "To the title", "does", icon="undo")
        shown.append("b.icon" in [picture.id for picture in ui.pictures])
    assert shown == [False, True, True]


@pytest.mark.parametrize(("wide", "icon"), [(66, ""), (96, ""), (96, "undo"), (158, "undo"), (300, "undo")])
def test_narrow_buttons_hold_their_words_too(wide: int, icon: str) -> None:
    ui = new()
    box = Rect(100, 100, wide, 66)
    ui.button("b", box, "OK", "does", icon=icon)
    assert_words_inside(ui, box)


def test_a_button_is_a_target_of_its_size() -> None:
    ui = new()
    ui.button("b", BOX, "Go", ("go", 1), disabled_reason="Not now.", adjust=("less", "more"))
    (target,) = ui.targets
    assert (target.id, target.rect, target.action) == ("b", BOX, ("go", 1))
    assert (target.disabled_reason, target.adjust) == ("Not now.", ("less", "more"))
    assert not [one for one in ui.pictures if one.art.kind == "button"], "nothing to press is raised"
    ui = new()
    ui.button("b", BOX, "Go", ("go", 1), disabled_reason="Not now.")
    assert ui.pictures[0].art == art.button(BOX.w, BOX.h, tone="birch", disabled=True)


@pytest.mark.parametrize("text_size", SIZES)
@pytest.mark.parametrize("wide", [170, 300, 720])
def test_a_value_with_the_focus_lies_flat_between_raised_keys_that_a_press_at_its_ends_reaches(
    wide: int, text_size: int
) -> None:
    ui, box = new(text_size=text_size, focus="b"), Rect(300, 400, wide, 72)
    ui.button("b", box, "Any", ("go", 1), adjust=("less", "more"))
    less, more = [one for one in ui.pictures if one.art.kind == "button"]
    (target,) = ui.targets
    assert next(one for one in ui.pictures if one.id == "b").art.kind == "tile"
    for key, end in ((less, box.x), (more, box.right - target.arrows)):
        face = Rect(key.x, key.y, float(str(key.art.args[0])), float(str(key.art.args[1])))
        assert end <= face.x < face.right <= end + target.arrows
        assert box.y <= face.y < face.bottom <= box.bottom
    assert_words_inside(ui, Rect(less.x + float(str(less.art.args[0])), box.y, more.x - less.x, box.h))


def test_the_focused_button_is_lifted_and_has_no_ring_of_its_own() -> None:
    ui = new(focus="b")
    ui.button("a", BOX, "First", "a")
    ui.button("b", Rect(300, 500, 720, 72), "Second", "b")
    first, second = [picture for picture in ui.pictures if picture.id in "ab"]
    assert (first.y, second.y) == (400, 496)
    assert second.art == art.button(720, 72, focus=True, tone="birch")
    assert "focus" not in [picture.id for picture in ui.pictures]


def test_a_paragraph_rather_shrinks_than_breaks_a_word() -> None:
    ui = new()
    wide = text.measure("立ってみよう", "display", 38)
    for share, lines in ((0.85, ["立ってみよう"]), (0.5, ["立って", "みよう"])):
        ui.words.clear()
        ui.paragraph("p", "立ってみよう", Rect(0, 0, share * wide, 120), 38, "display", alike=("飾り棚",))
        assert [one.text for one in ui.words] == lines
    ui.words.clear()
    ui.paragraph("p", "飾り棚", Rect(0, 0, 0.85 * wide, 120), 38, "display", alike=("立ってみよう",))
    assert ui.words[0].size < 38, "similar ones are as small"
    # Words that are broken anyway change nothing, whichever comes first.
    ui.words.clear()
    broken = [f"mmmmmmmmm{letter}" for letter in "iljI"]
    side = 0.93 * text.measure("mmmmmmm", "display", 38)
    assert all(side / WHOLE < text.measure(one, "display", 38) < side / WHOLE / 0.93 for one in broken)
    ui.paragraph("p", "mmmmmmm", Rect(0, 0, side, 900), 38, "display", alike=broken)
    assert ui.words[0].size == int(0.93 * 38)


@pytest.mark.parametrize("text_size", SIZES)
def test_no_two_things_of_a_screen_have_one_name(text_size: int) -> None:
    """Widgets make the names of their parts from their own."""
    ui = new(focus="b1", text_size=text_size)
    inner = ui.dialog(Rect(400, 200, 1100, 700), "Heading")
    for i in range(3):
        ui.button(f"b{i}", Rect(inner.x, inner.y + i * 90, 400, 72), "Label", i, icon="undo", note="note")
        ui.chip(f"c{i}", 1200, 400 + 80 * i, "+3", "gain")
        ui.keycap(f"k{i}", 1300, 400 + 80 * i, Intent.CONFIRM)
        ui.paragraph(f"p{i}", "Two\nparts", Rect(1000, 300 + 80 * i, 150, 80))
    ui.hints([(Intent.CONFIRM, "Select"), (Intent.CANCEL, "Back")], Rect(400, 950, 1000, 48))
    pictures = [picture.id for picture in ui.pictures]
    words = [(word.layer, word.id) for word in ui.words]
    assert len(pictures) == len(set(pictures))
    assert len(words) == len(set(words))


# -- targets


@pytest.mark.parametrize("ring", [18, 32, None])
def test_the_ring_lies_around_the_focused_target_only(ring: float | None) -> None:
    ui = new(focus="b")
    assert not ui.target("a", BOX, "a", ring=ring)
    assert ui.target("b", Rect(10, 20, 30, 40), "b", ring=ring, drags=True, holds=True)
    assert ui.targets[1].drags
    assert ui.targets[1].holds
    rings = [picture for picture in ui.pictures if picture.id == "focus"]
    if ring is None:
        assert rings == []
    else:
        (found,) = rings
        assert (found.art, found.x, found.y, found.layer) == (art.ring(30, 40, ring), 10, 20, 1)


def test_layers_are_given_back() -> None:
    ui = new()
    with ui.on_layer(2), ui.on_layer(3):
        ui.put("a", art.panel(10, 10), 0, 0)
    with pytest.raises(KeyError), ui.on_layer(7):
        raise KeyError
    ui.put("b", art.panel(10, 10), 0, 0)
    assert [picture.layer for picture in ui.pictures] == [5, 0]


# -- chips, keys, hints, dialogs


@pytest.mark.parametrize("text_size", SIZES)
@pytest.mark.parametrize("tone", ["gain", "none", "loss", "focus"])
@pytest.mark.parametrize("label", ["+3", "−12", "0", "+104"])
def test_a_chip_holds_its_number_around_its_middle(text_size: int, tone: str, label: str) -> None:
    ui = new(text_size=text_size)
    ui.chip("c", 500, 300, label, tone)
    (disc,) = ui.pictures
    _kind, (wide, high, _tone) = disc.art.kind, disc.art.args
    assert isinstance(wide, int)
    assert isinstance(high, int)
    box = Rect(disc.x, disc.y, wide, high)
    assert (box.cx, box.cy) == (500, 300)
    assert_words_inside(ui, box)
    assert ui.words[0].size > LEAST


@pytest.mark.parametrize("device", [KEYS, MOUSE, PAD], ids=lambda device: device.kind)
@pytest.mark.parametrize("intent", Intent)
def test_every_intent_has_a_cap_on_every_device(device: Device, intent: Intent) -> None:
    ui = new(device=device)
    wide = ui.keycap("k", 100, 200, intent)
    assert wide >= 48
    assert_words_inside(ui, Rect(100, 200, wide, 48))
    assert ui.pictures
    if device is PAD:
        assert not ui.words
    assert all(picture.x >= 100 for picture in ui.pictures)


def test_a_cap_shows_the_players_own_key() -> None:
    ui = Ui(keys=bindings({"confirm": ("F",)}, DEFAULT_KEYS))
    ui.keycap("k", 0, 0, Intent.CONFIRM)
    assert [word.text for word in ui.words] == ["F"]


def test_an_unbound_intent_has_no_cap() -> None:
    for device in (KEYS, PAD):
        ui = Ui(device=device)
        assert ui.keycap("k", 0, 0, Intent.CONFIRM) == 0
        assert not ui.pictures


def test_every_default_button_of_a_pad_has_its_glyph() -> None:
    assert {name for bound in DEFAULT_PAD.values() for name in bound} <= set(PAD_ICONS)
    assert set(KEY_ICONS) <= {name for bound in DEFAULT_KEYS.values() for name in bound}


@pytest.mark.parametrize("text_size", SIZES)
@pytest.mark.parametrize("device", [KEYS, PAD], ids=lambda device: device.kind)
@pytest.mark.parametrize("room", [120, 400, 900, 1800])
def test_hints_stay_in_their_room(text_size: int, device: Device, room: float) -> None:
    ui = new(text_size=text_size, device=device)
    hints = [(Intent.DOWN, "Choose"), (Intent.CONFIRM, "Select"), (Intent.NEXT, "Next page"), (Intent.CANCEL, "Quit")]
    box = Rect(100, 900, room, 96)
    assert ui.hints(hints, box) <= room
    assert_words_inside(ui, box)
    if room == 1800:
        assert [word.text for word in ui.words if word.id.endswith(".words")] == [label for _intent, label in hints]


@pytest.mark.parametrize("text_size", SIZES)
def test_a_dialog_leaves_room_below_its_heading(text_size: int) -> None:
    ui = new(text_size=text_size)
    rect = Rect(400, 200, 1100, 700)
    inner = ui.dialog(rect, "A heading")
    assert_words_inside(ui, rect)
    assert_inside(inner, rect, inner)
    assert not letters(ui.words[0]).overlaps(inner)
    assert inner.h > 400
    assert ui.pictures[0].id == "veil"
    assert all(rect == Rect(picture.x, picture.y, rect.w, rect.h) for picture in ui.pictures[1:])


def test_the_veil_covers_every_margin() -> None:
    ui = new()
    ui.veil()
    (veil,) = ui.pictures
    wide, high, _alpha = veil.art.args
    assert (veil.x, veil.y, wide, high) == (-1920, -1080, 3 * 1920, 3 * 1080)


def test_going_on_is_said_for_each_device() -> None:
    assert len({confirm_words(device) for device in (KEYS, MOUSE, PAD, KEYS_LEFT)}) == 4
    assert confirm_words(KEYS_RIGHT) == confirm_words(KEYS)


def test_small_text_is_still_to_be_read() -> None:
    assert LEAST * 1280 / 1920 >= 14
    assert SMALL >= LEAST
