"""A download: whole and right under its name, or not there at all."""

import os
import socket
from pathlib import Path

import pytest

from dealer_trainer.update import download as downloading
from dealer_trainer.update.address import file_address, read_address
from dealer_trainer.update.download import check_file, download
from dealer_trainer.update.error import UpdateError
from dealer_trainer.update.release import ReleaseFile
from tests.system import needs_links
from tests.update.releasing import DATA, NAME, release_file
from tests.update.server import Answer, Server, moved, sent


def got(server: Server, folder: Path, file: ReleaseFile) -> Path:
    """Download from the server."""
    release = read_address(f"{server.address}/trainer/release.json")
    return download(release, file, folder, context=server.context)


def refused(code: str, server: Server, folder: Path, file: ReleaseFile) -> str:
    """Why nothing was downloaded; the folder is as it was."""
    before = sorted((path.name, path.read_bytes()) for path in folder.iterdir() if path.is_file())
    with pytest.raises(UpdateError) as caught:
        got(server, folder, file)
    assert caught.value.code == code, caught.value
    assert sorted((path.name, path.read_bytes()) for path in folder.iterdir() if path.is_file()) == before
    return str(caught.value)


def test_the_file_of_the_release_comes(server: Server, tmp_path: Path) -> None:
    """From beside the release, under its name, with its progress told; an older copy is replaced."""
    server.answers[f"/trainer/{NAME}"] = sent(DATA)
    (tmp_path / NAME).write_bytes(b"half of it")
    told = list[int]()
    release = read_address(f"{server.address}/trainer/release.json")
    path = download(release, release_file(), tmp_path, on_progress=told.append, context=server.context)
    assert path.read_bytes() == DATA
    assert told[-1] == len(DATA)
    assert list(tmp_path.iterdir()) == [path]


def test_it_comes_from_a_shared_folder(tmp_path: Path) -> None:
    """A school's own, by file://."""
    (tmp_path / "share").mkdir()
    (tmp_path / "share" / NAME).write_bytes(DATA)
    (tmp_path / "mine").mkdir()
    path = download(file_address(tmp_path / "share" / "release.json"), release_file(), tmp_path / "mine")
    assert path.read_bytes() == DATA


def _endless(server: Server) -> Answer:
    def answer(line: socket.socket) -> None:
        line.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
        while not server.wait(0):
            line.sendall(b"x" * 65_536)

    return answer


@pytest.mark.parametrize(
    ("name", "code", "words"),
    [
        ("a byte changed", "changed", "not the file that was signed"),
        ("cut off", "changed", "1900 were signed"),
        ("cut off, with its whole length said", "changed", "1900 were signed"),
        ("longer", "too_large", "larger than the 1900 bytes"),
        ("endless", "too_large", "larger than the"),
        ("nothing", "changed", "has 0 bytes"),
        ("a web page", "changed", "bytes, but"),
        ("sent on to http", "redirected", "not https"),
        ("packed once more", "unreachable", "compresses what it sends"),
        ("missing", "unreachable", "answers 404"),
    ],
)  # fmt: skip
@pytest.mark.slow
def test_what_is_not_the_file_is_not_kept(server: Server, tmp_path: Path, name: str, code: str, words: str) -> None:
    """Attacks on the download: changed, too short, too long, endless, another thing; the old copy stays."""
    answers: dict[str, Answer] = {
        "a byte changed": sent(DATA[:-1] + b"?"),
        "cut off": sent(DATA[:-1]),
        "cut off, with its whole length said": sent(DATA[:-700], length=len(DATA)),
        "longer": sent(DATA + b"?"),
        "endless": _endless(server),
        "nothing": sent(b""),
        "a web page": sent(b"<html>"),
        "sent on to http": moved(f"http://127.0.0.1/{NAME}"),
        "packed once more": sent(DATA, "200 OK", "Content-Encoding: gzip"),
    }
    if name in answers:
        server.answers[f"/trainer/{NAME}"] = answers[name]
    (tmp_path / NAME).write_bytes(b"the one before")
    assert words in refused(code, server, tmp_path, release_file())


