"""Texts of the table and the results of Shape Up!: every line can be read, and is true."""

from itertools import pairwise

import pytest

from game.app import text
from game.core.position import Start
from game.core.session import Session
from game.games import MANIFESTS
from game.games.shape_up.rules.game import SHAPE_UP
from game.play.loader import begin
from game.table.matches import table_of
from game.tools.screenshot import Shot, match_for, scenes_for, services_for
from game.ui.layout import Rect
from game.ui.services import Services
from game.ui.style import LEAST
from game.ui.widgets import Ui
from tests.games.measures import measures


def results(**shot: object) -> Services:
    """The results of a match, counted."""
    chosen = Shot("results-shape-up", **shot)  # type: ignore[arg-type]
    services = services_for(chosen)
    text.set_scale(1280 / 1920)
    services.director.reset(*scenes_for(chosen, services))
    services.director.compose(services.make_ui)
    return services


def pointed(services: Services, id_: str) -> Ui:
    """What is shown with the focus on the target `id_`."""
    scene = services.director.top
    assert scene
    scene.focus = id_
    scene.changed()
    services.director.compose(services.make_ui)
    assert scene.focus == id_
    return scene.ui


# Matches in which a seat has five to seven lines in the last of four rounds.
@pytest.mark.parametrize(("seats", "seed"), [(4, 11), (4, 28), (3, 4)])
@pytest.mark.parametrize("size", [100, 125])
def test_many_lines_do_not_lie_upon_each_other(seats: int, seed: int, size: int) -> None:
    services = results(seats=seats, seed=seed, text_size=size)
    for seat in range(seats):
        ui = pointed(services, f"seat.{seat}")
        lines = [words for words in ui.words if words.id.startswith(f"line.{seat}.")]
        rows = sorted({round(words.y) for words in lines})
        assert all(low - high >= LEAST for high, low in pairwise(rows))
        assert len({words.size for words in lines}) == 1


def test_few_lines_stand_in_one_column() -> None:
    services = results(seats=2, seed=7, options={"rounds": 1})
    for seat in range(2):
        ui = pointed(services, f"seat.{seat}")
        lines = [words for words in ui.words if words.id.startswith(f"line.{seat}.") and words.anchor == "left"]
        assert len(lines) > 1
        assert len({words.x for words in lines}) == 1


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (4, 11)])
def test_one_scored_line_lights_alone(seats: int, seed: int) -> None:
    """Each line of each seat can be pointed at, and lights its own cards and no others."""
    services = results(seats=seats, seed=seed)
    for seat in range(seats):
        ui = pointed(services, f"seat.{seat}")
        names = [target.id for target in ui.targets if target.id.startswith(f"line.{seat}.")]
        sums = [words for words in ui.words if words.id.startswith(f"line.{seat}.") and words.anchor == "right"]
        points = {words.id: words.text for words in sums}
        assert names == [id_.removesuffix(".points") for id_ in points]
        for name in names:
            ui = pointed(services, name)
            (frame,) = [picture for picture in ui.pictures if picture.id.startswith("run.")]
            (disc,) = [picture for picture in ui.pictures if picture.id.startswith("points.")]
            assert disc.art.args[0] == points[f"{name}.points"]
            wide, high = measures(frame.art.args[:2])
            run = Rect(frame.x, frame.y, wide, high)
            cards = [picture for picture in ui.pictures if picture.id.startswith("card.")]
            # Neither dim nor small.
            bright = {card.id for card in cards if card.art.kind == "su_card" and card.art.args[4:] == (False, False)}
            assert {card.id for card in cards if run.holds(card.x, card.y)} == bright


@pytest.mark.parametrize("moves", [4, 12, 24, 70])
def test_no_entry_of_the_log_reads_differently_later(moves: int) -> None:
    """It named cells, and those names changed with the frame."""
    shot = Shot("shape-up", moves=100, seed=3, people=0)
    services = services_for(shot)
    whole = match_for(MANIFESTS["shape-up"], shot, services.executor)
    first = Session(SHAPE_UP, whole.session.seats, 3)
    logs = []
    for entries in (whole.session.log[:moves], whole.session.log[moves:]):
        for entry in entries:
            first.repeat(entry)
        scene = table_of(services, begin(MANIFESTS["shape-up"], first, services.executor))
        services.director.reset(scene)
        logs.append([(line.key, line.seat, line.verb, line.picture, line.where) for line in scene.log.lines()])
    early, late = logs
    assert early
    assert late[: len(early)] == early
    services.director.reset()


@pytest.mark.parametrize("done", [5, 36, 44])
def test_the_log_of_a_match_from_a_position_reads_as_that_of_the_whole_match(done: int) -> None:
    shot = Shot("shape-up", people=0, moves=60, seed=3)
    services = services_for(shot)
    whole = match_for(MANIFESTS["shape-up"], shot, services.executor)
    first = Session(SHAPE_UP, whole.session.seats, 3)
    for entry in whole.session.log[:done]:
        first.repeat(entry)
    later = Session(SHAPE_UP, first.seats, 3, None, Start(SHAPE_UP.position(first.fork_state())))
    for entry in whole.session.log[done:]:
        later.repeat(entry)
    logs = []
    for match in (whole, begin(MANIFESTS["shape-up"], later, services.executor)):
        scene = table_of(services, match)
        services.director.reset(scene)
        services.director.compose(services.make_ui)
        logs.append([(line.picture, line.where) for line in scene.log.lines()])
    all_lines, lines = logs
    assert lines == all_lines[-len(lines) :]
    assert 0 < len(lines) < len(all_lines)
    services.director.reset()
