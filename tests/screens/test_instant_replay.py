"""Instant replay: the latest fall is shown again, by every device, and saved as a picture."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from game.app import paths
from game.app.intents import Intent
from game.app.sentences import saved_in
from game.core.session import Session
from game.core.tower_events import PieceTaken
from game.games.shapes.results import ShapesResults
from game.games.shapes.table import ShapesScene
from game.physics.ground import SHAPES_SEEN
from game.screens.pause import PauseScene
from game.table.tower.replay.film_words import film_title, watch_words
from game.table.tower.replay.instant_replay import STEP, InstantReplay
from game.table.tower.views import LARGEST
from tests.screens.screen import (
    ANY_DEVICE,
    Gamepad,
    Keyboard,
    Mouse,
    Open,
    Player,
    Screen,
    new_session,
    table_for,
)
from tests.screens.stacking import click, declare, lead, let_go, point, put, settle, stacking, standing, take
from tests.some import match_of
from tests.words import first


def classic() -> Session:
    # Between two the penalty would take its card by itself, and the turn be over.
    return stacking("ppp", lambda view: view.phase == "declare", 3, variant="classic", starter="1")


def drop(scene: ShapesScene, screen: Screen) -> None:
    """Take a piece and let it fall beside the platform, until all is at rest."""
    mouse = Mouse(screen)
    if scene.public.phase == "declare":
        declare(scene, mouse)
    take(scene, mouse)
    # As far beside the platform as the hand is in sight.
    lead(scene, mouse, min(225, scene.show.camera.across[1] - 4), scene.show.camera.to_world(0, 600)[1])
    click(screen, *scene.services.devices.pointer)
    settle(scene, screen)
    mouse.go_on()


def fallen(open_screen: Open, **settings: object) -> tuple[Screen, ShapesScene]:
    """A table after a fall, and nothing done since."""
    screen = open_screen(**settings)
    scene = put(screen, classic())
    drop(scene, screen)
    screen.ticks(100)
    return screen, scene


def again(screen: Screen) -> InstantReplay:
    assert isinstance(screen.top, InstantReplay)
    return screen.top


@ANY_DEVICE
def test_every_device_sees_a_fall_again_and_goes_back(open_screen: Open, who: type[Player]) -> None:
    screen, scene = fallen(open_screen)
    player = who(screen)
    ticks = match_of(scene.client).ticks
    player.confirm("again")
    view = again(screen)
    assert view.runs
    assert 3 < view.film.seconds <= 6
    screen.ticks(60)
    assert view.at == pytest.approx(1, abs=0.05)
    player.confirm("play")
    assert not view.runs
    player.confirm("place")
    clicked = view.film.seconds * (view.place.cx - view.groove.x) / view.groove.w
    assert view.at == pytest.approx(clicked if who is Mouse else 1 + STEP, abs=0.05)
    player.confirm("play")
    screen.ticks(400)
    assert not view.runs
    assert view.at == view.film.seconds
    player.confirm("play")
    screen.ticks(1)
    assert view.at < 0.1, "from the beginning"
    player.confirm("back")
    assert screen.top is scene
    assert scene.client.match.ticks == ticks, "the match has waited"


def test_a_fall_is_offered_until_anybody_takes_the_next_piece(open_screen: Open) -> None:
    """Bots' pieces left it there for turns on end."""
    screen = open_screen()
    scene = put(screen, stacking("pbb", lambda view: view.phase == "declare", 3, variant="classic", starter="1"))
    drop(scene, screen)
    assert scene.show.recorder.fall is not None
    scene.on_events([PieceTaken(1, 0)])
    assert scene.show.recorder.fall is None
    film = scene.show.recorder.film
    assert film is not None
    assert (watch_words(film), film_title(film)) == ("Watch the last piece", "The last piece")


def test_the_platform_stands_on_the_bench_as_at_the_table(open_screen: Open) -> None:
    """It hung in front of the wall, and pieces fell past it."""
    screen, scene = fallen(open_screen)
    Mouse(screen).confirm("again")
    view = again(screen)
    assert view._camera.now.low == scene.show.camera.bounds.bottom == SHAPES_SEEN.bottom
    assert view._camera.unit > LARGEST


