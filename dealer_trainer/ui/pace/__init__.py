"""Pace audits in the window: minutes at the table, measured and compared."""
