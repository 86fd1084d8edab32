"""The school's tables, for SQLite and PostgreSQL: the log of events, and what is derived from it.

`event` is the truth, `private` holds the texts behind its commitments, `wrapped_key` the station's private keys. Every
other table is built from the first two, can be rebuilt from them, and is compared with them.
"""

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Integer, MetaData, String, Table, Text

from dealer_trainer.records.sqlite import revision_table

APPLICATION_ID: Final = 0x44545231
"""Marks our files for SQLite ("DTR1")."""

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s", "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)  # fmt: skip

REVISION = revision_table(METADATA)

EVENT = Table(
    "event",
    METADATA,
    Column("stream", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(40), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("mono", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Column("prev", String(64), nullable=False),
    Column("station", String(48), nullable=False),
    Column("hash", String(64), nullable=False, unique=True),
    Column("signature", String(86), nullable=False),
)
"""Append-only. `body`: canonical JSON, byte for byte what was hashed."""

SEAL = Table(
    "seal",
    METADATA,
    Column("chain", String(48), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("stream", String(32), nullable=False, unique=True),
    Column("head", String(64), nullable=False),
    Column("length", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("house_seq", Integer, nullable=False),
    Column("house_head", String(64), nullable=False),
    Column("prev", String(64), nullable=False),
    Column("supervisor", String(48), nullable=False),
    Column("hash", String(64), nullable=False),
    Column("station_signature", String(86), nullable=False),
    Column("supervisor_signature", String(86), nullable=False),
)
"""Append-only."""

KEY_CERTIFICATE = Table(
    "key_certificate",
    METADATA,
    Column("key", String(48), primary_key=True),
    Column("box", String(64), nullable=False),
    Column("role", String(20), nullable=False),
    Column("holder", String(80), nullable=False),
    Column("name", String(72), nullable=False),
    Column("chain", String(48), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("until", String(128)),
    Column("issuer", String(48), primary_key=True),
    Column("signature", String(86), nullable=False),
)
"""Append-only. `name`: its commitment."""

PRIVATE = Table(
    "private",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("salt", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("stream", String(32), nullable=False, index=True),
    Column("seq", Integer, nullable=False),
)
"""The private texts of the events, which only hold commitments: not part of the log, rows can be deleted."""

WRAPPED_KEY = Table(
    "wrapped_key",
    METADATA,
    Column("holder", String(32), primary_key=True),
    Column("key", String(48), nullable=False),
    Column("wrapped", Text, nullable=False),
    Column("school_key", Text),
    Column("digest", String(64), nullable=False),
)
"""Private keys: not part of the log, at this station only. `holder`: a person's id, or the station log's for its own.

`wrapped`: canonical JSON, under the person's password, the station's under the school's key; `school_key`: sealed to an
admin's box; `digest`: SHA-256 of all that, hex, so that damage is told before somebody's password seems to be wrong.
"""

META = Table("meta", METADATA, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False))

PERSON = Table(
    "person",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(120), nullable=False),
    Column("folded", String(480), nullable=False, unique=True),
    Column("role", String(20), nullable=False),
    Column("committed", String(72), nullable=False),
    Column("key", String(48)),
    Column("is_active", Boolean(create_constraint=False), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("staff_number", String(40)),
    Column("staff_group", String(120)),
    Column("background", String(120)),
    Column("extra_time", String(120)),
    Column("extra_reason", String(120)),
    Column("rank", String(120)),
    Column("license", String(120)),
)
"""`committed`: the name as in certificates and events. `folded`: with the staff number, if there is one."""

SIGN_IN = Table(
    "sign_in",
    METADATA,
    Column("person", String(32), primary_key=True),
    Column("failures", Integer, nullable=False),
    Column("tried_at", BigInteger, nullable=False),
)
"""Attempts since the last one that succeeded."""

STREAM = Table(
    "stream",
    METADATA,
    Column("stream", String(32), primary_key=True),
    Column("station", String(48), nullable=False),
    Column("is_house", Boolean(create_constraint=False), nullable=False),
    Column("length", Integer, nullable=False),
    Column("head", String(64), nullable=False),
    Column("first_at", BigInteger, nullable=False),
    Column("last_at", BigInteger, nullable=False),
    Column("state", String(20), nullable=False),
    Column("trainee_id", String(80), nullable=False),
    Column("trainee", String(120), nullable=False),
    Column("supervisor", String(120), nullable=False),
    Column("game", String(80), nullable=False),
    Column("attempt", Integer, nullable=False),
)

APPEND_ONLY: Final = (EVENT, SEAL, KEY_CERTIFICATE)
"""Append-only tables, guarded by triggers on both kinds of database."""

FOLDED: Final = (SEAL, KEY_CERTIFICATE, META, PERSON, SIGN_IN, STREAM)
"""What is built from the events and their private texts."""
