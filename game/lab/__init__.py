"""The laboratory: the games for programs that learn (`pettingzoo`), and matches on several machines (`cluster`).

Both need packages that the game does without. Only `tools` imports this room, and only for a command that asks for it.
"""
