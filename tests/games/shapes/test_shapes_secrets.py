"""Nothing on the table of Shapes tells a secret: compared pixel by pixel with positions that these eyes cannot tell."""

from dataclasses import dataclass

import pytest

from game.app.intents import Intent
from game.core.session import Session
from game.games.shapes.card_sprites import card_art
from game.games.shapes.rules.actions import Take
from game.games.shapes.stop_turn import StopDialog
from game.games.shapes.table import ShapesScene
from game.screens.log import LogScene
from game.table.scene.table_frame import TableFrame
from game.ui.widgets import Ui
from tests.screens.screen import Keyboard, Mouse, Open, Screen, table_for
from tests.screens.secrets import Ears, eyes, looks, other_worlds, truth
from tests.screens.stacking import stacking
from tests.words import each_third, first, one_in


@dataclass(frozen=True)
class Case:
    """`how`: "table", "held" (a piece is in the hand), "stop" (who stops?), "curtain", "log"."""

    how: str
    phase: str
    seats: str
    variant: str
    seed: int = 1

    def __str__(self) -> str:
        return f"{self.how}-{self.variant}-{self.phase}-{self.seats}"

    def session(self) -> Session:
        late = 2 if self.variant == "classic" else 1
        return stacking(
            self.seats,
            lambda view: view.phase == self.phase and (view.turns >= late or self.phase in ("pick", "order")),
            self.seed,
            variant=self.variant,
        )


CASES = [
    Case("table", "declare", "pp", "classic"),
    Case("table", "declare", "pb", "classic", 2),
    Case("table", "declare", "pbbb", "classic", 3),
    Case("curtain", "declare", "ppp", "classic", 4),
    Case("table", "ready", "pp", "classic", 5),
    Case("table", "ready", "pppp", "classic", 6),
    Case("table", "ready", "pb", "classic", 7),
    Case("held", "ready", "pp", "classic", 8),
    Case("held", "ready", "pbb", "classic", 9),
    Case("stop", "ready", "ppb", "classic", 10),
    Case("log", "ready", "pp", "classic", 11),
    Case("table", "steal", "ppp", "classic", 12),
    Case("curtain", "assign", "pp", "pass", 15),
    Case("table", "pick", "pp", "draft", 17),
    Case("table", "pick", "pbb", "draft", 18),
    Case("curtain", "pick", "pp", "draft", 19),
    Case("table", "order", "pp", "draft", 20),
    Case("table", "order", "pb", "draft", 21),
    Case("table", "ready", "pp", "draft", 22),
    Case("held", "ready", "pbb", "draft", 23),
]


def show(screen: Screen, case: Case, session: Session, table: type[ShapesScene] = ShapesScene) -> ShapesScene:
    """Bring the screen to what the case is about."""
    scene = table_for(screen, session, table=table)
    assert isinstance(scene, table)
    screen.put(scene, open_handover=case.how != "curtain")
    if case.how in ("held", "stop"):
        scene.do(next(action for action in scene.legal() if isinstance(action, Take)))
        screen.ticks(2)
    if case.how == "stop":
        Keyboard(screen).tap(Intent.HINT)
        assert isinstance(screen.top, StopDialog)
    elif case.how == "log":
        screen.services.open("log", scene)
    assert (scene.handover is not None) == (case.how == "curtain")
    screen.show()
    return scene


def compare(screen: Screen, case: Case, table: type[ShapesScene] = ShapesScene) -> None:
    session = case.session()
    twins = []
    for viewer in (None, *range(len(session.seats))):
        scene = show(screen, case, _again(session), table)
        if viewer == (scene.viewer if case.how == "log" else eyes(scene)):
            # Positions that look alike before the piece is taken look alike with it in the hand.
            twins = list(other_worlds(session, viewer))
            seen, picture = looks(screen), screen.picture()
    assert twins
    for number, twin in enumerate(twins):
        show(screen, case, twin, table)
        # Compared outside of the assertions: pytest would spend minutes on the difference of two pictures.
        same = looks(screen) == seen
        assert same, "the screen differs"
        same = number > 0 or screen.picture() == picture
        assert same, "the pixels differ"


