"""Runs matches, with or without a window."""
