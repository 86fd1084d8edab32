"""Second version: what was learned of a course, five minutes at the table, kept situations, what was known before."""

_TABLES = (
    """CREATE TABLE lesson (
        seq INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
        trainee VARCHAR(32) NOT NULL,
        game VARCHAR(80) NOT NULL,
        lesson VARCHAR(80) NOT NULL,
        at BIGINT NOT NULL,
        outcome VARCHAR(20) NOT NULL,
        ms BIGINT NOT NULL,
        CONSTRAINT fk_lesson_trainee FOREIGN KEY(trainee) REFERENCES trainee (id) ON DELETE CASCADE,
        CONSTRAINT uq_lesson_trainee UNIQUE (trainee, game, lesson, at)
    )""",
    """CREATE TABLE pace (
        seq INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
        trainee VARCHAR(32) NOT NULL,
        game VARCHAR(80) NOT NULL,
        at BIGINT NOT NULL,
        ms BIGINT NOT NULL,
        decisions INTEGER NOT NULL,
        "right" INTEGER NOT NULL,
        CONSTRAINT fk_pace_trainee FOREIGN KEY(trainee) REFERENCES trainee (id) ON DELETE CASCADE,
        CONSTRAINT uq_pace_trainee UNIQUE (trainee, game, at)
    )""",
    """CREATE TABLE situation (
        trainee VARCHAR(32) NOT NULL,
        game VARCHAR(80) NOT NULL,
        name VARCHAR(60) NOT NULL,
        code VARCHAR(4000) NOT NULL,
        at BIGINT NOT NULL,
        CONSTRAINT pk_situation PRIMARY KEY (trainee, game, name),
        CONSTRAINT fk_situation_trainee FOREIGN KEY(trainee) REFERENCES trainee (id) ON DELETE CASCADE
    )""",
    """CREATE TABLE background (
        trainee VARCHAR(32) NOT NULL,
        game VARCHAR(80) NOT NULL,
        background VARCHAR(20) NOT NULL,
        at BIGINT NOT NULL,
        CONSTRAINT pk_background PRIMARY KEY (trainee, game),
        CONSTRAINT fk_background_trainee FOREIGN KEY(trainee) REFERENCES trainee (id) ON DELETE CASCADE
    )""",
)

_NO_CHANGE = """CREATE TRIGGER {table}_is_kept BEFORE UPDATE ON {table}
    BEGIN SELECT RAISE(ABORT, 'a result is never changed'); END"""

_NO_DELETE = """CREATE TRIGGER {table}_stays BEFORE DELETE ON {table}
    WHEN EXISTS (SELECT 1 FROM trainee WHERE id = OLD.trainee)
    BEGIN SELECT RAISE(ABORT, 'a result goes only with its trainee'); END"""

_GUARDS = tuple(guard.format(table=table) for table in ("lesson", "pace") for guard in (_NO_CHANGE, _NO_DELETE))

STATEMENTS = (*_TABLES, *_GUARDS)
"""What adds the tables to a file of the first version."""
