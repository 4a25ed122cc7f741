"""What is written on the players' cards: one class for each ability."""
