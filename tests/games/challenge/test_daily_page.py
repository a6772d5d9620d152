"""The page of the daily challenge: what it says before and after a try, its calendar, and what is shared."""

from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace as replace_try
from PIL import Image

from game.app import paths, saves, text
from game.app.intents import Intent
from game.app.settings import TextSize
from game.core.manifest import STRENGTHS
from game.core.silhouettes import kind_of
from game.games.challenge.daily_card import ROW, SIZE, paint
from game.games.challenge.lobby import daily_share
from game.games.challenge.lobby.daily_page import DailyScene
from game.games.challenge.lobby.daily_rank import (
    beaten,
    has_crown,
    level_with,
    rank_lines,
    rule_rows,
    rule_words,
    score_of,
)
from game.games.challenge.lobby.daily_rivals import RIVALS, Rival, friend_runs, key_of
from game.games.challenge.lobby.daily_verdict import DailyVerdict, weak_words
from game.games.challenge.lobby.daily_week import points
from game.games.challenge.lobby.daily_words import SHAPES, beaten_words, chat_text
from game.games.challenge.lobby.note import daily_door, lobby_note
from game.games.challenge.lobby.shelf import ShelfScene
from game.games.challenge.result import ChallengeResult
from game.games.challenge.sharing.received_scene import receive
from game.games.challenge.table import ChallengeScene
from game.games.challenge.try_clock import TryClock
from game.levels.daily import calendar, day_codes
from game.levels.daily.friend_tries import FRIENDS
from game.levels.daily.score import MOST_OFF, Figures, margin, parts, score, standing, steadiness
from game.levels.daily.tries import TRIES, Try
from game.levels.proof import Run
from game.levels.rules.actions import GiveUp
from game.levels.rules.view import Phase
from game.levels.solutions import SolutionStep
from game.physics.balance import Balance
from game.play.local_client import LocalClient
from game.play.match import Match
from game.screens.naming import NamingScene
from game.table.tower.levels.ghosts import lay_of
from game.table.tower.piece_words import piece_name
from game.ui.layout import Rect
from tests.screens.screen import Gamepad, Keyboard, Mouse, Open, Screen

TODAY = date(2026, 1, 7)
YESTERDAY = TODAY - timedelta(days=1)


def page(screen: Screen, day: date = TODAY) -> DailyScene:
    scene = DailyScene(screen.services, day)
    screen.director.reset(screen.services.make("title"), scene)
    screen.ticks(1)
    return scene


def played(day: date) -> tuple[Run, Try]:
    """The answer of a day, played."""
    run = Run(calendar.today(day))
    for put in calendar.draft_at(calendar.slot_of(day))[0].puts:
        run.place(SolutionStep(piece=put.piece, x=put.x, turn=put.turn))
    return run, Try("", run.view.medal, len(run.view.placed), falls=1, seconds=40, lay=lay_of(run.world.view()))


@pytest.mark.parametrize("text_size", [100, 200])
def test_it_says_what_a_scored_try_means_and_costs_before_it_starts(open_screen: Open, text_size: TextSize) -> None:
    screen = open_screen(text_size=text_size)
    scene = page(screen)
    words = screen.words.replace("\n", " ")
    assert "One try a day is scored; Restart and Give up end it" in words
    assert ("no Undo" in words) == scene.level.gold.first
    assert "Hold for" in words, "nothing of the rules is news once the clock runs"
    said = dict(rule_rows(scene.level))
    assert said["building time: under 3 min"] == "up to +9"
    assert said["Undo"] == ("no gold" if scene.level.gold.first else "free"), "nobody has to try it out"
    if text_size == 100:
        assert {"hints", "−10 each", "Undo", said["Undo"], "up to +20", "up to +9"} <= set(screen.words.split("\n"))
        assert "on a tie the faster" in words
    else:
        assert rule_words(scene.level) in words
    assert screen.top.focus == "play"


