"""A round that is dealt at a real table, as an examiner enters it: what lies, the dice, what was done otherwise."""
