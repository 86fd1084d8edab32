"""Grading a dealt round: acts are compared with the model round; every fault has its rule and its cost."""
