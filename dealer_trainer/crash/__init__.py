"""What remains when the program breaks: one report without names, answers, or the user's paths, and who is notified."""
