"""Pictures of every scene, without a display."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from game.core.game import BadPosition, BadSetup, Hand
from game.core.position import Start
from game.core.session import Session
from game.games import GAMES, MANIFESTS
from game.games.shapes.table import ShapesScene
from game.physics.tower import Tower
from game.play.loader import begin
from game.shell.window import Window
from game.table.matches import people
from game.table.scene.table_scene import TableScene
from game.tools.film_strip import EVERY, SHARE, _play, save_film, take_film, take_strip
from game.tools.screenshot import BadShot, Shot, match_for, scenes_for, services_for, take
from tests.some import match_of
from tests.toys import BOX, EXECUTOR
from tests.toys.tipping import TIPPING, Declare, Hold
from tests.window import SMALL, Pixels, resize
from tests.words import each_second, first, one_in

SCENES = (
    "title", "pick", "setup", "settings", "curtain", "pause",
    *MANIFESTS, *(f"results-{key}" for key in MANIFESTS), *(f"rules-{key}" for key in MANIFESTS),
)  # fmt: skip


@pytest.fixture
def window(window: Window) -> Window:
    resize(window, *SMALL)
    return window


def picture(window: Window, scene: str, **how: Any) -> Image.Image:
    return take(Shot(scene, **how), window)


@pytest.mark.shots
@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_has_its_picture(window: Window, scene: str) -> None:
    # A match of Shapes that is soon over.
    short = {"seats": 1, "seed": 2, "options": {"variant": "survivor"}} if scene == "results-shapes" else {}
    image = picture(window, scene, **short)
    assert (image.size, image.mode) == (SMALL, "RGB")
    assert len(image.getcolors(1 << 20) or ()) > 1000


PLAIN = Shot("shape-up", seats=3, moves=17, seed=5)


@pytest.fixture(scope="module")
def usual() -> list[Pixels]:
    """Holds the picture of `PLAIN`; the first test that needs it draws it."""
    return []


@pytest.mark.shots
def test_the_same_shot_is_the_same_picture(window: Window) -> None:
    assert Pixels(take(PLAIN, window)) == Pixels(take(PLAIN, window))


@one_in(2, "shots")
@pytest.mark.parametrize(
    "change",
    each_second(
        [
            {"language": "ja"},
            {"text_size": 200},
            {"contrast": True},
            {"seed": 6},
            {"seats": 4},
            {"moves": 4},
            {"options": {"advanced": True}},
            {"focus": "menu"},
        ],
        "shots",
    ),
    ids=str,
)
def test_every_wish_shows(window: Window, usual: list[Pixels], change: dict[str, Any]) -> None:
    if not usual:
        usual.append(Pixels(take(PLAIN, window)))
    assert Pixels(take(replace(PLAIN, **change), window)) != usual[0]


@pytest.mark.shots
def test_pages_of_the_rules(window: Window) -> None:
    assert Pixels(picture(window, "rules-shape-up")) != Pixels(picture(window, "rules-shape-up", page=1))


@pytest.mark.shots
def test_a_position_is_seen_through_the_lens(window: Window) -> None:
    """Nothing is played before the picture."""
    session = Session(GAMES["shapes"], people(1, 1), 4, {"variant": "survivor"})
    start = Start(GAMES["shapes"].position(session.fork_state()), Tower().poses())
    plain, seen = (
        Pixels(take(Shot(scene, SMALL, seats=1, start=start), window)) for scene in ("shapes", "lens-shapes")
    )
    assert plain != seen
    (table,) = scenes_for(Shot("lens-shapes", seats=1, start=start), services_for(Shot("lens-shapes", start=start)))
    assert isinstance(table, ShapesScene)
    assert table.client.observation(None).history == ()


def known_scenes(window: Window) -> set[str]:
    with pytest.raises(BadShot) as refused:
        picture(window, "kitchen")
    return set(refused.value.known)


def test_no_such_scene_names_those_there_are(window: Window) -> None:
    assert set(SCENES) <= known_scenes(window)


@pytest.mark.shots
@pytest.mark.parametrize("part", range(4))
def test_every_other_scene_can_be_made(window: Window, part: int) -> None:
    for scene in sorted(known_scenes(window) - set(SCENES))[part::4]:
        services = services_for(Shot(scene))
        assert scenes_for(Shot(scene), services)
        services.director.reset()


def test_no_picture_touches_the_disk(window: Window, services: Any, tmp_path: Any) -> None:
    picture(window, "shape-up")
    picture(window, "settings")
    assert list(tmp_path.rglob("*")) == []


def test_impossible_seats_are_refused(window: Window) -> None:
    with pytest.raises(BadSetup):
        picture(window, "shape-up", seats=4, options={"deck": 18})


# -- matches for pictures


@one_in(3, "shots")
@pytest.mark.parametrize("key", first(2, MANIFESTS, "program"))
@pytest.mark.parametrize("moves", [1, 12, None])
def test_a_match_goes_on_until_a_person_acts(key: str, moves: int | None) -> None:
    for seed in range(2):
        session = match_for(MANIFESTS[key], Shot(key, seed=seed, moves=moves), EXECUTOR).session
        assert not session.over
        assert session.seats[session.actors()[0]].is_person
        assert session.log_length >= (moves or 0)


@one_in(5, "shots")
@pytest.mark.parametrize("key", MANIFESTS)
def test_a_match_of_bots_alone_stops_after_its_moves(key: str) -> None:
    session = match_for(MANIFESTS[key], Shot(key, people=0, moves=9), EXECUTOR).session
    assert session.log_length == 9
    assert not any(info.is_person for info in session.seats)


def test_enough_moves_end_the_match() -> None:
    shot = Shot("shape-up", moves=10_000, options={"rounds": 1})
    assert match_for(MANIFESTS["shape-up"], shot, EXECUTOR).session.over


def start_of(key: str, seats: int, moves: int) -> Start:
    """A position of a random match."""
    shot = Shot(key, seats=seats, people=0, moves=moves, seed=4)
    session = match_for(MANIFESTS[key], shot, EXECUTOR).session
    return Start(GAMES[key].position(session.fork_state()))


@pytest.mark.parametrize("key", ["shape-up", "up-or-down"])
def test_a_match_from_a_position_stands_as_it_says(key: str) -> None:
    start = start_of(key, 3, 16)
    session = match_for(MANIFESTS[key], Shot(key, start=start), EXECUTOR).session
    assert GAMES[key].position(session.fork_state()) == start.position
    assert [info.is_person for info in session.seats] == [True, False, False]
    on = match_for(MANIFESTS[key], Shot(key, start=start, moves=7), EXECUTOR).session
    assert on.log_length >= 7
    assert on.actors() == (0,)


def test_the_world_of_a_position_stands_as_its_poses_say() -> None:
    manifest = BOX[TIPPING.key]
    session = Session(TIPPING, people(2, 2), 3)
    match = begin(manifest, session, EXECUTOR)
    assert match.world is not None
    for action in (Declare(1), Hold()):
        match.submit(0, action)
    match.tick({0: Hand(nudge=2)})
    start = Start(TIPPING.position(session.fork_state()), match.world.poses())
    world = match_for(manifest, Shot(TIPPING.key, start=start), EXECUTOR).world
    assert world is not None
    assert (world.holders, world.digest()) == ((0,), match.world.digest())
    with pytest.raises(BadPosition) as refused:
        match_for(manifest, Shot(TIPPING.key, start=Start(start.position)), EXECUTOR)
    assert (refused.value.reason, refused.value.params["what"]) == ("position.missing", "poses")


@pytest.mark.shots
def test_the_picture_of_a_position_is_that_of_its_game(window: Window) -> None:
    start = start_of("up-or-down", 2, 24)
    shot = Shot("up-or-down", start=start)
    assert Pixels(take(shot, window)) == Pixels(take(shot, window))
    own = next(line for line in start.position.splitlines() if line.startswith("hand of 1: "))
    pile = next(line for line in start.position.splitlines() if line.startswith("face-down pile: "))
    held, hidden = own.split()[-1].rstrip("*"), pile.split()[-1]
    swapped = " ".join(hidden if word.rstrip("*") == held else word for word in own.split())
    ordered = sorted(swapped.split()[3:], key=lambda word: int(word.rstrip("*")))
    changed = start.position.replace(own, " ".join(["hand of 1:", *ordered])).replace(
        pile, " ".join(held if word == hidden else word for word in pile.split())
    )
    assert Pixels(take(replace(shot, start=Start(changed)), window)) != Pixels(take(shot, window))


def test_other_scenes_of_a_position(window: Window) -> None:
    start = start_of("up-or-down", 3, 60)
    for scene in ("results-up-or-down", "log", "pause", "curtain"):
        services = services_for(Shot(scene))
        scenes = scenes_for(Shot(scene, start=start), services)
        tables = [one if isinstance(one, TableScene) else getattr(one, "table", None) for one in scenes]
        starts = [match_of(table.client).session.start for table in tables if table]
        assert starts
        assert all(one == start for one in starts)
        services.director.reset()


@pytest.mark.parametrize("key", MANIFESTS)
def test_names_and_colours_are_all_different(key: str) -> None:
    for count in GAMES[key].seat_range:
        for persons in range(count + 1):
            seats = people(count, persons)
            assert sum(info.is_person for info in seats) == persons
            assert len({info.name for info in seats}) == len({info.colour for info in seats}) == count


def test_the_handover_is_of_two_people_at_least(window: Window) -> None:
    services = services_for(Shot("curtain"))
    (scene,) = scenes_for(Shot("curtain"), services)
    services.director.reset(scene)
    services.director.compose(services.make_ui)
    assert scene.focus == "curtain"
    services.director.reset()


def test_only_a_table_has_a_film_strip() -> None:
    with pytest.raises(BadShot, match="scene"):
        take_strip(Shot("title"), 6)


@pytest.mark.shots
def test_a_film_strip_of_a_tower_begins_with_the_bot(window: Window) -> None:
    """It showed the tower of the person coming to rest."""
    play = _play("shapes", Shot("shapes"), window, MANIFESTS)
    assert play.table.client.actors() == (1,)
    assert not play.is_over
    play.shell.close()


@pytest.mark.soak
def test_a_film_strip_shows_a_bot_acting(window: Window) -> None:
    strip = take_strip(Shot("shape-up", moves=4), 4, window)
    w, h = (strip.width - 8) // 2, (strip.height - 8) // 2
    frames = {strip.crop((x, y, x + w, y + h)).tobytes() for x in (0, w + 8) for y in (0, h + 8)}
    assert len(frames) == 4


@pytest.mark.shots
def test_a_film_of_a_contest_is_an_animated_gif(window: Window, tmp_path: Path) -> None:
    film = take_film(Shot("helped-stack-off"), 12, window)
    assert {frame.size for frame in film} == {(window.width // SHARE, window.height // SHARE)}
    seen = [frame.tobytes() for frame in film]
    assert seen[0] != seen[11]
    save_film(film, tmp_path / "a.gif")
    with Image.open(tmp_path / "a.gif") as gif:
        assert gif.info["loop"] == 0
        lengths, colours = 0, set()
        for number in range(gif.n_frames):
            gif.seek(number)
            lengths += gif.info["duration"]
            colours |= {colour for _count, colour in gif.convert("RGB").getcolors(1 << 20) or ()}
    assert lengths == 12 * 1000 * EVERY // 60
    assert 100 < len(colours) <= 256, "all frames have the same"


@pytest.mark.parametrize("scene", first(1, ["title", "paused-stack-off"], "shots"))
def test_what_stands_still_has_no_film(window: Window, scene: str) -> None:
    with pytest.raises(BadShot, match="scene") as caught:
        take_film(Shot(scene), 6, window)
    assert "stack-off" in caught.value.known


@pytest.mark.soak
def test_a_film_of_a_game_shows_a_bot_acting(window: Window) -> None:
    film = take_film(Shot("shape-up", moves=4), 40, window)
    assert len({frame.tobytes() for frame in film}) > 10
