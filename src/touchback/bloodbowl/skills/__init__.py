"""Skills and traits (R19): one class each, in the file of its category."""
