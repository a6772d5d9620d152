"""The table of Up or Down?: every action by every device, looking ahead, texts and layout, and secrets."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from game.app import text
from game.app.intents import Intent
from game.app.settings import Setup
from game.app.text import signed
from game.core.game import Event, Observation, Seat
from game.core.rng import Rng
from game.core.session import Entry, Session
from game.games.up_or_down import phrases
from game.games.up_or_down import routes as routes
from game.games.up_or_down.card_drawing import face, stack
from game.games.up_or_down.column_targets import placement_of, placement_order, placement_target
from game.games.up_or_down.results import UpOrDownResults, steps
from game.games.up_or_down.ring_geometry import RingPlan
from game.games.up_or_down.rules.actions import Draw, EndTurn, Play, Take
from game.games.up_or_down.rules.cards import COLOURS, DECKS, Card, colour_of
from game.games.up_or_down.rules.columns import Columns, insert, neighbours
from game.games.up_or_down.rules.events import Drew
from game.games.up_or_down.rules.scoring import sheet
from game.games.up_or_down.rules.state import UpOrDownState
from game.games.up_or_down.rules.view import UpOrDownView
from game.games.up_or_down.table import UpOrDownScene
from game.screens.manual import RulesScene
from game.screens.setup import SetupScene
from game.screens.title import TitleScene
from game.table import matches
from game.table.scene.frame import TableFrame
from game.table.scene.tiles import points
from game.table.teaching.hints import BADGE
from game.ui.focus import find
from game.ui.layout import Rect
from game.ui.widgets import Ui
from tests.games.measures import measures
from tests.play.slow import Told
from tests.screens.screen import (
    EVERY_DEVICE,
    ONE_DEVICE,
    Keyboard,
    Mouse,
    Open,
    Player,
    Screen,
    again,
    follow_routes,
    new_session,
    people,
    play_randomly,
    table_for,
)
from tests.screens.secrets import Ears, eyes, looks, other_worlds, spread, truth
from tests.screens.test_layout_audit import faults
from tests.words import each_second, first

REMOVE = (("remove_one", True), ("remove_colour", "blue"))
TAKE_ANY = (("take_any", True), ("take_colour", "red"))
TAKE_SPECIAL = (("take_special", True), ("take_colour", "teal"))
SHORT = (("length", "short"),)
COUNTED = (("rainbow", True), ("pure", True), ("greenhorn", True), ("special", True), ("special_colour", "pink"))


def up_or_down(seats: str, seed: int = 3, **options: Any) -> Session:
    return new_session(seats, seed, options, "up-or-down")


def put(screen: Screen, session: Session, open_handover: bool = True) -> UpOrDownScene:
    scene = screen.put(table_for(screen, session), open_handover)
    assert isinstance(scene, UpOrDownScene)
    return scene


def do(player: Player, scene: UpOrDownScene, action: Any) -> None:
    for target in scene.steps(action):
        player.confirm(target)


def full(view: UpOrDownView, turns: int = 8) -> bool:
    """Whether who acts must take, has three columns, and the match is some turns old."""
    return view.phase == "take" and len(view.columns[view.actor or 0]) == 3 and view.turn > turns * view.seats


POINTS: dict[str, Callable[[UpOrDownView], bool]] = {
    "first": lambda view: view.turn <= view.seats,
    "play": lambda view: view.phase == "play" and view.turn > 5 * view.seats,
    "second": lambda view: view.phase == "take" and len(view.columns[view.actor or 0]) == 1,
    "take": full,
    "more": lambda view: full(view) and len(view.takes) > 2,
    "remove": lambda view: full(view) and any((card - 1) % 6 == 2 for card in view.takes),
    "drawn": lambda view: view.phase == "play" and 2 < view.turn < 8 and not view.known[1],
    "draw": lambda view: view.phase == "draw" and bool(view.face_down and view.face_up),
    "one pile": lambda view: view.phase == "draw" and bool(view.face_down) != bool(view.face_up),
    "last": lambda view: view.phase == "play" and not view.face_down and not view.face_up,
    "end": lambda view: view.phase == "end",
}


@dataclass(frozen=True)
class Spot:
    """A position: who sits there ("p", "b"), which options, how far the match is."""

    point: str
    seats: str
    options: tuple[tuple[str, Any], ...] = ()
    seed: int = 5

    def __str__(self) -> str:
        return "-".join([self.point, self.seats, *(key for key, _value in self.options)])

    def session(self) -> Session:
        return play_randomly(up_or_down(self.seats, self.seed, **dict(self.options)), POINTS[self.point], 700)


SPOTS = [
    Spot("first", "pb"),
    Spot("play", "pp", COUNTED),
    Spot("second", "pbb"),
    Spot("take", "pbbb", COUNTED),
    Spot("take", "pppppp"),
    Spot("more", "pb", TAKE_ANY),
    Spot("more", "bppb", TAKE_SPECIAL),
    Spot("remove", "pp", REMOVE),
    Spot("remove", "bpbbb", (*REMOVE, *TAKE_ANY)),
    Spot("draw", "pbbbbb"),
    Spot("one pile", "ppp", SHORT),
    Spot("last", "pbp", SHORT),
    Spot("end", "bbpb", SHORT),
]
EVERY_SPOT = pytest.mark.parametrize("spot", each_second(SPOTS, "screens"), ids=str)


# -- every action


@EVERY_SPOT
def test_every_legal_action(open_screen: Open, spot: Spot) -> None:
    follow_routes(open_screen(), spot.session())


@pytest.mark.parametrize("spot", [Spot("play", "pb"), Spot("remove", "pb", (*REMOVE, *TAKE_ANY))], ids=str)
def test_every_action_after_another_card_was_chosen(open_screen: Open, spot: Spot) -> None:
    session = spot.session()
    view = session.observation(0).view
    first = f"hand.{view.hand[0]}" if spot.point == "play" else f"ring.{view.takes[0]}"
    follow_routes(open_screen(), session, first=[first])


@EVERY_DEVICE
def test_actions_by_each_device(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    session = Spot("remove", "pb", (*REMOVE, *TAKE_ANY)).session()
    legal = session.observation(0).legal
    for number, action in enumerate(legal[:: max(1, len(legal) // 8)]):
        twin = again(session)
        scene = put(screen, twin)
        if number % 2:
            player.confirm(f"ring.{scene.view.takes[0]}")
            assert scene.choices.taking is not None
        do(player, scene, action)
        assert twin.log[session.log_length :] == (Entry(0, twin.game.encode(action)),)


DRAGS = [spot for spot in SPOTS if spot.point not in ("draw", "one pile", "end")]


@pytest.mark.parametrize("spot", each_second(DRAGS, "screens"), ids=str)
def test_every_legal_action_by_drag_and_drop(open_screen: Open, spot: Spot) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    session = spot.session()
    actor = session.actors()[0]
    legal = session.observation(actor).legal
    for action in legal[:: max(1, len(legal) // 6)]:
        twin = again(session)
        scene = put(screen, twin)
        source, goal, *sure = scene.steps(action)
        mouse.drag(source, goal)
        for target in sure:
            mouse.confirm(target)
        assert twin.log[session.log_length :] == (Entry(actor, twin.game.encode(action)),)
        assert (scene.choices.chosen, scene.choices.taking, scene.drag) == (None, None, None)


def test_the_focus_goes_to_the_first_place_whatever_that_brings(open_screen: Open) -> None:
    """It went to the place that brings most, and played for people."""
    screen = open_screen()
    keyboard = Keyboard(screen)
    session = Spot("take", "pbbb", COUNTED).session()
    for card in session.observation(0).view.takes:
        scene = put(screen, again(session))
        keyboard.confirm(f"ring.{card}")
        gains = {
            scene.steps(take)[-1]: session.game.preview(scene.view, take).gain
            for take in scene.legal()
            if take.card == card
        }
        assert len(set(gains.values())) > 1
        places = [place for target in gains if (place := placement_of(target)) is not None]
        first = ("new", None) if ("new", None) in places else min(places, key=placement_order)
        assert scene.focus == placement_target(*first), "a place where it may go, and no suggestion"


def test_every_action_with_large_text(open_screen: Open) -> None:
    screen = open_screen(text_size=200)
    for spot in (Spot("play", "pbbbbb"), Spot("remove", "pbbb", REMOVE), Spot("draw", "pb")):
        follow_routes(screen, spot.session())


def test_a_drag_to_nowhere_changes_nothing(open_screen: Open) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    for spot in (Spot("play", "pb"), Spot("take", "pb")):
        session = spot.session()
        scene = put(screen, session)
        view = scene.view
        before = session.log_length
        sources = [f"hand.{view.hand[0]}"] if spot.point == "play" else [f"ring.{card}" for card in view.takes]
        for source in sources:
            mouse.drag(source, "log")
            mouse.drag(source, "undo")
        assert session.log_length == before
        assert (scene.choices.chosen, scene.choices.taking, scene.drag) == (None, None, None)


@EVERY_DEVICE
def test_cancel_gives_up_what_was_chosen_and_undo_takes_back_a_take(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    session = Spot("take", "pb").session()
    scene = put(screen, session)
    before = session.digest()
    card = scene.view.takes[0]
    player.confirm(f"ring.{card}")
    assert scene.choices.taking == card
    player.back()
    assert scene.choices.taking is None
    assert screen.top is scene
    do(player, scene, scene.legal()[0])
    assert scene.view.phase == "draw"
    player.confirm("undo")
    assert session.log[-1].is_undo
    assert session.digest() == before


def test_refusals_are_said_in_words(open_screen: Open) -> None:
    ears = Ears()
    screen = open_screen(audio=ears)
    mouse = Mouse(screen)
    session = Spot("take", "pb").session()
    scene = put(screen, session)
    view = scene.view
    before, after = view.takes
    far = next(card for card in view.ring if card not in (before, after, view.just_played))
    length = session.log_length

    def told(*targets: str) -> str:
        screen.director.toast_text = ""
        ears.heard.clear()
        for target in targets:
            mouse.confirm(target)
        assert ("refuse", 1.0, 1.0) in ears.heard
        assert session.log_length == length
        return screen.director.toast_text

    assert told(f"ring.{view.just_played}").startswith(f"You have just played the {view.just_played}.")
    assert told(f"ring.{far}") == f"Take the {before} or the {after}, the neighbours of your card."
    assert told(f"hand.{view.hand[0]}") == "You have played your card. Take one of its neighbours."
    refused = 0
    for card in view.takes:
        mouse.confirm(f"ring.{card}")
        legal = {action.column for action in scene.legal() if isinstance(action, Take) and action.how == "add"
                 and action.card == card}  # fmt: skip
        for column in set(range(3)) - legal:
            last = view.columns[0][column][-1]
            assert told(f"column.{column}") in (
                f"This column goes up: it needs a card above {last}. Choose another column.",
                f"This column goes down: it needs a card below {last}. Choose another column.",
            )
            refused += 1
    assert refused


def test_an_empty_pile_says_so(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, Spot("one pile", "pb", SHORT).session())
    empty = "up" if scene.view.face_down else "down"
    Mouse(screen).confirm(f"draw.{empty}")
    assert screen.director.toast_text == "This pile is empty. Draw from the other one."


# -- what is shown


def chips(scene: UpOrDownScene) -> dict[str, str]:
    return {word.id: word.text for word in scene.ui.words if word.id.endswith(".label") and "gain" in word.id}


def test_focus_on_the_hand_shows_place_takes_and_gains(open_screen: Open) -> None:
    screen = open_screen(gains="always")
    mouse = Mouse(screen)
    session = Spot("play", "pbbb").session()
    scene = put(screen, session)
    for card in scene.view.hand:
        mouse.point(f"hand.{card}")
        before, after = neighbours(insert(scene.view.ring, card), card)
        assert f"The {card} goes between the {before} and the {after}." in screen.words.replace("\n", " ")
        preview = session.game.preview(scene.view, Play(card))
        shown = chips(scene)
        for take in preview.why:
            assert shown[f"ring.gain.{take.card}.label"] == signed(take.gain)
        assert {id_ for id_ in shown if id_.startswith("ring.")} == {
            f"ring.gain.{take.card}.label" for take in preview.why
        }
        assert shown[f"hand.{card}.gain.label"] == signed(preview.gain)
        lit = {picture.id for picture in scene.ui.pictures if picture.id.startswith("ring.lit.")}
        assert lit == {f"ring.lit.{before}", f"ring.lit.{after}"}


@pytest.mark.parametrize("spot", [Spot("take", "pbbb", COUNTED), Spot("remove", "pb", REMOVE)], ids=str)
def test_every_placement_tells_what_it_changes(open_screen: Open, spot: Spot) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    session = spot.session()
    scene = put(screen, session)
    for card in scene.view.takes:
        mouse.confirm(f"ring.{card}")
        for action in [action for action in scene.legal() if action.card == card]:
            target = scene.steps(action)[0]
            mouse.point(target)
            preview = session.game.preview(scene.view, action)
            removed = scene.view.columns[0][action.column][-1] if action.how == "remove" else None
            lines = phrases.change(preview.why, removed)
            assert all(line in screen.words.replace("\n", " ") for line in lines)
            strip = next(word.text for word in scene.ui.words if word.id == "strip.chip.label")
            assert strip == signed(preview.gain)
            if action.how in ("add", "new"):
                index = len(scene.view.columns[0]) if action.column is None else action.column
                assert chips(scene)[f"slot.{index}.gain.label"] == strip
            else:
                note = next(word.text for word in scene.ui.words if word.id == f"{target}.note")
                assert note == strip


EVERY_BONUS = (("pure", True), ("rainbow", True), ("greenhorn_pro", True), ("special_pro", True), ("remove_one", True))


@pytest.mark.parametrize(
    ("language", "size"),
    [
        ("en", 200),
        ("ja", 200),
        pytest.param("en", 100, marks=pytest.mark.soak),
        pytest.param("ja", 100, marks=pytest.mark.soak),
    ],
)
@pytest.mark.parametrize(
    "spot",
    each_second(
        [
            Spot("play", "pbbbbb", (*COUNTED, *TAKE_ANY)),
            Spot("more", "pb", (*COUNTED, *TAKE_ANY, *REMOVE)),
            Spot("remove", "pbbb", (*EVERY_BONUS, ("remove_colour", "blue"))),
            Spot("last", "pb", (*SHORT, *EVERY_BONUS, *TAKE_SPECIAL)),
        ],
        "screens",
    ),
    ids=str,
)
def test_no_words_are_cut(open_screen: Open, spot: Spot, language: str, size: int) -> None:
    """With many variants lines of the strip, bonuses and buttons ended in an ellipsis."""
    screen = open_screen(text_size=size, language=language)
    text.set_scale(1280 / 1920)
    scene = put(screen, spot.session())
    takes = {action.card for action in scene.legal() if isinstance(action, Take)}
    for taking in [None, *sorted(takes)]:
        if taking is not None:
            Mouse(screen).confirm(f"ring.{taking}")
        assert scene.choices.taking == taking
        for target in [None, *spread(screen.ids)]:
            scene.focus = target
            scene.changed()
            assert "…" not in screen.words


def test_columns_show_their_arithmetic(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, Spot("take", "pbbb").session())
    for seat in range(4):
        scene.focus = f"seat.{seat}"
        scene.changed()
        score = scene.view.sheets[seat]
        for column in score.columns:
            assert phrases.product(column) in screen.words
            assert f"= {column.points}" in screen.words
        assert points(score.total) in screen.words
        assert all(line in screen.words for line in phrases.beside(score))
        pills = [(p.art.args[0], p.art.args[1]) for p in scene.ui.pictures if p.id.startswith("beside.count.")]
        names = [colour_of(card) for card in scene.view.discards[seat]]
        assert dict(pills) == {colour: names.count(colour) for colour in names}
        drawn = {picture.art for picture in scene.ui.pictures}
        for cards in scene.view.columns[seat]:
            assert any(face(cards[-1], 160, high) in drawn for high in (190, 144))


def test_rivals_columns_are_counted_by_colour(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, Spot("take", "pbbbbb").session())
    screen.show()
    for seat in range(1, 6):
        for i, score in enumerate(scene.view.sheets[seat].columns):
            pills = [p.art for p in scene.ui.pictures if p.id.startswith(f"seat.{seat}.count.{i}.")]
            shown = {pill.args[0]: pill.args[1] for pill in pills}
            assert shown == {colour: n for colour, n in zip(COLOURS, score.counts, strict=True) if n}


def test_large_text_opens_a_rival_on_focus(open_screen: Open) -> None:
    screen = open_screen(text_size=200)
    scene = put(screen, Spot("take", "pbbbbb").session())
    screen.show()
    assert not [p for p in scene.ui.pictures if ".count." in p.id]
    Keyboard(screen).walk("seat.3")
    assert f"{scene.name(3)}'s columns" in screen.words
    for score in scene.view.sheets[3].columns:
        assert f"= {score.points}" in screen.words


def test_looking_ahead_while_others_play(open_screen: Open) -> None:
    screen = open_screen(motion="1x")
    keyboard = Keyboard(screen)
    session = up_or_down("pbbb", starter="2")
    scene = screen.put(table_for(screen, session, bot_delay=50))
    assert isinstance(scene, UpOrDownScene)
    card = scene.view.hand[1]
    assert scene.actor() is None
    keyboard.tap(Intent.DOWN)
    keyboard.walk(f"hand.{card}")
    seen = 0
    for _tick in range(500):
        if scene.actor() is not None:
            break
        before = session.log_length
        assert scene.focus == f"hand.{card}"
        if scene.view.just_played is None:
            near = neighbours(insert(scene.view.ring, card), card)
            assert f"The {card} goes between the {near[0]} and the {near[1]}." in screen.words.replace("\n", " ")
            # It moves nothing while one watches the others.
            assert "ring.ghost" not in {picture.id for picture in scene.ui.pictures}
            seen += 1
        # Confirming says whose turn it is, and does nothing.
        keyboard.tap(Intent.CONFIRM)
        assert screen.director.toast_text == "It is another player's turn. Wait for yours."
        assert session.log_length == before
        screen.ticks(25)
    assert seen > 3
    assert scene.actor() == 0


def test_nobody_looks_ahead_at_a_table_of_several(open_screen: Open) -> None:
    """Between two people no hand is on the screen."""
    screen = open_screen(motion="1x")
    session = up_or_down("pbp", starter="2")
    scene = put(screen, session)
    assert scene.handover is None
    assert scene.viewer is None
    assert not [id_ for id_ in screen.ids if id_.startswith("hand.")]


def test_hints_lead_through_a_turn(open_screen: Open) -> None:
    screen = open_screen()
    keyboard = Keyboard(screen)
    session = Spot("play", "pbb").session()
    scene = put(screen, session)
    for phase in ("play", "take", "draw"):
        assert scene.view.phase == phase
        keyboard.tap(Intent.HINT)
        screen.ticks(1)
        hinted = scene.advice.action
        assert hinted in scene.legal()
        assert scene.advice.line() in screen.words.replace("\n", " ")
        steps_ = scene.steps(hinted)
        assert scene.focus == steps_[0]
        for target in steps_:
            keyboard.confirm(target)
        assert session.log[-1 if phase != "draw" else session.log_length - 1] == Entry(0, session.game.encode(hinted))


def test_the_mark_of_a_hint_is_on_the_card_to_be_taken(open_screen: Open) -> None:
    """A card of the hand is chosen; the ring need not be confirmed before the card that is taken for it."""
    session = Spot("play", "pbb").session()
    view = session.observation(0).view
    played = view.hand[0]
    card, ways = next(iter(routes.takes_after(view, played).items()))
    screen = open_screen(executor=Told(Play(played), ways[0]))
    scene, mouse = put(screen, session), Mouse(screen)
    mouse.confirm("hint")
    screen.ticks(1)
    mouse.confirm(f"hand.{played}")
    screen.show()
    badge = next(picture for picture in scene.ui.pictures if picture.id == "hinted.badge")
    assert find(scene.ui.targets, "ring") is not None
    target = find(scene.ui.targets, f"ring.{card}")
    assert target is not None
    assert target.rect.holds(badge.x + BADGE / 2, badge.y + BADGE / 2)
    # Step by step it can be done as well.
    mouse.confirm("ring")
    assert scene.advice.action == ways[0]
    assert scene.hint_way()[0] == f"ring.{card}"


# -- crowded


def crowded(columns: Sequence[Columns], **options: Any) -> Session:
    """Seat 0 of six must take; all columns lie as given."""
    session = Spot("take", "p" + "b" * (len(columns) - 1), tuple(options.items())).session()
    view = session.observation(0).view
    there = {card for own in columns for column in own for card in column}
    free = [card for card in range(1, DECKS["full"][len(columns)] + 1) if card not in there]
    ring = tuple(sorted(free[:: len(free) // 7][:7]))
    played = ring[3]
    rest = [card for card in free if card not in ring]
    view = replace(
        view, ring=ring, just_played=played, takes=(ring[2], ring[4]), columns=tuple(columns), hand=tuple(rest[:2]),
        known=(((),) * len(columns)), top=rest[2], face_down=2, face_up=2, hand_sizes=(2, *[3] * (len(columns) - 1)),
        discards=((),) * len(columns), removed=(), sheets=tuple(sheet(own, (), view.variants) for own in columns),
    )  # fmt: skip
    session._state = UpOrDownState.from_view(view, Rng(1))
    session._forget_views()
    return session


LONG: tuple[Columns, ...] = (
    (tuple(range(2, 62, 4)), tuple(range(125, 65, -7)), (4, 9)),
    *((tuple(range(3 + 20 * i, 19 + 20 * i, 2)), (100 + i,), (90 + i, 80 + i)) for i in range(4)),
    ((),)[:0],
)


@pytest.mark.parametrize("size", first(1, [200, 150, 100], "screens"))
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("options", [{}, {"rainbow": True, "remove_one": True, "special": True}], ids=str)
def test_columns_of_fifteen_cards_and_their_buttons_have_room(
    open_screen: Open, language: str, size: int, options: dict[str, Any]
) -> None:
    screen = open_screen(text_size=size, language=language)
    text.set_scale(1280 / 1920)
    session = crowded(LONG, **options)
    scene = put(screen, session)
    assert len(scene.view.columns[0][0]) == 15
    for card in scene.view.takes:
        Mouse(screen).confirm(f"ring.{card}")
        assert scene.choices.taking == card
        for target in ("column.0", "column.2", "abandon.1", "seat.2", "hand." + str(scene.view.hand[0])):
            scene.focus = target
            scene.changed()
            screen.show()
            assert not faults(scene.ui)
            assert target in screen.ids
            low = max(p.y + measures(p.art.args[3:])[0] for p in scene.ui.pictures if ".strip." in p.id)
            assert low < 1040


@pytest.mark.parametrize("size", [100, 200])
@pytest.mark.parametrize("options", [{}, dict(EVERY_BONUS)], ids=str)
def test_long_columns_are_counted_in_full_view(open_screen: Open, size: int, options: dict[str, Any]) -> None:
    """Each bonus had a line of its own below, which pushed long columns together."""
    screen = open_screen(text_size=size)
    text.set_scale(1280 / 1920)
    session = crowded(LONG, **options)
    session._state.actor = None
    session._forget_views()
    put(screen, session).finish()
    top = screen.top
    assert isinstance(top, UpOrDownResults)
    for at in range(len(top.steps) + 1):
        top.counter.at = at
        top.changed()
        screen.show()
        assert not faults(top.ui)
        assert "…" not in screen.words
        slot = next(picture for picture in top.ui.pictures if picture.id == "slot.0")
        cards = [p for p in top.ui.pictures if p.art.kind in ("number_card", "number_strip")]
        assert max(p.y + measures(p.art.args[3:4])[0] for p in cards) <= slot.y + measures(slot.art.args[:2])[1]
        edges = [measures(p.art.args[3:4])[0] for p in cards if p.art.kind == "number_strip"]
        assert min(edges) >= (16 if size == 100 else 8)


def test_cards_of_a_column_never_leave_their_place() -> None:
    for high in (300, 420, 584):
        for count in range(1, 25):
            plan = stack(Rect(0, 0, 160, high), count)
            assert plan.card(count - 1).bottom <= high
            assert count == 1 or plan.step >= 6
    # Fifteen cards: numbers on the edges are at least 14 px high in a window of 1280×800.
    assert stack(Rect(0, 0, 160, 584), 15).step >= 30


@pytest.mark.parametrize("box", [(720, 592, 116, 160), (720, 490, 92, 126)], ids=str)
@pytest.mark.parametrize("count", [6, 7])
def test_cards_of_the_ring_lie_apart_and_rise_clockwise(box: tuple[int, int, int, int], count: int) -> None:
    w, h, card_w, card_h = box
    plan = RingPlan(Rect(0, 0, w, h), card_w, card_h)
    places = plan.places(count)
    for i, place in enumerate(places):
        assert place.x >= 0
        assert place.right <= w
        assert place.y >= 0
        assert place.bottom <= h
        for other in places[i + 1 :]:
            assert not place.overlaps(other)
    # Clockwise on a screen, where y grows downwards: each step turns to the right around the middle.
    for a, b in zip(places, [*places[1:], places[0]], strict=True):
        ax, ay, bx, by = a.cx - w / 2, a.cy - h / 2, b.cx - w / 2, b.cy - h / 2
        assert ax * by - ay * bx > 0


@pytest.mark.parametrize("size", [100, 200])
@pytest.mark.parametrize("spot", [Spot("take", "pbbb"), Spot("draw", "pbbbbb")], ids=str)
def test_piles_lie_free_within_the_ring(open_screen: Open, spot: Spot, size: int) -> None:
    screen = open_screen(text_size=size)
    scene = put(screen, spot.session())
    screen.show()
    boxes = {
        p.id: Rect(p.x, p.y, *measures(p.art.args[-4:-2])) for p in scene.ui.pictures if p.art.kind == "number_card"
    }
    piles = [Rect(p.x, p.y, *measures(p.art.args[:2])) for p in scene.ui.pictures if p.art.kind == "deck"]
    # Large words lie beside their pile, in several lines.
    counts = [word for word in scene.ui.words if word.id.startswith("pile.") and ".count" in word.id]
    for word in counts:
        wide = text.measure(word.text, word.style, word.size)
        piles.append(Rect(word.x - wide / 2, word.y - word.size * 0.7, wide, word.size * 0.7))
    assert len(piles) >= 4
    for card in scene.view.ring:
        for pile in piles:
            assert not boxes[f"card.{card}"].overlaps(pile)


# -- the whole way


@pytest.mark.matches
@ONE_DEVICE
def test_whole_match_from_the_title_to_a_rematch(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    screen.director.reset(TitleScene(screen.services))
    player.confirm("play")
    player.confirm("setup.up-or-down")
    assert isinstance(screen.top, SetupScene)
    player.adjust("option.length", 1)
    player.adjust("option.rainbow", 1)
    player.adjust("page", 1)
    player.adjust("option.special", 1)
    player.adjust("option.special_colour", 1)
    player.confirm("start")
    scene = screen.table
    assert isinstance(scene, UpOrDownScene)
    assert (scene.view.options.length, scene.view.variants.rainbow) == ("short", True)
    assert scene.view.variants.special == "yellow"
    player.confirm("rules")
    assert isinstance(screen.top, RulesScene)
    player.back()
    turns = 0
    for _round in range(3000):
        if truth(scene).over:
            break
        if scene.actor() is None:
            screen.ticks(1)
            continue
        legal = scene.legal()
        best = max(legal, key=lambda action: scene.client.game.preview(scene.view, action).gain)
        do(player, scene, best)
        turns += isinstance(best, Draw | EndTurn)
    assert turns >= 15
    screen.ticks(4)
    assert isinstance(screen.top, UpOrDownResults)
    assert all(str(total) in screen.words for total in truth(scene).scores())
    player.confirm("rematch")
    assert screen.table is not scene
    assert screen.table.client.match.session.log_length == 0


@EVERY_DEVICE
def test_two_people_behind_the_handover(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    session = up_or_down("pp", starter="1")
    scene = put(screen, session, open_handover=False)
    for turn in range(4):
        seat = turn % 2
        assert scene.handover == seat
        assert scene.observation().seat is None
        screen.wait_guard()
        player.confirm("curtain")
        assert scene.observation().seat == seat
        for _step in range(3):
            do(player, scene, scene.legal()[-1])
        player.confirm("pass")
    assert scene.handover == 0


@EVERY_DEVICE
def test_what_was_drawn_is_seen_before_the_handover(open_screen: Open, who: type[Player]) -> None:
    """The curtain came down on a card that its owner had not seen yet."""
    screen = open_screen()
    player = who(screen)
    session = Spot("draw", "ppp").session()
    scene = put(screen, session)
    seat = session.actors()[0]
    do(player, scene, Draw("down"))
    event = next(event for event in reversed(session.observation(seat).history) if isinstance(event, Drew))
    assert event.card in scene.view.hand
    assert f"You have drawn the {event.card}." in screen.words
    assert f"hand.{event.card}.lit" in {picture.id for picture in scene.ui.pictures}
    assert scene.actor() is None
    before = session.log_length
    player.confirm(f"hand.{event.card}")
    assert session.log_length == before
    player.confirm("pass")
    assert scene.handover == session.actors()[0] != seat
    assert scene.observation().seat is None


def test_whoever_has_drawn_looks_on_while_bots_play(open_screen: Open) -> None:
    screen = open_screen()
    session = up_or_down("pbbp", starter="1")
    scene = put(screen, session)
    mouse = Mouse(screen)
    for _step in range(3):
        do(mouse, scene, scene.legal()[-1])
    assert scene.focus == "pass"
    hand = scene.view.hand
    mouse.point(f"hand.{hand[0]}")
    for _tick in range(1000):
        if session.actors() == (3,):
            break
        screen.ticks(1)
        assert scene.observation().seat == 0
        assert scene.focus == f"hand.{hand[0]}"
    assert (scene.actor(), scene.handover) == (None, None)
    mouse.confirm("pass")
    assert scene.handover == 3


def test_a_pause_after_the_draw_ends_at_the_handover(open_screen: Open) -> None:
    screen = open_screen()
    session = Spot("draw", "pp").session()
    scene = put(screen, session)
    do(Mouse(screen), scene, Draw("down"))
    scene.pause()
    Mouse(screen).back()
    assert screen.top is scene
    assert scene.handover == session.actors()[0]
    assert eyes(scene) is None


@EVERY_DEVICE
def test_resumed_in_the_middle_of_a_turn(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(autosaves=True)
    matches.start(screen.services, "up-or-down", Setup(people("pp"), {"starter": "2"}))
    keyboard = Keyboard(screen)
    screen.wait_guard()
    keyboard.confirm("curtain")
    scene = screen.table
    assert isinstance(scene, UpOrDownScene)
    do(keyboard, scene, scene.legal()[0])
    before = truth(scene)
    screen.shell.close()
    later = open_screen(autosaves=True)
    later.director.reset(TitleScene(later.services))
    player = who(later)
    player.confirm("resume")
    assert truth(later.table).digest() == before.digest()
    assert later.ids == ["curtain"]
    later.wait_guard()
    player.confirm("curtain")
    assert later.table.legal() == before.observation(1).legal


# -- the results


def finished(screen: Screen, seats: str, **options: Any) -> UpOrDownResults:
    session = up_or_down(seats, 4, length="short", **options)
    scene = put(screen, session)
    rng = Rng(9)
    while not session.over:
        seat = session.actors()[0]
        session.submit(seat, rng.choice(session.observation(seat).legal))
    screen.director.reset(scene)
    scene.finish()
    screen.show()
    assert isinstance(screen.top, UpOrDownResults)
    return screen.top


def test_results_count_line_by_line(open_screen: Open) -> None:
    screen = open_screen(motion="1x")
    top = finished(screen, "pbb", **dict(COUNTED))
    view = top.view
    for seat, total in enumerate(view.scores):
        assert sum(step.points for step in steps(view) if step.seat == seat) == total
    assert not top.counted
    assert "wins" not in screen.words
    shown = 0
    for _tick in range(2000):
        if top.counted:
            break
        at = top.at
        screen.ticks(1)
        if top.at > at:
            shown += 1
            if top.counted:
                break
            step = top.steps[top.at - 1]
            score = view.sheets[step.seat]
            if step.column is not None:
                assert phrases.product(score.columns[step.column]) in screen.words
                assert f"= {step.points}" in screen.words
            elif step.bonus is not None:
                assert phrases.bonus(step.bonus) in screen.words
            else:
                assert phrases.discarded(score.discards) in screen.words
    assert shown == len(top.steps)
    assert all(str(total) in screen.words for total in view.scores)
    assert top.winner_words() in screen.words


@EVERY_DEVICE
def test_results_are_skipped_and_looked_at(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(motion="1x")
    player = who(screen)
    top = finished(screen, "pbbbbb")
    player.confirm("skip")
    assert top.counted
    for seat in (3, 5):
        player.point(f"seat.{seat}") if isinstance(player, Mouse) else player.walk(f"seat.{seat}")  # type: ignore[attr-defined]
        screen.show()
        assert f"{top.table.name(seat)}'s columns" in screen.words
        for score in top.view.sheets[seat].columns:
            assert f"= {score.points}" in screen.words


def test_long_sheets_are_counted_faster(open_screen: Open) -> None:
    screen = open_screen(motion="1x")
    assert finished(screen, "pb").counter.pace > finished(screen, "pbbbbb").counter.pace >= 4


# -- the log


def test_log_tells_what_all_may_know(open_screen: Open) -> None:
    screen = open_screen()
    session = up_or_down("pb", starter="1")
    scene = put(screen, session)
    card = scene.view.hand[0]
    session.submit(0, Play(card))
    take = scene.legal()[0]
    session.submit(0, take)
    session.submit(0, Draw("down"))
    mine = scene.view.hand
    play = session.observation(1).legal[0]
    session.submit(1, play)
    session.submit(1, session.observation(1).legal[0])
    session.submit(1, Draw("down"))
    lines = scene.log.lines()
    assert [(line.seat, line.verb) for line in lines[:3]] == [(0, "played"), (0, "took"), (0, "drew")]
    assert lines[0].picture == face(card, 44, 52)
    assert lines[1].picture == face(take.card, 44, 52)
    # The own card is known; the rival's shows its back.
    assert lines[2].picture in {face(own, 44, 52) for own in mine}
    assert (lines[-1].seat, lines[-1].verb) == (1, "drew")
    assert lines[-1].picture is not None
    assert lines[-1].picture.kind == "number_back"


# -- words


def score_of(*cards: Card) -> Any:
    return sheet((cards,), (), up_or_down("pb").observation(None).view.variants).columns[0]


def test_sums_in_words(open_screen: Open) -> None:
    open_screen()
    assert phrases.total(score_of(9, 15, 22, 27, 45, 63, 94)) == "7 × 5 blue = 35"
    assert phrases.total(score_of(1, 7, 8, 14)) == "4 × 2 yellow/red = 8"
    assert phrases.total(score_of(1, 2, 3)) == "3 × 1 = 3"
    assert phrases.total(score_of(1, 2, 3, 7, 8, 9)) == "6 × 2 = 12"


def test_every_variant_is_said(open_screen: Open) -> None:
    screen = open_screen()
    options: dict[str, Any] = dict.fromkeys(
        ("rainbow", "pure", "greenhorn", "special_pro", "take_any", "remove_one"), True
    )
    colours: dict[str, Any] = {
        "special_pro_plus": "red",
        "special_pro_minus": "teal",
        "take_colour": "pink",
        "remove_colour": "blue",
    }
    scene = put(screen, up_or_down("bb", **options, **colours))
    assert phrases.variants(scene.view.variants) == [
        "Rainbow",
        "Pure colour columns",
        "Greenhorn",
        "Special colours: red up, teal down",
        "Take any card: pink",
        "Remove one card: blue",
    ]


# -- secrets


def show(
    screen: Screen, how: str, session: Session, table: type[UpOrDownScene] = UpOrDownScene
) -> tuple[UpOrDownScene, list[Any]]:
    scene = table_for(screen, session, table=table)
    assert isinstance(scene, UpOrDownScene)
    screen.put(scene, open_handover=how != "curtain")
    if how in ("log", "menu", "rules"):
        Mouse(screen).confirm(how)
    elif how == "chosen":
        Mouse(screen).confirm(f"hand.{scene.view.hand[0]}")
    elif how == "taking":
        Mouse(screen).confirm(f"ring.{scene.view.takes[0]}")
    return scene, [*looks(screen), screen.picture()]


CASES = [
    ("table", Spot("play", "pb"), 0),
    ("chosen", Spot("play", "pbbb"), 0),
    ("taking", Spot("take", "pp"), 0),
    ("table", Spot("draw", "pppppp"), 0),
    ("table", Spot("last", "pbb", SHORT), 0),
    ("curtain", Spot("play", "pp"), None),
    ("log", Spot("play", "pp"), 0),
    ("log", Spot("play", "pb"), 0),
    ("menu", Spot("play", "pp"), None),
    ("rules", Spot("play", "pp"), None),
]


def compare(screen: Screen, how: str, session: Session, viewer: Seat | None, table: type[UpOrDownScene]) -> None:
    if viewer is not None:
        viewer = session.actors()[0]
    twins = list(other_worlds(session, viewer, 1))
    scene, seen = show(screen, how, session, table)
    assert scene.observation().seat == viewer or how in ("log", "menu", "rules")
    for twin in twins:
        # Compared outside of the assertion: pytest would spend minutes on the difference of two pictures.
        same = show(screen, how, twin, table)[1] == seen
        assert same, "the screen tells a secret"


@pytest.mark.parametrize(("how", "spot", "viewer"), each_second(CASES, "screens"), ids=str)
def test_hands_and_piles_are_in_no_pixel(open_screen: Open, how: str, spot: Spot, viewer: Seat | None) -> None:
    compare(open_screen(), how, spot.session(), viewer, UpOrDownScene)


def test_handing_over_shows_the_own_hand_only(open_screen: Open) -> None:
    screen = open_screen()
    session = Spot("draw", "pp").session()
    drawer = session.actors()[0]
    session.submit(drawer, Draw("down"))

    def shown(world: Session) -> list[Any]:
        scene = put(screen, world, open_handover=False)
        scene.viewing.linger(drawer)
        scene.viewing.follow()
        assert (scene.viewpoint.lingering, scene.handover) == (drawer, None)
        return [*looks(screen), screen.picture()]

    first = shown(session)
    for twin in other_worlds(session, drawer, 3):
        same = shown(twin) == first
        assert same, "the screen tells a secret"


@pytest.mark.parametrize("seats", ["bb", "pbp"])
def test_while_bots_play_spectators_see_no_hand(open_screen: Open, seats: str) -> None:
    session = up_or_down(seats, 5, starter="2")
    for _turn in range(3):
        for _step in range(3):
            session.submit(session.actors()[0], session.observation(session.actors()[0]).legal[0])
    while session.seats[session.actors()[0]].is_person:
        session.submit(session.actors()[0], session.observation(session.actors()[0]).legal[0])
    compare(open_screen(), "table", session, None, UpOrDownScene)


class OpenHands(UpOrDownScene):
    """Draws a rival's hand."""

    def board(self, ui: Ui, frame: TableFrame) -> None:
        super().board(ui, frame)
        seen = frame.observation
        rival = next(seat for seat in range(len(truth(self).seats)) if seat != seen.seat)
        ui.text("leak", " ".join(map(str, truth(self).observation(rival).view.hand)), 600, 300)


