"""What only a school installs: the PostgreSQL client. If it is missing, a message says how to get it."""

from importlib.util import find_spec

from dealer_trainer.message import message
from dealer_trainer.records.school.error import SchoolError


def need_client() -> None:
    """Raise SchoolError if the PostgreSQL client is not installed."""
    if find_spec("psycopg") is not None:
        return
    what = message("this installation has no PostgreSQL client, which copying to the school’s server needs")
    how = message(
        "Install the school’s download of Dealer Trainer; in a checkout, start it once with {command}; with pip, "
        "install {package}",
        command="python3 dev.py run --school", package="dealer-trainer[school]",
    )  # fmt: skip
    raise SchoolError("not_installed", what, how)
