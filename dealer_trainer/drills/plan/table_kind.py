"""The kind of answer that comes from the table: whole rounds, and their faults, each by the skill that trains it."""

from dealer_trainer.records.progress.past import Past

TABLE = "table"
"""The kind, and the one skill of whole rounds."""


def is_table_fault(past: Past) -> bool:
    """Whether an answer is a skill's fault at the table, and no answer to an item of it."""
    return past.kind == TABLE and past.skill != TABLE
