"""Pages of games: every legal action can be tapped, and nothing else; and they say what a screen reader needs."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from game.app import text
from game.core.game import TOWER, Observation, Seat, SeatInfo
from game.core.session import Session
from game.games import MANIFESTS
from game.games.square_up.phone import phone_page as square_up_page
from game.net.page import PhoneFrame, PhonePage, Thing, Way, offered
from game.net.pictures import Pictures
from game.net.plain_page import plain_page
from tests.bots.positions import sessions
from tests.net.wire import COLOURS, NAMES

GAMES = ("square-up", "shape-up", "up-or-down", "shapes")


def framed(session: Session, seat: Seat | None, bots: tuple[Seat, ...] = ()) -> PhoneFrame:
    infos = tuple(
        SeatInfo(NAMES[number], COLOURS[number], "normal" if number in bots else None)
        for number in range(len(session.seats))
    )
    observation = session.observation(seat)
    return PhoneFrame(session.game, session.options, infos, observation, False, Pictures(b"secret").url)


def page_of(key: str, frame: PhoneFrame) -> PhonePage:
    maker = MANIFESTS[key].phone
    assert maker is not None
    page = maker()(frame)
    assert isinstance(page, PhonePage)
    return page


def moments(key: str, every: int) -> Iterator[tuple[Session, Seat]]:
    """Random matches at every `every`th action, with each seat."""
    for session in itertools.islice(sessions(key, 3), 0, 200, every):
        for seat in range(3):
            yield session, seat


def things_of(page: PhonePage) -> list[Thing]:
    boards = [cell for board in page.boards for cell in board.cells]
    return boards + [thing for group in page.groups for thing in group.things]


def _reached(ways: dict[str, Way]) -> set[str]:
    return {id_ for key, way in ways.items() for id_ in {key} | _reached(way.n)}


@pytest.mark.parametrize("key", GAMES)
def test_ways_lead_to_every_legal_action_over_what_is_shown(key: str) -> None:
    looked_at = 0
    for session, seat in moments(key, 9):
        if seat == TOWER:
            continue
        frame = framed(session, seat)
        page = page_of(key, frame)
        assert offered(page.ways) == {session.game.encode(action) for action in frame.observation.legal}
        shown = {thing.id for thing in things_of(page)} | {button.id for button in page.buttons}
        assert _reached(page.ways) <= shown
        assert len({thing.id for thing in things_of(page)}) == len(things_of(page)), "an id is one thing"
        looked_at += bool(page.ways)
    assert looked_at > 10


@pytest.mark.parametrize("key", GAMES)
def test_all_that_is_shown_has_words_in_both_languages(key: str) -> None:
    for session, seat in moments(key, 40):
        english = page_of(key, framed(session, seat))
        with text.speaking("ja"):
            japanese = page_of(key, framed(session, seat))
        for one, other in zip(things_of(english), things_of(japanese), strict=True):
            assert one.words
            assert other.words
            assert one.id == other.id
        assert english.prompt
        assert not japanese.prompt.isascii()
        assert sum(line.me for line in english.seats) == 1


@pytest.mark.parametrize("key", GAMES)
def test_who_watches_is_shown_a_page_without_a_seat(key: str) -> None:
    for session in itertools.islice(sessions(key, 3), 0, 200, 40):
        page = page_of(key, framed(session, None))
        assert not page.ways
        assert page.prompt
        assert not any(line.me for line in page.seats)
        assert not any(group.secret for group in page.groups)


@pytest.mark.parametrize("key", ["square-up", "challenge"])
def test_a_game_without_a_page_lists_its_actions(key: str) -> None:
    session = next(iter(sessions(key, 2 if key == "square-up" else 1)))
    page = plain_page(framed(session, 0))
    assert offered(page.ways) == {session.game.encode(action) for action in session.observation(0).legal}


def test_when_a_bot_is_ready_tells_nothing_before_all_people_are() -> None:
    session = next(iter(sessions("square-up", 3)))
    commit = session.observation(2).legal[-1]
    session.submit(2, commit)
    assert session.observation(0).view.committed == (False, False, True)
    assert [line.status for line in square_up_page(framed(session, 0, bots=(2,))).seats] == ["still planning"] * 3
    session.submit(0, commit)
    told = [line.status for line in square_up_page(framed(session, 0, bots=(2,))).seats]
    assert told == ["sealed", "still planning", "still planning"]


def test_a_page_is_made_from_an_observation_alone() -> None:
    """The frame has no state, no client, and nothing of another seat."""
    fields = set(PhoneFrame.__dataclass_fields__)
    assert fields == {"game", "options", "seats", "observation", "can_undo", "picture"}
    assert PhoneFrame.__annotations__["observation"] == Observation.__name__


def test_cards_of_shapes_stay_in_sight_when_chosen_and_say_why_not() -> None:
    for session, seat in moments("shapes", 9):
        page = page_of("shapes", framed(session, seat))
        view = session.observation(seat).view if seat != TOWER else None
        if view is None or not view.picks or view.phase != "declare":
            continue
        chosen = next(group for group in page.groups if group.title == "Chosen")
        assert [thing.id for thing in chosen.things] == [f"card.{laid.card}" for laid in view.picks]
        others = next((group.things for group in page.groups if group.title == "Your hand"), ())
        told = [thing for thing in others if thing.about]
        if told:
            assert all("not the same colour" in thing.about and thing.id not in page.ways for thing in told)
            return
    pytest.fail("no card was refused")


def test_square_up_tells_what_has_become_of_ones_own_shapes() -> None:
    seats = tuple(SeatInfo(NAMES[number], COLOURS[number]) for number in range(2))
    session = Session(MANIFESTS["square-up"].rules(), seats, 1, {})
    plans = (("place circle@D4", "commit"), ("commit",)), (("commit",), ("place square@D4", "commit"))
    for turn in plans:
        for seat, plan in enumerate(turn):
            for words in plan:
                session.submit(seat, session.game.decode(words))
    notes = [page_of("square-up", framed(session, seat)).note for seat in range(2)]
    assert notes[0].startswith("Last turn: lost D4. ")
    assert notes[1].startswith("Last turn: +1 on D4. ")
    session.submit(0, session.observation(0).legal[0])
    assert "Last turn" not in page_of("square-up", framed(session, 0)).note
