"""`verify.html`: one file with which anybody can check what a school hands out, in a browser and without a network."""

import base64
import hashlib
from functools import cache
from pathlib import Path
from typing import Final

from dealer_trainer import files

PAGE: Final = "verify.html"
"""The name of the file beside the records."""

_TITLE: Final = "<title>Verify a dealer’s exam</title>"
_HEAD: Final = 4096
"""How many bytes of a page identify it: its title is among them."""

_SCRIPTS: Final = ("record.js", "packet.js", "revoked.js", "page.js")


@cache
def verify_page() -> str:
    """The page with its script and style inside; its policy lets nothing else run and nothing be fetched or sent."""
    folder = files.assets() / "verify"
    parts = "\n".join((folder / name).read_text(encoding="utf-8") for name in _SCRIPTS)
    script = f"\n(() => {{\n{parts}}})();\n"
    style = "\n" + (folder / "page.css").read_text(encoding="utf-8")
    allowed = f"script-src {_hash(script)}; style-src {_hash(style)}"
    policy = f"default-src 'none'; {allowed}; base-uri 'none'; form-action 'none'"
    page = (folder / "page.html").read_text(encoding="utf-8")
    for name, text in (("policy", policy), ("style", style), ("script", script)):
        page = page.replace(f"{{{name}}}", text, 1)
    return page


def write_page(folder: Path) -> Path:
    """Write the page beside what is handed out; raises OSError, also as `check_page` does."""
    file = check_page(folder)
    files.write_whole(file, verify_page())
    return file


def check_page(folder: Path) -> Path:
    """Where the page goes; raises OSError if a link or a file that is not the page is there."""
    file = folder / PAGE
    files.check_place(file, _is_ours)
    return file


def _is_ours(file: Path) -> bool:
    with files.open_plain(file) as stream:
        return _TITLE.encode() in stream.read(_HEAD)


def _hash(text: str) -> str:
    """The policy's hash for a script or style inside the page."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
