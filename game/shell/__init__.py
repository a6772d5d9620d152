"""The window, and the game as a player starts it."""
