"""The cards of Shapes on the table: never cut, each one step from the button that ends the choice; choices and words
stand where they cover nothing."""

from dataclasses import replace
from functools import partial
from itertools import pairwise
from math import cos, pi, radians, sin
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock, patch

import numpy as np
import pytest

from game import art
from game.app import text
from game.app.intents import KEYS, Intent
from game.art import SpriteKey
from game.core.position import Start
from game.core.session import Session
from game.core.tower_events import UNIT, PieceReleased
from game.games.shapes.art import shapes_card
from game.games.shapes.board import standing_pieces
from game.games.shapes.card_sprites import card_art
from game.games.shapes.layout import layout
from game.games.shapes.panels.card_label import draw_card_label
from game.games.shapes.panels.fan import LEAST_STEP, ROW, fan, hand_room, opened
from game.games.shapes.panels.hand import SUNK_CARD, card_group, clear_width
from game.games.shapes.panels.left_column import KEY
from game.games.shapes.panels.pennants import PiecePennants, marked_pieces
from game.games.shapes.panels.platform_ends import END, hangs_over, reaches_over
from game.games.shapes.phrases import card_name
from game.games.shapes.rules.actions import Clear, Confirm, Declare, Order, Pass, Toss
from game.games.shapes.rules.cards import CLEARS, COLOURS, STOPS, WHITE_PIECES, is_wild
from game.games.shapes.rules.events import Chose, Declared, Ordered, RowReady, TurnBegan
from game.games.shapes.rules.view import ShapesView
from game.games.shapes.shapes_frame import shapes_view
from game.games.shapes.table import ShapesScene
from game.games.shapes.taking_back import chosen
from game.games.shapes.tiles import left_or_placed
from game.table.scene.actions import actions_place
from game.table.scene.bar import bar_place
from game.table.tower.camera import Camera, tower_room
from game.table.tower.drawn_piece import OFFSCREEN, DrawnPiece, corners
from game.table.tower.overlays.tipping_label import BESIDE, TippingLabel
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.widgets import Ui
from tests.games.shapes import tables
from tests.games.shapes.tables import eliminations, piece, run
from tests.positions import full_hand
from tests.screens.screen import ANY_DEVICE, Buttons, Gamepad, Keyboard, Mouse, Open, Player, people
from tests.screens.stacking import declare, held, put, stacking, take, world
from tests.screens.test_layout_audit import boxes, faults
from tests.table.noting_stage import NotingStage
from tests.toys import RULES
from tests.words import first

CANVAS = Rect(0, 0, 1920, 1200)
"""In a window of 1280×800."""
AREA = tower_room(CANVAS, 128)
SCALE = 2 / 3
HAND_AREA = layout(
    CANVAS, bar_place(False, CANVAS), actions_place(False, CANVAS), [False, False], large=False, deep=False, pressing=0
).hand
CARD = round(fan(1, HAND_AREA, CANVAS.cx)[0].place.w), round(fan(1, HAND_AREA, CANVAS.cx)[0].place.h)


def size_of(look: SpriteKey) -> tuple[float, float]:
    """The size that a tile is painted in."""
    wide, high = look.args[:2]
    assert isinstance(wide, int | float)
    assert isinstance(high, int | float)
    return wide, high


def in_phase(phase: str, view: ShapesView) -> bool:
    return view.phase == phase


def dealt(count: int, seats: str = "pb") -> Session:
    return Session(RULES["shapes"], people(seats), 1, {}, Start(full_hand(count, len(seats))))


# -- never cut


def printed(look: SpriteKey) -> tuple[float, float]:
    """From where to where a card's print reaches, in px from its left edge, beside its corner mark and its frame."""
    baked = art.bake(look, 2.0)
    plain = art.bake(shapes_card("square", "white", *CARD, clear=15), 2.0)
    differs = np.abs(np.asarray(baked.image, np.int16) - np.asarray(plain.image, np.int16)).max(axis=2) > 40
    left, top = round(baked.pad[0] * 2), round(baked.pad[1] * 2)
    # Below the corner mark.
    columns = np.flatnonzero(differs[top + 80 : top + 2 * CARD[1] - 16].any(axis=0))
    return (columns[0] - left) / 2, (columns[-1] - left) / 2


