"""The screens of recorded matches: the shelf, and the room in which one is watched."""
