"""Translation, fonts, measuring and wrapping; and that the catalogues are complete."""

from __future__ import annotations

import gettext
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from assets import make_fonts, make_locale
from game.app import fonts, paths, system_language, text
from game.app.font_coverage import coverage
from game.app.line_breaks import NO_END, NO_START
from game.app.scripts import in_sight_order, joined
from game.app.writing import fitting, write
from tests.drawing import needs_drawing
from tests.trees import no_collector

JAPANESE = "カードを一枚置いてから、別のカードを動かせます。「日本語」は７点。"
ENGLISH = "Play one card, then move one that lies already – or not. 1–6 players, 47 − 3 × 2 points!"
FAMILIES = sorted({family for families in fonts.STYLES.values() for family in families})


@pytest.fixture(autouse=True)
def plain() -> Iterator[None]:
    """English, at one pixel a unit, before and after each test."""
    text.set_language("en")
    text.set_scale(1.0)
    yield
    text.set_language("en")
    text.set_scale(1.0)


# -- translation


@pytest.fixture
def small_catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A Japanese catalogue of a few sentences in the place of the real one. Gives the path of its .mo."""
    catalogue = polib.POFile()
    catalogue.metadata = {"Content-Type": "text/plain; charset=utf-8", "Plural-Forms": make_locale.PLURALS["ja"]}
    catalogue.extend(
        [
            polib.POEntry(msgid="Play", msgstr="遊ぶ"),
            polib.POEntry(msgid="Hello, {name}!", msgstr="{name}さん、こんにちは!"),
            polib.POEntry(msgid="{n} card", msgid_plural="{n} cards", msgstr_plural={0: "カード{n}枚"}),
            polib.POEntry(msgctxt="verb", msgid="Play", msgstr="出す"),
        ]
    )
    path = tmp_path / "locale" / "ja" / "LC_MESSAGES" / "tumblebox.mo"
    path.parent.mkdir(parents=True)
    catalogue.save_as_mofile(str(path))
    with monkeypatch.context() as patch:
        patch.setattr(paths, "ASSETS", tmp_path)
        text._catalogue.cache_clear()
        yield path
    text._catalogue.cache_clear()


def test_english_needs_no_catalogue() -> None:
    assert text._("Hello, {name}!", name="Ann {x}") == "Hello, Ann {x}!"
    assert text._("Braces {stay} without params") == "Braces {stay} without params"
    assert text._("") == ""
    assert text._("{message}, {n}", message="any name fits", n=1) == "any name fits, 1"
    assert text.N_("Play") == "Play"
    assert [text.ngettext("{n} card", "{n} cards", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert text.pgettext("verb", "Play") == "Play"


@pytest.mark.usefixtures("small_catalogue")
def test_language_is_looked_up_when_the_sentence_is_shown() -> None:
    marked = text.N_("Play")
    assert text._(marked) == "Play"
    text.set_language("ja")
    assert text.language() == "ja"
    assert text._(marked) == "遊ぶ"
    assert text._("Hello, {name}!", name="太郎") == "太郎さん、こんにちは!"
    assert [text.ngettext("{n} card", "{n} cards", n) for n in (1, 5)] == ["カード1枚", "カード5枚"]
    assert text.pgettext("verb", "Play") == "出す"
    assert text._("Not translated yet") == "Not translated yet"
    assert text._("") == ""


def test_unknown_language_changes_nothing() -> None:
    with pytest.raises(KeyError):
        text.set_language("tlh")
    assert text.language() == "en"


@pytest.mark.parametrize("content", [None, b"", b"not a catalogue", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_a_damaged_catalogue_is_named(small_catalogue: Path, content: bytes | None) -> None:
    small_catalogue.unlink()
    if content is not None:
        small_catalogue.write_bytes(content)
    with pytest.raises(paths.MissingAsset, match=r"locale/ja/LC_MESSAGES/tumblebox\.mo"):
        text.set_language("ja")
    assert text.language() == "en"


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "en_US", "LC_ALL": "ja_JP"}, "ja"),
        ({"LANGUAGE": "ja:en", "LANG": "en_US"}, "ja"),
        ({"LANGUAGE": "ja"}, "ja"),
        ({"LANG": "fr_FR"}, "en"),
    ],
)
def test_the_systems_language_is_guessed(environ: dict[str, str], expected: str) -> None:
    assert system_language.guess_language(environ) == expected


@pytest.mark.parametrize(
    ("environ", "system", "expected"),
    [
        ({}, "ja-JP", "ja"),
        ({}, "fr", "en"),
        ({}, "", "en"),
        ({"LANG": "en_GB"}, "ja-JP", "en"),
        ({"LANG": ""}, "ja-JP", "ja"),
    ],
)
def test_without_variables_the_system_is_asked(environ: dict[str, str], system: str, expected: str) -> None:
    """As where the program was not started from a terminal."""
    assert system_language.guess_language(environ, lambda: system) == expected


@pytest.mark.parametrize(("identifier", "tag"), [(0x0411, "ja"), (0x0409, "en"), (0x0809, "en"), (0x040C, ""), (0, "")])
def test_windows_tells_its_language(monkeypatch: pytest.MonkeyPatch, identifier: int, tag: str) -> None:
    monkeypatch.setattr(system_language, "_ask_windows", lambda: identifier)
    assert system_language.system_language.__wrapped__("win32") == tag


@pytest.mark.parametrize(
    ("listed", "tag"),
    [
        ('(\n    "ja-JP",\n    "en-JP"\n)\n', "ja-JP"),
        ("(\n    en,\n    ja\n)\n", "en"),
        ('(\n    "zh-Hans-CN"\n)\n', "zh-Hans-CN"),
        ("()\n", ""),
    ],
)
def test_macos_tells_its_languages(monkeypatch: pytest.MonkeyPatch, listed: str, tag: str) -> None:
    monkeypatch.setattr(system_language, "_ask_mac", lambda: listed)
    assert system_language.system_language.__wrapped__("darwin") == tag


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_a_system_that_does_not_answer_speaks_english(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    # On this machine neither question can be asked for real.
    if sys.platform == platform:
        pytest.skip("this system answers")
    assert system_language.system_language.__wrapped__(platform) == ""


# -- the catalogues


@pytest.fixture(scope="module")
def messages() -> dict[make_locale.Message, list[str]]:
    with no_collector():
        return make_locale.extract(make_locale.sources())


@pytest.mark.parametrize("language", sorted(make_locale.PLURALS))
def test_catalogue_is_complete(language: str, messages: dict[make_locale.Message, list[str]]) -> None:
    wrong = make_locale.complaints(messages, polib.pofile(str(make_locale.catalogue_path(language))))
    assert not wrong, "run python assets/make_locale.py, then translate:\n" + "\n".join(wrong)


@pytest.mark.parametrize("language", sorted(make_locale.PLURALS))
def test_compiled_catalogue_is_up_to_date(language: str) -> None:
    path = make_locale.catalogue_path(language)
    assert path.with_suffix(".mo").read_bytes() == polib.pofile(str(path)).to_binary(), "run assets/make_locale.py"
    with path.with_suffix(".mo").open("rb") as file:
        assert gettext.GNUTranslations(file).info()["language"] == language


def test_template_is_up_to_date(messages: dict[make_locale.Message, list[str]]) -> None:
    sheet = f"{make_locale.template(messages)}\n"
    assert make_locale.template_path().read_text("utf-8") == sheet, "run python assets/make_locale.py"


def test_every_language_but_that_of_the_code_has_a_catalogue() -> None:
    assert {"en", *make_locale.PLURALS} == set(text.LANGUAGES)


def test_english_sentences_can_be_drawn(messages: dict[make_locale.Message, list[str]]) -> None:
    """In the Latin fonts: one arrow would set a whole label in the Japanese font."""
    found = [fonts.font(families[0]) for families in fonts.STYLES.values()]
    lacking = {
        sentence: sorted(set().union(*(font.lacks(sentence) for font in found)))
        for message in messages
        for sentence in (message.one, message.many)
    }
    assert not {sentence: signs for sentence, signs in lacking.items() if signs}


def test_japanese_sentences_can_be_drawn() -> None:
    found = [fonts.font(families[1]) for families in fonts.STYLES.values()]
    lacking = {}
    for entry in polib.pofile(str(make_locale.catalogue_path("ja"))):
        for sentence in (entry.msgstr, *entry.msgstr_plural.values()):
            lacking[sentence] = sorted(set().union(*(font.lacks(sentence) for font in found)))
    assert not {sentence: signs for sentence, signs in lacking.items() if signs}


CODE = """
from game.app import text
from game.app.text import N_, _, ngettext, pgettext
print(_("Back"), text._("Hello, "
    "{name}!", name=name), _(word), _(""), N_("Later"))
