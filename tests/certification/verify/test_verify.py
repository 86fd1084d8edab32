"""A true record is verified, no other is, and any bytes at all get a report."""

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer_trainer.certification.blueprint.blueprint import Blueprint, dump_blueprint
from dealer_trainer.certification.blueprint.reading import parse_blueprint
from dealer_trainer.certification.sitting import opened, sitting_state
from dealer_trainer.certification.sitting.body import SittingError
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.certification.verify.verify import (
    FINDINGS,
    UNREADABLE,
    VERIFIED,
    VerificationReport,
    report_lines,
    verify,
)
from dealer_trainer.cli import main
from dealer_trainer.records.log.document import canonical
from dealer_trainer.records.log.event import PROOF, SIGNER, SITTING_KEY, Event, next_event
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.packet import Packet, read_packet, write_packet
from dealer_trainer.records.log.seal import anchor_line, seal_after
from tests.certificates import named
from tests.certification.examining import (
    STATION,
    STRANGER,
    SUPERVISOR,
    Memory,
    Room,
    changed,
    report_on,
    rewritten,
    rock_n_roll,
    signed,
)
from tests.effort import calls_of, examples
from tests.narrowed import not_none

pytestmark = pytest.mark.slow


def test_a_true_record_is_verified() -> None:
    """With its anchor, with the score to the digit, without any finding."""
    seal = not_none(signed().seal)
    report = report_on(signed(), anchor_line(seal))
    assert (report.status, report.discrepancies) == (VERIFIED, ())
    assert report.result is not None
    assert report.result.score == 100


@pytest.mark.parametrize("times", [300, pytest.param(20_000, marks=pytest.mark.fuzz)])
def test_no_change_of_a_byte_passes(times: int) -> None:
    """Random changes of the file, its end cut off too: none is verified, none raises; either answer comes."""
    data, chance, statuses = write_packet(signed()), Random(5), set[int]()
    for _ in range(times):
        at, other = chance.randrange(len(data)), bytes([chance.choice(b'01az_-{}[],:"\\ \x00\xff')])
        changed = data[:at] + chance.choice((other, b"", other + data[at : at + 1], data[at : at + 40] * 2))
        changed += chance.choice((data[at + 1 :],) * 4 + (b"",))
        report = verify(changed, [rock_n_roll()])
        assert changed == data or report.discrepancies
        statuses |= {report.status} - ({VERIFIED} if changed == data else set())
    assert statuses == {FINDINGS, UNREADABLE}


@settings(max_examples=examples(50))
@given(st.binary(max_size=400))
def test_any_bytes_get_a_report(data: bytes) -> None:
    """Anything that is not a record is unreadable."""
    assert verify(data, [rock_n_roll()]).status == UNREADABLE


def forged(kind: str, change: Callable[[dict[str, Any]], object], key: SigningKey = STATION) -> Packet:
    """The record with the body of the first event of a kind changed, chained, signed and sealed anew."""
    return rewritten(signed(), changed(signed(), kind, change), key)


CHANGES: dict[str, tuple[str, Callable[[dict[str, Any]], object]]] = {
    "seed": ("opened", lambda body: body.update(seed=8)),
    "trainee in a blueprint of another digest": ("opened", lambda body: body.update(blueprint_digest="0" * 64)),
    "easier blueprint": ("opened", lambda body: body.update(blueprint=body["blueprint"].replace("80", "10"))),
    "game": ("opened", lambda body: body.update(content="0" * 64)),
    "school": ("opened", lambda body: body["school"].update(name="Another School")),
    "school key": ("opened", lambda body: body["school"].update(key=STRANGER.id)),
    "supervisor": ("opened", lambda body: body["supervisor"].update(key=STRANGER.id)),
    "extra time": ("opened", lambda body: body.update(unknown=1)),
    "answer": ("answered", lambda body: body.update(answer={"choice": 99})),
    "answer mended": ("answered", lambda body: body.update(answer={"acts": [{"do": "pop"}]})),
    "act": ("act", lambda body: body.update(act={"do": "refuse"})),
    "another seed": ("closed", lambda body: body["seed"].update(seed=8)),
    "another salt": ("closed", lambda body: body["seed"].update(salt="0" * 64)),
    "result": ("closed", lambda body: body.update(result="0" * 64)),
    "signed result": ("signed_off", lambda body: body.update(result="0" * 64)),
    "verdict": ("signed_off", lambda body: body.update(verdict="fail")),
}


@pytest.mark.parametrize("name", CHANGES)
def test_what_the_station_itself_rewrites_is_found(name: str) -> None:
    """Edited, hashed, signed and sealed anew with the true keys: the grading does not come out any more."""
    kind, change = CHANGES[name]
    assert report_on(forged(kind, change)).status == FINDINGS


