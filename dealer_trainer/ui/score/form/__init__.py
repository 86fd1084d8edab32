"""What the scorekeeper can say and do at one moment: buttons, fields, and a field for the call."""
