"""Plates, cards and signs of the Shapes table do not overlap, and the table says each thing once."""

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.app import text
from game.app.text import _
from game.core.position import Start
from game.core.session import Session
from game.core.silhouettes import PIECES, kind_of
from game.core.tower_events import UNIT
from game.games.challenge.workshop.words import KINDS as WORKSHOP_KINDS
from game.games.shapes.bubbles import bubbles
from game.games.shapes.layout import ShapesLayout, layout
from game.games.shapes.panels.fan import fan, hand_room, waiting_room
from game.games.shapes.panels.hand import SUNK_CARD
from game.games.shapes.panels.last_turn import draw_turn_before
from game.games.shapes.panels.pennants import hangs
from game.games.shapes.phases import TurnEnd
from game.games.shapes.phrases import card_name
from game.games.shapes.rules.actions import Declare
from game.games.shapes.rules.cards import CLEARS, STOPS, is_wild
from game.games.shapes.table import ShapesScene
from game.physics.ground import SHAPES_SEEN
from game.table.log.pane import Pane
from game.table.scene.actions import actions_place
from game.table.scene.bar import bar_place
from game.table.tower.camera import OVER_LARGE, Camera, tower_room
from game.table.tower.drawn_piece import DrawnPiece, corners
from game.table.tower.overlays import ruler
from game.table.tower.overlays.balance_lens import LEGEND
from game.table.tower.overlays.held_verdict import WORDS
from game.table.tower.piece_words import KINDS
from game.table.tower.views import CHART_CLEAR, CHART_WIDE, CLOSE, ONE, Space, View, turn_view
from game.ui.layout import Rect
from game.ui.picture import Picture
from game.ui.widgets import Ui
from tests.positions import full_hand
from tests.screens.screen import Buttons, Keyboard, Mouse, Open, people
from tests.screens.stacking import declare, put, stacking, world
from tests.screens.test_layout_audit import boxes
from tests.toys import RULES


def dealt(count: int, seats: str = "pb") -> Session:
    return Session(RULES["shapes"], people(seats), 1, {}, Start(full_hand(count, len(seats))))


def shown(scene: ShapesScene, start: str) -> list[Picture]:
    return [one for one in scene.ui.pictures if one.id.startswith(start)]


def place(picture: Picture, first: int = 0) -> Rect:
    """The place of a picture whose size begins at the argument `first` of its art."""
    wide, high = picture.art.args[first : first + 2]
    assert isinstance(wide, int | float)
    assert isinstance(high, int | float)
    return Rect(picture.x, picture.y, wide, high)


def test_backs_of_all_seats_have_one_step_and_tell_the_number(open_screen: Open) -> None:
    """Nine cards were a stub, and six the longest strip."""
    screen = open_screen()
    for count in (4, 9, 14):
        scene = put(screen, dealt(count, "pbb"))
        steps = set()
        for seat, number in enumerate((count, 6, 6)):
            backs = shown(scene, f"seat.{seat}.back.")
            assert len(backs) == number
            steps.add(round(backs[1].x - backs[0].x, 3))
        assert len(steps) == 1
        assert min(steps) >= 5


@pytest.mark.parametrize("size", [100, 200])
def test_a_leader_is_marked_once(open_screen: Open, size: int) -> None:
    screen = open_screen(text_size=size)
    scene = put(screen, dealt(9, "pbb"))
    for seat in (1, 2):
        (badge,) = shown(scene, f"lead.{seat}")
        (pennant,) = shown(scene, f"seat.{seat}.pennant")
        assert not place(badge).overlaps(place(pennant))
        if size == 100:
            (figure,) = (box for id_, box, *_ in boxes(scene.ui) if id_ == f"seat.{seat}.left")
            assert figure.right + 6 <= place(badge).x
            assert place(badge).right + 6 <= scene._layout(scene.ui).seats[seat].tile.right


