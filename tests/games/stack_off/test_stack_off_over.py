"""Tests what follows a round: the reason, who comes and goes, the best moments, the cup of an evening."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import get_args
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app import text
from game.app.intents import device_of
from game.app.settings import Person
from game.art.tower.film import Film, Moment, Seen
from game.bots.inline_executor import InlineExecutor
from game.core.game import SeatInfo
from game.core.tower_events import UNIT
from game.games import MANIFESTS
from game.games.stack_off.local_round import LocalRound
from game.games.stack_off.ranking import Tally, ranked
from game.games.stack_off.referee import Referee, sessions_of
from game.games.stack_off.results import seating
from game.games.stack_off.results.cup import PAUSE, Cup
from game.games.stack_off.results.evening import Evening
from game.games.stack_off.results.highlights import STEADY, Highlights, SeatBest, fallen, of_collapse
from game.games.stack_off.results.series_panels import draw_rounds, moments
from game.games.stack_off.results.win_reasons import (
    clock,
    deciding,
    figures,
    reason_of,
    same_rows,
    seen_height,
    seen_tally,
    tie_figure,
    why,
)
from game.games.stack_off.rounds import Handicap, Mode, rounds
from game.games.stack_off.seat_devices import seat_with
from game.games.stack_off.series import PLAYERS, Series
from game.games.stack_off.table.announcements import help_words, title_notes
from game.physics.ground import SHAPES_PLATFORM
from game.play.loader import begin, check_seats
from game.table.tower.drawn_piece import DrawnPiece
from game.table.tower.replay.replay_recorder import ReplayRecorder
from game.table.tower.show import TowerShow
from game.ui.layout import Rect
from game.ui.widgets import Ui

NAMES = ("Ana", "Theo", "Mika", "Bolt")
SEATS = (
    SeatInfo("Ana", "red", None, "pad1"),
    SeatInfo("Rook", "blue", "normal"),
    SeatInfo("Theo", "green", None, "keys-left"),
)
NOW = datetime(2026, 11, 22, 20, 15)
MODES = get_args(Mode)

# Few values of each, so that there are ties.
TALLIES = st.builds(
    Tally,
    met=st.sampled_from((None, 600, 1200)),
    out=st.sampled_from((None, 900)),
    medal=st.integers(0, 3),
    height=st.sampled_from((0.0, 3.5, 4.0)),
    low=st.integers(0, 2),
    pieces=st.integers(3, 4),
    falls=st.integers(0, 2),
    away=st.sampled_from((0.1, 0.3)),
)


@given(st.sampled_from(MODES), st.lists(TALLIES, min_size=2, max_size=4))
def test_there_is_a_reason_exactly_where_the_first_is_ahead(mode: Mode, tallies: list[Tally]) -> None:
    ranks = ranked(mode, tallies)
    shared = ranks[1].place == 1
    assert (reason_of(mode, ranks) == "equal") == shared
    told = why(mode, ranks, NAMES)
    assert told.endswith(".")
    assert NAMES[ranks[0].seat] in told
    assert ("counts for nobody" in told) == shared


@pytest.mark.parametrize(
    ("mode", "first", "second", "sentence"),
    [
        ("race", Tally(met=900), Tally(height=7), "Ana was the first to hold the line, after 0:15."),
        ("race", Tally(height=4.21), Tally(height=4), "Nobody held the line. Ana came highest: 4.2 to 4.0."),
        (
            "race",
            Tally(9, pieces=6),
            Tally(9, pieces=5),
            "Ana and Theo lost equally many, but Ana has more pieces standing: 6 to 5.",
        ),
        (
            "under",
            Tally(low=9),
            Tally(low=9, pieces=9, falls=1),
            "Tied at 9 below the line: Ana lost fewer pieces, 0 to 1.",
        ),
        ("survival", Tally(), Tally(out=3660), "Ana was left alone: Theo was out after 1:01."),
        ("survival", Tally(falls=1), Tally(falls=2), "Ana lost fewer pieces: 1 to 2."),
        ("under", Tally(low=9), Tally(low=7), "Ana has more pieces below the line: 9 to 7."),
        (
            "under",
            Tally(low=9, away=0.5),
            Tally(low=9, away=0.75),
            "Ana and Theo are equal, but Ana built neater: 0.50 to 0.75 from the middle.",
        ),
        (
            "highest",
            Tally(height=6, falls=1),
            Tally(height=4.5),
            "Ana comes to 5.0, Theo to 4.5: the height, less 1 for each fall.",
        ),
        ("level", Tally(medal=3), Tally(medal=1), "Ana has the better medal: Gold."),
        ("level", Tally(600, medal=2), Tally(660, medal=2), "Silver for both, but Ana was first, after 0:10."),
    ],
)  # fmt: skip
def test_the_reason_is_told_in_figures(mode: Mode, first: Tally, second: Tally, sentence: str) -> None:
    assert why(mode, ranked(mode, (first, second)), NAMES) == sentence


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("mode", MODES)
def test_every_mode_has_figures_in_words_and_a_time_only_of_the_seat_itself(mode: Mode, language: str) -> None:
    text.set_language(language)
    done = Tally(met=95, out=95, medal=2, height=3.14, low=4, pieces=5, falls=6)
    told = figures(mode, done)
    assert len({label for label, _value in told}) == (5 if mode == "highest" else 4)
    assert figures(mode, replace(done, met=None, out=None)) == (told if mode == "under" else told[:-1])
    assert (told[0][1] == "−2.9") is (mode == "highest"), "what decides comes first"
    assert {"5", "6"} <= {value for _label, value in told}
    assert all(label and value for label, value in told)


def test_a_clock_counts_whole_seconds() -> None:
    assert [clock(ticks) for ticks in (0, 59, 3600, 7229)] == ["0:00", "0:01", "1:00", "2:00"]


# Who comes and goes


def test_somebody_new_takes_the_place_of_a_bot_and_the_others_keep_their_wins() -> None:
    series = Series(SEATS, 1, won=(1, 2, 0), handicaps=(Handicap(line=-5), Handicap(top=0.5), Handicap()))
    joined = seating.join(series, "pad2", known=(Person("Tom", "purple"),))
    assert joined.seats[1].name == "Tom"
    assert [info.device for info in joined.seats] == ["pad1", "pad2", "keys-left"]
    assert joined.wins == (1, 0, 0)
    assert joined.handicaps == (Handicap(line=-5), Handicap(), Handicap())
    assert seating.join(joined, "pad2") == joined, "this pad plays already"
    fourth = seating.join(joined, "mouse")
    assert len(fourth.seats) == 4
    assert fourth.wins == (1, 0, 0, 0)
    check_seats(fourth.seats)
    assert seating.place_for(fourth) is None
    assert seating.join(fourth, "pad3") == fourth


def test_whoever_leaves_is_followed_by_a_bot_with_the_same_wins() -> None:
    series = Series(SEATS, 1, won=(1, 0, 0))
    left = seating.leave(series, 0)
    assert left.seats[0] == SeatInfo("Bolt", "red", "normal")
    assert left.wins == (1, 0, 0)
    assert seating.leave(left, 1) == left, "a bot stays"
    assert seating.come_back(left, 0, SEATS[0], 1) == replace(series, won=(1, 0, 0))


@given(st.lists(st.tuples(st.booleans(), st.sampled_from(("mouse", "keys", "keys-left", "pad1", "pad2", "pad3")))))
def test_whatever_happens_the_seats_can_play(steps: list[tuple[bool, str]]) -> None:
    series = Series(SEATS, 1, won=(1, 1, 1))
    for leaves, device in steps:
        seat = seat_with(series.seats, device_of(device), mouse_has_keys=False)
        series = seating.leave(series, seat) if leaves and seat is not None else seating.join(series, device)
        check_seats(series.seats)
        assert len(series.wins) == len(series.seats) <= PLAYERS[-1]
        assert len({info.name for info in series.seats}) == len({info.colour for info in series.seats})
        used = [info.device for info in series.seats if info.is_person]
        assert len(used) == len(set(used))


# The best moments


def film(*ends: tuple[float, float]) -> Film:
    """Two pieces of which each comes to lie at `ends`, a height in units and an opacity."""
    start = [Seen(piece, 0.0, UNIT * (1 + piece), 0.0, 255.0) for piece in range(len(ends))]
    last = [Seen(piece, 0.0, y * UNIT, 0.0, alpha) for piece, (y, alpha) in enumerate(ends)]
    return Film((Moment.of(start, 2.0), Moment.of(last, 1.0)))


def test_what_lies_below_or_fades_has_fallen() -> None:
    assert fallen(film((1, 255), (0.5, 255)), SHAPES_PLATFORM) == 0
    assert fallen(film((-2, 255), (0.5, 255)), SHAPES_PLATFORM) == 1
    assert fallen(film((-2, 0), (0.5, 100)), SHAPES_PLATFORM) == 2


def test_a_tower_that_comes_down_on_its_bench_has_collapsed_too() -> None:
    def moment(*heights: float, beats: int) -> Moment:
        return Moment.of([Seen(n, 0.0, y * UNIT, 0.0, 255.0) for n, y in enumerate(heights)], 4.0, beats)

    stands, lies = (0.5, 1.5, 2.5, 3.5), (0.5, 0.5, 0.6, 0.5)
    down = Film((moment(*stands, beats=30), moment(*lies, beats=20)))
    assert fallen(down, SHAPES_PLATFORM) == 2, "what comes down by more than a unit"
    dropped = Film((moment(*stands, 9.0, beats=1), moment(*stands, 4.5, beats=30)))
    assert fallen(dropped, SHAPES_PLATFORM) == 0, "what was let go has not stood"
    waits = Film((moment(*stands, 9.0, beats=30), moment(*stands, 4.5, beats=30)))
    assert fallen(waits, SHAPES_PLATFORM) == 0, "what is held still above the tower does not stand"
    best = SeatBest(SEATS[0])
    heights = (*(4.0,) * 9, *(1.0,) * 120)
    assert sum(best.has_collapsed(height, True) for height in heights) == 1
    assert not any(best.has_collapsed(height, True) for height in (4.0, *(2.8,) * 120)), "a balloon"


def test_who_wins_all_rounds_is_offered_stronger_bots() -> None:
    levels = ("relaxed", "normal", "hard")
    series = Series(SEATS, 1, won=(2, 0, 0))
    stronger = series.stronger(levels)
    assert stronger is not None
    assert [info.level for info in stronger.seats] == [None, "hard", None]
    assert stronger.stronger(levels) is None, "there is none"
    assert replace(series, won=(2, 1, 0)).stronger(levels) is None
    assert replace(series, won=(0, 2, 0)).stronger(levels) is None


def test_only_what_falls_at_once_is_a_collapse_and_its_film_begins_shortly_before() -> None:
    def moment(*gone: int, beats: int) -> Moment:
        return Moment.of([Seen(n, 0.0, -999.0 if n in gone else 30.0, 0.0, 255.0) for n in range(4)], 1.0, beats)

    fall = Film(
        (moment(beats=60), moment(0, beats=200), moment(0, 1, beats=30), moment(0, 1, 2, beats=60)), is_fall=True
    )
    assert fallen(fall, SHAPES_PLATFORM) == 2
    shown = of_collapse(fall, SHAPES_PLATFORM)
    assert shown.moments == fall.moments[1:]
    assert shown.is_fall
    slow = Film((moment(beats=60), moment(0, beats=200), moment(0, 1, beats=30)))
    assert fallen(slow, SHAPES_PLATFORM) == 1, "one at first, another much later"


def test_a_column_keeps_its_biggest_collapse() -> None:
    highlights, show = Highlights(1), TowerShow()
    big, small = film((-2, 0), (-3, 0)), film((1, 255), (-3, 0))
    for height, shown in ((2.0, big), (3.0, small)):
        show.height, show.recorder.fall = height, shown
        highlights.note(0, SEATS[0], show)
    best = highlights.best[0]
    assert (best.height, best.collapse) == (3.0, 2)
    assert best.fall is not None
    assert best.fall.film is big
    assert best.clip is best.fall
    assert highlights.highest is highlights.collapse is best


def test_a_collapse_knows_its_round() -> None:
    highlights, show = Highlights(1), TowerShow()
    highlights.end_round(Series(SEATS, 1), SEATS, (), [show] * 3)
    show.recorder.fall = film((-2, 0), (-3, 0))
    highlights.note(0, SEATS[0], show)
    assert highlights.best[0].fall is not None
    assert highlights.best[0].fall.number == 2


def test_a_piece_that_had_not_come_to_rest_is_part_of_the_height_that_is_seen() -> None:
    what = rounds("race")[0]
    match = begin(MANIFESTS["challenge"], sessions_of(what, SEATS[:2], 1)[0], InlineExecutor(MANIFESTS))
    referee = Referee(what, [match])
    while not match.session.observation(None).view.trying:
        referee.tick()
        referee.builders[0].release()
    state = LocalRound(referee).view().seats[0]
    seen = seen_height(state, Tally(height=0.0))
    assert seen is not None
    assert seen_height(state, Tally(height=seen)) is None, "it adds nothing"
    still = replace(state, view=replace(state.view, trying=None))
    assert seen_height(still, Tally(height=0.0)) is None


def test_figures_after_an_early_end_are_those_of_the_picture() -> None:
    stands, sinks = DrawnPiece(1, 0.0, 50.0, 0.0), DrawnPiece(2, 0.0, -10.0, 0.0)
    race = seen_tally("race", Tally(pieces=3, falls=0), (stands, stands, sinks))
    assert (race.pieces, race.falls) == (2, 1), "what slides down beside the platform has fallen"
    last = seen_tally("survival", Tally(pieces=3, falls=2), (stands,) * 8)
    assert (last.pieces, last.falls) == (8, 2), "what sways stands"
    assert seen_tally("highest", Tally(pieces=3, falls=0), (sinks,)) == Tally(pieces=3, falls=0)


def test_a_single_lost_round_is_not_far_behind() -> None:
    what = next(one for one in rounds("race") if one.falls is None)
    for won, told in ((1, "Ana is a round behind: a wider platform"), (2, "Ana is far behind: a wider platform")):
        assert help_words(Series(SEATS, 1, won=(0, won, 0)), what, "Ana") == told


def test_help_for_several_is_told_in_one_line() -> None:
    what = next(one for one in rounds("race") if one.falls is None and one.has_rule)
    series = Series(SEATS, 1, best_of=5, won=(0, 2, 0), help=True, all_or_none=True)
    assert title_notes(series, what)[-2:] == (
        "If nobody holds the line in time, nobody gets a star.",
        "To catch up, a wider platform: Ana, Theo",
    )
    assert title_notes(replace(series, won=(1, 2, 0)), what)[-1] == "Theo is far behind: a wider platform"


def test_the_longest_time_without_a_fall_begins_anew_with_each() -> None:
    highlights, show = Highlights(1), Mock(TowerShow, height=0.0, recorder=ReplayRecorder())
    show.standing.return_value = [None] * (STEADY - 1)
    highlights.note(0, SEATS[0], show)
    assert highlights.steadiest is None, "a single piece is no tower"
    show.standing.return_value = [None] * STEADY
    for falling in (*(False,) * 5, True, *(False,) * 3):
        show.recorder.falling = falling
        highlights.note(0, SEATS[0], show)
    highlights.note(0, SEATS[0], show, builds=False)
    assert (highlights.best[0].steady, highlights.best[0].streak) == (5, 3)
    highlights.note(0, SEATS[1], show)
    assert highlights.best[0].who == SEATS[1], "a person who takes over a seat begins anew"


# The cup


def test_the_cup_counts_wins_by_name_and_colour_until_the_evening_is_over() -> None:
    cup = Cup()
    for name, colour in (("Ana", "red"), ("Theo", "blue"), ("Theo", "blue"), ("Ana", "green")):
        cup.add(name, colour, NOW)
    assert [(entry.name, entry.colour, entry.wins) for entry in cup.entries] == [
        ("Theo", "blue", 2),
        ("Ana", "red", 1),
        ("Ana", "green", 1),
    ]
    cup.refresh(NOW + PAUSE - timedelta(minutes=1))
    assert cup.entries
    cup.refresh(NOW + PAUSE)
    assert not cup.entries


def test_a_series_is_counted_once_and_only_with_a_champion() -> None:
    evening = Evening()
    series = Series(SEATS, 7, won=(1, 1, 0))
    evening.count(series, NOW)
    assert not evening.cup.entries
    for _time in range(2):
        evening.count(series.after([2]).after([0]), NOW)
    assert [(entry.name, entry.wins) for entry in evening.cup.entries] == [("Ana", 1)]


def test_highlights_of_one_series_are_forgotten_with_the_next() -> None:
    evening = Evening()
    first = evening.highlights_of(Series(SEATS, 7))
    assert evening.highlights_of(Series(SEATS, 7, number=2)) is first
    assert evening.highlights_of(Series(SEATS, 8)) is not first


def test_where_neatness_decides_it_is_among_the_figures() -> None:
    tallies = Tally(height=4.9, away=0.09), Tally(height=4.9, away=0.05), Tally(height=4.8)
    ranks = ranked("race", tallies)
    assert [rank.seat for rank in ranks] == [1, 0, 2]
    words = "Off the middle"
    assert [tie_figure("race", ranks, tally) for tally in tallies[:2]] == [((words, "0.09"),), ((words, "0.05"),)]
    places_below = ranked("race", (Tally(met=95, height=4.9), *tallies[:2]))
    assert tie_figure("race", places_below, tallies[0]) == (), "who comes third is no question for a figure"
    higher = ranked("race", (Tally(height=5.0), Tally(height=4.9)))
    assert tie_figure("race", higher, higher[0].tally) == ()


def test_all_seats_of_a_round_have_the_same_rows_of_figures() -> None:
    tallies = Tally(met=95, height=8.0, pieces=5), Tally(height=4.9, falls=2)
    rows = same_rows([figures("race", tally) for tally in tallies])
    assert [[label for label, _value in row] for row in rows] == [["Height", "Pieces", "Fell", "Done after"]] * 2
    assert rows[1][-1] == ("Done after", "–")
    assert [label for label, _value in figures("highest", Tally(height=3.0))] == ["Score", "Height", "Pieces", "Fell"]
    high, fell = figures("highest", Tally(height=3.0)), figures("highest", Tally(height=4.0, falls=1))
    assert [label for label, _value in same_rows([high, high])[0]] == ["Score", "Pieces", "Fell"], "not twice the same"
    assert [label for label, _value in same_rows([high, fell])[0]] == ["Score", "Height", "Pieces", "Fell"]


def test_the_highest_tower_says_who_began_it() -> None:
    highlights, show = Highlights(1), TowerShow()
    show.height = 5.0
    highlights.note(0, SEATS[0], show)
    assert moments(highlights)[0][2] == f"Highest tower: {SEATS[0].name}, 5.0"
    highlights.note(0, SEATS[0], show, begun_by="Theo")
    show.height = 6.0
    highlights.end_round(Series(SEATS, 1), SEATS[:1], (), [show])
    assert moments(highlights)[0][2] == f"Highest tower: {SEATS[0].name}, 6.0, begun by Theo"
    again = Highlights.of(replace(Series(SEATS, 1), moments=highlights.moments()))
    assert moments(again)[0] == moments(highlights)[0], "a series that goes on another day knows it still"


def test_one_piece_that_falls_is_no_best_moment() -> None:
    highlights, show = Highlights(1), TowerShow()
    for fall, told in ((film((1, 255), (-3, 0)), False), (film((-2, 0), (-3, 0)), True)):
        show.height, show.recorder.fall = 3.0, fall
        highlights.note(0, SEATS[0], show)
        assert ("collapse" in {id_ for id_, _icon, _line in moments(highlights)}) is told


@pytest.mark.parametrize(
    ("mode", "tally", "told"),
    [
        ("highest", Tally(height=5.7, falls=3), "+2.7 points"),
        ("highest", Tally(height=8.7), "8.7 high"),
        ("race", Tally(met=1440, height=8.1), "0:24"),
        ("race", Tally(height=7.4), "7.4 high"),
        ("under", Tally(low=9), "9 below"),
        ("survival", Tally(pieces=8), "8 pieces"),
        ("level", Tally(met=600, medal=3), "0:10"),
    ],
)
def test_the_rounds_of_a_series_tell_by_what_each_was_won(mode: Mode, tally: Tally, told: str) -> None:
    assert deciding(mode, tally) == told
    series = Series(SEATS, 1).after([0], figure=deciding(mode, tally))
    ui = Ui()
    draw_rounds(ui, Rect(0, 0, 520, 160), series.results)
    assert told in {word.text for word in ui.words}
