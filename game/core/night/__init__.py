"""The rules of a game night: order of the games, who plays and who sits out, points, bonus and standings."""
