"""The tower of a challenge, and how its goals are measured."""
