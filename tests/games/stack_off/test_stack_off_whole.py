"""Plays a stack-off by four devices from the title to the cup, by presses, pointing and time alone."""

from __future__ import annotations

from collections.abc import Sequence

import arcade
import msgspec
import pytest
from pyglet.math import Vec2

from game.app import saves
from game.app.canvas import Canvas
from game.app.intents import DEFAULT_LEFT, DEFAULT_RIGHT, Intent
from game.core.game import Seat, SeatInfo
from game.games import MANIFESTS
from game.games.stack_off.lobby.scene import LobbyScene
from game.games.stack_off.results.cup import Entry
from game.games.stack_off.results.evening import evening_of
from game.games.stack_off.results.round_over import RoundOverScene
from game.games.stack_off.results.series_over import SeriesOverScene
from game.games.stack_off.rounds import Handicap, Round, rounds
from game.games.stack_off.series import MIX, Series
from game.games.stack_off.start import start_series
from game.games.stack_off.table.column import Column
from game.games.stack_off.table.countdown import COUNT
from game.games.stack_off.table.round_end import OVER_AFTER
from game.games.stack_off.table.scene import StackOffScene
from game.games.stack_off.verified_round import verify_round
from game.screens.title import TitleScene
from tests.games.stack_off.playing import referee_of
from tests.screens.screen import Buttons, Gamepad, Keyboard, Mouse, Open, Player, Screen

ASIDE, STILL = 50, 25
"""Ticks for which a piece is led aside, until it is beside the platform; and until it hangs there."""
LONGEST = 3600
"""Ticks in which a round must end."""


class Hand(Player):
    """Somebody with a device of their own. `name`: of the device, as seats have it."""

    name: str

    def join(self, place: int) -> None:
        """Take part in the lobby, where `place` is free."""
        raise NotImplementedError

    def lead(self, column: Column, aside: bool) -> None:
        """Begin to lead the held piece off the platform, or have it in the middle."""
        raise NotImplementedError

    def rest(self) -> None:
        """Lead it no further."""

    def drop(self) -> None:
        raise NotImplementedError


class Pressing(Buttons, Hand):
    def join(self, place: int) -> None:
        self.tap(Intent.CONFIRM)

    def drop(self) -> None:
        self.down(Intent.CONFIRM)
        self.up(Intent.CONFIRM)


class Pad(Gamepad, Pressing):
    def __init__(self, screen: Screen) -> None:
        super().__init__(screen)
        self.name = self.device.name

    def lead(self, column: Column, aside: bool) -> None:
        self.send("on_stick_motion", "leftstick", Vec2(float(aside), 0))

    def rest(self) -> None:
        self.send("on_stick_motion", "leftstick", Vec2(0, 0))


class Left(Keyboard, Pressing):
    name, keys = "keys-left", DEFAULT_LEFT

    def down(self, intent: Intent) -> None:
        self.key(self.keys[intent][0])

    def up(self, intent: Intent) -> None:
        self.key(self.keys[intent][0], down=False)

    def lead(self, column: Column, aside: bool) -> None:
        if aside:
            self.down(Intent.RIGHT)

    def rest(self) -> None:
        self.up(Intent.RIGHT)


class Right(Left):
    name, keys = "keys-right", DEFAULT_RIGHT


class Pointer(Mouse, Hand):
    name = "mouse"

    def join(self, place: int) -> None:
        self.confirm(f"join.{place}")

    def lead(self, column: Column, aside: bool) -> None:
        room, window = column.room, self.screen.window
        x, y = Canvas(window.width, window.height).to_window(room.right - 4 if aside else room.cx, room.cy)
        self.at = round(x), round(y)
        window.on_mouse_motion(*self.at, 1, 1)

    def drop(self) -> None:
        self.screen.window.on_mouse_press(*self.at, arcade.MOUSE_BUTTON_LEFT, 0)
        self.let_go()