def test_backs_of_many_cards_can_be_counted(open_screen: Open) -> None:
    """Beside a badge or a bot's level nine of them lay on each other as one block, below a pennant."""
    screen = open_screen()
    scene = put(screen, dealt(9, "pbb"))
    for seat in (0, 1, 2):
        backs = [place(one) for one in shown(scene, f"seat.{seat}.back.")]
        assert len(backs) > 4
        assert all(other.x - one.x >= one.w / 2 for one, other in pairwise(backs))
        (pennant,) = shown(scene, f"seat.{seat}.pennant")
        assert not any(one.overlaps(place(pennant)) for one in backs)


def test_what_goes_with_the_chosen_cards_stands_out_in_its_place(open_screen: Open) -> None:
    """Two clicks meant for greens left one red disc: nothing but a dim edge told them apart."""
    screen = open_screen()
    scene = put(screen, dealt(10))
    before = {one.id: place(one, 2) for one in shown(scene, "card.")}
    assert not shown(scene, "fits.")
    first_choice = next(action for action in scene.legal() if isinstance(action, Declare) and not is_wild(action.card))
    scene.submit(0, first_choice)
    screen.show()
    fit = {action.card for action in scene.legal() if isinstance(action, Declare)}
    assert {one.id for one in shown(scene, "fits.")} == {f"fits.{card}" for card in fit}
    assert all(place(one, 2).x == before[one.id].x for one in shown(scene, "card."))


def test_cards_that_wait_are_whole_and_step_back(open_screen: Open) -> None:
    """The ledge cut them through their shapes, they looked as live as the tray, and bare wood lay right of them."""
    screen = open_screen()
    scene = put(screen, dealt(10))
    before = {one.id: place(one, 2) for one in shown(scene, "card.")}
    stops = {f"waits.{card}" for card in STOPS if f"card.{card}" in before}
    assert stops <= {one.id for one in shown(scene, "waits.")}, "it bears a clock, in its colours"
    assert not shown(scene, "rests.")
    declare(scene, Keyboard(screen), 2)
    screen.show()
    assert not any(one.id == "holder.words" for one in scene.ui.words), "the seat says what is left"
    waiting = {one.id: place(one, 2) for one in shown(scene, "card.") if one.id in before}
    assert len(waiting) == 8
    for id_, box in waiting.items():
        assert box.bottom + 12 < scene.ui.area.bottom
        assert box.h < before[id_].h
        # Those that act stood lower.
        sunk = SUNK_CARD if int(id_[5:]) in (*STOPS, *CLEARS) else 0
        assert box.y > before[id_].y - sunk
        (shade,) = [one for one in shown(scene, "rests.") if one.id == id_.replace("card", "rests")]
        assert (shade.x, shade.y, *shade.art.args[:2]) == (box.x, box.y, box.w, box.h)
    (holder,), (tray,) = ([place(one) for one in shown(scene, id_) if one.id == id_] for id_ in ("holder", "tray"))
    assert holder.x < tray.x
    assert holder.y < tray.bottom, "one ledge carries tray and hand"
    hand = scene._layout(scene.ui).hand
    left, right = min(box.x for box in waiting.values()), max(box.right for box in waiting.values())
    assert abs((left + right) / 2 - hand.cx) < 3


@pytest.mark.parametrize("size", [100, 200])
def test_the_key_that_takes_a_piece_lies_in_the_plate_before_what_it_does(open_screen: Open, size: int) -> None:
    """After the title it looked like a button that leads back; on an edge it hung off the plate."""
    screen = open_screen(text_size=size)
    scene = put(screen, dealt(10))
    declare(scene, Keyboard(screen), 2)
    screen.show()
    key, (title,) = place(shown(scene, "tray.key")[0]), [box for id_, box, *_ in boxes(scene.ui) if id_ == "tray.title"]
    (plate,) = [place(one) for one in shown(scene, "tray") if one.id == "tray"]
    assert plate.x + 18 <= key.x
    assert plate.y + 8 <= key.y
    assert abs(key.cy - title.cy) < 12
    assert key.right + 8 <= title.x
    assert title.right <= plate.right - 18