@pytest.mark.parametrize(
    ("count", "cards"), first(1, [(8, (1, 7, *CLEARS)), (ROW, (*range(10), 44, *STOPS[:1], *CLEARS[:1]))], "games")
)
def test_print_of_a_card_lies_clear_of_the_next_one(count: int, cards: tuple[int, ...]) -> None:
    """The middle of each card was under its neighbour, and half of its piece was cut off."""
    spots = fan(count, HAND_AREA, CANVAS.cx)
    clear = clear_width(spots[0], spots[1:])
    assert 0 < clear == spots[1].place.x - spots[0].place.x
    # A kind of each form, and in one colour: the others are cut out of the same.
    for card in cards:
        left, right = printed(card_art(card, *CARD, clear=clear))
        assert left > 0
        assert right < clear, f"{card} reaches to {right} of {clear}"


def test_each_print_in_the_hand_lies_clear(open_screen: Open) -> None:
    """The card that is lifted too: it would hide its neighbour otherwise, and the hand could not be counted."""
    screen = open_screen()
    for count in (3, 10, 14):
        scene = put(screen, dealt(count))
        cards = [picture for picture in scene.ui.pictures if picture.id in screen.ids and picture.id[:5] == "card."]
        groups = [card_group(int(picture.id[5:])) for picture in cards]
        spots = fan(count, HAND_AREA, CANVAS.cx, groups=groups)
        for i, picture in enumerate(cards):
            assert picture.art.args[-1] == clear_width(spots[i], spots[i + 1 :])
            assert not picture.art.args[-1] or picture.layer == cards[0].layer


def test_a_long_hand_shows_most_of_each_card_and_its_colours_apart() -> None:
    """Of nine cards one saw slivers, and where a colour ended one had to look for."""
    groups = "rbbyyyyws"
    spots = fan(len(groups), HAND_AREA, CANVAS.cx, groups=groups)
    assert all(spot.free.w >= 0.74 * spot.place.w for spot in spots)
    steps = [after.place.x - spot.place.x for spot, after in pairwise(spots)]
    within = [step for step, (a, b) in zip(steps, pairwise(groups), strict=True) if a == b]
    assert len(set(within)) == 1
    assert all(step >= within[0] + 12 for step, (a, b) in zip(steps, pairwise(groups), strict=True) if a != b)
    assert spots[-1].place.right <= HAND_AREA.right


def test_colours_have_one_print() -> None:
    for colour in COLOURS:
        if colour != "white":
            assert printed(shapes_card("dome", colour, *CARD, clear=70))[1] < 70


@pytest.mark.parametrize("count", [*range(1, 15), 15, 20, 28])
def test_hand_stays_on_the_canvas(count: int) -> None:
    """Turned corners too; and what lies free of each card is wide enough to point at, and no other's."""
    spots = fan(count, HAND_AREA, CANVAS.cx)
    assert len(spots) == count
    for spot in spots:
        for dx, dy in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)):
            c, s = cos(radians(spot.tilt)), sin(radians(spot.tilt))
            u, v = dx * spot.place.w, dy * spot.place.h
            x, y = spot.place.cx + u * c - v * s, spot.place.cy + u * s + v * c
            assert HAND_AREA.x - 10 < x < HAND_AREA.right + 10
            assert AREA.bottom < y < 1200
        assert min(spot.free.w, spot.free.h) >= 66
    for i, spot in enumerate(spots):
        assert not any(spot.free.overlaps(other.free) for other in spots[i + 1 :])


def test_more_than_a_row_holds_lies_uncovered() -> None:
    for count in (ROW, 15, 20, 24):
        spots = fan(count, HAND_AREA, CANVAS.cx)
        covered = (spot.free.w < spot.place.w - 4 for spot in spots)
        assert any(covered) == (count == ROW)


# -- one step


