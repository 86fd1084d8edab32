"""A scorekeeper's drills: what is shown of a turn or a sheet, fields for the answer, and the right answer."""
