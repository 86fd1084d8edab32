"""JSON-LD to canonical RDF (RDFC-1.0), without a network and without letting anything drop out unsigned."""

import re
from collections.abc import Mapping

from dealer_trainer.certification.paper.context import context
from dealer_trainer.records.school.extra import need

_CONTROL = re.compile(r"[^\n -~\u00a0-\U0010ffff]")
"""What the library's algorithm (URDNA2015) writes otherwise than RDFC-1.0 does; nothing else tells the two apart."""

_NOWHERE = "https://nowhere.invalid/"
"""Where names that no context knows come to lie: they would otherwise be left out, and so be left unsigned."""


class RdfError(ValueError):
    """A document that cannot be put into RDF in full."""


def quads(document: Mapping[str, object]) -> bytes:
    """The canonical N-Quads of a document; raises RdfError for a term or a name that means nothing in its contexts.

    Raises SchoolError where JSON-LD is not installed.
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
    # Pinned, so static: worked through once, and not for each document anew.
    return {"contextUrl": None, "documentUrl": address, "document": context(address), "tag": "static"}
