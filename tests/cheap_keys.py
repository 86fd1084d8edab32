"""Keys that are cheap to open, for tests that open many."""

import pytest

from dealer_trainer.records.log import key


def make_keys_cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the least that argon2 can take; no keyring of this machine is touched."""
    for name, value in {"time": 1, "memory_kib": 8, "lanes": 1}.items():
        monkeypatch.setitem(key.COST, name, value)
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.fail.Keyring")
