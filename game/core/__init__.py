"""Protocols and values that all games share, the record of a match, and seeded randomness. It knows no game."""
