"""Seals: bound to their sitting, to each other and to both keys; what was noted down cannot be dropped."""

from typing import Any

import pytest

from dealer_trainer.records.log.document import LogError, read
from dealer_trainer.records.log.seal import (
    Anchor,
    Seal,
    anchor_line,
    read_anchors,
    seal_after,
    seal_faults,
    seals_faults,
)
from tests.records.log.streams import NOON, STATION, STATION_LOG, STRANGER, SUPERVISOR, chain, stream


def test_a_sound_chain_has_no_fault_and_survives_json() -> None:
    """What is written down is read back as it was."""
    seals = chain(5)
    assert seals_faults(seals) == ()
    assert tuple(read(Seal, seal._asdict()) for seal in seals) == seals


def test_every_single_change_of_a_seal_is_noticed() -> None:
    """Each field, changed alone."""
    seals = chain(3)
    changes: dict[str, Any] = {
        "chain": STRANGER.id,
        "number": 9,
        "stream": "ee" * 16,
        "head": "00" * 32,
        "length": 77,
        "at": 1,
        "house_seq": 8,
        "house_head": "11" * 32,
        "prev": "22" * 32,
        "supervisor": STRANGER.id,
        "hash": "33" * 32,
        "station_signature": STRANGER.sign("seal-station/1", b""),
        "supervisor_signature": STRANGER.sign("seal-supervisor/1", b""),
    }
    assert set(changes) == set(Seal._fields)
    for place in range(3):
        for name, value in changes.items():
            changed = seals[place]._replace(**{name: value})
            assert seals_faults((*seals[:place], changed, *seals[place + 1 :])), (place, name)


def test_a_seal_is_that_of_its_events_alone() -> None:
    """Cut off, lengthened, exchanged: the seal no longer fits."""
    events = stream(5)
    seal = seal_after(STATION, SUPERVISOR, None, events[-1], stream(2, STATION_LOG)[-1], NOON)
    assert seal_faults(seal, events) == ()
    assert seal_faults(seal, events[:-1])
    assert seal_faults(seal, stream(6))
    assert seal_faults(seal, stream(5, "ee" * 16))
    assert seal_faults(seal, stream(5, station=STRANGER))
    assert seal_faults(seal, ())


def test_the_two_signatures_cannot_stand_for_each_other() -> None:
    """A station that is its own supervisor still signs twice, each for its purpose."""
    seal = seal_after(STATION, STATION, None, stream(2)[-1], stream(1, STATION_LOG)[-1], NOON)
    turned = seal._replace(station_signature=seal.supervisor_signature, supervisor_signature=seal.station_signature)
    assert len(seals_faults((turned,))) == 2


def test_dropping_the_last_seal_is_found_by_an_anchor_alone() -> None:
    """A database set back to yesterday is sound in itself; who noted the head down knows."""
    seals = chain(4)
    anchors = read_anchors("\n".join(anchor_line(seal) for seal in seals))
    assert seals_faults(seals[:-1]) == ()
    found = seals_faults(seals[:-1], anchors)
    assert len(found) == 1
    assert "Seal 3" in found[0]
    assert "it is missing" in found[0]


def test_a_seal_made_again_is_found_by_an_anchor() -> None:
    """The same number with another hash: somebody with the keys has rewritten it."""
    seals = chain(2)
    anchor = Anchor(seals[1].chain, 1, "ab" * 32)
    assert "not the one" in seals_faults(seals, (anchor,))[0]


def test_anchors_are_read_with_remarks_and_refused_with_their_line() -> None:
    """A list is a text that people keep and may mistype."""
    line = anchor_line(chain(1)[0])
    assert len(read_anchors(f"# school\n\n{line}  # Monday\n")) == 1
    with pytest.raises(LogError, match="line 2"):
        read_anchors(f"{line}\n{line[:-1]}\n")
