"""Tests read English, whatever the machine speaks."""

import os

os.environ["TOUCHBACK_LANGUAGE"] = "en"
