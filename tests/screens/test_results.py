"""Results of every game: counted line by line, then three seconds for the winners, and no press too many."""

from typing import Any
from unittest.mock import Mock

import pytest

from game.app.history.rows import Tally
from game.app.intents import Intent, Signal
from game.core.game import TOWER, SeatInfo
from game.core.rng import stream
from game.core.tower_events import Settled
from game.games.shape_up.rules.actions import EndTurn, Play
from game.games.shapes.results import ShapesResults
from game.games.up_or_down.table import UpOrDownScene
from game.table.feedback.celebration import LENGTH
from game.table.feedback.counting_figures import LONGEST
from game.table.milestones import Milestones, stronger_rival
from game.table.results import LONGEST as LONGEST_COUNT
from game.table.results import ResultsScene
from game.table.results_flow import LOOK
from game.table.tower.drawn_piece import DrawnPiece
from game.ui.sleep import NAP
from tests.screens.screen import ANY_DEVICE, Buttons, Keyboard, Mouse, Open, Player, Screen, new_session, table_for
from tests.screens.secrets import Ears
from tests.screens.stacking import put, stacking
from tests.words import first

GAMES: dict[str, dict[str, Any]] = {
    "shape-up": {"rounds": 1},
    "shapes": {"variant": "survivor"},
    "square-up": {"turns": 10, "timer": 0},
    "up-or-down": {"length": "short"},
}
EVERY_GAME = pytest.mark.parametrize("game", GAMES)
MOST = 2 * LONGEST_COUNT + LENGTH + 60


def ended(screen: Screen, game: str = "up-or-down", seats: str = "pp", seed: int = 4) -> ResultsScene[Any]:
    """The results of a match that was played at random, at their first moment."""
    session = new_session(seats, seed, GAMES[game], game)
    rng = stream(seed, "results")
    while not session.over:
        seat = session.actors()[0]
        legal = session.observation(seat).legal
        stands = seat == TOWER and Settled() in legal and rng.below(4)
        session.submit(seat, Settled() if stands else rng.choice(legal))
    scene = screen.put(table_for(screen, session))
    scene.finish()
    screen.show()
    assert isinstance(screen.top, ResultsScene)
    return screen.top


def finish(screen: Screen, top: ResultsScene[Any]) -> int:
    """Wait until the buttons are there and awake. Returns after how many ticks."""
    ticks = 0
    while not top.done:
        screen.ticks(1)
        ticks += 1
        assert ticks < MOST
    screen.show()
    screen.ticks(NAP + 1)
    return ticks


def looks(screen: Screen) -> Any:
    ui = screen.top.ui
    return tuple(ui.pictures), tuple(ui.words), tuple(ui.targets), screen.top.focus


@EVERY_GAME
def test_lines_come_one_by_one_and_then_all_is_as_after_a_skip(open_screen: Open, game: str) -> None:
    screen = open_screen(motion="1x", reduced_motion=False)
    top = ended(screen, game)
    seen: set[str] = set()
    times = 0
    while not top.counted:
        assert screen.ids == ["skip"]
        before = len(seen)
        seen |= {words.id + words.text for words in top.ui.words}
        times += len(seen) > before
        screen.ticks(1)
    assert times >= min(4, len(top.steps))
    finish(screen, top)
    waited = looks(screen)

    skipped = ended(screen, game)
    screen.ticks(20)
    skipped.flow.skip()
    finish(screen, skipped)
    assert looks(screen) == waited

    still = open_screen(motion="off")
    ended(still, game)
    still.wait_for_buttons()
    assert looks(still) == waited


@pytest.mark.soak
def test_pixels_after_a_skip(open_screen: Open) -> None:
    screen = open_screen(motion="1x", reduced_motion=False, drawn=True)
    pictures = []
    for skips in (True, False):
        top = ended(screen, "square-up")
        screen.window.on_draw()
        if skips:
            top.flow.skip()
        finish(screen, top)
        pictures.append(screen.picture())
    assert pictures[0] == pictures[1]