class OpenLog(UpOrDownScene):
    """Writes all that was drawn into the log."""

    def story(self, seen: Observation) -> Any:
        return super().story(replace(seen, history=tuple(truth(self).history)))


class NextCard(UpOrDownScene):
    """Tells what lies under the open card when that has the focus."""

    def prompt(self, seen: Observation) -> str:
        under = truth(self).fork_state().up[-2:]
        return f"{super().prompt(seen)} {under}" if self.focus == "draw.up" else super().prompt(seen)


@pytest.mark.parametrize(
    ("leak", "how", "spot"),
    [
        (OpenHands, "table", Spot("play", "pb")),
        (OpenHands, "taking", Spot("take", "pp")),
        (OpenLog, "log", Spot("drawn", "pb", seed=2)),
        (NextCard, "table", Spot("draw", "pb")),
    ],
)
def test_planted_leak_is_caught(open_screen: Open, leak: type[UpOrDownScene], how: str, spot: Spot) -> None:
    with pytest.raises(AssertionError, match="tells a secret"):
        compare(open_screen(), how, spot.session(), 0, leak)


def test_what_is_drawn_is_not_heard(open_screen: Open) -> None:
    """A rival's draw sounds the same whatever it is, and from whichever pile."""
    heard = set()
    for pile in ("down", "up"):
        ears = Ears()
        screen = open_screen(audio=ears)
        session = up_or_down("pb", 5, starter="2")
        for _step in range(2):
            session.submit(1, session.observation(1).legal[0])
        for twin in [session, *other_worlds(session, 0, 2)]:
            scene = put(screen, twin)
            ears.heard.clear()
            scene.submit(1, Draw(pile))
            heard.add(tuple(ears.heard))
    assert heard == {(("draw", 0.7, 1.0),)}


def test_eyes_after_a_turn_are_nobodys(open_screen: Open) -> None:
    screen = open_screen()
    session = Spot("draw", "ppp").session()
    scene = put(screen, session)
    assert eyes(scene) == session.actors()[0]
    do(Mouse(screen), scene, Draw("down"))
    Mouse(screen).confirm("pass")
    assert scene.handover == session.actors()[0]
    assert eyes(screen.top) is None
    assert (scene.choices.chosen, scene.choices.taking) == (None, None)


def test_events_of_a_turn_are_heard(open_screen: Open) -> None:
    ears = Ears()
    screen = open_screen(audio=ears)
    session = Spot("take", "pb").session()
    scene = put(screen, session)
    ears.heard.clear()
    give_up = next(action for action in scene.legal() if action.how == "abandon")
    events: Sequence[Event] = session.submit(0, give_up)
    assert len(events) == 2
    scene.hear()
    assert [name for name, *_how in ears.heard] == ["move"], "what happens at once has one sound"
