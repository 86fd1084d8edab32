"""A bundle's archive: everything in it is unpacked into one folder, or the archive is refused."""

import gzip
import io
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dealer_trainer.update import archive as archives
from dealer_trainer.update.archive import unpack
from dealer_trainer.update.error import UpdateError
from tests.system import needs_links, needs_modes
from tests.update.releasing import add, bundle

TOP = "dealer-trainer-0.4.0"
Fill = Callable[[tarfile.TarFile], object]


def archived(fill: Fill, path: Path) -> Path:
    """An archive with a folder, and what `fill` puts in."""
    with tarfile.open(path, "w:gz") as tar:
        add(tar, TOP, kind=tarfile.DIRTYPE)
        fill(tar)
    return path


@needs_links
@needs_modes
def test_a_bundle_is_unpacked_as_it_was(tmp_path: Path) -> None:
    """Files, folders and links; a program can be started, nothing else can, and no right is more than that."""
    (tmp_path / "made.tar.gz").write_bytes(bundle("0.4.0"))
    draft = tmp_path / "draft"
    draft.mkdir()
    unpack(tmp_path / "made.tar.gz", TOP, draft)
    assert (draft / "_internal/data/table.toml").read_bytes() == b"seats = 6\n"
    assert (draft / "_internal/libone.so").resolve() == draft / "_internal/libone.so.1"
    assert (draft / "dealer-trainer").stat().st_mode & 0o7777 == 0o755
    assert (draft / "_internal/libone.so.1").stat().st_mode & 0o7777 == 0o644


ATTACKS: dict[str, Fill] = {
    "a name above": lambda tar: add(tar, f"{TOP}/../../escaped", b"x"),
    "a name above at once": lambda tar: add(tar, "../escaped", b"x"),
    "an absolute name": lambda tar: add(tar, "/tmp/escaped", b"x"),  # noqa: S108 - never written
    "another folder": lambda tar: add(tar, "dealer-trainer-0.4.1/escaped", b"x"),
    "a folder of the same beginning": lambda tar: add(tar, f"{TOP}x/escaped", b"x"),
    "a folder in capitals": lambda tar: add(tar, f"{TOP.upper()}/escaped", b"x"),
    "a name with a backslash": lambda tar: add(tar, f"{TOP}/..\\escaped", b"x"),
    "a name with a drive": lambda tar: add(tar, f"{TOP}/C:escaped", b"x"),
    "a name with a line end": lambda tar: add(tar, f"{TOP}/a\nb", b"x"),
    "a name of dots": lambda tar: add(tar, f"{TOP}/./a", b"x"),
    "a doubled slash": lambda tar: add(tar, f"{TOP}//a", b"x"),
    "a name without end": lambda tar: add(tar, f"{TOP}/{'a' * 300}", b"x"),
    "a path without end": lambda tar: add(tar, f"{TOP}/{'a/' * 700}b", b"x"),
    "a link above": lambda tar: add(tar, f"{TOP}/a", kind=tarfile.SYMTYPE, link="../../escaped"),
    "an absolute link": lambda tar: add(tar, f"{TOP}/a", kind=tarfile.SYMTYPE, link="/etc/passwd"),
    "a link to its own folder's neighbor": lambda tar: add(tar, f"{TOP}/a", kind=tarfile.SYMTYPE, link=f"../{TOP}x/b"),
    "a link that leads nowhere": lambda tar: add(tar, f"{TOP}/a", kind=tarfile.SYMTYPE, link=""),
    "a file through a link": lambda tar: (
        add(tar, f"{TOP}/a", kind=tarfile.SYMTYPE, link="b"), add(tar, f"{TOP}/a/c", b"x")
    ),
    "a link over a folder of files": lambda tar: (
        add(tar, f"{TOP}/a/c", b"x"), add(tar, f"{TOP}/a", kind=tarfile.SYMTYPE, link="b")
    ),
    "a hard link": lambda tar: add(tar, f"{TOP}/a", kind=tarfile.LNKTYPE, link="/etc/passwd"),
    "a hard link inside": lambda tar: (
        add(tar, f"{TOP}/b", b"x"), add(tar, f"{TOP}/a", kind=tarfile.LNKTYPE, link=f"{TOP}/b")
    ),
    "a device": lambda tar: add(tar, f"{TOP}/a", kind=tarfile.CHRTYPE),
    "a disk": lambda tar: add(tar, f"{TOP}/a", kind=tarfile.BLKTYPE),
    "a pipe": lambda tar: add(tar, f"{TOP}/a", kind=tarfile.FIFOTYPE),
    "a file twice": lambda tar: (add(tar, f"{TOP}/a", b"x"), add(tar, f"{TOP}/a", b"y")),
    "two names but for capitals": lambda tar: (add(tar, f"{TOP}/a", b"x"), add(tar, f"{TOP}/A", b"y")),
    "two writings of one name": lambda tar: (add(tar, f"{TOP}/é", b"x"), add(tar, f"{TOP}/e\u0301", b"y")),
    "a file in a file": lambda tar: (add(tar, f"{TOP}/a", b"x"), add(tar, f"{TOP}/a/b", b"y")),
    "a file for the folder": lambda tar: add(tar, TOP, b"x"),
    "a bomb": lambda tar: add(tar, f"{TOP}/a", b"\0" * 30_000_000),
    "many small bombs": lambda tar: [add(tar, f"{TOP}/{number}", b"\0" * 3_000_000) for number in range(10)],
    "more files than there are": lambda tar: [add(tar, f"{TOP}/{number}") for number in range(60)],
}  # fmt: skip


