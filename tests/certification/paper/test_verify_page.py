"""`verify.html` in a real browser accepts sound files, refuses changed files as `verify` does, and fetches nothing."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.paper.export import verify_page, write_page
from dealer_trainer.certification.school.live.remote_command import carry_out
from dealer_trainer.certification.verify.verify import VERIFIED, read_list_file, verify
from dealer_trainer.records.log.document import canonical
from dealer_trainer.records.log.key import fingerprint
from dealer_trainer.records.log.key_certificate import change_school_key
from dealer_trainer.records.log.packet import Packet, RevokedList, write_packet
from dealer_trainer.records.log.private import PRIVATE, opening
from dealer_trainer.records.log.remote_command import COMMAND, RemoteCommand
from dealer_trainer.records.log.seal import anchor_line
from dealer_trainer.records.school.server.command_inbox import ArrivedCommand
from tests.certification.examining import BY, NOON, OTHER, SCHOOL, STRANGER, Room, rock_n_roll, signed
from tests.certification.paper.browser import Browser
from tests.certification.sitting.test_real_table import TABLE
from tests.certification.verify.test_stolen_key import DAY, made, revoking, seal_of
from tests.certification.verify.test_verify import HERE, changed_leaf, leaves, variants

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """The page, opened from a file, as whoever got it opens it."""
    folder = tmp_path_factory.mktemp("page")
    file = folder / "verify.html"
    file.write_text(verify_page(), encoding="utf-8")
    with Browser(folder / "profile", file, seal_of(signed()).at + 3 * DAY) as opened:
        yield opened


def told(page: Browser, folder: Path, files: dict[str, bytes], fingerprint: str = "") -> dict[str, dict[str, str]]:
    """What the page tells of these files alone, by name."""
    page.clear(fingerprint)
    for name, data in files.items():
        (folder / name).write_bytes(data)
    page.choose([folder / name for name in files])
    return {found["file"]: found for found in page.cards()}


def held(found: dict[str, dict[str, str]]) -> dict[str, bool]:
    """Which of them hold."""
    return {name: card["verdict"] == "holds" for name, card in found.items()}


def test_what_a_school_hands_out_holds(page: Browser, tmp_path: Path) -> None:
    """Record, list of revoked certificates, seals: each in words, compared with each other; nothing is fetched."""
    seal = anchor_line(seal_of(signed())).encode()
    files = {
        "sam.packet.json": write_packet(signed()), "revoked.json": made("0" * 64), "seals.txt": b"# kept\n" + seal,
    }  # fmt: skip
    found = told(page, tmp_path, files, fingerprint(SCHOOL.id))
    assert held(found) == dict.fromkeys(files, True)
    packet = found["sam.packet.json"]["words"]
    for words in ("Ada Dealer", "The School", fingerprint(SCHOOL.id), "it is the one that you typed", "passed, 100.000",
                  "Short test (version 3)", "not on the list of 2027-01-16, which is 2 days old", "Sam Pit", "compared",
                  "80 of 100", "Passport, seen", "2027-01-15 (UTC)", "2028-01-15 (UTC)",
                  "dealer-trainer verify sam.packet.json"):  # fmt: skip
        assert words in packet, words
    assert "it has expired" not in packet
    page.evaluate(f"then = Date.now(); Date.now = () => then + {365 * DAY}")
    assert "2028-01-15 (UTC): it has expired" in told(page, tmp_path, files)["sam.packet.json"]["words"]
    page.evaluate("Date.now = () => then")
    assert "1 certificates" in found["revoked.json"]["words"]
    assert [address for address in page.requests if not address.startswith("file:")] == []
    assert page.evaluate("fetch('https://school.example/').then(() => 'sent', () => 'blocked')") == "blocked"


def test_a_part_at_a_real_table_and_a_rubric_are_told(page: Browser, tmp_path: Path) -> None:
    """How it was set up, and what the examiner tapped beside the score; an earlier version's own bets and dice too."""
    rubric = '[[rubrics]]\nid = "hands"\ntitle = "Hands"\n'
    room = Room(read_blueprint(f'{TABLE}dealt = "laid"\n{rubric}', rock_n_roll()))
    room.exam.terminate(BY, "the lights went out")
    room.exam.close()
    room.exam.sign_off(BY, "fail", "Ended early", rubrics={"hands": "fail"})
    earlier = (HERE / "entered_table.sitting.json").read_bytes()
    for file, words, judged in (
        (write_packet(room.packet()), "set up from the drawn form", "hands: not passed"),
        (earlier, "not with a drawn form", "hands: Clean, passed"),
    ):
        card = told(page, tmp_path, {"sam.packet.json": file})["sam.packet.json"]
        assert card["verdict"] == "holds"
        assert "part 1 was dealt at a real table" in card["words"]
        assert words in card["words"]
        assert judged in card["words"]


