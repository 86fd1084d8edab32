"""A felt's picture before any renderer sees it: what it may contain, and its outlines."""
