"""The bots of Shape Up!, and the turns and rounds that they compute."""
