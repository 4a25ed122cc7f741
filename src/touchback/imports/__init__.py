"""Matches and teams of other programs, as matches and teams of this one."""
