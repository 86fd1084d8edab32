"""Figures kept on disk equal figures worked out again, whatever is in the file, and are worked out only once."""

import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from dealer_trainer.certification.school.figures.figures_file import (
    FiguresFile,
    FiguresJob,
    edition_of,
    is_covered,
    work_sittings,
)
from dealer_trainer.certification.school.figures.school_figures import (
    AttemptFacts,
    SchoolFigures,
    SchoolReader,
    open_reader,
    read_figures,
)
from dealer_trainer.certification.school.figures.sitting_figures import figures_of
from dealer_trainer.records.log.chain import next_event
from dealer_trainer.records.log.event import StreamHead
from dealer_trainer.records.school.school import School, set_up_school
from dealer_trainer.records.school.session import Session
from tests.certification.examining import NOON, STATION, HandClock, rock_n_roll
from tests.certification.school.new_sittings import ADMIN, PASSWORD, failed
from tests.certification.school.school_room import Events, begun_of, three
from tests.cheap_keys import make_keys_cheap

KEY, STRANGE = bytes(32), bytes(31) + b"x"


def kept_in(path: Path, key: bytes = KEY) -> FiguresFile:
    """The file as a window opens it."""
    return FiguresFile(path, key, edition_of(rock_n_roll()))


def streams() -> dict[str, Events]:
    """Three sittings by their own streams, which their hashes cover."""
    return {events[0].stream + str(place): events for place, events in enumerate(three())}


def read(file: FiguresFile, asked: list[str], found: dict[str, Events] | None = None) -> SchoolFigures:
    """The school's view with this file; what had to be looked at goes to `asked`."""
    mine = found or streams()

    def events_of(stream: str) -> Events:
        asked.append(stream)
        return mine[stream]

    reader = SchoolReader(rock_n_roll(), 100, file)
    return reader.read(begun_of(mine), events_of, AttemptFacts())


@pytest.mark.slow
def test_what_was_kept_is_shown_and_not_graded_again(tmp_path: Path) -> None:
    """Another window shows the very same; it looks at one sitting, for the blueprint of all."""
    first, again = list[str](), list[str]()
    fresh = read(kept_in(tmp_path / "f"), first)
    assert read(kept_in(tmp_path / "f"), again) == fresh
    assert (len(first), len(again)) == (4, 1)
    assert b"Dealer" not in (tmp_path / "f").read_bytes(), "no name is kept: people can be erased"


