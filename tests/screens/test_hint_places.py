"""Hints in words: they leave free what they name, and go when it is done or passed."""

from typing import Any

import pytest

from game.games.challenge.table import ChallengeScene
from game.games.shapes.table import ShapesScene
from game.table.scene.table_scene import TableScene
from game.table.teaching.hints import sign_place
from game.table.teaching.tips import rect_of
from game.ui import focus
from game.ui.layout import Rect
from tests.games.challenge.test_challenge_help import HINTS, ask, know_outlines
from tests.games.challenge.test_challenge_table import begin
from tests.screens.screen import Anyone, Keyboard, Open, Screen, new_session, table_for
from tests.window import resize
from tests.words import first, one_in

PLATES = ("hinted.plate", "strip", "prompt")
"""Pictures on which a hint stands."""


def check(scene: TableScene, names: tuple[str, ...]) -> None:
    """The words of the hint lie over none of the targets `names`, nor over the legend of the lens."""
    ui = scene.ui
    plate = next(rect for name in PLATES if (rect := rect_of(ui, name)) is not None)
    targets = [target.rect for name in names if (target := focus.find(ui.targets, name)) is not None]
    legend = rect_of(ui, "lens.legend")
    places = [*targets, *([legend] if legend is not None else []), *scene.hint_clear()]
    assert not any(plate.overlaps(place) for place in places)
    if isinstance(scene, ShapesScene) and scene.advised() is not None and not ui.large:
        assert plate.y > scene.site.room().bottom, "it lies below the feet of the tower"
        cards = [picture.y for picture in ui.pictures if picture.id.startswith("card.")]
        assert plate.bottom <= min(cards, default=ui.area.bottom), "it covers none of the cards that wait"


def asked(screen: Screen, scene: TableScene) -> None:
    """Ask for a hint and wait until it is there."""
    while scene.actor() is None:
        screen.ticks(1)
    scene.ask_hint()
    while scene.advice.shown is None:
        screen.ticks(1)


@one_in(2, "screens")
@pytest.mark.parametrize(
    ("game", "options"),
    first(2, [("shape-up", {}), ("up-or-down", {}), ("square-up", {"timer": 0}), ("shapes", {})], "screens"),
)
@pytest.mark.parametrize(("size", "percent"), [((1280, 800), 100), ((1200, 900), 200)], ids=str)
def test_a_hint_covers_nothing_that_it_names_and_goes_with_it(
    open_screen: Open, game: str, options: dict[str, Any], size: tuple[int, int], percent: int
) -> None:
    screen = open_screen(text_size=percent)
    resize(screen.window, *size)
    screen.shell.view.resize()
    scene = screen.put(table_for(screen, new_session("pb", 3, options, game), bot_delay=1))
    asked(screen, scene)
    if isinstance(scene, ShapesScene):
        scene.show.lens.on = True
    advice = scene.advice.shown
    assert advice is not None
    for action in advice.actions:
        if action not in scene.legal():
            break
        for target in scene.steps(action):
            scene.changed()
            screen.show()
            if scene.advice.shown is not None:
                check(scene, tuple(scene.hint_way()))
            Anyone(screen).confirm(target)
    screen.ticks(2)
    shown = scene.advice.shown
    assert shown is None or shown.rest[0] in scene.legal(), "it speaks of what can still be done"


@one_in(2, "screens")
@pytest.mark.parametrize("percent", [100, 200])
def test_the_hint_of_a_level_leaves_its_outline_free(open_screen: Open, percent: int) -> None:
    screen = open_screen(text_size=percent)
    player = Keyboard(screen)
    scene: ChallengeScene = begin(screen, player)
    know_outlines(screen)
    for _ in range(HINTS + 1):
        ask(player)
        screen.show()
        check(scene, scene.hint_way())
    assert scene.hint_clear()
    player.confirm(scene.hint_way()[0])
    screen.ticks(1)
    check(scene, scene.hint_way())
    scene.submit(0, scene.client.game.decode("release"))
    screen.ticks(1)
    assert not scene.help.words
    assert rect_of(scene.ui, "hinted.plate") is None


def test_the_sign_of_a_hint_covers_no_word_of_a_button() -> None:
    """It lay on the G of “Give up”."""
    button, card = Rect(100, 100, 120, 72), Rect(100, 100, 140, 190)
    assert sign_place(button).bottom <= button.y + 10
    assert sign_place(card).cy > card.y