@pytest.mark.parametrize("size", [len(DATA) - 1, len(DATA) + 1, 1])
def test_a_size_that_lies_is_refused(server: Server, tmp_path: Path, size: int) -> None:
    """Attacks: the release says less, or more, than what its hash is of."""
    server.answers[f"/trainer/{NAME}"] = sent(DATA)
    refused("too_large" if size < len(DATA) else "changed", server, tmp_path, release_file(bytes=size))


@pytest.mark.slow
def test_a_slow_download_is_given_up(server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Attack: a few bytes a second for days."""

    def slow(line: socket.socket) -> None:
        line.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
        while not server.wait(0.05):
            line.sendall(b"x")

    monkeypatch.setattr(downloading, "LEAST_SECONDS", 1.0)
    server.answers[f"/trainer/{NAME}"] = slow
    assert "too long" in refused("too_slow", server, tmp_path, release_file())


@needs_links
def test_a_link_in_the_files_place_is_not_written_through(server: Server, tmp_path: Path) -> None:
    """Attack: in a folder that others write to too, the name is a link to a file of the user's."""
    server.answers[f"/trainer/{NAME}"] = sent(DATA)
    folder, mine = tmp_path / "shared", tmp_path / "mine"
    folder.mkdir()
    mine.write_bytes(b"mine")
    (folder / NAME).symlink_to(mine)
    assert "is not a regular file" in refused("folder", server, folder, release_file())
    assert mine.read_bytes() == b"mine"
    assert server.asked == []


def test_a_folder_in_the_files_place_is_told(server: Server, tmp_path: Path) -> None:
    """It is left as it is, and nothing is fetched."""
    (tmp_path / NAME).mkdir()
    assert "is not a regular file" in refused("folder", server, tmp_path, release_file())
    assert server.asked == []


def test_a_folder_that_is_none_is_told(server: Server, tmp_path: Path) -> None:
    """It is asked before anything is fetched; also whether there is room."""
    with pytest.raises(UpdateError, match="is not a folder"):
        got(server, tmp_path / "none", release_file())
    assert "are free" in refused("disk", server, tmp_path, release_file(bytes=10**18))
    assert server.asked == []


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="an administrator may write everywhere")
def test_a_folder_that_may_not_be_written_is_told(server: Server, tmp_path: Path) -> None:
    """The system's own words are in it."""
    server.answers[f"/trainer/{NAME}"] = sent(DATA)
    tmp_path.chmod(0o500)
    assert "cannot be written" in refused("disk", server, tmp_path, release_file())


def test_a_stopped_download_leaves_nothing(server: Server, tmp_path: Path) -> None:
    """Stopped after the first piece, as by an exam that begins."""
    server.answers[f"/trainer/{NAME}"] = sent(DATA)
    asked = list[int]()

    def stop() -> None:
        asked.append(1)
        if len(asked) > 1:
            raise UpdateError("stopped", "Stopped", "Begin again")

    release = read_address(f"{server.address}/trainer/release.json")
    with pytest.raises(UpdateError, match="Stopped"):
        download(release, release_file(), tmp_path, go=stop, context=server.context)
    assert list(tmp_path.iterdir()) == []


def test_what_a_power_cut_left_is_removed(server: Server, tmp_path: Path) -> None:
    """A draft of an hour ago goes with the next download; one that is written right now, and other files, stay."""
    server.answers[f"/trainer/{NAME}"] = sent(DATA)
    for name in (f".{NAME}.0badcafe.tmp", f".{NAME}.0badcaff.tmp", ".other.0badcafe.tmp"):
        (tmp_path / name).write_bytes(b"half")
        if name != f".{NAME}.0badcaff.tmp":
            os.utime(tmp_path / name, (1_000_000, 1_000_000))
    got(server, tmp_path, release_file())
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        [NAME, f".{NAME}.0badcaff.tmp", ".other.0badcafe.tmp"]
    )


def test_a_file_is_held_against_the_release(tmp_path: Path) -> None:
    """One that was downloaded before, and changed since."""
    (tmp_path / NAME).write_bytes(DATA)
    check_file(tmp_path / NAME, release_file())
    (tmp_path / NAME).write_bytes(DATA[:-1] + b"?")
    with pytest.raises(UpdateError, match="not the file that was signed"):
        check_file(tmp_path / NAME, release_file())
