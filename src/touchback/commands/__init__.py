"""The commands of the touchback program, one subject a file."""
