"""What can be done at the table: the list of actions, the keyboard that runs them, the overlay that shows the keys."""