HUGE = "\n".join(
    f"""[[parts]]
id = "part-{place}"
title = "Part"
minutes = 10
draws = [{{ area = "payouts", skills = ["pay-four-ten-odd"], count = 100 }}]
"""
    for place in range(11)
)
"""Parts of a blueprint that ask for 1,100 questions."""


def test_what_was_signed_is_told_before_anything_is_graded(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Who, by whom, and the seal come first, and the command prints nothing twice; the score comes after grading."""
    told: list[VerificationReport] = []
    report = verify(write_packet(signed()), [rock_n_roll()], tell=told.append)
    (first,) = told
    assert (first.status, first.discrepancies, first.result) == (VERIFIED, (), None)
    assert {"trainee", "supervisor", "seal", "fingerprint"} <= dict(first.facts).keys()
    assert "as it counts" in dict(report.facts).keys() - dict(first.facts).keys()
    file = tmp_path / "good.json"
    file.write_bytes(write_packet(signed()))
    assert main(["verify", str(file)]) == VERIFIED
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("signatures, chain, and seal hold; grading it again …")
    assert lines.index(f"{file}: verified") > [line.split()[0] for line in lines].index("trainee")
    assert len(set(lines)) == len(lines)


def test_a_hostile_record_is_refused_cheaply() -> None:
    """Keys that no school certified: nothing is graded. True keys and a form that takes hours: it is not drawn."""

    def ask_for_hours(body: dict[str, Any]) -> None:
        text = body["blueprint"] + "\n" + HUGE
        body.update(blueprint=text, blueprint_digest=parse_blueprint(text, Path("exam.toml")).digest())

    true = signed()
    honest = calls_of(lambda: report_on(true))
    for packet, words in (
        (forged("signed_off", lambda body: body.update(reason="Mine."), STRANGER), "what was signed does not hold"),
        (forged("opened", ask_for_hours), "Ask for at most 1000 questions"),
    ):
        assert calls_of(partial(report_on, packet)) < honest * 2 // 3  # signatures are most of it
        report = report_on(packet)
        assert report.status == FINDINGS
        assert words in "\n".join(report_lines(report))


def test_a_record_that_was_rewritten_whole_is_found_by_its_anchor() -> None:
    """Even where everything fits: its seal is not the one that was noted down."""
    seal = not_none(signed().seal)
    other = forged("signed_off", lambda body: body.update(reason="Something else."))
    assert report_on(other).status == VERIFIED
    assert report_on(other, anchor_line(seal)).status == FINDINGS
    assert report_on(signed(), f"{STRANGER.id} 0 {seal.hash}").status == FINDINGS


def test_who_is_named_and_did_not_sign_is_told() -> None:
    """Sealed by somebody else than it names: where that was cut off, or where a name was made use of."""
    words = "somebody else sealed it"
    assert words not in "\n".join(report_lines(report_on(signed())))
    other = forged("signed_off", lambda body: body.update(by="p-7"))
    assert words in "\n".join(report_lines(report_on(other)))


def leaves(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The path to every text and number of a document."""
    if isinstance(value, str | int):
        yield path
    for key, part in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from leaves(part, (*path, key))


def kinds_of(packet: Any) -> list[list[tuple[str | int, ...]]]:
    """The paths to its texts and numbers, those together that stand in the same place of their event, key or text.

    What an event says is hashed as a whole, so that all of that is one kind.
    """
    kinds: dict[tuple[str, ...], list[tuple[str | int, ...]]] = {}
    for path in leaves(packet):
        end = path.index("body") + 1 if "body" in path else len(path)
        kinds.setdefault(tuple(map(str, (key for key in path[:end] if isinstance(key, str)))), []).append(path)
    return list(kinds.values())


def changed_leaf(packet: Any, paths: list[tuple[str | int, ...]], chance: Random) -> Any:
    """One text or number of it, at one of these paths, is another one."""
    document = json.loads(json.dumps(packet))
    *path, last = chance.choice(paths)
    place: Any = document
    for key in path:
        place = place[key]
    value = place[last]
    if isinstance(value, str) and value:
        at = chance.randrange(len(value))
        place[last] = value[:at] + ("1" if value[at] != "1" else "2") + value[at + 1 :]
    else:
        place[last] = not value if isinstance(value, bool) else f"{value}x" if isinstance(value, str) else value + 1
    return document


def continued(packet: Packet, place: int, key: SigningKey) -> Packet:
    """An event says something else, and everything after it is hashed and signed anew, by some key."""
    events = list(packet.events)
    for number in range(place, len(events)):
        event, before = events[number], events[number - 1]
        body = {**event.body, "more": "x"} if number == place else event.body
        events[number] = next_event(key, before, event.stream, event.kind, body, event.at, event.mono)
    return packet._replace(events=tuple(events))


def variants(packet: Packet, times: int) -> Iterator[bytes]:
    """Files that somebody made of it: letters, parts, whole chains; none is sound.

    `times`: how often a letter is changed in each kind of place, and how many dozen bytes are.
    """
    chance, data = Random(11), write_packet(packet)
    document: Any = json.loads(data)
    for paths in kinds_of(document):
        for _ in range(times):
            yield canonical(changed_leaf(document, paths, chance)) + b"\n"
    for _ in range(12 * times):
        at = chance.randrange(len(data))
        yield data[:at] + bytes([data[at] ^ 1 << chance.randrange(7)]) + data[at + 1 :]
    events = document["events"]
    changes: tuple[dict[str, Any], ...] = (
        {"events": events[:-1]}, {"events": events[1:]}, {"events": [*events, events[-1]]}, {"events": []},
        {"events": [events[0], *events[2:]]}, {"events": [events[0], events[2], events[1], *events[3:]]},
        {"seal": None}, {"certificates": document["certificates"][1:]}, {"certificates": document["certificates"][:1]},
        {"certificates": document["certificates"] * 2}, {"openings": document["openings"][::-1]},
        {"openings": document["openings"] * 2}, {"more": 1}, {"school": {**document["school"], "key": STRANGER.id}},
        {"school": {**document["school"], "name": "Another School"}}, {"format": "dealer-trainer/sitting/3"},
    )  # fmt: skip
    for change in changes:
        yield canonical({**document, **change}) + b"\n"
    yield from (data[:-1], b" " + data, b"\xef\xbb\xbf" + data, data[: len(data) // 2], b"{}", b"")
    yield data.replace(b'{"certificates"', b'{"seal":null,"certificates"', 1)
    yield json.dumps(document).encode()
    yield from (write_packet(continued(packet, place, key)) for place in range(1, 9) for key in (STATION, STRANGER))


def test_a_record_that_was_taken_apart_is_found() -> None:
    """Letters changed, events and parts left out, moved, doubled, taken from elsewhere; another key, or no seal."""
    room = Room(seed=8)
    room.do_all()
    other = (*signed().events[:7], room.log.events[7], *signed().events[8:])
    station, supervisor = signed().certificates
    mine = (
        (station, supervisor._replace(role="station")),
        (station, supervisor._replace(name=named("Another").commitment)),
    )
    found = [*variants(signed(), 1), write_packet(signed()._replace(events=other))]
    found += [write_packet(signed()._replace(certificates=certificates)) for certificates in mine]
    assert write_packet(signed()) not in found
    assert [data for data in found if verify(data, [rock_n_roll()]).status == VERIFIED] == []


def test_who_opened_a_record_of_before_sittings_had_keys_is_compared() -> None:
    """Only the station signed its events: somebody else is named there than the key's holder."""
    events: list[Event] = []
    for kind, body in changed(signed(), "opened", lambda body: body["supervisor"].update(id="p-7")):
        bare = {name: said for name, said in body.items() if name not in (SITTING_KEY, SIGNER, PROOF)}
        before, at = events[-1] if events else None, signed().events[len(events)]
        events.append(next_event(STATION, before, at.stream, kind, bare, at.at, at.mono))
    log = next_event(STATION, None, "0b" * 16, "founded", {}, 0, 0)
    seal = seal_after(STATION, SUPERVISOR, None, events[-1], log, 0)
    report = report_on(signed()._replace(events=tuple(events), seal=seal))
    assert "key" in {found.kind for found in report.discrepancies}


def test_a_game_that_is_not_here_is_a_finding() -> None:
    """Nothing is verified that was not graded anew; told apart from a forged one only where everything else holds."""
    report = verify(write_packet(signed()), [])
    assert report.status == FINDINGS
    assert "nothing can be graded again" in report.discrepancies[0].text
    assert report_lines(report)[0].startswith("signatures, chain, and seal hold")
    unsealed = verify(write_packet(signed()._replace(seal=None)), [])
    assert (unsealed.status, report_lines(unsealed)[0]) == (FINDINGS, "NOT verified")


@pytest.mark.parametrize(
    ("old", "new", "kinds"),
    [
        pytest.param("\nskills = [", "\nfamilies = [", set(), id="skills as families"),
        pytest.param("\nextra_time", "\nkeep_days = 90\nextra_time", set(), id="a rule as everybody had it"),
        pytest.param("\nextra_time", "\nkeep_days = 30\nextra_time", {"edition"}, id="a rule that is gone"),
    ],
)
def test_a_former_blueprint(old: str, new: str, kinds: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Graded again, digest and all; where a school had changed a rule that is gone the record holds, ungraded."""

    def formerly(blueprint: Blueprint) -> str:
        return dump_blueprint(blueprint).replace(old, new)

    with monkeypatch.context() as patch:
        patch.setattr(opened, "dump_blueprint", formerly)
        patch.setattr(sitting_state, "is_former", lambda _: False)
        room = Room()
        room.do_all()
        room.sign()
    assert new in str(room.packet().events[0].body["blueprint"])
    report = report_on(room.packet())
    assert {found.kind for found in report.discrepancies} == kinds
    assert (report.is_ungraded, report.result is None) == (bool(kinds), bool(kinds))
    if kinds:
        with pytest.raises(SittingError, match="rules that this program no longer has"):
            Sitting.of(rock_n_roll(), room.log.events)


HERE = Path(__file__).parent
Changed = Callable[[dict[str, Any]], dict[str, Any]]
FORMER: dict[Path, tuple[dict[str, str], tuple[Changed, ...]]] = {
    HERE / "retest_of_areas.sitting.json": (
        {"attempt": "2, "},
        (lambda body: {key: said for key, said in body.items() if key != "retest"}, lambda body: body | {"retest": {}}),
    ),
    HERE / "entered_table.sitting.json": (
        {"trainee": "Ada Dealer", "signed off as": "pass, by "},
        (lambda body: body | {"blueprint": body["blueprint"].replace('dealt = "entered"', 'dealt = "laid"')},),
    ),
    HERE.parents[1] / "records" / "log" / "made_before.sitting.json": ({}, ()),
}  # fmt: skip
"""Packets of earlier versions: what is told of them still, and how somebody has them graded as what they are not."""


@pytest.mark.parametrize("file", FORMER, ids=lambda file: file.stem)
def test_a_packet_of_an_earlier_version_keeps_its_signatures(file: Path) -> None:
    """Chain, keys, and seal hold, and nothing is graded again; changed, they hold no more."""
    facts, changes = FORMER[file]
    report = verify(file.read_bytes(), [rock_n_roll()])
    assert {found.kind for found in report.discrepancies} == {"edition"}
    assert report.is_ungraded
    assert {name: dict(report.facts)[name][: len(text)] for name, text in facts.items()} == facts
    packet = read_packet(file.read_bytes())
    for change in changes:
        first = packet.events[0]._replace(body=change(dict(packet.events[0].body)))
        forged = packet._replace(events=(first, *packet.events[1:]))
        assert "event" in {found.kind for found in report_on(forged).discrepancies}


def test_a_call_that_was_spoken_keeps_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """Earlier versions let exams listen: the words count as typed ones do, and the hash of the sound is left aside."""
    append = Memory.append
    with monkeypatch.context() as patch:
        patch.setattr(Memory, "append", lambda log, kind, body, *when: append(log, kind, spoken(body), *when))
        room = Room()
        room.do_all()
        room.sign()
    voices = [event for event in room.log.events if event.kind == "act" and "voice" in event.body]
    assert voices
    report = report_on(room.packet())
    assert (report.status, report.discrepancies) == (VERIFIED, ())
    assert report.result is not None
    assert report.result.score == 100


def spoken(body: dict[str, Any]) -> dict[str, Any]:
    """An act with the hash of its recording, if it is a call."""
    act = body.get("act")
    return body | {"voice": "ab" * 32} if isinstance(act, dict) and act.get("call") else body


def test_the_command_ends_with_0_1_or_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Verified, findings, not readable; and never a traceback."""
    seal = not_none(signed().seal)
    good, bad, none = tmp_path / "good.json", tmp_path / "bad.json", tmp_path / "none.json"
    good.write_bytes(write_packet(signed()))
    bad.write_bytes(write_packet(signed()._replace(seal=None)))
    none.write_bytes(b"nothing")
    anchors = tmp_path / "anchors.txt"
    anchors.write_text(anchor_line(seal) + "\n", encoding="utf-8")
    empty = tmp_path / "empty.txt"
    empty.write_bytes(b"")
    assert main(["verify", str(good)]) == VERIFIED
    assert "verified" in capsys.readouterr().out
    assert main(["verify", str(good), "--anchor", str(anchors)]) == VERIFIED
    assert main(["verify", str(bad)]) == FINDINGS
    assert "NOT verified" in capsys.readouterr().out
    for arguments in ([str(none)], [str(tmp_path / "missing")], [str(good), "--anchor", str(empty)], [str(tmp_path)]):
        assert main(["verify", *arguments]) == UNREADABLE
    assert main(["verify", str(good), "--anchor", str(none)]) == UNREADABLE
