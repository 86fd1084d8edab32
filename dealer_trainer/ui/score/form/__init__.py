"""What the scorekeeper says and does at one moment: buttons, fields, and a line for the call."""
