"""What is left when the program breaks: one report without names, answers, or paths of the user, and who is told."""
