"""Keys as decentralized identifiers (did:key), and back."""

from dealer_trainer.records.log.key import public_bytes

_PREFIX = "did:key:"


def did(key: str) -> str:
    """A key's id as a decentralized identifier."""
    return f"{_PREFIX}{key}"


def key_of(written: object) -> str | None:
    """The id of the key that an identifier names; None if it does not name one."""
    if not isinstance(written, str) or not written.startswith(_PREFIX):
        return None
    key = written.removeprefix(_PREFIX)
    return key if public_bytes(key) is not None else None


def method(key: str) -> str:
    """The verification method for a key, for use in a proof."""
    return f"{did(key)}#{key}"
