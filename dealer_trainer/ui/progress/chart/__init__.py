"""Charts of a trainee's progress, each with its figures as text. Only `plot` imports the chart library, and late."""