@pytest.mark.parametrize("card", [0, 44, 50])
def test_a_large_name_covers_nothing(open_screen: Open, card: int) -> None:
    """It lay over half of the platform, and over the chosen card. The main button names a piece."""
    screen = open_screen(text_size=200)
    scene = put(screen, dealt(10))
    cards = {one.id for one in shown(scene, "card.")}
    scene.focus = f"card.{card}" if f"card.{card}" in cards else next(one for one in cards if one != "card.0")
    named = int(scene.focus.removeprefix("card."))
    scene.changed()
    screen.show()
    assert not shown(scene, "card.words.panel")
    (ring,) = shown(scene, "focus")
    assert ring.y > scene._layout(scene.ui).tower.bottom
    place = "primary.label" if named < 40 else "prompt.words"
    said = [one.text for one in scene.ui.words if one.id.startswith(place)]
    start = " ".join(said).casefold()
    assert card_name(named).split(".")[0].casefold() in start


def first_unit(height: float, laid: ShapesLayout) -> float:
    """Canvas px of a unit of a tower of a height as a match goes on with it."""
    return turn_view(height, 0.0, Space(laid.tower, SHAPES_SEEN, laid.chart - CHART_WIDE), View(1.0, 0, 0, 0)).unit


def test_large_cards_are_larger_and_clear_of_a_large_tower() -> None:
    area = Rect(0, 0, 1920, 1080)
    bar, buttons = bar_place(True, area), actions_place(True, area, True)
    laid = layout(area, bar, buttons, [False, False], large=True, deep=False, pressing=0)
    cards = fan(4, hand_room(4, laid.hand, laid.ledge, True), laid.middle)
    assert cards[0].place.h >= 200, "they were 174, above a band of bare wood"
    assert min(one.place.y for one in cards) >= laid.tower.bottom + 12
    assert max(one.place.bottom for one in cards) + 10 < area.bottom
    unit = first_unit(7.45, laid)
    assert 7.5 * unit / area.h >= 0.47
    # The tag of its height is clear of the bar.
    assert ONE * unit + OVER_LARGE >= ruler.TAG_LARGE[1] / 2 + 24


def test_beside_large_words_the_foot_of_a_low_tower_ends_before_the_seats() -> None:
    area = Rect(0, 0, 1920, 1200)
    bar, buttons = bar_place(True, area), actions_place(True, area, True)
    laid = layout(area, bar, buttons, [False, False], large=True, deep=False, pressing=0)
    for height in (0.5, 3.9):
        unit = first_unit(height, laid)
        assert area.cx + SHAPES_SEEN.right * unit < laid.aim.x - 4


def test_a_strip_of_the_bench_lies_below_a_tower_without_a_hand() -> None:
    area = Rect(0, 0, 1920, 1200)
    assert area.bottom - tower_room(area, 128, deep=True, large=True).bottom >= 36


def test_the_ruler_ends_before_the_foot_of_a_low_tower_spreads() -> None:
    camera = Camera()
    camera.bounds, camera.chart = SHAPES_SEEN, 540.0
    camera.now = camera.goal = View(CLOSE[0], 0.0, SHAPES_SEEN.bottom, camera.room.bottom)
    assert camera.reaches_chart
    floor = camera.goal_y(0.0)
    assert floor < ruler.bounds(camera).bottom < floor + ruler.HEM
    camera.goal = View(CLOSE[-1], 0.0, SHAPES_SEEN.bottom, camera.room.bottom)
    assert not camera.reaches_chart
    assert ruler.bounds(camera).bottom > camera.room.bottom - CHART_CLEAR


def test_the_ruler_ends_a_little_above_the_tower() -> None:
    """One brick stood beside a ruler as high as the room."""
    camera = Camera()
    heights = []
    for height in (0.0, 0.5, 0.9, 2.0):
        camera.chart_top = ruler.top_for(height)
        box = ruler.bounds(camera)
        assert 0.4 * camera.unit < camera.goal_y(height) - box.y < 1.81 * camera.unit
        heights.append(box.h)
    assert heights[0] == heights[1] < heights[2] < heights[3]
    camera.chart_top = 90.0
    assert ruler.bounds(camera).y == camera.room.y + camera.chart_over


