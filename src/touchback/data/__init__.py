"""Facts of the games as data files: teams, rules, boards."""
