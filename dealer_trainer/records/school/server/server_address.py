"""The address of the school's server and the way to it: no secret in the address, TLS, no password in the clear."""

import re
from collections.abc import Mapping
from contextlib import suppress
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from dealer_trainer.message import message
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.extra import need_client

if TYPE_CHECKING:
    import psycopg

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


def connect(
    server: Server, settings: Mapping[str, object] | None = None, **options: Any
) -> "psycopg.Connection[Any]":  # fmt: skip
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
            "Leave it out. Under Keys the password has a field of its own, and is kept in the system’s keyring; for "
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
