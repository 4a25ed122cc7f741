"""What Blood Bowl can read of other programs."""
