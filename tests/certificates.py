"""Key certificates for tests: each holds its owner as a commitment that is the same in every run."""

import hashlib

from dealer_trainer.records.log.document import digest
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.key_certificate import KeyCertificate, Role, certify
from dealer_trainer.records.log.private import Opening


def named(name: str) -> Opening:
    """A name with a salt that is always the same."""
    salt = hashlib.sha256(name.encode()).hexdigest()
    return Opening(digest(["dealer-trainer/private/1", salt, name]), salt, name)


def certificate(  # noqa: PLR0913 - what a certificate says
    school: SigningKey, key: SigningKey, role: Role, name: str, at: int, holder: str = "", chain: str = ""
) -> KeyCertificate:
    """The school's word for a key; `holder`: whose it is, by id, made of the name where none is given.

    `chain`: the station for whose sittings it is good; a station's own is for its own.
    """
    return certify(school, key, role, holder or named(name).hash[:32], named(name).commitment, chain or key.id, at)
