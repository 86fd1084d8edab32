"""Drill items: one question that a seed gives again anywhere, and the grading of its answer."""
