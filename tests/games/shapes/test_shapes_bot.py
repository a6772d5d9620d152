"""Bots of Shapes play every variant, and stop turns when they may."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count, product
from math import radians
from types import SimpleNamespace
from typing import Any

import pytest

from game.bots.difficulties import make_bot
from game.bots.inline_executor import answer
from game.bots.lookahead import Builder, Rated, StackerTemper, choose_pose, rank_poses
from game.bots.stacker import Place, turns
from game.bots.tower_copies import TowerCopies
from game.bots.turn_trials import TurnTrials
from game.core.bot import ChooseQuestion, HintQuestion, Interrupter, Placer
from game.core.game import Hand, Observation, Reason
from game.core.rng import Rng
from game.core.session import Session
from game.core.tower_events import Footing, Release
from game.games import GAMES
from game.games.shapes.bot import thinking
from game.games.shapes.bot.declarer import Declarer
from game.games.shapes.bot.thinking import OWN, RELAXED, comes_next, firmest, thinking_bot
from game.games.shapes.hints import hint_words
from game.games.shapes.rules.actions import Stop
from game.games.shapes.rules.cards import PIECE_BY_CODE, card_of
from game.games.shapes.rules.events import Stopped
from game.games.shapes.rules.game import SHAPES
from game.games.shapes.rules.state import ShapesState
from game.games.shapes.rules.view import Laid
from game.physics.balance import Balance, firmness
from game.physics.landing import Profile, height_at
from game.physics.placement_trial import Trial
from game.physics.stack import profiles
from game.physics.tower import Tower
from game.play.match import Match
from game.tools.simulate import bot_seats, simulate
from tests.conformance.hidden import check_seat
from tests.games.shapes.tables import cards, eliminations, place, random_step, run, table
from tests.toys import BOX, EXECUTOR
from tests.words import first, one_in


def ask(level: str, state: ShapesState, seat: int, word: int = 1) -> Any:
    bot = make_bot(level, BOX["shapes"])
    assert isinstance(bot, Interrupter)
    seen = Observation("shapes", seat, state.view(seat), (), tuple(state.legal_actions(seat)))
    return bot.interrupt(seen, Rng(word))


def declared(others: str, *codes: str) -> ShapesState:
    state = table(f"{' '.join(codes)} Gs|{others}", deck="Yd Yp Yt")
    run(state, "; ".join(f"0 declare {code}" for code in codes) + "; 0 confirm")
    return state


def test_only_who_holds_the_card_stops() -> None:
    state = declared("Bs Bb", "Rs", "Rb", "Rp")
    assert all(ask(level, state, 1, word) is None for level in ("random", "greedy") for word in range(20))


def test_random_stops_now_and_then() -> None:
    state = declared("Bs !0", "Rs", "Rb")
    answers = [ask("random", state, 1, word) for word in range(200)]
    assert set(answers) == {None, Stop()}
    assert 25 < answers.count(Stop()) < 80


def test_greedy_stops_what_costs_three_pieces() -> None:
    state = declared("Bs !0", "Rs", "Rb", "Rp")
    assert ask("greedy", state, 1) == Stop()
    place(state, "Rb")
    assert ask("greedy", state, 1) is None


def test_greedy_stops_a_rival_about_to_win_and_to_win_itself() -> None:
    state = declared("Bs !0", "Rs")
    assert ask("greedy", state, 1) is None
    state.hands[0] = []
    assert ask("greedy", state, 1) == Stop()
    assert ask("greedy", declared("!0", "Rs"), 1) == Stop()


def test_normal_spends_no_stop_on_a_first_turn_or_before_anything_stands() -> None:
    """It took three pieces from a new player who had placed none, in the first turn of the first match."""
    state = declared("Bs !0", "Rs", "Rb", "Rp")
    state.turns = 2
    assert ask("normal", state, 1) is None, "nothing stands"
    place(state, "Rb")
    assert ask("normal", state, 1) == Stop()
    state.turns = 1
    assert ask("normal", state, 1) is None, "a first turn"
    state = declared("Bs !0", "Rs", "Rb", "Rp", "Rd")
    assert ask("normal", state, 1) is None
    state.turns = 2
    assert ask("normal", state, 1) == Stop(), "four at once"
    state.turns, state.hands[0] = 0, []
    assert ask("normal", state, 1) == Stop(), "it would win"


def test_relaxed_stops_a_rival_who_would_win() -> None:
    state = declared("Bs !0", "Rs", "Rb")
    state.turns, state.hands[0] = 2, []
    assert ask("relaxed", state, 1) == Stop()
    state.turns = 1
    assert ask("relaxed", state, 1) is None


def test_relaxed_stops_a_rival_to_win_after_the_first_round_and_a_piece() -> None:
    state = declared("Bs !0", "Rs", "Rb", "Rp", "Rd", "Rt")
    state.turns = 2
    place(state, "Rb")
    assert (ask("relaxed", state, 1), ask("normal", state, 1)) == (None, Stop())
    state = declared("!0", "Rs", "Rb")
    state.turns = 2
    assert ask("relaxed", state, 1) is None, "nothing stands yet"
    place(state, "Rb")
    assert ask("relaxed", state, 1) == Stop()
    state.turns = 1
    assert ask("relaxed", state, 1) is None


def test_relaxed_declares_two_cards_a_turn_and_one_wild_among_them() -> None:
    def turn(level: str, hand: str, word: int = 1) -> list[str]:
        cards_said = turn_on(tower_of(), hand, lambda seen, _poses: thinking_bot(level).choose(seen, Rng(word)))
        return [said.partition("=")[0] for said in cards_said]

    turns = [sorted(turn("relaxed", "Rs Rb Rp *0 *1", word)) for word in range(20)]
    assert ["confirm", "declare *0", "declare Rb"] in turns
    assert {len(said) for said in turns} == {2, 3}, "some turns it dares one only"
    assert len(turn("relaxed", "*0 *1 *2")) == 2
    assert len(turn("normal", "Rs Rb Rp *0 *1")) == 6


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_bots_are_offered_it_after_the_declaration_and_each_settled_piece_only(level: str) -> None:
    state = declared("!0", "Rs", "Rb")
    run(state, "0 take Rs")
    assert state.legal_actions(1) == [Stop()]
    assert all(ask(level, state, 1, word) is None for word in range(20))
    run(state, "0 release; T settled")
    assert any(ask(level, state, 1, word) for word in range(20))


THINKING = ("relaxed", "normal", "hard", "expert")


def chosen(level: str, state: ShapesState, seat: int) -> str:
    seen = Observation("shapes", seat, state.view(seat), (), tuple(state.legal_actions(seat)))
    return SHAPES.encode(make_bot(level, BOX["shapes"]).choose(seen, Rng(1)))


def test_what_lies_best_is_played_and_what_lies_worst_is_passed() -> None:
    """A wild counts as what suits: it is played as the easiest white piece, or passed as the hardest."""
    assert chosen("hard", eliminations("pass", 2, "Rd Gb Yh"), 0) == "declare Gb"
    assert chosen("hard", eliminations("pass", 2, "*0 Gb Yh"), 0) == "declare Gb"
    state = eliminations("pass", 2, "*0 Gb Yh")
    run(state, "0 declare Gb")
    assert chosen("hard", state, 0) == "pass *0=Wd 1"


def test_what_is_passed_goes_to_who_has_most_to_place() -> None:
    state = eliminations("pass", 3, "Rd Gb Yh")
    run(state, "0 declare Gb")
    assert chosen("hard", state, 0) == "pass Rd 1"
    state.passed[2] = [Laid(card_of(PIECE_BY_CODE["Yp"]), PIECE_BY_CODE["Yp"], "waiting")]
    assert chosen("hard", state, 0) == "pass Rd 2"


def test_a_row_begins_with_what_is_hard_to_place() -> None:
    state = table(seats=2, variant="draft")
    state.phase, state.turn = "order", 0
    state.packs, state.drafted = [[], []], [cards("Rb Gd Yh"), cards("Rs Gs Ys")]
    state.ready = [False, False]
    assert chosen("hard", state, 0) == "order Gd"
    assert chosen("greedy", state, 0) == "order Rb"


def test_who_has_most_cards_is_robbed() -> None:
    """Losing a card helps its owner, who is least dangerous with most cards."""
    state = table("Rs|Gs Gb|Bs Bb Bp|Ys Yb", deck="Rd Rm")
    state.phase = "steal"
    assert chosen("hard", state, 0) == "steal 2"


def test_what_comes_next_is_the_own_piece_that_waits_then_anything_for_a_rival() -> None:
    state = declared("Bs Bb", "Rs", "Rb")
    run(state, "0 take Rs")
    assert list(comes_next(state.view(0)).own) == [PIECE_BY_CODE["Rb"]]
    run(state, "0 release; T settled; 0 take Rb")
    coming = comes_next(state.view(0))
    assert (list(coming.own), list(coming.any)) == ([], [])
    assert set(coming.rivals) == set(range(50)) - {PIECE_BY_CODE["Rs"], PIECE_BY_CODE["Rb"]}


def test_in_classic_a_strong_bots_wild_leaves_rivals_no_level_place() -> None:
    state = table("*0 Rs Rb|Gs Gb", deck="Yd Yp Yt")
    run(state, "0 declare Rs; 0 declare Rb")
    assert [chosen(level, state, 0) for level in ("greedy", "normal")] == ["declare *0=Wb"] * 2
    assert [chosen(level, state, 0) for level in ("hard", "expert")] == ["declare *0=Wt"] * 2
    alone = table(seats=2, deck="*0 Rs", variant="survivor")
    alone._turn_from(0)
    assert chosen("hard", alone, 0) == "declare *0=Wb"


def test_a_hint_keeps_a_wild_card_where_a_plain_one_serves() -> None:
    def hinted(hand: str, *done: str) -> str:
        state = table(f"{hand}|Gs Gb", deck="Yd Yp Yt")
        for step in done:
            run(state, step)
        seen = Observation("shapes", 0, state.view(0), (), tuple(state.legal_actions(0)))
        (action, *_rest) = thinking_bot("hard").advise(seen, Rng(1)).actions
        return SHAPES.encode(action)

    assert hinted("*0 Rs Rb Gt") == "declare Rb", "the colour of which most cards can go"
    assert hinted("*0 Rs Rb", "0 declare Rb") == "declare Rs"
    assert hinted("*0 Rs Rb", "0 declare Rb", "0 declare Rs").startswith("declare *0="), "one card more can go"
    assert hinted("*0 Rd").startswith("declare *0="), "a disc does not serve as well"


def test_a_hint_names_all_cards_of_a_turn_and_why(monkeypatch: pytest.MonkeyPatch) -> None:
    """It named one card, and not what to choose with it."""
    monkeypatch.setattr(
        TurnTrials, "chance", lambda _self, _poses, pieces, _expired=None: 1.0 if len(pieces) < 4 else 0
    )
    state = table("Rs Rb Rp Rd Gt Gh|Bs Bb", deck="Yd Yp Yt")
    seen = Observation("shapes", 0, state.view(0), (), tuple(state.legal_actions(0)))
    advice = thinking_bot("hard").advise_before(seen, tower_of().poses(), Rng(1))
    assert [SHAPES.encode(action) for action in advice.actions] == ["declare Rb", "declare Rs", "declare Rp", "confirm"]
    told = hint_words(seen, advice.actions, advice.reason, ["Ana", "Ben"].__getitem__)
    assert told == "Hint: first the red brick (it lies best), then square, plank: leaves you 4 cards"
    for action in advice.actions:
        state.apply(0, action)
    assert state.phase == "ready"
    # A hexagon is wide, but stands on one side of it; a dome on all its width.
    for wide, why in (("Rh", "it lies best"), ("Rm", "the widest base")):
        table_ = table("Rh Rm Gt Gh|Bs Bb", deck="Yd Yp Yt")
        other = Observation("shapes", 0, table_.view(0), (), tuple(table_.legal_actions(0)))
        order = f"declare {wide}", f"declare {'Rm' if wide == 'Rh' else 'Rh'}", "confirm"
        words = hint_words(other, tuple(map(SHAPES.decode, order)), advice.reason, ["Ana", "Ben"].__getitem__)
        assert f"({why})" in words


def test_in_classic_a_strong_bot_builds_to_see_its_rival_fall(monkeypatch: pytest.MonkeyPatch) -> None:
    tempers: list[StackerTemper] = []

    def noted(poses: Any, temper: StackerTemper, *rest: Any) -> None:
        tempers.append(temper)

    monkeypatch.setattr(thinking, "choose_pose", noted)
    states = [declared("Bs Bb", "Rs", "Rb"), table(seats=2, deck="Rs Rb", variant="survivor")]
    states[1]._turn_from(0)
    for level in ("normal", "hard"):
        for state in states:
            bot = make_bot(level, BOX["shapes"])
            assert isinstance(bot, Placer)
            bot.place(Observation("shapes", 0, state.view(0), (), ()), None, Rng(1))
    assert [(temper.daring, temper.own) for temper in tempers] == [(0.25, 2), (0.25, 2), (1, OWN), (0.8, 2)]


def tower_of(*pieces: tuple[str, float]) -> Tower:
    """Pieces at these places on the platform, at rest."""
    tower = Tower()
    for code, x in pieces:
        tower.place(PIECE_BY_CODE[code], x, 31)
    while tower.phase != "rest":
        tower.tick()
    return tower


DISCS = tuple(zip(("Bd", "Gd", "Wd", "Yd"), (-120, -40, 40, 120), strict=True))
"""On these hardly anything stands that a hand of *normal* puts there."""


def turn_on(tower: Tower, hand: str, choose: Callable[[Observation, Any], Any]) -> list[str]:
    """What a bot declares with this hand."""
    state = table(f"{hand}|Gs Gb", deck="Yd Yp Yt")
    said = []
    while state.phase == "declare" and state.turn == 0:
        action = choose(Observation("shapes", 0, state.view(0), (), tuple(state.legal_actions(0))), tower.poses())
        said.append(SHAPES.encode(action))
        state.apply(0, action)
    return said


@pytest.mark.games
def test_a_bot_declares_as_many_pieces_as_stand_in_its_trials() -> None:
    def normal(seen: Observation, poses: Any) -> Any:
        return answer(BOX["shapes"], ChooseQuestion(seen, "normal", 1, poses))

    def careless(seen: Observation, poses: Any) -> Any:
        return answer(BOX["shapes"], ChooseQuestion(seen, "relaxed", 1, poses))

    every = ["declare Rs", "declare Rh", "declare Rd", "confirm"]
    assert turn_on(tower_of(), "Rs Rh Rd", normal) == every
    assert turn_on(tower_of(*DISCS), "Rs Rh Rd", normal) == ["declare Rs", "confirm"]
    assert len(turn_on(tower_of(), "Rs Rh Rd", careless)) <= 3, "two cards at the most"


def test_where_nothing_stands_a_bot_clears_the_board_or_draws() -> None:
    blind = replace(thinking_bot("normal"), declarer=Declarer(TurnTrials(StackerTemper(looks=0, hollows=0)), 0.75))

    def choose(seen: Observation, poses: Any) -> Any:
        return blind.choose_before(seen, poses, Rng(1))

    assert turn_on(tower_of(*DISCS), "Rs Rh", choose) == ["draw"]
    assert turn_on(tower_of(*DISCS), "Rs Rh #0", choose) == ["clear"]


def test_out_of_time_a_bot_declares_untried() -> None:
    state = table("Rs Rh|Gs Gb", deck="Yd Yp Yt")
    seen = Observation("shapes", 0, state.view(0), (), tuple(state.legal_actions(0)))
    bot = thinking_bot("normal")
    assert SHAPES.encode(bot.choose_before(seen, tower_of(*DISCS).poses(), Rng(1), lambda: True)) == "declare Rs"


def test_a_hint_names_the_firmest_place() -> None:
    def ranked(*found: float) -> list[tuple[float | None, int]]:
        places = [Rated(Place(0, x, 0, 0), 0, firm=firm) for x, firm in enumerate(found)]
        return [(rated.firm, rated.place.x) for rated in firmest(places, PIECE_BY_CODE["Rs"])]

    assert ranked(0.1, 0.31, 0.2, 0.313) == [(0.31, 1), (0.313, 3), (0.2, 2), (0.1, 0)]


def test_a_hint_prefers_a_plain_place_among_equals() -> None:
    """A disc rests on a point wherever it lies flat."""
    over, top, turned, plain = Place(0, 144, 30, 0), Place(0, 0, 90, 0), Place(0, 40, 30, 90), Place(0, -40, 30, 0)
    disc = PIECE_BY_CODE["Rd"]
    found = firmest([Rated(place, 0, firm=0.13) for place in (over, top, turned, plain)], disc)
    assert [rated.place for rated in found] == [plain, turned, top, over]
    far = [Rated(over, 0, firm=0.9), Rated(plain, 0, firm=0.1)]
    assert firmest(far, disc)[0].place == plain, "there is room on the platform"
    assert firmest([far[0], Rated(top, 0, firm=0.1)], disc)[0].place == over


def test_a_hint_prefers_a_place_where_nothing_tips() -> None:
    """The outline was on a dome, from which the brick tipped to a rest on its neighbour."""
    brick = PIECE_BY_CODE["Rb"]

    def rated(x: int, angle: float, firm: float) -> Rated:
        tower = Tower()
        tower.place(brick, x, 15.0, angle)
        after = tower.poses()
        tower.close()
        return Rated(Place(0, x, 15, 0), 0, firm=firm, after=after)

    tips, stays, weak = rated(0, 0.6, 0.5), rated(40, 0.02, 0.4), rated(80, 0.0, 0.2)
    assert list(firmest([tips, stays, weak], brick)) == [stays, weak]
    assert firmest([tips, weak], brick)[0] == tips, "the other one is far less firm"


def test_what_is_about_to_tip_anyway_says_nothing_about_a_place() -> None:
    def balance(piece: int, at: float, wide: float = 60) -> Balance:
        return Balance(piece, 1.0, (0, 0), (0, 0), (wide, 0), at)

    before = [balance(1, 0.02), balance(2, 0.5)]
    assert firmness(9, before, [*before, balance(9, 0.5)]) == 1
    assert firmness(9, before, [balance(1, 0.02), balance(2, 0.3), balance(9, 0.4)]) == pytest.approx(0.6)
    assert firmness(9, before, [balance(9, 0.5, wide=2)]) == pytest.approx(0.1), "on a point"


def random_tower(seed: int) -> Tower:
    """Some ten pieces, each dropped anywhere, as far as nothing fell."""
    rng, tower = Rng(seed), Tower()
    for piece in sorted(range(50), key=lambda _piece: rng.next64())[:14]:
        pieces = tower.pieces
        drop = Trial(pieces, piece, rng.below(240) - 120, radians(rng.choice(turns(piece))), coarse=True)
        while (result := drop.advance(30)) is None:
            pass
        if result.settled:
            tower.close()
            tower = Tower()
            for placed in drop.pieces:
                tower.place(placed.piece, placed.x, placed.y, placed.angle)
        drop.close()
    while tower.phase != "rest":
        tower.tick()
    return tower


def depth(one: Sequence[Profile], other: Sequence[Profile]) -> float:
    """px by which two pieces lie in each other, along the vertical."""
    most = 0.0
    for a, b in product(one, other):
        left, right = max(a.lower[0][0], b.lower[0][0]), min(a.lower[-1][0], b.lower[-1][0])
        for step in range(1, 40):
            x = left + (right - left) * step / 40
            tops, feet = [height_at(part.upper, x) for part in (a, b)], [height_at(part.lower, x) for part in (a, b)]
            most = max(most, min(tops) - max(feet)) if right > left + 2 else most
    return most


@pytest.mark.games
@pytest.mark.parametrize("seed", first(1, [3, 4, 5, 6, 7, 8], "games"))
def test_a_hinted_place_is_free_however_low_the_piece_is_held(seed: int) -> None:
    tower, seen = random_tower(seed), declared("Bs Bb", "Rs")
    held = next(piece for piece in (15, 4, 33, 21) if all(placed.piece != piece for placed in tower.pieces))
    tower.take(held)
    for _ in range(240):
        tower.tick(Hand(-280, 40))
    run(seen, "0 take Rs")
    observation = Observation("shapes", 0, seen.view(0), (), tuple(seen.legal_actions(0)))
    ticks = count()
    advice = thinking_bot("hard").advise_place(observation, tower.poses(), Rng(1), lambda: next(ticks) > 3000)
    (footing,) = advice.reason.why
    outline = profiles(held, footing.x, footing.y, radians(footing.turn))
    for placed in tower.pieces:
        if not placed.fallen:
            assert depth(outline, profiles(placed.piece, placed.x, placed.y, placed.angle)) < 3, placed


@one_in(3, "games")
@pytest.mark.parametrize("pieces", [(), DISCS, (("Bt", -60), ("Gb", 60))])
def test_a_hinted_place_stands_as_firmly_as_any_other(pieces: tuple[tuple[str, float], ...]) -> None:
    state = declared("Bs Bb", "Rs")
    run(state, "0 take Rs")
    tower = tower_of(*pieces)
    tower.take(PIECE_BY_CODE["Rs"])
    seen = Observation("shapes", 0, state.view(0), (), tuple(state.legal_actions(0)))
    reason = answer(BOX["shapes"], HintQuestion(seen, "hard", 1, tower.poses(), True)).reason
    assert reason.gain > 0
    assert reason.others is None or reason.gain >= reason.others


def test_a_hint_takes_first_what_stands_in_trials_and_draws_where_nothing_does(monkeypatch: pytest.MonkeyPatch) -> None:
    chances = {"Rd": 0.2, "Rs": 0.3, "Rh": 0.9}

    def chance(_trials: TurnTrials, _poses: Any, pieces: tuple[int, ...], _expired: Any) -> float:
        return min(chances[code] for code in chances if PIECE_BY_CODE[code] in pieces)

    def hinted(state: ShapesState) -> str:
        seen = Observation("shapes", 0, state.view(0), (), tuple(state.legal_actions(0)))
        question = HintQuestion(seen, "hard", 1, Tower().poses(), False)
        return SHAPES.encode(answer(BOX["shapes"], question).actions[0])

    monkeypatch.setattr(TurnTrials, "chance", chance)
    assert hinted(table("Rd Rs|Gs Gb", deck="Yd Yp Yt")) == "draw"
    assert hinted(table("Rd Rs Rh|Gs Gb", deck="Yd Yp Yt")) == "declare Rh"
    assert hinted(declared("Bs Bb", "Rs", "Rh")) == "take Rh"


def test_who_plays_alone_leaves_room() -> None:
    state = table(seats=1, deck="Rs Rb", variant="survivor")
    state._turn_from(0)
    run(state, "0 take Rs")
    coming = comes_next(state.view(0))
    assert (len(list(coming.any)), list(coming.rivals)) == (49, [])


def test_a_passed_piece_is_what_the_next_seat_has_to_place() -> None:
    state = eliminations("pass", 2, "Rd Gb Yh")
    run(state, "0 declare Gb; 0 pass Rd 1; 0 toss Yh; 0 confirm; 0 take Gb")
    assert list(comes_next(state.view(0)).rivals) == [PIECE_BY_CODE["Rd"]]


@pytest.mark.parametrize("variant", first(2, ["classic", "survivor", "pass", "draft"], "games"))
def test_levels_play_every_variant_by_the_rules(variant: str) -> None:
    ticks = count()
    options = {"variant": variant}
    result = simulate(BOX["shapes"], THINKING, 4, 3, options, clock=lambda: next(ticks) / 1000, physics=False)
    assert result["illegal"] == 0
    assert sum(result["wins"]) + result["draws"] == 4


@pytest.mark.parametrize("variant", ["classic", "pass", "draft"])
def test_thinking_bots_decide_alike_whatever_they_cannot_see(variant: str) -> None:
    bots = [make_bot(level, BOX["shapes"]) for level in THINKING]
    session = Session(GAMES["shapes"], bot_seats(["hard"] * 3), 5, {"variant": variant, "starter": "1"})
    doubts = 0
    rng = Rng(3)
    for _ in range(25):
        if session.over:
            break
        seat, action = random_step(session.fork_state(), rng, 0)
        doubts += sum(check_seat(session, each, rng, bots, 1) for each in range(3))
        session.submit(seat, action)
    assert doubts > 0


@pytest.mark.parametrize("variant", first(2, ["classic", "survivor", "pass", "draft"], "games"))
def test_bots_play_every_variant_to_its_end(variant: str) -> None:
    clock = count()
    result = simulate(
        BOX["shapes"],
        ["greedy", "random", "random"],
        6,
        3,
        {"variant": variant},
        clock=lambda: next(clock) / 1000,
        physics=False,
    )
    assert result["illegal"] == 0
    assert sum(result["wins"]) + result["draws"] == 6


def test_one_alone_is_played_too() -> None:
    clock = count()
    result = simulate(BOX["shapes"], ["greedy"], 4, 3, clock=lambda: next(clock) / 1000, physics=False)
    assert result["wins"] == [4]
    assert result["mean_scores"][0] > 0
    assert result["illegal"] == 0


@pytest.mark.games
def test_greedy_beats_random_at_classic() -> None:
    clock = count()
    result = simulate(BOX["shapes"], ["random", "greedy"], 12, 3, clock=lambda: next(clock) / 1000, physics=False)
    assert result["wins"][1] > 2 * result["wins"][0]
    assert result["mean_scores"][1] > result["mean_scores"][0] + 1


def test_bots_do_stop_turns_in_matches() -> None:
    stops = 0
    for seed in range(10):
        session = Session(GAMES["shapes"], bot_seats(["random", "greedy", "greedy"]), seed, {"limit": 15})
        match = Match(session, EXECUTOR)
        while not session.over:
            match.tick()
        assert match.illegal == 0
        stops += sum(isinstance(event, Stopped) and event.seat != event.turn for event in session.history)
    assert stops > 5


def test_a_hint_says_that_there_was_no_time_to_try_its_place() -> None:
    state = declared("Bs Bb", "Rs")
    run(state, "0 take Rs")
    seen = Observation("shapes", 0, state.view(0), (), tuple(state.legal_actions(0)))
    footing = Footing(PIECE_BY_CODE["Rs"], 0, 30, 0, (PIECE_BY_CODE["Bt"],), False, False, 3.0)
    assert "it might hold" in hint_words(seen, (Release(),), Reason(-1, (footing,)), str)
    assert "no time" not in hint_words(seen, (Release(),), Reason(40, (footing,)), str)


def test_a_hint_prefers_a_place_that_holds_beside_it_too() -> None:
    """Its own forecast said that the outlined piece might fall."""
    brick = PIECE_BY_CODE["Rb"]
    slight, sure = Rated(Place(0, 0, 30, 0), 0, firm=0.9, held=1 / 3), Rated(Place(0, 60, 30, 0), 0, firm=0.3, held=1.0)
    assert list(firmest([slight, sure], brick)) == [sure]
    assert list(firmest([slight], brick)) == [slight]


def test_a_relaxed_hand_that_sees_it_fall_aims_closer(monkeypatch: pytest.MonkeyPatch) -> None:
    tower = tower_of(*DISCS[:1])
    tower.take(PIECE_BY_CODE["Rs"])
    poses, tried = tower.poses(), list[float]()

    def drop(_self: TowerCopies, place: Place) -> Any:
        tried.append(place.x)
        return SimpleNamespace(settled=len(tried) > 2)

    best = rank_poses(poses, RELAXED)[0].place
    monkeypatch.setattr(Builder, "ranked", lambda self: (Rated(best, 0.0),))
    monkeypatch.setattr(TowerCopies, "drop", drop)
    found = choose_pose(poses, RELAXED, Rng(3))
    assert found is not None
    assert found.x == tried[-1]
    assert [abs(x - best.x) for x in tried] == sorted((abs(x - best.x) for x in tried), reverse=True)
    assert len(tried) == 3
    assert choose_pose(poses, replace(RELAXED, minds=False), Rng(3)) != found
