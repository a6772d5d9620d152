"""The panels beside the tower of a challenge."""