@pytest.mark.parametrize("name", ATTACKS)
@pytest.mark.slow
def test_an_archive_cannot_reach_out(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Attacks by names, links, devices, doubles and sizes: refused, and nothing is outside of the draft."""
    monkeypatch.setattr(archives, "MOST_MEMBERS", 50)
    inner = tmp_path / "inner"
    draft = inner / "draft"
    draft.mkdir(parents=True)
    archive = archived(ATTACKS[name], inner / "made.tar.gz")
    with pytest.raises(UpdateError) as caught:
        unpack(archive, TOP, draft)
    assert caught.value.code == "archive"
    assert str(caught.value).startswith("The bundle is refused: ")
    assert sorted(path.name for path in inner.iterdir()) == ["draft", "made.tar.gz"]
    assert [path.name for path in tmp_path.iterdir()] == ["inner"]
    assert sum(path.lstat().st_size for path in draft.rglob("*") if path.is_file()) < 25_000_000


@needs_modes
def test_rights_of_others_are_not_taken_over(tmp_path: Path) -> None:
    """Attack: a program that runs as its owner, a file that everybody may write."""

    def fill(tar: tarfile.TarFile) -> None:
        add(tar, f"{TOP}/a", b"x", mode=0o6777)
        add(tar, f"{TOP}/b", b"x", mode=0o666)

    (tmp_path / "draft").mkdir()
    unpack(archived(fill, tmp_path / "made.tar.gz"), TOP, tmp_path / "draft")
    assert (tmp_path / "draft/a").stat().st_mode & 0o7777 == 0o755
    assert (tmp_path / "draft/b").stat().st_mode & 0o7777 == 0o644


def test_a_header_that_fills_the_memory_is_refused(tmp_path: Path) -> None:
    """Attack: a name of eight megabytes, packed to almost nothing."""
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w:gz", format=tarfile.GNU_FORMAT) as tar:
        add(tar, TOP, kind=tarfile.DIRTYPE)
        add(tar, f"{TOP}/{'a' * 8_000_000}", b"x")
    (tmp_path / "made.tar.gz").write_bytes(made.getvalue())
    (tmp_path / "draft").mkdir()
    with pytest.raises(UpdateError, match="a header of the archive is too large"):
        unpack(tmp_path / "made.tar.gz", TOP, tmp_path / "draft")


def test_a_sparse_file_is_refused(tmp_path: Path) -> None:
    """Attack: a file that says it has a petabyte of holes."""
    info = tarfile.TarInfo(f"{TOP}/a")
    info.size, info.type = 0, tarfile.GNUTYPE_SPARSE
    header = bytearray(info.tobuf(tarfile.GNU_FORMAT))
    header[386:398], header[398:410] = b"00000000000\0", b"00000000000\0"
    header[483:495] = b"77777777777\0"
    header[148:156] = b" " * 8
    header[148:156] = b"%06o\0 " % sum(header)
    top = tarfile.TarInfo(TOP)
    top.type = tarfile.DIRTYPE
    made = gzip.compress(top.tobuf() + bytes(header) + b"\0" * 1024)
    (tmp_path / "made.tar.gz").write_bytes(made)
    (tmp_path / "draft").mkdir()
    with pytest.raises(UpdateError, match="not a plain file"):
        unpack(tmp_path / "made.tar.gz", TOP, tmp_path / "draft")


@pytest.mark.slow
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(place=st.integers(0, 10_000), byte=st.integers(0, 255), cut=st.booleans())
def test_a_damaged_archive_is_refused_or_unpacked(tmp_path: Path, place: int, byte: int, cut: bool) -> None:
    """Whatever is damaged, it is told as damage; it never comes this far, for its hash is another one."""
    data = bytearray(bundle("0.4.0"))
    place %= len(data)
    data[place] = byte
    (tmp_path / "made.tar.gz").write_bytes(bytes(data[:place]) if cut else bytes(data))
    draft = tmp_path / "draft"
    import shutil

    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir()
    try:
        unpack(tmp_path / "made.tar.gz", TOP, draft)
    except UpdateError as error:
        assert error.code == "archive"  # noqa: PT017 - most damage is told, some is not seen


def test_what_is_no_archive_is_refused(tmp_path: Path) -> None:
    """A text, nothing, an archive that is not packed."""
    (tmp_path / "draft").mkdir()
    for data in (b"not an archive", b"", gzip.compress(b"not an archive"), gzip.compress(b"x" * 2000)):
        (tmp_path / "made.tar.gz").write_bytes(data)
        with pytest.raises(UpdateError, match=r"damaged|not a plain file|outside"):
            unpack(tmp_path / "made.tar.gz", TOP, tmp_path / "draft")
