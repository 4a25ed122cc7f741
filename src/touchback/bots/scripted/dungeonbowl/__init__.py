"""The script for Dungeon Bowl."""
