"""The address of the school's server and the way to it: no secret in the address, TLS, no password in the clear."""

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from importlib.util import find_spec
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple

from pydantic import Field

from dealer_trainer import files
from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.document import LogError, parse, read
from dealer_trainer.records.school.database import plain_errors
from dealer_trainer.records.school.station import forget_secret, keep_secret, read_secret
from dealer_trainer.records.school.store import Store

if TYPE_CHECKING:
    import psycopg


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


FORM: Final = "postgresql://station@host/database"
ADDRESS: Final = re.compile(r"postgres(?:ql)?://[!-~]{1,1000}")
TLS, PLAIN = "verify-full", "disable"
"""The modes (libpq's `sslmode`) that an address may name; the second for a server on this machine alone."""

_SCRAM: Final = "scram-sha-256"
_SECRETS: Final = frozenset(
    {"password", "sslpassword", "passfile", "oauth_client_secret", "scram_client_key", "scram_server_key",
     "sslkeylogfile"}
)  # fmt: skip


class Server(NamedTuple):
    """An address without its password, and the password apart from it, "" for none."""

    url: str
    password: str

    @property
    def is_plain(self) -> bool:
        """Whether the address asks for no TLS, which it may where the server is on this machine."""
        return _parameters(self.url).get("sslmode") == PLAIN


def server_of(url: str, password: str) -> Server:
    """What somebody typed, taken apart; raises SchoolError if it is not an address that may be used.

    The library's own words are not shown: they repeat what was typed, and that may be a password.
    """
    typed = url.strip()
    _examine(_parameters(typed))
    if "\0" in password:
        raise SchoolError("wrong_file", message("a password cannot contain a null character"), message("Type it again"))
    return Server(typed, password)


def conninfo_of(server: Server) -> str:
    """What psycopg connects to; raises SchoolError.

    All that decides who may read along is named here, so that no variable of the environment says otherwise.
    """
    from psycopg.conninfo import make_conninfo

    known = _parameters(server.url)
    _examine(known)
    secret = {"password": server.password} if server.password else {}
    return make_conninfo(
        server.url, sslmode=known.get("sslmode", TLS), hostaddr=known.get("hostaddr", ""), gssencmode="disable",
        require_auth=_SCRAM, **secret,
    )  # fmt: skip


def connect(server: Server, settings: Mapping[str, object] | None = None, **options: Any) -> "psycopg.Connection[Any]":
    """Connect; raises SchoolError and psycopg's errors. `options`: psycopg's own.

    `settings`: PostgreSQL's, for this line; each of its statements is then for itself. They are set once the line
    stands: poolers refuse a line that brings some.
    """
    import psycopg

    if settings is None:
        return psycopg.connect(conninfo_of(server), **options)
    made = psycopg.connect(conninfo_of(server), autocommit=True, **options)
    try:
        for name, value in settings.items():
            made.execute("SELECT set_config(%s, %s, false)", (name, str(value)))
    except BaseException:
        made.close()
        raise
    return made


def reading_line(store: Store, seconds: float) -> "psycopg.Connection[Any]":
    """A line to the server that an admin chose, on which one can only read, each answer within so many seconds.

    Raises SchoolError, whose `what` says why there is none.
    """
    import psycopg

    server = read_server(store.path.parent)
    if server is None or server.url != noted_address(store):
        is_none = message("no admin has named a school server for this station")
        is_other = message("the saved address is not the one that an admin entered")
        raise SchoolError("no_address", is_none if server is None else is_other, _HOW)
    limit = max(1000, int(seconds * 1000))
    settings = {"statement_timeout": limit, "default_transaction_read_only": "on"}
    try:
        return connect(server, settings, connect_timeout=max(2, int(seconds)), tcp_user_timeout=limit)
    except psycopg.Error as error:
        how = message("Go to the station, or try again")
        raise SchoolError("elsewhere", connection_trouble(error, server), how) from error


def reason_of(error: Exception) -> str:
    """Why something failed, in one line that a window has room for."""
    text = error.what if isinstance(error, SchoolError) else str(error)
    return (text.strip().splitlines() or [type(error).__name__])[0][:200]


def connection_trouble(error: Exception, server: Server) -> str:
    """Why there is no connection, with what to do where the server did not show that it is the school's."""
    text = str(error).strip()
    first = (text.splitlines() or [type(error).__name__])[0]
    if "does not support SSL" in text:
        if _is_here(_parameters(server.url)):
            return message(
                "the server has no TLS, and was sent nothing. Turn it on there, or, as it is on this machine, write "
                "{option} into the address: {form}",
                option=f"sslmode={PLAIN}", form=f"{FORM}?sslmode={PLAIN}",
            )  # fmt: skip
        return message("the server has no TLS, and was sent nothing. Turn it on there (ssl = on), with a certificate")
    if "certificate" in text or "SSL error" in text:
        return message(
            "the server did not show that it is the school’s, and was sent nothing: {error}. Write the host’s name as "
            "its certificate has it. Keep the certificate of its authority in {file}, or name the file in the "
            "address: {form}",
            error=first.rpartition(" failed: ")[2], file="~/.postgresql/root.crt", form=f"{FORM}?sslrootcert=FILE",
        )  # fmt: skip
    if "authentication method requirement" in text:
        return message(
            "the server does not ask for the password by {method}, and did not get it. Name {method} in its "
            "pg_hba.conf, and prepare the role again",
            method=_SCRAM,
        )
    if "no password supplied" in text:
        return message(
            "the server asks for a password, and there is none for this user, host, port, and database. A station’s "
            "is entered under Records. For a command, write {form} into the file that {variable} names, for you alone",
            form="host:port:database:user:password", variable="PGPASSFILE",
        )  # fmt: skip
    if "resolve host" in text:
        return message("{error}. Check the host’s name in the address", error=first)
    return first


