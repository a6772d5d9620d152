"""What a level adds to a tower's picture: goal marks, handles, ghosts, wind, countdown, thumbnail."""
