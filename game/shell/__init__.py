"""The window, and the start of the game for a player."""