def command_to(room: Room, kind: Any, reason: str, ms: int = 0, **more: Any) -> None:
    """Have the exam carry out a command that a supervisor signed at another station."""
    event, why, name = room.exam.events[-1], opening(reason), opening("Olga Reyes")
    draft = RemoteCommand(
        event.station, event.stream, kind, ms, event.hash, why.commitment, room.clock.now(), STRANGER.id, "p-7",
        name.commitment, OTHER.id, "",
    )  # fmt: skip
    command = COMMAND.sign(OTHER, draft)._replace(**more)
    carry_out(room.exam, ArrivedCommand(command, "admin", "Olga Reyes", reason, (why, name)))


def commanded(**more: Any) -> Packet:
    """A sitting that was paused, resumed, given time, and ended from another station; `more`: of the last command."""
    room = Room()
    room.exam.begin_part()
    command_to(room, "pause", "Fire alarm")
    command_to(room, "resume", "It is over")
    command_to(room, "extra_time", "A doctor's note", 60_000)
    command_to(room, "end", "The room is closed", **more)
    room.exam.close()
    room.exam.sign_off(BY, "fail", "Ended early")
    return room.packet()


def test_remote_commands_are_told_and_held_against_their_signatures(page: Browser, tmp_path: Path) -> None:
    """Each with its time, its reason, and who gave it; one that nobody signed so is refused here and by `verify`."""
    changed = {"hash": commanded(signature="A" * 86), "kind": commanded(at=NOON - 1), "key": commanded(key=STRANGER.id)}
    files = {"sound.json": commanded(), **{f"{name}.json": packet for name, packet in changed.items()}}
    found = told(page, tmp_path, {name: write_packet(packet) for name, packet in files.items()})
    assert held(found) == {name: name == "sound.json" for name in files}
    for name, packet in files.items():
        assert (verify(write_packet(packet), (rock_n_roll(),)).status == VERIFIED) == (name == "sound.json"), name
    words = found["sound.json"]["words"]
    for told_of in ("paused by Olga Reyes: Fire alarm", "resumed by Olga Reyes: It is over",
                    "extra time (1 min) by Olga Reyes", "ended by Olga Reyes: The room is closed"):  # fmt: skip
        assert told_of in words, told_of
    assert "doctor" not in words, "the reason of extra time stays with the school"
    assert "not the one that a supervisor signed" in found["key.json"]["words"]


@pytest.mark.parametrize("times", [1, pytest.param(10, marks=pytest.mark.fuzz)])
def test_changed_packets_are_refused(page: Browser, tmp_path: Path, times: int) -> None:
    """By the page, as by `verify`; beside them the sound one holds."""
    changed = dict.fromkeys(variants(signed(), times))
    files = {f"{number:03}.json": data for number, data in enumerate(changed)}
    assert write_packet(signed()) not in changed
    assert len(files) >= 70 * (times + 1) // 2
    found = held(told(page, tmp_path, {**files, "sound.json": write_packet(signed())}))
    assert [name for name, is_held in found.items() if is_held] == ["sound.json"]
    assert len(found) == len(files) + 1


def test_texts_that_were_taken_out_read_as_withheld(page: Browser, tmp_path: Path) -> None:
    """That is how people are erased: the seal holds, here as in `verify`."""
    bare = signed()._replace(openings=(), events=tuple(event._replace(openings=()) for event in signed().events))
    found = told(page, tmp_path, {"a.json": write_packet(bare)})["a.json"]
    assert (found["verdict"], "withheld" in found["words"], "Ada Dealer" in found["words"]) == ("holds", True, False)


