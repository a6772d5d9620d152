"""After a round, and after a series: who has won and why, who comes and goes, what was worth seeing, the cup."""
