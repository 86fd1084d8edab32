"""The mailbox of the school's server: the one table by which stations reach each other, and its one protocol.

A letter has a topic and a key that it has there once. Commands, exams that take them, people, plans and documents are
signed events: the server posts a letter for each that is copied there, and the event is what counts. Presence and
sealed names are no events: presence is for the eye alone, and a name can be deleted. A letter rings its topic's bell.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, LiteralString

from sqlalchemy.schema import CreateIndex, CreateTable

from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.appeal import DECIDED, FILED, STATUS
from dealer_trainer.records.log.check import BEGINNINGS
from dealer_trainer.records.log.document import LogError
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key_certificate import KEY_CHANGED
from dealer_trainer.records.log.remote_command import GIVEN, TAKEN
from dealer_trainer.records.school.database import EVENT
from dealer_trainer.records.school.elsewhere import SHARED_KINDS
from dealer_trainer.records.school.key import LONGEST_BOX
from dealer_trainer.records.school.server.server_address import Server, connect
from dealer_trainer.records.school.store import event_at

if TYPE_CHECKING:
    import psycopg


MOST_BODY: Final = 2_000_000
"""Bytes of an event's body that are fetched; the longest that a station writes is a blueprint or a sealed form."""
MOST_BEGINNING: Final = 20_000_000
"""Bytes of the first event of a station's log, which has everybody whom the school knew when the station joined."""
MOST_AT_ONCE: Final = 40_000_000
"""Bytes of all bodies in one answer."""
COLUMNS: Final = tuple(column.name for column in EVENT.columns)


def bounded(chosen: str, most: int = MOST_BODY) -> str:
    """A query for events, `chosen` with an order and a limit, whose answer is bounded.

    Longer bodies than `most` bytes are left out, and so is what is more than `MOST_AT_ONCE` bytes; the first row is
    always there. Asking for its length fetches no body.
    """
    names = ", ".join(f"found.{name}" for name in COLUMNS)
    return (
        f"SELECT {names} FROM (SELECT chosen.*, sum(octet_length(chosen.body)) OVER (ORDER BY stream, seq) AS total "  # noqa: S608 - names and questions of our own
        f"FROM ({chosen}) chosen WHERE octet_length(chosen.body) <= {most}) found "
        f"WHERE found.total - octet_length(found.body) < {MOST_AT_ONCE} ORDER BY found.stream, found.seq"
    )


def events_in(rows: Sequence[Sequence[Any]]) -> tuple[list[Event], int]:
    """The events in rows of the server, without their private texts, and how many rows are not events."""
    found = [event for row in rows if (event := event_in(row)) is not None]
    return found, len(rows) - len(found)


def event_in(row: Sequence[Any]) -> Event | None:
    """The event of a row, without its private texts; None if it is not an event."""
    try:
        return event_at(dict(zip(COLUMNS, row, strict=True)))
    except (LogError, ValueError):
        return None


def unbroken(
    rows: Sequence[Sequence[Any]], is_right: Callable[[Event], bool], broken: set[tuple[str, str]]
) -> Iterator[Event]:
    """The events in rows up to the first invalid one of each stream of a station.

    `broken`: receives the station and stream of each that ends this way.
    """
    for row in rows:
        origin = str(row[COLUMNS.index("station")]), str(row[COLUMNS.index("stream")])
        event = None if origin in broken else event_in(row)
        if event is not None and is_right(event):
            yield event
        else:
            broken.add(origin)


SHARED: Final = (*sorted(SHARED_KINDS), "password_set", FILED, DECIDED, STATUS, KEY_CHANGED)
"""The kinds of event that count at every station."""
TOPICS: Final[Mapping[str, str]] = {
    GIVEN: "command", TAKEN: "exam", **dict.fromkeys(BEGINNINGS, "log"), **dict.fromkeys(SHARED, "shared"),
}  # fmt: skip
"""The topic of the letter for each kind of event. It is about a sitting's stream, or the log that the event is in."""

