"""What the table and the results of Shape Up! say: every line can be read, and is true."""

from itertools import pairwise

import pytest

from game.app import text
from game.core.position import Start
from game.core.session import Session
from game.games import MANIFESTS
from game.games.shape_up.art import log_card
from game.games.shape_up.frame import spec
from game.games.shape_up.rules.events import Moved, Played, RoundStarted
from game.games.shape_up.rules.game import SHAPE_UP
from game.games.shape_up.table import ShapeUpScene
from game.play.loader import begin
from game.table.matches import table_of
from game.tools.shot import Shot, match_for, scenes_for, services_for
from game.ui.kit import LEAST, Ui


def results(**shot: object) -> Ui:
    chosen = Shot("results-shape-up", **shot)  # type: ignore[arg-type]
    services = services_for(chosen)
    text.set_scale(1280 / 1920)
    services.director.reset(*scenes_for(chosen, services))
    services.director.compose(services.make_ui)
    assert services.director.top
    return services.director.top.ui


# Matches in which a seat has five to seven lines in the last of four rounds.
@pytest.mark.parametrize(("seats", "seed"), [(4, 11), (4, 28), (3, 4)])
@pytest.mark.parametrize("size", [100, 125])
def test_many_lines_do_not_lie_upon_each_other(seats: int, seed: int, size: int) -> None:
    ui = results(seats=seats, seed=seed, text_size=size)
    for seat in range(seats):
        lines = [words for words in ui.words if words.id.startswith(f"line.{seat}.")]
        rows = sorted({round(words.y) for words in lines})
        assert all(low - high >= LEAST for high, low in pairwise(rows))
        assert len({words.size for words in lines}) == 1


def test_few_lines_stand_in_one_column() -> None:
    ui = results(seats=3, seed=8, options={"rounds": 1, "advanced": True})
    for seat in range(3):
        lines = [words for words in ui.words if words.id.startswith(f"line.{seat}.") and words.anchor == "left"]
        assert len(lines) > 1
        assert len({words.x for words in lines}) == 1


@pytest.mark.parametrize("moves", [4, 7, 12, 24, 70])
def test_the_log_names_cells_as_the_grid_does(moves: int) -> None:
    """It named them as the grid did at the time, which had grown since and called them otherwise."""
    shot = Shot("shape-up", moves=moves, seed=3)
    services = services_for(shot)
    services.director.reset(*scenes_for(shot, services))
    services.director.compose(services.make_ui)
    scene = services.director.top
    assert isinstance(scene, ShapeUpScene)
    lines = {(line.picture, line.where) for line in scene.log_lines()}
    latest = {}
    for event in scene.observation().history:
        match event:
            case Played(_seat, card, x, y) | Moved(_seat, card, _, _, x, y):
                latest[card] = (x, y)
            case RoundStarted():
                latest.clear()
    assert latest == {card: (x, y) for x, y, card in scene.view.layout}
    names = {words.id: words.text for words in scene.ui.words}
    columns, rows = [{t: i for i, t in names.items() if i.startswith(kind)} for kind in ("column.", "row.")]
    assert lines
    for card, (x, y) in latest.items():
        name = scene.shown_frame.name(x, y)
        assert (log_card(spec(card)), name) in lines
        assert name[0] in columns
        assert name[1:] in rows


@pytest.mark.parametrize("done", [5, 36, 44])
def test_the_log_of_a_match_from_a_position_names_cells_as_that_of_the_whole_match(done: int) -> None:
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
        logs.append([(line.picture, line.where) for line in scene.log_lines()])
    all_lines, lines = logs
    assert lines == all_lines[-len(lines) :]
    assert 0 < len(lines) < len(all_lines)
    services.director.reset()
