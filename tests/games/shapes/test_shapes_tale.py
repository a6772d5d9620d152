"""The log of Shapes tells each turn in one sentence, with the cards that its seat has left after it."""

from collections.abc import Sequence

import pytest

from game.core.game import TOWER, Event
from game.core.rng import stream
from game.core.session import Session
from game.games.shapes.log import story
from game.games.shapes.rules.events import TurnBegan
from game.games.shapes.rules.state import ShapesState
from game.table.log.entries import PICTURE, fold
from tests.conformance.cases import next_move
from tests.games.shapes.tables import eliminations, place, run, table
from tests.screens.screen import people
from tests.toys import RULES

NAMES = ("Ana", "Ben", "Cleo")


def told(state: ShapesState, events: Sequence[Event]) -> list[str]:
    """The sentences of the turns that are over in the history that begins with Ana's turn; • for a picture."""
    classic = state.options.is_classic
    sizes = [len(hand) for hand in state.hands] if classic else None
    lines = [line for _number, line in story((TurnBegan(0, 1), *events), NAMES, 1, sizes)]
    shown = [line for line in lines if line.sums_up]
    return [line.verb.replace(PICTURE, "•" * len(line.pictures)) for line in shown]


@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        ("", "Ana placed •• and drew a card: 4 cards left."),
        ("0 take Rs; 0 release; T settled; 0 take Rb; 0 release; T fell Rb; 0 steal 1",
         "Ana dropped 1 piece: −2 played, +1 drawn, +1 from Ben as the penalty = 5 cards."),
        ("0 take Rs; 0 release; T settled; 2 stop", "Ana placed •, then Cleo stopped the turn: Ana has 4 cards left."),
        ("2 stop", "Ana was stopped by Cleo: 5 cards left."),
        ("0 stop", "Ana stopped their own turn: 4 cards left."),
    ],
)  # fmt: skip
def test_a_turn_is_told_in_one_sentence(script: str, sentence: str) -> None:
    state = table("Rs Rb Rp Gs !0|Bs Bb|Ys !1", deck="Yd Yp Yt Yw")
    events = run(state, "0 declare Rs; 0 declare Rb; 0 confirm")
    events += run(state, script) if script else place(state, "Rs", "Rb")
    assert told(state, events) == [sentence]


def test_a_history_may_begin_with_a_stop() -> None:
    state = table("Rs Rb Gs|Bs Bb|Ys !1", deck="Yd Yp Yt Yw")
    run(state, "0 declare Rs; 0 declare Rb; 0 confirm")
    lines = [line for _number, line in story(run(state, "2 stop"), NAMES, 1, [len(hand) for hand in state.hands])]
    assert [line.verb for line in lines if line.sums_up] == ["Ana was stopped by Cleo: 3 cards left."]


def test_turns_without_pieces_and_with_one_who_is_out() -> None:
    state = table("Rs Rb #0|Bs Bb|Ys", deck="Yd Yp Yt Yw")
    events = run(state, "0 draw; 1 draw; 2 draw; 0 clear")
    drawn = "{} built nothing and drew a card: {} cards left."
    assert told(state, events) == [
        drawn.format("Ana", 4),
        drawn.format("Ben", 3),
        drawn.format("Cleo", 2),
        "Ana cleared the platform: 3 cards left.",
    ]
    state = eliminations("survivor", 3, "Rs Rb Rp Gs")
    events = run(state, "0 take Rs; 0 release; T settled; 1 take Rb; 1 release; T fell Rs,Rb")
    assert told(state, events) == ["Ana placed •.", "Ben dropped 2 pieces and is out."]


@pytest.mark.parametrize("seed", [3, 4])
def test_each_turn_of_a_match_has_its_sentence_and_one_entry(seed: int) -> None:
    session = Session(RULES["shapes"], people("pbb"), seed, {})
    rng = stream(seed, "log")
    left = []
    while not session.over and session.log_length < 400:
        seat, action = next_move(session, rng)
        turns = session.observation(None).view.turns
        turn = session.observation(None).view.turn
        session.submit(seat, session.sample_outcome(rng) if seat == TOWER else action)
        if not session.over and session.observation(None).view.turns > turns:
            left.append((turn, session.observation(None).view.hand_sizes))
    observation = session.observation(None)
    lines = [line for _number, line in story(observation.history, NAMES, 1, observation.view.hand_sizes)]
    sums = [line for line in lines if line.sums_up]
    assert len(sums) >= len(left) > 10
    for line, (seat, sizes) in zip(sums, left, strict=False):
        assert line.seat == seat
        cards = f"{sizes[seat]} card" + "s" * (sizes[seat] != 1)
        assert line.verb.endswith((f" {cards} left.", f" = {cards}."))
    assert sum(entry.summary is not None for entry in fold(lines)) == len(sums)
