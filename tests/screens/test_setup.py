"""The setup offers people and the four levels, and says what each bot is like."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.app import paths, settings, text
from game.app.bot_characters import OPPONENTS, character_line
from game.app.settings import Setup
from game.core.game import SEAT_COLOURS, SeatInfo
from game.core.manifest import STRENGTHS
from game.screens.night.plan import PlanScene
from game.screens.pick import PickScene
from game.screens.setup import SetupScene
from game.screens.title import TitleScene
from game.table import matches
from game.ui.layout import Rect
from game.ui.reading import sign_name
from tests.games.measures import measures
from tests.screens.screen import ANY_DEVICE, Keyboard, Open, Player, Screen
from tests.screens.test_layout_audit import faults
from tests.window import resize
from tests.words import one_in


def setup(screen: Screen, key: str = "up-or-down") -> SetupScene:
    scene = SetupScene(screen.services, key)
    screen.director.reset(TitleScene(screen.services), scene)
    screen.show()
    return scene


def said(scene: SetupScene) -> str:
    """What is said of a bot."""
    gap = "" if text.language() == "ja" else " "
    return gap.join(word.text for word in scene.ui.words if word.id.startswith("about"))


@ANY_DEVICE
def test_every_level_can_be_chosen_and_says_what_it_is_like(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    scene, player = setup(screen), who(screen)
    assert scene.seats[1] == SeatInfo("Pebble", "blue", "relaxed")
    assert OPPONENTS["relaxed"].sentence in said(scene), "before anything has the focus"
    found = []
    for _ in range(5):
        player.adjust("kind.1", 1)
        info = scene.seats[1]
        found.append(info.level)
        if info.is_person:
            assert said(scene) == ""
            assert info.name == "Mika"
            continue
        opponent = OPPONENTS[str(info.level)]
        assert opponent.sentence in said(scene)
        assert info.name == opponent.names[0]
        assert {p.art.args[2] for p in scene.ui.pictures if p.id in ("seat.1.face", "about.face")} == {info.level}
        assert [word.text for word in scene.ui.words if word.id.startswith("kind.1")] == [f"Bot: {opponent.word}"]
    assert found == ["normal", "hard", "expert", None, "relaxed"]


@ANY_DEVICE
def test_a_new_seat_is_a_normal_bot_with_a_name_of_its_own(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    scene, player = setup(screen), who(screen)
    for _ in range(3):
        player.confirm("add")
    assert [(info.name, info.level) for info in scene.seats[1:]] == [
        # The first rival of somebody who has never played takes it easy.
        (OPPONENTS["relaxed"].names[0], "relaxed"),
        *((name, "normal") for name in OPPONENTS["normal"].names[:3]),
    ]
    for seat in (2, 3):
        player.adjust(f"kind.{seat}", 1)
    assert [info.name for info in scene.seats[1:]] == ["Pebble", "Flint", "Spike", "Pixel"]


@ANY_DEVICE
def test_what_was_set_is_there_at_the_next_visit(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(autosaves=True)
    scene, player = setup(screen), who(screen)
    player.confirm("add")
    player.adjust("kind.1", 1)
    player.adjust(f"option.{scene.game.options()[0].key}", 1)
    seats, options = scene.seats, scene.options
    player.back()
    assert isinstance(screen.top, TitleScene)
    found = SetupScene(screen.services, scene.key)
    assert (found.seats, found.options) == (seats, options)
    stored, problems = settings.load(paths.settings_file())
    assert not problems
    assert stored.setups[scene.key] == Setup(tuple(seats), options)
    assert stored.last_game == ""


def test_a_look_at_the_setup_keeps_nothing(open_screen: Open) -> None:
    screen = open_screen()
    setup(screen)
    Keyboard(screen).back()
    assert not screen.services.settings.setups


def test_a_setup_that_was_kept_is_no_match(open_screen: Open) -> None:
    """The first match after it is still the first, and has its bubbles."""
    screen = open_screen()
    screen.services.tips = True
    setup(screen, "shape-up")
    player = Keyboard(screen)
    player.confirm("add")
    player.back()
    assert "shape-up" in screen.services.settings.setups
    scene = setup(screen, "shape-up")
    scene.activate("start")
    assert screen.table.tips.bubbles.running


def test_a_name_that_was_typed_stays(open_screen: Open) -> None:
    screen = open_screen()
    scene, player = setup(screen), Keyboard(screen)
    scene.editor.rename(1, "Grandma")
    for _ in range(5):
        player.adjust("kind.1", 1)
        assert scene.seats[1].name == "Grandma"


@one_in(3, "screens")
@pytest.mark.parametrize("size", [100, 200])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    "count", [pytest.param(2, marks=pytest.mark.soak), 4, pytest.param(5, marks=pytest.mark.soak), 6]
)
def test_the_focused_bot_is_described_at_every_size(open_screen: Open, count: int, language: str, size: int) -> None:
    screen = open_screen(text_size=size, language=language)
    text.set_scale(1280 / 1920)
    scene = setup(screen)
    levels = [None, *STRENGTHS, "hard"][:count]
    scene.editor.seats = [
        SeatInfo(OPPONENTS[level].names[i] if level else "Ana", colour, level)
        for i, (level, colour) in enumerate(zip(levels, SEAT_COLOURS, strict=False))
    ]
    for seat in range(1, count):
        for target in ("name", "kind", "colour"):
            scene.focus = f"{target}.{seat}"
            scene.changed()
            screen.show()
            assert character_line(scene.seats[seat].level) in said(scene)
        assert not faults(scene.ui)
    scene.focus = "start"
    scene.changed()
    screen.show()
    assert character_line(scene.seats[1].level) in said(scene), "the first bot, where none has the focus"


def test_settings_of_before_the_levels_load_and_keep_their_bots(open_screen: Open, tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    seats = [
        {"name": "Ana", "colour": "red", "level": None, "device": "any"},
        {"name": "Rook", "colour": "blue", "level": "greedy", "device": "any"},
    ]
    setups: Any = {"up-or-down": {"seats": seats, "options": {}}}
    file.write_bytes(msgspec.json.encode({"setups": setups}))
    loaded, problems = settings.load(file)
    assert not problems
    screen = open_screen()
    screen.services.settings.setups = loaded.setups
    scene, player = setup(screen), Keyboard(screen)
    assert [info.level for info in scene.seats] == [None, "greedy"]
    found = []
    for _ in range(6):
        player.adjust("kind.1", 1)
        found.append(scene.seats[1].level)
    assert found == [None, *STRENGTHS, "greedy"]
    assert scene.seats[1].name == "Rook"
    player.confirm("start")
    assert [info.level for info in screen.table.seats] == [None, "greedy"]


@pytest.mark.parametrize(
    ("key", "seats", "options", "expected"),
    [
        ("shape-up", "pb", {}, ("You against Rook", "basic rules")),
        ("shape-up", "pb", {"rounds": 1, "strict": False}, ("You against Rook", "Length: One round")),
        ("shapes", "pb", {}, ("You against Rook", "Game: Classic")),
        ("shapes", "pp", {"variant": "survivor"}, ("Ana, Mika", "Game: Survivor")),
        ("square-up", "pb", {"timer": 0}, ("You against Rook", "basic rules")),
        ("square-up", "ppbb", {}, ("Ana, Mika against Rook, Bolt", "basic rules")),
        ("up-or-down", "ppp", {"rainbow": True, "pure": True, "take_any": True}, ("3 people", "3 rules of your own")),
        ("up-or-down", "bbb", {}, ("Watch 3 bots", "Length: Full game")),
    ],
)
def test_a_card_says_with_whom_and_how_its_game_starts(
    open_screen: Open, key: str, seats: str, options: dict[str, Any], expected: tuple[str, str]
) -> None:
    screen = open_screen()
    screen.services.settings.setups[key] = Setup(matches.people(len(seats), seats.count("p")), options)
    screen.director.reset(PickScene(screen.services))
    Keyboard(screen).walk(f"play.{key}")
    screen.show()
    words = screen.top.ui.words
    # A long line takes two.
    lines = (" ".join(word.text for word in words if word.id.startswith(f"starts.{key}.{i}.0")) for i in range(2))
    players, rules = expected
    assert tuple(lines) == (players, f"Normal · {rules}" if "b" in seats else rules)
    Keyboard(screen).confirm(f"play.{key}")
    assert screen.table.seats == screen.services.settings.setups[key].seats
    assert {name: screen.table.client.options[name] for name in options} == options


def test_what_seats_and_options_do_not_need_goes_to_the_picture_of_the_game(open_screen: Open) -> None:
    screen = open_screen(text_size=200, language="ja")
    scene = setup(screen, "shape-up")
    screen.show()
    high = {}
    for count in (2, 3):
        pictures = {one.id: one for one in scene.ui.pictures}
        targets = {one.id: one.rect for one in scene.ui.targets}
        (high[len(scene.seats)],) = measures(pictures["head.picture"].art.args[2:3])
        # Who plays, and with what, reach the right edge of their card.
        card = pictures["seat.0.tile"]
        assert targets["device.0"].right == pytest.approx(card.x + measures(card.art.args[:1])[0] - 14, abs=2)
        if count == 2:
            scene.activate("add")
            screen.show()
    assert high[2] > high[3] + 40


def test_the_button_for_a_device_fills_what_its_caption_leaves(open_screen: Open) -> None:
    screen = open_screen(text_size=200)
    scene = PlanScene(screen.services)
    screen.director.reset(scene)
    screen.show()
    caption = next(words for words in scene.ui.words if words.id.startswith("caption.0.device"))
    device, kind = (next(t.rect for t in screen.targets if t.id == f"{id_}.0") for id_ in ("device", "kind"))
    end = caption.x + text.measure(caption.text, caption.style, caption.size)
    assert end < device.x < end + 40
    assert device.right == kind.right


def test_what_explains_an_option_beside_large_words_begins_with_its_sign(open_screen: Open) -> None:
    screen = open_screen(text_size=200)
    scene = setup(screen, "shape-up")
    for key in ("rounds", "starter"):
        scene.focus = f"option.{key}"
        scene.changed()
        screen.show()
        signs = {one.id: one for one in scene.ui.pictures if one.id.endswith(".sign")}
        assert signs["told.sign"].art == signs[f"option.{key}.sign"].art
        assert any(word.id.startswith(f"option.{key}.note") for word in scene.ui.words)
        assert said(scene) == "", "nobody is described meanwhile"


def test_japanese_sentences_of_a_card_begin_in_lines_of_their_own(open_screen: Open) -> None:
    screen = open_screen(language="ja")
    scene = PickScene(screen.services)
    screen.director.reset(scene)
    screen.show()
    lines = [word.text for word in scene.ui.words if word.id.startswith("words.")]
    assert len(lines) > 6
    assert not [line for line in lines if "。" in line.removesuffix("。")]


@pytest.mark.parametrize("key", ["shape-up", "up-or-down"])
def test_titles_of_options_stand_above_their_values_in_large_text(open_screen: Open, key: str) -> None:
    scene = setup(open_screen(text_size=200, language="ja"), key)
    places = {one.id: one.rect for one in scene.ui.targets if re.fullmatch(r"option\.\w+", one.id)}
    assert len({place.x for place in places.values()}) == 2
    for id_, place in places.items():
        title = next(word for word in scene.ui.words if word.id.startswith(f"{id_}.title"))
        assert place.x < title.x < place.cx
        assert title.y < place.y
        value = [word for word in scene.ui.words if word.id.startswith(f"{id_}.label")]
        assert len(value) == 1, "it is not broken"


@pytest.mark.parametrize("count", [2, 3, 4])
def test_in_large_text_two_stand_on_the_bench_and_more_beside_their_names(open_screen: Open, count: int) -> None:
    screen = open_screen(text_size=200)
    scene = setup(screen, "shape-up")
    for _ in range(count - 2):
        scene.activate("add")
    screen.show()
    pictures = {one.id: one for one in scene.ui.pictures}
    targets = {one.id: one.rect for one in scene.ui.targets}
    bench = pictures["ledge"]
    for seat in range(count):
        face = pictures[f"seat.{seat}.face"]
        assert (face.y < bench.y) == (count == 2)
    # A free chair beside the third; a button below full rows, and nothing where nobody may come any more.
    assert ("add" in targets) == (count < 4)
    if "add" in targets:
        assert (targets["add"].y == targets["by-phone"].y) == (count == 2)


def test_the_picture_beside_large_words_ends_at_the_board_on_which_the_words_are(open_screen: Open) -> None:
    scene = setup(open_screen(text_size=200), "square-up")
    pictures = {one.id: one for one in scene.ui.pictures}
    rects = {one.id: one.rect for one in scene.ui.targets}
    picture, board = pictures["head.picture"], pictures["head.plate"]
    wide, high = measures(picture.art.args[1:3])
    assert Rect(picture.x, picture.y, wide, high).holds(rects["back"].cx, rects["back"].cy)
    assert picture.x < 0
    assert picture.y < 0
    assert min(one.x for one in scene.ui.words if one.id.startswith(("head", "goal"))) > board.x
    assert (rects["rules"].y, rects["rules"].h) == (rects["start"].y, rects["start"].h)


def placed(scene: SetupScene) -> dict[str, Rect]:
    """Plates of seats, free chairs, and the picture of the game."""
    found = {}
    for one in scene.ui.pictures:
        if re.fullmatch(r"seat\.\d\.tile|chair\.\d|add|head\.picture|head\.plate|options|ledge", one.id):
            at = 1 if one.id == "head.picture" else 0
            found[one.id] = Rect(one.x, one.y, *measures(one.art.args[at : at + 2]))
    return found


@pytest.mark.parametrize(("key", "most"), [("shape-up", 4), ("shapes", 4), ("up-or-down", 6)])
def test_seats_are_on_a_bench_before_the_table_in_reading_order(open_screen: Open, key: str, most: int) -> None:
    scene = setup(open_screen(), key)
    for count in range(2, most + 1):
        places = placed(scene)
        room, board = places["head.picture"], places["head.plate"]
        assert room.w * room.h > 0.25 * scene.ui.area.w * scene.ui.area.h, "it is what one sees first"
        chairs = [rect for id_, rect in places.items() if id_.startswith(("seat", "chair", "add"))]
        rows = 2 if most > 4 and count >= 4 else 1
        assert len(chairs) == (6 if rows == 2 else 4), "free chairs are seen"
        assert all(one.right < board.x for one in chairs)
        order = sorted(chairs, key=lambda one: (one.y, one.x))
        seats = [places[f"seat.{i}.tile"] for i in range(count)]
        assert order[:count] == seats, "as one reads, and free chairs come last"
        assert len({one.y for one in chairs}) == rows
        assert len({(one.w, one.h) for one in chairs}) == 1
        ledge = places["ledge"]
        assert room.bottom == ledge.y, "it stands before the table"
        assert ledge.bottom < order[0].y, "no card covers anything of the picture"
        faces = [one for one in scene.ui.pictures if re.fullmatch(r"seat\.\d\.face", one.id)]
        for face in faces if rows == 1 else ():
            side = measures(face.art.args[:1])[0]
            assert face.y > room.bottom - 0.3 * side, "the table is free"
            assert ledge.y < face.y + side < ledge.bottom, "they stand on the bench"
        if count < most:
            scene.activate("add")
            scene.director.compose(scene.services.make_ui)
    assert "add" not in {one.id for one in scene.ui.targets}, "nothing offers what cannot be"
    assert scene.focus == f"kind.{most - 1}"


@pytest.mark.parametrize("size", [100, 200])
def test_what_a_bot_is_like_is_said_once(open_screen: Open, size: int) -> None:
    scene = setup(open_screen(text_size=size), "shape-up")
    scene.director.compose(scene.services.make_ui)
    assert not [line.text for line in scene.ui.words if "soundly" in line.text], "the first bot is relaxed"
    for _ in range(2):
        scene.activate("add")
    scene.director.compose(scene.services.make_ui)
    assert [line.text for line in scene.ui.words if "soundly" in line.text], "the one that was added last"
    assert len({word.id.partition(".0.")[0] for word in scene.ui.words if word.id.startswith("about")}) == 1


def test_only_ways_the_start_and_keys_with_the_focus_are_raised_from_the_screen(open_screen: Open) -> None:
    """Fields with names and players weigh less, in large text too."""
    screen = open_screen()
    scene = setup(screen, "shape-up")
    scene.activate("add")
    screen.show()
    plates = {one.id for one in scene.ui.pictures if one.art.kind == "button"}
    assert plates == {"back", "rules", "by-phone", "start", "ledge", "room"}
    scene.focus = next(one.id for one in scene.ui.targets if one.id.startswith("option."))
    scene.changed()
    screen.show()
    keys = {one.id for one in scene.ui.pictures if one.art.kind == "button"} - plates
    assert keys == {f"{scene.focus}.less.key", f"{scene.focus}.more.key"}


def test_a_line_that_points_at_its_card_tells_of_a_seat(open_screen: Open) -> None:
    screen = open_screen()
    scene = setup(screen, "shape-up")
    for focus, seat, starts in (
        ("start", 1, "Pebble: Plays by feel"),
        ("option.rounds", 1, "Pebble: Plays by feel"),
        ("device.0", 0, "Ana plays with: "),
        ("kind.1", 1, "Pebble: Plays by feel"),
    ):
        scene.focus = focus
        scene.changed()
        screen.show()
        told = [word for word in scene.ui.words if word.id.startswith("about")]
        assert told[0].text.startswith(starts)
        card = placed(scene)[f"seat.{seat}.tile"]
        assert told[0].y > card.bottom
        tip = next(one for one in scene.ui.pictures if one.id == "about.tip")
        assert card.x < tip.x < card.right
        bubble = next(one for one in scene.ui.pictures if one.id == "about.field")
        assert measures(bubble.art.args[:1])[0] < 0.9 * placed(scene)["ledge"].w, "no wider than its words need"


def test_each_option_says_what_its_value_means_where_there_is_room(open_screen: Open) -> None:
    screen = open_screen()
    for key, each in (("shape-up", True), ("up-or-down", False)):
        scene = setup(screen, key)
        told = {word.id.partition(".note")[0] for word in scene.ui.words if re.match(r"option\.\w+\.note", word.id)}
        options = {one.id for one in scene.ui.targets if re.fullmatch(r"option\.\w+", one.id)}
        assert len(options) > 3
        assert told == (options if each else {"option.length"}), "else of the first, or of what has the focus"
        if not each:
            scene.focus = "option.starter"
            scene.changed()
            screen.show()
            assert [word for word in scene.ui.words if word.id.startswith("option.starter.note")]
            # “Off: six cards in a row …” said the opposite.
            scene.focus = "option.rainbow"
            scene.changed()
            screen.show()
            assert "Rainbow: Six cards in a row" in screen.words


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800)])
def test_options_lie_on_one_sheet_each_with_a_sign_and_below_it_what_its_value_means(
    open_screen: Open, size: tuple[int, int]
) -> None:
    screen = open_screen()
    resize(screen.window, *size)
    screen.shell.view.resize()
    scene = setup(screen, "shape-up")
    pictures = {one.id: one for one in scene.ui.pictures}
    rects = {one.id: one.rect for one in scene.ui.targets}
    sheet = Rect(pictures["head.plate"].x, pictures["head.plate"].y, *measures(pictures["head.plate"].art.args[:2]))
    lowest = sheet.y
    for key in ("rounds", "advanced", "strict", "starter"):
        value = rects[f"option.{key}"]
        words = [one for one in scene.ui.words if one.id.startswith(f"option.{key}.note")]
        assert lowest < value.y < value.bottom < min(one.y for one in words)
        lowest = max(one.y for one in words)
        assert all(sheet.holds(one.x, one.y) for one in words)
    assert lowest < rects["start"].y < sheet.bottom
    assert len({one.art.args[0] for one in scene.ui.pictures if re.fullmatch(r"option\.\w+\.sign", one.id)}) == 4


def test_a_change_of_a_value_moves_no_option(open_screen: Open) -> None:
    screen = open_screen()
    scene = setup(screen, "shape-up")
    places = {one.id: one.rect for one in scene.ui.targets}
    for key in ("rounds", "starter", "starter"):
        scene.activate(("option", key, 1))
        screen.show()
        assert {one.id: one.rect for one in scene.ui.targets} == places


def test_long_titles_of_options_take_two_lines_rather_than_stay_small(open_screen: Open) -> None:
    screen = open_screen(text_size=200)
    resize(screen.window, 1024, 768)
    screen.shell.view.resize()
    scene = setup(screen, "up-or-down")
    titles = [one for one in scene.ui.words if re.match(r"option\.\w+\.title", one.id)]
    assert min(one.size for one in titles) >= 36
    ids = {one.id.split(".")[1] for one in titles}
    assert len(titles) > len(ids), "one is broken"


@ANY_DEVICE
def test_a_press_on_a_free_chair_adds_a_seat_which_is_described(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    scene, player = setup(screen), who(screen)
    player.confirm("chair.3" if len(scene.seats) == 2 else f"chair.{len(scene.seats)}")
    new = scene.seats[-1]
    screen.show()
    about = next(words.text for words in scene.ui.words if words.id.startswith("about"))
    assert len(scene.seats) == 3
    assert about.startswith(new.name)


def test_a_seat_that_is_added_is_described(open_screen: Open) -> None:
    screen = open_screen()
    scene = setup(screen)
    Keyboard(screen).confirm("add")
    screen.show()
    about = next(words.text for words in scene.ui.words if words.id.startswith("about"))
    assert about.startswith(scene.seats[-1].name)


def test_a_free_chair_is_spoken_as_what_it_does(open_screen: Open) -> None:
    screen = open_screen()
    scene = setup(screen)
    chair = next(target for target in scene.ui.targets if target.id == "chair.3")
    assert sign_name(chair, scene.ui.pictures) == "Add a seat 4"
