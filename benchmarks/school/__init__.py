"""A school of many sittings: how what is kept of them grows, and what it costs to look at."""