def _parameters(url: str) -> Mapping[str, str]:
    """What the address says by libpq's names; nothing where it cannot be read. Raises SchoolError without a client."""
    need_client()
    from psycopg import ProgrammingError
    from psycopg.conninfo import conninfo_to_dict

    if ADDRESS.fullmatch(url):
        with suppress(ProgrammingError):
            return {name: str(value) for name, value in conninfo_to_dict(url).items()}
    return {}


def _examine(known: Mapping[str, str]) -> None:
    """Refuse something that is not an address, contains a secret, or would let others read along."""
    mode = known.get("sslmode", TLS)
    is_plain = mode == PLAIN and _is_here(known)
    if any(host[:1] in ("", "/", "@") and not (host and is_plain) for host in known.get("host", "").split(",")):
        raise SchoolError(
            "wrong_file", message("this is not the address of a server"), message("Write {form}", form=FORM)
        )
    if secret := sorted(_SECRETS & known.keys()):
        what = message("the address holds a secret, {secret}", secret=secret[0])
        how = message(
            "Leave it out. Under Records the password has a field of its own, and is kept in the system’s keyring; for "
            "a command, keep it in the file that {variable} names",
            variable="PGPASSFILE",
        )
        raise SchoolError("wrong_file", what, how)
    if mode != TLS and not is_plain:
        what = message("with {option} others on the network could listen in", option=f"sslmode={mode}")
        how = message(
            "Leave it out: the server’s certificate is then checked. Only where the server is on this machine may the "
            "address say {option}",
            option=f"sslmode={PLAIN}",
        )
        raise SchoolError("wrong_file", what, how)


def _is_here(known: Mapping[str, str]) -> bool:
    """Whether every host that is named is this machine: loopback, or a socket in a folder."""
    named = [known.get("host", ""), *filter(None, [known.get("hostaddr")])]
    return all(_is_loopback(host) for hosts in named for host in hosts.split(","))


def _is_loopback(host: str) -> bool:
    with suppress(ValueError):
        return ip_address(host).is_loopback
    return host == "localhost" or host.startswith("/")


SERVER_SET = "server_set"
"""The event of the station log that says which server an admin chose."""
SERVER, PASSWORD_FILE = "server.json", "server.password"
MOST_BYTES = 64 * 1024
_HOW = message("Enter it again under Records")


class _ServerFile(NamedTuple):
    url: Annotated[str, Field(pattern=f"^{ADDRESS.pattern}$")]
    is_in_keyring: bool


def read_server(folder: Path) -> Server | None:
    """The server stored in a folder, or None; raises SchoolError."""
    path = folder / SERVER
    with plain_errors(path):
        if not path.exists():
            return None
        data = files.read_plain(path, MOST_BYTES)
    try:
        found = read(_ServerFile, parse(data))
        password = read_secret(folder / PASSWORD_FILE, found.url, is_in_keyring=found.is_in_keyring)
        return server_of(found.url, password or "")
    except (LogError, SchoolError) as error:
        if isinstance(error, SchoolError) and error.code == "not_installed":
            raise
        found_there = error.place_and_what if isinstance(error, LogError) else error.what
        what = message("the file with the server's address is damaged: {error}", error=found_there)
        raise SchoolError("damaged", what, _HOW, path) from error


def keep_server(folder: Path, server: Server) -> None:
    """Store a server, with its password in the keyring if there is one; raises SchoolError."""
    is_in_keyring = keep_secret(folder / PASSWORD_FILE, server.url, server.password)
    with plain_errors(folder / SERVER):
        text = json.dumps({"url": server.url, "is_in_keyring": is_in_keyring}) + "\n"
        files.write_whole(folder / SERVER, text, is_private=True)
        if is_in_keyring:
            (folder / PASSWORD_FILE).unlink(missing_ok=True)


def note_address(store: Store, url: str, at: int) -> None:
    """Note in the station log which server an admin chose, "" for none; raises SchoolError."""
    store.add_note(SERVER_SET, {"url": url}, at)


def noted_address(store: Store) -> str:
    """The address of the server that an admin chose last, "" for none; raises SchoolError."""
    chosen = store.logged(SERVER_SET)
    return str(chosen[-1].body.get("url", "")) if chosen else ""


def forget_server(folder: Path) -> None:
    """Delete the server and its password; raises SchoolError."""
    with suppress(SchoolError):
        server = read_server(folder)
        if server is not None:
            forget_secret(server.url)
    for name in (SERVER, PASSWORD_FILE):
        with plain_errors(folder / name):
            (folder / name).unlink(missing_ok=True)
