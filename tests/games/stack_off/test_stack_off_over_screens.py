"""Tests the screens after a round and after a series, by every device alone, and by several at once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image

from game.app import paths, saves
from game.app.intents import DEFAULT_LEFT, Intent, Signal
from game.art.tower.film import Film, Moment, Seen
from game.core.game import TICKS, SeatInfo
from game.games import MANIFESTS
from game.games.stack_off import start
from game.games.stack_off.gust_credits import GustCredit
from game.games.stack_off.lobby.scene import LobbyScene
from game.games.stack_off.referee import Referee, sessions_of
from game.games.stack_off.results import round_over
from game.games.stack_off.results.bench_replay import BenchReplay
from game.games.stack_off.results.collapse_replay import CollapseReplay, decider, decisive_collapse
from game.games.stack_off.results.evening import evening_of
from game.games.stack_off.results.results_scene import HUSH
from game.games.stack_off.results.round_over import CALM, RoundOverScene
from game.games.stack_off.results.series_over import SeriesOverScene
from game.games.stack_off.results.series_panels import moments
from game.games.stack_off.rounds import rounds
from game.games.stack_off.series import Series
from game.games.stack_off.table.bench import bench_of
from game.games.stack_off.table.countdown import COUNT
from game.games.stack_off.table.scene import StackOffScene
from game.play.loader import begin
from game.screens.title import TitleScene
from game.table.tower.replay.instant_replay import InstantReplay
from tests.games.stack_off.playing import referee_of
from tests.screens.screen import ANY_DEVICE, Gamepad, Keyboard, Mouse, Open, Player, Screen
from tests.words import first

ANA, THEO = SeatInfo("Ana", "red", None, "pad1"), SeatInfo("Theo", "blue", None, "pad2")
BOT = SeatInfo("Rook", "green", "greedy")


class Left(Keyboard):
    """Somebody at the left half of the keyboard."""

    def down(self, intent: Intent) -> None:
        self.key(DEFAULT_LEFT[intent][0])

    def up(self, intent: Intent) -> None:
        self.key(DEFAULT_LEFT[intent][0], down=False)


def table_after(screen: Screen, *seats: SeatInfo, built: bool = False, **of_series: Any) -> StackOffScene:
    """The table of a round that is over. `built`: bots have, and nobody else; otherwise nobody has."""
    race = rounds("race")[0]
    series = Series(seats, 3, mode=race.id, **of_series)
    what = msgspec.structs.replace(race, line=0.8, hold=1)
    services = screen.services
    sessions = sessions_of(what, seats, series.round_seed)
    matches = [begin(MANIFESTS["challenge"], session, services.executor, bot_delay=0) for session in sessions]
    referee = Referee(what, matches, ticks=0 if built else what.seconds * TICKS)
    while not referee.over:
        referee.tick()
    table = start.table_of(services, series, referee)
    table.countdown.left = 0
    screen.director.reset(table)
    start.show_results(table)
    screen.show()
    return table


def over(screen: Screen) -> RoundOverScene:
    scene = screen.top
    assert isinstance(scene, RoundOverScene)
    return scene


def series_over(screen: Screen) -> SeriesOverScene:
    """The scene after the last round, with its buttons."""
    scene = screen.top
    screen.wait_for_buttons()
    assert isinstance(scene, SeriesOverScene)
    return scene


def playing(screen: Screen) -> Series:
    """The series of the round that has begun."""
    scene = screen.top
    assert isinstance(scene, StackOffScene)
    return scene.series


def of(player: Player) -> SeatInfo:
    """Somebody who plays with the device of `player`."""
    return SeatInfo("Ana", "red", None, player.device.name)


@ANY_DEVICE
def test_every_device_alone_goes_on_and_sees_the_stars_fill_first(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(motion="1x", reduced_motion=False)
    player = who(screen)
    table_after(screen, of(player), BOT, built=True, won=(1, 0), number=2)
    scene = over(screen)
    assert scene.winners == (1,)
    assert "Rook wins round 2" in screen.words
    assert "Rook was the first to hold the line" in screen.words
    assert [screen.top.focus, scene.at] == [None, 0]
    lit = {picture.id for picture in scene.ui.pictures if ".star." in picture.id and picture.id.endswith("True")}
    assert lit == {"seat.0.star.0.True"}, "stars of earlier rounds are there from the start"
    screen.ticks(20)
    assert not scene.done
    assert "next" not in screen.ids, "no button becomes another one under a pointer"
    scene.flow.skip()
    screen.show()
    assert scene.at == 1
    player.confirm("next")
    assert (playing(screen).number, playing(screen).wins) == (3, (1, 1))


def test_a_round_without_a_star_shows_no_trophy(open_screen: Open) -> None:
    screen = open_screen()
    for starless in (False, True):
        table_after(screen, of(Keyboard(screen)), BOT, built=True, all_or_none=starless)
        scene = over(screen)
        scene.winners = () if starless else scene.winners
        scene.changed()
        screen.show()
        signs = [picture.id for picture in scene.ui.pictures if picture.id.endswith("place.icon")]
        assert len(signs) == (not starless)


@ANY_DEVICE
def test_buttons_take_no_press_in_their_first_second(open_screen: Open, who: type[Player]) -> None:
    """Not even after a skip or where nothing is counted: a player who still presses means the screen before."""
    screen = open_screen(motion="1x", reduced_motion=False)
    player = who(screen)
    table_after(screen, of(player), BOT, built=True, won=(1, 0), number=2)
    scene = over(screen)
    scene.flow.skip()
    screen.show()
    for _ in range(5):
        screen.director.signal(Signal(Intent.CONFIRM, True, player.device))
        screen.ticks(11)
    assert screen.top is scene
    assert not scene.next.ready
    screen.ticks(HUSH)
    screen.show()
    player.confirm("next")
    assert playing(screen).number == 3


def test_results_that_need_no_counting_take_no_press_in_their_first_second(open_screen: Open) -> None:
    screen = open_screen()
    pad = Gamepad(screen)
    table_after(screen, ANA, BOT)
    scene = over(screen)
    assert scene.done
    screen.ticks(HUSH - 1)
    screen.director.signal(Signal(Intent.CONFIRM, True, pad.device))
    assert screen.top is scene
    screen.ticks(1)
    screen.director.signal(Signal(Intent.CONFIRM, True, pad.device))
    assert playing(screen).number == 2


def test_everybody_is_ready_by_a_press_of_their_own_or_somebody_asks_twice(open_screen: Open) -> None:
    screen = open_screen()
    first, second = Gamepad(screen), Gamepad(screen)
    table_after(screen, ANA, THEO, BOT)
    first.confirm("next")
    assert over(screen).next.ready == {0}
    assert "Ready" in screen.words
    second.confirm("next")
    assert playing(screen).number == 2
    table_after(screen, ANA, THEO, BOT)
    first.confirm("next")
    first.confirm("next")
    assert playing(screen).number == 2, "nobody has to wait for ever"


def test_whoever_presses_a_button_joins_and_may_leave_and_come_back(open_screen: Open) -> None:
    screen = open_screen()
    first, second, third = Gamepad(screen), Gamepad(screen), Gamepad(screen)
    table_after(screen, ANA, THEO, BOT, won=(1, 0, 0), number=2)
    screen.wake()
    third.tap(Intent.HINT)
    seats = over(screen).series.seats
    assert [info.device for info in seats] == ["pad1", "pad2", "pad3"]
    assert over(screen).series.wins == (1, 0, 0), "all others keep their wins"
    Left(screen).tap(Intent.CONFIRM)
    assert over(screen).series.seats[3].device == "keys-left"
    second.confirm("leave.1")
    assert over(screen).series.seats[1].is_person, "asked once"
    second.confirm("leave.1")
    assert not over(screen).series.seats[1].is_person
    screen.wake()
    second.tap(Intent.UNDO)
    assert over(screen).series.seats[1] == THEO
    assert len({info.name for info in over(screen).series.seats}) == 4
    fifth = Gamepad(screen)
    screen.wake()
    fifth.tap(Intent.PEEK)
    assert len(over(screen).series.seats) == 4
    first.confirm("next")
    first.confirm("next")
    assert [info.device for info in playing(screen).seats] == ["pad1", "pad2", "pad3", "keys-left"]
    assert playing(screen).wins == (1, 0, 0, 0)


def test_space_of_who_plays_with_the_mouse_goes_on_and_seats_nobody_else(open_screen: Open) -> None:
    screen = open_screen()
    table_after(screen, SeatInfo("Ana", "red", None, "mouse"), BOT)
    screen.wake()
    Left(screen).tap(Intent.TURN_LEFT)
    assert [info.device for info in over(screen).series.seats] == ["mouse", "keys-left"], "other keys still join"
    table_after(screen, SeatInfo("Ana", "red", None, "mouse"), BOT)
    screen.wake()
    Left(screen).tap(Intent.CONFIRM)
    assert playing(screen).seats[1] == BOT


def test_the_mouse_joins_by_the_plate_of_a_bot_or_a_place_of_its_own(open_screen: Open) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    table_after(screen, ANA, THEO, BOT)
    mouse.confirm("join.2")
    assert over(screen).series.seats[2].device == "mouse"
    table_after(screen, ANA, THEO)
    mouse.confirm("join")
    assert [info.device for info in over(screen).series.seats] == ["pad1", "pad2", "mouse"]
    assert "join" not in screen.ids


def test_a_pad_that_is_gone_hands_its_seat_to_a_bot_by_anybody(open_screen: Open) -> None:
    screen = open_screen()
    mouse, pad = Mouse(screen), Gamepad(screen)
    table_after(screen, ANA, SeatInfo("Leo", "blue", None, "mouse"), BOT)
    screen.plugs.unplug(pad.controller)
    screen.show()
    mouse.confirm("leave.0")
    mouse.confirm("leave.0")
    assert not over(screen).series.seats[0].is_person
    mouse.confirm("next")
    assert playing(screen).number == 2


@ANY_DEVICE
def test_only_the_button_leaves_a_series_and_a_press_that_cancels_does_not(
    open_screen: Open, who: type[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It swaps in a round: two of them left the series."""
    screen = open_screen()
    player = who(screen)
    table_after(screen, of(player), BOT)
    scene = over(screen)
    monkeypatch.setattr(scene, "costs", lambda action: False)
    player.back()
    player.back()
    assert (screen.top, scene.asked) == (scene, None)
    assert scene.ui.focus != "leave"
    screen.ticks(CALM)
    player.back()
    player.back()
    assert (screen.top, scene.asked) == (scene, None)
    assert (scene.ui.focus == "leave") == (who is not Mouse)
    player.confirm("leave")
    assert isinstance(screen.top, TitleScene)


