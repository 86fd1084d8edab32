"""What a bundle holds and what it must not: of Qt what the window uses, of a school nothing but where it is one."""

import re
from collections.abc import Callable, Iterable
from pathlib import Path, PurePosixPath
from typing import Final, Literal

Audience = Literal["trainee", "school"]
"""Whom a bundle is for."""

AUDIENCES: Final[tuple[Audience, ...]] = ("trainee", "school")

SCHOOL_MODULES: Final = ("psycopg", "psycopg_binary")
"""What the extra `school` installs."""

BUILDING: Final = ("hatchling", "packaging", "pathspec", "pluggy", "trove-classifiers")
"""What the lock file pins to install a checkout with."""

UNUSED_MODULES: Final = (
    "alembic", "mako", "hypothesis", "pytest", "_pytest", "mypy", "ruff", "setuptools", "pkg_resources", "pip", "wheel",
    "tkinter", "unittest", "pydoc", "doctest", "lib2to3", "test", "tests", "benchmarks", "numpy.f2py", "numpy.testing",
    "numpy.distutils", "matplotlib", "scipy", "pandas", "PIL", "IPython", "OpenGL", "cupy", "numba", "h5py", "colorcet",
    "hatchling",
    "trove_classifiers", "pluggy", "pathspec", "torch", "sounddevice", "_sounddevice", "rich",
    "pygments", "PySide6.QtNetwork", "PySide6.QtOpenGL", "PySide6.QtOpenGLWidgets", "PySide6.QtTest",
    "PySide6.QtQml", "PySide6.QtQuick", "pydantic.mypy", "pydantic.v1", "sqlalchemy.dialects.mysql",
    "sqlalchemy.dialects.oracle", "sqlalchemy.dialects.mssql", "sqlalchemy.testing",
)  # fmt: skip
"""What some library would import if it were there, and the app never asks for."""

DEVELOPERS: Final = (
    "alembic", "hypothesis", "importlinter", "grimp", "mypy", "pypdf", "pypdfium2",
    "pytest", "_pytest", "pytestqt", "xdist", "ruff", "zxingcpp", "PyInstaller", "pip", "setuptools", "tests",
    "benchmarks", "hatchling", "build",
)  # fmt: skip
"""What no bundle holds."""

_QT: Final = (
    r"(?:lib)?Qt6(?:Core|Gui|Widgets|Svg|DBus|XcbQpa|WaylandClient|WaylandEglClientHwIntegration|WlShellIntegration"
    r"|OpenGL)"
)
_PLUGINS: Final = frozenset(
    {"iconengines", "imageformats", "platforminputcontexts", "platforms", "styles", "xcbglintegrations",
     "wayland-decoration-client", "wayland-graphics-integration-client", "wayland-shell-integration",
     "accessiblebridge"}
)  # fmt: skip
_UNUSED_PLUGINS: Final = re.compile(
    r"platforms/\D*(?:eglfs|linuxfb|minimalegl|vkkhrdisplay|vnc|integrations)|(?:qpdf|qwebp|qtiff|qtga|qwbmp|qicns)\b|"
    r"imageformats/\D*(?:pdf|webp|tiff|tga|wbmp|icns)|platforminputcontexts/\D*virtualkeyboard"
)

OF_THE_SYSTEM: Final = re.compile(
    r"lib(?:GL|EGL|GLX|GLdispatch|OpenGL|X11|X11-xcb|xcb|wayland-(?:client|cursor|egl|server)|fontconfig|freetype|expat"
    r"|uuid|z|dbus-1|systemd|asound|stdc\+\+|gcc_s|mvec|m|c|dl|rt|pthread|util|resolv)\.so[.\d]*"
)
"""Libraries that a desktop has and that must be its own: what speaks to its display, its fonts and its message bus."""

DEPENDS: Final = (
    "libdbus-1-3", "libegl1", "libexpat1", "libfontconfig1", "libfreetype6", "libgcc-s1", "libgl1",
    "libstdc++6", "libuuid1", "libx11-6", "libx11-xcb1", "libxcb1", "zlib1g",
)  # fmt: skip
"""Their Debian packages, but for that of the C library, whose version is looked up: `needed_libc`."""

_LIBC: Final = re.compile(rb"\x00GLIBC_2\.(\d{1,3})(?=\x00)")


def excluded(audience: Audience) -> list[str]:
    """The modules that PyInstaller leaves out."""
    return [*UNUSED_MODULES, *(SCHOOL_MODULES if audience == "trainee" else ())]


def is_wanted(name: str, languages: frozenset[str]) -> bool:
    """Whether a file that PyInstaller found belongs in a bundle.

    `name`: its path in the bundle. `languages`: codes whose Qt texts are taken along.
    """
    path = PurePosixPath(name.replace("\\", "/"))
    if OF_THE_SYSTEM.fullmatch(path.name) or path.name in {"direct_url.json", "RECORD", "REQUESTED", "INSTALLER"}:
        return False
    if re.match(r"(?:lib)?Qt6[A-Z]", path.name):
        return re.match(rf"{_QT}\.", path.name) is not None
    if "PySide6" not in path.parts:
        return True
    if "translations" in path.parts:
        return path.stem in {f"qtbase_{code}" for code in languages}
    if "plugins" in path.parts:
        folder = path.parts[path.parts.index("plugins") + 1]
        return folder in _PLUGINS and not _UNUSED_PLUGINS.search("/".join(path.parts[-2:]))
    return True


def needed(found: "dict[str, str]", imports: Callable[[str], Iterable[str]]) -> set[str]:
    """The binaries without those libraries that only what was left out would load.

    `found`: paths in the bundle with the files they come from. `imports`: the libraries that a file names.
    """
    by_name: dict[str, list[str]] = {}
    for name in found:
        by_name.setdefault(PurePosixPath(name).name, []).append(name)
    waiting = [name for name in found if not re.fullmatch(r"lib(?!python)[^/]+\.so[.\d]*", name)]
    kept = set(waiting)
    while waiting:
        for library in imports(found[waiting.pop()]):
            more = [name for name in by_name.get(PurePosixPath(library).name, ()) if name not in kept]
            kept.update(more)
            waiting += more
    return kept


def needed_libc(folder: Path) -> str:
    """The oldest C library that programs and libraries of a folder run with, by the names in them; "2.17" at least."""
    found = [17]
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink() and (data := path.read_bytes()).startswith(b"\x7fELF"):
            found += map(int, _LIBC.findall(data))
    return f"2.{max(found)}"


def intruders(names: "list[str]", audience: Audience) -> list[str]:
    """What of a bundle's files and modules is not for those it is made for; empty where all is well."""
    barred = {*DEVELOPERS, *(SCHOOL_MODULES if audience == "trainee" else ())}
    found = []
    for name in names:
        inside = PurePosixPath(name.replace("\\", "/")).parts
        parts = {part.split("-")[0].split(".")[0] for part in inside[:3]} if ".dist-info" in name else set(inside[:2])
        if barred & parts or any(part in {"tests", "testing"} for part in inside):
            found.append(name)
    return found