COPIED, COMMANDED, TOLD = "dealer_trainer_copied", "dealer_trainer_command", "dealer_trainer_shared"
"""Bells, channels of PostgreSQL: a station has copied something, or cannot save any more, with its key; a command was
given, with the stream of the sitting that is to carry it out; something counts at every station, with the key of the
one where. They wake and nothing more: what counts stands in the events."""

EVENTS: Final = ", ".join(f"event.{name}" for name in COLUMNS)
EVENT_OF: Final = f"{EVENTS} FROM mailbox JOIN event ON event.hash = mailbox.key"
"""The events behind letters, for a SELECT."""

NEW_LOGS: Final = bounded(
    f"SELECT {EVENT_OF} WHERE topic = 'log' AND mailbox.station <> %s AND NOT about = ANY(%s) "
    "ORDER BY random() LIMIT 1000",
    MOST_BEGINNING,
)
"""The beginnings of other stations' logs but these. Rows that no station signed keep none from being found: other ones
are looked at each time."""

RIGHTS: Final[Mapping[LiteralString, LiteralString]] = {
    "event": "SELECT, INSERT",
    "mailbox": "SELECT, INSERT, UPDATE, DELETE",
}
"""What the stations' role may do with each table, and nothing else; of the mailbox only presence can be changed, only a
name be deleted, and another letter only be added as its event has it."""

NOT_READY: Final = message(
    "the school’s server was prepared for an earlier version: events are copied, and stations do not hear of each "
    "other. Run {command} again",
    command="dealer-trainer records prepare",
)

_LETTERS: Final = """SELECT letter.topic, found.hash, found.station, CASE WHEN letter.topic IN ('command', 'exam')
        THEN coalesce(substring(found.body FROM '"stream":"([0-9a-f]{32})"'), '') ELSE found.stream END, found.seq
    FROM EVENTS found JOIN (VALUES TOPICS) AS letter(kind, topic) USING (kind)""".replace(
    "TOPICS", ", ".join(map(str, TOPICS.items()))
)
"""The letter of each event that has one."""
_POST: Final = f"INSERT INTO mailbox (topic, key, station, about, place) {_LETTERS} ON CONFLICT DO NOTHING"
_IS_HONEST: Final = f"(topic, key, station, about, place) IN ({_LETTERS})".replace(
    "EVENTS", "(SELECT * FROM event WHERE event.hash = mailbox.key)"
)
"""Whether a letter is that of its event: one that says otherwise would keep what others wrote from being read."""


def _trigger(name: str, when: str, each: str, function: str) -> str:
    """A trigger made anew: CREATE OR REPLACE is newer than some servers."""
    table = when.rpartition(" ")[2]
    return (
        f"DROP TRIGGER IF EXISTS {name} ON {table}; "
        f"CREATE TRIGGER {name} {when} FOR EACH {each} EXECUTE FUNCTION {function}()"
    )