@pytest.mark.parametrize("who", [Keyboard, Mouse])
def test_the_main_button_chooses_the_card_that_is_meant(open_screen: Open, who: type[Buttons]) -> None:
    """The only way on stood at the left, and was not the main thing; a half-empty board named the card."""
    screen = open_screen()
    scene = put(screen, dealt(10))
    player = who(screen)
    cards = sorted(one.id for one in shown(scene, "card.") if int(one.id.removeprefix("card.")) < 40)
    for id_ in (cards[0], cards[-1]):
        scene.focus = id_
        scene.focus_moved()
        scene.changed()
        screen.show()
        said = [one.text for one in scene.ui.words if one.id.startswith("primary.label")]
        assert " ".join(said) == _("Pick {piece}", piece=card_name(int(id_.removeprefix("card."))))
    player.confirm("primary")
    assert scene.public.phase == "declare"
    assert [f"card.{laid.card}" for laid in scene.observation().view.picks] == [cards[-1]]
    player.confirm("confirm")
    screen.show()
    assert scene.public.phase == "ready"
    (said,) = [one.text for one in scene.ui.words if one.id.startswith("primary.label")]
    assert said == _("Take {piece}", piece=card_name(int(cards[-1].removeprefix("card."))))
    player.confirm("primary")
    assert scene.public.phase == "held"


def test_a_stop_card_that_cannot_be_used_yet_keeps_its_colours(open_screen: Open) -> None:
    """In brown it looked like a card for nothing."""
    screen = open_screen()
    scene = put(screen, dealt(6))
    cards = [one for one in shown(scene, "card.") if one.art.args[0] == "stop"]
    assert cards
    assert not any(one.art.args[5] for one in cards)
    others = [one.y for one in shown(scene, "card.") if one not in cards]
    assert cards[0].y > max(others) + 10, "it stands lower in the holder"


def test_the_tag_of_the_height_covers_no_piece_at_the_left_end(open_screen: Open) -> None:
    screen = open_screen(drawn=True)
    scene = put(screen, stacking("p", lambda view: view.phase == "ready", 3, variant="survivor"))
    scene.show.camera.turn = 1
    lefts = []
    brick, plank = (next(piece for piece in PIECES if kind_of(piece) == kind) for kind in ("brick", "plank"))
    for piece, x in ((brick, 1.2 * UNIT), (plank, -1.35 * UNIT)):
        world(scene).tower.place(piece, x, UNIT / 4)
        screen.ticks(30)
        screen.picture()
        pose = screen.shell.view.stage.actors["height"].pose
        lefts.append(pose.x - ruler.TAG[0] / 2)
        tag = Rect(lefts[-1], pose.y - ruler.TAG[1] / 2, *ruler.TAG)
        boxes = [scene.show.camera.rect_around(corners(seen)) for seen in scene.show.pieces()]
        assert not any(box.overlaps(tag) for box in boxes)
    assert lefts[1] < lefts[0], "it lies on the chart"


def test_the_legend_of_weigh_has_one_place_behind_the_pieces(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, dealt(4))
    scene.show.lens.on = True
    places = []
    for x in (60.0, 200.0):
        world(scene).tower.place(0 if x == 60.0 else 1, x, 5 * UNIT)
        screen.ticks(1)
        scene.changed()
        screen.show()
        ids = [one.id for one in scene.ui.pictures]
        assert ids.index("lens.legend") < ids.index("piece.0")
        places += [place(one) for one in shown(scene, "lens.legend") if one.id == "lens.legend"]
    assert places[0] == places[1]


def test_where_cards_decide_the_ruler_is_slim_and_its_tag_lies_on_it(open_screen: Open) -> None:
    screen = open_screen(drawn=True)
    scene = put(screen, dealt(4))
    screen.picture()
    box = ruler.bounds(scene.show.camera)
    assert box.w == ruler.SLIM < CHART_WIDE
    assert "height.words" not in {one.id for one in scene.ui.words}
    tag = screen.shell.view.stage.actors["height"].pose
    assert box.x < tag.x < box.right


