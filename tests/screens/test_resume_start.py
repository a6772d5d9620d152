"""A saved match that begins from a position, as a player meets it."""

from game.app import saves
from game.core.match_recorder import Recorder
from game.core.position import Start
from game.core.session import Session
from game.games.shape_up.rules.game import SHAPE_UP
from game.screens.title import TitleScene
from game.table import matches
from tests.screens.screen import Keyboard, Open, Screen, new_session, people
from tests.some import match_of
from tests.toys import RULES


def _save(screen: Screen) -> Session:
    """A match from the middle of another, saved after one action."""
    first = new_session("pb", seed=2)
    for _ in range(9):
        first.submit(first.actors()[0], first.observation(first.actors()[0]).legal[0])
    start = Start(SHAPE_UP.position(first.fork_state()))
    session = Session(SHAPE_UP, people("pb"), 2, None, start)
    recorder = Recorder(saves.new_file(screen.services.now(), "shape-up"), session)
    session.submit(session.actors()[0], session.observation(session.actors()[0]).legal[0])
    recorder.close()
    return session


def _resume(screen: Screen) -> None:
    screen.director.reset(TitleScene(screen.services))
    screen.show()
    Keyboard(screen).confirm("resume")


def test_it_goes_on_at_its_decision(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    session = _save(screen)
    (path,) = matches.unfinished()
    saved = saves.look(path, RULES)
    assert (saved.problem, saved.game, saved.seats) == (None, "shape-up", session.seats)
    _resume(screen)
    resumed = match_of(screen.table.client).session
    assert resumed.start == session.start
    assert (resumed.digest(), resumed.log) == (session.digest(), session.log)


def test_a_damaged_position_is_named_and_kept_aside(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    _save(screen)
    (path,) = matches.unfinished()
    text = path.read_text("utf-8")
    path.write_text(text.replace("\\nnow started by: ", "\\nnow started by: x", 1), "utf-8")
    _resume(screen)
    assert isinstance(screen.top, TitleScene)
    words = screen.director.toast_text
    assert words.startswith(f"The match file {path.name} begins from a position that is damaged in its line 5, at “x")
    assert f"It is kept as {path.stem}.damaged" in words
    assert not matches.unfinished()
