"""Leagues on the server: ledgers in the database, who is behind their names, what pages are shown."""
