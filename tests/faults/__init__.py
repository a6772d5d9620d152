"""Planted faults: small mistakes in the game that the tests must catch. `python -m tests.faults` tries them."""
