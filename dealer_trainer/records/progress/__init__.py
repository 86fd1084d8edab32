"""Trainees and their answers on this machine: stored as soon as given, exported, imported."""