print(ngettext("{n} card", "{n} cards", 3), pgettext("verb", "Play"), _("Play"), other("No"))
"""


def test_sentences_are_found_in_code(tmp_path: Path) -> None:
    (tmp_path / "scene.py").write_text(CODE)
    found = make_locale.extract([tmp_path / "scene.py"], tmp_path)
    assert list(found) == [
        make_locale.Message("Back"),
        make_locale.Message("Hello, {name}!"),
        make_locale.Message("Later"),
        make_locale.Message("{n} card", many="{n} cards"),
        make_locale.Message("Play", context="verb"),
        make_locale.Message("Play"),
    ]
    assert all(files == ["scene.py"] for files in found.values())


REMARKS = """
# Translators: to go back a page,
# never in time.
x = _("Back")
# Not for translators.
y = _("Again")
# Translators: of a card

z = _("Later")
"""


def test_comments_for_translators_go_with_the_sentence_below(tmp_path: Path) -> None:
    (tmp_path / "scene.py").write_text(REMARKS)
    found = make_locale.extract([tmp_path / "scene.py"], tmp_path)
    assert [message.remark for message in found] == ["Translators: to go back a page, never in time.", "", ""]
    assert make_locale.template(found)[0].comment == "Translators: to go back a page, never in time."


def test_what_has_placeholders_has_the_flag_by_which_tools_check_them() -> None:
    found = {make_locale.Message("Hello, {name}!"): ["a.py"], make_locale.Message("Back"): ["a.py"]}
    old = make_locale.template(found)
    for entry in old:
        entry.msgstr, entry.flags = entry.msgid, []
    old.metadata["Plural-Forms"] = make_locale.PLURALS["ja"]
    assert make_locale.complaints(found, old) == ["flag python-brace-format: 'Hello, {name}!'"]
    assert make_locale.complaints(found, make_locale.merge(found, old, "ja")) == []


@pytest.mark.parametrize("call", ['_(f"Hello, {name}!")', '_("Hello, " + name)', 'ngettext("{n} card", f"{n}s", 2)'])
def test_texts_that_no_catalogue_can_hold_are_refused(tmp_path: Path, call: str) -> None:
    (tmp_path / "scene.py").write_text(call)
    with pytest.raises(make_locale.BadCall, match=r"scene\.py:1"):
        make_locale.extract([tmp_path / "scene.py"], tmp_path)


def test_merging_keeps_translations_and_drops_the_unused() -> None:
    message = make_locale.Message
    before = make_locale.merge({message("Back"): ["a.py"], message("Gone"): ["a.py"]}, None, "ja")
    for entry in before:
        entry.msgstr = {"Back": "戻る", "Gone": "消えた"}[entry.msgid]
    after = make_locale.merge({message("New"): ["b.py"], message("Back"): ["b.py"]}, before, "ja")
    assert [(entry.msgid, entry.msgstr) for entry in after] == [("New", ""), ("Back", "戻る")]
    assert str(make_locale.merge({message("New"): ["b.py"], message("Back"): ["b.py"]}, after, "ja")) == str(after)


def test_every_kind_of_mistake_is_found() -> None:
    message = make_locale.Message
    good = {message("Hi {name}"): ["a.py"], message("{n} card", many="{n} cards"): ["a.py"]}
    catalogue = make_locale.merge(good, None, "ja")
    catalogue[0].msgstr, catalogue[1].msgstr_plural = "{name}さん", {0: "{n}枚"}
    assert make_locale.complaints(good, catalogue) == []

    def mistakes(found: dict[make_locale.Message, list[str]]) -> list[str]:
        return [line.split(":")[0] for line in make_locale.complaints(found, catalogue)]

    assert mistakes(good | {message("More"): ["a.py"]}) == ["missing"]
    assert mistakes({message("Hi {name}"): ["a.py"]}) == ["unused"]
    assert mistakes({message("Hi {name}"): [], message("{n} card"): []}) == ["plural differs"]
    for wrong in ("{nom}さん", "さん", "{name}{more}", "{name"):
        catalogue[0].msgstr = wrong
        assert mistakes(good) == ["placeholders"]
    catalogue[0].msgstr = " "
    assert mistakes(good) == ["empty"]
    catalogue[0].msgstr, catalogue[0].flags = "{name}さん", ["fuzzy"]
    assert mistakes(good) == ["fuzzy"]
    catalogue[0].flags, catalogue[1].msgstr_plural = [make_locale.BRACES], {0: "{n}枚", 1: "{n}枚"}
    assert mistakes(good) == ["plural forms"]


def test_a_language_with_a_singular_may_leave_its_number_out_there_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(make_locale.PLURALS, "de", "nplurals=2; plural=n != 1;")
    found = {make_locale.Message("one card", many="{n} cards"): ["a.py"]}
    catalogue = make_locale.merge(found, None, "de")
    catalogue[0].msgstr_plural = {0: "eine Karte", 1: "{n} Karten"}
    assert make_locale.complaints(found, catalogue) == []
    catalogue[0].msgstr_plural = {0: "eine Karte", 1: "Karten"}
    assert [line.split(":")[0] for line in make_locale.complaints(found, catalogue)] == ["placeholders"]


# -- fonts


@pytest.mark.parametrize("family", FAMILIES)
def test_font_files_hold_the_family_they_are_asked_for(family: str) -> None:
    font = TTFont(fonts.font(family).path)
    assert {str(entry) for entry in font["name"].names if entry.nameID in (1, 16)} == {family}
    assert font["OS/2"].usWeightClass == 400
    assert not font["head"].macStyle
    assert "fvar" not in font


@pytest.mark.parametrize("family", FAMILIES)
def test_coverage_agrees_with_fonttools(family: str) -> None:
    path = fonts.font(family).path
    assert coverage(path) == set(TTFont(path).getBestCmap())


def test_a_damaged_font_is_named(tmp_path: Path) -> None:
    for number, content in enumerate((b"", b"\x00\x01\x00\x00", b"x" * 400)):
        broken = tmp_path / f"broken{number}.ttf"
        broken.write_bytes(content)
        with pytest.raises(paths.MissingAsset, match=broken.name):
            coverage(broken)


def test_signs_of_the_game_are_in_every_font() -> None:
    for family in FAMILIES:
        assert not fonts.font(family).lacks("0123456789+−×±·–—…’“”!?%&/()[]:;.,°")


@pytest.mark.parametrize("family", FAMILIES)
def test_zeros_are_plain_and_narrower_than_the_letter(family: str) -> None:
    """Small letters blur a zero with a slash or a dot to a θ. Plain, it has an outline and one counter."""
    font = TTFont(fonts.font(family).path)
    glyphs, known = font.getGlyphSet(), font.getBestCmap()
    wide = {}
    for sign in "0O":
        outlines, box = DecomposingRecordingPen(glyphs), BoundsPen(glyphs)
        glyphs[known[ord(sign)]].draw(outlines)
        assert sum(command == "closePath" for command, _points in outlines.value) == 2
        glyphs[known[ord(sign)]].draw(box)
        wide[sign] = box.bounds[2] - box.bounds[0]
    assert wide["0"] < 0.95 * wide["O"]


def test_the_japanese_subset_has_all_it_is_made_for() -> None:
    assert not {chr(point) for point in make_fonts.characters() - coverage(fonts.font("M PLUS Rounded 1c Bold").path)}


@pytest.mark.parametrize("style", sorted(fonts.STYLES))
def test_one_lacking_character_changes_the_font_of_the_whole(style: str) -> None:
    latin, japanese, rare, korean = fonts.STYLES[style]
    assert text.family("Shape Up!", style) == latin
    assert text.family("Shape Up! の遊び方", style) == japanese
    assert text.family("髙橋 Ann", style) == (japanese if fonts.font(japanese).lacks("髙") == frozenset() else rare)
    assert text.family("47 × 3", style) == latin
    assert text.family("47 × 3", style, "ja") == japanese, "figures match the words around them"
    assert text.family("Shape Up!", style, "ja") == latin
    assert text.family("한국어 level 2", style) == korean
    assert text.family("🦊", style) in fonts.STYLES[style], "no font has it, yet nothing breaks"


def test_unknown_style_is_refused() -> None:
    with pytest.raises(KeyError):
        text.font_for("x", "fancy")


# -- measuring

SIZES = (14, 20, 21.7, 30, 48, 96)
DRAW = """
import json, sys
import pyglet
pyglet.options.headless = True
import pyglet.window
window = pyglet.window.Window(32, 32)
from game.app import fonts, text
fonts.prepare_fonts()
widths = []
for string, style, size in json.loads(sys.argv[1]):
    family = text.family(string, style)
    fonts.register(family)
    label = pyglet.text.Label(string, font_name=family, font_size=size, dpi=72)
    assert pyglet.font.load(family, size, dpi=72).name == family, family
    widths.append(label.content_width)
