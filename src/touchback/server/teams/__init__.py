"""Teams that coaches make and keep, outside leagues."""
