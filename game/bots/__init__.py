"""Bots. They get a `Seen`, never a state."""
