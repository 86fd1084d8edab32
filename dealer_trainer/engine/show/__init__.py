"""Hosted shows: stages, events, and rows as values, the small language they are written in, and what runs them."""
