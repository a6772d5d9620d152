"""A recorded match is filmed from its start to its end, also one that was left in the middle."""

from __future__ import annotations

from pathlib import Path

from game.games import MANIFESTS
from game.levels import recordings
from game.levels.library import LIBRARY
from game.levels.recordings import RecordedRun
from game.play.film import MatchFilm, shoot
from game.play.playback import length_of


def test_the_film_of_a_match_that_was_left_with_a_piece_in_the_hand_ends(tmp_path: Path) -> None:
    """It went on for ever, and the bar of the replay room grew with it until no atlas had room for it."""
    entry = LIBRARY.find("half-and-half")
    assert entry is not None
    assert entry.level is not None
    path = tmp_path / "left.tumblebox"
    run = RecordedRun(entry.level, path)
    run.submit(0, run.moves()[0])
    for _tick in range(30):
        run.tick()
    run.close()
    recording = recordings.read(path)
    film = MatchFilm(length_of(recording))
    for frame in shoot(recording, MANIFESTS["challenge"]):
        film.frames.append(frame)
        assert frame.tick <= film.length + 60
    assert film.known <= 1.0
    assert all(film.share_of(number) <= 1.0 for number in range(len(film.frames)))
