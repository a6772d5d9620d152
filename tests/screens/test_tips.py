"""The bubbles of a first match: they come and go by playing, and neither they nor toasts cover what is needed."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.app import paths, text
from game.app.intents import KEYS
from game.app.settings import Setup, Tips, load
from game.core.game import OptionValue
from game.core.rng import stream
from game.core.tower_events import Release
from game.games.shape_up.rules.actions import EndTurn, Play
from game.table import matches
from game.table.matches import people
from game.table.scene.table_scene import TableScene
from game.table.teaching.bubbles import thing
from game.table.teaching.lesson_offer import keep_progress
from game.table.teaching.tips import NEXT, SKIP, ids, rect_of
from game.tools.screenshot import Shot, scenes_for, services_for
from game.ui import focus
from game.ui.free_space import overlaps
from game.ui.layout import Rect
from game.ui.toast import lay_toast
from game.ui.widgets import Ui
from tests.screens.screen import (
    ANY_DEVICE,
    Anyone,
    Open,
    Player,
    Screen,
    new_session,
    table_for,
)
from tests.screens.test_build_is_pure import compare
from tests.window import resize
from tests.words import first


def bubble_of(ui: Ui) -> str:
    """The id of the bubble that is drawn, "" for none."""
    names = (picture.id.split(".")[1] for picture in ui.pictures if picture.id.startswith("bubble."))
    return next(names, "")


def box_of(ui: Ui) -> Rect:
    return next(one.rect for one in ui.kept if one.kind == "bubble")


def shown(screen: Screen) -> str:
    screen.show()
    return bubble_of(screen.table.ui)


def put(screen: Screen, game: str, options: Mapping[str, OptionValue], seed: int, seats: str = "pb") -> TableScene:
    """A table that explains itself."""
    scene = screen.put(table_for(screen, new_session(seats, seed, options, game), bot_delay=1))
    scene.tips.again()
    scene.changed()
    while scene.viewpoint.people and scene.actor() is None:
        screen.ticks(1)
    return scene


def play_on(screen: Screen, scene: TableScene, note: Callable[[], str]) -> None:
    """Play by routes until every bubble is done or the match is over. What is to be read is closed; pieces are let go
    where they are."""
    player, rng = Anyone(screen), stream(7, "tips")
    while not scene.tips.bubbles.over and not scene.client.over:
        shown = note()
        bubble = next((bubble for bubble in scene.tips.bubbles.all if bubble.id == shown), None)
        seat, legal = scene.actor(), scene.legal()
        if screen.director.top is not scene:
            screen.director.pop()
        elif bubble is not None and (not bubble.asks or seat is None):
            scene.confirmed(NEXT, KEYS)
        elif seat is None:
            screen.ticks(1)
        elif Release() in legal:
            scene.submit(seat, Release())
        else:
            kinds = list(dict.fromkeys(map(type, legal)))
            kind = rng.choice([kinds[0], rng.choice(kinds)])
            for target in scene.steps(rng.choice([action for action in legal if type(action) is kind])):
                player.confirm(target)
                note()


NUMBERS = range(1, 127)
CLEAR = {
    "up-or-down": (
        *(f"{name}{number}" for name in ("card.", "ring.") for number in NUMBERS),
        *("ring.ghost", "pile.down", "pile.up"),
    ),
    "shapes": ("undo", "hint", "lens"),
}
"""What no bubble of a game covers: besides buttons these are all of its cards, of hands, columns and the ring."""


def check_room(scene: TableScene, id_: str) -> None:
    """The bubble covers neither what it speaks of nor anything else that is needed, and points at its thing."""
    ui, look, box = scene.ui, scene.look(), box_of(scene.ui)
    assert look is not None
    bubble = next(bubble for bubble in scene.tips.bubbles.all if bubble.id == id_)
    about = rect_of(ui, thing(bubble.names(look), ids(ui)))
    assert about is not None
    others = [rect for name in bubble.others(look) if (rect := rect_of(ui, name)) is not None]
    others += [rect for name in CLEAR.get(scene.client.game.key, ()) if (rect := rect_of(ui, name)) is not None]
    needed = [one.rect for one in ui.needed() if one.kind != "bubble"]
    assert not any(box.overlaps(rect) for rect in (about, *others, *needed)), id_
    assert any(picture.id.startswith(f"bubble.{id_}.tail") for picture in ui.pictures)
    for name in (NEXT, SKIP):
        button = focus.find(ui.targets, name)
        assert button
        assert focus.at(ui.targets, button.rect.cx, button.rect.cy) is button


GAMES: list[tuple[str, dict[str, Any]]] = [
    ("shape-up", {}),
    ("up-or-down", {}),
    ("square-up", {"timer": 0}),
    ("shapes", {}),
]
FURTHER_GAMES: list[tuple[str, dict[str, Any]]] = [
    ("shape-up", {"advanced": True}),
    ("shapes", {"variant": "survivor"}),
    ("shapes", {"variant": "pass"}),
    ("shapes", {"variant": "draft"}),
]
SIZES = [(1280, 800), (1920, 1080), (1200, 900), (900, 1200)]


@pytest.mark.matches
@pytest.mark.parametrize(("game", "options"), GAMES, ids=str)
@pytest.mark.parametrize(("size", "percent", "language"), [((1280, 800), 100, "en"), ((1200, 900), 200, "ja")])
def test_they_all_come_in_order_and_cover_nothing(
    open_screen: Open, game: str, options: dict[str, Any], size: tuple[int, int], percent: int, language: str
) -> None:
    check_first_match(open_screen, game, options, size, percent, language)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "options"), GAMES + FURTHER_GAMES, ids=str)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_they_cover_nothing_at_any_size(
    open_screen: Open, game: str, options: dict[str, Any], size: tuple[int, int], percent: int, language: str
) -> None:
    check_first_match(open_screen, game, options, size, percent, language)


def check_first_match(
    open_screen: Open, game: str, options: dict[str, Any], size: tuple[int, int], percent: int, language: str
) -> None:
    screen = open_screen(text_size=percent, language=language)
    resize(screen.window, *size)
    screen.shell.view.resize()
    seed = 1
    scene = put(screen, game, options, seed)
    came: list[str] = []

    def note() -> str:
        screen.ticks(1)
        id_ = shown(screen)
        if id_:
            check_room(scene, id_)
            if not came or came[-1] != id_:
                came.append(id_)
        return id_

    play_on(screen, scene, note)
    while not scene.tips.bubbles.over and seed < 4:
        # Some matches are short: what is left comes in the next one.
        left, seed = scene.tips.bubbles, seed + 1
        scene = put(screen, game, options, seed)
        scene.tips.bubbles = replace(left, shown="")
        scene.changed()
        play_on(screen, scene, note)
    every = [bubble.id for bubble in scene.tips.bubbles.all]
    assert len({*came}) == len(came), "none again"
    apart = {bubble.id for bubble in scene.tips.bubbles.all if bubble.apart}
    in_order = [id_ for id_ in came if id_ not in apart]
    assert in_order == [id_ for id_ in every if id_ in in_order], "in their order"
    assert all(id_ in came for id_ in every[:2])
    assert len(came) >= len(every) - 2
    assert shown(screen) == ""
    assert scene.client.match.illegal == 0  # type: ignore[attr-defined]


def test_no_rival_waits_for_a_bubble_past_which_its_reader_has_played(open_screen: Open) -> None:
    """“Close this, then it goes on” stopped the match of who had just ended a turn."""
    screen = open_screen()
    scene = put(screen, "shape-up", {}, 1)
    player = Anyone(screen)
    for kind in (Play, EndTurn):
        assert shown(screen) == "goal"
        for target in scene.steps(next(action for action in scene.legal() if isinstance(action, kind))):
            player.confirm(target)
    assert scene.actor() is None
    before = len(scene.client.observation(None).history)
    screen.ticks(1)
    assert shown(screen) == ""
    screen.ticks(300)
    assert len(scene.client.observation(None).history) > before
    assert scene.actor() is not None
    assert shown(screen) != "goal", "it has been read"


def test_no_rival_waits_for_a_bubble_of_up_or_down(open_screen: Open) -> None:
    """What is to be read comes at the beginning of one's own turn, and goes with it."""
    screen = open_screen()
    scene = put(screen, "up-or-down", {}, 1)
    player, came = Anyone(screen), []
    for _turn in range(4):
        came.append(shown(screen))
        while scene.actor() is not None:
            player.confirm(scene.steps(scene.legal()[0])[0])
            screen.ticks(1)
        assert shown(screen) == ""
        for _tick in range(300):
            if scene.actor() is None:
                screen.ticks(1)
        assert scene.actor() is not None
    assert came == ["hand", "column", "score", ""], "one a turn"


