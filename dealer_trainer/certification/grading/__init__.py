"""What a sitting comes to: marks, areas, duties, standard error, outcome, and who may sign it."""
