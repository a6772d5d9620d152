"""Bots. They get an `Observation`, never a state."""
