"""An instructor at a table: what the trainee sees of it, and the instructor's own window."""
