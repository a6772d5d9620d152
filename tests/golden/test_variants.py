"""One recorded match of each variant, and a round of a Stack-off, can be watched for as long as rules are known."""

from functools import partial
from pathlib import Path

import pytest

from game.core.record import load
from game.games import MANIFESTS
from game.games.stack_off.replay.round_film import RoundMoment, shoot_round
from game.play.film import shoot
from game.play.playback_client import PlaybackClient
from game.table.playback.film_maker import FilmedAtOnce
from tests.conftest import GOLDEN
from tests.toys import BOX, RULES

ROUND = GOLDEN / "variants" / "stack-off.jsonl"
MATCHES = sorted({*(GOLDEN / "variants").glob("*.jsonl")} - {ROUND})


def test_there_is_one_of_each_variant() -> None:
    options = [load(path, RULES).options for path in MATCHES if path.stem.startswith("shapes")]
    assert {found["variant"] for found in options} == {"survivor", "pass", "draft"}, "classic is among the old ones"
    assert len(MATCHES) == 6


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_a_variant_is_watched_forwards_and_backwards(path: Path) -> None:
    recording = load(path, RULES)
    client = PlaybackClient(recording)
    assert client.is_finished
    for at in (client.length, client.length // 2, client.length // 2 + 1, 0):
        client.seek(at)
        session = recording.new_session()
        for entry in recording.log[:at]:
            session.repeat(entry)
        for seat in (None, *range(len(client.seats))):
            assert client.observation(seat).view == session.observation(seat).view


@pytest.mark.matches
@pytest.mark.parametrize(
    "path", [path for path in MATCHES if path.stem.startswith("shapes")], ids=lambda path: path.stem
)
def test_a_tower_of_a_variant_is_filmed_to_its_end(path: Path) -> None:
    recording = load(path, RULES)
    film = FilmedAtOnce(0, partial(shoot, recording, BOX["shapes"])).film
    assert not film.broken
    assert film.frames[-1].position == len(recording.log)


def test_a_round_is_filmed_to_its_end() -> None:
    film = FilmedAtOnce(0, partial(shoot_round, ROUND, MANIFESTS)).film
    assert not film.broken
    end = film.frames[-1].view
    assert isinstance(end, RoundMoment)
    assert end.view.over


@pytest.mark.parametrize("key", ["square-up", "up-or-down", "shape-up", "shapes-pass", "shapes-draft"])
def test_all_hands_and_plans_are_open_at_once(key: str) -> None:
    path = next(path for path in MATCHES if path.stem.startswith(key))
    client = PlaybackClient(load(path, RULES))
    client.seek(client.length // 2)
    opens = BOX[client.game.key].open_view
    assert opens is not None
    alone = [client.observation(seat).view for seat in range(len(client.seats))]
    client.open_view = opens()
    for seat in range(len(client.seats)):
        view = client.observation(seat).view
        for other, known in enumerate(alone):
            if other == seat:
                continue
            if key == "square-up":
                assert view.boards[other] == known.board
            elif key == "up-or-down":
                assert view.known[other] == known.hand
            else:
                hidden = (known.hand, known.row, known.drafted) if key.startswith("shapes") else (known.hand,)
                assert view.hands[other] == next(filter(None, hidden), ())
    client.open_view = None
    assert [client.observation(seat).view for seat in range(len(client.seats))] == alone
