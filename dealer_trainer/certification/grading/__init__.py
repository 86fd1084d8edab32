"""The result of a sitting: marks, areas, duties, standard error, outcome, and who may sign it."""
