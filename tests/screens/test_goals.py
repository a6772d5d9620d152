"""Every table says how one wins, and what its figures count."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.app.match_words import points
from game.games import MANIFESTS
from game.games.shapes.table import ShapesScene
from game.table.scene.table_scene import TableScene
from game.ui.layout import Rect
from tests.screens.screen import (
    PLAYERS,
    Buttons,
    Mouse,
    Open,
    Player,
    Screen,
    new_session,
    play_randomly,
    table_for,
)
from tests.screens.test_layout_audit import SMALLEST_TARGET, boxes
from tests.words import one_in

SIGN = "goal-sign"
STARTER: dict[str, dict[str, Any]] = {"square-up": {"timer": 0}}
TABLES = [key for key, one in MANIFESTS.items() if one.lobby is None]
"""The games with a goal behind a sign; a level tells its own."""
EVERY_GAME = pytest.mark.parametrize("game", TABLES)


def begin(screen: Screen, game: str, seats: str = "pb", **options: Any) -> TableScene:
    options = {**STARTER.get(game, {"starter": "1"}), **options}
    return screen.put(table_for(screen, new_session(seats, 3, options, game)))


def said(screen: Screen) -> str:
    """How one wins, as the table says it now."""
    screen.show()
    words = [word.text for word in screen.table.ui.words if word.id.startswith("goal-words.0.")]
    return " ".join(words)


def goal(scene: TableScene) -> str:
    return MANIFESTS[scene.client.game.key].goal_of(scene.client.options, len(scene.seats))


@pytest.mark.parametrize(
    ("game", "who"),
    [
        # Each device plays one game, and each game is played.
        pytest.param(game, who, marks=[] if (i + 2) % 3 == k else pytest.mark.soak, id=f"{game}-{who.__name__.lower()}")
        for i, game in enumerate(TABLES)
        for k, who in enumerate(PLAYERS)
    ],
)
def test_the_goal_stands_at_the_start_and_then_behind_a_sign(open_screen: Open, game: str, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    scene = begin(screen, game)
    assert scene.focus != SIGN
    assert said(screen) == goal(scene)
    scene.do(scene.legal()[0])
    assert said(screen) == ""
    scene.show_now()
    if isinstance(player, Mouse):
        player.point(SIGN)
    elif isinstance(player, Buttons):
        player.walk(SIGN)
    assert said(screen) == goal(scene)
    player.confirm(SIGN)
    assert said(screen) == goal(scene)
    assert screen.top is scene
    if isinstance(player, Mouse):
        player.point("menu")
    elif isinstance(player, Buttons):
        player.walk("menu")
    assert said(screen) == ""


@one_in(3, "screens")
@EVERY_GAME
@pytest.mark.parametrize(("size", "language", "crowded"), [(100, "en", False), (200, "en", True), (200, "ja", True)])
def test_the_open_goal_covers_nothing_that_can_be_used(
    open_screen: Open, game: str, size: int, language: str, crowded: bool
) -> None:
    screen = open_screen(text_size=size, language=language)
    ui = begin(screen, game, "p" + "b" * (MANIFESTS[game].players[-1] - 1) if crowded else "pb").ui
    words = [(box, letters) for id_, box, _layer, letters in boxes(ui) if id_.startswith("goal-words.0")]
    assert words
    for box, letters in words:
        assert letters >= 30 * (1.1 if size == 200 else 1)
        assert [target.id for target in ui.targets if target.rect.overlaps(box)] == []
    rect = screen.target(SIGN).rect
    assert min(rect.w, rect.h) >= SMALLEST_TARGET


def test_the_sign_lights_the_goal_while_that_is_open(open_screen: Open) -> None:
    """It seemed dead: what it shows was there already."""
    screen = open_screen()
    scene = begin(screen, "shapes")
    assert not any(one.id == "goal-words.glow" for one in scene.ui.pictures)
    Mouse(screen).point(SIGN)
    screen.show()
    assert any(one.id == "goal-words.glow" for one in scene.ui.pictures)


def test_each_person_reads_the_goal_before_their_own_first_action(open_screen: Open) -> None:
    screen = open_screen()
    scene = begin(screen, "shape-up", "pp")
    for _person in range(2):
        assert said(screen) == goal(scene)
        seat = scene.actor()
        scene.do(scene.legal()[0])
        assert said(screen) == ""
        while scene.actor() == seat:
            scene.do(scene.legal()[-1])
    assert said(screen) == ""


def test_undoing_the_first_action_opens_the_goal_again(open_screen: Open) -> None:
    screen = open_screen()
    scene = begin(screen, "square-up")
    scene.do(scene.legal()[0])
    assert said(screen) == ""
    Mouse(screen).confirm("undo")
    Mouse(screen).point("rules")
    assert said(screen) == goal(scene)


def test_whoever_reads_the_goal_goes_on_reading_while_others_play(open_screen: Open) -> None:
    screen = open_screen()
    scene = begin(screen, "shape-up", "pb")
    while scene.actor() is not None:
        scene.do(scene.legal()[-1])
    Mouse(screen).point(SIGN)
    before = len(scene.client.observation(None).history)
    screen.ticks(60)
    assert len(scene.client.observation(None).history) > before
    assert said(screen) == goal(scene)


def test_where_towers_and_columns_stand_the_open_goal_makes_room(open_screen: Open) -> None:
    """Where somebody else has built, it lies behind its sign."""
    screen = open_screen()
    session = new_session("bp", 3, {"variant": "survivor", "starter": "1"}, "shapes")
    scene = screen.put(table_for(screen, session))
    assert isinstance(scene, ShapesScene)
    for _tick in range(3000):
        if scene.public.platform:
            break
        screen.window.on_update(1 / 60)
    assert scene.public.platform
    assert not scene.client.acted(1)
    assert said(screen) == ""


CHANGED: tuple[tuple[str, int, dict[str, Any], str], ...] = (
    ("shape-up", 2, {}, "four rounds"),
    ("shape-up", 2, {"rounds": 1}, "colour: the most points win"),
    ("shape-up", 2, {"advanced": True}, "the last card you keep: most points after four rounds"),
    ("shape-up", 2, {"advanced": True, "rounds": 1}, "the last card you keep: the most points"),
    ("shapes", 2, {}, "all your cards first"),
    ("shapes", 2, {"limit": 15}, "the fewest after the last turn"),
    *(("shapes", 3, {"variant": variant}, "the last one left") for variant in ("survivor", "pass", "draft")),
    ("shapes", 1, {"variant": "survivor"}, "as many pieces as you can"),
    ("square-up", 2, {}, "20 turns"),
    ("square-up", 2, {"turns": 12}, "12 turns"),
    ("square-up", 2, {"turns": 10}, "10 turns"),
    ("up-or-down", 2, {}, "each card you give up counts 1."),
    ("up-or-down", 2, {"take_any": True}, "each card you give up counts 1."),
    ("up-or-down", 2, {"rainbow": True}, "variants add to that"),
    ("up-or-down", 2, {"greenhorn_pro": True}, "variants add to that"),
)


@pytest.mark.parametrize(("game", "seats", "options", "part"), CHANGED)
def test_the_goal_is_that_of_the_match_as_it_was_set_up(
    game: str, seats: int, options: dict[str, Any], part: str
) -> None:
    manifest = MANIFESTS[game]
    session = new_session("p" * seats, 1, options, game)
    told = manifest.goal_of(session.options, seats)
    assert part in told
    assert told.count(".") == 1
    usual = new_session("pb", 1, {}, game)
    assert manifest.goal == manifest.goal_of(usual.options, 2)


def test_the_setup_says_the_goal_of_its_options(open_screen: Open) -> None:
    screen = open_screen()
    screen.director.reset(screen.services.make("setup", "square-up"))
    mouse, goals = Mouse(screen), [screen.words.replace("\n", " ")]
    for _press in range(2):
        mouse.confirm("option.turns")
    goals.append(screen.words.replace("\n", " "))
    assert ["points after 12 turns win" in one for one in goals] == [True, False]
    assert ["points after 20 turns win" in one for one in goals] == [False, True]


# -- figures

WORDED = re.compile(r"\d+ \D*\w")


def figures(scene: TableScene) -> dict[int, str]:
    """What stands on the tile of each seat about what counts."""
    ids = {f"seat.{seat}.{kind}": seat for seat in range(len(scene.seats)) for kind in ("figure", "left")}
    if scene.viewer is not None:
        # In Up or Down? the plate of the columns belongs to the viewer's seat.
        ids["columns.total"] = scene.viewer
    # A large figure has what it counts beside it, in smaller letters.
    large = {f"{word.id.removesuffix('count')}left": f"{word.text} " for word in scene.ui.words if ".count" in word.id}
    found = {
        ids[word.id]: large.get(word.id, "") + word.text for word in scene.ui.words if word.id in ids and word.text
    }
    return dict(sorted(found.items()))


@one_in(3, "screens")
@EVERY_GAME
@pytest.mark.parametrize("size", [100, pytest.param(150, marks=pytest.mark.soak), 200])
def test_no_figure_of_a_seat_stands_without_its_word(open_screen: Open, game: str, size: int) -> None:
    screen = open_screen(text_size=size)
    for count in MANIFESTS[game].players:
        options = {"variant": "survivor"} if game == "shapes" and count == 1 else {}
        session = new_session("p" + "b" * (count - 1), 3, options, game)
        scene = screen.put(table_for(screen, session))
        told = figures(scene)
        assert list(told) == list(range(count))
        assert all(WORDED.match(figure) or figure == "secret score" for figure in told.values()), told


def test_a_secret_score_says_what_is_known_of_it(open_screen: Open) -> None:
    screen = open_screen()
    session = play_randomly(new_session("pbb", 3), lambda view: view.round > 1)
    scene = screen.put(table_for(screen, session))
    totals = scene.client.observation(None).view.totals
    told = figures(scene)
    assert [told[seat] for seat in (1, 2)] == [f"{totals[seat]} + ?" for seat in (1, 2)]


def test_one_point_is_no_plural() -> None:
    assert [points(count) for count in (0, 1, 2)] == ["0 points", "1 point", "2 points"]


def test_the_stop_button_says_what_it_is_for(open_screen: Open) -> None:
    """Four buttons said Stop, and nothing said whom or what."""
    screen = open_screen()
    begin(screen, "shapes", "pppp")
    Mouse(screen).point("stop.2")
    assert "A Stop Turn card of Leo ends a turn, while pieces are being stacked." in screen.words


@EVERY_GAME
def test_a_sign_keeps_its_place(open_screen: Open, game: str) -> None:
    """What is pointed at does not move when the goal goes."""
    screen = open_screen()
    scene = begin(screen, game)
    before: Rect = screen.target(SIGN).rect
    scene.do(scene.legal()[0])
    scene.show_now()
    assert screen.target(SIGN).rect == before
