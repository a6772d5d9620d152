"""The tower on the screen: camera, pieces, effects. Shared by every game that stacks."""
