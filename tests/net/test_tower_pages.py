"""Pages of challenges and the Stack-off: every legal action can be tapped, in both languages."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.app import text
from game.core.codec import codec_of
from game.core.game import TOWER, AnyAction, Observation, SeatInfo
from game.core.session import Session
from game.core.tower_events import Release
from game.games.challenge.phone import phone_page as challenge_page
from game.games.stack_off.phone import phone_page as stack_off_page
from game.games.stack_off.phone_rules import PHONE_RULES, TAPS, RoundSight, SeatSight
from game.games.stack_off.rounds import Round, level_for, rounds
from game.levels.rules.actions import Rested, Take
from game.levels.rules.game import CHALLENGE
from game.levels.rules.level import level_text
from game.net.page import PhoneFrame, PhonePage, Way, offered
from game.net.pictures import Pictures
from tests.net.wire import COLOURS, NAMES

SEATS = tuple(SeatInfo(name, colour) for name, colour in zip(NAMES, COLOURS, strict=True))


def ids_of(ways: dict[str, Way]) -> set[str]:
    return {id_ for key, way in ways.items() for id_ in {key} | ids_of(way.n)}


def is_whole(page: PhonePage, texts: Sequence[str]) -> None:
    """All that is legal can be tapped, with words for each thing."""
    things = [thing for group in page.groups for thing in group.things]
    shown = {thing.id for thing in things} | {button.id for button in page.buttons}
    assert offered(page.ways) == {*texts}
    assert ids_of(page.ways) <= shown
    assert all(thing.words for thing in things)
    assert page.prompt


def test_a_level_is_played_from_its_page_alone() -> None:
    session = Session(CHALLENGE, SEATS[:1], 3)

    def page(seat: int | None = 0) -> PhonePage:
        observation = session.observation(seat)
        frame = PhoneFrame(CHALLENGE, {}, SEATS[:1], observation, False, Pictures(b"secret").url)
        made = challenge_page(frame)
        is_whole(made, [CHALLENGE.encode(action) for action in observation.legal])
        with text.speaking("ja"):
            assert not challenge_page(frame).prompt.isascii()
        return made

    assert page().acts
    assert not page().pad
    assert page().terms
    piece = session.observation(0).view.coming[0]
    session.submit(0, Take(piece))
    assert page().pad
    assert page().buttons[0].held, "no stray tap drops the piece"
    assert page(None).pad == "", "who watches moves nothing"
    session.submit(0, Release())
    assert not page().acts
    session.submit(TOWER, Rested())
    figures = {figure.name: figure.value for figure in page().figures}
    assert figures["Pieces placed"] == "1 / 6"


def sight(what: Round, **more: object) -> RoundSight:
    level = level_for(what, 0) if what.mode != "level" else None
    known: dict[str, object] = {
        "seat": 0,
        "round": what,
        "level": "",
        "number": 2,
        "best_of": 3,
        "needed": 2,
        "counts_down": False,
        "over": False,
        "held": None if level is None else level.given[0],
        "waiting": None,
        "next": None if level is None else level.given[1],
        "falls_left": 2,
        "pass_to": None,
        "made": (),
        "seats": (SeatSight("1.5", 1, 0, 1, True), SeatSight("0.0", 2, 0, 0, True)),
        "leader": 0,
        "winners": (),
    }
    return RoundSight(**{**known, **more})  # type: ignore[arg-type]


@pytest.mark.parametrize("mode", ["race", "survival", "under", "highest"])
def test_a_round_is_played_from_its_page_alone(mode: str) -> None:
    what = next(one for one in rounds() if one.mode == mode and one.pieces)
    turns: list[tuple[RoundSight, tuple[AnyAction, ...]]] = [
        (sight(what), (TAPS["release"], TAPS["swap"])),
        (sight(what, pass_to=1), (TAPS["release"], TAPS["swap"])),
        (sight(what, held=None, counts_down=True), ()),
        (sight(what, held=None), tuple(TAPS[kind] for kind in ("take", "point-left", "point-right", "back"))),
        (sight(what, held=None, next=None), (TAPS["gust-left"], TAPS["gust-right"])),
        (sight(what, over=True, winners=(1,)), ()),
        (sight(what, seat=None, held=None, next=None), ()),
    ]
    for view, legal in turns:
        observation = Observation(PHONE_RULES.key, view.seat, view, (), legal)
        codec = codec_of(PHONE_RULES)
        assert codec.decode(codec.encode(observation), Observation) == observation
        frame = PhoneFrame(PHONE_RULES, {}, SEATS[:2], observation, False, Pictures(b"secret").url)
        page = stack_off_page(frame)
        is_whole(page, [action.kind for action in legal])
        assert page.terms
        assert bool(page.pad) == (view.held is not None and not view.over)
        with text.speaking("ja"):
            assert not stack_off_page(frame).prompt.isascii()


def test_a_level_of_a_stack_off_says_what_its_medals_ask_for() -> None:
    what = next(one for one in rounds() if one.mode == "level")
    view = sight(what, level=level_text(level_for(what, 0)), held=None)
    observation = Observation(PHONE_RULES.key, 0, view, (), ())
    page = stack_off_page(PhoneFrame(PHONE_RULES, {}, SEATS[:2], observation, False, Pictures(b"secret").url))
    assert any(line.startswith("Gold: ") for line in page.terms)