@pytest.mark.parametrize("device", [Mouse, Keyboard, Gamepad])
def test_a_day_of_the_calendar_shows_what_came_of_it(
    open_screen: Open, device: type[Mouse | Keyboard | Gamepad]
) -> None:
    screen = open_screen()
    screen.services.store[TRIES][YESTERDAY.isoformat()] = Try("", 3, 4, falls=2, hints=1, seconds=77)
    scene = page(screen)
    assert "card" not in screen.ids
    player = device(screen)
    player.confirm(f"date.{YESTERDAY.isoformat()}")
    assert scene.day == YESTERDAY
    for said in ("Gold", "4 pieces", "2 falls", "1:17", "1 hint", "Streak: 1 day"):
        assert said in screen.words
    assert {"card", "chat"} <= set(screen.ids)
    assert screen.target(f"date.{(TODAY + timedelta(days=1)).isoformat()}").disabled_reason


def test_a_new_player_sees_the_week_with_its_points_and_why_to_come_again(open_screen: Open) -> None:
    screen = open_screen()
    known, day = screen.services.store[TRIES], TODAY - timedelta(days=2)
    known[day.isoformat()] = Try("", 2, 4)
    known[YESTERDAY.isoformat()] = Try("", 3, 4)
    for number, one in enumerate((day, YESTERDAY, TODAY)):
        screen.services.store[RIVALS][key_of(one, "hard")] = Rival(3 - number, 4, 0, ())
    scene = page(screen)
    week = {one: {"hard": scene.rivals.rival(one, "hard")} for one in calendar.week_of(TODAY)}
    assert points(known, week) == {"": 5, "relaxed": 0, "normal": 0, "hard": 5, "expert": 0}, "today counts after it"
    words = screen.words.replace("\n", " ")
    assert "A medal today makes your streak 3 days long." in words
    assert "Tomorrow: Thursday" in words
    assert "month.1" not in screen.ids
    assert "against.hard.hidden" in {picture.id for picture in scene.ui.pictures}, "its tower would tell the answer"
    Mouse(screen).confirm("calendar")
    assert {"month.1", "turn.left"} <= set(screen.ids)
    for number in range(3, 10):
        known[(TODAY - timedelta(days=number)).isoformat()] = Try("", 1, 4)
    page(screen)
    assert "month.1" in screen.ids, "there is enough for a calendar"


def test_its_months_are_turned_back_to_the_first_year_played_and_not_beyond(open_screen: Open) -> None:
    screen = open_screen()
    screen.services.store[TRIES]["2025-03-04"] = Try("", 1)
    scene = page(screen)
    player = Mouse(screen)
    player.confirm("turn.left")
    assert scene.month == date(2025, 12, 1)
    scene.focus = "by-phone"
    scene._turn_to(date(2025, 11, 1))
    assert scene.focus != "by-phone", "its bubble would lie on the calendar"
    player.confirm("month.3")
    assert scene.month == date(2025, 3, 1)
    player.confirm("month.1")
    player.confirm("turn.left")
    assert scene.month == date(2025, 1, 1)
    player.confirm("date.2025-01-05")
    assert scene.day == date(2025, 1, 5)
    assert "It is practice now" in screen.words
    player.confirm("today")
    assert scene.day == scene.services.today()
    assert "today" not in screen.ids


def test_the_months_end_with_the_calendar(open_screen: Open) -> None:
    screen = open_screen()
    screen.services.today = lambda: date.max
    scene = page(screen, date.max)
    player = Keyboard(screen)
    for turn in (Intent.NEXT, Intent.PREV):
        player.tap(turn)
    assert scene.month == date(9999, 11, 1)


def test_the_end_of_a_scored_try_offers_to_share_it_and_leads_to_the_page(open_screen: Open) -> None:
    screen = open_screen()
    run, _scored = played(TODAY)
    match = Match(run.session, screen.services.executor, run.world)
    table = ChallengeScene(screen.services, LocalClient(match, screen.services.executor))
    table.progress.begin_try()
    screen.director.reset(screen.services.make("title"), table)
    table.finish()
    result = screen.top
    assert isinstance(result, ChallengeResult)
    result.flow.end()
    screen.show()
    copied: list[str] = []

    def copy(words: str) -> bool:
        copied.append(words)
        return True

    screen.services.copy = copy
    Mouse(screen).confirm("chat")
    assert copied[0].startswith("Beat my ")
    assert day_codes.decode(copied[0], TODAY).day == TODAY, "a friend can play the same"
    screen.show()
    shown = screen.words.replace("\n", " ")
    assert all(text.can_draw(sign) for sign in "".join(screen.words.split()))
    assert copied[0].split("\n")[-1] in shown, "it is seen what was copied"
    Mouse(screen).confirm("done")
    assert screen.top is result
    kept = screen.services.store[TRIES][TODAY.isoformat()]
    assert kept.lay == lay_of(run.world.view())
    assert kept.medal == run.view.medal >= 2
    assert {"card", "chat", "rematch"} <= set(screen.ids)
    Mouse(screen).confirm("daily")
    assert isinstance(screen.top, DailyScene)
    assert screen.top.day == TODAY


