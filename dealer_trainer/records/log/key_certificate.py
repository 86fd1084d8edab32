"""Key certificates: the school's own key says whose key belongs to whom, and as what."""

from typing import Literal, NamedTuple

from dealer_trainer.records.log.canonical import canonical
from dealer_trainer.records.log.document import KeyId, Name, Signature, Timestamp
from dealer_trainer.records.log.key import SigningKey, is_signed

Role = Literal["station", "supervisor", "admin"]
ROLES: tuple[Role, ...] = ("station", "supervisor", "admin")
DOMAIN = "admission/1"


class KeyCertificate(NamedTuple):
    """The school's word for a key. `key`: its id, `name`: whose it is, `school`: id of the key that signed."""

    key: KeyId
    role: Role
    name: Name
    at: Timestamp
    school: KeyId
    signature: Signature


def certify(school: SigningKey, key: str, role: Role, name: str, at: int) -> KeyCertificate:
    """Admit a key to the school; `at` in milliseconds of UTC."""
    draft = KeyCertificate(key, role, name, at, school.id, "")
    return draft._replace(signature=school.sign(DOMAIN, _signed(draft)))


def is_certified(certificate: KeyCertificate, school: str) -> bool:
    """Whether the school of that key has certified it; total."""
    is_ours = certificate.school == school
    return is_ours and is_signed(school, DOMAIN, _signed(certificate), certificate.signature)


def _signed(certificate: KeyCertificate) -> bytes:
    return canonical({key: value for key, value in certificate._asdict().items() if key != "signature"})
