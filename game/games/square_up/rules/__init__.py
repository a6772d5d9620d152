"""Square Up: secret plans on grid paper, one reveal a turn, and fights for every square that is shared."""
