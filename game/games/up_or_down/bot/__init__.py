"""The bots of Up or Down?, and the turns and matches that they compute."""
