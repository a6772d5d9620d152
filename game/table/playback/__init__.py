"""Recorded matches on their tables: the bar with which one moves in them, and the process that films towers."""
