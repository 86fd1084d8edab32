"""Key certificates: the school's own key says whose key belongs to whom, and as what."""

from typing import Literal, NamedTuple

from dealer_trainer.records.log.canonical import canonical
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.key import SigningKey, is_signed
from dealer_trainer.records.log.shape import KEY, SIGNATURE, fields, moment, name, text

Role = Literal["station", "supervisor", "admin"]
ROLES: tuple[Role, ...] = ("station", "supervisor", "admin")
DOMAIN = "admission/1"


class KeyCertificate(NamedTuple):
    """The school's word for a key. `key`: its id, `name`: whose it is, `school`: id of the key that signed."""

    key: str
    role: Role
    name: str
    at: int
    school: str
    signature: str


def certify(school: SigningKey, key: str, role: Role, name: str, at: int) -> KeyCertificate:
    """Admit a key to the school; `at` in milliseconds of UTC."""
    draft = KeyCertificate(key, role, name, at, school.id, "")
    return draft._replace(signature=school.sign(DOMAIN, _signed(draft)))


def is_certified(certificate: KeyCertificate, school: str) -> bool:
    """Whether the school of that key has certified it; total."""
    is_ours = certificate.school == school
    return is_ours and is_signed(school, DOMAIN, _signed(certificate), certificate.signature)


def key_certificate_of(document: object, where: str = "") -> KeyCertificate:
    """An certificate read back from JSON; raises LogError."""
    found = fields(document, where, KeyCertificate._fields)
    role = next((role for role in ROLES if role == found["role"]), None)
    if role is None:
        raise LogError(f"{where}.role".removeprefix("."), "it is no role; there are " + ", ".join(ROLES))
    return KeyCertificate(
        key=text(found, "key", where, KEY),
        role=role,
        name=name(found, "name", where),
        at=moment(found, "at", where),
        school=text(found, "school", where, KEY),
        signature=text(found, "signature", where, SIGNATURE),
    )


def _signed(certificate: KeyCertificate) -> bytes:
    return canonical({key: value for key, value in certificate._asdict().items() if key != "signature"})
