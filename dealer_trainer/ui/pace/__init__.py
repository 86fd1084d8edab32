"""Pace audits in the window: minutes at the table, counted and compared."""
