"""Chains of events and of seals: every change to either is found."""

import pytest

from dealer_trainer.records.log.document import LogError, read
from dealer_trainer.records.log.event import Event, chain_faults, hash_of, is_sound, next_event
from dealer_trainer.records.log.private import opening
from dealer_trainer.records.log.seal import (
    Seal,
    anchor_faults,
    anchor_line,
    read_anchors,
    seal_after,
    seal_faults,
    seals_faults,
)
from tests.records.log.streams import NOON, SITTING, STATION, STATION_LOG, STRANGER, SUPERVISOR, chain, stream


def test_what_is_sound_has_no_fault_and_survives_json() -> None:
    """Events and seals are read back as they were written; nothing is not a sound record."""
    events, seals = stream(12), chain(5)
    assert (chain_faults(events), [*seals_faults(seals)]) == ((), [])
    assert tuple(read(Event, event._asdict()) for event in events) == events
    assert tuple(read(Seal, seal._asdict()) for seal in seals) == seals
    assert chain_faults(())[0].kind == "empty"


def test_every_single_change_of_a_field_is_noticed() -> None:
    """Each field of each event, with another event's value alone in its place: the one that was touched is named."""
    events, other = stream(6), next_event(STRANGER, None, "ff" * 16, "act", {"item": "other"}, NOON - 1, 7)
    other = other._replace(seq=99, openings=(opening("a text of nothing"),))
    for place in range(len(events)):
        for name in Event._fields:
            changed = events[place]._replace(**{name: getattr(other, name)})
            assert changed != events[place], name
            faults = chain_faults((*events[:place], changed, *events[place + 1 :]))
            assert place in {fault.seq for fault in faults}, (place, name)


def test_deleting_reordering_doubling_and_transplanting_are_noticed() -> None:
    """Events that are each sound, in the wrong company."""
    events, others = stream(6), stream(6, "0d" * 16)
    for place in range(5):
        gap = {fault.kind for fault in chain_faults((*events[:place], *events[place + 1 :]))}
        assert gap >= {"order", "link"}, "deleted"
        swapped = [*events]
        swapped[place], swapped[place + 1] = swapped[place + 1], swapped[place]
        assert chain_faults(swapped), "reordered"
        assert chain_faults((*events[: place + 1], *events[place:])), "doubled"
        assert chain_faults((*events[:place], others[place], *events[place + 1 :])), "transplanted"


def test_editing_and_hashing_anew_needs_the_stations_key() -> None:
    """Whoever has no key can mend hashes and links, and not the signatures."""
    events = list(stream(6))
    events[2] = events[2]._replace(body={"item": "payout/pay/2", "amount": 9_999})
    for place in range(2, 6):
        moved = events[place]._replace(prev=events[place - 1].hash)
        events[place] = moved._replace(hash=hash_of(moved))
    assert {fault.kind for fault in chain_faults(events)} == {"altered"}


def test_a_stream_of_two_stations_is_noticed() -> None:
    """A stream that goes on with another key does not pass; none goes on under another name."""
    events = stream(3)
    with pytest.raises(ValueError, match="not to"):
        next_event(STATION, events[-1], "ee" * 16, "answered", {}, NOON, 0)
    other = next_event(STRANGER, events[-1], SITTING, "answered", {}, NOON, 50)
    assert is_sound(other)
    assert [fault.kind for fault in chain_faults((*events, other))] == ["station"]


def test_the_streams_clock_never_goes_back() -> None:
    """A clock begun anew stands still until it has caught up; one set back by hand is noticed."""
    head = stream(4)[-1]
    after = next_event(STATION, head, SITTING, "answered", {}, NOON - 86_400_000, 0)
    assert after.mono == head.mono
    assert chain_faults((*stream(4), after)) == ()


def test_every_single_change_of_a_seal_is_noticed() -> None:
    """Each field, with another seal's value alone in its place."""
    seals = chain(3)
    head, log = stream(9, "ee" * 16)[-1], stream(9, STATION_LOG)[-1]
    other = seal_after(STRANGER, STRANGER, seals[2], head, log, 1)._replace(number=9)
    for place in range(3):
        for name in Seal._fields:
            changed = seals[place]._replace(**{name: getattr(other, name)})
            assert changed != seals[place], name
            assert any(seals_faults((*seals[:place], changed, *seals[place + 1 :]))), (place, name)


def test_a_seal_is_bound_to_the_one_before_it() -> None:
    """Whoever has both keys and leaves a seal out makes the next one fit itself, and not its place."""
    (first,) = chain(1)
    other = first._replace(hash="ab" * 32)
    alone = seal_after(STATION, SUPERVISOR, other, stream(2)[-1], stream(3, STATION_LOG)[-1], NOON)
    assert ["not bound to the seal before" in text for text in seals_faults((first, alone))] == [True]


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
    assert len([*seals_faults((turned,))]) == 2


def test_dropping_the_last_seal_is_found_by_an_anchor_alone() -> None:
    """A database set back to yesterday is sound in itself; who noted the head down knows."""
    seals = chain(4)
    anchors = read_anchors("\n".join(anchor_line(seal) for seal in seals))
    assert not any(seals_faults(seals[:-1]))
    (found,) = anchor_faults(seals[:-1], anchors)
    assert "Seal 3" in found
    assert "it is missing" in found
    (found,) = anchor_faults(seals, (*anchors[:3], anchors[3]._replace(hash="ab" * 32)))
    assert "not the one" in found, "the same number with another hash: somebody with the keys has rewritten it"


def test_anchors_are_read_with_remarks_and_refused_with_their_line() -> None:
    """A list is a text that people keep and may mistype."""
    line = anchor_line(chain(1)[0])
    assert len(read_anchors(f"# school\n\n{line}  # Monday\n")) == 1
    with pytest.raises(LogError, match="line 2"):
        read_anchors(f"{line}\n{line[:-1]}\n")
