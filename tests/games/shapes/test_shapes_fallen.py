"""After a fall of Shapes: the heap on the bench, the faces that look at it, and the card that is the penalty."""

from __future__ import annotations

from typing import Any

import pytest

from game.app import text
from game.core.game import Observation
from game.core.silhouettes import PIECES
from game.games.shapes.falls import fallen_lately
from game.games.shapes.panels.alone_plate import MEDAL
from game.games.shapes.panels.fallen_heap import FallenHeap, lying
from game.games.shapes.panels.platform_ends import END, START
from game.games.shapes.phrases import prompt_note
from game.games.shapes.rules.events import PiecesFell
from game.games.shapes.rules.state import ShapesState
from game.games.shapes.table import ShapesScene
from game.games.shapes.tall import standing, tall_table
from game.table.tower.drawn_piece import DrawnPiece
from tests.drawing import CAN_DRAW
from tests.games.shapes import tables
from tests.games.shapes.tables import pieces, run

if CAN_DRAW:
    from tests.screens.screen import Open
    from tests.screens.stacking import put, stacking, world


def fell(hands: str = "Rs Rb Rp Rw|Bs Bb Yd") -> tuple[ShapesState, list[Any]]:
    """Seat 0 has dropped what it placed and a piece that stood."""
    state = tables.table(hands, deck="Yt Yw Gs Gd Bd", platform="Gb Gp")
    return state, run(state, "0 declare Rs; 0 confirm; 0 take Rs; 0 release; T fell Rs,Gb")


def test_a_fall_is_recent_until_the_next_turn_ends() -> None:
    state, events = fell()
    assert fallen_lately(events) == tuple(pieces("Rs Gb"))
    events += run(state, "0 steal 1")
    assert state.turn == 1
    assert fallen_lately(events) == tuple(pieces("Rs Gb")), "in the next turn, too"
    events += run(state, "1 draw")
    assert fallen_lately(events) == ()


def test_the_note_says_whose_card_it_is_and_who_leads_then() -> None:
    for hands, words in (
        ("Rs Rb Rp Rw|Bs Bb Yd Yh Yp Ym", "'s cards."),
        ("Rs Rb Rp Rw|Bs Bb Yd Yh", "who then has the fewest."),
    ):
        state, events = fell(hands)
        assert words in prompt_note(state.view(0), lambda seat: "AB"[seat], True, events)


def test_a_piece_lies_on_the_side_on_which_it_fell() -> None:
    """A brick fell off the right end, and lay on the left."""
    state, events = fell()
    square, brick = pieces("Rs Gb")
    for x, side in ((END + 9.0, 1), (START - 9.0, -1)):
        heap = FallenHeap()
        heap.read(
            Observation("shapes", 0, state.view(0), tuple(events), ()),
            [DrawnPiece(square, x, -20.0, 0.0), DrawnPiece(brick, x, -9.0, 0.0)],
        )
        assert heap.pieces == (square, brick)
        assert heap.middle[0] * side > 0


@pytest.mark.parametrize("piece", list(PIECES)[::5])
def test_a_fallen_piece_lies_on_its_foot(piece: int) -> None:
    for number in range(6):
        one = lying(piece, number)
        assert 0 < one.left < one.wide
        assert 0 < one.foot < one.high <= 1.45
    assert len({lying(piece, number).angle for number in range(3)}) == 3, "they lie askew, each in its own way"


@pytest.mark.skipif(not CAN_DRAW, reason="nothing can be drawn here")
def test_fallen_pieces_lie_on_the_bench_and_all_look_at_them(open_screen: Open) -> None:
    screen = open_screen()

    def failed(view: Any) -> bool:
        return view.phase == "steal" and view.turn == 0 and len(view.platform) > 1

    scene = put(screen, stacking("pb", failed))
    screen.ticks(3)
    screen.show()
    history = scene.client.observation(None).history
    gone = next(event.pieces for event in reversed(history) if isinstance(event, PiecesFell))
    heap = {one.id: one for one in scene.ui.pictures if one.id.startswith("fell.")}
    assert {f"fell.{piece}" for piece in gone} & heap.keys()
    assert all(one.art.args[3] == "dizzy" for id_, one in heap.items() if id_.startswith("fell.face."))
    assert all(one.y > scene.show.camera.room.bottom - 120 for one in heap.values())
    assert any(id_.startswith("fell.crash.") for id_ in heap)
    assert "penalty.card" in {one.id for one in scene.ui.pictures}
    sizes = scene.public.hand_sizes
    assert set(scene.tiles.leaders(scene.observation())) == {i for i, n in enumerate(sizes) if n == min(sizes)}
    assert set(scene.show.faces.moods().values()) <= {"curious", "worried"}
    screen.services.settings.faces = False
    screen.ticks(2)
    screen.show()
    assert not [one for one in scene.ui.pictures if one.id.startswith("fell.face.")]


def test_what_fell_and_is_in_play_again_lies_in_no_heap() -> None:
    heap = FallenHeap()
    state, events = fell()

    class Seen:
        view, history = state.view(0), tuple(events)

    heap.read(Seen())  # type: ignore[arg-type]
    assert heap.pieces == tuple(pieces("Rs Gb"))
    state.platform.append(pieces("Gb")[0])
    Seen.view = state.view(0)
    heap.read(Seen())  # type: ignore[arg-type]
    assert heap.pieces == tuple(pieces("Rs"))


@pytest.mark.skipif(not CAN_DRAW, reason="nothing can be drawn here")
def test_the_tall_tower_stands_while_a_piece_is_held_over_it(open_screen: Open) -> None:
    screen = open_screen()
    scene = screen.put(tall_table(screen.services))
    assert isinstance(scene, ShapesScene)
    screen.ticks(30)
    screen.show()
    tower = world(scene).tower
    assert tower.held is not None
    assert tower.height > 12
    assert len(tower.pieces) == len(standing()) == scene.public.placed[0]
    assert str(len(standing())) in screen.words.split("\n")
    assert {"A fall ends the match.", "One more to 40!", "No. 40"} <= set(screen.words.split("\n"))
    assert "step.tag" in {one.id for one in scene.ui.pictures}
    held = scene.show.held
    assert held is not None
    y = scene.show.camera.to_canvas(held.x, held.y)[1]
    assert scene.show.landing is not None
    gap = scene.show.camera.to_canvas(0, scene.show.landing.y)[1] - y
    assert gap > 0.8 * scene.show.camera.unit, "it hangs clear of its outline"
    assert "worried" in scene.show.faces.moods().values()
    assert "shelf" in {one.id for one in scene.ui.pictures}, "the deck stands on something where no bench is in sight"


@pytest.mark.skipif(not CAN_DRAW, reason="nothing can be drawn here")
def test_large_words_of_the_aim_lie_on_its_bar(open_screen: Open) -> None:
    screen = open_screen(text_size=200)
    scene = screen.put(tall_table(screen.services))
    screen.ticks(30)
    screen.show()
    rim = next(one for one in scene.ui.pictures if one.id == "aim.rim")
    words = next(one for one in scene.ui.words if one.id == "aim.words")
    wide, high = (float(side) for side in rim.art.args[:2])  # type: ignore[arg-type]
    assert rim.y < words.y - 0.72 * words.size < words.y < rim.y + high
    assert words.x + text.measure(words.text, words.style, words.size) < rim.x + wide - MEDAL / 2
