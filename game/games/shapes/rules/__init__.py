"""Shapes the Game by John Bezanis and Dana Saltarella: declare cards, stack their pieces on a small platform."""
