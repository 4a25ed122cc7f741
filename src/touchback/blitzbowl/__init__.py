"""Blitz Bowl: three player actions a turn, on the same kernel as the other games."""
