"""What to train next, and how it went: pure functions over past answers. The clock comes in as an argument."""
