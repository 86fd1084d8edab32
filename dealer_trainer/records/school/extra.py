"""What only a school installs: the PostgreSQL client and JSON-LD.

If they are missing, a message says how to get them.
"""

from importlib.util import find_spec
from typing import Literal

from dealer_trainer.message import message
from dealer_trainer.records.school.error import SchoolError

Library = Literal["psycopg", "pyld"]


def need(library: Library) -> None:
    """Raise SchoolError if a library of the school's extra is not installed."""
    if find_spec(library) is not None:
        return
    what = {
        "psycopg": message("this installation has no PostgreSQL client, which copying to the school’s server needs"),
        "pyld": message("this installation has no JSON-LD, which signing and checking credentials needs"),
    }[library]
    how = message(
        "Install the school’s download of Dealer Trainer; in a checkout, start it once with {command}; with pip, "
        "install {package}",
        command="python3 dev.py run --school", package="dealer-trainer[school]",
    )  # fmt: skip
    raise SchoolError("not_installed", what, how)
