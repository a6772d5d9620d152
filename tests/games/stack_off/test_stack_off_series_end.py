"""Tests how a series is celebrated: what beaten bots say, the light, the nearer bench, and the shapes that fall."""

from __future__ import annotations

from game.games.stack_off.temper_words import temper_remark
from game.levels.bot.tempers import TEMPERS
from tests.games.stack_off.test_stack_off_over_screens import BOT, of, series_over, table_after
from tests.screens.screen import Mouse, Open


def test_a_beaten_bot_says_something_and_shapes_fall_on_behind_the_plates(open_screen: Open) -> None:
    screen = open_screen(motion="1x", reduced_motion=False)
    mouse = Mouse(screen)
    table_after(screen, of(mouse), BOT, built=True, won=(2, 0), number=3)
    screen.wait_for_buttons()
    mouse.confirm("next")
    scene = series_over(screen)
    assert scene.series.champion == 0
    screen.wait_until(lambda: scene.done)
    screen.ticks(2)
    said = [word.text for word in scene.ui.words if word.id.startswith("remark.")]
    assert " ".join(said) == temper_remark(scene.series.tempers[1].key)
    assert len({temper_remark(temper.key) for temper in TEMPERS}) == len(TEMPERS)
    assert scene.figures[0] in screen.words, "by what the last round was won"
    ids = {picture.id for picture in scene.ui.pictures}
    assert {"snow.0", "light", "remark.1"} <= ids
    first = scene.gallery._columns
    assert first[0][0].now.unit > first[1][0].now.unit, "the winner's bench stands nearer"