def test_left_and_right_move_through_the_film(open_screen: Open) -> None:
    screen, _scene = fallen(open_screen)
    keyboard = Keyboard(screen)
    keyboard.confirm("again")
    view = again(screen)
    keyboard.confirm("place")
    here = view.at
    keyboard.tap(Intent.RIGHT)
    assert view.at == pytest.approx(here + STEP)
    for _ in range(9):
        keyboard.tap(Intent.LEFT)
    assert view.at == 0
    pad = Gamepad(screen)
    pad.tap(Intent.CANCEL)
    assert not isinstance(screen.top, InstantReplay)


def test_the_pointer_takes_the_place_in_the_film_along(open_screen: Open) -> None:
    screen, _scene = fallen(open_screen)
    Mouse(screen).confirm("again")
    view = again(screen)
    click(screen, view.groove.x + 0.8 * view.groove.w, view.groove.cy)
    assert not view.runs
    assert view.at == pytest.approx(0.8 * view.film.seconds, abs=0.02)
    screen.window.on_mouse_press(*point(screen, view.groove.x + 0.8 * view.groove.w, view.groove.cy), 1, 0)
    for share, found in ((0.5, 0.5), (0.25, 0.25), (-0.2, 0.0)):
        place = point(screen, view.groove.x + share * view.groove.w, view.groove.cy + 90)
        screen.ticks(1)
        assert view.at == pytest.approx(found * view.film.seconds, abs=0.02)
    screen.window.on_mouse_release(*place, 1, 0)
    screen.ticks(1)
    assert view.at == 0
    assert again(screen) is view, "nothing else was pressed where the pointer came to"


def test_the_film_shows_the_piece_fall_and_vanish(open_screen: Open) -> None:
    screen, _scene = fallen(open_screen)
    Mouse(screen).confirm("again")
    film = again(screen).film
    heights = [seen.y for second in range(int(film.seconds * 10)) for seen in film.at(second / 10)]
    assert max(heights) > 100
    # Of the platform more than half a unit is in sight.
    assert min(heights) < -36
    assert film.at(film.seconds) == []
    alphas = [seen.alpha for second in range(int(film.seconds * 30)) for seen in film.at(second / 30)]
    assert min(alphas) < 100
    assert max(alphas) == 255


def test_the_table_offers_it_after_a_fall_until_a_piece_is_taken(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, classic())
    assert "again" not in screen.ids
    declare(scene, Mouse(screen))
    assert "again" not in screen.ids
    drop(scene, screen)
    screen.ticks(100)
    scene.show_now()
    assert "again" in screen.ids
    if scene.public.phase == "steal":
        Mouse(screen).confirm(scene.steps(scene.legal()[0])[0])
        Mouse(screen).go_on()
        scene.show_now()
    declare(scene, Mouse(screen))
    assert "again" in screen.ids
    take(scene, Mouse(screen))
    assert "again" not in screen.ids
    lead(scene, Mouse(screen), 0, 75)
    let_go(scene, Mouse(screen))
    scene.show_now()
    assert "again" not in screen.ids


def test_what_stood_is_no_fall(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, classic())
    mouse = Mouse(screen)
    declare(scene, mouse)
    take(scene, mouse)
    lead(scene, mouse, 0, 75)
    let_go(scene, mouse)
    screen.ticks(100)
    assert standing(scene)
    scene.show_now()
    assert "again" not in screen.ids
    scene.pause()
    screen.show()
    mouse.confirm("again")
    assert again(screen).film.seconds > 1, "the pause offers the latest seconds in any case"


@ANY_DEVICE
def test_the_pause_offers_it(open_screen: Open, who: type[Player]) -> None:
    screen, scene = fallen(open_screen)
    scene.pause()
    screen.show()
    player = who(screen)
    player.confirm("again")
    again(screen)
    player.confirm("back")
    assert isinstance(screen.top, PauseScene)


def test_no_other_game_offers_it(open_screen: Open) -> None:
    screen = open_screen()
    screen.put(table_for(screen, new_session("pp"))).pause()
    screen.show()
    assert "again" not in screen.ids


