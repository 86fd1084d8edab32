"""What belongs in a bundle, and what is reported as not belonging."""

from pathlib import Path

from bundle.contents import intruders, is_wanted, needed, needed_libc

PLUGINS = "PySide6/Qt/plugins"
WANTED = (
    "PySide6/Qt/lib/libQt6Core.so.6", "PySide6/Qt/lib/libQt6XcbQpa.so.6", "PySide6/Qt/lib/libicudata.so.73",
    f"{PLUGINS}/platforms/libqxcb.so", f"{PLUGINS}/platforms/libqoffscreen.so", f"{PLUGINS}/imageformats/libqsvg.so",
    "PySide6/Qt/translations/qtbase_de.qm", "libxcb-cursor.so.0", "libpython3.11.so.1.0",
    "dealer_trainer/_data/assets/icon.svg", "PySide6\\plugins\\platforms\\qwindows.dll", "PySide6/QtWidgets.abi3.so",
)  # fmt: skip
UNWANTED = (
    "PySide6/Qt/lib/libQt6Quick.so.6", "PySide6/Qt/lib/libQt6Network.so.6", "libQt6Pdf.so.6",
    f"{PLUGINS}/platforms/libqeglfs.so", f"{PLUGINS}/imageformats/libqpdf.so", f"{PLUGINS}/sqldrivers/libqsqlite.so",
    f"{PLUGINS}/platformthemes/libqgtk3.so", "PySide6/Qt/translations/qtbase_fr.qm",
    "PySide6/Qt/translations/designer_de.qm", "libGL.so.1", "libX11.so.6", "libmvec.so.1", "libfontconfig.so.1",
    "keyring-25.7.0.dist-info/direct_url.json",
)  # fmt: skip


def test_of_qt_there_is_what_the_window_uses() -> None:
    """Libraries, plugins and texts by list; what speaks to the display or the fonts is the system's own."""
    languages = frozenset({"de"})
    assert [name for name in WANTED if not is_wanted(name, languages)] == []
    assert [name for name in UNWANTED if is_wanted(name, languages)] == []


def test_strangers_are_told() -> None:
    """Developers' tools and tests are not part of any bundle, and what only a school gets is not in the trainee's."""
    well = ["dealer_trainer/cli/__init__", "PySide6/Qt/lib/libQt6Core.so.6", "numpy/core"]
    assert intruders(well, "trainee") == []
    school = ["psycopg/__init__", "psycopg_binary.libs/x"]
    assert intruders([*well, *school], "school") == []
    assert {"psycopg/__init__"} <= set(intruders(school, "trainee"))
    for stray in ("pytest/__init__", "hypothesis-6.0.dist-info/METADATA", "numpy/tests/test_x", "mypy/main", "tests/x"):
        assert intruders([*well, stray], "school") == [stray]


def test_a_library_goes_with_what_loaded_it() -> None:
    """A library is kept where something that stayed names it, directly or through another; else it goes."""
    imports = {"ext": ["libone.so.1"], "one": ["/usr/lib/libtwo.so.2"]}
    found = {"room/ext.so": "ext", "libone.so.1": "one", "libtwo.so.2": "two", "libgtk-3.so.0": "gtk"}
    kept = needed(found, lambda source: imports.get(source, []))
    assert kept == {"room/ext.so", "libone.so.1", "libtwo.so.2"}


def test_the_c_library_that_is_needed_is_the_newest_that_anything_names(tmp_path: Path) -> None:
    """Of programs and libraries alone, by the names of versions in them, and as numbers: 2.4 is older than 2.35."""
    (tmp_path / "room").mkdir()
    assert needed_libc(tmp_path) == "2.17"
    (tmp_path / "program").write_bytes(b"\x7fELF\x00GLIBC_2.4\x00GLIBC_2.2.5\x00")
    (tmp_path / "room/libone.so.1").write_bytes(b"\x7fELF\x02\x00GLIBC_2.35\x00GLIBC_2.34\x00GLIBCXX_3.4.99\x00")
    (tmp_path / "room/notes.txt").write_bytes(b"of \x00GLIBC_2.40\x00")
    assert needed_libc(tmp_path) == "2.35"
