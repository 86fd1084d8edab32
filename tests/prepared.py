"""SQLAlchemy's compiled statements, shared by all databases of a test process.

An engine keeps it for itself otherwise: each test opens files of its own, and every statement is worked out again.
"""

from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.util import LRUCache

_STATEMENTS: LRUCache[Any, Any] = LRUCache(1000)


def share_statements(patch: pytest.MonkeyPatch) -> None:
    """Have the engines of our SQLite files share what their statements come to; they are all of one kind."""
    create = sa.create_engine

    def create_engine(*arguments: Any, **options: Any) -> sa.Engine:
        engine = create(*arguments, **options)
        if isinstance(engine.dialect, SQLiteDialect_pysqlite):
            engine.update_execution_options(compiled_cache=_STATEMENTS)
        return engine

    # A dialect is part of what a statement is found by.
    patch.setattr(SQLiteDialect_pysqlite, "__eq__", lambda dialect, other: type(dialect) is type(other))
    patch.setattr(SQLiteDialect_pysqlite, "__hash__", lambda dialect: hash(type(dialect)))
    patch.setattr(sa, "create_engine", create_engine)