def test_no_line_below_the_score_is_cut(open_screen: Open) -> None:
    screen, level = open_screen(), calendar.today(TODAY)
    weak = "Balance 21 %. Nearest to tipping: red plank · green plank"
    verdict, ui = (
        DailyVerdict(screen.services, Try("", 3, 4), TODAY, level, weak=weak),
        screen.services.make_ui(0, None),
    )
    low = verdict.draw(ui, Rect(0, 0, 440, 600))
    lines = [one.text for one in ui.words if one.text in weak]
    assert len(lines) > 1, "it is wrapped"
    assert " ".join(lines) == weak
    assert low < 600


def test_practice_has_a_score_and_a_place_and_leads_back_to_the_page(open_screen: Open) -> None:
    screen = open_screen()
    known = screen.services.store[TRIES]
    known[TODAY.isoformat()] = Try("", 2, 9, falls=1, seconds=200, steady=10)
    for difficulty in STRENGTHS:
        screen.services.store[RIVALS][key_of(TODAY, difficulty)] = Rival(3, 9, 1, (), 90, 20)
    run, _scored = played(TODAY)
    match = Match(run.session, screen.services.executor, run.world)
    table = ChallengeScene(screen.services, LocalClient(match, screen.services.executor))
    screen.director.reset(screen.services.make("title"), table)
    table.finish()
    result = screen.top
    assert isinstance(result, ChallengeResult)
    result.flow.end()
    screen.show()
    assert result.verdict is not None
    assert table.progress.tried is not None
    worth = score_of(table.progress.tried, table.level)
    assert known[TODAY.isoformat()].practised == worth > 0
    assert result.verdict.first.startswith("In practice: Place")
    before = score_of(known[TODAY.isoformat()], table.level)
    assert f"Practice: your score stays {before}." in result.verdict.lines
    assert "card" not in screen.ids, "only the scored try is shared"
    Mouse(screen).confirm("daily")
    assert isinstance(screen.top, DailyScene)
    screen.show()
    assert f"Best in practice: {worth}" in screen.words


def give_up(screen: Screen) -> None:
    """Gives up the scored try, from the page of the day."""
    page(screen)
    give_up_from_page(screen)


def give_up_from_page(screen: Screen) -> None:
    Mouse(screen).confirm("play")
    table = screen.top
    assert isinstance(table, ChallengeScene)
    table.progress.begin_try()
    table.submit(0, GiveUp())
    screen.ticks(120)


def test_a_try_given_up_has_no_medal_and_ends_the_streak(open_screen: Open) -> None:
    screen = open_screen()
    screen.services.store[TRIES][YESTERDAY.isoformat()] = Try("", 3, 4)
    give_up(screen)
    assert screen.services.store[TRIES][TODAY.isoformat()].medal == 0
    result = screen.top
    assert isinstance(result, ChallengeResult)
    told = result.verdict
    assert told is not None
    assert "0 hints" in told.lines[0]
    assert (told.first, told.lines[-1], told.rows) == ("", "Streak: 0 days", []), "the rivals have not built"
    for difficulty in STRENGTHS:
        screen.services.store[RIVALS][key_of(TODAY, difficulty)] = Rival(1, 4, 0, (), steady=50, aim=0)
    assert (told.first, told.score) == ("Place 5 of 5", 0)
    assert "Relaxed leads: a better medal" in told.lines


