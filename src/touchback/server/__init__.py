"""The game over a network: accounts, lobby, matches, storage."""