def test_no_pennant_lies_on_the_ruler() -> None:
    camera = Camera()
    camera.chart, camera.chart_wide = 490.0, ruler.SLIM
    seen = [DrawnPiece(0, -3.4 * UNIT, 30.0, 0.0), DrawnPiece(1, 0.0, 30.0, 0.0), DrawnPiece(2, UNIT, 30.0, 0.0)]
    camera.goal = View(116.0, 0.0, SHAPES_SEEN.bottom, camera.room.bottom)
    way = hangs((0, 1, 2), seen, camera, camera.goal, 30.0)
    assert way[2][0] > 0
    assert 0 not in way, "left of it is the ruler, and right of it stand pieces"
    # On both sides of the middle one are pieces: it hangs on the piece itself.
    at = way[1][0] / camera.goal.unit * UNIT
    us = [u for u, _v in corners(seen[1])]
    assert min(us) < at < max(us)
    ((_way, wide),) = hangs((1,), seen, camera, camera.goal, 90.0).values()
    assert wide < 60, "it is smaller there, and leaves half of the piece free"
    assert 1 not in hangs((1,), seen, camera, camera.goal, 150.0), "it would cover the piece"


def test_a_pennant_on_a_piece_that_stands_on_its_narrow_side_stays_on_it() -> None:
    camera = Camera()
    camera.goal = View(100.0, 0.0, SHAPES_SEEN.bottom, camera.room.bottom)
    piece = next(piece for piece in PIECES if kind_of(piece) == "trapezoid")
    seen = [DrawnPiece(piece, 0.0, 60.0, 180.0), DrawnPiece(1, -0.9 * UNIT, 60.0, 0.0)]
    seen.append(DrawnPiece(2, 0.9 * UNIT, 60.0, 0.0))
    ((way, wide),) = hangs((piece,), seen, camera, camera.goal, 30.0).values()
    points = [(u / UNIT * camera.goal.unit, v) for u, v in corners(seen[0])]
    low = min(v for _u, v in points)
    foot = [u for u, v in points if v < low + 1]
    top = min(u for u, _v in points)
    assert way - wide / 2 > top + 0.75 * (min(foot) - top), "only its upper side reaches farther"


def test_a_pennant_touches_a_lopsided_piece() -> None:
    """It flew beside a corner, whose centre of mass is not its middle."""
    camera = Camera()
    camera.goal = View(100.0, 0.0, SHAPES_SEEN.bottom, camera.room.bottom)
    ell = DrawnPiece(next(piece for piece in PIECES if kind_of(piece) == "ell"), 0.0, 200.0, 0.0)
    ((way, _wide),) = hangs((ell.piece,), [ell], camera, camera.goal, 30.0).values()
    us = [u / UNIT * camera.goal.unit for u, _v in corners(ell)]
    assert min(abs(way + 15.0 - min(us)), abs(way - 15.0 - max(us))) < 1


@pytest.mark.parametrize("size", [100, 200])
def test_words_keep_off_the_edges_of_buttons_and_plates(open_screen: Open, size: int) -> None:
    screen = open_screen(text_size=size)
    scene = put(screen, dealt(4))
    places = {target.id: target.rect for target in scene.ui.targets}
    places |= {f"seat.{seat}": box.tile for seat, box in enumerate(scene._layout(scene.ui).seats)}
    said = {id_: box for id_, box, *_ in boxes(scene.ui)}
    for id_, words in (
        ("undo", "undo.label"),
        ("hint", "hint.label"),
        ("lens", "lens.label"),
        ("seat.1", "seat.1.left"),
    ):
        assert places[id_].inset(11, 0).x <= said[words].x, id_
        assert said[words].right <= places[id_].inset(11, 0).right, id_


def test_a_face_beside_large_words_is_on_the_line_of_the_name(open_screen: Open) -> None:
    screen = open_screen(text_size=200)
    scene = put(screen, dealt(4))
    (face,) = shown(scene, "seat.0.face")
    (name,) = [box for id_, box, *_ in boxes(scene.ui) if id_ == "seat.0.name"]
    side = face.art.args[0]
    assert isinstance(side, int)
    assert abs(face.y + side / 2 - name.cy) < 8