def lead_to(screen: Screen, game: str, id_: str) -> TableScene:
    """A first match, played up to the bubble `id_`."""
    scene = put(screen, game, {}, 1)
    player = Anyone(screen)
    while shown(screen) != id_:
        bubble = scene.tips.bubbles.bubble
        if bubble is not None and not bubble.asks:
            player.confirm(NEXT)
        elif scene.actor() is None:
            screen.ticks(1)
        else:
            player.confirm(scene.steps(scene.legal()[0])[0])
    screen.ticks(1)
    return scene


def points_at(scene: TableScene) -> str | None:
    """The id of what the bubble points at."""
    bubble, look = scene.tips.bubbles.bubble, scene.look()
    assert bubble is not None
    assert look is not None
    return thing(bubble.names(look), ids(scene.ui))


@pytest.mark.screens
def test_in_shapes_it_points_at_the_ringed_piece(open_screen: Open) -> None:
    screen = open_screen()
    scene = lead_to(screen, "shapes", "take")
    pieces = [target.id for target in scene.ui.targets if target.id.startswith("tray.")]
    assert points_at(scene) == pieces[0]
    for piece in pieces:
        scene.focus = piece
        scene.changed()
        screen.show()
        assert points_at(scene) == piece


@pytest.mark.screens
def test_in_up_or_down_it_points_at_the_open_pile(open_screen: Open) -> None:
    assert points_at(lead_to(open_screen(), "up-or-down", "draw")) == "draw.up"


