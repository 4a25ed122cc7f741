"""Touchback: the rules of the Blood Bowl family of games as a library, and what is built on it."""

__version__ = "0.1.0"
