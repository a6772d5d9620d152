"""The table of Up or Down?: every action by every device, previews, looking ahead, and hints."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app import text
from game.app.intents import Intent
from game.app.match_words import points
from game.app.text import signed
from game.core.session import Entry
from game.games.up_or_down import phrases, routes
from game.games.up_or_down.column_targets import placement_order, placement_target
from game.games.up_or_down.rules.actions import Play, Take
from game.games.up_or_down.rules.columns import insert, neighbours, placements
from game.games.up_or_down.rules.view import UpOrDownView
from game.games.up_or_down.table import UpOrDownScene
from game.games.up_or_down.turn_end import WAIT
from game.table.scene.only_choice import LATE
from game.table.teaching.hints import BADGE
from game.ui.focus import find
from tests.games.measures import measures
from tests.games.up_or_down.spots import (
    COUNTED,
    EVERY_BONUS,
    EVERY_SPOT,
    POINTS,
    REMOVE,
    SHORT,
    SPOTS,
    TAKE_ANY,
    TAKE_SPECIAL,
    Spot,
    do,
    left_alone,
    put,
    up_or_down,
)
from tests.play.slow import Told
from tests.screens.screen import (
    ANY_DEVICE,
    Keyboard,
    Mouse,
    Open,
    Player,
    Screen,
    again,
    follow_routes,
    play_randomly,
    table_for,
)
from tests.screens.secrets import Ears, spread
from tests.words import each_second, each_third, first, one_in

# -- every action


@one_in(3, "games")
@EVERY_SPOT
def test_every_legal_action(open_screen: Open, spot: Spot) -> None:
    follow_routes(open_screen(), spot.session())


@pytest.mark.parametrize(
    "spot", first(1, [Spot("play", "pb"), Spot("remove", "pb", (*REMOVE, *TAKE_ANY))], "games"), ids=str
)
def test_every_action_after_another_card_was_chosen(open_screen: Open, spot: Spot) -> None:
    session = spot.session()
    view = session.observation(0).view
    first = f"hand.{view.hand[0]}" if spot.point == "play" else f"ring.{view.takes[0]}"
    follow_routes(open_screen(), session, first=[first])


@ANY_DEVICE
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


@one_in(4, "games")
@pytest.mark.parametrize("spot", each_third(DRAGS, "screens"), ids=str)
def test_every_legal_action_by_drag_and_drop(open_screen: Open, spot: Spot) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    session = spot.session()
    actor = session.actors()[0]
    legal = session.observation(actor).legal
    for action in legal[:: max(1, len(legal) // 6)]:
        twin = again(session)
        scene = put(screen, twin)
        steps = scene.steps(action)
        if isinstance(action, Take):
            # Each can be dragged, also where a press leaves nothing to choose.
            steps = f"ring.{action.card}", placement_target(action.how, action.column)
        mouse.hold(steps[0])
        mouse.carry(steps[1])
        # A hand is slower than this: the buttons that give a column up are awake.
        screen.wake()
        mouse.let_go()
        assert twin.log[session.log_length :] == (Entry(actor, twin.game.encode(action)),)
        assert (scene.choices.chosen, scene.choices.taking, scene.drag) == (None, None, None)


def first_places(screen: Screen) -> Iterator[tuple[str | None, dict[str, int]]]:
    """For each card that fits in several ways: where the focus goes, and what each place would bring, in the table's
    order."""
    keyboard = Keyboard(screen)
    for spot in (Spot("second", "pb"), Spot("take", "pbbb", COUNTED)):
        session = spot.session()
        for card in session.observation(0).view.takes:
            scene = put(screen, again(session))
            if routes.only_way(scene.choices.takes[card]) is not None:
                continue
            keyboard.confirm(f"ring.{card}")
            takes = [take for take in scene.legal() if take.card == card and take.how != "abandon"]
            takes.sort(key=lambda take: placement_order((take.how, take.column)))
            gains = {scene.steps(take)[-1]: session.game.preview(scene.view, take).gain for take in takes}
            if len(gains) > 1:
                yield scene.focus, gains


def test_the_focus_goes_to_the_place_that_pays_most(open_screen: Open) -> None:
    """It went to a new column, though an old one paid more."""
    found = list(first_places(open_screen()))
    assert len({tuple(gains.values()) for _focus, gains in found}) > 1
    for focus, gains in found:
        assert focus == max(gains, key=lambda target: gains[target]), gains


def test_where_gains_are_not_shown_the_focus_goes_to_the_first_place(open_screen: Open) -> None:
    for focus, gains in first_places(open_screen(gains="never")):
        assert focus == next(iter(gains)), "no suggestion"


@pytest.mark.screens
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
            mouse.drag(source, next(id_ for id_ in screen.ids if id_.startswith("log")))
            mouse.drag(source, "undo")
        assert session.log_length == before
        assert (scene.choices.chosen, scene.choices.taking, scene.drag) == (None, None, None)


@ANY_DEVICE
def test_cancel_gives_up_what_was_chosen_and_undo_takes_back_a_take(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    session = Spot("second", "pb").session()
    scene = put(screen, session)
    before = session.digest()
    card = next(card for card, ways in scene.choices.takes.items() if routes.only_way(ways) is None)
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


@ANY_DEVICE
def test_a_second_press_on_a_card_of_the_hand_plays_it(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    scene = put(screen, Spot("play", "pb").session())
    card = scene.view.hand[0]
    player.confirm(f"hand.{card}")
    assert (scene.choices.chosen, scene.view.phase) == (card, "play")
    player.confirm(f"hand.{card}")
    assert (scene.view.just_played, scene.view.phase) == (card, "take")


def test_refusals_are_said_in_words(open_screen: Open) -> None:
    ears = Ears()
    screen = open_screen(audio=ears)
    mouse = Mouse(screen)

    def chooses(view: UpOrDownView) -> bool:
        """Whether a card that may be taken fits two of three columns."""
        if not POINTS["take"](view) or view.seat is None:
            return False
        ways = (placements(view.columns[view.seat], card, view.variants) for card in view.takes)
        return any(sum(take.how == "add" for take in takes) == 2 for takes in ways)

    session = play_randomly(up_or_down("pb", 5), chooses)
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
        if routes.only_way(scene.choices.takes[card]) is not None:
            # It goes there at once.
            continue
        mouse.confirm(f"ring.{card}")
        legal = {action.column for action in scene.legal() if isinstance(action, Take) and action.how == "add"
                 and action.card == card}  # fmt: skip
        if all(action.how == "abandon" for action in scene.legal() if isinstance(action, Take) and action.card == card):
            # A press there asks whether to give the column up.
            continue
        for column in set(range(3)) - legal:
            last = view.columns[0][column][-1]
            assert told(f"column.{column}") in (
                f"This column goes up: it needs a card above {last}. Choose another column.",
                f"This column goes down: it needs a card below {last}. Choose another column.",
            )
            refused += 1
    assert refused


@pytest.mark.parametrize("pile", ["down", "up"])
def test_the_last_pile_is_named_at_once_and_drawn_by_itself(open_screen: Open, pile: str) -> None:
    """The button said “Draw a hidden card” beside an empty pile with the frame, and a press on it was lost."""
    screen = open_screen()
    session = left_alone("draw", pile=pile)
    scene, before = put(screen, session), session.log_length
    scene.focus = f"draw.{'up' if pile == 'down' else 'down'}"
    scene.changed()
    assert ("Draw a hidden card" if pile == "down" else f"Draw the {scene.view.top}") in screen.words
    assert [id_ for id_ in screen.ids if id_.startswith("draw.")] == [f"draw.{pile}"]
    # It says what is coming, and is never pale; a second press of the take draws nothing yet.
    assert "is drawn by itself" in screen.words
    assert "Until then you can undo it." in screen.words
    assert not screen.target("primary").weighty
    screen.ticks(1)
    Keyboard(screen).again()
    assert session.log_length == before
    screen.ticks(WAIT // 2)
    done, way = (
        next(int(str(one.art.args[0])) for one in scene.ui.pictures if one.id == f"primary.{name}")
        for name in ("done", "way")
    )
    assert 0 < done < way
    screen.ticks(WAIT - WAIT // 2 - 1)
    assert session.log_length == before
    screen.ticks(5)
    assert [entry.text for entry in session.log[before:]] == [f"draw {pile}"]


def test_a_press_that_comes_too_late_for_the_draw_picks_no_card(open_screen: Open) -> None:
    """The rival answered at once, and the key meant for “Draw the 8” chose a card of the next turn."""
    screen = open_screen()
    scene = put(screen, left_alone("draw", pile="up", seats="pb"))
    screen.ticks(WAIT + 5)
    screen.wait_until(lambda: scene.actor() == 0 and scene.view.phase == "play")
    screen.ticks(1)
    picked = scene.selection.picked
    Keyboard(screen).again()
    assert scene.view.phase == "play"
    assert scene.selection.picked == picked
    screen.ticks(LATE)
    assert not screen.director.sleep.hushes


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
        preview = session.game.preview(scene.view, Play(card))
        shown = chips(scene)
        for take in preview.why:
            assert shown[f"ring.gain.{take.card}.label"] == signed(take.gain)
        assert {id_ for id_ in shown if id_.startswith("ring.")} == {
            f"ring.gain.{take.card}.label" for take in preview.why
        }
        assert shown[f"hand.{card}.gain.label"] == signed(preview.gain)
        lit = {picture.id for picture in scene.ui.pictures if picture.id.startswith("ring.halo.")}
        assert lit == {f"ring.halo.{before}", f"ring.halo.{after}"}
        # A line leads from its place to both; the cards lie on it.
        order = [picture.id for picture in scene.ui.pictures]
        trail = [order.index(f"trail.{i}") for i in range(2)]
        assert max(trail) < min(order.index(f"card.{one}") for one in (before, after, card))


@one_in(2, "games")
@pytest.mark.parametrize("spot", [Spot("take", "pb", COUNTED), Spot("remove", "pb", REMOVE)], ids=str)
def test_every_placement_tells_what_it_changes(open_screen: Open, spot: Spot) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    session = spot.session()
    scene = put(screen, session)
    for card in scene.view.takes:
        if routes.only_way(scene.choices.takes[card]) is not None:
            continue
        mouse.confirm(f"ring.{card}")
        ways = [action for action in scene.legal() if action.card == card]
        for action in sorted(ways, key=lambda action: action.how == "abandon"):
            target = placement_target(action.how, action.column)
            mouse.point(target)
            told = signed(session.game.preview(scene.view, action).gain)
            if action.how in ("add", "new"):
                index = len(scene.view.columns[0]) if action.column is None else action.column
                assert chips(scene)[f"slot.{index}.gain.label"] == told
            elif action.how == "abandon":
                assert f"Give up\n({told})" in screen.words, "the button itself says it"
            else:
                assert chips(scene)[f"{target}.gain.label"] == told


@one_in(2, "screens")
@pytest.mark.parametrize(
    ("language", "size"),
    [
        pytest.param("en", 200, marks=pytest.mark.screens),
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
    takes = [card for card, ways in scene.choices.takes.items() if routes.only_way(ways) is None]
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
        screen.show()
        score = scene.view.sheets[seat]
        for i, column in enumerate(score.columns):
            if seat == scene.view.seat and column.count > 1:
                # One's own tell it while they are pointed at.
                scene.focus = f"fits.{i}"
                scene.changed()
                screen.show()
            said = {word.id: word.text for word in scene.ui.words}
            assert column.count == 1 or f"{column.count} × {column.best}" in screen.words
            assert said[f"sum.{i}.points"] == str(column.points)
            marks = [p.art.args[0] for p in scene.ui.pictures if p.id.startswith(f"sum.{i}.mark.")]
            assert tuple(marks) == phrases.counted(column)
        assert points(score.total) in screen.words
        assert all(line in screen.words.replace("\n", " ") for line in phrases.beside(score))
        # Each discarded card is a point, whatever its colour.
        assert not any(p.id.startswith("beside.count.") for p in scene.ui.pictures)
        cards_drawn = [p.art.args for p in scene.ui.pictures if p.art.kind == "number_card"]
        for cards in scene.view.columns[seat]:
            assert max(measures(args[2:3])[0] for args in cards_drawn if args[0] == cards[-1]) >= 116


@pytest.mark.parametrize("seats", ["pbb", "pbbbbb"])
def test_rivals_columns_lie_card_by_card(open_screen: Open, seats: str) -> None:
    """As many as there is room for, the newest."""
    screen = open_screen()
    scene = put(screen, Spot("take", seats).session())
    screen.show()
    said = {word.id: word.text for word in scene.ui.words}
    for seat in range(1, len(seats)):
        for i, column in enumerate(scene.view.columns[seat]):
            strips = [int(p.id.split(".")[3]) for p in scene.ui.pictures if p.id.startswith(f"seat.{seat}.strip.")]
            shown = [card for card in column[:-1] if card in strips]
            assert shown == list(column[len(column) - 1 - len(shown) : -1])
            if len(seats) == 3:
                score = scene.view.sheets[seat].columns[i]
                assert len(shown) == len(column) - 1, "there is room for all"
                if len(column) > 1:
                    assert said[f"seat.{seat}.factors.{i}.product"] == f"{score.count} × {score.best}"
            assert f"card.{column[-1]}" in {p.id for p in scene.ui.pictures}


def test_large_text_opens_a_rival_on_focus(open_screen: Open) -> None:
    screen = open_screen(text_size=200)
    scene = put(screen, Spot("take", "pbbbbb").session())
    screen.show()
    assert not [p for p in scene.ui.pictures if ".strip." in p.id and p.id.startswith("seat.")]
    Keyboard(screen).walk("seat.3")
    assert [word.text for word in scene.ui.words if word.id == "columns.name"] == [scene.name(3)]
    said = {word.id: word.text for word in scene.ui.words}
    for i, score in enumerate(scene.view.sheets[3].columns):
        assert said[f"sum.{i}.points"] == str(score.points)


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
            assert f"{card} goes between {near[0]} and {near[1]}." in screen.words.replace("\n", " ")
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
            # As without a hint: an arrow leads from the chosen card to either neighbour.
            assert scene.focus == "ring" or not scene.selection.picked or scene.choices.taking is not None
        assert session.log[-1 if phase != "draw" else session.log_length - 1] == Entry(0, session.game.encode(hinted))


def test_a_hint_glows_no_more_for_somebody_who_chooses_otherwise(open_screen: Open) -> None:
    session = Spot("play", "pbb").session()
    view = session.observation(0).view
    hinted, other = view.hand[:2]
    screen = open_screen(executor=Told(Play(hinted), next(iter(routes.takes_after(view, hinted).values()))[0]))
    scene, mouse = put(screen, session), Mouse(screen)
    mouse.confirm("hint")
    screen.ticks(1)
    for card, glows in ((hinted, True), (other, False), (hinted, True)):
        mouse.confirm(f"hand.{card}")
        assert bool(scene.advice.steps()) == glows
        assert scene.advice.line()


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


def test_undo_says_why_not_in_the_same_words_by_button_and_by_key(open_screen: Open) -> None:
    screen = open_screen()
    # Another person has seen the card.
    scene = put(screen, Spot("play", "pp").session())
    do(Keyboard(screen), scene, next(action for action in scene.legal() if isinstance(action, Play)))
    undo = find(scene.ui.targets, "undo")
    assert undo is not None
    assert undo.disabled_reason.startswith("Nothing new to take back")
    Keyboard(screen).tap(Intent.UNDO)
    assert screen.director.toast_text == undo.disabled_reason


def test_all_cards_of_the_hand_tell_their_gain_the_pointed_one_in_gold(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, Spot("play", "pb").session())
    Mouse(screen).point(f"hand.{scene.view.hand[0]}")
    screen.show()
    hand = [f"hand.{card}.gain" for card in scene.view.hand]
    tags = {one.id: one.art.args[2] for one in scene.ui.pictures if one.id in hand}
    assert set(tags) == set(hand)
    assert [id_ for id_ in hand if tags[id_] is True] == [f"{scene.focus}.gain"]
