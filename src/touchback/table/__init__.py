"""A match as people look at it: scenes, questions, log lines and looks ahead, as plain data in their language."""
