"""Positions, moves, matches and rule cases as text and files; pictures of a board."""