@pytest.mark.slow
def test_a_damaged_or_foreign_file_changes_nothing(tmp_path: Path) -> None:
    """Bits turned, lines cut, swapped, doubled, of another station, edition or sitting: worked out anew each time."""
    path = tmp_path / "f"
    fresh = read(kept_in(path), [])
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    swapped = b"".join(code[:33] + rest[33:] for code, rest in zip(lines, lines[::-1], strict=True))
    bad = {
        "empty": b"", "half a line": whole[: len(lines[0]) // 2], "no end": whole[:-1], "zeros": bytes(5000),
        "codes swapped": swapped, "a pass for a fail": whole.replace(b'"fail"', b'"pass"'), "twice": whole + whole,
        "one long line": b"x" * 500_000 + b"\n" + whole, "not of text": b"\xff" * 99 + b"\n",
        **{f"byte {place}": whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :]
           for place in range(3, len(whole), len(whole) // 40)},
    }  # fmt: skip
    for name, data in bad.items():
        path.write_bytes(data)
        assert read(kept_in(path), []) == fresh, name
    path.unlink()
    read(kept_in(path, STRANGE), [])
    asked = list[str]()
    assert read(kept_in(path), asked) == fresh, "another station's"
    assert len(asked) == 4


@pytest.mark.slow
def test_a_sitting_that_can_no_longer_be_read_loses_its_figures(tmp_path: Path) -> None:
    """It grew by an event of a newer program: the figures before it are not shown, and it is looked at once."""
    found, asked = streams(), list[str]()
    stream, events = next(iter(found.items()))
    strange = next_event(STATION, events[-1], events[-1].stream, "of_tomorrow", {}, events[-1].at + 1, 0)
    grown = {**found, stream: (*events, strange)}

    def events_of(of: str) -> Events:
        asked.append(of)
        return now[of]

    now, file = found, kept_in(tmp_path / "f")
    reader = SchoolReader(rock_n_roll(), 100, file)
    before = reader.read(begun_of(found), events_of, AttemptFacts())
    now = grown
    views = [reader.read(begun_of(grown), events_of, AttemptFacts()) for _ in range(3)]
    assert views[0] == views[1] == views[2] != before
    assert views[0].done == views[0].total == before.total
    assert asked.count(stream) <= 3, "for its figures twice, once for the blueprint"


def test_only_what_the_last_hash_covers_is_kept(tmp_path: Path) -> None:
    """An event changed in place, its hash left as it was: it is shown as it stands, and never kept."""
    found = streams()
    stream, events = next(iter(found.items()))
    forged = (events[0], events[1]._replace(at=events[1].at + 1), *events[2:])
    head = StreamHead(stream, len(events), events[-1].hash)
    assert is_covered(head, events)
    assert not is_covered(head, forged)
    assert not is_covered(head, events[:-1])
    assert not is_covered(head, ())
    read(kept_in(tmp_path / "f"), [], {stream: forged})
    assert not (tmp_path / "f").exists()


def test_figures_come_back_as_they_were(tmp_path: Path) -> None:
    """Through the file and back, for every kind of sitting, and for what is none."""
    file = kept_in(tmp_path / "f")
    written = [(StreamHead(f"s-{place}", 9, "ab" * 32), figures_of(rock_n_roll(), events))
               for place, events in enumerate((*three(), ()))]  # fmt: skip
    for head, figures in written:
        file.add(head, figures)
    assert list(kept_in(tmp_path / "f").new()) == written


def test_a_worn_file_is_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sittings that grow leave lines behind; the file does not grow with them for ever."""
    monkeypatch.setattr("dealer_trainer.certification.school.figures.figures_file._SPARE", 5)
    path = tmp_path / "f"
    fresh = read(kept_in(path), [])
    size = path.stat().st_size
    path.write_bytes(path.read_bytes() * 5)
    assert read(kept_in(path), []) == fresh
    assert path.stat().st_size == size


def test_much_is_summed_up_now_and_then() -> None:
    """Bit by bit, what is read so far is shown at 1, 2, 4, 8 … sittings and at the end: together it stays linear."""
    events = three()[0]
    mine = {f"s-{place}": events for place in range(9)}
    reader, shown = SchoolReader(rock_n_roll(), 1), list[tuple[int, int]]()
    for _ in range(9):
        found = reader.read(begun_of(mine), mine.__getitem__, AttemptFacts())
        shown.append((found.done, found.trainees[0].attempts))
    assert shown == [(1, 1), (2, 2), (3, 2), (4, 4), (5, 4), (6, 4), (7, 4), (8, 8), (9, 9)]


class Slow:
    """A process that has not ended yet, in a test's hands."""

    is_done, is_stopped = False, False

    def stop(self) -> None:
        """End it."""
        self.is_stopped = True


def test_another_process_is_waited_for_and_stopped(tmp_path: Path) -> None:
    """Of many sittings none is graded here while it works; stopped it is gone, and goes on where it is asked to."""
    started: list[Slow] = []
    asked: list[Sequence[StreamHead]] = []

    def start(heads: Sequence[StreamHead]) -> FiguresJob:
        asked.append(heads)
        started.append(Slow())
        return started[-1]  # type: ignore[return-value]  # as far as a reader sees

    mine = streams()
    reader = SchoolReader(rock_n_roll(), 1, kept_in(tmp_path / "f"), start)

    def look() -> SchoolFigures:
        return reader.read(begun_of(mine), mine.__getitem__, AttemptFacts())

    assert (look().done, look().done, len(started)) == (0, 0, 1)
    other = kept_in(tmp_path / "f")
    other.add(asked[0][0], figures_of(rock_n_roll(), mine[asked[0][0].stream]))
    assert look().done == 1
    reader.stop()
    assert started[0].is_stopped
    assert (look().is_stopped, look().done, len(started)) == (True, 1, 1)
    reader.resume()
    assert (look().done, len(asked[1])) == (1, 2)
    started[1].is_done = True  # early, with nothing kept: the rest is worked out here
    assert (look().done, look().done, look().total) == (2, 3, 3)


@pytest.fixture
def school(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> School:
    """A school without sittings."""
    make_keys_cheap(monkeypatch)
    return set_up_school(tmp_path / "school", "Harbor School", ADMIN, PASSWORD, NOON, lambda: None)


def sat(school: School, count: int) -> Session:
    """So many sittings that were broken off and declined; whoever gave them, signed in."""
    clock = HandClock()
    session = school.sign_in(ADMIN, PASSWORD, clock.now(), clock.ticks())
    for number in range(count):
        trainee = school.add_person(session, f"Trainee {number}", "trainee", None, clock.now())
        clock.go(60_000)
        failed(school, session, trainee, clock)
    return session


@pytest.mark.slow
def test_a_school_keeps_its_figures(school: School) -> None:
    """What the other process works on is what is worked out here; and after a start nothing is worked out any more."""
    with school:
        session = sat(school, 3)
        alone = read_figures(school, session, SchoolReader(rock_n_roll(), 100))
        file = FiguresFile.of(school, rock_n_roll())
        work_sittings(str(rock_n_roll().folder), school.store.path, (file.path, file.key, file.edition),
                      school.stream_heads())  # fmt: skip
        assert len(list(file.new())) == 3
        assert read_figures(school, session, open_reader(school, rock_n_roll())) == alone
        assert [trainee.name for trainee in alone.trainees] == ["Trainee 0", "Trainee 1", "Trainee 2"]
        file.path.unlink()
        reader = open_reader(school, rock_n_roll())
        assert read_figures(school, session, reader).done == 0, "by a process that was really begun"
        ends = time.monotonic() + 60
        while (found := read_figures(school, session, reader)).done < 3:
            assert time.monotonic() < ends
            time.sleep(0.05)
        assert found == alone
