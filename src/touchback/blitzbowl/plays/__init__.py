"""The bonus plays on the backs of the challenge cards: one class each."""
