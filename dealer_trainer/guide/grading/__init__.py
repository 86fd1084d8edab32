"""Grading a dealt round: acts held against the model round, every fault with its rule and its cost."""
