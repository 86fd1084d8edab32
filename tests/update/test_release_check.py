"""Which release is trusted: by its key, its date, and its version; handovers of keys."""

from pathlib import Path

import pytest

from dealer_trainer.records.log.key import SigningKey, key_id
from dealer_trainer.update import key_handover
from dealer_trainer.update.error import UpdateError
from dealer_trainer.update.key_handover import KeyHandover, hand_over, is_handover, is_sound_key, read_keys
from dealer_trainer.update.memory import FILE, Memory, load_memory, save_memory
from dealer_trainer.update.release import DAY_MS
from dealer_trainer.update.release_check import Platform
from dealer_trainer.update.version import read_version
from tests.update.releasing import KEY, NEXT, NOW, OTHER, judged, release_file, signed


def refused(code: str, data: bytes, **changes: object) -> str:
    """Why a release is not believed."""
    with pytest.raises(UpdateError) as caught:
        judged(data, **changes)  # type: ignore[arg-type]  # as the test has them
    assert caught.value.code == code, caught.value
    assert str(caught.value).startswith("The release is refused: ")
    return str(caught.value)


def test_a_newer_release_is_believed() -> None:
    """It is newer, and its file for this computer is named."""
    found = judged(signed())
    assert (found.outcome, found.file, found.key) == ("newer", release_file(), KEY.id)


def test_the_running_release_is_the_newest() -> None:
    """Nothing is to be done."""
    assert judged(signed(), running="0.4.0").outcome == "current"


def test_another_key_is_not_believed() -> None:
    """Attack: a whole release, rightly signed, by whoever likes."""
    assert "a key that this version does not know" in refused("key", signed(OTHER))


def test_older_than_what_runs_is_refused() -> None:
    """Attack: rollback to a version with a known fault; 0.10 is newer than 0.4."""
    assert "older than the one that is running, 0.10.0" in refused("older", signed(), running="0.10.0")


def test_older_than_what_was_seen_is_refused() -> None:
    """Attack: replay of a release that was the newest once; version 0.3.0 runs still."""
    memory = judged(signed(version="0.5.0", files=[])).memory
    assert "older than 0.5.0, which was seen earlier" in refused("older", signed(), memory=memory)


def test_an_older_signing_of_the_same_version_is_refused() -> None:
    """Attack: the first signing of a version that was signed anew, which had another text or other dates."""
    memory = judged(signed(issued=NOW)).memory
    assert "signed later was seen earlier" in refused("older", signed(issued=NOW - 1), memory=memory)
    assert judged(signed(issued=NOW), memory=memory).is_newer


def test_what_was_seen_never_goes_back() -> None:
    """A current release after a newer one does not lower what is remembered."""
    memory = judged(signed(issued=NOW)).memory
    again = judged(signed(issued=NOW + 5), memory=memory, now=NOW + 10).memory
    assert again.seen[KEY.id].issued == NOW + 5
    assert again.looked == NOW + 10


def test_expired_is_refused() -> None:
    """Attack: freeze; somebody shows an old release for ever so that nobody hears of a newer one."""
    late = NOW + 400 * DAY_MS
    assert "it has expired" in refused("dates", signed(), now=late)