def test_what_is_known_from_elsewhere_is_held_against_a_packet(page: Browser, tmp_path: Path) -> None:
    """Another fingerprint, another list of seals, lists that say it was revoked or that cannot be used."""
    packet, seal, theirs = write_packet(signed()), seal_of(signed()), signed().school._replace(key=STRANGER.id)
    anchor = anchor_line(seal)
    cases = {
        "does not have the fingerprint": ({}, fingerprint(STRANGER.id)),
        "not in the list of seals": ({"seals.txt": anchor.replace(" 0 ", " 1 ").encode()}, ""),
        "not the one that was noted down": ({"seals.txt": anchor.replace(seal.hash, "0" * 64).encode()}, ""),
        "REVOKED on 2027-01-15": ({"list.json": revoking()}, ""),
        "a day that has not come": ({"list.json": made(made=seal.at + 5 * DAY)}, ""),
        "older than the certificate": ({"list.json": made(made=seal.at - 1)}, ""),
        "a different station": ({"list.json": made(station=STRANGER.id)}, ""),
        "Another school’s key": ({"list.json": made(school=theirs)}, ""),
    }
    for words, (files, known) in cases.items():
        found = told(page, tmp_path, {"a.json": packet, **files}, known)["a.json"]
        assert (found["verdict"], words in found["words"]) == ("refused", True), (words, found["words"])
    together = told(
        page, tmp_path, {"a.json": packet, "old.json": made(), "new.json": revoking(made=seal.at + 2 * DAY)}
    )
    assert held(together) == {"a.json": False, "old.json": True, "new.json": True}
    change = change_school_key(SCHOOL, STRANGER, NOON)
    for data, is_held in (
        (made(school=theirs, changes=(change,)), True),
        (revoking(school=theirs, changes=(change,)), False),
    ):
        assert held(told(page, tmp_path, {"a.json": packet, "new.json": data})) == {"a.json": is_held, "new.json": True}


def test_changed_lists_are_refused(page: Browser, tmp_path: Path) -> None:
    """Every part changed, left out or added, by the page as by `verify`: nothing of a list is left unsigned."""
    chance, document = Random(5), json.loads(revoking(changes=(change_school_key(STRANGER, SCHOOL, NOON),)))
    changed = [changed_leaf(document, [path], chance) for path in leaves(document)]
    changed += [{name: part for name, part in document.items() if name != left_out} for left_out in document]
    changed += [{**document, "more": 1}, {**document, "revoked": []}, {**document, "revoked": document["revoked"] * 2}]
    files = {f"{number}.json": canonical(each) + b"\n" for number, each in enumerate(changed)}
    files |= {"cut.json": revoking()[:-1], "spread.json": json.dumps(document, indent=1).encode()}
    assert [name for name, data in files.items() if isinstance(read_list_file("", data).found, RevokedList)] == []
    found = held(told(page, tmp_path, {**files, "sound.json": revoking()}))
    assert [name for name, is_held in found.items() if is_held] == ["sound.json"]
    assert len(found) == len(files) + 1


def test_the_page_lies_beside_what_is_handed_out(tmp_path: Path) -> None:
    """Written anew where an older one lies; a file of somebody else's and a link stay as they are, and that is told."""
    file = write_page(tmp_path)
    assert file.read_text(encoding="utf-8") == verify_page()
    file.write_text(verify_page().replace("Start over", "Once more"), encoding="utf-8")
    write_page(tmp_path)
    assert file.read_text(encoding="utf-8") == verify_page()
    file.write_text("mine", encoding="utf-8")
    with pytest.raises(OSError, match="another file is in its place; move that file"):
        write_page(tmp_path)
    assert file.read_text(encoding="utf-8") == "mine"
    assert [key for key in sorted(PRIVATE) if f"'{key}'" not in verify_page()] == []
    assert not re.search(r"(src|href)\s*=|https?://", verify_page())