def test_a_crown_is_told_first_and_its_score_counts_up(open_screen: Open) -> None:
    screen = open_screen(motion="1x", reduced_motion=False)
    for difficulty in STRENGTHS:
        screen.services.store[RIVALS][key_of(TODAY, difficulty)] = Rival(3, 9, 1, (), 90, 20, 0)
    level = calendar.today(TODAY)
    told = DailyVerdict(screen.services, Try("", 3, 4, seconds=46, steady=80, aim=0), TODAY, level)
    assert (told.first, told.is_crowned, told.lines[0]) == ("You beat all four", True, "You win the crown")
    assert "0:46" in told.lines[1], "as the goal's plate tells it"
    assert ("balance", "+16") in told.rows
    run, _try = played(TODAY)
    firm = replace(run.world.view(), balances=())
    edge = Balance(level.given[0], 1.0, (0.0, 0.0), (-30.0, 0.0), (30.0, 0.0), 0.9)
    assert weak_words(firm, level) == ""
    weak = weak_words(replace(firm, balances=(edge,)), level)
    assert weak == f"Balance 20 %. Nearest to tipping: {piece_name(level.given[0])}"
    assert weak in DailyVerdict(screen.services, Try("", 3, 4), TODAY, level, weak=weak).lines
    tipping = DailyVerdict(screen.services, Try("", 3, 4, seconds=46, steady=0, aim=0), TODAY, level)
    assert ("balance", "0") in tipping.rows, "points that were not won have a row too"
    seen = [told.score]
    for _tick in range(40):
        told.count()
        seen.append(told.score)
    assert seen[0] == 0 < seen[9] < seen[-1] == score_of(Try("", 3, 4, seconds=46, steady=80, aim=0), level)


def test_hints_taken_are_told_and_decide_the_place_before_falls() -> None:
    level, scored = calendar.today(TODAY), Try("", 2, 4, falls=0, hints=2, seconds=9)
    assert "2 hints" in chat_text(TODAY, level, scored, 1, days=1, rank="", code="")
    assert any("2 hints" in line for line in daily_share.card_of(TODAY, scored, 1).lines)
    rivals = dict(zip(STRENGTHS, (Rival(1, 4, 0), Rival(2, 4, 0), Rival(2, 4, 1), Rival(3, 4, 0)), strict=True))
    given = len(level.given)
    assert score_of(Try("", 2, given, falls=1, hints=2), level) == 175
    assert rank_lines(Try("", 2, 4, hints=2), rivals, level) == ("Place 4 of 5", "Expert leads: a better medal")
    assert rank_lines(Try("", 2, 4), rivals, level) == ("Shared place 2 of 5", "Expert leads: a better medal")
    assert rank_lines(Try("", 3, 3), rivals, level) == ("Place 1 of 5", "You beat all four")
    assert not rank_lines(scored, {**rivals, "hard": None}, level), "one still builds"


def test_golds_differ_by_the_seconds_and_the_best_of_five_wins_a_crown() -> None:
    level = calendar.today(TODAY)
    rivals: dict[str, Rival | None] = dict.fromkeys(STRENGTHS, Rival(3, 4, 0, (), 60))
    slow, quick = Try("", 3, 4, seconds=87), Try("", 3, 4, seconds=52)
    assert rank_lines(slow, rivals, level)[1] == "Relaxed leads by 6 points"
    assert not has_crown(slow, rivals, level)
    assert has_crown(quick, rivals, level)
    assert not has_crown(Try("", 2, 1, seconds=20), dict.fromkeys(STRENGTHS, Rival(1, 4, 0)), level), "gold alone"
    assert not has_crown(quick, {**rivals, "hard": None}, level), "one still builds"
    assert beaten(quick, {**rivals, "hard": Rival(3, 4, 0, (), 30)}, level) == 3
    assert beaten_words(3, 4, has_crown=True) == "beat 3 of 4 rivals 👑"


