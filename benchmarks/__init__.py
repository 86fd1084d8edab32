"""Benchmarks: each module with a `measure() -> list[Row]` is run by `python3 dev.py bench`, or by name.

Ratios are of CPU time, best of a few runs, both sides in one process and one run, on the same dice.
"""
