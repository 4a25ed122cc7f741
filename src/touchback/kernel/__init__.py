"""The kernel: matches, asks, dice, boards and skills, knowing no rule of any game."""
