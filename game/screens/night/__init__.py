"""The screens of a game night: its plan, the standings between games, who is there, and the cup at the end."""
