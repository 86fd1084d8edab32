"""Charts of a trainee's progress, each with its twin in text. Only `plot` imports the chart library, and late."""