def test_dated_in_the_future_is_refused() -> None:
    """Attack: a date far ahead, which would make every later signing look like a replay. A slow clock has a day."""
    assert "dated in the future" in refused("dates", signed(issued=NOW + 2 * DAY_MS))
    assert judged(signed(issued=NOW + DAY_MS // 2)).is_newer


@pytest.mark.parametrize("days", [-1, 0, 401, 100_000])
def test_good_for_ever_is_refused(days: int) -> None:
    """Attack: a release that never expires, or never held."""
    told = refused("dates", signed(issued=NOW - 1, until=NOW - 1 + days * DAY_MS))
    assert "its period of validity is not allowed" in told


@pytest.mark.parametrize(
    "platform",
    [
        Platform("school", "linux-x86-64", "tar.gz"), Platform("trainee", "windows-x86-64", "zip"),
        Platform("trainee", "linux-x86-64", "deb"), Platform("trainee", None, "tar.gz"),
    ],
)  # fmt: skip
def test_a_file_of_another_platform_is_not_offered(platform: Platform) -> None:
    """Attack, or an omission: the release has no file for this computer; it is told, and there is none to fetch."""
    found = judged(signed(), platform=platform)
    assert found.is_newer
    assert found.file is None


def test_the_next_key_is_believed_from_a_handover_on() -> None:
    """A station that knows the old key alone follows to the new one, and over two handovers."""
    first, second = hand_over(KEY, OTHER, NOW), hand_over(OTHER, NEXT, NOW)
    assert judged(signed(OTHER, handovers=[first])).is_newer
    found = judged(signed(NEXT, handovers=[first, second]))
    assert found.memory.handovers == {KEY.id: OTHER.id, OTHER.id: NEXT.id}
    assert "does not know" in refused("key", signed(NEXT, handovers=[second]))


def test_a_key_that_handed_over_signs_no_more() -> None:
    """Attack: the old key was stolen after the handover, and signs releases or another handover."""
    memory = judged(signed(OTHER, handovers=[hand_over(KEY, OTHER, NOW)])).memory
    refused("key", signed(KEY, issued=NOW), memory=memory)
    refused("key", signed(NEXT, issued=NOW, handovers=[hand_over(KEY, NEXT, NOW)]), memory=memory)
    assert judged(signed(OTHER, handovers=[hand_over(KEY, OTHER, NOW)]), memory=memory).is_newer


def test_a_rollback_over_a_handover_is_refused() -> None:
    """Attack: a release of before the handover, which the old key had signed, with what was seen since."""
    memory = judged(signed(OTHER, version="0.5.0", files=[], handovers=[hand_over(KEY, OTHER, NOW)])).memory
    refused("older", signed(OTHER, handovers=[hand_over(KEY, OTHER, NOW)]), memory=memory)


@pytest.mark.parametrize("kept", ["old", "new", "neither"])
def test_a_handover_takes_both_signatures(kept: str) -> None:
    """Attack: a key is named the next one by itself alone, by the old one alone, or by nobody."""
    sound = hand_over(KEY, OTHER, NOW)
    false = hand_over(NEXT, NEXT, NOW)
    changed = sound._replace(
        old_signature=sound.old_signature if kept == "old" else false.old_signature,
        new_signature=sound.new_signature if kept == "new" else false.new_signature,
    )
    assert not is_handover(changed)
    refused("key", signed(OTHER, handovers=[changed]))


def test_a_handover_that_does_not_hold_is_not_remembered() -> None:
    """Attack: beside the true handover stands one of the old key to another key, which only the old key signed."""
    true, false = hand_over(KEY, OTHER, NOW), hand_over(KEY, NEXT, NOW)
    half = false._replace(new_signature=true.new_signature)
    found = judged(signed(OTHER, handovers=[half, true]))
    assert found.memory.handovers == {KEY.id: OTHER.id}


def test_the_key_that_hands_over_does_not_sign_that() -> None:
    """A release that carries a handover is signed with the next key: the day after, the old one is believed no more."""
    assert "or no longer" in refused("key", signed(KEY, handovers=[hand_over(KEY, OTHER, NOW)]))


def test_a_key_hands_over_once() -> None:
    """Attack: two next keys in one release; the first one counts."""
    both = [hand_over(KEY, OTHER, NOW), hand_over(KEY, NEXT, NOW)]
    assert judged(signed(OTHER, handovers=both)).is_newer
    refused("key", signed(NEXT, handovers=both))


def test_handovers_without_end_are_refused() -> None:
    """Attack: each takes two signatures to check."""
    many = [hand_over(KEY, OTHER, NOW)] * 101
    with pytest.raises(UpdateError, match="100 or fewer"):
        judged(signed(OTHER, handovers=many))


def test_handovers_in_a_ring_lead_nowhere() -> None:
    """Attack: two foreign keys vouch for each other, ten thousand times."""
    ring = [hand_over(OTHER, NEXT, NOW), hand_over(NEXT, OTHER, NOW)]
    refused("key", signed(OTHER, handovers=ring * 5))


def _order(height: int) -> int:
    """How often a point of Edwards' curve with this y is added to itself until it is neutral; 9 for more than 8."""
    prime = 2**255 - 19
    factor = -121665 * pow(121666, -1, prime) % prime
    square = (height * height - 1) * pow(factor * height * height + 1, -1, prime) % prime
    root = pow(square, (prime + 3) // 8, prime)
    root = root if root * root % prime == square else root * pow(2, (prime - 1) // 4, prime) % prime
    assert root * root % prime == square
    point = start = (root, height % prime)
    for times in range(1, 9):
        if point == (0, 1):
            return times
        (x, y), (u, v) = point, start
        both = factor * x * u * y * v % prime
        point = (
            (x * v + y * u) * pow(1 + both, -1, prime) % prime,
            (y * v + x * u) * pow(1 - both, -1, prime) % prime,
        )
    return 9


def test_points_of_small_order_are_no_keys() -> None:
    """Attack: a key for which anybody can sign, in both writings of its sign; the list is what the curve says."""
    heights = sorted(key_handover._SMALL)
    assert sorted(_order(height) for height in heights) == [1, 1, 2, 4, 4, 8, 8]
    for height in heights:
        for sign in (0, 1 << 255):
            raw = (height | sign).to_bytes(32, "little")
            assert not is_sound_key(key_id(raw)), raw.hex()
    assert is_sound_key(KEY.id)


@pytest.mark.parametrize("key", ["", "z6Mk", "z6Mk" + "l" * 44, KEY.id[:-1], KEY.id + "1", "Z" + KEY.id[1:]])
def test_what_is_no_key_is_none(key: str) -> None:
    """Letters that are not the id of a key."""
    assert not is_sound_key(key)


def test_the_list_of_keys_is_read_strictly() -> None:
    """Comments are passed over; a line that is not a key is reported by its number."""
    assert read_keys(f"# ours\n\n{KEY.id}  # since 2026\n{OTHER.id}\n") == (KEY.id, OTHER.id)
    for bad in ("key", key_id(bytes(32))):
        with pytest.raises(UpdateError, match="Line 2 of the release keys has no sound key"):
            read_keys(f"{KEY.id}\n{bad}\n")


def test_the_shipped_list_is_sound() -> None:
    """What lies in assets can be read."""
    assert all(map(is_sound_key, key_handover.shipped_keys()))


def test_no_signature_of_a_stranger_is_a_handover() -> None:
    """Whatever is in the fields, nothing is raised."""
    assert not is_handover(KeyHandover("x", "y", 0, "", ""))
    assert not is_handover(KeyHandover(KEY.id, key_id(bytes(32)), 0, "A" * 86, "A" * 86))
    stranger = SigningKey(bytes(32))
    assert is_handover(hand_over(stranger, KEY, NOW))


@pytest.mark.parametrize(
    ("older", "newer"),
    [("0.9.0", "0.10.0"), ("0.9.9", "1.0.0"), ("1.0.0", "1.0.1"), ("9.9.9", "10.0.0"), ("1.2.3", "1.2.10")],
)
def test_versions_are_numbers(older: str, newer: str) -> None:
    """They are not compared letter by letter."""
    first, second = read_version(older), read_version(newer)
    assert first is not None
    assert second is not None
    assert first < second


def test_memory_is_kept_and_a_broken_one_is_set_aside(home: Path) -> None:
    """What was seen is there at the next start; a file that is none costs the memory, not the program."""
    memory = judged(signed()).memory
    save_memory(memory)
    assert load_memory() == memory
    (home / "data" / FILE).write_text('{"format":1,"seen":{"x":1}}', encoding="utf-8")
    assert load_memory() == Memory()
    assert [path.name for path in (home / "data").iterdir()] == ["updates.broken.json"]