@ANY_DEVICE
def test_leaving_asks_once(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    table_after(screen, of(player), BOT)
    player.confirm("leave")
    assert "End the series?" in screen.words
    screen.wake()
    player.confirm("leave")
    assert isinstance(screen.top, TitleScene)


def test_the_result_of_a_race_says_which_towers_had_a_piece_that_was_not_at_rest(
    open_screen: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = open_screen()
    monkeypatch.setattr(round_over, "seen_height", lambda state, tally: None if tally.height else 3.84)
    table_after(screen, ANA, BOT, built=True)
    assert "Only what rests counts: Ana 0.0, not 3.8." in " ".join(screen.words.split())


def test_a_round_that_is_resumed_after_its_end_comes_to_its_results_at_once(open_screen: Open) -> None:
    screen = open_screen()
    table = table_after(screen, of(Mouse(screen)), BOT)
    again = start.table_of(screen.services, table.series, referee_of(table))
    screen.director.reset(again)
    screen.ticks(2)
    assert isinstance(screen.top, RoundOverScene)


def test_the_end_of_a_series_has_all_buttons_from_its_start_and_none_that_ends_it_under_the_pointer(
    open_screen: Open,
) -> None:
    screen = open_screen(motion="1x", reduced_motion=False)
    mouse = Mouse(screen)
    table_after(screen, of(mouse), BOT, built=True, won=(0, 1), number=2)
    screen.wait_for_buttons()
    before = {target.id: target.rect for target in screen.top.ui.targets}["next"]
    mouse.confirm("next")
    scene = screen.top
    assert isinstance(scene, SeriesOverScene)
    assert not scene.done
    places = {target.id: target.rect for target in scene.ui.targets}
    assert {"again.0", "again.1", "title", "change", "rematch", "picture"} <= {*places}
    under = [id_ for id_, place in places.items() if place.x < before.right and before.x < place.right
             and place.y < before.bottom and before.y < place.bottom]  # fmt: skip
    assert under == ["picture"]
    mouse.at = mouse.point("rematch")
    mouse.again()
    assert screen.top is scene, "it sleeps for a second"
    screen.ticks(HUSH)
    mouse.confirm("rematch")
    assert playing(screen).number == 1


@ANY_DEVICE
def test_the_end_of_a_series(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    table_after(screen, of(player), BOT, built=True, won=(0, 1), number=2)
    assert not {"leave.0", "join.1"} & set(screen.ids), "nobody comes or goes any more"
    player.confirm("next")
    scene = series_over(screen)
    assert "Rook wins the series" in screen.words
    assert [entry.name for entry in evening_of(screen.services).cup.entries] == ["Rook"]
    assert [best.who.name for best in scene.highlights.best.values()] == ["Ana", "Rook"]
    assert scene.focus == "rematch"
    places = {target.id: target.rect for target in scene.ui.targets}
    assert places["rematch"].w > 1.4 * places["change"].w
    assert "remark.0" not in screen.ids, "nobody speaks for a person, nor does a bot that has won"
    player.confirm("again.1")
    film = screen.top
    assert isinstance(film, InstantReplay)
    assert film.headline() == "End of round 2: Rook"
    assert bench_of(film.ground) in {one.art for one in film.ui.pictures}, "it stands on the bench of its round"
    assert any(one.id.startswith("face.") for one in film.ui.pictures), "its pieces have their faces"
    player.confirm("back")
    player.confirm("empty")
    assert evening_of(screen.services).cup.entries, "asked once"
    player.confirm("empty")
    assert not evening_of(screen.services).cup.entries
    tempers = scene.series.tempers
    player.confirm("rematch")
    assert (playing(screen).number, playing(screen).wins) == (1, (0, 0))
    assert playing(screen).tempers == tempers, "bots stay who they are"


def test_towers_of_a_round_that_counts_pieces_are_told_by_their_pieces(open_screen: Open) -> None:
    screen = open_screen()
    table = table_after(screen, of(Mouse(screen)), BOT, built=True, won=(0, 1), number=2)
    shows = [column.show for column in table.columns]
    for mode, told in (("first-to-eight", " high"), ("three-slips", " piece")):
        series = replace(table.series, mode=mode, number=3)
        scene = SeriesOverScene(screen.services, series, shows, start.onward_of(screen.services))
        assert told in scene._tower_words(1)


def test_the_end_leads_to_the_lobby_and_to_the_title(open_screen: Open) -> None:
    screen = open_screen()
    keys = Keyboard(screen)
    for id_, there in (("title", TitleScene), ("change", LobbyScene)):
        table_after(screen, of(keys), BOT, built=True, won=(0, 1), number=2)
        keys.confirm("next")
        series_over(screen)
        keys.confirm(id_)
        assert isinstance(screen.top, there)
    assert "× 1" in screen.words, "the cup stands in the lobby, and a series counts once"


def test_change_by_any_device_leaves_everybody_where_they_are(open_screen: Open) -> None:
    screen = open_screen()
    mouse, keys = Mouse(screen), Keyboard(screen)
    left, right = SeatInfo("Ana", "red", None, "keys-left"), SeatInfo("Theo", "blue", None, "keys-right")
    alone, pointing = SeatInfo("Zoe", "white", None, "keys"), SeatInfo("Kim", "white", None, "mouse")
    for who, seats in ((mouse, (left, right)), (mouse, (alone,)), (keys, (pointing,))):
        table_after(screen, *seats, BOT, built=True, won=(0,) * len(seats) + (1,), number=2)
        who.confirm("next")
        series_over(screen)
        who.confirm("change")
        scene = screen.top
        assert isinstance(scene, LobbyScene)
        assert scene.slots.seats(scene.slots.persons) == seats


@pytest.mark.soak
def test_the_last_towers_are_saved_side_by_side(open_screen: Open, home: Path) -> None:
    screen = open_screen()
    keys = Keyboard(screen)
    table_after(screen, of(keys), BOT, built=True, won=(0, 1), number=2)
    keys.confirm("next")
    screen.wait_for_buttons()
    keys.confirm("picture")
    screen.services.album.wait()
    found = list(paths.album_dir().glob("*.png"))
    assert len(found) == 1
    with Image.open(found[0]) as image:
        assert image.width > image.height / 2
        halves = [image.crop((x, 0, x + image.width // 2, image.height)).tobytes() for x in (0, image.width // 2)]
    assert halves[0] != halves[1], "only the bot has built"


@pytest.mark.parametrize("how", first(1, [{}, {"text_size": 200}, {"text_size": 200, "language": "ja"}], "games"))
def test_nothing_overlaps_and_everything_can_be_pressed(open_screen: Open, how: dict[str, Any]) -> None:
    screen = open_screen(**how)
    bots = [SeatInfo(name, colour, "greedy") for name, colour in (("Sterling", "blue"), ("Duchess", "yellow"))]
    seats = [bots[0], SeatInfo("Maximilian", "green", None, "keys"), ANA, bots[1]]
    for count in (2, 4):
        table_after(screen, *seats[:count], best_of=7, won=(3, 2, 3, 0)[:count], number=9)
        scene = over(screen)
        for _page in range(2):
            screen.wake()
            targets = screen.targets
            for i, target in enumerate(targets):
                assert target.rect.w >= 66
                assert target.rect.h >= 66
                assert not any(target.rect.overlaps(other.rect) for other in targets[i + 1 :])
            screen.director.reset(SeriesOverScene(screen.services, scene.series, scene.shows, scene.onward))


@pytest.mark.matches
def test_a_whole_round_leads_here_with_its_moments_and_from_its_file(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    race = rounds("race")[0]
    start.start_series(screen.services, Series((ANA, BOT, replace(BOT, name="Bolt", colour="yellow")), 3, mode=race.id))
    pad = Gamepad(screen)
    assert len(saves.unfinished()) == 1
    table = screen.top
    assert isinstance(table, StackOffScene)
    table.countdown.left = 0
    for _tick in range(480):
        table.tick()
    # The rest of the time passes at once.
    referee_of(table).clock.ticks = race.seconds * TICKS
    for _tick in range(900):
        if not isinstance(screen.top, RoundOverScene):
            screen.top.tick()
    assert set(over(screen).ranks) == {0, 1, 2}
    assert any(told in screen.words for told in ("Nobody held the line.", "are equal"))
    best = evening_of(screen.services).highlights_of(table.series).best
    assert best[1].height > 0
    assert best[1].latest is not None
    assert best[1].latest.film.seconds > 0.3
    pad.confirm("leave")
    assert isinstance(screen.top, TitleScene), "nothing is lost, so nothing is asked"
    assert [len(saves.unfinished()), len(saves.finished())] == [1, 0]
    start.resume(screen.services, saves.unfinished()[0])
    screen.ticks(100)
    assert over(screen).series.number == 2
    pad.confirm("next")
    assert playing(screen).number == 2
    assert [len(saves.unfinished()), len(saves.finished())] == [1, 1]


def collapsed(table: StackOffScene, seat: int, count: int) -> None:
    """Has the tower of a seat end in the fall of some pieces, two seconds long."""
    gone = [Seen(i, 0.0, -9999.0, 0.0, 255.0) for i in range(count)]
    table.columns[seat].show.recorder.fall = Film((Moment.of(gone, 1.0, 120), Moment.of(gone, 1.0)))


def test_the_largest_collapse_of_a_seat_that_has_not_won_is_shown_once(open_screen: Open) -> None:
    screen = open_screen(motion="1x", reduced_motion=False)
    pad = Gamepad(screen)
    table = table_after(screen, ANA, THEO, BOT, built=True)
    shows = [column.show for column in table.columns]
    winners = table.client.ranking().winners
    assert winners == (2,)
    assert decisive_collapse(shows, winners) is None
    for seat, count in ((0, 3), (1, 4), (2, 5)):
        collapsed(table, seat, count)
    found = decisive_collapse(shows, winners)
    assert found is not None
    assert (found.seat, found.count) == (1, 4)
    # The fall that ended the round comes before larger ones.
    found = decisive_collapse(shows, winners, 0)
    assert found is not None
    assert (found.seat, found.count) == (0, 3)
    ranking = table.client.ranking()
    last = tuple(replace(rank, tally=replace(rank.tally, out=90 - rank.seat)) for rank in ranking.ranks)
    assert decider("survival", replace(ranking, ranks=last), shows) == 0
    assert decider("race", replace(ranking, ranks=last), shows) is None
    assert decider("highest", ranking, shows) is None
    shows[1].recorder.falling = True
    assert decider("highest", ranking, shows) == 1
    gust = replace(ranking, credit=GustCredit((1,), 0, 1))
    assert decider("highest", gust, shows) == 1
    assert decider("race", gust, shows) == 0, "the gust that felled most decides where no fall ends the round"
    shows[1].recorder.falling = False
    for skips in (False, True):
        screen.director.reset(table)
        start.show_results(table)
        screen.show()
        assert isinstance(screen.top, CollapseReplay)
        assert "Theo: 4 pieces came down" in screen.words
        (goes_on,) = (target.rect for target in screen.top.ui.targets if target.id == "back")
        screen.director.signal(Signal(Intent.CONFIRM, True, pad.device))
        assert isinstance(screen.top, CollapseReplay), "that was meant for the round"
        screen.ticks(HUSH if skips else 125)
        if skips:
            screen.director.signal(Signal(Intent.CONFIRM, True, pad.device))
        found_over = over(screen)
        found_over.flow.skip()
        screen.show()
        # A press that is meant for the replay begins no round.
        assert not any(goes_on.overlaps(target.rect) for target in found_over.ui.targets)
        if not skips:
            pad.confirm("watch")
            assert isinstance(screen.top, BenchReplay)
            screen.show()
            assert "Theo: 4 pieces came down" in screen.words
            screen.top.back()
            assert over(screen) is found_over


def test_rounds_and_moments_of_a_series_outlive_a_closed_window(open_screen: Open) -> None:
    first = open_screen(autosaves=True)
    pad = Gamepad(first)
    table_after(first, of(pad), BOT, built=True)
    scene = over(first)
    scene.flow.skip()
    known = evening_of(first.services).highlights_of(scene.series)
    start.start_round(first.services, scene.series)
    first.ticks(COUNT + 30)
    seen = known.moments()
    first.director.reset()
    (file,) = saves.unfinished()

    again = open_screen(autosaves=True)
    assert evening_of(again.services).highlights is None, "another window knows nothing"
    start.resume(again.services, file)
    table = again.top
    assert isinstance(table, StackOffScene)
    assert (table.series.number, table.series.wins) == (2, (0, 1))
    found = evening_of(again.services).highlights_of(table.series)
    assert [(result.number, result.winners) for result in found.rounds] == [(1, (BOT,))]
    assert found.highest is not None
    assert found.highest.who == BOT
    assert {seat for seat, _one in found.moments()} == {seat for seat, _one in seen}
    assert moments(found)
    again.director.reset()
