"""The server's table of sealed names: the only data there that can be deleted, when somebody is erased."""

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any, Final

from dealer_trainer.records.school.elsewhere.opening_box import LONGEST

if TYPE_CHECKING:
    import psycopg
    import sqlalchemy as sa

_MAKE: Final = (
    "CREATE TABLE IF NOT EXISTS opening_box (hash varchar(64) PRIMARY KEY, person varchar(32) NOT NULL, "
    f"box text NOT NULL CHECK (octet_length(box) <= {LONGEST}))"
)
_INDEX: Final = "CREATE INDEX IF NOT EXISTS ix_opening_box_person ON opening_box (person)"
_IS_THERE: Final = (
    "SELECT coalesce(bool_and(has_table_privilege(to_regclass('opening_box'), word)), false) "
    "FROM unnest(ARRAY['SELECT', 'INSERT', 'DELETE']) AS word"
)
_ADD: Final = "INSERT INTO opening_box (hash, person, box) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING"
_FIND: Final = f"SELECT hash, box FROM opening_box WHERE hash = ANY(%s) AND octet_length(box) <= {LONGEST} LIMIT %s"  # noqa: S608 - a number of our own
_DELETE: Final = "DELETE FROM opening_box WHERE person = ANY(%s) OR hash = ANY(%s)"


def make_box_table(connection: "sa.Connection") -> None:
    """Make the table; what is there already is left."""
    for statement in (_MAKE, _INDEX):
        connection.exec_driver_sql(statement)


def has_boxes(connection: "psycopg.Connection[Any]") -> bool:
    """Whether the server was prepared for names, and this station may read, add, and delete them."""
    return connection.execute(_IS_THERE).fetchone() == (True,)


def find_boxes(connection: "psycopg.Connection[Any]", hashes: Collection[str]) -> dict[str, str]:
    """The boxes of these commitments."""
    asked = set(hashes)
    rows = connection.execute(_FIND, (list(asked), len(asked))).fetchall() if asked else []
    return {str(commitment): box for commitment, box in rows if isinstance(box, str) and str(commitment) in asked}


def add_boxes(connection: "psycopg.Connection[Any]", rows: Iterable[tuple[str, str, str]]) -> None:
    """Add hash, person and box of each; what is there stays."""
    with connection.transaction(), connection.cursor() as cursor:
        cursor.executemany(_ADD, list(rows))


def delete_boxes(connection: "psycopg.Connection[Any]", people: Collection[str], hashes: Collection[str] = ()) -> None:
    """Delete the names of people who were erased; `hashes`: of them, whoever the server says they belong to."""
    if people or hashes:
        connection.execute(_DELETE, (list(people), list(hashes)))
