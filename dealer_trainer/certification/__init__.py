"""A school's exam: its blueprint, form, sitting, score, and proof. Works on events; no window, no database."""
