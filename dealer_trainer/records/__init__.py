"""What is stored: trainees and their answers, in a file that survives anything. No drills, no games, no screen."""
