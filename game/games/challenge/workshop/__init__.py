"""The workshop: an editor for levels, their shelf, and trying them."""
