"""Dungeon Bowl: Blood Bowl with parts replaced, below ground. [D]"""