_TABLES: Final = (
    """CREATE OR REPLACE FUNCTION event_is_kept() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'event is only ever added to'; END $$""",
    _trigger("event_no_update", "BEFORE UPDATE ON event", "ROW", "event_is_kept"),
    _trigger("event_no_delete", "BEFORE DELETE ON event", "ROW", "event_is_kept"),
    _trigger("event_no_truncate", "BEFORE TRUNCATE ON event", "STATEMENT", "event_is_kept"),
    f"""CREATE TABLE IF NOT EXISTS mailbox (
    topic varchar(10) NOT NULL, key varchar(64) NOT NULL, station varchar(48) NOT NULL, about varchar(64) NOT NULL,
    place integer NOT NULL DEFAULT 0, at timestamptz NOT NULL DEFAULT clock_timestamp(),
    body text NOT NULL DEFAULT '' CHECK (octet_length(body) <= {LONGEST_BOX}), PRIMARY KEY (topic, key))""",
    "CREATE INDEX IF NOT EXISTS ix_mailbox_about ON mailbox (topic, about, place)",
    "CREATE INDEX IF NOT EXISTS ix_event_station_stream_seq ON event (station, stream, seq)",
    f"""CREATE OR REPLACE FUNCTION post_letter() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_notify('{COPIED}', NEW.station);
    {_POST.replace("EVENTS", "(SELECT NEW.*)")};
    RETURN NULL; END $$""",
    _trigger("event_post", "AFTER INSERT ON event", "ROW", "post_letter"),
    f"""CREATE OR REPLACE FUNCTION ring_bell() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'INSERT' OR OLD.body <> NEW.body THEN PERFORM CASE NEW.topic
        WHEN 'command' THEN pg_notify('{COMMANDED}', NEW.about)
        WHEN 'presence' THEN pg_notify('{COPIED}', NEW.station)
        ELSE pg_notify('{TOLD}', NEW.station) END; END IF;
    RETURN NULL; END $$""",
    _trigger("mailbox_ring", "AFTER INSERT OR UPDATE ON mailbox", "ROW", "ring_bell"),
    "ALTER TABLE mailbox ENABLE ROW LEVEL SECURITY",
    *(
        f"DROP POLICY IF EXISTS {name} ON mailbox; CREATE POLICY {name} ON mailbox FOR {what}"
        for name, what in (
            ("mailbox_read", "SELECT USING (true)"),
            ("mailbox_add", f"INSERT WITH CHECK (topic IN ('presence', 'name') OR {_IS_HONEST})"),
            ("mailbox_change", "UPDATE USING (topic = 'presence') WITH CHECK (topic = 'presence')"),
            ("mailbox_delete", "DELETE USING (topic = 'name')"),
        )
    ),
    _POST.replace("EVENTS", EVENT.name),
)

_IS_READY: Final = (
    "SELECT coalesce(bool_and(has_table_privilege(to_regclass('mailbox'), word)), false) "
    "FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS word"
)
_SAY_PRESENT: Final = (
    "INSERT INTO mailbox (topic, key, station, about, body) VALUES ('presence', %(key)s, %(key)s, %(key)s, %(body)s) "
    "ON CONFLICT (topic, key) DO UPDATE SET at = clock_timestamp(), body = excluded.body"
)
_PRESENCE: Final = (
    "SELECT key, (extract(epoch FROM at) * 1000)::bigint, body FROM mailbox "
    "WHERE topic = 'presence' AND key = ANY(%s) AND isfinite(at)"
)
_FAILING: Final = "failing"
_ADD_NAME: Final = (
    "INSERT INTO mailbox (topic, station, key, about, body) VALUES ('name', %s, %s, %s, %s) ON CONFLICT DO NOTHING"
)
_NAMES: Final = "SELECT key, body FROM mailbox WHERE topic = 'name' AND key = ANY(%s) LIMIT %s"
_DELETE_NAMES: Final = "DELETE FROM mailbox WHERE topic = 'name' AND (about = ANY(%s) OR key = ANY(%s))"
_MAY: Final = (
    "SELECT current_user, current_database(), has_schema_privilege('public', 'CREATE'), rolsuper OR rolcreaterole "
    "FROM pg_roles WHERE rolname = current_user"
)


def is_ready(connection: "psycopg.Connection[Any]") -> bool:
    """Whether the server was prepared for this version, and this station may use its mailbox."""
    return connection.execute(_IS_READY).fetchone() == (True,)


def say_present(connection: "psycopg.Connection[Any]", station: str, *, is_failing: bool) -> None:
    """Say that a station is there, and whether it can save."""
    connection.execute(_SAY_PRESENT, {"key": station, "body": _FAILING if is_failing else ""})


