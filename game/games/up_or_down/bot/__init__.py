"""The bots of Up or Down?: levels, and the advice of a good one."""