print(json.dumps(widths))
"""


@needs_drawing
def test_measured_widths_are_those_on_the_screen() -> None:
    cases = [
        (string, style, size) for string in (ENGLISH, JAPANESE, "Tumblebox") for style in fonts.STYLES for size in SIZES
    ]
    done = subprocess.run(
        [sys.executable, "-c", DRAW, json.dumps(cases)],
        cwd=paths.ROOT, env=os.environ | {"ARCADE_HEADLESS": "True"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    for (string, style, size), drawn in zip(cases, json.loads(done.stdout), strict=True):
        assert text.measure(string, style, size) == pytest.approx(drawn, rel=0.02, abs=1), (string, style, size)


def test_width_is_measured_in_real_pixels() -> None:
    text.set_scale(0.5)
    assert text.measure(ENGLISH, "body", 40) == 2 * _measured_at(20)
    text.set_scale(2)
    assert text.measure(ENGLISH, "body", 40) == _measured_at(80) / 2


def _measured_at(pixels: float) -> float:
    before = text._scale
    text.set_scale(1)
    width = text.measure(ENGLISH, "body", pixels)
    text.set_scale(before)
    return width


def test_fit_shrinks_only_as_far_as_it_must() -> None:
    wide = text.measure(ENGLISH, "display", 40)
    assert text.fit(ENGLISH, "display", 40, wide, 20) == 40
    size = text.fit(ENGLISH, "display", 40, wide - 100, 20)
    assert text.measure(ENGLISH, "display", size) <= wide - 100 < text.measure(ENGLISH, "display", size + 1)
    assert text.fit(ENGLISH, "display", 40, 10, 20) == 20
    assert text.fit(ENGLISH, "display", 40, 10, 20.5) == 20.5


def test_english_wraps_at_spaces() -> None:
    lines = text.wrap(ENGLISH, "body", 30, 400)
    assert len(lines) > 2
    assert " ".join(lines) == ENGLISH
    assert all(text.measure(line, "body", 30) <= 400 for line in lines)


def test_a_signed_figure_stays_with_its_word() -> None:
    assert "".join(text.phrases("Pebble's turn: three solid −3: you −4")) == "Pebble's turn: three solid −3: you −4"
    assert [one.strip() for one in text.phrases("three solid −3: you −4")] == ["three", "solid −3:", "you −4"]
    assert [one.strip() for one in text.phrases("a – b")] == ["a", "–", "b"]


def test_japanese_never_wraps_before_marks() -> None:
    for width in range(90, 400, 10):
        lines = text.wrap(JAPANESE, "body", 30, width, "ja")
        assert "".join(lines) == JAPANESE
        assert all(text.measure(line, "body", 30, "ja") <= width for line in lines)
        assert not [line for line in lines if line[0] in NO_START or line[-1] in NO_END]


def test_japanese_wraps_between_phrases() -> None:
    line = "緑は3枚以上並ぶと得点になります。"
    for width in range(250, 500, 10):
        lines = text.wrap(line, "body", 30, width, "ja")
        assert "".join(lines) == line
        assert any("なります。" in part for part in lines)


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("リフトが動いているあいだたもちましょう。", "たもちましょう。"),
        ("面の目標を達成し、5秒間たもちます。", "たもちます。"),
        ("線の太いところにとどくまで積み上げます。", "とどくまで"),
        ("銀＋両端を内がわのわくの中に", "内がわの"),
        ("つみきは、重さが支えの上から外れるとかたむきます。", "かたむきます。"),
        ("重さのかかる場所と、たおれそうなつみきがわかります。", "たおれそう"),
    ],
)
def test_japanese_never_wraps_inside_these_words(line: str, word: str) -> None:
    """BudouX cuts them: あいだたも|ちましょう。"""
    for width in range(330, 600, 20):
        lines = text.wrap(line, "body", 30, width, "ja")
        assert "".join(lines) == line
        assert any(word in part for part in lines)


@pytest.mark.parametrize("width", [280, 300])
def test_even_lines_break_no_phrase_that_fits(width: int) -> None:
    """Beside large text, lines became more even by a break inside a word that had room."""
    lines = text.wrap_evenly("つみきを1個ぬき取ります。", "body", 40, width, "ja")
    assert any("ぬき取ります。" in line for line in lines)


def test_a_name_in_latin_letters_keeps_its_honorific() -> None:
    assert "Anaさんの" in list(text.phrases("青い半円が立ちました。Anaさんの番がつづきます。"))


def test_a_number_stays_with_the_short_word_before_it() -> None:
    assert text.wrap("Reach the line at 5.9.", "body", 30, 270) == ("Reach the line", "at 5.9.")
    assert text.phrases("drew a card: 5 left.")[-1] == "5 left."


def test_a_figure_keeps_its_counter() -> None:
    for width in range(100, 400, 7):
        assert any(
            "47点" in line for line in text.wrap("合計は47点でした。また遊びましょう。", "body", 30, width, "ja")
        )


def test_line_feeds_and_empty_lines_stay() -> None:
    assert text.wrap("One\n\nTwo", "body", 30, 400) == ("One", "", "Two")
    assert text.wrap("", "body", 30, 400) == ("",)


def test_a_word_too_long_is_broken() -> None:
    word = "Donaudampfschifffahrtsgesellschaft"
    lines = text.wrap(f"The {word}!", "body", 30, 120)
    assert "".join(lines) == f"The{word}!"
    assert all(text.measure(line, "body", 30) <= 120 for line in lines)
    assert text.wrap("WWW", "body", 30, 1) == ("W", "W", "W")


@given(
    string=st.text(st.sampled_from("ab W,.!(47一あー、。「」『 \n"), max_size=40),
    width=st.integers(40, 400),
    language=st.sampled_from(["en", "ja"]),
)
def test_wrapping_loses_nothing(string: str, width: int, language: str) -> None:
    lines = text.wrap(string, "body", 30, width, language)
    assert "".join("".join(lines).split()) == "".join(string.split())
    assert all(text.measure(line, "body", 30, language) <= width or len(line) == 1 for line in lines)
    assert len(lines) > string.count("\n")


@pytest.mark.parametrize(
    ("words", "drawn"),
    [
        ("First Step", "First Step"),
        ("Über 池の上", "Über 池の上"),
        ("مرحبا", "\ufee3\ufeae\ufea3\ufe92\ufe8e"),
        ("Go 👍🏽!", "Go 👍!"),
        ("這 这 한 สวัสดี שלום ไป", "這 这 한 สวัสดี שלום ไป"),
        ("Go \U0001343f!", "Go □!"),
        ("다리 위로!", "다리 위로!"),
        ("a\u202eb\u200dc", "abc"),
    ],
)
def test_a_letter_that_no_font_has_is_a_mark(words: str, drawn: str) -> None:
    assert text.drawable(words) == drawn


@pytest.mark.parametrize(
    ("words", "seen"),
    [
        ("First Step", "First Step"),
        ("שלום", "םולש"),
        ("Level שלום 12 ok", "Level 12 םולש ok"),
        ("שלום (abc) עולם 3.5", "3.5 םלוע (abc) םולש"),
        ("سلام", "\ufee1\ufefc\ufeb3"),
        ("لا 12/5", "12/5 \ufefb"),
        ("by محمد", "by \ufeaa\ufee4\ufea4\ufee3"),
    ],
)
def test_letters_read_from_the_right_are_turned_round(words: str, seen: str) -> None:
    assert in_sight_order(joined(words)) == seen
    assert in_sight_order(joined(joined(words))) == seen


def test_a_line_of_several_fonts_is_as_wide_as_its_parts() -> None:
    line = "Go 👍 مرحبا 池"
    family = text.family(line, "display")
    parts = fonts.runs(line, family)
    assert {key for key, _part in parts} == {family, fonts.SIGNS}
    faces = [(fonts.face(key, 40.0), part) for key, part in parts]
    assert text.measure(line, "display", 40.0) == pytest.approx(
        sum(face.getlength(part) for face, part in faces), abs=1
    )


def test_any_letter_that_can_be_drawn_may_be_typed() -> None:
    assert all(map(text.can_draw, "aé池这مש👍"))
    assert not any(map(text.can_draw, "\U0001343f\u200d"))


@pytest.mark.parametrize("anchor", ["la", "mm", "rs"])
def test_a_line_of_several_fonts_is_written_where_one_of_one_font_is(anchor: str) -> None:
    """Signs are written at the same baseline, and the whole is as wide as it is measured."""
    boxes = []
    for line in ("nnnn", "nn👍n"):
        image = Image.new("L", (400, 200))
        family = text.family(line, "display")
        write(ImageDraw.Draw(image), (200, 100), line, family, 40, (255,), anchor)
        boxes.append(image.getbbox())
        assert fitting(line, family, 40, 30.0, 8) < 20
    one, several = boxes
    assert one is not None
    assert several is not None
    side = {"l": 0, "r": 2}.get(anchor[0])
    if side is not None:
        assert abs(one[side] - several[side]) <= 2
    # The thumb stands on the line, a little below it.
    assert 0 <= several[3] - one[3] <= 12


@pytest.mark.parametrize(
    ("words", "width"),
    [("Keep the ends of both beams in the frames.", 420.0), ("旗のつみきの中心を黄色いわくに入れます。", 480.0)],
)
def test_even_lines_are_as_few_and_the_last_is_no_single_short_word(words: str, width: float) -> None:
    plain, even = text.wrap(words, "body", 30, width), text.wrap_evenly(words, "body", 30, width)
    assert len(even) == len(plain) > 1
    long = [text.measure(line, "body", 30) for line in even]
    assert max(long) <= width
    assert min(long) > 0.55 * max(long)
    assert min(text.measure(line, "body", 30) for line in plain) < min(long)