def enter(screen: Screen, hands: Sequence[Hand], best_of: int) -> None:
    """Goes from the title to the first round of a survival, in which a seat that drops two pieces is out."""
    screen.director.reset(TitleScene(screen.services))
    screen.show()
    hands[0].confirm("contest.stack-off")
    for place, hand in enumerate(hands[1:], 1):
        hand.join(place)
    lobby, mouse = screen.top, Mouse(screen)
    assert isinstance(lobby, LobbyScene)
    assert [place.is_person for place in lobby.slots.all] == [True] * 4
    for id_, value in (("mode", "three-slips"), ("best-of", best_of)):
        for _click in range(20):
            if lobby.options[id_] == value:
                break
            mouse.adjust(id_, 1)
    for seat in range(4):
        for id_ in ("handicap", "falls", "falls", "done"):
            mouse.confirm(f"{id_}.{seat}")
    mouse.confirm("start")
    table = screen.top
    assert isinstance(table, StackOffScene)
    assert table.series.handicaps == (Handicap(falls=-1),) * 4
    assert (table.series.mode, table.series.best_of) == ("three-slips", best_of)
    assert sorted(info.device for info in table.devices.seats) == sorted(hand.name for hand in hands)


def play(screen: Screen, hands: Sequence[Hand], winner: Seat) -> RoundOverScene:
    """Everybody sets a piece on the platform, then drops others beside it, but for the winner."""
    table = screen.top
    assert isinstance(table, StackOffScene)
    at = {hand.name: hand for hand in hands}
    seats = [(at[info.device], column) for info, column in zip(table.devices.seats, table.columns, strict=True)]
    screen.ticks(COUNT + 2)
    losers: list[Column] = []
    while not referee_of(table).over:
        assert referee_of(table).ticks < LONGEST
        here = [(hand, column) for hand, column in seats if referee_of(table).builders[column.seat].plays]
        if any(column.held is None for _hand, column in here):
            screen.ticks(5)
            continue
        for hand, column in here:
            hand.lead(column, column in losers)
        screen.ticks(ASIDE)
        for hand, _column in here:
            hand.rest()
        screen.ticks(STILL)
        pieces = [column.state.view.held for _hand, column in here]
        for hand, _column in here:
            hand.drop()
        screen.ticks(5)
        for (hand, column), piece in zip(here, pieces, strict=True):
            assert column.state.view.held != piece, f"{hand.name} has let go"
        losers = [column for _hand, column in seats if column.seat != winner]
    assert referee_of(table).winners() == (winner,)
    assert all(referee_of(table).builders[column.seat].view.falls >= 2 for column in losers)
    screen.ticks(OVER_AFTER + 1)
    scene = screen.top
    assert isinstance(scene, RoundOverScene)
    assert f"{table.devices.seats[winner].name} wins round {table.series.number}" in screen.words
    return scene


def go_on(screen: Screen, hands: Sequence[Hand]) -> None:
    """Each presses for the next round, which begins when all have."""
    scene = screen.top
    for hand in hands:
        assert screen.top is scene
        hand.confirm("next")


def stars(screen: Screen) -> list[int]:
    """Of each seat, how many are filled in the picture."""
    found = [picture for picture in screen.top.ui.pictures if ".star." in picture.id and picture.art.kind == "star"]
    return [
        sum(picture.id.startswith(f"seat.{seat}.") and picture.art.args[1] is True for picture in found)
        for seat in range(4)
    ]


def verify(screen: Screen, rounds: int) -> None:
    """The file of each round happens again exactly."""
    files = saves.finished()
    assert len(files) == rounds
    assert saves.unfinished() == []
    for file in files:
        again = verify_round(file, MANIFESTS)
        assert len(again.sessions) == 4
        assert again.worlds > 0
        assert (again.torn, again.adopted, again.believed) == (False, 0, 0)


