"""Fourth version: whether an answer came in a file, or was given here."""

STATEMENTS = ("ALTER TABLE answer ADD COLUMN imported BOOLEAN DEFAULT 0 NOT NULL",)
"""What adds the column to a file of the third version; of what is there nobody knows, so it counts as given here."""
