"""The scene of every table, and the parts that all tables draw."""
