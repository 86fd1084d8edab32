"""A certificate authority of the tests' own, which vouches for one host's name."""

import datetime as dt
from typing import NamedTuple, Self

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID


class Authority(NamedTuple):
    """An authority's key and its certificate, which is signed with that key."""

    key: ec.EllipticCurvePrivateKey
    certificate: x509.Certificate

    @classmethod
    def make(cls) -> Self:
        """One that nobody knows yet."""
        key = ec.generate_private_key(ec.SECP256R1())
        name = _name("Harbor Authority")
        draft = _draft(name, name, key).add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        return cls(key, draft.sign(key, hashes.SHA256()))

    @property
    def pem(self) -> bytes:
        """Its certificate as a file has it."""
        return self.certificate.public_bytes(Encoding.PEM)

    def vouch(self, host: str) -> tuple[bytes, bytes]:
        """A certificate for a host, and the key to it."""
        key = ec.generate_private_key(ec.SECP256R1())
        names = x509.SubjectAlternativeName([x509.DNSName(host)])
        draft = _draft(_name(host), self.certificate.subject, key).add_extension(names, critical=False)
        made = draft.sign(self.key, hashes.SHA256())
        secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        return made.public_bytes(Encoding.PEM), secret


def _name(text: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])


def _draft(subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePrivateKey) -> x509.CertificateBuilder:
    now, day = dt.datetime.now(dt.UTC), dt.timedelta(days=1)
    draft = x509.CertificateBuilder().subject_name(subject).issuer_name(issuer).public_key(key.public_key())
    return draft.serial_number(x509.random_serial_number()).not_valid_before(now - day).not_valid_after(now + day)
