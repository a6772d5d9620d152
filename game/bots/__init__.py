"""Bots, their search and their worker processes. A bot gets an `Observation`, never a state."""