def test_the_medal_decides_the_score_before_all_else() -> None:
    worst, best = Figures(3, 9, 40, 9, 999, 0, 0), Figures(2, 1, 0, 0, 1, 100, 99)
    assert score(worst, 9) > score(best, 9) > score(Figures(1, 9, 40, 9, 999, 0, 0), 9) > 0
    assert score(Figures(0, 1, 0, 0, 1, 100, 99), 9) == 0
    for figures in (worst, best, Figures(1, 3, 2, 1, 90, 50, 3)):
        found = parts(figures, 9)
        assert sum(found.values()) == score(figures, 9)
        assert found["hints"] + found["falls"] >= -MOST_OFF
    first = {"medal": 100, "hints": -10, "falls": -10, "pieces": 5, "aim": 0, "steady": 0, "seconds": 18}
    assert parts(Figures(1, 3, 2, 1, 90), 4) == first, "a try from an earlier version keeps its score"
    second = {**first, "steady": 16, "seconds": 2}
    assert parts(Figures(1, 3, 2, 1, 90, 84), 4) == second
    assert parts(Figures(1, 3, 2, 1, 90, 84, 12), 4) == {**second, "aim": 10, "seconds": 5}


def test_balance_is_that_of_the_weak_places_and_seldom_perfect() -> None:
    corner = Balance(1, 2.0, (0, 0), (0, 0), (1, 0), 0.5)
    assert corner.firm < 0.1, "it stands on an edge, so the load is always in the middle of that"
    assert Balance(1, 2.0, (0, 0), (0, 0), (60, 0), 0.5).firm == 1
    assert steadiness((corner.firm, corner.firm, 1, 1)) == 5
    assert steadiness((0.1, 0.5, 1, 1, 1, 1)) == 30
    assert steadiness(()) == 0
    added = {steady: parts(Figures(3, 4, 0, steady=steady), 4)["steady"] for steady in (0, 5, 24, 25, 50, 99, 100)}
    assert added == {0: 0, 5: 4, 24: 4, 25: 8, 50: 12, 99: 16, 100: 20}, "of the second version"
    added = {steady: parts(Figures(3, 4, 0, steady=steady, aim=0), 4)["steady"] for steady in (0, 4, 5, 50, 99, 100)}
    assert added == {0: 0, 4: 0, 5: 1, 50: 10, 99: 19, 100: 20}


def test_time_adds_small_steps_and_decides_between_equal_scores() -> None:
    quick = Figures(3, 4, 0, 0, 18, 70, 2)
    added = {seconds: parts(replace(quick, seconds=seconds), 6)["seconds"] for seconds in (0, 1, 18, 28, 160, 179, 500)}
    assert added == {0: 0, 1: 9, 18: 9, 28: 8, 160: 1, 179: 1, 500: 0}
    slower = replace(quick, seconds=19)
    assert score(slower, 6) == score(quick, 6)
    assert standing(quick, 6) > standing(slower, 6)
    assert margin(quick, slower, 6) == ("seconds", 1)
    other = replace(slower, aim=1, steady=75)
    assert score(other, 6) == score(quick, 6)
    assert margin(quick, other, 6) == ("seconds", 1), "what one has more in one part it has less in another"
    before = replace(quick, aim=None)
    assert standing(before, 6) == standing(replace(before, seconds=19), 6), "equal scores shared a place"
    for better in (replace(slower, pieces=3), replace(slower, steady=75), replace(slower, aim=3)):
        assert standing(better, 6) > standing(quick, 6)


def test_a_gold_that_no_bot_beats_wins_the_crown() -> None:
    level, own = calendar.today(TODAY), Try("", 3, 4, seconds=90, steady=80)
    rivals: dict[str, Rival | None] = dict.fromkeys(STRENGTHS, Rival(3, 4, 0, (), 70, 78))
    assert rank_lines(own, rivals, level) == ("Shared place 1 of 5",)
    assert has_crown(own, rivals, level)
    better = {**rivals, "hard": Rival(3, 4, 0, (), 170, 100)}
    assert not has_crown(own, better, level)
    assert rank_lines(own, better, level)[1] == "Hard leads by 3 points"


