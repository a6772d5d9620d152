"""`referee_of` gets the referee behind a table, for tests of the stack-off's screens."""

from game.games.stack_off.local_round import LocalRound
from game.games.stack_off.referee import Referee
from game.games.stack_off.table.scene import StackOffScene


def referee_of(table: StackOffScene) -> Referee:
    """Gets the referee behind the doors of a table whose round runs in this process."""
    assert isinstance(table.client, LocalRound)
    return table.client.referee
