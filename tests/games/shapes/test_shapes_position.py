"""Positions of Shapes as text: rulings set up by them, refused ones, and random matches there and back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.game import BadPosition, Observation, digest
from game.core.rng import Rng
from game.games.shapes.rules.actions import Declare, Stop
from game.games.shapes.rules.cards import PIECE_BY_CODE
from game.games.shapes.rules.events import Assigned, Exchanged, MatchEnded, PackReceived, Stolen, TakenBack
from game.games.shapes.rules.game import SHAPES
from game.games.shapes.rules.hand_memory import Group
from game.games.shapes.rules.state import ShapesState
from game.games.shapes.rules.view import Laid
from tests.examples import FEWER
from tests.games.shapes.tables import cards, only, pieces, random_step, run
from tests.words import first

CLASSIC = """\
shapes 2
seats: 3
options: variant=classic limit=60 starter=1
random: 0c79f3a6955d65d8
phase: held
turn: 1
started by: 1
turns: 21
idle: 0
stopped by: -
cleared: -
placed: 3 6 7
platform: Yb Rd Gt Wl=*3 Bw Yd Rh Wd=*8 Gb
open: Rl held, Rp waiting
deck: Bz *1 Bd Rz Ym Gw Yw Bl Rt !1 *6 *5 Yz Bb *9 *4 Yh *7 *2
discard: Gb Yt Ys Yp *8 Rh Yd Bw *3 Gt Rd Yb
hand of 1: Rb Gd Gm Bp #1
hand of 2: Rs Rm Gp Gl Bs Bm Bh Yl *0 !0
hand of 3: Rw Gs Gz Gh Bt #0
chosen: -
known to 1: held: Rs Rm Gs Gp Gz Gh Gl Bs Bt Bm #0; 2: Yl old*6; 3: old*5
known to 3: held: Rs Rb Rm Gp Gd Gm Gl Bs Bp Bm Yl; 1*5 2*7: #1 old*11
won by: -
ended by: -
"""

WITHOUT_LENS = CLASSIC.replace("starter=1\n", "starter=1 lens=no\n")

LAST_STOP = (
    ("deck: ", "deck: Rs Rm Gp Gl Bs Bm Bh Yl *0 "),
    ("hand of 2: Rs Rm Gp Gl Bs Bm Bh Yl *0 !0", "hand of 2: !0"),
    (CLASSIC[CLASSIC.index("known to 1") : CLASSIC.index("won by")], ""),
)
"""`CLASSIC` with a single card, Stop Turn, in the hand of seat 2."""

PASS = """\
shapes 2
seats: 3
options: variant=pass limit=60 starter=1
random: 05173c3dcc6f0c51
phase: assign
turn: 2
started by: 1
turns: 1
out: -
placed: 1 0 0
platform: Rp
open: -
deck: Yl Yt Yb Bp *5 Gd Ym Bt Bw *1 *6 *2 Bb Yh Yd Bl *8 Bs Ys Gm Yp Rt Rb *9 Gw Rz Gt Rm Gz Rs Yw Rh *7 Gs Gp Rl Bh \
Gl Gh *3 Bm *0 Yz Bd
discard: Rp Rw
hand of 1: -
hand of 2: Gb
hand of 3: -
chosen: Bz
drawn: 3
passing: *4=Wz 1
tossing: -
passed to 1: -
passed to 2: -
passed to 3: Rd
won by: -
ended by: -
"""

DRAFT = """\
shapes 2
seats: 4
options: variant=draft limit=60 starter=1
random: ae57df5afa86498d
phase: pick
turn: 2
started by: 1
turns: 35
out: 1 3
placed: 1 13 6 13
platform: Rz Wz=*1 Yz Bl Wm=*3 Bz Bs Rh Rt Ws=*6 Gz Gs Rs Bb Ww=*9 Wt=*5 Yw Rb Gl Gm Ys Bw Rm Gb Rl Gw Bd Bp Yd Gt Yl \
Wl=*8
open: -
deck: Yh *7 *0 Rw Ym Yt *2 *4
discard: *8 Yl Gt Yd Bp Bd Gw Rl Gb Rm Bw Ys Gm Gl Rb Yw *5 *9 Bb Rs Gs Gz *6 Rt Rh Bs Bz *3 Bl Yz *1 Rz
reshuffled: Rw Gp Gd Yt Ym Yh *0 *2 *4 *7
ready: 2 4
dealt to 1: -
kept by 1: -
row of 1: -
dealt to 2: Rp Rd Gh Bm Bh
kept by 2: -
row of 2: -
dealt to 3: -
kept by 3: -
row of 3: -
dealt to 4: Gp Gd Bt Yb Yp
kept by 4: Gp
row of 4: -
won by: -
ended by: -
"""


def edited(text: str, *edits: tuple[str, str]) -> str:
    for old, new in edits:
        assert text.count(old) >= 1, old
        text = text.replace(old, new, 1)
    return text


def seen_by(state: ShapesState, seat: int | None) -> Observation:
    legal = () if seat is None else tuple(state.legal_actions(seat))
    return Observation("shapes", seat, state.view(seat), (), legal)


def test_everything_lies_where_the_lines_say() -> None:
    state = SHAPES.from_position(CLASSIC)
    view = state.view(1)
    assert (view.turn, view.held, view.hand_sizes) == (0, PIECE_BY_CODE["Rl"], (5, 10, 6))
    assert (view.discard[-1], view.deck_size) == (cards("Gb")[0], 19)
    assert dict(view.wilds) == dict(zip(pieces("Wl Wd"), cards("*3 *8"), strict=True))
    assert state.legal_actions(1) == [Stop()]
    assert state.legal_actions(2) == []
    # Seat 3 does not know which of seats 1 and 2 has the second Clear the Board.
    assert state.view(2).memory.groups == (Group(((0, 5), (1, 7)), tuple(cards("#1")), old=11), Group(((1, 3),), new=3))
    shared = {"#1 of 1": 0, "#1 of 2": 0}
    for word in range(100):
        again = SHAPES.resample(seen_by(state, 2), Rng(word))
        shared["#1 of 1"] += cards("#1")[0] in again.hands[0]
        shared["#1 of 2"] += cards("#1")[0] in again.hands[1]
    assert sum(shared.values()) == 100
    assert min(shared.values()) > 20


def test_a_stop_exchanges_what_was_not_placed() -> None:
    state = SHAPES.from_position(CLASSIC)
    events = run(state, "1 stop; T settled")
    assert only(events, Exchanged) == Exchanged(0, 2, tuple(cards("Rl Rp")), ())
    assert set(cards("Bz *1")) <= set(state.hands[0])
    assert state.discard[-3:] == cards("!0 Rl Rp")


def test_a_stop_with_the_last_card_wins_before_any_exchange() -> None:
    state = SHAPES.from_position(edited(CLASSIC, *LAST_STOP))
    events = run(state, "1 stop; T settled")
    assert only(events, TakenBack) == TakenBack(0, tuple(cards("Rl Rp")))
    assert only(events, MatchEnded).winners == (1,)
    text = SHAPES.position(state)
    assert "won by: 2\nended by: empty-hand\n" in text
    assert SHAPES.from_position(text).view(None) == state.view(None)


def test_nobody_is_robbed_of_a_last_card() -> None:
    state = SHAPES.from_position(edited(CLASSIC, *LAST_STOP))
    run(state, "0 release; T fell Rl")
    text = SHAPES.position(state)
    assert "phase: steal\n" in text
    again = SHAPES.from_position(text)
    events = run(again, "0 steal 2")
    assert only(events, Stolen).rival == 2
    with pytest.raises(Exception, match="too-few-cards"):
        run(state, "0 steal 1")


def test_a_promised_white_piece_is_not_free() -> None:
    state = SHAPES.from_position(PASS)
    assert PIECE_BY_CODE["Wz"] not in state.view(1).free_whites
    events = run(state, "1 toss Gb; 1 confirm")
    assert only(events, Assigned).tossed == cards("Gb")[0]
    assert state.passed[0] == [Laid(cards("*4")[0], PIECE_BY_CODE["Wz"], "waiting")]
    assert "passed to 1: *4=Wz\n" in SHAPES.position(state)


def test_packs_go_round_those_who_are_still_in() -> None:
    state = SHAPES.from_position(DRAFT)
    assert state.actors() == (1,)
    assert state.view(3).picked == cards("Gp")[0]
    events = run(state, "1 pick Gh")
    packs = [event for event in events if isinstance(event, PackReceived)]
    assert packs == [PackReceived(1, tuple(cards("Gd Bt Yb Yp"))), PackReceived(3, tuple(cards("Rp Rd Bm Bh")))]
    assert "kept by 2: Gh\n" in SHAPES.position(state)


CLASSIC_REFUSALS = [
    ("phase: held", "phase: hold", ("position.value", 5, "hold")),
    ("phase: held", "phase: assign", ("position.impossible", 5, "assign")),
    ("phase: held", "phase: ready", ("position.impossible", 14, "Rl held, Rp waiting")),
    ("turn: 1", "turn: -", ("position.impossible", 6, "-")),
    ("started by: 1", "started by: 2", ("position.impossible", 7, "2")),
    ("turns: 21", "turns: 180", ("position.impossible", 8, "180")),
    ("idle: 0", "idle: 3", ("position.impossible", 9, "3")),
    ("stopped by: -", "stopped by: 2", ("position.impossible", 10, "2")),
    ("cleared: -", "cleared: !0", ("position.value", 11, "!0")),
    ("placed: 3 6 7", "placed: 3 6", ("position.count", 12, "3 6")),
    ("Wl=*3", "Wl", ("position.value", 13, "")),
    ("Wl=*3", "Wl=*8", ("position.twice", 13, "Wd=*8")),
    ("Yb Rd Gt", "Yb Rd Rd", ("position.twice", 13, "Rd")),
    ("Yb Rd Gt", "Yb Rd Rw", ("position.impossible", 13, "Yb Rd Rw Wl=*3 Bw Yd Rh Wd=*8 Gb")),
    ("Rl held", "Rl released", ("position.impossible", 14, "Rl released, Rp waiting")),
    ("Rp waiting", "Rp held", ("position.impossible", 14, "Rl held, Rp held")),
    ("Rp waiting", "Rp=Rp waiting", ("position.value", 14, "Rp=Rp")),
    ("deck: Bz *1", "deck: Bz Bz", ("position.twice", 15, "Bz")),
    ("deck: Bz *1", "deck: Bz", ("position.nowhere", 19, "*1")),
    ("hand of 3: Rw Gs", "hand of 3: Gs Rw", ("position.spelling", 19, "hand of 3: Rw Gs Gz Gh Bt #0")),
    ("chosen: -", "chosen: !1", ("position.value", 20, "!1")),
    ("2: Yl old*6", "2: Rw old*6", ("position.impossible", 21, None)),
    ("2: Yl old*6", "2: Yl old*5", ("position.impossible", 21, None)),
    ("2: Yl old*6", "2: Yl old*10", ("position.count", 21, None)),
    ("2: Yl old*6", "1: Yl old*6", ("position.count", 21, None)),
    ("held: Rs Rm Gs", "held: Rs Rm Bz", ("position.impossible", 21, None)),
    ("1*5 2*7", "1*5 2*8", ("position.impossible", 22, None)),
    ("1*5 2*7", "1*5 4*7", ("position.count", 22, None)),
    ("known to 3", "known to 4", ("position.missing", 22, "won by")),
    ("won by: -", "won by: 1", ("position.impossible", 23, "1")),
    ("ended by: -", "ended by: idle", ("position.impossible", 24, "idle")),
]

PASS_REFUSALS = [
    ("drawn: 3", "drawn: 2", ("position.impossible", 19, "2")),
    ("passing: *4=Wz 1", "passing: *4=Wz 2", ("position.impossible", 20, "*4=Wz 2")),
    ("passing: *4=Wz 1", "passing: *4=Rz 1", ("position.value", 20, "*4=Rz")),
    ("out: -", "out: 1", ("position.impossible", 20, "*4=Wz 1")),
    ("out: -", "out: 2", ("position.impossible", 6, "2")),
    ("out: -", "out: 1 3", ("position.impossible", 9, "1 3")),
    ("hand of 2: Gb", "hand of 2: -", ("position.nowhere", 24, "Gb")),
    ("hand of 1: -\nhand of 2: Gb", "hand of 1: Gb\nhand of 2: -", ("position.impossible", 15, "Gb")),
]

DRAFT_REFUSALS = [
    ("kept by 4: Gp", "kept by 4: Rp", ("position.impossible", 27, "Rp")),
    ("kept by 4: Gp", "kept by 4: Gp Gd", ("position.count", 27, "Gp Gd")),
    ("row of 2: -", "row of 2: Rp", ("position.twice", 22, "Rp")),
    ("dealt to 1: -", "dealt to 1: Rp", ("position.count", 17, "Rp")),
    ("Rp Rd Gh Bm Bh", "Rd Rp Gh Bm Bh", ("position.spelling", 20, "dealt to 2: Rp Rd Gh Bm Bh")),
    ("reshuffled: Rw Gp", "reshuffled: Rw Rp", ("position.impossible", 15, None)),
    ("reshuffled: Rw Gp", "reshuffled: Gp", ("position.impossible", 15, None)),
    ("ready: 2 4", "ready: 2", ("position.impossible", 16, "2")),
    ("phase: pick", "phase: order", ("position.count", 21, "-")),
]


@pytest.mark.parametrize(
    ("text", "old", "new", "refusal"),
    first(
        16,
        [
            *((CLASSIC, *case) for case in CLASSIC_REFUSALS),
            *((PASS, *case) for case in PASS_REFUSALS),
            *((DRAFT, *case) for case in DRAFT_REFUSALS),
        ],
        "games",
    ),
    ids=lambda value: None if isinstance(value, str) and "\n" in value else str(value),
)
def test_what_cannot_be(text: str, old: str, new: str, refusal: tuple[str, int | None, str | None]) -> None:
    with pytest.raises(BadPosition) as error:
        SHAPES.from_position(edited(text, (old, new)))
    reason, line, what = refusal
    assert error.value.reason == reason
    assert line in (None, error.value.params["line"])
    assert what in (None, error.value.params["what"])


def table_of(draw: st.DrawFn) -> tuple[ShapesState, Rng, int]:
    """A dealt match of any variant, and how often something is to fall in it."""
    variant = draw(st.sampled_from(["classic", "survivor", "pass", "draft"]))
    seats = draw(st.integers(1 if variant == "survivor" else 2, 4))
    options: dict[str, Any] = {"limit": 15} if variant == "classic" else {}
    if seats > 1:
        options["starter"] = draw(st.sampled_from(["drawn", "press", "1"]))
    seed = draw(st.integers(0, 2**32))
    return SHAPES.new(seats, seed, variant=variant, **options), Rng(seed), draw(st.sampled_from([0, 30, 8, 3]))


matches = st.composite(table_of)()


@FEWER
@given(match=matches)
def test_random_matches_go_on_from_their_positions(match: tuple[ShapesState, Rng, int]) -> None:
    state, rng, falls = match
    again = state
    while state.actors():
        if again is state or rng.below(12) == 0:
            text = SHAPES.position(state)
            again = SHAPES.from_position(text)
            assert SHAPES.position(again) == text
        assert digest(again) == digest(state)
        seat = rng.choice((None, *range(state.seats)))
        assert again.view(seat) == state.view(seat)
        seat, action = random_step(state, rng, falls)
        assert again.apply(seat, action) == state.apply(seat, action)
    text = SHAPES.position(state)
    assert SHAPES.position(SHAPES.from_position(text)) == text == SHAPES.position(again)


@FEWER
@given(match=matches, data=st.data())
def test_words_out_of_place_are_refused_or_make_another_position(
    match: tuple[ShapesState, Rng, int], data: st.DataObject
) -> None:
    state, rng, falls = match
    for _ in range(data.draw(st.integers(0, 80))):
        if len(state.actors()):
            state.apply(*random_step(state, rng, falls))
    lines = [line.split(" ") for line in SHAPES.position(state).removesuffix("\n").split("\n")]
    places = [
        (row, column)
        for row, line in enumerate(lines)
        for column in range(next(i for i, word in enumerate(line) if word.endswith(":") or row == 0) + 1, len(line))
    ]
    for _ in range(12):
        words = [line.copy() for line in lines]
        (row, column), (other_row, other_column) = rng.choice(places), rng.choice(places)
        one, other = words[row][column], words[other_row][other_column]
        words[row][column] = other
        if rng.below(2):
            words[other_row][other_column] = one
        text = "".join(f"{' '.join(line)}\n" for line in words)
        try:
            found = SHAPES.from_position(text)
        except BadPosition:
            continue
        assert SHAPES.position(found) == text
        for seat in (None, *range(found.seats)):
            assert SHAPES.resample(seen_by(found, seat), rng).view(seat) == found.view(seat)
        for _ in range(400):
            if not found.actors():
                break
            found.apply(*random_step(found, rng, falls))


def test_a_wild_is_written_with_its_white_piece() -> None:
    state = SHAPES.new(1, 3, variant="survivor")
    while not any(isinstance(action, Declare) for action in state.legal_actions(0)):
        state.apply(*random_step(state, Rng(1), 0))
    choosing = SHAPES.position(state)
    assert " choosing\n" in choosing
    action = state.legal_actions(0)[0]
    state.apply(0, action)
    _, laid = SHAPES.encode(action).split(" ")
    assert f"open: {laid} waiting\n" in SHAPES.position(state)


def test_the_lens_is_told_only_where_a_match_does_without() -> None:
    """So positions and recordings from before there was one mean what they meant."""
    plain, without = SHAPES.from_position(CLASSIC), SHAPES.from_position(WITHOUT_LENS)
    assert plain.options.lens
    assert not without.options.lens
    assert SHAPES.position(plain) == CLASSIC
    assert SHAPES.position(without) == WITHOUT_LENS
    assert digest(plain) != digest(without)
    assert plain.legal_actions(0) == without.legal_actions(0)


@pytest.mark.parametrize("options", ["starter=1 lens=yes", "lens=no starter=1", "starter=1 lens=maybe", "lens=no"])
def test_a_lens_told_otherwise_is_refused(options: str) -> None:
    with pytest.raises(BadPosition) as refused:
        SHAPES.from_position(CLASSIC.replace("starter=1", options))
    assert refused.value.params["line"] == 3
