"""Picking targets until an action is chosen."""