@pytest.mark.matches
def test_a_round_by_mouse_gamepad_and_both_halves_of_the_keyboard(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    hands = Pad(screen), Left(screen), Right(screen), Pointer(screen)
    enter(screen, hands, best_of=1)
    play(screen, hands, winner=1)
    screen.ticks(200)
    hands[0].confirm("next")
    assert isinstance(screen.top, SeriesOverScene)
    verify(screen, 1)


@pytest.mark.matches
def test_a_best_of_three_by_two_gamepads_and_two_at_a_keyboard(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    hands = Pad(screen), Left(screen), Pad(screen), Right(screen)
    enter(screen, hands, best_of=3)
    for winner, won in ((0, [1, 0, 0, 0]), (2, [1, 0, 1, 0]), (0, [2, 0, 1, 0])):
        scene = play(screen, hands, winner)
        assert list(scene.series.wins) == won
        screen.ticks(200)
        assert stars(screen) == won
        if won[0] < 2:
            go_on(screen, hands)
    hands[2].confirm("next")
    over = screen.top
    assert isinstance(over, SeriesOverScene)
    champion = over.series.seats[0]
    assert f"{champion.name} wins the series" in screen.words
    assert over.series.champion == 0
    assert evening_of(screen.services).cup.entries == (Entry(champion.name, champion.colour, 1),)
    verify(screen, 3)


SURPRISING = ("soap-opera", "big-guest", "glue-hour", "balloon-day", "fog-bank", "musical-benches", "weather-forecast")
"""Rounds with surprises or gusts."""


def shortened(what: Round) -> Round:
    """The round with all that befalls it in half a minute."""
    planned = tuple(
        msgspec.structs.replace(one, at=9 + 9 * i) for i, one in enumerate(what.surprises[: 1 if what.gusts else 2])
    )
    gusts = (9, 18) if what.gusts else ()
    return msgspec.structs.replace(what, seconds=30, line=min(what.line, 4.0), surprises=planned, gusts=gusts)


def build(screen: Screen, hands: Sequence[Hand], clumsy: Sequence[str]) -> tuple[RoundOverScene, list[set[str]]]:
    """Everybody builds in the middle, but the `clumsy` drop every second piece beside the bench. Returns the result,
    and the kinds of surprises that befell each tower."""
    table = screen.top
    assert isinstance(table, StackOffScene)
    at = {hand.name: hand for hand in hands}
    seats = [(at[info.device], column) for info, column in zip(table.devices.seats, table.columns, strict=True)]
    screen.ticks(COUNT + 2)
    befell: list[set[str]] = [set() for _seat in seats]
    turn = 0
    while not referee_of(table).over:
        assert referee_of(table).ticks < LONGEST
        here = [(hand, column) for hand, column in seats if column.state.plays and column.held is not None]
        for hand, column in here:
            hand.lead(column, hand.name in clumsy and turn % 2 == 1)
        screen.ticks(ASIDE)
        for hand, _column in here:
            hand.rest()
        screen.ticks(STILL)
        for hand, _column in here:
            hand.drop()
        screen.ticks(5)
        turn += 1
        for column in table.columns:
            befell[column.seat] |= {kind for kind, _left in column.state.tower.tricks}
    screen.ticks(OVER_AFTER + 400)
    scene = screen.top
    assert isinstance(scene, RoundOverScene)
    return scene, befell


@pytest.mark.soak
@pytest.mark.timeout(900)
def test_a_best_of_five_by_four_people_through_surprises(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = open_screen(autosaves=True)
    hands = Pad(screen), Left(screen), Pad(screen), Right(screen)
    known = tuple(shortened(one) for one in rounds() if one.id in SURPRISING)
    monkeypatch.setattr("game.games.stack_off.series.rounds", lambda mode="any": known)
    names = ("Ana", "Theo", "Mika", "Yuki")
    colours = ("red", "blue", "green", "yellow")
    seats = tuple(
        SeatInfo(name, colour, None, hand.name) for name, colour, hand in zip(names, colours, hands, strict=True)
    )
    start_series(screen.services, Series(seats, 5, MIX, best_of=5, mix=SURPRISING))
    played: list[str] = []
    tricks: set[str] = set()
    while True:
        table = screen.top
        assert isinstance(table, StackOffScene)
        series = table.series
        played.append(series.round.id)
        steady = hands[2 if series.number == 2 else 0]
        scene, befell = build(screen, hands, [hand.name for hand in hands if hand is not steady])
        assert all(each == befell[0] for each in befell), "what befalls one befalls all"
        tricks |= befell[0]
        winners = scene.winners
        won = [count + (winners == (seat,)) for seat, count in enumerate(series.wins)]
        assert list(scene.series.wins) == won
        assert stars(screen) == won
        if scene.series.champion is not None or series.number == len(SURPRISING):
            break
        go_on(screen, hands)
    assert played == list(SURPRISING[: len(played)]), "each round is another one"
    assert len(played) >= 3
    assert tricks
    hands[2].confirm("next")
    over = screen.top
    assert isinstance(over, SeriesOverScene)
    assert over.series.champion is not None
    assert [result.number for result in over.series.results] == [*range(1, len(played) + 1)]
    verify(screen, len(played))
