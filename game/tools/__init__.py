"""The command line and the windowless commands."""
