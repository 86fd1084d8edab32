"""JSON-LD to canonical RDF (RDFC-1.0), without a network and without leaving anything unsigned."""

import re
from collections.abc import Mapping

from dealer_trainer.certification.paper.context import context
from dealer_trainer.records.school.extra import need

_CONTROL = re.compile(r"[^\n -~\u00a0-\U0010ffff]")
"""Terms that the library's algorithm (URDNA2015) writes differently from RDFC-1.0; there is no other difference."""

_NOWHERE = "https://nowhere.invalid/"
"""Base address for names that no context knows: otherwise they would be dropped, and stay unsigned."""


class RdfError(ValueError):
    """A document that cannot be fully expressed in RDF."""


def quads(document: Mapping[str, object]) -> bytes:
    """The canonical N-Quads of a document; raises RdfError for a term or name that its contexts do not define.

    Raises SchoolError if JSON-LD is not installed.
    """
    need("pyld")
    from pyld import jsonld

    own = document.get("@context")
    contexts = own if isinstance(own, list) else [own]
    if not contexts or not all(isinstance(name, str) for name in contexts):
        raise RdfError("@context: a list of addresses was expected")
    whole = {**document, "@context": [*contexts, {"@vocab": _NOWHERE}]}
    options = {"algorithm": "URDNA2015", "format": "application/n-quads", "base": _NOWHERE, "documentLoader": _load}
    try:
        text = jsonld.normalize(whole, options)
    except (jsonld.JsonLdError, ValueError, TypeError, AttributeError, KeyError, RecursionError) as error:
        raise RdfError(f"This is not sound JSON-LD: {error}"[:500]) from error
    if _CONTROL.search(text):
        raise RdfError("It has a control character.")
    if _NOWHERE in text:
        raise RdfError("It has a term or a name that its contexts do not know.")
    return str(text).encode()


def _load(address: str, _options: object = None) -> dict[str, object]:
    # They are pinned and never change, so they are processed once, not for each document.
    return {"contextUrl": None, "documentUrl": address, "document": context(address), "tag": "static"}
