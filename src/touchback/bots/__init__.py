"""Bots: programs that coach a side. One interface: choose(view, ask) -> the number of an option."""
