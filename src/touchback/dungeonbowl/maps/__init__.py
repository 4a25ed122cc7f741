"""Dungeons on paper: map texts, building rules, routes, and a builder. [D1, D6]"""
