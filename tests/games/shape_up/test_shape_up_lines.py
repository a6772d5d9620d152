"""The table of Shape Up! lights the viewer's lines and explains their goal, and shows neither to anybody else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.app import text
from game.app.intents import Intent
from game.core.position import Start
from game.core.session import Session
from game.games.shape_up.aiming import AIMS
from game.games.shape_up.art import SYMBOLS
from game.games.shape_up.latest_line_changes import ARRIVES, FAR_LIT, LIT
from game.games.shape_up.routes import cell_id
from game.games.shape_up.rules.actions import EndTurn, Move, Play
from game.games.shape_up.rules.cards import CODES
from game.games.shape_up.rules.changes import effects_of, latest
from game.games.shape_up.rules.game import SHAPE_UP
from game.games.shape_up.shape_up_frame import ShapeUpFrame
from game.games.shape_up.table import ShapeUpScene
from game.table.scene.table_frame import TableFrame
from game.tools.screenshot import Shot, scenes_for, services_for
from game.ui.layout import Rect
from game.ui.sleep import NAP
from game.ui.widgets import Ui
from tests.games.measures import measures
from tests.screens.screen import (
    ANY_DEVICE,
    Buttons,
    Keyboard,
    Mouse,
    Open,
    Player,
    Screen,
    new_session,
    people,
    table_for,
)
from tests.screens.secrets import looks, other_worlds, truth
from tests.screens.test_layout_audit import faults
from tests.words import first, one_in

ROWS = ("Rso Gso Bst", "Gst Rsq .")
DRAWN, GOALS, ASIDE = "Rho", ("Bho", "Gsq"), "Bhq"
PLAY = cell_id((-1, 0))
"""Where the drawn card makes a third circle of two, which is worth a point to the first seat and none to the second."""


def session_at(seats: str, strict: bool = False) -> Session:
    used = {*" ".join(ROWS).split(), DRAWN, *GOALS, ASIDE}
    lines = (
        "shape-up 1",
        "seats: 2",
        f"options: deck=18 rounds=1 advanced=no strict={'yes' if strict else 'no'} starter=drawn",
        "random: 0000000000000001",
        "now started by: 2",
        "turn of: 1",
        "deck: " + " ".join(code for code in CODES[:18] if code not in used),
        f"aside: {ASIDE}",
        "goals: " + " ".join(GOALS),
        f"drawn: {DRAWN}",
        "layout: 0,0",
        *(f"  {row.replace('.', '...')}" for row in ROWS),
        "just played: -",
        "moved: no",
    )
    return Session(SHAPE_UP, people(seats), 1, None, Start("\n".join(lines) + "\n"))


def put(screen: Screen, session: Session, table: type[ShapeUpScene] | None = None) -> ShapeUpScene:
    scene = screen.put(table_for(screen, session, table=table))
    assert isinstance(scene, ShapeUpScene)
    return scene


def tags(ui: Ui, *kinds: str) -> list[str]:
    """The points on the tags of ribbons of these kinds, in order."""
    ribbons = [str(picture.art.args[3]) for picture in ui.pictures if picture.id.startswith("run.")]
    found = [picture.art.args for picture in ui.pictures if picture.id.startswith("points.")]
    assert sorted(ribbons) == sorted(str(args[3]) for args in found)
    return sorted(str(args[0]) for args in found if args[3] in kinds)


def lit(ui: Ui) -> list[str]:
    """What the latest card has made or broken."""
    return tags(ui, "made", "broken")


def sewn(ui: Ui) -> list[str]:
    """What scores as before."""
    return tags(ui, "now")


# -- lines that a card makes or breaks


@ANY_DEVICE
def test_a_line_that_is_made_lights_up_for_a_while(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    scene = put(screen, session_at("pb"))
    player = who(screen)
    assert lit(scene.ui) == []
    assert sewn(scene.ui) == ["+1"]
    player.confirm(PLAY)
    if who is Mouse:
        Mouse(screen).point("menu")
    assert lit(scene.ui) == ["+2"]
    assert "three circles in the row +2 instead of +1" in screen.words.replace("\n", " ")
    screen.ticks(LIT["off"] - 1)
    assert lit(scene.ui) == ["+2"]
    screen.ticks(1)
    assert lit(scene.ui) == []
    # The ribbon stays, with all that the line is worth now.
    assert sewn(scene.ui) == ["+2"]


@ANY_DEVICE
def test_what_a_card_would_change_is_dotted_where_one_aims(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    scene = put(screen, session_at("pb"))
    player = who(screen)
    if isinstance(player, Buttons):
        player.walk(PLAY)
    else:
        Mouse(screen).point(PLAY)
    assert tags(scene.ui, "coming") == ["+2"]
    assert lit(scene.ui) == []
    assert f"{PLAY}.ghost" in {picture.id for picture in scene.ui.pictures}


def test_cards_look_glad_in_the_viewers_lines_and_watch_where_one_aims(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, session_at("pb"))
    cards = {code: CODES.index(code) for code in " ".join(ROWS).split() if code != "."}

    def places() -> dict[str, tuple[float, float]]:
        return {one.id: (one.x, one.y) for one in scene.ui.pictures if one.id.startswith("toy.")}

    def moods() -> dict[str, object]:
        faces = {one.id: one.art for one in scene.ui.pictures if one.art.kind == "card_face"}
        return {code: faces[f"toy.card.{card}"].args[3] for code, card in cards.items() if faces}

    glad = dict.fromkeys(cards, "calm") | dict.fromkeys(("Rso", "Gso"), "happy")
    assert moods() == glad
    Mouse(screen).point(PLAY)
    # It would make a third circle of the two.
    assert moods() == dict.fromkeys(cards, "calm") | dict.fromkeys(("Rso", "Gso"), "curious")
    for code in ("Bst", "Gst", "Rsq"):
        face, eyes = (places()[f"toy.{part}card.{cards[code]}"] for part in ("", "eyes."))
        assert eyes[0] < face[0], "the cell lies to the left"
        assert (eyes[1] < face[1] - 1) == (code != "Bst")
    drawn = CODES.index(DRAWN)
    assert places()[f"toy.card.{drawn}"] == places()[f"toy.eyes.card.{drawn}"], "it looks at the person"
    scene.services.settings.faces = False
    scene.changed()
    screen.show()
    assert not places()
    assert not any(one.art.args[-2] for one in scene.ui.pictures if one.art.kind == "su_card")


def test_the_main_button_plays_where_one_aimed(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, session_at("pb"))
    mouse = Mouse(screen)
    assert "play" not in screen.ids
    mouse.point(PLAY)
    screen.ticks(AIMS + 1)
    assert "Play at I10" in screen.words
    # On the way there the pointer crosses another cell, which is not meant.
    mouse.point(cell_id((-1, 1)))
    screen.ticks(2)
    mouse.point("play")
    assert "Play at I10" in screen.words
    assert tags(scene.ui, "coming") == ["+2"]
    screen.ticks(NAP + 1)
    mouse.confirm("play")
    assert (-1, 0, CODES.index(DRAWN)) in scene.view.layout
    assert "play" not in screen.ids


def test_a_thread_has_the_colour_that_is_alike_in_its_line_or_none_of_a_player(open_screen: Open) -> None:
    """Red threads of the red player joined blue cards."""
    screen = open_screen()
    scene = put(screen, session_at("pb"))
    scene.do(Play(CODES.index(DRAWN), -1, 0))
    screen.show()
    threads = {one.id.split(".")[2]: one.art.args[2] for one in scene.ui.pictures if one.id.startswith("run.")}
    assert threads
    assert all((ink in SYMBOLS) == (attribute == "colour") for attribute, ink in threads.items())


def test_no_tag_lies_below_the_sign_of_a_hint(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, session_at("pb"))
    scene.do(Play(CODES.index(DRAWN), -1, 0))
    scene.ask_hint()
    screen.wait_until(lambda: scene.advice.shown is not None)
    screen.show()
    tags = [one for one in scene.ui.pictures if one.id.startswith("points.")]
    marks = [one for one in scene.ui.pictures if one.id.startswith("hinted.")]
    assert tags
    assert not marks or min(one.layer for one in tags) > max(one.layer for one in marks)


def test_the_main_button_means_no_cell_of_the_turn_before(open_screen: Open) -> None:
    screen = open_screen()
    session = session_at("pb")
    put(screen, session)
    mouse = Mouse(screen)
    mouse.point(PLAY)
    screen.ticks(AIMS + 1)
    mouse.confirm("play")
    screen.ticks(NAP + 1)
    mouse.confirm("end")
    (drawn,) = {action.card for action in session.observation(1).legal if isinstance(action, Play)}
    # The rival takes the card away, so that its cell is free again.
    for action in (Move(-1, 0, -1, 1), Play(drawn, 0, 2), EndTurn()):
        session.submit(1, action)
    screen.ticks(LIT["off"])
    mouse.point("menu")
    assert PLAY in screen.ids
    assert "play" not in screen.ids


@pytest.mark.parametrize("motion", ["1x", "2x"])
def test_lines_light_up_when_the_card_has_arrived(open_screen: Open, motion: str) -> None:
    screen = open_screen(motion=motion)
    scene = put(screen, session_at("pb"))
    Keyboard(screen).confirm(PLAY)
    for ticks, discs in ((ARRIVES[motion] - 1, []), (1, ["+2"]), (LIT[motion] - 1, ["+2"]), (1, [])):
        screen.ticks(ticks)
        assert lit(scene.ui) == discs


def test_a_line_that_breaks_is_told_too(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, session_at("pb"))
    scene.do(Move(0, 0, 2, 1))
    screen.show()
    assert lit(scene.ui) == ["−1"]
    assert "breaks two circles in the row −1" in screen.words.replace("\n", " ")


def test_what_a_rivals_turn_changes_is_said(open_screen: Open) -> None:
    screen = open_screen()
    session = session_at("pb")
    scene = put(screen, session)
    scene.do(Play(CODES.index(DRAWN), -1, 0))
    scene.do(EndTurn())
    # The bot is not asked: it takes a circle out of the three.
    session.submit(1, Move(0, 0, 2, 1))
    screen.ticks(2)
    told = f"{scene.name(1)}'s turn cost you: three to two circles −1"
    assert told in screen.words.replace("\n", " ")
    screen.ticks(FAR_LIT["off"] + 5)
    assert lit(scene.ui) == []
    assert told in screen.words.replace("\n", " "), "until the viewer acts"
    Mouse(screen).point("menu")
    scene.do(next(one for one in scene.legal() if isinstance(one, Play)))
    screen.ticks(LIT["off"] + 5)
    assert told not in screen.words.replace("\n", " ")


def test_a_rival_that_has_played_may_still_move(open_screen: Open) -> None:
    screen = open_screen()
    session = session_at("pb")
    scene = put(screen, session)
    scene.do(Play(CODES.index(DRAWN), -1, 0))
    scene.do(EndTurn())
    assert scene.prompt(session.observation(0)) == f"{scene.name(1)} is thinking"
    session.submit(1, next(one for one in session.observation(1).legal if isinstance(one, Play)))
    assert scene.prompt(session.observation(0)) == f"{scene.name(1)} may still move a card"
    moves = [one for one in session.observation(1).legal if isinstance(one, Move)]
    session.submit(1, moves[0])
    assert scene.prompt(session.observation(0)) == f"{scene.name(1)} has placed and moved"


def test_a_move_that_leaves_a_gap_says_what_follows(open_screen: Open) -> None:
    screen = open_screen()
    session = session_at("pb")
    scene = put(screen, session)
    scene.do(Move(1, 0, 2, 1))
    screen.ticks(LIT["off"] + 5)
    assert "A gap breaks a line." in screen.words.replace("\n", " ")


def test_confirming_anything_ends_it_and_undo_takes_it_back(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, session_at("pb"))
    keyboard = Keyboard(screen)
    keyboard.confirm(PLAY)
    keyboard.tap(Intent.UNDO)
    assert lit(scene.ui) == []
    keyboard.confirm(PLAY)
    assert lit(scene.ui) == ["+2"]
    keyboard.confirm("end")
    assert lit(scene.ui) == []


def test_points_rise_from_their_line_unless_motion_is_reduced(open_screen: Open) -> None:
    for reduced in (False, True):
        screen = open_screen(reduced_motion=reduced)
        scene = put(screen, session_at("pb"))
        Keyboard(screen).confirm(PLAY)
        (disc,) = [picture for picture in scene.ui.pictures if picture.id.startswith("points.")]
        (frame,) = [picture for picture in scene.ui.pictures if picture.id.startswith("run.")]
        wide, high = measures(frame.art.args[:2])
        middle = pytest.approx((frame.x + wide / 2, frame.y + high / 2))
        assert disc.origin == (None if reduced else middle)


def test_what_a_bot_does_to_the_own_lines_is_lit(open_screen: Open) -> None:
    screen = open_screen()
    told = set()
    for seed in range(1, 6):
        scene = put(screen, new_session("pb", seed))
        for _turn in range(5):
            if scene.actor() is None:
                break
            scene.do(next(action for action in scene.legal() if isinstance(action, Play)))
            scene.do(EndTurn())
            while scene.actor() is None and not scene.client.over:
                screen.ticks(1)
                found = latest(scene.view, scene.observation().history)
                if found is not None and found[0].seat == 1:
                    shown = bool(lit(scene.ui))
                    assert shown == bool(effects_of(found[1]))
                    told.add(shown)
    assert told == {False, True}


# -- for nobody else


def test_nothing_is_lit_on_an_open_table_but_for_a_peek(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, session_at("pp"))
    keyboard = Keyboard(screen)
    keyboard.confirm(PLAY)
    assert scene.viewer is None
    assert lit(scene.ui) == sewn(scene.ui) == []
    assert "circles" not in screen.words
    keyboard.down(Intent.PEEK)
    screen.show()
    assert lit(scene.ui) == ["+2"]
    keyboard.up(Intent.PEEK)
    screen.show()
    assert lit(scene.ui) == sewn(scene.ui) == []
    assert "goal" not in screen.ids


def test_whoever_takes_over_sees_their_own_lines_only(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, session_at("pp", strict=True))
    keyboard = Keyboard(screen)
    keyboard.confirm(PLAY)
    assert lit(scene.ui) == ["+2"]
    scene.do(EndTurn())
    screen.show()
    assert screen.ids == ["curtain"]
    assert not [picture for picture in scene.ui.pictures if picture.id.startswith(("run.", "points.", "goal"))]
    screen.wait_guard()
    keyboard.confirm("curtain")
    assert scene.viewer == 1
    assert lit(scene.ui) == []


def test_what_the_one_before_did_is_lit_for_whoever_takes_over(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, session_at("pp", strict=True))
    scene.do(Move(0, 0, 2, 1))
    scene.do(next(action for action in scene.legal() if isinstance(action, Play)))
    told = latest(scene.view, scene.observation().history)
    assert told is not None
    scene.do(EndTurn())
    screen.show()
    screen.wait_guard()
    Keyboard(screen).confirm("curtain")
    own = latest(scene.view, scene.observation().history)
    assert own is not None
    assert own[0] == told[0]
    assert sum(int(points.replace("−", "-")) for points in lit(scene.ui)) == sum(
        effect.points for effect in effects_of(own[1])
    )


class LitForAll(ShapeUpScene):
    """Lights lines as the acting seat knows them."""

    def shape_up_frame(self, table: TableFrame) -> ShapeUpFrame:
        observation = truth(self).observation(self.actor())
        told = latest(observation.view, observation.history)
        return replace(super().shape_up_frame(table), lit=effects_of(told[1]) if told is not None else ())


class GoalForAll(ShapeUpScene):
    """Explains the acting seat's goal to everybody."""

    def sides(self, ui: Ui, frame: TableFrame) -> None:
        if self.focus == "menu":
            frame = replace(frame, observation=truth(self).observation(self.actor()))
        super().sides(ui, frame)

    @property
    def explained(self) -> str:
        return "all" if self.focus == "menu" else super().explained