def test_of_equal_scores_the_faster_one_has_the_crown() -> None:
    level, own = calendar.today(TODAY), Try("", 3, 4, seconds=28, steady=16, aim=1)
    rivals: dict[str, Rival | None] = dict.fromkeys(STRENGTHS, Rival(3, 4, 0, (), 30, 17, 1))
    assert score_of(own, level) == score_of(Rival(3, 4, 0, (), 30, 17, 1), level)
    assert has_crown(own, rivals, level)
    assert rank_lines(own, rivals, level) == ("Place 1 of 5", "You beat all four")
    quicker = {**rivals, "expert": Rival(3, 4, 0, (), 27, 17, 1)}
    assert not has_crown(own, quicker, level)
    assert rank_lines(own, quicker, level) == ("Place 2 of 5", "Expert leads: 1 s faster")
    level_pegging = {**rivals, "expert": Rival(3, 4, 0, (), 28, 17, 1)}
    assert has_crown(own, level_pegging, level)
    assert level_with(own, level_pegging, level) == 1
    told = beaten_words(beaten(own, level_pegging, level), 4, 1, has_crown=True)
    assert told == "beat 3 of 4 rivals, level with 1 👑"


def test_the_clock_runs_from_the_first_piece_and_not_while_the_tower_comes_to_rest() -> None:
    run = Run(calendar.today(TODAY))
    view, tower, clock = run.view, run.world.view(), TryClock(7)
    run.close()
    spans: list[tuple[Phase, int]] = [("ready", 0), ("held", 1), ("settling", 1), ("holding", 1), ("ready", 1)]
    counted = []
    for number, (phase, takes) in enumerate(spans, 1):
        clock.tick(replace(view, phase=phase, takes=takes), 600 * number, tower)
        counted.append(clock.seconds)
    assert counted == [7, 17, 17, 17, 27], "it goes on with what was kept"


def test_the_page_of_a_played_day_tells_hints_and_the_place(open_screen: Open) -> None:
    screen = open_screen()
    screen.services.store[TRIES][TODAY.isoformat()] = Try("", 3, 4, hints=1, seconds=9)
    for difficulty in STRENGTHS:
        screen.services.store[RIVALS][key_of(TODAY, difficulty)] = Rival(3, 4, 0, (), 9)
    page(screen)
    words = screen.words.replace("\n", " ")
    assert "4 pieces · 0 falls · 1 hint · 0:09" in words
    assert "Place 5 of 5 · Relaxed leads by 10 points" in words
    assert "Score 3" in words


def test_a_clipboard_that_takes_nothing_is_told(open_screen: Open) -> None:
    screen = open_screen()
    page(screen)
    daily_share.share(screen.services, "chat", YESTERDAY, Try("", 1, 1), {})
    screen.show()
    assert screen.director.toast_text == "The clipboard does not take the text here."


def test_the_text_for_chats_dares_and_tells_in_the_order_of_the_tray() -> None:
    run, scored = played(TODAY)
    level = calendar.today(TODAY)
    words = chat_text(TODAY, level, scored, 318, days=3, rank="beat 2 of 4 rivals", code="0000-0000-0000-0000 (Mika)")
    head, result, took, how, code = words.split("\n")
    assert head.startswith("Beat my 318! Tumblebox")
    assert level.name.en in head
    assert result == "★★★ · beat 2 of 4 rivals"
    shapes = took.split(" ")[0]
    assert shapes.rstrip("✕") == "".join(SHAPES[kind_of(piece)] for piece in level.given if piece in run.view.placed)
    assert shapes.endswith("✕")
    assert "1 fall" in took
    assert "Friend's code" in how
    assert code == "0000-0000-0000-0000 (Mika)"
    assert "Streak: 3 days" in took
    card = daily_share.card_of(TODAY, scored, 3, name="Mika", has_crown=True)
    assert (card.head.split(" ")[0], card.has_crown) == ("Mika", True)
    lost = chat_text(TODAY, level, Try(), 0, days=0, rank="", code="C").split("\n")
    assert lost[0].startswith("I won no medal. Can you?")
    assert lost[1:3] == ["☆☆☆", "– 0 pieces · 0 falls · 0 hints"]


