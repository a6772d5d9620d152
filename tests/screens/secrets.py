"""Two sessions that some eyes cannot tell apart, for comparing all that those eyes are shown."""

from collections.abc import Hashable, Iterator, Sequence
from typing import Any

from game.app.audio import Audio
from game.core.game import Seat
from game.core.rng import stream
from game.core.session import Session, _Done
from game.play.local_client import LocalClient
from game.table.scene.table_scene import TableScene
from game.ui.scene import Scene
from tests.conformance.hidden import worlds
from tests.screens.screen import Screen, again


def other_worlds(session: Session, viewer: Seat | None, count: int = 2) -> Iterator[Session]:
    """Sessions that look to `viewer` (None: a spectator) as `session` does, and to someone else do not.

    Their past lacks what `viewer` has not seen, so code that reads it with other eyes finds a difference.
    """
    truth = session.fork_state()
    others = [seat for seat in range(len(session.seats)) if seat != viewer]
    found = 0
    for state, seen in worlds(session, viewer, stream(session.seed, "other worlds"), 50):
        assert seen.view == session.observation(viewer).view
        if all(truth.view(seat) == state.view(seat) for seat in others):
            continue
        twin = again(session)
        twin._state = state
        twin._done = [
            _Done(done.seat, done.action, tuple(e for event in done.events if (e := event.seen_by(viewer)) is not None))
            for done in twin._done
        ]
        twin._histories.clear()
        twin._forget_views()
        yield twin
        found += 1
        if found == count:
            return
    raise AssertionError("there is no secret here")


def looks(screen: Screen, everywhere: bool = True) -> list[Hashable]:
    """All that is to be seen, with the focus on the targets in turn (or only where it is)."""
    found = [_look(screen)]
    scene = screen.top
    before = scene.focus
    for id_ in spread(screen.ids) if everywhere else ():
        scene.focus = id_
        scene.changed()
        found.append(_look(screen))
    scene.focus = before
    scene.changed()
    screen.show()
    return found


def spread(ids: Sequence[str], most: int = 4) -> list[str]:
    """Every id, but of many of one kind, such as cells and cards, only some all over the list."""
    kinds: dict[str, list[str]] = {}
    for id_ in ids:
        kinds.setdefault(id_.partition(".")[0], []).append(id_)
    return [id_ for alike in kinds.values() for id_ in alike[:: 1 + len(alike) // most]]


def _look(screen: Screen) -> Hashable:
    screen.show()
    shown = [scene.ui for scene in screen.director.shown()]
    return screen.director.toast_text, tuple((tuple(ui.pictures), tuple(ui.words), tuple(ui.targets)) for ui in shown)


class Ears(Audio):
    """Notes what is played."""

    def __init__(self) -> None:
        super().__init__(silent=True)
        self.heard: list[tuple[Any, ...]] = []

    def play(self, name: str, volume: float = 1.0, pitch: float = 1.0) -> bool:
        self.heard.append((name, volume, pitch))
        return True


def truth(scene: TableScene) -> Session:
    """The whole match behind a table, which a planted leak reads."""
    assert isinstance(scene.client, LocalClient)
    return scene.client.match.session


def eyes(scene: Scene) -> Seat | None:
    """Whose eyes the uppermost scene is for."""
    return scene.observation().seat if isinstance(scene, TableScene) and scene.handover is None else None
