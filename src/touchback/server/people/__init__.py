"""People: guests, accounts, sessions, and what keeps strangers from acting in their name."""
