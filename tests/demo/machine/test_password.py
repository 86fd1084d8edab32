"""The kiosk's password: never plain text, tries counted before they are checked, waits that survive a restart."""

import json
from pathlib import Path

import pytest

from dealer_trainer.demo.machine.password import FREE_TRIES, LONGEST_WAIT_MS, KioskPassword, PasswordError
from tests.cheap_keys import make_words_cheap

pytestmark = pytest.mark.slow

WORD = "rock-n-roll 9"


class Wall:
    """A wall clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        """Milliseconds of UTC."""
        return self.now


@pytest.fixture
def wall() -> Wall:
    """The clock of the gate."""
    return Wall()


@pytest.fixture
def gate(tmp_path: Path, wall: Wall) -> KioskPassword:
    """A gate with a password."""
    made = KioskPassword(tmp_path / "monitor" / "password.json", wall)
    made.set(WORD)
    return made


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a word is tried a dozen times."""
    make_words_cheap(monkeypatch)


def test_the_right_word_opens_and_no_other(gate: KioskPassword) -> None:
    """To the letter."""
    assert gate.is_set
    assert not gate.check(WORD.upper())
    assert not gate.check("")
    assert gate.check(WORD)


def test_the_file_holds_a_hash_that_others_cannot_read(gate: KioskPassword, tmp_path: Path) -> None:
    """Argon2id, and the owner's alone."""
    path = tmp_path / "monitor" / "password.json"
    text = path.read_text()
    assert WORD not in text
    assert json.loads(text)["hash"].startswith("$argon2id$")
    assert path.stat().st_mode & 0o077 == 0


def test_every_try_is_on_the_disk_before_it_is_checked(
    gate: KioskPassword, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pulling the plug while it is checked does not give a try back."""
    import argon2

    def unplugged(*_: object) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(argon2.PasswordHasher, "verify", unplugged)
    with pytest.raises(KeyboardInterrupt):
        gate.check("guess")
    assert json.loads((tmp_path / "monitor" / "password.json").read_text())["tries"] == 1


@pytest.mark.usefixtures("_quick")
def test_waits_grow_last_over_a_restart_and_end_with_the_right_word(
    gate: KioskPassword, wall: Wall, tmp_path: Path
) -> None:
    """1, 2, 4 … seconds from the third wrong try on, five minutes at most; in between even the right word waits."""
    waits = []
    for _ in range(FREE_TRIES + 12):
        assert not gate.check("wrong")
        waits.append(gate.wait_ms())
        again = KioskPassword(tmp_path / "monitor" / "password.json", wall)
        if waits[-1]:
            assert not again.check(WORD)
            assert again.wait_ms() == waits[-1], "a try that does not count makes the wait no longer"
        wall.now += waits[-1]
    assert waits[:6] == [0, 0, 1000, 2000, 4000, 8000]
    assert waits[-1] == LONGEST_WAIT_MS
    assert gate.check(WORD)
    assert gate.wait_ms() == 0


def test_a_clock_that_was_set_back_locks_nobody_out_for_long(gate: KioskPassword, wall: Wall) -> None:
    """Five minutes at the most, whatever the clock says."""
    for _ in range(FREE_TRIES + 3):
        gate.check("wrong")
        wall.now += gate.wait_ms()
    gate.check("wrong")
    wall.now -= 86_400_000 * 365
    assert gate.wait_ms() <= LONGEST_WAIT_MS


@pytest.mark.parametrize("weak", ["", "12345", "111111", "aaaaaaab"])
def test_a_weak_word_is_refused(tmp_path: Path, weak: str) -> None:
    """Short ones, and ones of the same letter."""
    gate = KioskPassword(tmp_path / "password.json")
    with pytest.raises(PasswordError):
        gate.set(weak)
    assert not gate.is_set


@pytest.mark.parametrize(
    "text",
    [
        "", "{}", "[]", '{"format":1,"hash":"plain"}', '{"format":1,"hash":"$argon2id$x"}',
        '{"format":1,"hash":"$argon2id$v=19$m=8,t=1,p=1$\u0663$x"}',
        '{"format":1,"hash":"$argon2id$v=19$m=4194304,t=1,p=1$By0zgm7f86K6eCjJbxogdg$fZEa4KTtZznka15vHEdWxA"}',
    ],
)  # fmt: skip
def test_a_damaged_file_opens_to_nobody_and_says_what_to_do(tmp_path: Path, text: str) -> None:
    """Never open by accident."""
    path = tmp_path / "password.json"
    path.write_text(text)
    with pytest.raises(PasswordError, match="set the password again"):
        KioskPassword(path).check("anything")


def test_no_file_is_told(tmp_path: Path) -> None:
    """With the command that makes one."""
    with pytest.raises(PasswordError, match="--set-password"):
        KioskPassword(tmp_path / "password.json").check("anything")
