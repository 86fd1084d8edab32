"""Keys: ids that are public halves, signatures for one purpose, private halves under a password."""

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.records.log.key import (
    SigningKey,
    WrappedError,
    WrongPasswordError,
    fingerprint,
    is_signed,
    key_id,
    public_bytes,
    unwrap,
    wrap,
)
from tests.records.log.streams import STATION, STRANGER


@given(st.binary(min_size=32, max_size=32))
def test_an_id_holds_the_public_key(raw: bytes) -> None:
    """Id and public bytes are two writings of one thing."""
    assert public_bytes(key_id(raw)) == raw
    assert len(key_id(raw)) == 48


def test_an_id_is_that_of_the_did_key_method() -> None:
    """The specification's own example: this public key has this name."""
    raw = bytes.fromhex("2e6fcce36701dc791488e0d0b1745cc1e33a4c1c9fcc41c63bd343dbbe0970e6")
    assert key_id(raw) == "z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK"


@pytest.mark.parametrize("name", ["", "z", "z6Mk", "z6Mk" + "1" * 44, "z6Mk" + "0" * 44, "z6Mk" + "z" * 44, "é" * 48])
def test_what_is_no_id_has_no_key(name: str) -> None:
    """Any text may stand where an id should."""
    assert not is_signed(name, "event/1", b"data", "A" * 86)


def test_two_ids_never_name_one_key() -> None:
    """Text that decodes to more than a key's bytes is not a second name of that key."""
    assert public_bytes("z6Mk" + "z" * 44) is None


def test_a_signature_holds_for_its_key_its_purpose_and_its_data_only() -> None:
    """Another key, purpose, text or letter, and it is none."""
    signature = STATION.sign("event/1", b"data")
    assert is_signed(STATION.id, "event/1", b"data", signature)
    assert not is_signed(STRANGER.id, "event/1", b"data", signature)
    assert not is_signed(STATION.id, "seal-station/1", b"data", signature)
    assert not is_signed(STATION.id, "event/1", b"datA", signature)
    for place in range(len(signature)):
        for letter in "AQgw-_":
            changed = signature[:place] + letter + signature[place + 1 :]
            if changed != signature:
                assert not is_signed(STATION.id, "event/1", b"data", changed), place


def test_a_signature_is_plain_ed25519_over_the_framed_data() -> None:
    """Whoever has another library can check a record: the frame is the project's name, the purpose and a zero byte."""
    import base64

    public = Ed25519PrivateKey.from_private_bytes(STATION.seed).public_key()
    raw = base64.urlsafe_b64decode(STATION.sign("event/1", b"data") + "==")
    public.verify(raw, b"dealer-trainer/event/1\x00data")


@pytest.mark.slow
def test_a_wrapped_key_opens_with_its_password_alone() -> None:
    """The seed comes back, a wrong password is told, and the document holds no secret."""
    document = wrap(STATION, "correct horse")
    assert unwrap(document, "correct horse").seed == STATION.seed
    assert STATION.seed.hex() not in str(document)
    with pytest.raises(WrongPasswordError):
        unwrap(document, "correct horsf")
    assert wrap(STATION, "correct horse") != document


@pytest.mark.slow
def test_a_wrapped_key_cannot_be_given_to_another_owner() -> None:
    """The id is bound to what is sealed."""
    with pytest.raises(WrongPasswordError):
        unwrap({**wrap(STATION, "password 1"), "key": STRANGER.id}, "password 1")


@pytest.mark.parametrize(
    "change",
    [
        {"memory_kib": 2**40},
        {"time": 0},
        {"lanes": True},
        {"salt": "zz"},
        {"nonce": "00"},
        {"sealed": 5},
        {"wrap": "none"},
        {"more": 1},
        {"key": None},
        {"key": "\ud800"},
        {"memory_kib": 8, "lanes": 2},
    ],
)
@pytest.mark.slow
def test_a_damaged_wrapped_key_is_told_before_any_memory_is_taken(change: dict[str, object]) -> None:
    """Costs from a file are bounded; every part has its form."""
    document = {**wrap(STATION, "password 1"), **change}
    with pytest.raises(WrappedError):
        unwrap(document, "password 1")
    with pytest.raises(WrappedError):
        unwrap([document], "password 1")


def test_new_keys_differ_and_tell_no_secret() -> None:
    """Keys come from the system's randomness; how one prints is its public half."""
    signing_key, two = SigningKey.generate(), SigningKey.generate()
    assert signing_key.id != two.id
    assert signing_key.seed.hex() not in repr(signing_key)
    assert fingerprint(signing_key.id) != fingerprint(two.id)
