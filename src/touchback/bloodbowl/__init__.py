"""Blood Bowl, 2020 edition: the rules in the rulebook's order."""
