"""The server's table of practice tables that may be led: one row for a station, bounded in every column, soon gone."""

from typing import TYPE_CHECKING, Any, Final, LiteralString, NamedTuple

from dealer_trainer.message import message
from dealer_trainer.records.school.error import SchoolError

if TYPE_CHECKING:
    import psycopg
    import sqlalchemy as sa

CHANNEL: Final = "dealer_trainer_practice"
"""What wakes both ends; nothing that counts is in its payload."""
MOST_OFFER, MOST_COMMAND, MOST_ANSWER = 8 * 1024, 16 * 1024, 512 * 1024
"""Bytes; what is longer is never read, whoever made the table."""
MOST_LINKS: Final = 500
STALE_MS: Final = 60_000
"""After so long without a heartbeat of its station a row counts no more, and is taken away."""

_NOW: Final = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_MAKE: Final = f"""CREATE TABLE IF NOT EXISTS practice_link (
    id varchar(32) PRIMARY KEY CHECK (id ~ '^[0-9a-f]{{32}}$'),
    station varchar(48) NOT NULL UNIQUE,
    seen_at bigint NOT NULL,
    offer text NOT NULL CHECK (octet_length(offer) <= {MOST_OFFER}),
    command text CHECK (octet_length(command) <= {MOST_COMMAND}),
    answer text CHECK (octet_length(answer) <= {MOST_ANSWER})
)"""
_PRUNE: Final = f"DELETE FROM practice_link WHERE station = %s OR seen_at < {_NOW} - {STALE_MS}"  # noqa: S608 - numbers of our own
_OPEN: Final = (
    f"INSERT INTO practice_link (id, station, seen_at, offer) SELECT %s, %s, {_NOW}, %s "  # noqa: S608 - numbers of our own
    f"WHERE (SELECT count(*) FROM practice_link) < {MOST_LINKS}"
)
_OFFERS: Final = (
    f"SELECT id, station, offer FROM practice_link WHERE seen_at >= {_NOW} - {STALE_MS} "  # noqa: S608 - numbers of our own
    f"AND octet_length(offer) <= {MOST_OFFER} ORDER BY id LIMIT {MOST_LINKS}"
)
_COMMAND: Final = (
    f"SELECT CASE WHEN octet_length(command) <= {MOST_COMMAND} THEN command END FROM practice_link WHERE id = %s"  # noqa: S608 - numbers of our own
)
_ANSWER: Final = (
    f"SELECT CASE WHEN octet_length(answer) <= {MOST_ANSWER} THEN answer END FROM practice_link WHERE id = %s"  # noqa: S608 - numbers of our own
)
_SEEN: Final = f"UPDATE practice_link SET seen_at = {_NOW} WHERE id = %s"  # noqa: S608 - numbers of our own
_ANSWERED: Final = f"UPDATE practice_link SET answer = %s, seen_at = {_NOW} WHERE id = %s"  # noqa: S608 - numbers of our own
_COMMANDED: Final = "UPDATE practice_link SET command = %s WHERE id = %s"
_CLOSE: Final = "DELETE FROM practice_link WHERE id = %s"


class WrittenOffer(NamedTuple):
    """A row that offers a table: `text` is not believed before it was verified."""

    link: str
    station: str
    text: str


def make_link_table(connection: "sa.Connection") -> None:
    """Make the table; what is there already is left."""
    connection.exec_driver_sql(_MAKE)


def open_link(connection: "psycopg.Connection[Any]", link: str, station: str, offer: str) -> None:
    """Offer a station's table, in place of one before; raises SchoolError where the school has too many."""
    with connection.transaction():
        connection.execute(_PRUNE, (station,))
        made = connection.execute(_OPEN, (link, station, offer))
    if made.rowcount != 1:
        raise SchoolError(
            "no_address", message("too many tables are waiting for an instructor"), message("Try again later")
        )
    _wake(connection, link)


def offers(connection: "psycopg.Connection[Any]") -> tuple[WrittenOffer, ...]:
    """The tables that wait or are led now, as they are written."""
    return tuple(WrittenOffer(*map(str, row)) for row in connection.execute(_OFFERS).fetchall())


def command_of(connection: "psycopg.Connection[Any]", link: str) -> str | None:
    """What an instructor wrote last, "" for nothing or too much; None where the row is gone."""
    return _text(connection, _COMMAND, link)


def answer_of(connection: "psycopg.Connection[Any]", link: str) -> str | None:
    """What the station answered last, "" for nothing or too much; None where the row is gone."""
    return _text(connection, _ANSWER, link)


def write_command(connection: "psycopg.Connection[Any]", link: str, text: str) -> bool:
    """Write what the station is to do; False where the row is gone."""
    return _write(connection, _COMMANDED, text, link)


def write_answer(connection: "psycopg.Connection[Any]", link: str, text: str) -> bool:
    """Write how the table looks now; False where the row is gone."""
    return _write(connection, _ANSWERED, text, link)


def stay(connection: "psycopg.Connection[Any]", link: str) -> bool:
    """Say that the station is there; False where the row is gone."""
    return connection.execute(_SEEN, (link,)).rowcount == 1


def close_link(connection: "psycopg.Connection[Any]", link: str) -> None:
    """Take the row away."""
    connection.execute(_CLOSE, (link,))
    _wake(connection, link)


def _text(connection: "psycopg.Connection[Any]", statement: LiteralString, link: str) -> str | None:
    row = connection.execute(statement, (link,)).fetchone()
    return None if row is None else str(row[0] or "")


def _write(connection: "psycopg.Connection[Any]", statement: LiteralString, text: str, link: str) -> bool:
    is_there = connection.execute(statement, (text, link)).rowcount == 1
    if is_there:
        _wake(connection, link)
    return is_there


def _wake(connection: "psycopg.Connection[Any]", link: str) -> None:
    connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, link))
