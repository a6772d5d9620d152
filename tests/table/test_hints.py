"""Hints say what and why, from what the seat may know; gains obey their setting; the focus is neutral."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from math import radians, remainder, tau
from typing import Any

import pytest

from game.app.intents import MOUSE, Intent
from game.bots.inline_executor import InlineExecutor
from game.bots.reasons import reason_of
from game.core.game import TOWER, Observation, OptionValue, Preview, Reason
from game.core.rng import stream
from game.core.session import Session
from game.games.shape_up import hints as shape_up
from game.games.shape_up.rules.actions import EndTurn
from game.games.shapes import hints as shapes
from game.games.shapes.rules.cards import is_wild
from game.games.square_up import hints as square_up
from game.games.up_or_down import hints as up_or_down
from game.games.up_or_down.table import UpOrDownScene
from game.table.results import ResultsScene
from game.table.scene.table_scene import TableScene
from game.ui.focus import find
from game.ui.toast import lay_toast
from tests.conformance.hidden import worlds
from tests.play.slow import SlowExecutor
from tests.screens.conftest import home  # noqa: F401
from tests.screens.screen import Keyboard, Mouse, Open, Screen, again, new_session, table_for
from tests.screens.stacking import declare, held, lead, let_go, put, standing, take
from tests.some import the
from tests.toys import BOX, RULES
from tests.words import first, one_in

Actions = tuple[Any, ...]


def _shape_up(observation: Observation, actions: Actions, reason: Reason) -> str:
    return shape_up.hint_words(observation, actions, reason, lambda seat: "X")


def _shapes(observation: Observation, actions: Actions, reason: Reason) -> str:
    return shapes.hint_words(observation, actions, reason, "s{}".format)


WORDS: Mapping[str, Callable[[Observation, Actions, Reason], str]] = {
    "shape-up": _shape_up,
    "up-or-down": up_or_down.hint_words,
    "square-up": square_up.hint_words,
    "shapes": _shapes,
}
KINDS = {
    "shape-up": "EndTurn Move Play",
    "up-or-down": "Draw EndTurn Play Take",
    "square-up": "Commit Move Place",
    "shapes": "Clear Confirm Declare Draw Order Pass Pick Press Release Steal Stop Take Toss",
}
"""All that people may do."""
MATCHES: list[tuple[str, dict[str, OptionValue], int]] = [
    ("shape-up", {"rounds": 1}, 5),
    ("shape-up", {"rounds": 1, "advanced": True}, 5),
    ("up-or-down", {"length": "short", "remove_one": True}, 7),
    ("square-up", {"turns": 10}, 11),
    ("shapes", {"variant": "classic", "starter": "press"}, 3),
    ("shapes", {"variant": "pass"}, 4),
    ("shapes", {"variant": "draft"}, 5),
]
"""Matches to look at, and how many actions lie between two looks."""


def positions(game: str, options: dict[str, OptionValue], every: int, most: int = 220, seed: int = 3) -> Any:
    """A random match of two at every `every`th action: the session, and who acts."""
    session = new_session("pp", seed, options, game)
    rng = stream(seed, "positions")
    while not session.over and session.log_length < most:
        seat = session.actors()[0]
        if seat == TOWER:
            session.submit(TOWER, session.sample_outcome(rng))
            continue
        if session.log_length % every == 0:
            yield session, seat
        session.submit(seat, rng.choice(session.observation(seat).legal))


def said(session: Session, observation: Observation, action: Any) -> str:
    return WORDS[session.game.key](observation, (action,), reason_of(session.game, observation, action))


@pytest.mark.parametrize("game", WORDS)
def test_every_kind_of_action_has_a_sentence_that_tells_no_secret(game: str) -> None:
    """In another world that the seat cannot tell from the true one, it reads the same."""
    kinds: Counter[str] = Counter()
    rng = stream(7, "worlds")
    for key, options, every in MATCHES:
        if key != game:
            continue
        for session, seat in positions(game, options, every):
            observation = session.observation(seat)
            for action in {type(action): action for action in observation.legal}.values():
                if kinds[type(action).__name__] > 4:
                    continue
                kinds[type(action).__name__] += 1
                sentence = said(session, observation, action)
                assert sentence.startswith("Hint: ")
                assert "{" not in sentence
                for _state, other in worlds(session, seat, rng, 1):
                    assert said(session, other, action) == sentence
    assert " ".join(sorted(kinds)) == KINDS[game]


def test_a_reason_compares_with_what_else_could_be_done() -> None:
    found = (each.observation(seat) for each, seat in positions("shape-up", {"rounds": 1}, 1, seed=4))
    observation = next(each for each in found if len(each.legal) > 3)
    game = RULES["shape-up"]
    gains = [game.preview(observation.view, action).gain for action in observation.legal]
    for action, gain in zip(observation.legal, gains, strict=True):
        reason = reason_of(game, observation, action)
        rest = [other for act, other in zip(observation.legal, gains, strict=True) if act != action]
        assert (reason.gain, reason.others) == (gain, max(rest, default=None))
        assert reason.is_best == (gain == max(gains))
        assert reason.more == (max(0, gain - max(rest)) if rest else 0)
        # Without time to compare it claims nothing.
        hurried = reason_of(game, observation, action, lambda: True)
        assert (hurried.gain, hurried.others, hurried.is_best) == (gain, None, False)


def test_a_reason_that_was_not_compared_claims_nothing_of_others() -> None:
    session, seat = next(positions("square-up", {"turns": 10}, 1))
    observation = session.observation(seat)
    end = observation.legal[-1:]
    for others in (0, None):
        assert "cost more" not in square_up.hint_words(observation, end, Reason(0, (), others))
    assert "cost more" in square_up.hint_words(observation, end, Reason(0, (), 3))


# -- on the table


def table_at(screen: Screen, game: str, options: dict[str, OptionValue], actions: int, seats: str = "pb") -> TableScene:
    """The table of a match after `actions` random actions or a few more, when a person acts."""
    session = new_session(seats, 4, {"starter": "1", **options} if game != "square-up" else options, game)
    rng = stream(4, "table")
    while session.log_length < actions or session.actors()[0] != 0:
        seat = session.actors()[0]
        action = session.sample_outcome(rng) if seat == TOWER else rng.choice(session.observation(seat).legal)
        session.submit(seat, action)
    return screen.put(table_for(screen, session))


TABLES: list[tuple[str, dict[str, OptionValue], int]] = [
    ("shape-up", {}, 9),
    ("up-or-down", {}, 12),
    ("square-up", {"timer": 0}, 8),
    ("shapes", {"variant": "classic"}, 0),
    ("shapes", {"variant": "draft"}, 0),
]


@pytest.mark.parametrize(("game", "options", "actions"), first(2, TABLES, "screens"))
def test_a_hint_stays_in_place_until_it_is_done(
    open_screen: Open, game: str, options: dict[str, OptionValue], actions: int
) -> None:
    screen = open_screen()
    scene, keyboard = table_at(screen, game, options, actions), Keyboard(screen)
    assert scene.advice.line() == ""
    keyboard.tap(Intent.HINT)
    screen.ticks(2)
    line, hint = scene.advice.line(), scene.advice.shown
    assert hint is not None
    assert line == scene.hint_words(scene.observation(), hint.actions, hint.reason) != ""
    screen.ticks(245)
    assert line in screen.words.replace("\n", " ")
    toast = lay_toast("This card was just played and stays. Move another one, or end the turn.", scene.ui).rect
    said = [words for words in scene.ui.words if words.id.startswith(("strip.", "hinted.words", "prompt."))]
    assert said
    assert not any(toast.holds(words.x, words.y - words.size / 3) for words in said)
    while scene.advice.shown is not None:
        # Whole, whatever has been done of it already; a plan of steps says the next one.
        if scene.advice.shown.done and scene.advice.shown.rest == (EndTurn(),):
            # All but the end of the turn is done: the button says that.
            assert scene.advice.line() == ""
        elif game != "square-up":
            assert scene.advice.line() == line
        else:
            assert scene.advice.line()
        assert scene.advice.shown.actions == hint.actions
        way = scene.hint_way()
        screen.show()
        marks = {picture.id: picture for picture in scene.ui.pictures if picture.id.startswith("hinted.")}
        assert {"hinted.0", "hinted.badge"} <= set(marks)
        next_ = find(scene.ui.targets, way[0])
        assert next_ is not None
        assert (marks["hinted.0"].x, marks["hinted.0"].y) == (next_.rect.x, next_.rect.y)
        keyboard.confirm(way[0])
    assert scene.advice.line() == ""
    assert not [picture for picture in scene.ui.pictures if picture.id.startswith("hinted.")]
    assert scene.client.hints_asked(0) == 1


def test_a_hint_that_is_looked_for_is_waited_for_in_sight(open_screen: Open) -> None:
    executor = SlowExecutor()
    screen = open_screen(executor=executor)
    scene, keyboard = table_at(screen, "shape-up", {}, 9), Keyboard(screen)

    def label() -> str:
        screen.show()
        return next(words.text for words in scene.ui.words if words.id == "hint.label")

    assert label() == "Hint"
    keyboard.tap(Intent.HINT)
    screen.ticks(30)
    assert (label(), scene.advice.shown) == ("…", None)
    executor.ready = True
    screen.ticks(2)
    assert label() == "Hint"
    assert scene.advice.shown is not None
    # Whoever does something else wants it no more.
    scene.do(next(action for action in scene.legal() if action != scene.advice.action))
    assert scene.advice.shown is None


def test_a_hint_for_a_held_piece_shows_where_it_goes(open_screen: Open) -> None:
    # With little time, the hint is the best found by then.
    screen = open_screen(drawn=True, executor=InlineExecutor(BOX, polls=60))
    scene = put(screen, new_session("pb", 4, {"starter": "1"}, "shapes"))
    keyboard = Keyboard(screen)
    declare(scene, keyboard)
    take(scene, keyboard)
    keyboard.tap(Intent.HINT)
    screen.ticks(2)
    assert scene.advice.shown is not None
    (footing,) = scene.advice.shown.reason.why
    assert footing.piece == held(scene).piece
    assert "on the middle of the platform" in screen.words.replace("\n", " ")
    screen.picture()
    actors = screen.shell.view.stage.actors
    for id_ in ("hinted.pose", "hinted.pose.sign"):
        pose = actors[id_].pose
        assert (pose.x, pose.y) == pytest.approx(scene.show.camera.to_canvas(footing.x, footing.y), abs=1)
    # To let go at once would be too soon.
    assert "hinted.0" not in actors
    keyboard.confirm("release")
    screen.ticks(60)
    assert scene.advice.shown is None
    assert not [picture for picture in scene.ui.pictures if picture.id.startswith("hinted.")]


@pytest.mark.parametrize("aside", first(1, [0, 11], "screens"))
def test_a_piece_let_go_at_the_hinted_outline_comes_to_lie_exactly_there(open_screen: Open, aside: int) -> None:
    screen = open_screen(executor=InlineExecutor(BOX, polls=60))
    scene = put(screen, new_session("pb", 4, {"starter": "1"}, "shapes"))
    mouse = Mouse(screen)
    declare(scene, mouse)
    take(scene, mouse)
    scene.advice.ask()
    screen.ticks(2)
    footing = the(scene.advised())
    lead(scene, mouse, footing.x + aside, footing.y + aside / 2)
    let_go(scene, mouse)
    (piece,) = standing(scene).values()
    assert (piece.x, piece.y) == pytest.approx((footing.x, footing.y), abs=0.5)
    assert remainder(piece.angle - radians(footing.turn), tau) == pytest.approx(0, abs=0.01)


@pytest.mark.parametrize("gains", ["always", "pointed", "never"])
def test_gains_in_up_or_down_obey_the_setting(open_screen: Open, gains: str) -> None:
    """The cards of the hand tell theirs side by side, whichever is pointed at."""
    screen = open_screen(gains=gains)
    scene, mouse = table_at(screen, "up-or-down", {}, 12), Mouse(screen)
    assert isinstance(scene, UpOrDownScene)

    def chips() -> list[str]:
        screen.show()
        ids = (picture.id for picture in scene.ui.pictures)
        return [id_ for id_ in ids if ".gain" in id_ and not id_.endswith("label")]

    for card in scene.view.hand:
        mouse.point(f"hand.{card}")
        # Those of its two neighbours, and of the hand where they differ.
        assert (len(chips()) >= 2) == (gains != "never")
        told = [word.text for word in scene.ui.words if word.id.startswith("land.") and word.id.endswith(".sum")]
        assert not told or gains != "never"
    mouse.confirm(f"hand.{scene.view.hand[0]}")
    card = next(iter(scene.choices.takes))
    mouse.confirm("ring")
    for id_ in (f"ring.{card}", *(["new"] if "new" in screen.ids else [])):
        mouse.point(id_)
        assert (len(chips()) > 0) == (gains != "never")
    # Once the card is played, its neighbours' gains stay, wherever one points.
    mouse.point("menu")
    assert bool(chips()) == (gains != "never")


@pytest.mark.parametrize("gains", first(1, ["always", "pointed", "never"], "screens"))
def test_gains_in_square_up_obey_the_setting(open_screen: Open, gains: str) -> None:
    screen = open_screen(gains=gains)
    scene, mouse = table_at(screen, "square-up", {"timer": 0}, 90), Mouse(screen)
    gain = {action: scene.table_frame().preview(action).gain for action in scene.legal()}
    action = max(gain, key=lambda action: gain[action])
    assert gain[action] > 0
    source, cell = scene.steps(action)
    mouse.confirm(source)
    mouse.point(cell)

    def chips() -> set[str]:
        screen.show()
        return {p.id for p in scene.ui.pictures if p.id.endswith(".chip")}

    places = {f"{cell}.chip", "strip.chip"}
    assert chips() >= places if gains == "always" else chips() == (places if gains == "pointed" else set())
    assert ("if your rivals stay" in screen.words) == (gains != "never")
    mouse.point("menu")
    assert bool(chips()) == (gains == "always")
    mouse.confirm(cell)
    mouse.point("commit")
    assert ("strip.chip" in chips()) == (gains != "never")


# -- the focus


def focuses(screen: Screen, session: Session, number: int) -> list[str | None]:
    """Where the focus is before each pick of a legal action, made with a keyboard."""
    scene, keyboard = screen.put(table_for(screen, again(session))), Keyboard(screen)
    legal = scene.legal()
    found = []
    for id_ in scene.steps(legal[number % len(legal)])[:2]:
        screen.show()
        found.append(scene.focus)
        keyboard.confirm(id_)
    screen.show()
    return [*found, scene.focus] if session.log_length == 0 or scene.selection.picked else found


@one_in(2, "screens")
@pytest.mark.parametrize(
    ("game", "options"), first(2, [(game, options) for game, options, _actions in TABLES], "screens")
)
def test_the_focus_does_not_follow_the_values(
    open_screen: Open, monkeypatch: pytest.MonkeyPatch, game: str, options: dict[str, OptionValue]
) -> None:
    """Turned round, they leave it where it was."""
    screen = open_screen()
    spots = [
        (again(session), session.log_length)
        for session, seat in positions(game, options, 5, 18)
        # A piece is moved in the world, which has none here.
        if getattr(session.observation(seat).view, "held", None) is None
    ]
    assert len(spots) > 1
    # From here on keys are used: for the mouse the focus begins elsewhere.
    focuses(screen, *spots[0])
    before = [focuses(screen, session, number) for session, number in spots]
    rules = type(RULES[game])
    true = rules.preview

    def turned(self: Any, view: Any, action: Any) -> Preview:
        preview: Preview = true(self, view, action)
        return Preview(-preview.gain, preview.why)

    monkeypatch.setattr(rules, "preview", turned)
    assert [focuses(screen, session, number) for session, number in spots] == before


def test_the_focus_is_no_greedy_bot(open_screen: Open) -> None:
    """Where gains are never shown and a card may go to several places, the focus is now on the best and now not."""
    screen = open_screen(gains="never")
    best = several = 0
    for session, seat in positions("up-or-down", {}, 1, 50, 4):
        if session.observation(seat).view.phase != "take":
            continue
        scene, keyboard = screen.put(table_for(screen, again(session))), Keyboard(screen)
        card = scene.legal()[0].card
        gains = {
            a: scene.client.game.preview(scene.observation().view, a).gain for a in scene.legal() if a.card == card
        }
        if len(set(gains.values())) < 2 or sum(a.how != "abandon" for a in gains) == 1:
            # The only place is not asked for.
            continue
        keyboard.confirm(f"ring.{card}")
        several += 1
        best += any(scene.steps(a)[0] == scene.focus and gains[a] == max(gains.values()) for a in gains)
    assert several > 5
    assert 0 < best < several


# -- after the match


def test_results_tell_how_many_hints_were_asked_for(open_screen: Open) -> None:
    screen = open_screen()
    session = new_session("pp", 2, {"rounds": 1})
    scene = table_for(screen, session)
    rng = stream(2, "results")
    asked = 0
    while not session.over:
        if session.actors()[0] == 1 and asked < 2:
            scene.client.ask_hint(1)
            asked += 1
        session.submit(session.actors()[0], rng.choice(session.observation(session.actors()[0]).legal))
    screen.put(scene, open_handover=False)
    scene.finish()
    screen.show()
    assert isinstance(screen.top, ResultsScene)
    tellers = [words.id for words in screen.top.ui.words if words.text.endswith("2 hints")]
    assert len(tellers) == 1
    assert re.fullmatch(r"seat\.1\.hints\.words|head\.hints|head\.line\.\d(\.\d+)*", tellers[0])
    scene.tips._first = True
    screen.top.changed()
    screen.show()
    assert not any(words.text.endswith("2 hints") for words in screen.top.ui.words), "a first match is for asking"


def test_a_second_press_shows_the_next_best_turn_and_a_third_the_best_again(open_screen: Open) -> None:
    screen = open_screen()
    scene, keyboard = table_at(screen, "shape-up", {}, 9), Keyboard(screen)
    lines = []
    for _press in range(3):
        keyboard.tap(Intent.HINT)
        screen.ticks(2)
        lines.append((scene.advice.line(), scene.hint_way()))
        assert scene.focus == scene.hint_way()[0]
    assert lines[0] == lines[2] != lines[1]
    assert [line.split(":")[0] for line, _way in lines] == ["Hint", "Next best", "Hint"]
    shown = scene.advice.shown
    assert shown is not None
    assert set(shown.actions) != set(shown.second)


def test_a_second_press_says_so_where_a_hint_has_no_more(open_screen: Open) -> None:
    screen = open_screen()
    scene, keyboard = table_at(screen, "square-up", {"timer": 0}, 8), Keyboard(screen)
    keyboard.tap(Intent.HINT)
    screen.ticks(2)
    line = scene.advice.line()
    assert scene.director.toast_text == ""
    keyboard.tap(Intent.HINT)
    screen.ticks(2)
    assert scene.director.toast_text.startswith("The hint says all it can")
    assert scene.advice.line() == line


def test_no_hint_speaks_of_glowing_places_where_none_glow(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = open_screen()
    scene, keyboard = table_at(screen, "square-up", {"timer": 0}, 8), Keyboard(screen)
    keyboard.tap(Intent.HINT)
    screen.ticks(2)
    monkeypatch.setattr(scene.advice, "steps", tuple)
    keyboard.tap(Intent.HINT)
    screen.ticks(2)
    assert "glowing" not in scene.director.toast_text
    assert scene.director.toast_text.startswith("You have begun something else")


def test_any_of_two_equal_wilds_follows_a_hint(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = open_screen()
    sessions = (new_session("pb", seed, {"starter": "1"}, "shapes") for seed in range(200))

    def wilds(session: Session) -> list[int]:
        return [card for card in session.observation(0).view.hand if is_wild(card)]

    session = next(one for one in sessions if len(wilds(one)) > 1)
    one, other = wilds(session)[:2]
    scene = put(screen, session)
    coloured = next(card for card in session.observation(0).view.hand if card < 40)
    monkeypatch.setattr(scene.advice, "steps", lambda: (f"card.{other}", "white.4"))
    scene.pick(f"card.{one}", MOUSE)
    assert scene.picking.of(0).picked == (f"card.{other}",)
    scene.forget()
    monkeypatch.setattr(scene.advice, "steps", lambda: (f"card.{coloured}",))
    scene.pick(f"card.{one}", MOUSE)
    assert scene.picking.of(0).picked == (f"card.{one}",)


def test_the_button_does_the_second_half_of_a_hint_of_shape_up(open_screen: Open) -> None:
    """Here of the next best one. Between both halves the button that ends the turn says that it loses the second."""
    screen = open_screen()
    scene, keyboard = table_at(screen, "shape-up", {}, 9), Keyboard(screen)
    for _press in range(2):
        keyboard.tap(Intent.HINT)
        screen.ticks(2)
    shown = scene.advice.shown
    assert shown is not None
    assert [type(action).__name__ for action in shown.actions][:2] == ["Play", "Move"]
    keyboard.tap(Intent.CONFIRM)
    screen.ticks(60)
    assert scene.advice.action == shown.actions[1]
    assert "End without it" in screen.words
    Mouse(screen).confirm("follow")
    screen.ticks(60)
    assert type(scene.client.observation(0).history[-1]).__name__ == "Moved"
    assert "end" in screen.ids