@pytest.mark.parametrize("count", [1, 7, 10, 14])
def test_waiting_cards_are_large_and_whole(count: int) -> None:
    """They were as small as stamps, on a bare bench."""
    hand = Rect(548, 860, 932, 170)
    area = waiting_room(count, hand, 1054)
    spots = fan(count, area, area.cx, count)
    assert area.bottom == 1054
    assert area.h < hand.h
    assert hand.x <= spots[0].place.x
    assert spots[-1].place.right <= hand.right
    if count <= 7:
        assert area.h > 0.8 * hand.h
        assert all(one.place.right < other.place.x for one, other in pairwise(spots))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_words_of_all_small_buttons_are_of_one_size_beside_large_words(open_screen: Open, language: str) -> None:
    """One was half as large again as the others."""
    screen = open_screen(text_size=200, language=language)
    scene = put(screen, dealt(4))
    ids = ("rules.label", "menu.label", "goal-sign.word", "undo.label", "hint.label", "lens.label")
    sizes = [word.size for word in scene.ui.words if word.id in ids]
    assert len(sizes) == len(ids)
    assert max(sizes) - min(sizes) <= 1


@pytest.mark.parametrize("size", [100, 200])
def test_pennants_at_the_deck_cover_no_used_card(open_screen: Open, size: int) -> None:
    screen = open_screen(text_size=size)
    scene = put(screen, stacking("pb", lambda view: view.phase == "declare" and view.turns > 2, 4, variant="classic"))
    marks, (deck,) = shown(scene, "deck.mark."), [place(one) for one in shown(scene, "deck") if one.id == "deck"]
    assert marks
    if size == 200:
        (used,) = [place(one, 2) for one in shown(scene, "discard") if one.id == "discard"]
        assert all(deck.right < one.x and place(one).right < used.x for one in marks)
        return
    assert all(deck.x < one.x and place(one).right < deck.right for one in marks)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_stop_button_that_is_shut_is_one_line_with_air(open_screen: Open, language: str) -> None:
    """A small card and two lines were crammed below the figure."""
    screen = open_screen(language=language)
    scene = put(screen, dealt(9, "pbb"))
    assert not shown(scene, "stop.0.card")
    said = {id_: box for id_, box, *_ in boxes(scene.ui)}
    (rule,) = shown(scene, "stop.0.rule")
    assert said["seat.0.left"].bottom < rule.y < said["stop.0.when"].y - 8
    assert said["stop.0.when"].bottom + 12 < scene._layout(scene.ui).seats[0].tile.bottom + 68
    if language == "en":
        assert "Stop: while a rival stacks" in screen.words


@pytest.mark.parametrize("size", [100, 200])
def test_nothing_is_noted_before_anything_has_happened(open_screen: Open, size: int) -> None:
    """A note said that nothing had happened yet."""
    screen = open_screen(text_size=size)
    scene = put(screen, Session(RULES["shapes"], people("p"), 1, {"variant": "survivor"}))
    assert not scene.log.items()
    assert not shown(scene, "log")
    assert "Nothing has happened yet" not in screen.words


def test_the_figure_of_the_only_player_fills_its_place_beside_large_words(open_screen: Open) -> None:
    """It was smaller at 200 % than at 100 %."""
    sizes = []
    for text_size in (100, 200):
        scene = put(open_screen(text_size=text_size), Session(RULES["shapes"], people("p"), 1, {"variant": "survivor"}))
        sizes.append(next(one.size for one in scene.ui.words if one.id == "seat.0.count"))
    assert sizes[1] >= sizes[0]


def test_the_only_plate_is_no_larger_than_its_words_and_the_note_fills_the_rest(open_screen: Open) -> None:
    """Name and number stood far apart, and nothing lay between the note and the buttons."""
    screen = open_screen(text_size=200, language="ja")
    session = stacking("p", lambda view: view.placed[0] == 3 and view.phase == "ready", 3, variant="survivor")
    scene = put(screen, session)
    laid, said = scene._layout(scene.ui), {id_: box for id_, box, *_ in boxes(scene.ui)}
    assert said["seat.0.count"].y - said["seat.0.name"].bottom < 60
    assert 0 < laid.seats[0].tile.bottom - laid.aim.bottom < 20
    way, done = (place(one) for name in ("aim.way", "aim.done") for one in shown(scene, name))
    assert done.w == round(way.w * 3 / 5)
    assert said["seat.0.left"].bottom < way.y
    assert way.bottom < min(box.y for id_, box in said.items() if id_.startswith("aim.words"))
    assert shown(scene, "turn-before.piece.")
    (note,) = [place(one) for one in shown(scene, "log") if one.id == "log"]
    assert note.y > laid.aim.bottom + 18
    assert 10 < actions_place(True, scene.ui.area, True).y - note.bottom < 80
    (piece,) = shown(scene, "turn-before.piece.")
    wide = piece.art.args[2]
    assert isinstance(wide, float)
    assert wide > 150, "it was 90 wide, beside large letters"


