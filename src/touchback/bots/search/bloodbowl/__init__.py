"""The search for Blood Bowl: `lookahead` plays plans on in forks, `evaluation` says what the ends are worth, `planner`
splits the time among the plans and answers."""
