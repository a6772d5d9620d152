"""Screens on which a level is shared, and opened that somebody else has made."""