def test_large_backs_fill_their_line(open_screen: Open) -> None:
    screen = open_screen(text_size=200)
    scene = put(screen, dealt(4))
    backs = [place(one) for one in shown(scene, "seat.0.back.")]
    assert backs[0].w >= 44
    assert backs[1].x - backs[0].x >= 36, "it was 24, beside a void"


def test_the_note_beside_large_words_shows_the_pieces() -> None:
    ui = Ui(text_size=200)
    frame: Any = SimpleNamespace(table=SimpleNamespace(seats=people("pb")))
    before = TurnEnd(1, "", ("placed 2 pieces", "drew a card"), (3, 12))
    for high, count in ((340, 2), (260, 0)):
        ui = Ui(text_size=200)
        draw_turn_before(ui, frame, before, Rect(48, 200, 384, high))
        printed = [one for one in ui.pictures if one.id.startswith("turn-before.piece.")]
        assert len(printed) == count
        said = [box for id_, box, *_ in boxes(ui) if id_.startswith("turn-before")]
        assert not any(place(one, 2).overlaps(box) for one in printed for box in said)


@pytest.mark.parametrize("stops", [(False, False, False), (True, False, False)])
def test_three_seats_have_the_note_of_the_last_turn_in_a_wide_window(stops: tuple[bool, ...]) -> None:
    """A button that opened the log stood in its place."""
    area = Rect(0, 60, 1920, 1080)
    laid = layout(
        area, bar_place(False, area), actions_place(False, area, True), stops, large=False, deep=False, pressing=0
    )
    assert laid.log is not None
    assert laid.log.h >= 180
    assert laid.log.bottom < actions_place(False, area, True).y


def test_a_turn_that_is_too_long_for_the_note_is_told_line_by_line(
    open_screen: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """“Pixel placed … and” ended there."""
    screen = open_screen()
    scene = put(screen, stacking("pbb", lambda view: view.phase == "declare" and view.turns >= 3, 5, variant="classic"))
    screen.show()
    assert not any(words.id.startswith("turn-before") for words in scene.ui.words)
    monkeypatch.setattr(Pane, "is_cut", property(lambda _pane: True))
    scene.changed()
    screen.show()
    note = scene._layout(scene.ui).log
    assert note is not None
    told = [words for words in scene.ui.words if words.id.startswith("turn-before")]
    assert told
    assert all(note.y < words.y < note.bottom for words in told)


def test_pieces_have_one_name_each_in_both_languages() -> None:
    """In the workshop a dome was ドーム, and half a disc elsewhere."""
    for language in ("en", "ja"):
        text.set_language(language)
        try:
            assert {kind: _(name).casefold() for kind, name in WORKSHOP_KINDS.items()} == {
                kind: _(name) for kind, name in KINDS.items()
            }
        finally:
            text.set_language("en")


def test_weigh_is_explained_over_the_first_tower_of_three_pieces() -> None:
    (bubble,) = (one for one in bubbles({"variant": "classic"}, 2) if one.id == "weigh")

    def fits(phase: str, count: int, lens: bool = True) -> bool:
        options = SimpleNamespace(lens=lens)
        look: Any = SimpleNamespace(view=SimpleNamespace(phase=phase, platform=range(count), options=options))
        return bubble.when(look)

    assert fits("held", 3)
    assert not fits("held", 2)
    assert not fits("ready", 3)
    assert not fits("held", 3, lens=False)


def test_the_legend_of_weigh_has_the_words_of_its_verdicts() -> None:
    assert (LEGEND["safe"], LEGEND["thin"], LEGEND["tipping"]) == (WORDS["safe"], WORDS["thin"], WORDS["barely"])
