"""How a progress file comes to its newest version."""

from functools import partial
from typing import Final

from sqlalchemy import Connection

from dealer_trainer.records.sqlite import run, send

_FIRST: Final = (
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
"""The first version: trainees, and their answers, which can only be added to."""

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

_SECOND: Final = (*_TABLES, *_GUARDS)
"""The second: what was learned of a course, five minutes at the table, kept situations, what was known before."""

_THIRD: Final = (
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
"""The third: where a trainee is in a lesson that they began."""

_FOURTH: Final = ("ALTER TABLE answer ADD COLUMN imported BOOLEAN DEFAULT 0 NOT NULL",)
"""The fourth: whether an answer came in a file; of what is there nobody knows, so it counts as given here."""

STEPS: Final = {
    version: partial(send, statements)
    for version, statements in (("0001", _FIRST), ("0002", _SECOND), ("0003", _THIRD), ("0004", _FOURTH))
}
"""What leads to each version there has been, oldest first."""
VERSIONS: Final = tuple(STEPS)


def upgrade(connection: Connection, found: str | None) -> None:
    """Run the migrations that come after `found`, None for an empty file, in the caller's transaction."""
    run(connection, found, STEPS)
