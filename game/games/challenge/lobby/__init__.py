"""The shelf of levels, from which a challenge is opened."""
