"""The blueprint editor."""
