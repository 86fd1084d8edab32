"""Drill items: questions that a seed reproduces anywhere, and the grading of answers."""
