"""A sitting: ordered, listed, taken, supervised."""
