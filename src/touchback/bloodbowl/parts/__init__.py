"""The parts of a game of the Blood Bowl kind: what `game.py` puts together and another game may replace."""