@EVERY_GAME
@pytest.mark.parametrize("seats", ["pp", pytest.param("bbbb", marks=pytest.mark.soak)])
def test_counting_is_short(open_screen: Open, game: str, seats: str) -> None:
    screen = open_screen(motion="1x", reduced_motion=False)
    top = ended(screen, game, seats)
    assert (len(top.steps) + 1) * top.counter.pace <= top.longest <= 2 * LONGEST_COUNT


@ANY_DEVICE
@pytest.mark.parametrize("celebrating", [False, True])
def test_presses_before_the_buttons_skip_to_the_winners_and_no_further(
    open_screen: Open, who: type[Player], celebrating: bool
) -> None:
    screen = open_screen(motion="1x", reduced_motion=False)
    top = ended(screen)
    player = who(screen)
    while celebrating and not top.counted:
        screen.ticks(1)
    screen.ticks(5)
    skip = {target.id: target.rect for target in screen.targets}.get("skip")
    for _press in range(LOOK // 8):
        # Where the button is to be that begins another match, and where the focus will be.
        if isinstance(player, Buttons):
            player.again()
        else:
            screen.window.on_mouse_press(1100, 60, 1, 0)
            screen.window.on_mouse_release(1100, 60, 1, 0)
        assert screen.top is top
        assert top.counted
        assert not top.done
        assert screen.ids == []
        screen.ticks(3)
    while "rematch" not in screen.ids:
        screen.ticks(1)
    if isinstance(player, Mouse):
        player.at = player.point("rematch")
    player.again()
    assert screen.top is top, "it has just come"
    screen.ticks(LENGTH)
    assert top.done
    again = screen.target("rematch").rect
    assert skip is None or not again.overlaps(skip)
    player.confirm("rematch")
    assert screen.top is not top


def test_a_key_that_is_held_from_before_skips_nothing(open_screen: Open) -> None:
    screen = open_screen(motion="1x", reduced_motion=False)
    keyboard = Keyboard(screen)
    keyboard.down(Intent.CONFIRM)
    top = ended(screen)
    for _again in range(10):
        keyboard.down(Intent.CONFIRM)
        screen.ticks(2)
    assert not top.counted
    for _again in range(3):
        screen.director.signal(Signal(Intent.CONFIRM, True, keyboard.device, is_repeat=True))
    assert not top.counted
    keyboard.up(Intent.CONFIRM)
    keyboard.tap(Intent.CANCEL)
    assert top.counted
    assert screen.top is top


@pytest.mark.parametrize(("motion", "ticks"), [("1x", 180), ("2x", 90)])
def test_shapes_fly_for_three_seconds(open_screen: Open, motion: str, ticks: int) -> None:
    ears = Ears()
    screen = open_screen(motion=motion, reduced_motion=False, audio=ears)
    top = ended(screen, "square-up")
    (winner,) = top.table.client.winners()
    colour = top.table.seats[winner].colour
    while not top.counted:
        assert not {"win", "end"} & {name for name, *_how in ears.heard}
        screen.ticks(1)
    for _tick in range(ticks):
        flying = [picture for picture in top.ui.pictures if picture.id.startswith("confetti.")]
        assert flying
        assert {picture.art.args[1] for picture in flying} == {colour}
        plates = [picture.layer for picture in top.ui.pictures if picture.art.kind == "panel"]
        assert max(picture.layer for picture in flying) < min(plates), "they hide no figure"
        screen.ticks(1)
    screen.ticks(LOOK)
    assert not top.flow.celebrating
    assert not [picture for picture in top.ui.pictures if picture.id.startswith("confetti.")]
    assert [name for name, *_how in ears.heard].count("win") == 1
    faces = {picture.id: picture.art.args[3] for picture in top.ui.pictures if picture.id.endswith(".face")}
    assert faces == {f"seat.{seat}.face": "laugh" if seat == winner else "oh" for seat in range(2)}


@pytest.mark.parametrize("settings", [{"motion": "off"}, {"motion": "1x", "reduced_motion": True}], ids=str)
def test_without_motion_the_celebration_is_still(open_screen: Open, settings: dict[str, Any]) -> None:
    ears = Ears()
    screen = open_screen(**settings, audio=ears)
    top = ended(screen, "square-up")
    while not top.counted:
        screen.ticks(1)
    assert not top.done, "the end is seen"
    screen.wait_for_buttons()
    first = looks(screen)
    assert not [picture for picture in top.ui.pictures if picture.id.startswith(("confetti.", "head.roll."))]
    screen.ticks(LENGTH)
    assert looks(screen) == first
    assert [name for name, *_how in ears.heard].count("win") == 1


@EVERY_GAME
def test_who_has_won_wears_a_crown(open_screen: Open, game: str) -> None:
    screen = open_screen()
    top = ended(screen, game)
    screen.wait_for_buttons()
    screen.show()
    # The chart of Square Up has one where the lead begins.
    crowned = {one.id for one in top.ui.pictures if one.art.kind == "crown" and not one.id.endswith("curve.lead")}
    winners = top.table.client.winners()
    worn = winners if len(winners) < 2 else ()
    assert {int(id_.removesuffix(".crown").rpartition(".")[2]) for id_ in crowned} == set(worn)


def test_a_person_alone_who_has_lost_hears_no_fanfare(open_screen: Open) -> None:
    ears = Ears()
    screen = open_screen(audio=ears)
    top = ended(screen, "square-up", "pb", 5)
    assert top.table.client.winners() == (1,)
    screen.ticks(2)
    assert [name for name, *_how in ears.heard if name in ("win", "end")] == ["end"]
    assert not [picture for picture in top.ui.pictures if picture.id.startswith(("confetti.", "garland."))]


# -- on the tables


def test_the_score_on_a_table_counts_up(open_screen: Open) -> None:
    """From what was seen to what is, with ticks that rise; nothing is counted when another match comes."""
    ears = Ears()
    screen = open_screen(motion="1x", reduced_motion=False, audio=ears)
    session = new_session("pb", 4, {"starter": "1"}, "up-or-down")
    scene = screen.put(table_for(screen, session))
    assert isinstance(scene, UpOrDownScene)
    rng = stream(4, "score")
    while True:
        before = session.scores()[0]
        seen = {scene.tiles.counted(0, before)}
        ears.heard.clear()
        action = rng.choice(scene.legal())
        scene.do(action)
        after = session.scores()[0]
        if after - before > 2:
            break
        screen.ticks(LONGEST)
        while session.actors()[0] != 0:
            session.submit(1, rng.choice(session.observation(1).legal))
        scene.hear()
    shown = []
    for _tick in range(LONGEST):
        screen.show()
        shown.append(scene.tiles.counted(0, after))
        assert any(str(shown[-1]) in words.text for words in scene.ui.words if words.id == "columns.total")
        screen.ticks(1)
    seen |= set(shown)
    assert (min(seen), shown[-1]) == (before, after)
    assert len(set(shown)) > 2
    assert shown == sorted(shown)
    pitches = [pitch for name, _volume, pitch in ears.heard if name == "tick"]
    assert pitches
    assert pitches == sorted(pitches)


@pytest.mark.parametrize(("seats", "heard"), first(1, [("pb", True), ("pp", False)], "screens"))
def test_a_figure_that_not_all_may_know_is_not_heard(open_screen: Open, seats: str, heard: bool) -> None:
    """The score of one's own goal is a secret among people."""
    ears = Ears()
    screen = open_screen(motion="1x", reduced_motion=False, audio=ears)
    session = new_session(seats, 7, {"rounds": 1, "strict": True}, "shape-up")
    scene = screen.put(table_for(screen, session))
    rng = stream(7, "secret")
    for _turn in range(60):
        if session.over:
            break
        if scene.actor() is None:
            scene.show_now() if scene.handover is not None else session.submit(
                session.actors()[0], rng.choice(session.observation(session.actors()[0]).legal)
            )
            scene.hear()
            continue
        viewer = scene.viewer
        assert viewer is not None
        legal = scene.legal()
        plays = [action for action in legal if isinstance(action, Play)]
        action = max(plays, key=lambda a: scene.table_frame().preview(a).gain) if plays else EndTurn()
        scene.do(action if action in legal else legal[0])
        screen.ticks(20)
    assert bool([name for name, *_how in ears.heard if name == "tick"]) == heard


def test_a_click_anywhere_skips(open_screen: Open) -> None:
    screen = open_screen(motion="1x", reduced_motion=False)
    top = ended(screen)
    screen.ticks(3)
    mouse = Mouse(screen)
    mouse.move_to(640, 400)
    screen.window.on_mouse_press(640, 400, 1, 0)
    screen.window.on_mouse_release(640, 400, 1, 0)
    assert top.counted
    assert not top.done
    assert screen.top is top


def test_who_is_out_does_not_smile(open_screen: Open) -> None:
    screen = open_screen()
    session = stacking("ppp", lambda view: any(view.out), 3, variant="survivor")
    scene = screen.put(table_for(screen, session))
    out = session.observation(None).view.out
    moods = {picture.id: picture.art.args[3] for picture in scene.ui.pictures if picture.id.endswith(".face")}
    assert moods == {f"seat.{seat}.face": "sad" if gone else "smile" for seat, gone in enumerate(out)}
    assert "sad" in moods.values()


def test_what_counts_while_one_looks_elsewhere_is_at_its_value(open_screen: Open) -> None:
    screen = open_screen(motion="1x", reduced_motion=False)
    session = new_session("pb", 4, GAMES["up-or-down"], "up-or-down")
    scene = screen.put(table_for(screen, session))
    rng = stream(4, "elsewhere")
    while not session.scores()[0] > 1:
        seat = session.actors()[0]
        session.submit(seat, rng.choice(session.observation(seat).legal))
        scene.hear()
    score = session.scores()[0]
    assert scene.tiles.counted(0, score) < score
    scene.pause()
    assert scene.tiles.counted(0, score) == score


def test_a_result_is_compared_with_earlier_ones_until_all_is_erased(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    first = ended(screen, seats="p1").milestones
    assert list(first) == [0]
    assert first[0].best is None
    screen.services.now = lambda: "later"
    again = ended(screen, seats="p1", seed=5).milestones[0]
    assert again.best == first[0].figure[1]
    assert again.tally is not None
    assert again.tally.won + again.tally.lost + again.tally.shared == 2
    screen.services.erase()
    assert not screen.services.history.path.exists()


def test_the_pieces_of_a_tower_light_from_below_as_they_are_counted(open_screen: Open) -> None:
    screen = open_screen(motion="1x", reduced_motion=False)
    top = ended(screen, "shapes")
    assert isinstance(top, ShapesResults)
    assert top.has_turns
    top.pieces = [DrawnPiece(piece, 0.0, 30.0 * piece, 0.0) for piece in range(9, -1, -1)]
    counts = []
    while not top.counted:
        screen.show()
        lit = {int(one.id.removeprefix("log.glow.")) for one in top.ui.pictures if one.id.startswith("log.glow.")}
        assert lit == {*range(len(lit))}
        counts.append(len(lit))
        screen.ticks(1)
    assert counts == sorted(counts)
    assert {0, len(top.pieces)} < {*counts}
    assert "turning" not in screen.ids
    while not top.done:
        screen.ticks(1)
    screen.show()
    assert "turning" in screen.ids
    assert not any(one.id.startswith("log.glow.") for one in top.ui.pictures)


def test_a_record_tells_shared_matches_too() -> None:
    line = Milestones(False, ("points", 7), 9, "Rook", Tally(won=2, lost=1)).lines()[1]
    assert line == "Against Rook: 2 won, 1 lost"
    line = Milestones(False, ("points", 7), 9, "Rook", Tally(won=2, lost=1, shared=1)).lines()[1]
    assert line == "Against Rook: 2 won, 1 lost, 1 drawn"


@pytest.mark.parametrize(
    ("won", "streak", "scores", "level", "offers"),
    [
        (True, 1, (9, 4), "relaxed", "normal"),
        (True, 1, (8, 4), "relaxed", None),
        (True, 3, (5, 4), "normal", "hard"),
        (False, 0, (4, 9), "relaxed", None),
        (True, 3, (9, 4), "expert", None),
    ],
)
def test_a_clear_win_offers_the_next_stronger_bot(
    won: bool, streak: int, scores: tuple[int, int], level: str, offers: str | None
) -> None:
    client = Mock(seats=(SeatInfo("Ana", "red"), SeatInfo("Pebble", "blue", level)), scores=lambda: scores)
    found = stronger_rival(Mock(client=client), {0: Milestones(won, ("score", scores[0]), None, streak=streak)})
    assert (None if found is None else found.level) == offers
    assert found is None or found.colour == "blue"


@pytest.mark.parametrize("size", [100, 200])
def test_the_stronger_bot_sits_down_in_the_same_match(open_screen: Open, size: int) -> None:
    """Its button lies above the others, never in place of *Play again*."""
    screen = open_screen(text_size=size)
    top = ended(screen, seats="p1")
    top.milestones = {0: Milestones(True, ("score", 44), None)}
    top.stronger = SeatInfo("Rook", "blue", "normal")
    finish(screen, top)
    screen.show()
    assert {"stronger", "rematch"} <= {*screen.ids}
    assert top.home() == "stronger"
    tones = {one.id: one.art for one in top.ui.pictures if one.id in ("stronger", "rematch")}
    assert tones["stronger"] != tones["rematch"], "one of them shines"
    assert "Rook (Normal)" in screen.words.replace("\n", " ")
    options = dict(top.table.client.options)
    Mouse(screen).confirm("stronger")
    table = screen.director.top
    assert isinstance(table, UpOrDownScene)
    assert [info.name for info in table.seats][1] == "Rook"
    assert dict(table.client.options) == options


def test_a_height_is_told_only_as_ones_best_ever() -> None:
    """It decides nothing."""
    assert Milestones(False, ("height", 44), None).lines() == ["Your highest tower: 4.4"]
    assert Milestones(False, ("height", 45), 44).lines() == ["Your highest tower: 4.5"]
    assert not Milestones(False, ("height", 40), 44).lines()
    assert not Milestones(False, ("height", 0), None).lines()


@pytest.mark.parametrize("size", [100, 200])
def test_what_skips_lies_where_no_button_comes(open_screen: Open, size: int) -> None:
    screen = open_screen(motion="1x", reduced_motion=False, text_size=size)
    top = ended(screen, "shapes")
    top.milestones = {0: Milestones(False, ("height", 44), None)}
    top.changed()
    screen.show()
    skip = screen.target("skip").rect
    finish(screen, top)
    assert len(screen.targets) > 3
    assert not [target.id for target in screen.targets if target.rect.overlaps(skip)]
    assert "Your highest tower: 4.4" in screen.words


def test_pieces_keep_their_faces_when_a_match_of_shapes_is_over(open_screen: Open) -> None:
    """They lost them, and with them the signs of their colours."""
    screen = open_screen(motion="1x", reduced_motion=False)
    table = put(screen, stacking("pb", variant="classic"))
    over = ShapesResults(screen.services, table, [DrawnPiece(3, 0.0, 30.0, 0.0, faced=True)])
    screen.director.push(over)
    screen.show()
    faces = [one for one in over.ui.pictures if one.id == "face.3"]
    assert [one.art.args[3] for one in faces] == ["happy"]
    # Where cards decide, no height is measured.
    assert not [one for one in over.ui.pictures if one.id.startswith("ruler")]


def test_why_a_match_of_shapes_ended_is_whole(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was cut at “Guest had cleared the board 4 turns b…”."""
    end = "Guest went out with the last piece, the blue stump. Guest had cleared the board shortly before."
    monkeypatch.setattr(
        ShapesResults, "_why", lambda _self: ((f"{end} {end}", end), ("Nothing fell in the whole match.",))
    )
    screen = open_screen(motion="1x", reduced_motion=False)
    top = ended(screen, "shapes")
    assert not top.counted
    assert end in screen.words