# -- skip, call back, remember


@ANY_DEVICE
def test_skip_all_and_call_back(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    scene = put(screen, "shape-up", {}, 1)
    assert shown(screen) == "goal"
    player.confirm(SKIP)
    assert shown(screen) == ""
    assert SKIP not in screen.ids
    for target in scene.steps(next(action for action in scene.legal() if isinstance(action, Play))):
        player.confirm(target)
    assert shown(screen) == ""
    player.confirm("menu")
    player.confirm("tips")
    assert screen.director.top is scene
    assert shown(screen) == "goal"
    assert not scene.tips.bubbles.done
    player.confirm(NEXT)
    assert "goal" in scene.tips.bubbles.done
    assert shown(screen) != "goal"


def test_the_focus_is_where_it_would_be_without(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, "shape-up", {}, 1)
    scene.focus = None
    scene.changed()
    shown(screen)
    there = scene.focus
    scene.tips.skip()
    scene.focus = None
    scene.changed()
    shown(screen)
    assert scene.focus == there != SKIP


def begin(screen: Screen, setup: Setup) -> None:
    """Begin a match of Shape Up!, and wait for the person's turn."""
    # The lesson has been offered.
    keep_progress(screen.services, "shape-up", 0)
    matches.start(screen.services, "shape-up", setup)
    while screen.table.actor() is None:
        screen.ticks(20)


def test_what_was_seen_is_kept(open_screen: Open) -> None:
    """Only the first match of a game explains itself, and goes on where it was left."""
    screen = open_screen(autosaves=True)
    services = screen.services
    setup = Setup(people(2, 1))
    matches.start(services, "shape-up", setup)
    assert shown(screen) == "", "not in tests, unless they ask for it"
    services.tips = True
    begin(screen, setup)
    assert shown(screen) == "", "it has been played before"
    services.settings.setups.clear()
    begin(screen, setup)
    assert shown(screen) == "goal"
    Anyone(screen).confirm(NEXT)
    assert shown(screen) == "place"
    screen.table.pause()
    kept, problems = load(paths.settings_file())
    assert not problems
    assert kept.tips == {"shape-up": Tips(("goal",))}
    matches.resume(services, matches.unfinished()[0])
    assert screen.table.tips.bubbles.done == {"goal"}
    screen.table.tips.skip()
    assert load(paths.settings_file())[0].tips["shape-up"].over
    begin(screen, setup)
    assert shown(screen) == ""


def test_what_no_lesson_says_comes_after_one_too(open_screen: Open) -> None:
    """The bubble about rivals' goals never came to who had done the lesson; it comes once."""
    screen = open_screen()
    screen.services.settings.tips["shape-up"] = Tips(over=True)
    session = new_session("pb", 3, {"rounds": 1, "starter": "1"})
    scene = screen.put(table_for(screen, session))
    scene.tips.begin()
    assert scene.tips.bubbles.running
    assert [one.id for one in scene.tips.bubbles.left] == ["notes"]
    scene.tips.skip()
    assert "notes" in screen.services.settings.tips["shape-up"].seen
    later = screen.put(table_for(screen, session))
    later.tips.begin()
    assert not later.tips.bubbles.running
    later.tips.again()
    assert len(later.tips.bubbles.left) > 1


def test_bots_among_themselves_use_nothing_up(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    screen.services.tips = True
    matches.start(screen.services, "shape-up", Setup(people(2, 0)))
    assert not screen.services.settings.tips
    begin(screen, Setup(people(2, 1)))
    assert shown(screen) == "goal"


def test_the_end_of_the_first_match_ends_them(open_screen: Open) -> None:
    screen = open_screen()
    screen.services.tips = True
    screen.services.settings.tips["shape-up"] = Tips()
    session = new_session("pb", 1, {"rounds": 1}, "shape-up")
    rng = stream(1, "end")
    while not session.over:
        session.submit(session.actors()[0], rng.choice(session.observation(session.actors()[0]).legal))
    scene = screen.put(table_for(screen, session))
    scene.tips.begin()
    screen.ticks(1)
    assert screen.services.settings.tips["shape-up"].over


def test_nobody_is_told_who_does_not_act(open_screen: Open) -> None:
    screen = open_screen()
    put(screen, "shape-up", {}, 1, seats="bb")
    assert shown(screen) == ""
    screen.table.pause()
    assert "tips" not in screen.ids
    scene = put(screen, "square-up", {}, 1, seats="pp")
    assert shown(screen) == "unit"
    scene.viewing.step_away()
    scene.viewing.follow()
    assert scene.handover is not None
    assert shown(screen) == ""
    assert SKIP not in screen.ids


def test_to_draw_them_changes_nothing() -> None:
    services = services_for(Shot("tips-shape-up", moves=8, seed=3))
    scene = scenes_for(Shot("tips-shape-up", moves=8, seed=3), services)[0]
    assert isinstance(scene, TableScene)
    services.director.reset(scene)
    services.director.compose(services.make_ui)
    compare(services)
    assert bubble_of(scene.ui) == "goal"
    services.director.reset()


# -- where they lie

TOASTS = ("Saved.", "The match cannot be saved in this folder, because there is no room left on the disk. " * 3)


def looks(shot: Shot, many: int) -> Iterator[TableScene]:
    """The table with each of its bubbles that fits, and the focus on so `many` targets in turn."""
    services = services_for(shot)
    text.set_scale(1280 / 1920)
    services.director.reset(*scenes_for(shot, services))
    scene = services.director.top
    assert isinstance(scene, TableScene)
    services.director.compose(services.make_ui)
    every = frozenset(bubble.id for bubble in scene.tips.bubbles.all)
    targets = [target.id for target in scene.ui.targets]
    for id_ in sorted(every):
        scene.tips.bubbles = replace(scene.tips.bubbles, done=every - {id_})
        for target in targets[:: max(1, len(targets) // many)]:
            scene.focus = target
            scene.changed()
            services.director.compose(services.make_ui)
            if bubble_of(scene.ui):
                yield scene
    services.director.reset()


PLACES = [
    Shot("tips-shape-up", moves=8, seed=3),
    Shot("tips-shape-up", moves=9, seats=4, people=2, seed=3, options={"advanced": True}),
    Shot("tips-square-up", moves=40, seats=3, seed=3),
    Shot("tips-up-or-down", moves=32, seats=6, seed=3),
    Shot("tips-up-or-down", moves=9, seed=3),
    Shot("tips-shapes", moves=0, seed=3),
    Shot("tips-shapes", moves=12, seed=3, seats=3),
    Shot("tips-shapes", moves=0, seed=3, options={"variant": "draft"}),
]


def check_places(shot: Shot, many: int, toasts: Sequence[str]) -> None:
    seen = 0
    for scene in looks(shot, many):
        ui = scene.ui
        box = box_of(ui)
        needed = [one for one in ui.needed() if one.kind != "bubble"]
        kinds = {one.kind for one in needed}
        assert {"prompt", "hand"} <= kinds
        where = f"{bubble_of(ui)}, focus {ui.focus}"
        dots = [picture for picture in ui.pictures if ".dot.edge." in picture.id]
        cards = [target.rect for target in ui.targets] + [rect_of(ui, p.id) for p in ui.pictures if p.id[:5] == "card."]
        assert not any(card is not None and card.holds(dot.x + 9, dot.y + 9) for dot in dots for card in cards), where
        if ui.focus not in (SKIP, NEXT):
            assert not any(overlaps(box, needed)), f"{where}: {box} {overlaps(box, needed)}"
        for sentence in toasts:
            lying = lay_toast(sentence, ui).rect
            # What the table explains gives way to a toast as long as this one.
            important = [one for one in needed if one.kind != "told"]
            assert not any(overlaps(lying, important)), f"{where}, toast: {lying}"
        seen += 1
    assert seen


@pytest.mark.parametrize("shot", first(1, PLACES[:1] + PLACES[2:6:3], "screens"), ids=lambda shot: shot.scene)
def test_nothing_that_is_needed_is_covered(shot: Shot) -> None:
    check_places(replace(shot, text_size=200), 1, TOASTS[1:])


@pytest.mark.soak
@pytest.mark.parametrize("size", [100, 150, 200])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("shot", PLACES, ids=lambda shot: f"{shot.scene}-{shot.moves}")
def test_nothing_that_is_needed_is_covered_anywhere(shot: Shot, language: str, size: Any) -> None:
    check_places(replace(shot, text_size=size, language=language), 4, TOASTS)
