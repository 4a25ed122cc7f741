"""The pages: plain ES modules and SVG, served as they are."""
