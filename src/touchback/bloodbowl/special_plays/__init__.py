"""Special plays: six decks of eight cards, a file for each deck. [R17.1]"""
