"""`lead` says since when a winner of Up or Down? was ahead, and which takes brought most."""

from game.games.up_or_down.lead import ahead_since, best_takes, best_words, rounds_led
from game.games.up_or_down.rules.latest_take import LatestTake
from game.games.up_or_down.rules.scoring import Part


def test_results_say_since_when_the_winner_was_ahead() -> None:
    def take(seat: int, points: int) -> LatestTake:
        return LatestTake(seat, 1, 0, "add", (Part(points, 0),))

    # Equal points are no lead.
    takes = [take(0, 3), take(1, 4), take(0, 1), take(1, 2), take(0, 1), take(1, 0)]
    assert ahead_since(takes, 2, 1) == 3
    assert ahead_since([take(0, 3), take(1, 2)], 2, 0) == 0
    assert ahead_since([take(0, 3), take(1, 4)], 2, 1) == 1


def test_who_is_caught_up_for_a_moment_has_led_most_rounds() -> None:
    """“Took the lead in round 21 for good”: the winner had led nearly all the time."""

    def take(seat: int, points: int) -> LatestTake:
        return LatestTake(seat, 1, 0, "add", (Part(points, 0),))

    takes = [take(0, 3), take(1, 1), take(0, 1), take(1, 3), take(0, 3), take(1, 2), take(0, 1), take(1, 1)]
    assert rounds_led(takes, 2, 0) == (3, 4)
    assert rounds_led(takes, 2, 1) == (0, 4)


def test_takes_that_brought_as_much_are_both_the_best() -> None:
    """“The card 43 for +9” named one of two, and what brought most points was called best."""

    def take(seat: int, card: int, points: int) -> LatestTake:
        return LatestTake(seat, card, 0, "add", (Part(points, 0),))

    takes = [take(0, 17, 9), take(1, 3, 12), take(0, 5, 4), take(1, 6, 1), take(0, 43, 9)]
    assert best_takes(takes, 0) == [0, 4]
    assert best_words(takes, [0, 4]) == "Most points: 17 (round 1), 43 (round 3), +9 each."
    assert best_words(takes, [1]) == "Most points: the 3, +12 (round 1)."
    assert best_words(takes, [0, 2, 4]) == "Most points: 3 cards, +9 each."
    assert best_takes([], 0) == []
