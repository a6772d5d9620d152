"""Bots. They get a `Observation`, never a state."""
