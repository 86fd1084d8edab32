"""Trainees and each answer they gave, on this machine: kept as soon as given, exported, imported."""
