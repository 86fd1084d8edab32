"""The contexts that a credential uses: shipped, pinned by hash, never downloaded."""

import hashlib
import json
from functools import cache
from types import MappingProxyType
from typing import Final

from dealer_trainer import files

CREDENTIALS: Final = "https://www.w3.org/ns/credentials/v2"
BADGES: Final = "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json"

PINS: Final = MappingProxyType(
    {
        CREDENTIALS: ("credentials-v2.json", "8a9f494a89ecc51db093e90e84713e07e84d6d9204364a9b3c7868b21751236f"),
        BADGES: ("open-badges-3.0.3.json", "ef2fa9c7846dce233cc166b43639027278be4ee44f00bb1d45c75de2dd0cd761"),
    }
)
"""Address of a context, its file, and the file's SHA-256."""
MOST_BYTES: Final = 1_000_000


class ContextError(ValueError):
    """A context is unknown, or its file was changed."""


@cache
def context(address: str) -> object:
    """The context at an address; raises ContextError."""
    if address not in PINS:
        raise ContextError(f"{address[:200]}: credentials of ours are not written in this context")
    name, pin = PINS[address]
    path = files.assets() / "contexts" / name
    data = files.read_plain(path, MOST_BYTES)
    if hashlib.sha256(data).hexdigest() != pin:
        raise ContextError(f"{path}: the file is not the one that ships with the app: install the app again")
    return json.loads(data)