def compare(screen: Screen, strict: bool, table: type[ShapeUpScene] | None = None) -> None:
    """While lines may be lit all is the same in worlds that the viewer cannot tell apart, to the pixel."""

    def shown(session: Session) -> tuple[Any, Any]:
        scene = put(screen, session, table)
        Keyboard(screen).confirm(PLAY)
        assert scene.viewer == (0 if strict else None)
        return looks(screen), screen.picture()

    session = session_at("pp", strict)
    worlds = list(other_worlds(session, 0 if strict else None, 4))
    seen = shown(session)
    for twin in worlds:
        same = shown(twin) == seen
        assert same, "the screen tells a secret"


@pytest.mark.screens
@pytest.mark.parametrize("strict", first(1, [True, False], "screens"))
def test_lights_tell_no_secret(open_screen: Open, strict: bool) -> None:
    compare(open_screen(), strict)


@one_in(2, "screens")
@pytest.mark.parametrize("leak", [LitForAll, GoalForAll])
def test_planted_leak_is_caught(open_screen: Open, leak: type[ShapeUpScene]) -> None:
    with pytest.raises(AssertionError, match="tells a secret"):
        compare(open_screen(), False, leak)


# -- the goal


@ANY_DEVICE
def test_the_goal_explains_itself(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    scene = put(screen, session_at("pb"))
    player = who(screen)
    assert not {"goal.shape", "goal.fill", "goal.colour"} & set(screen.ids)
    player.confirm("goal")
    said = {words.id: words.text for words in scene.ui.words if words.id.startswith("goal.")}
    assert [said[f"goal.{part}.name"] for part in ("shape", "fill", "colour")] == ["circles", "hollow", "blue"]
    assert [said[f"goal.shape.{n}"] for n in range(2, 6)] == ["1", "2", "3", "4"]
    assert [said[f"goal.fill.{n}"] for n in range(2, 6)] == ["–", "3", "4", "5"]
    assert [said[f"goal.colour.{n}"] for n in range(2, 6)] == ["–", "4", "5", "6"]
    assert sewn(scene.ui) == ["+1"]
    assert "Your lines now: circles +1" in screen.words.replace("\n", " ")
    player.confirm("goal.fill")
    assert sewn(scene.ui) == []
    player.confirm("goal.shape")
    assert sewn(scene.ui) == ["+1"]
    player.confirm(PLAY)
    assert "goal.shape" not in screen.ids


def test_the_card_to_play_stays_in_sight_while_the_goal_is_explained(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, session_at("pb"))
    Mouse(screen).point("goal")
    pays = next(picture for picture in scene.ui.pictures if picture.id == "goal.pays")
    covered = Rect(pays.x, pays.y, *measures(pays.art.args[:2]))
    drawn = screen.target(next(id_ for id_ in screen.ids if id_.startswith("hand.")))
    assert not drawn.rect.overlaps(covered)
    scene.do(Play(CODES.index(DRAWN), -1, 0))
    before = screen.target("end").rect
    Mouse(screen).point("goal")
    assert screen.target("end").rect == before
    assert not before.overlaps(covered)


def test_whoever_studies_the_goal_goes_on_while_a_bot_plays(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, session_at("pb"))
    scene.do(Play(CODES.index(DRAWN), -1, 0))
    scene.do(EndTurn())
    Mouse(screen).point("goal")
    length = scene.client.observation(0).history
    while scene.actor() is None:
        screen.ticks(1)
        assert "goal.shape" in screen.ids
    assert len(scene.client.observation(0).history) > len(length)


@pytest.mark.parametrize(("language", "size"), first(1, [("en", 100), ("en", 200), ("ja", 200)], "games"))
@pytest.mark.parametrize("shot", [{"seats": 2, "moves": 34, "seed": 3}, {"seats": 4, "moves": 60, "seed": 5}], ids=str)
def test_lights_and_the_goal_are_whole_at_every_size(shot: dict[str, int], language: str, size: Any) -> None:
    chosen = Shot("shape-up", language=language, text_size=size, **shot)  # type: ignore[arg-type]
    services = services_for(chosen)
    text.set_scale(1280 / 1920)
    services.director.reset(*scenes_for(chosen, services))
    scene = services.director.top
    assert isinstance(scene, ShapeUpScene)
    services.director.compose(services.make_ui)
    for id_ in ("goal", "goal.fill"):
        scene.focus = id_
        scene.changed()
        services.director.compose(services.make_ui)
        assert scene.focus == id_
        assert faults(scene.ui) == []
    scene.do(next(action for action in scene.legal() if isinstance(action, Play)))
    services.director.compose(services.make_ui)
    assert faults(scene.ui) == []
    canvas = scene.ui.area
    for picture in scene.ui.pictures:
        if picture.id.startswith("points."):
            wide, high = measures(picture.art.args[4:])
            assert canvas.holds(picture.x, picture.y)
            assert canvas.holds(picture.x + wide, picture.y + high)
    services.director.reset()