def presence(connection: "psycopg.Connection[Any]", stations: Collection[str]) -> tuple[dict[str, int], frozenset[str]]:
    """When each of these stations said last that it is there, ms of UTC, and which cannot save: for the eye alone."""
    rows = [row for row in connection.execute(_PRESENCE, (list(stations),)).fetchall() if row[0] in stations]
    seen = {str(station): int(at) for station, at, _ in rows}
    return seen, frozenset(str(station) for station, _, body in rows if body == _FAILING)


def find_names(connection: "psycopg.Connection[Any]", hashes: Collection[str]) -> dict[str, str]:
    """The sealed names of these commitments."""
    asked = set(hashes)
    rows = connection.execute(_NAMES, (list(asked), len(asked))).fetchall() if asked else []
    return {str(commitment): box for commitment, box in rows if isinstance(box, str) and str(commitment) in asked}


def add_names(connection: "psycopg.Connection[Any]", station: str, rows: Iterable[tuple[str, str, str]]) -> None:
    """Add hash, person and sealed name of each; what is there stays."""
    with connection.transaction(), connection.cursor() as cursor:
        cursor.executemany(_ADD_NAME, [(station, *row) for row in rows])


def delete_names(connection: "psycopg.Connection[Any]", people: Collection[str], hashes: Collection[str] = ()) -> None:
    """Delete the names of people who were erased; `hashes`: of them, whoever the server says they belong to."""
    if people or hashes:
        connection.execute(_DELETE_NAMES, (list(people), list(hashes)))


def prepare(server: Server, role: str, password: str) -> None:
    """Make the tables at the school, and a role for stations that may read and add and nothing else.

    `server` is that of an owner who may make roles. What is there already is left; the role's password is set anew.
    Raises ValueError without one, SchoolError, and psycopg's errors.
    """
    if not password or "\0" in password:
        raise ValueError(message("the role needs a password"))
    with connect(server, connect_timeout=10) as connection:
        _check_rights(connection)
        connection.execute("SELECT pg_advisory_xact_lock(7446129)")
        if connection.execute("SELECT to_regclass(%s)", (EVENT.name,)).fetchone() == (None,):
            for made in (CreateTable(EVENT), *map(CreateIndex, EVENT.indexes)):
                connection.execute(str(made).encode())
        for statement in _TABLES:
            connection.execute(statement.encode())
        _grant(connection, role, password)


def _check_rights(connection: "psycopg.Connection[Any]") -> None:
    """Raise SchoolError, with the statement that mends it, if whoever prepares lacks a right; nothing is made then."""
    found = connection.execute(_MAY).fetchone()
    if found is None:
        return
    user, database, may_make_tables, may_make_roles = found
    lacking = [
        (may_make_tables, message("make tables"), f'ALTER DATABASE "{database}" OWNER TO "{user}"'),
        (may_make_roles, message("make a role"), f'ALTER ROLE "{user}" CREATEROLE'),
    ]
    for may, what, statement in lacking:
        if not may:
            text = message("{user} may not {what} in {database}", user=user, what=what, database=database)
            how = message("Have a superuser of the server run: {statement}", statement=statement)
            raise SchoolError("forbidden", text, how)


def _grant(connection: "psycopg.Connection[Any]", role: str, password: str) -> None:
    """Make the role or change it. Its password is hashed here, for a server's log may hold every statement."""
    from psycopg import sql

    hashed = connection.pgconn.encrypt_password(password.encode(), role.encode(), b"scram-sha-256").decode()
    name = sql.Identifier(role)
    known = connection.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", (role,)).fetchone()
    verb = sql.SQL("ALTER" if known else "CREATE")
    connection.execute(sql.SQL("{} ROLE {} LOGIN PASSWORD {}").format(verb, name, sql.Literal(hashed)))
    connection.execute(sql.SQL("REVOKE ALL ON ALL TABLES IN SCHEMA public FROM {}").format(name))
    for table, rights in RIGHTS.items():
        connection.execute(sql.SQL(f"GRANT {rights} ON {table} TO {{}}").format(name))
