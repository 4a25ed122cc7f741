"""How fast the engine runs: `./tb bench`. Figures come with their ratio to a plain loop, so machines compare."""
