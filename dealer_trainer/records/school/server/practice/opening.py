"""What a station needs to be at one end of a practice table: its records, open for that end alone, and the server."""

from collections.abc import Callable
from pathlib import Path

from dealer_trainer.message import message
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.school import School, open_school
from dealer_trainer.records.school.server.named_server import SERVER, noted_address, read_server
from dealer_trainer.records.school.server.server_address import Server
from dealer_trainer.records.school.station import Keyring, system_keyring
from dealer_trainer.records.school.store import Store


def has_server(folder: Path) -> bool:
    """Whether a school's folder names a server; its records are not opened."""
    return (folder / SERVER).exists()


def server_of_school(store: Store, keyrings: Callable[[], Keyring | None] = system_keyring) -> Server:
    """The server that an admin wrote down at this station; raises SchoolError."""
    server, chosen = read_server(store.path.parent, keyrings()), noted_address(store)
    if server is None and not chosen:
        what = message("this station has no school server")
        raise SchoolError("no_address", what, message("Have an admin name one under Records"))
    if server is None or server.url != chosen:
        raise SchoolError(
            "no_address",
            message("the saved address is not the one that an admin entered"),
            message("Enter it again under Records"),
        )
    return server


def open_for_practice(
    folder: Path, keyrings: Callable[[], Keyring | None] = system_keyring
) -> tuple[School, Server]:  # fmt: skip
    """The records beside whoever works on them, and the server; raises SchoolError."""
    school = open_school(folder, keyrings, is_trusting=True)
    try:
        return school, server_of_school(school.store, keyrings)
    except BaseException:
        school.close()
        raise
