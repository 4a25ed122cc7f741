"""Leagues and tournaments: a team's whole life, from draft to the hall of fame. [R20, R21]"""
