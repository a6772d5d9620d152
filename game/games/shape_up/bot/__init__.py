"""The bots of Shape Up!: levels, and the advice of a good one."""