@pytest.mark.parametrize("who", [Keyboard, Gamepad])
@pytest.mark.parametrize("count", first(1, [7, 14, 20], "games"))
def test_one_step_from_any_card_to_stacking(open_screen: Open, who: type[Buttons], count: int) -> None:
    screen = open_screen()
    player = who(screen)
    session = dealt(count)
    scene = put(screen, session)
    declared = next(action for action in scene.legal() if isinstance(action, Declare) and action.card < 40)
    for target in scene.steps(declared):
        player.confirm(target)
    cards = [id_ for id_ in screen.ids if id_.startswith("card.")]
    assert len(cards) == count - 1
    for number, id_ in enumerate(cards):
        scene.focus = id_
        scene.changed()
        screen.show()
        player.tap(Intent.DOWN if count > ROW + 1 and number >= len(cards) // 2 else Intent.UP)
        assert scene.focus == "confirm"
    player.tap(Intent.CONFIRM)
    assert session.log[-1].text == session.game.encode(Confirm())


# -- places that stay, and cards that come back


def places(scene: ShapesScene) -> dict[str, tuple[float, float]]:
    return {picture.id: (picture.x, picture.y) for picture in scene.ui.pictures if picture.id.startswith("card.")}


@ANY_DEVICE
def test_cards_keep_their_places_and_the_tray_gives_one_back(open_screen: Open, who: type[Player]) -> None:
    """Cards moved together after each choice, and a second click at the same place took the neighbour."""
    screen = open_screen()
    player = who(screen)
    session = dealt(9)
    scene = put(screen, session)
    scene.focus = "draw"
    scene.changed()
    screen.show()
    before = places(scene)

    def stays(id_: str) -> bool:
        # What does not go with the cards chosen stands lower, no farther aside.
        (x, y), (old_x, old_y) = places(scene)[id_], before[id_]
        return x == old_x and y - old_y in (0, SUNK_CARD)

    for _ in range(3):
        for target in scene.steps(next(action for action in scene.legal() if isinstance(action, Declare))):
            player.confirm(target)
    picks = [laid.card for laid in shapes_view(session.observation(0).view).picks]
    assert len(picks) == 3
    scene.focus = "confirm"
    scene.changed()
    screen.show()
    assert places(scene).keys() == before.keys() - {f"card.{card}" for card in picks}
    assert all(stays(id_) for id_ in places(scene))
    player.confirm(f"chosen.{picks[1]}")
    assert [laid.card for laid in shapes_view(session.observation(0).view).picks] == [picks[0], picks[2]]
    scene.focus = "confirm"
    scene.changed()
    screen.show()
    assert stays(f"card.{picks[1]}")
    # Each choice can still be undone by itself.
    scene.undo(player.device)
    assert [laid.card for laid in shapes_view(session.observation(0).view).picks] == [picks[0]]


def test_a_card_does_not_rise_from_below_the_pointer(open_screen: Open) -> None:
    """It covered its neighbour, and the next click took the wrong one."""
    screen = open_screen()
    scene = put(screen, dealt(10))
    before = places(scene)
    mouse = Mouse(screen)
    for id_ in list(before)[:3]:
        mouse.point(id_)
        screen.show()
        assert scene.focus == id_
        assert places(scene) == before


def test_a_card_that_keys_reach_is_whole() -> None:
    spots = fan(9, Rect(500, 900, 800, 200), 900)
    whole = opened(spots, 2, 1500)
    assert whole[2].free.w >= spots[2].place.w > spots[2].free.w
    assert [spot.place for spot in whole[:3]] == [spot.place for spot in spots[:3]]
    assert whole[3].place.x >= whole[2].place.right - 1
    full = opened(spots, 2, spots[-1].place.right)
    assert full[-1] == spots[-1], "where there is no room beside them, they lie closer"
    assert full[3].place.x > full[2].place.right
    assert all(one.free.right == pytest.approx(after.place.x) for one, after in pairwise(full[3:]))
    assert opened(spots, 8, 1500) == spots


def test_no_card_that_keys_reach_moves_one_onto_another() -> None:
    """Groups lie apart, so cards show more or less of themselves; a fraction of a px let two targets overlap."""
    for right in (1300, 1311, 1347):
        spots = fan(10, Rect(500, 900, right - 500, 142 / 0.7), 900, groups="aabccccdef")
        for at in range(10):
            free = [spot.free for spot in opened(spots, at, right)]
            assert not any(one.overlaps(after) for one, after in pairwise(free))
            assert min(one.w for one in free) >= min(LEAST_STEP, *(spot.free.w for spot in spots))


def test_given_and_ordered_cards_come_back_too() -> None:
    state = eliminations("pass", 2, "Rs Rb Rp Gs")
    history = run(state, "0 declare Rs; 0 toss Rb; 0 pass Rp 1")
    assert chosen([*history], 0) == [
        Declare(tables.card("Rs"), piece("Rs")),
        Toss(tables.card("Rb")),
        Pass(tables.card("Rp"), 1, piece("Rp")),
    ]
    assert chosen([Ordered(0, 4), RowReady(1), Ordered(0, 2)], 0) == [Order(4), Order(2)]
    assert chosen([Chose(0, 1, 5, 0), Declared(0, (1,), (5,), True)], 0) == []


# -- what covers nothing


def test_choice_of_a_white_piece_leaves_the_tower_in_sight(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, dealt(14))
    Mouse(screen).confirm("card.44")
    assert sum(id_.startswith("white.") for id_ in screen.ids) == 10
    assert "back" in screen.ids
    for target in screen.targets:
        assert not target.rect.overlaps(AREA), target.id
    for variant, phase in (("survivor", "declare"), ("pass", "assign")):
        session = stacking("pb", partial(in_phase, phase), 6, variant=variant)
        scene = put(screen, session)
        if phase == "assign":
            Mouse(screen).confirm(scene.steps(scene.legal()[0])[0])
        assert any(id_.startswith(("white.", "verb.")) for id_ in screen.ids)
        for target in screen.targets:
            assert not target.rect.overlaps(AREA), target.id


@pytest.mark.parametrize("count", [9, 14, 20])
def test_label_of_a_card_covers_nothing(open_screen: Open, count: int) -> None:
    """It lay on the marks of the upper row, and on the tower's foot."""
    for language in ("en", "ja"):
        screen = open_screen(language=language)
        text.set_scale(SCALE)
        scene = put(screen, dealt(count))
        for card in ("card.50", "card.52", "card.44"):
            scene.focus = card
            scene.changed()
            screen.show()
            words = [(id_, box) for id_, box, _layer, _size in boxes(scene.ui) if id_.startswith("card.words")]
            assert words
            panels = [p for p in scene.ui.pictures if p.id == "card.words.panel"]
            rects = [box for _id, box in words] + [Rect(p.x, p.y, *size_of(p.art)) for p in panels]
            laid = scene._layout(scene.ui)
            for rect in rects:
                assert not rect.overlaps(AREA)
                for spot in fan(count, hand_room(count, laid.hand, laid.ledge), CANVAS.cx):
                    assert not rect.overlaps(Rect(spot.place.x, spot.place.y - 6, spot.place.w, spot.place.h))
                    assert spot.place.bottom < CANVAS.bottom


@pytest.mark.parametrize(("language", "size"), first(1, [("en", 100), ("en", 200), ("ja", 200)], "games"))
def test_choices_are_whole(open_screen: Open, language: str, size: int) -> None:
    screen = open_screen(language=language, text_size=size)
    text.set_scale(SCALE)
    for seats, count in (("pb", 14), ("pppp", 9), ("pp", 20)):
        scene = put(screen, dealt(count, seats))
        for picked in (None, "card.44", "clear"):
            scene.forget()
            if picked is not None:
                scene.pick(picked, KEYS)
            scene.changed()
            screen.show()
            assert faults(scene.ui) == [], (seats, picked)
        scene.pick("clear.sure", KEYS)
        screen.show()
        # One who is alone with bots knows already.
        if seats != "pb":
            screen.wait_for_moment()
        assert faults(screen.top.ui) == []
    scene = put(screen, stacking("pppp", lambda view: view.phase == "steal", 4, variant="classic"))
    assert len(scene.choice.victims) == 3
    assert faults(scene.ui) == []


# -- words


def test_buttons_have_places_of_their_own(open_screen: Open) -> None:
    """A press that comes too late for one never meets the other."""
    screen = open_screen()
    scene = put(screen, dealt(8, "pp"))
    draw = next(target.rect for target in scene.ui.targets if target.id == "draw")
    scene.pick(next(id_ for id_ in screen.ids if id_.startswith("card.")), KEYS)
    scene.changed()
    screen.show()
    if scene.choice.open_wild is None and "confirm" not in screen.ids:
        scene.pick(scene.steps(scene.legal()[0])[0], KEYS)
    confirm = next(target.rect for target in scene.ui.targets if target.id == "confirm")
    assert not draw.overlaps(confirm)


def test_cards_left_are_labelled(open_screen: Open) -> None:
    screen = open_screen()
    for seats in ("pb", "pppp"):
        put(screen, dealt(10, seats))
        # Below backs, which say the rest, the word is short.
        lines = [line.removesuffix(" left") for line in screen.words.split("\n")]
        assert lines.count("10 cards") == 1
        assert lines.count("6 cards") == len(seats) - 1


def test_clear_the_board_is_a_quiet_button(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, dealt(10))
    screen.show()
    looks = {picture.id: picture.art for picture in scene.ui.pictures}
    assert looks["clear"] == looks["draw"]


def test_a_press_on_the_card_asks_whether_to_clear_the_board(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, dealt(14))
    assert Clear() in scene.legal()
    Mouse(screen).confirm(next(f"card.{card}" for card in scene.observation().view.hand if card in CLEARS))
    assert scene.choice.asks_clear


def test_pieces_are_taken_where_the_others_wait(open_screen: Open) -> None:
    """They hung over a low tower, lay in the tray beside a tall one and in the lesson, and went there during a turn."""
    screen = open_screen()

    def comes(view: Any) -> bool:
        return view.phase == "ready" and [laid.status for laid in view.tray] == ["waiting"] * 3

    scene = put(screen, stacking("pb", comes))
    screen.show()

    def tray() -> Rect:
        pictures = {one.id: one for one in scene.ui.pictures}
        plate = pictures["tray"]
        size: Any = plate.art.args[:2]
        return Rect(plate.x, plate.y, *size)

    before = tray()
    places = [target.rect for target in scene.ui.targets if target.id.startswith("tray.")]
    assert len(places) == 3
    assert all(before.holds(place.cx, place.cy) for place in places)
    take(scene, Keyboard(screen))
    screen.show()
    assert (tray().x, tray().y) == (before.x, before.y)


def test_cards_in_play_count_until_their_pieces_stand(open_screen: Open) -> None:
    """“6 cards left, Leads” stood there before a single piece did."""
    screen = open_screen()
    scene = put(screen, dealt(10))
    assert scene.tiles.leaders(scene.observation()) == (1,)
    declare(scene, Keyboard(screen), 2)
    screen.show()
    assert screen.words.split("\n").count("8 in hand") == 1
    backs = [picture for picture in scene.ui.pictures if picture.id.startswith("seat.0.back.")]
    assert [picture.alpha < 255 for picture in backs] == [False] * 8 + [True] * 2
    assert scene.tiles.leaders(scene.observation()) == (1,)


def test_what_counts_of_a_seat_changes_when_a_piece_stands_or_falls() -> None:
    state = tables.table("Rs Rb Rp Rw|Bs Bb|Ys Yp", deck="Yd Yt Yw")

    def left() -> tuple[int, int]:
        view = state.view(None)
        return left_or_placed(view, 0), left_or_placed(view, 0) - view.hand_sizes[0]

    run(state, "0 declare Rs; 0 declare Rb")
    assert left() == (4, 0), "Nobody knows yet what is chosen."
    run(state, "0 confirm")
    assert left() == (4, 2)
    run(state, "0 take Rs; 0 release")
    assert left() == (4, 2)
    run(state, "T settled")
    assert left() == (3, 1)
    run(state, "0 take Rb; 0 release; T fell Rb; 0 steal 1")
    assert left() == (4, 0)


def test_penalty_is_called_a_penalty(open_screen: Open) -> None:
    screen = open_screen()
    session = stacking("pbb", lambda view: view.phase == "steal", 4, variant="classic")
    scene = put(screen, session)
    assert "Ana, you dropped" in screen.words
    penalties = ("Penalty: a rival's card joins your hand",)
    assert any(words in " ".join(screen.words.split()) for words in penalties)
    assert "unseen" in screen.words
    for seat in scene.choice.victims:
        assert f"{scene.name(seat)} · {scene.public.hand_sizes[seat]} cards left" in screen.words
    # Nothing of the hand can be used now.
    assert all(picture.art.args[5] for picture in scene.ui.pictures if picture.id.startswith("card."))
    Mouse(screen).confirm(scene.steps(scene.legal()[0])[0])
    assert any(line.verb.startswith("penalty: a card from") for line in scene.log.lines())


def test_a_hand_keeps_its_looks_while_its_owner_stacks(open_screen: Open) -> None:
    screen = open_screen()
    session = stacking("pb", lambda view: view.phase == "held" and view.turn == 0 and len(view.hand) > 0, 4)
    scene = put(screen, session)
    cards = [picture for picture in scene.ui.pictures if picture.id.removeprefix("card.").isdigit()]
    assert cards
    assert not any(picture.art.args[5] for picture in cards)
    tray = [laid for laid in scene.public.tray if laid.status == "waiting"]
    assert ("Next to place" in screen.words) is bool(tray)
    assert any(picture.id.startswith("tray.") for picture in scene.ui.pictures) is bool(tray)


def test_the_latest_turn_marks_all_its_pieces() -> None:
    history = (TurnBegan(1, 1), PieceReleased(1, 3), PieceReleased(1, 7), PieceReleased(1, 9), TurnBegan(0, 2))
    observation: Any = SimpleNamespace(history=history, seat=0, view=SimpleNamespace(seats=2, platform=(3, 7)))
    assert marked_pieces(observation) == {3: 1, 7: 1}


def test_a_piece_that_comes_again_is_not_marked_for_the_one_who_dropped_it() -> None:
    history = (TurnBegan(1, 1), PieceReleased(1, 3), PieceReleased(1, 7), TurnBegan(0, 2), PieceReleased(0, 3))
    observation: Any = SimpleNamespace(history=history, seat=0, view=SimpleNamespace(seats=2, platform=(3, 7)))
    assert marked_pieces(observation) == {7: 1}


def test_each_piece_of_a_rivals_latest_turn_bears_a_pennant() -> None:
    """A blue outline around four pieces looked like a selection, and one pennant did not explain it."""
    history = (TurnBegan(1, 1), PieceReleased(1, 3), PieceReleased(1, 7), TurnBegan(0, 2))
    observation: Any = SimpleNamespace(history=history, seat=0, view=SimpleNamespace(seats=2, platform=(3, 7), tray=()))
    pieces = [DrawnPiece(3, 0.0, 50.0, 0.0), DrawnPiece(7, 0.0, 250.0, 0.0), DrawnPiece(9, 0.0, 450.0, 0.0)]
    camera = Camera()
    for is_shown in (True, False):
        ui, pennants, stage = Ui(), PiecePennants(), NotingStage()
        pennants.draw(ui, observation, people("pb"), pieces, camera, is_shown)
        pennants.place(stage, pieces, camera)
        assert {picture.id for picture in ui.pictures} == ({"mark.3", "mark.7"} if is_shown else set())
        assert stage.alpha.keys() == {picture.id for picture in ui.pictures}


def test_pieces_of_the_present_turn_are_glad_once_they_stand() -> None:
    state = tables.table("Rs Rb Rp Rw|Bs Bb", deck="Yd Yt Yw", platform="Gb")
    run(state, "0 declare Rs; 0 declare Rb; 0 confirm; 0 take Rs; 0 release; T settled; 0 take Rb; 0 release")
    assert standing_pieces(state.view(0)) == {piece("Rs")}
    run(state, "T settled")
    assert standing_pieces(state.view(0)) == set(), "the turn is over"


def test_what_stands_in_the_own_turn_smiles(open_screen: Open) -> None:
    screen = open_screen()
    keys = Keyboard(screen)
    scene = put(screen, Session(RULES["shapes"], people("pb"), 1, {"starter": "1"}))
    declare(scene, keys, 2)
    take(scene, keys)
    keys.confirm("release")
    for _ in range(900):
        if scene.public.phase != "settling":
            break
        screen.ticks(1)
    screen.ticks(20)
    (own,) = standing_pieces(scene.public)
    assert scene.show.faces.moods()[own] == "happy"
    screen.services.settings.faces = False
    screen.ticks(1)
    assert not scene.show.faces.moods()


def test_striped_outlines_are_explained_beside_the_highest(open_screen: Open) -> None:
    screen = open_screen()
    session = stacking("pb", lambda view: view.phase == "ready" and view.turn == 0 and len(view.platform) > 0, 4)
    scene = put(screen, session)
    assert "barely stands" not in screen.words
    piece = scene.public.platform[0]
    world(scene).tower.place(piece, 0.0, 0.0)
    screen.ticks(1)
    scene.show.tipping._shown = {piece: 1.0}
    assert scene.show.waits
    scene.changed()
    screen.show()
    assert "barely stands" not in screen.words, "while it moves, it stands no more"
    scene.show.waiting.read(False, None, False)
    scene.show.tipping._shown = {piece: 1.0}
    scene.changed()
    screen.show()
    assert "barely stands" in screen.words
    assert "Take a piece" in screen.words
    stage = Mock(FrameStage)
    scene.tower_board.tipping_label.place(stage, scene.show)
    placed = {call.args[0]: call.args[1:] for call in stage.place.call_args_list}
    (own,) = (seen for seen in scene.show.pieces() if seen.piece == piece)
    edge = max(scene.show.camera.to_canvas(*corner)[0] for corner in corners(own))
    assert placed["tipping.leader"][0] - BESIDE / 2 == pytest.approx(edge), "a line leads to the piece"
    between = replace(own, x=own.x + 2 * UNIT), replace(own, x=own.x - 2 * UNIT)
    with patch.object(type(scene.show), "pieces", lambda _show: [own, *between]):
        scene.tower_board.tipping_label.place(stage, scene.show)
    roof = replace(own, piece=own.piece + 1, y=own.y + UNIT)
    placed = {call.args[0]: call.args[1:] for call in stage.place.call_args_list}
    box = scene.show.camera.rect_around(corners(own))
    assert placed["tipping.leader"][0] == pytest.approx(box.cx), "the label stands above what has others at both sides"
    assert placed["tipping.plate"][1] < placed["tipping.leader"][1] < box.y
    high = [replace(seen, y=seen.y + 2 * UNIT) for seen in (own, *between, roof)]
    with patch.object(type(scene.show), "pieces", lambda _show: high):
        scene.tower_board.tipping_label.place(stage, scene.show)
    placed = {call.args[0]: call.args[1:] for call in stage.place.call_args_list}
    low = scene.show.camera.rect_around(corners(high[0])).bottom
    assert placed["tipping.plate"][1] > placed["tipping.leader"][1] > low, "only below there is room"
    floor = replace(own, piece=own.piece + 2, y=high[0].y - 1.5 * UNIT)
    with patch.object(type(scene.show), "pieces", lambda _show: [*high, floor]):
        scene.tower_board.tipping_label.place(stage, scene.show)
    calls = [call.args for call in stage.place.call_args_list if call.args[0].startswith("tipping")]
    assert [call[1] for call in calls[-2:]] == [OFFSCREEN] * 2, "it would lie on a piece, or point to another one"
    scene.show.tipping._shown = {}
    scene.tower_board.tipping_label.place(stage, scene.show)
    assert stage.place_words.call_args.args[1] == OFFSCREEN, "it stands firm"
    scene.show.tipping._shown = {piece: 1.0}
    scene.lens.look(True)
    screen.show()
    assert not any(words.id == "tipping.words" for words in scene.ui.words)


def test_one_who_aims_sees_the_ends_of_the_platform_and_no_label(open_screen: Open) -> None:
    screen = open_screen()
    keys = Keyboard(screen)
    scene = put(screen, Session(RULES["shapes"], people("pb"), 1, {"starter": "1"}))
    declare(scene, keys, 1)
    other = next(piece for piece in range(50) if piece not in {laid.piece for laid in scene.public.tray})
    world(scene).tower.place(other, 0.0, 0.0)
    screen.show()
    assert not any(picture.id == "end.0" for picture in scene.ui.pictures)
    take(scene, keys)
    scene.show.tipping._shown = {other: 1.0}
    scene.changed()
    screen.show()
    assert {"end.0", "end.1"} <= {picture.id for picture in scene.ui.pictures}
    assert "barely stands" not in screen.words
    assert not any(picture.id == f"tipping.{other}" for picture in scene.ui.pictures), "its face is worried"
    held = replace(scene.show.pieces()[0], piece=0, x=END - 5)
    assert hangs_over(held) == (False, False)
    assert reaches_over(held) == (False, True)
    assert reaches_over(replace(held, x=0.0)) == (False, False), "no end is marked that does not matter"
    assert hangs_over(replace(held, x=END + 5)) == (False, True)
    assert hangs_over(replace(held, x=-END - 5)) == (True, False)


def test_a_piece_that_has_barely_stood_for_a_turn_is_spoken_of_no_more() -> None:
    piece = DrawnPiece(3, 0.0, 30.0, 0.0)
    show: Any = SimpleNamespace(tipping=SimpleNamespace(pieces=(3,)), pieces=lambda: [piece])
    label = TippingLabel()
    spoken = []
    for turn in (4, 5, 6):
        label.read(turn, show)
        spoken.append(label._piece(show))
    assert spoken == [piece, piece, None]


def test_the_key_that_ends_a_choice_lies_on_its_button(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, dealt(8))
    Keyboard(screen).tap(Intent.RIGHT)
    screen.show()
    button = next(target.rect for target in scene.ui.targets if target.id == "draw")
    key = next(one for one in scene.ui.pictures if one.id == "done.key")
    # On its edge it hung off the button.
    (label,) = [box for id_, box, *_ in boxes(scene.ui) if id_ == "draw.label"]
    assert button.x + 12 <= key.x
    assert button.y + 12 <= key.y
    assert key.x + KEY + 8 <= label.x
    assert label.right + 12 <= button.right


def test_a_white_piece_on_the_tower_keeps_its_place_and_says_so(open_screen: Open) -> None:
    screen = open_screen()

    def has_wild(view: ShapesView) -> bool:
        return (
            view.phase == "declare"
            and any(piece in WHITE_PIECES for piece in view.platform)
            and any(is_wild(card) for card in view.hand)
        )

    scene = put(screen, stacking("pb", has_wild, 4, variant="classic"))
    wild = next(card for card in scene.observation().view.hand if is_wild(card))
    Mouse(screen).confirm(f"card.{wild}")
    taken = {f"white.{piece}" for piece in scene.public.platform if piece in WHITE_PIECES}
    refused = {target.id: target.disabled_reason for target in screen.targets if target.id.startswith("white.")}
    assert len(refused) == len(WHITE_PIECES)
    assert {id_ for id_, why in refused.items() if why} == taken
    assert refused[min(taken)] == "It stands on the tower. Choose another one."


@pytest.mark.parametrize(("language", "size"), [("en", 100), ("en", 200), ("ja", 100), ("ja", 200)])
def test_the_label_of_no_card_is_cut(open_screen: Open, language: str, size: int) -> None:
    """It ended with “and you dr…”, which was the one useful fact."""
    screen = open_screen(language=language, text_size=size)
    scene = put(screen, dealt(10))
    places: Any = SimpleNamespace(layout=scene._layout(scene.ui))
    for card in (*STOPS[:1], *CLEARS[:1], 44, *range(0, 40, 7)):
        ui = Ui(text_size=size)
        assert ui.large == (size == 200)
        draw_card_label(ui, places, card_name(card))
        said = " ".join(one.text for one in ui.words)
        assert said
        assert "…" not in said


def test_the_tile_tells_dark_and_pale_backs(open_screen: Open) -> None:
    """“10 cards” stood beside eight dark and two pale ones."""
    screen = open_screen()
    scene = put(screen, dealt(10))
    declare(scene, Keyboard(screen), 2)
    screen.show()
    assert "8 in hand" in screen.words.split("\n")
    backs = [picture.alpha for picture in scene.ui.pictures if picture.id.startswith("seat.0.back.")]
    assert (len(backs), backs.count(255)) == (10, 8)
    take(scene, Keyboard(screen))
    screen.show()
    assert "8 in hand" in screen.words.split("\n"), "a held piece is still to be placed"


def test_all_cards_of_a_kind_say_when_they_may_be_used_or_none(open_screen: Open) -> None:
    """Of two brooms that lay side by side one said that it takes a whole turn."""
    screen = open_screen()
    scene = put(screen, dealt(14))
    declare(scene, Keyboard(screen), 1)
    screen.show()
    brooms = [card for card in CLEARS if card in scene.observation().view.hand]
    told = {picture.id for picture in scene.ui.pictures if picture.id.startswith("later.")}
    assert len({f"later.{card}" in told for card in brooms}) == 1


@pytest.mark.parametrize("who", [Keyboard, Gamepad])
def test_a_key_turns_a_piece_by_a_quarter_where_no_hand_is_hidden(open_screen: Open, who: type[Buttons]) -> None:
    screen = open_screen()
    player = who(screen)
    scene = put(screen, dealt(10))
    declare(scene, player)
    take(scene, player)
    screen.show()
    assert "90°" in screen.words
    before = held(scene).angle
    player.tap(Intent.PEEK)
    screen.ticks(60)
    assert abs(abs(held(scene).angle - before) - pi / 2) < 0.05


def test_the_pennant_of_a_fallen_piece_fades_with_it() -> None:
    """It stayed alone on the table."""
    pennants, stage, fallen = PiecePennants(), NotingStage(), piece("Bs")
    pennants._hangs = {fallen: (40.0, 30.0)}
    pennants.place(stage, [DrawnPiece(fallen, 0.0, 0.0, 0.0, 40.0)], Camera())
    assert stage.alpha == {f"mark.{fallen}": 40.0}
