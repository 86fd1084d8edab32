"""Third version: where a trainee is in a lesson that they began."""

STATEMENTS = (
    """CREATE TABLE begun (
        trainee VARCHAR(32) NOT NULL,
        game VARCHAR(80) NOT NULL,
        lesson VARCHAR(80) NOT NULL,
        activity INTEGER NOT NULL,
        ms BIGINT NOT NULL,
        at BIGINT NOT NULL,
        CONSTRAINT pk_begun PRIMARY KEY (trainee, game, lesson),
        CONSTRAINT fk_begun_trainee FOREIGN KEY(trainee) REFERENCES trainee (id) ON DELETE CASCADE
    )""",
)
"""What adds the table to a file of the second version."""