@pytest.mark.games
def test_the_card_of_few_pieces_shows_no_outline_and_carries_the_code(tmp_path: Path, open_screen: Open) -> None:
    _run, scored = played(TODAY)
    code = day_codes.encode(TODAY, scored)
    whole = daily_share.card_of(TODAY, scored, 3, code=code)
    few = daily_share.card_of(TODAY, replace_try(scored, lay=scored.lay[: daily_share.FEW]), 3, code=code)
    assert whole.tower
    assert not few.tower, "it would be the answer"
    path = tmp_path / "card.png"
    path.write_bytes(paint(few, lambda share: None))
    screen = open_screen()
    assert receive(screen.services, path), "dropped on the window, it opens the day"
    assert isinstance(screen.top, DailyScene)
    assert screen.services.store[FRIENDS][TODAY.isoformat()].tries


@pytest.mark.shots
def test_the_card_shows_the_tower_as_one_shape_behind_a_row_of_its_pieces() -> None:
    """The colours of the pieces, and the gaps between them, would tell the answer; what was used does not."""
    _run, scored = played(TODAY)
    data = paint(daily_share.card_of(TODAY, scored, 3), lambda share: None)
    image = Image.open(BytesIO(data)).convert("RGB")
    assert image.size == SIZE

    def share(top: int, bottom: int, red: bool) -> float:
        """Share of the px that are as red as a red piece, or as golden as the medal."""
        part = np.asarray(image.crop((0, top, 690, bottom))).astype(int)
        r, g, b = part[..., 0], part[..., 1], part[..., 2]
        return float(((r > 150) & ((g < 70) & (b < 60) if red else (g > 150) & (b < 90))).mean())

    assert share(0, ROW[1], red=False) > 0.02
    assert share(0, ROW[1], red=True) == 0
    assert share(ROW[1], SIZE[1], red=True) > 0.005
    card = replace(daily_share.card_of(TODAY, scored, 3, colour="green"), tower=())
    asked, bare, faceless = (
        np.asarray(Image.open(BytesIO(paint(one, lambda share: None)))).astype(int)
        for one in (card, replace(card, level=None), replace(card, colour=""))
    )
    assert (asked[:, :690] != bare[:, :690]).any(), "the picture says what is asked"
    assert (asked[:, 690:] != faceless[:, 690:]).any(), "whose card it is"


