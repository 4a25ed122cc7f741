"""Matches as arrays for learners: a fixed list of actions, planes and a vector, and many matches in one call."""
