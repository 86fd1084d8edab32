"""The full report of a sitting, section by section."""
