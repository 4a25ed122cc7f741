"""Inducements: what a coach buys for one match. [R7.4, R17]"""
