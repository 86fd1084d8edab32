"""Verifying sittings without their school."""