def test_a_replay_of_the_scored_try_is_saved_for_friends(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    give_up(screen)
    Mouse(screen).confirm("keep")
    (saved,) = paths.replays_dir().iterdir()
    assert "daily" in saved.name, "it does not pass for any challenge"
    assert screen.target("keep").disabled_reason == "The replay is saved already."


def test_a_replay_of_ones_own_is_no_rival(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    give_up(screen)
    Mouse(screen).confirm("keep")
    (own,) = paths.replays_dir().iterdir()
    today = screen.services.today()
    assert friend_runs(screen.services, today) == ()
    seed = f'"seed":{saves.head(own).seed}'
    own.with_stem("from Ana").write_text(own.read_text("utf-8").replace(seed, '"seed":7', 1), "utf-8")
    assert [run.path and run.path.stem for run in friend_runs(screen.services, today)] == ["from Ana"]


def test_the_title_leads_to_the_day_and_shows_its_medal_and_the_streak(open_screen: Open) -> None:
    screen = open_screen()
    services = screen.services
    known, today = services.store[TRIES], services.today()

    def seen() -> tuple[str, str, bool]:
        door = daily_door(services)
        return door.note, door.metal, door.is_won

    assert seen() == ("today's waits", "gold", False)
    known[(today - timedelta(days=1)).isoformat()] = Try("", 1)
    assert seen() == ("Streak: 1 day", "gold", False), "today's is still to be won"
    known[today.isoformat()] = Try("", 2)
    assert seen() == ("Streak: 2 days", "silver", True)
    screen.director.reset(services.make("title"))
    screen.show()
    assert {"Daily", "Streak: 2 days"} <= set(screen.words.split("\n"))
    Mouse(screen).confirm("door.challenge")
    assert isinstance(screen.top, DailyScene)
    known[today.isoformat()] = Try("", 0)
    assert seen() == ("no medal", "", False)
    assert lobby_note(services).startswith("0 of ")


def test_a_slowed_game_is_told_where_the_result_is_shared() -> None:
    level = calendar.today(TODAY)
    assert "speed" not in chat_text(TODAY, level, Try("", 3, 4), 1, days=1, rank="", code="")
    slowed = Try("", 3, 4, speed=70)
    told = chat_text(TODAY, level, slowed, 1, days=1, rank="", code="")
    assert "4 pieces · 0 falls · 0 hints · speed 70 %\n" in told
    assert daily_share.card_of(TODAY, slowed, 1).lines[-1].endswith("0 falls · 0 hints · speed 70 %")


def test_the_way_back_from_the_page_leads_to_the_shelf_one_came_from(
    open_screen: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = open_screen()
    screen.director.reset(screen.services.make("title"), ShelfScene(screen.services))
    shelf = screen.top
    assert isinstance(shelf, ShelfScene)
    shelf.activate(("shelf", 2))
    chosen = shelf.chosen
    assert shelf.at == 2
    shelf.activate(("daily", TODAY.isoformat()))
    give_up_from_page(screen)
    Mouse(screen).confirm("daily")
    assert isinstance(screen.top, DailyScene)
    Mouse(screen).confirm("back")
    back = screen.top
    assert isinstance(back, ShelfScene)
    assert (back.at, back.chosen) == (2, chosen)
    monkeypatch.setattr(screen.services, "save_settings", pytest.fail)
    back.activate(("daily", TODAY.isoformat()))
    assert isinstance(screen.top, DailyScene), "nothing is written where nothing has changed"


def test_a_friends_code_opens_its_day_with_the_score_to_beat(open_screen: Open) -> None:
    screen = open_screen()
    scene = page(screen)
    sent = Try("", 3, 4, seconds=77, steady=55, aim=0)
    screen.services.paste = lambda: f"Beat my score!\n{day_codes.encode(YESTERDAY, sent)} (Ana)"
    Mouse(screen).confirm("code")
    n = score_of(sent, calendar.today(YESTERDAY))
    assert scene.day == YESTERDAY
    assert f"Ana has {n}. Can you beat it?" in screen.director.toast_text
    screen.show()
    assert f"Score {n} · 1:17" in screen.words
    Mouse(screen).confirm("code")
    assert isinstance(screen.top, NamingScene), "what is known already is no news: a code is typed"
    for wrong, told in (("ABCD", "There is no code of a day"), ("ABCD-EFGH-JKMN-PQRS", "This code is not right")):
        screen.top.done(wrong)
        assert screen.director.toast_text.startswith(told)
    worse, level = Try("", 3, 4, seconds=170, steady=55, aim=0), calendar.today(YESTERDAY)
    ahead = DailyVerdict(screen.services, worse, YESTERDAY, level).second
    assert ahead == (f"Ana leads by {n - score_of(worse, level)} points",)


def test_a_friends_code_is_pasted_or_typed_on_a_board_of_its_letters(open_screen: Open) -> None:
    screen = open_screen()
    scene = page(screen)
    Mouse(screen).confirm("code")
    naming, sent = screen.top, Try("", 3, 4, seconds=77, steady=55, aim=0)
    assert isinstance(naming, NamingScene)
    keys = [screen.target(id_).action for id_ in screen.ids if id_.startswith("key.")]
    assert keys == [("type", letter) for letter in day_codes.LETTERS], "no kana, small letters, signs or space"
    for letter in "ab o-\u3042!1":
        screen.director.typed(letter)
    assert naming.name == "AB01", "as codes are written; what no code has is left out"
    code = f"{day_codes.encode(YESTERDAY, sent)} (Ana)"
    for words, kept in (("", "AB01"), ("hello there", "AB01"), (f"Beat my score!\n3 pieces\n{code}\nBye", code)):
        screen.services.paste = partial(str, words)
        for chord in ("CTRL+V", "CTRL+SHIFT+V", "SHIFT+INSERT"):
            assert screen.director.shortcut(chord)
            assert naming.name == kept, "what is typed stays where there is no code"
    naming.activate("erase")
    assert naming.name == code.partition(" ")[0]
    naming.activate("erase")
    naming.activate("done")
    assert screen.top is naming, "an error keeps what was typed"
    assert naming.name == code.partition(" ")[0][:-1]
    Gamepad(screen).confirm("paste")
    Gamepad(screen).confirm("done")
    assert screen.top is scene
    assert scene.day == YESTERDAY
