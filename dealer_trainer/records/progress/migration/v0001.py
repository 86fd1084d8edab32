"""First version: trainees, and their answers, which can only be added to."""

STATEMENTS = (
    """CREATE TABLE alembic_version (
        version_num VARCHAR(32) NOT NULL,
        CONSTRAINT pk_alembic_version PRIMARY KEY (version_num)
    )""",
    """CREATE TABLE trainee (
        id VARCHAR(32) NOT NULL,
        name VARCHAR(60) NOT NULL,
        folded VARCHAR(240) NOT NULL,
        made BIGINT NOT NULL,
        CONSTRAINT pk_trainee PRIMARY KEY (id),
        CONSTRAINT uq_trainee_folded UNIQUE (folded)
    )""",
    """CREATE TABLE answer (
        seq INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
        trainee VARCHAR(32) NOT NULL,
        moment BIGINT NOT NULL,
        at BIGINT NOT NULL,
        game VARCHAR(80) NOT NULL,
        item_id VARCHAR(200) NOT NULL,
        kind VARCHAR(80) NOT NULL,
        family VARCHAR(80) NOT NULL,
        facts JSON NOT NULL,
        is_right BOOLEAN NOT NULL,
        latency_ms INTEGER,
        mistake VARCHAR(120),
        hinted BOOLEAN NOT NULL,
        cost BIGINT NOT NULL,
        signal VARCHAR(20),
        "row" VARCHAR(80),
        spots JSON NOT NULL,
        CONSTRAINT fk_answer_trainee FOREIGN KEY(trainee) REFERENCES trainee (id) ON DELETE CASCADE,
        CONSTRAINT uq_answer_trainee UNIQUE (trainee, at, item_id),
        CONSTRAINT ck_answer_latency CHECK (latency_ms IS NULL OR latency_ms >= 0),
        CONSTRAINT ck_answer_truth CHECK (is_right IN (0, 1) AND hinted IN (0, 1))
    )""",
    "CREATE INDEX ix_answer_trainee ON answer (trainee, moment, seq)",
    """CREATE TRIGGER answer_is_kept BEFORE UPDATE ON answer
    BEGIN SELECT RAISE(ABORT, 'an answer is never changed'); END""",
    """CREATE TRIGGER answer_stays BEFORE DELETE ON answer WHEN EXISTS (SELECT 1 FROM trainee WHERE id = OLD.trainee)
    BEGIN SELECT RAISE(ABORT, 'an answer goes only with its trainee'); END""",
)
"""What makes the tables in an empty file."""
