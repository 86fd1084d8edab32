"""Ed25519 keys: a key's id IS its public half, so that any reader of the record can check a signature.

The same secret bytes make the X25519 key of a box: anybody can seal to it, but only its owner can open it.
"""

import base64
import binascii
import hashlib
import os
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from dealer_trainer.message import message
from dealer_trainer.records.log.document import KEY, SIGNATURE, canonical, written

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.hpke import Suite


_LETTERS = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


def base58(data: bytes) -> str:
    """Some bytes in base58.

    >>> base58(b"hello"), base58(bytes(2))
    ('Cn8eVZg', '11')
    """
    number, letters = int.from_bytes(data), []
    while number:
        number, rest = divmod(number, 58)
        letters.append(_LETTERS[rest])
    zeros = len(data) - len(data.lstrip(b"\0"))
    return "1" * zeros + "".join(reversed(letters))


def base58_bytes(letters: str, length: int) -> bytes | None:
    """So many bytes from base58, None if the text does not encode that many; never raises.

    >>> base58_bytes("Cn8eVZg", 5), base58_bytes("Cn8eVZg", 4), base58_bytes("0", 1)
    (b'hello', None, None)
    """
    if len(letters) > 2 * length or not all(letter in _LETTERS for letter in letters):
        return None
    number = 0
    for letter in letters:
        number = number * 58 + _LETTERS.index(letter)
    if number.bit_length() > 8 * length:
        return None
    data = number.to_bytes(length)
    return data if base58(data) == letters else None


_ED25519: Final = b"\xed\x01"
"""The multicodec prefix of an Ed25519 public key."""

COST: Final = {"time": 3, "memory_kib": 65_536, "lanes": 4}
"""The cost of one try at a wrapped key's password, as RFC 9106 recommends for little memory."""

_CHEAPEST: Final = {"time": 1, "memory_kib": 8, "lanes": 1}
_DEAREST: Final = {"time": 20, "memory_kib": 1_048_576, "lanes": 16}
_WRAP: Final = "argon2id+aes-256-gcm"


_BOX: Final = b"dealer-trainer/box/1"


Document = TypeVar("Document", bound=NamedTuple)
"""A document whose field `signature` is of all the others."""


class BoxError(ValueError):
    """This key does not open the box, or the box was changed."""


class WrongPasswordError(ValueError):
    """The password does not open this key, or the wrapped key was changed; the two cannot be told apart."""


class WrappedError(ValueError):
    """This is not a wrapped key."""


class SigningKey:
    """A private key. `id`: the public half, multibase ("z6Mk…"), as in the DID method did:key; `box`: its box, hex."""

    def __init__(self, seed: bytes) -> None:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        self._key = Ed25519PrivateKey.from_private_bytes(seed)
        self.id = key_id(self._key.public_key().public_bytes_raw())
        self._box = _box_key(seed)
        self.box = self._box.public_key().public_bytes_raw().hex()

    @classmethod
    def generate(cls) -> "SigningKey":
        """A new key from the system's randomness."""
        return cls(os.urandom(32))

    @property
    def seed(self) -> bytes:
        """The 32 secret bytes."""
        return self._key.private_bytes_raw()

    def sign(self, domain: str, data: bytes) -> str:
        """Sign `data` for one purpose, so that the signature cannot be used for another; base64url, 86 characters."""
        return base64.urlsafe_b64encode(self._key.sign(_framed(domain, data))).rstrip(b"=").decode()

    def open_box(self, sealed: str, context: str) -> bytes:
        """What was sealed to this key's box for that purpose; raises BoxError for anything else."""
        from cryptography.exceptions import InvalidTag

        try:
            return _suite().decrypt(bytes.fromhex(sealed), self._box, info=_framed(context, b""))
        except (InvalidTag, ValueError) as error:
            raise BoxError(message("This key does not open the box.")) from error

    def __repr__(self) -> str:
        return f"SigningKey({self.id})"


def seal_to_box(box: str, data: bytes, context: str) -> str:
    """Seal `data` for one purpose to the box of a key; hex. Raises ValueError for something that is not a box."""
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PublicKey

    public = X25519PublicKey.from_public_bytes(bytes.fromhex(box))
    return _suite().encrypt(data, public, info=_framed(context, b"")).hex()


def is_signed(signer: str, domain: str, data: bytes, signature: str) -> bool:
    """Whether the key `signer` signed `data` for that purpose; False for an invalid key or signature."""
    from cryptography.exceptions import InvalidSignature

    if not SIGNATURE.fullmatch(signature):
        return False
    public = _public(signer)
    raw = base64.urlsafe_b64decode(signature + "==")
    # The last letter has two unused bits: only one spelling of a signature is accepted.
    if public is None or base64.urlsafe_b64encode(raw).rstrip(b"=").decode() != signature:
        return False
    try:
        public.verify(raw, _framed(domain, data))
    except InvalidSignature:
        return False
    return True


UNSIGNED: Final = "A" * 86
"""Stands in the place of a signature that is not there yet."""


def unsigned(document: NamedTuple) -> bytes:
    """What the signature of a document covers: everything but itself."""
    return canonical({name: value for name, value in written(document).items() if name != "signature"})


