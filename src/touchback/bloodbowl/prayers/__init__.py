"""Prayers to Nuffle. [R7.5]"""
