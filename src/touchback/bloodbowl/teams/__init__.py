"""Teams on paper: created, checked, valued, kept in files, and sent to matches. [R6, R18, R22]"""