def _again(session: Session) -> Session:
    twin = Session(session.game, session.seats, session.seed, session.options)
    for entry in session.log:
        twin.repeat(entry)
    return twin


@one_in(3, "screens")
@pytest.mark.parametrize("case", each_third(CASES, "screens"), ids=str)
def test_picture_tells_no_secret(open_screen: Open, case: Case) -> None:
    compare(open_screen(), case)


class OpenHand(ShapesScene):
    """Shows the hand of whose turn it is to everybody."""

    def board(self, ui: Ui, frame: TableFrame) -> None:
        super().board(ui, frame)
        turn = self.public.turn or 0
        for card in truth(self).observation(turn).view.hand[:1]:
            ui.put("leak", card_art(card, 94, 131), 900, 300)


@pytest.mark.parametrize(
    ("leak", "case"),
    first(
        1,
        [
            (OpenHand, Case("table", "ready", "pp", "classic", 5)),
            (OpenHand, Case("held", "ready", "pp", "classic", 8)),
            (OpenHand, Case("table", "ready", "pppp", "classic", 6)),
        ],
        "screens",
    ),
    ids=str,
)
def test_planted_leak_is_caught(open_screen: Open, leak: type[ShapesScene], case: Case) -> None:
    with pytest.raises(AssertionError, match="assert "):
        compare(open_screen(), case, leak)


def test_stop_buttons_look_alike(open_screen: Open) -> None:
    """The time to stop is open to all or to none, and so does not tell who holds the card. Only the acting seat's
    button looks plain."""
    screen = open_screen()
    for seed in range(5, 9):
        session = stacking("ppp", lambda view: view.phase == "ready", seed, variant="classic")
        scene = show(screen, Case("table", "ready", "ppp", "classic"), session)
        arts = {
            tuple(
                (p.art, round(p.x - q.x), round(p.y - q.y))
                for p in scene.ui.pictures
                if p.id.startswith(f"stop.{seat}")
            )
            for seat in range(3)
            if seat != scene.observation().view.turn
            for q in scene.ui.pictures
            if q.id == f"seat.{seat}"
        }
        assert len(arts) == 1
        targets = [target for target in scene.ui.targets if target.id.startswith("stop.")]
        assert len(targets) == 3
        assert not any(target.disabled_reason for target in targets)


def test_pressing_stop_is_heard_alike(open_screen: Open) -> None:
    """Whoever presses in vain tells that alone, and by the same sound and words each time."""
    ears = Ears()
    screen = open_screen(audio=ears)
    told = set()
    for seed in range(30):
        session = stacking("pp", lambda view: view.phase == "ready", seed, variant="classic")
        rival = 1 - session.actors()[0]
        if session.observation(rival).legal:
            continue
        show(screen, Case("table", "ready", "pp", "classic"), session)
        ears.heard.clear()
        Keyboard(screen).confirm(f"stop.{rival}")
        told.add((screen.director.toast_text, *ears.heard[-1]))
    assert len(told) == 1


def test_a_log_opened_during_a_peek_is_for_all_eyes(open_screen: Open) -> None:
    """It kept what the peeking person alone may read, after the key was let go."""
    told = 0
    for seed in range(1, 7):
        screen = open_screen()
        case = Case("table", "ready", "pp", "classic", seed)
        scene = show(screen, case, case.session())
        keyboard = Keyboard(screen)
        public = [(line.seat, line.verb, line.picture) for line in scene.log.lines()]
        keyboard.down(Intent.PEEK)
        told += [(line.seat, line.verb, line.picture) for line in scene.log.lines()] != public
        Mouse(screen).confirm(next(id_ for id_ in screen.ids if id_.startswith("log")))
        keyboard.up(Intent.PEEK)
        log = screen.top
        assert isinstance(log, LogScene)
        assert [(line.seat, line.verb, line.picture) for line in log.lines] == public
        screen.director.pop()
    assert told