class Purpose(NamedTuple):
    """What documents of a kind are signed for, so that no signature of one serves for another.

    `domain`: in what is signed; `signer`: the document's field that names the key. Everything that people sign, except
    events and seals, is signed and checked here: documents of a log, and files of JSON.
    """

    domain: str
    signer: str = "key"

    def sign(self, key: SigningKey, draft: Document) -> Document:
        """A document with the signature of `key`."""
        return draft._replace(signature=key.sign(self.domain, unsigned(draft)))

    def holds(self, document: NamedTuple) -> bool:
        """Whether the key that a document names signed it; never raises."""
        said: dict[str, Any] = document._asdict()
        return is_signed(said[self.signer], self.domain, unsigned(document), said["signature"])


def key_id(public: bytes) -> str:
    """The id of a public key's 32 bytes.

    >>> key_id(bytes(32))
    'z6MkeTG3bFFSLYVU7VqhgZxqr6YzpaGrQtFMh1uvqGy1vDnP'
    """
    return "z" + base58(_ED25519 + public)


def public_bytes(signer: str) -> bytes | None:
    """The 32 bytes of the public key with this id, None if it is not an id."""
    if not KEY.fullmatch(signer):
        return None
    raw = base58_bytes(signer[1:], 34)
    return raw[2:] if raw is not None and raw.startswith(_ED25519) else None


def fingerprint(signer: str) -> str:
    """A key's id in the form that people compare: eight groups of four hex digits.

    >>> fingerprint("z6MkeTG3bFFSLYVU7VqhgZxqr6YzpaGrQtFMh1uvqGy1vDnP")
    'a269 c4b0 f122 72b7 763a 4269 d99f cc6b'
    """
    short = hashlib.sha256(signer.encode()).hexdigest()[:32]
    return " ".join(short[index : index + 4] for index in range(0, 32, 4))


def has_fingerprint(signer: str, written: str) -> bool:
    """Whether a key matches what somebody wrote down: its fingerprint, in any grouping and case, or its id."""
    plain = "".join(written.split()).lower().replace(":", "")
    return signer == written.strip() or fingerprint(signer).replace(" ", "") == plain


def wrap(key: SigningKey, password: str) -> dict[str, object]:
    """The private key under a password, as JSON has it.

    Takes about a quarter of a second: not for the window's thread.
    """
    salt, nonce = os.urandom(16), os.urandom(12)
    sealed = _cipher(password, salt, COST).encrypt(nonce, key.seed, key.id.encode())
    return {"key": key.id, "wrap": _WRAP, **COST, "salt": salt.hex(), "nonce": nonce.hex(), "sealed": sealed.hex()}


def unwrap(document: object, password: str) -> SigningKey:
    """The private key again; raises WrongPasswordError, or WrappedError for something that is not a wrapped key."""
    from cryptography.exceptions import InvalidTag

    holder, cost, salt, nonce, sealed = _wrapped(document)
    try:
        key = SigningKey(_cipher(password, salt, cost).decrypt(nonce, sealed, holder.encode()))
    except InvalidTag as error:
        raise WrongPasswordError(message("The password does not open this key.")) from error
    if key.id != holder:
        raise WrongPasswordError(message("This key bears another key's name."))
    return key


def _wrapped(document: object) -> tuple[str, dict[str, int], bytes, bytes, bytes]:
    keys = {"key", "wrap", "salt", "nonce", "sealed", *COST}
    if not isinstance(document, dict) or set(document) != keys or document["wrap"] != _WRAP:
        raise WrappedError(message("This is not a wrapped key."))
    cost = {name: document[name] for name in COST}
    # Numbers from a file decide how much memory is used: a damaged file must not use all of it.
    for name, value in cost.items():
        if type(value) is not int or not _CHEAPEST[name] <= value <= _DEAREST[name]:
            raise WrappedError(message("This is not a wrapped key: {name} is out of bounds.", name=name))
    if cost["memory_kib"] < 8 * cost["lanes"]:  # the least that argon2 accepts
        raise WrappedError(message("This is not a wrapped key: {name} is out of bounds.", name="memory_kib"))
    try:
        salt, nonce, sealed = (bytes.fromhex(document[name]) for name in ("salt", "nonce", "sealed"))
    except (TypeError, ValueError, binascii.Error) as error:
        raise WrappedError(message("This is not a wrapped key: a part of it is not a hexadecimal number.")) from error
    if (len(salt), len(nonce), len(sealed)) != (16, 12, 48):
        raise WrappedError(message("This is not a wrapped key: a part of it has the wrong length."))
    holder = document["key"]
    if not isinstance(holder, str) or not KEY.fullmatch(holder):
        raise WrappedError(message("This is not a wrapped key: it does not say which."))
    return holder, cost, salt, nonce, sealed


def _cipher(password: str, salt: bytes, cost: "dict[str, int]") -> "AESGCM":
    from argon2.low_level import Type, hash_secret_raw
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    secret = hash_secret_raw(password.encode(), salt, cost["time"], cost["memory_kib"], cost["lanes"], 32, Type.ID)
    return AESGCM(secret)


@lru_cache(maxsize=256)
def _public(signer: str) -> "Ed25519PublicKey | None":
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    raw = public_bytes(signer)
    return None if raw is None else Ed25519PublicKey.from_public_bytes(raw)


def _box_key(seed: bytes) -> "X25519PrivateKey":
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return X25519PrivateKey.from_private_bytes(HKDF(SHA256(), 32, None, _BOX).derive(seed))


def _suite() -> "Suite":
    from cryptography.hazmat.primitives.hpke import AEAD, KDF, KEM, Suite

    return Suite(KEM.X25519, KDF.HKDF_SHA256, AEAD.CHACHA20_POLY1305)


def _framed(domain: str, data: bytes) -> bytes:
    return b"dealer-trainer/" + domain.encode() + b"\x00" + data
