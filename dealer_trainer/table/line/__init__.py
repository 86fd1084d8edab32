"""JSON lines as the table's own values: situations and acts; every key is checked, and a refusal names it."""