@ANY_DEVICE
def test_the_results_offer_it(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    scene = put(screen, stacking("p", lambda view: view.phase == "ready" and not view.platform, 3, variant="survivor"))
    drop(scene, screen)
    screen.ticks(200)
    assert isinstance(screen.top, ShapesResults)
    player = who(screen)
    assert "Watch the last fall" in screen.words
    player.confirm("again")
    assert "The last fall" in screen.words
    film = again(screen).film
    assert min(seen.y for tick in range(int(film.seconds * 10)) for seen in film.at(tick / 10)) < 0
    player.confirm("back")
    assert isinstance(screen.top, ShapesResults)


@pytest.mark.screens
def test_reduced_motion_plays_it_in_its_own_time(open_screen: Open) -> None:
    times = []
    for reduced in (True, False):
        _screen, scene = fallen(open_screen, motion="1x", reduced_motion=reduced)
        film = scene.film()
        assert film
        times.append([moment.beats for moment in film.moments])
    assert set(times[0]) == {1}
    assert set(times[1]) == {1, 3}


def test_nobodys_cards_are_in_it(open_screen: Open) -> None:
    """Whoever watches sees the tower only; and who must hand over does so as before."""
    screen = open_screen(drawn=True, privacy="curtain")
    scene = put(screen, classic())
    drop(scene, screen)
    screen.ticks(100)
    scene.show_now()
    screen.show()
    viewer, handover = scene.viewer, scene.handover
    Mouse(screen).confirm("again")
    screen.show()
    ids = {picture.id.partition(".")[0] for picture in screen.top.ui.pictures}
    assert not ids & {"card", "hand", "pennant"}
    Mouse(screen).confirm("back")
    assert (scene.viewer, scene.handover) == (viewer, handover)


@pytest.mark.screens
def test_the_pieces_are_drawn_where_the_film_has_them(open_screen: Open) -> None:
    screen, _scene = fallen(open_screen, drawn=True)
    Mouse(screen).confirm("again")
    view = again(screen)
    view.runs = False
    frames = []
    for share in (0.0, 0.3, 1.0):
        view.at = view.film.seconds * share
        frames.append(screen.picture())
    area = (500, 200, 950, 560)
    looks = [frame.image.crop(area).tobytes() for frame in frames]
    assert len(set(looks)) == 3


@pytest.mark.screens
@pytest.mark.parametrize(
    ("id_", "suffix", "mode"), first(1, [("picture", ".png", "RGB"), ("gif", ".gif", "P")], "screens")
)
def test_saving_goes_on_while_one_plays(open_screen: Open, id_: str, suffix: str, mode: str) -> None:
    screen, scene = fallen(open_screen)
    mouse = Mouse(screen)
    mouse.confirm("again")
    view = again(screen)
    if id_ == "gif":
        # A second of it is enough for a test.
        view.film = type(view.film)(view.film.moments[150:210])
    mouse.confirm(id_)
    assert screen.services.album.progress is not None
    screen.ticks(1)
    assert "%" in screen.words
    mouse.confirm("picture")
    assert "is being saved" in screen.director.toast_text
    mouse.confirm("back")
    ticks = match_of(scene.client).ticks
    screen.ticks(5)
    assert match_of(scene.client).ticks == ticks + 5
    screen.services.album.wait()
    # Its message waits until the one before has been read.
    screen.ticks(241)
    path = paths.album_dir() / f"now shapes{suffix}"
    assert screen.director.toast_text == saved_in(path)
    with Image.open(path) as image:
        assert image.mode == mode


@pytest.mark.screens
def test_a_picture_that_cannot_be_saved_is_told_in_a_sentence(open_screen: Open, home: Path) -> None:
    (home / "album").write_text("")
    screen, _scene = fallen(open_screen)
    mouse = Mouse(screen)
    mouse.confirm("again")
    mouse.confirm("picture")
    screen.services.album.wait()
    screen.ticks(1)
    assert screen.director.toast_text.startswith(f"The picture cannot be saved in {paths.brief(str(home / 'album'))}: ")
    assert not screen.target("picture").disabled_reason, "it can be tried again"
