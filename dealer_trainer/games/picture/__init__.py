"""A felt's picture before any renderer sees it: what it may be written with, and its outlines."""
