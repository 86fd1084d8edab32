"""The kind of answer that comes from the table: whole rounds, and their faults by the skill that trains them."""

from dealer_trainer.records.progress.past import Past

TABLE = "table"
"""The kind, and the single skill for whole rounds."""


def is_table_fault(past: Past) -> bool:
    """Whether an answer is a fault at the table in a skill, not an answer to one of its items."""
    return past.kind == TABLE and past.skill != TABLE
