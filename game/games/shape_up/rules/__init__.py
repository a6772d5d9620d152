"""Shape Up! by Mo Holkar: play and move cards so that runs of your secret victory card's attributes score."""
