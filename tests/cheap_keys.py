"""Keys and passwords that are cheap to check, for tests that check many."""

from functools import partial

import argon2
import pytest

from dealer_trainer.records.log import key


def make_keys_cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the least that argon2 can take; no keyring of this machine is touched."""
    for name, value in {"time": 1, "memory_kib": 8, "lanes": 1}.items():
        monkeypatch.setitem(key.COST, name, value)
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.fail.Keyring")


def make_words_cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a kiosk's word take the least that argon2 can take; what it takes stands in each hash."""
    monkeypatch.setattr("argon2.PasswordHasher", partial(argon2.PasswordHasher, 1, 8, 1))
