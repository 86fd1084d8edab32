"""The clipboard of an examiner beside a real table."""
