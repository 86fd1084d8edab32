"""A picture from outside is refused before a renderer sees it, whatever it tries; each attack is a file on disk."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from dealer_trainer.games import GameError, load_game
from dealer_trainer.games.picture.svg import ELEMENTS_MOST, check_svg
from tests.games.broken import HARBOR, ROOT, SHIPPED, copy_of, refusal

pytestmark = pytest.mark.slow

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1000 1200">'
RECT = '<rect width="9" height="9"/>'

LINES = Path(__file__).with_name("attacks.jsonl").read_text(encoding="utf-8").splitlines()
ATTACKS: dict[str, tuple[str, str]] = {name: (written, reason) for name, written, reason in map(json.loads, LINES)} | {
    "much text": (f"<text>{'word ' * 5000}</text>", "characters of text"),
    "deep groups": ("<g>" * 30 + "</g>" * 30, "deeper than"),
    "very deep groups": ("<g>" * 100_000 + "</g>" * 100_000, "deeper than"),
    "endless digits": (f'<rect x="0.{"1" * 5000}"/>', "a number was expected"),
    "many points": (f'<polygon points="{"1,1 " * 5000}"/>', "numbers were expected"),
}
"""By name: what is written right after the title, and a part of the reason; here what is too long to be written out."""


def test_an_attack_is_refused(folder: Path) -> None:
    """The picture with it is, with the line and the element, and so is its folder."""
    file = folder / "layout.svg"
    sound = file.read_text(encoding="utf-8")
    assert "</title>\n" in sound
    for name, (written, reason) in ATTACKS.items():
        svg = sound.replace("</title>\n", f"</title>\n{written}\n", 1)
        with pytest.raises(GameError) as caught:
            check_svg(file, svg, (1000, 1200))
        error = caught.value
        assert error.file == file, name
        assert reason in error.reason, name
        assert error.hint, name
        assert error.key.startswith("line ") or "not XML" in error.reason, name
    file.write_text(svg, encoding="utf-8")
    assert (refusal(folder).file, refusal(folder).reason) == (file, error.reason)


DOCUMENTS = {
    "billion laughs": (
        '<!DOCTYPE svg [<!ENTITY a "ha">'
        + "".join(f'<!ENTITY {new} "{f"&{old};" * 10}">' for old, new in zip("abcdefghi", "bcdefghij", strict=True))
        + f"]>{HEAD}<text>&j;</text></svg>",
        "document types and entities",
    ),
    "quadratic blow-up": (
        f'<!DOCTYPE svg [<!ENTITY a "{"a" * 50_000}">]>{HEAD}<text>{"&a;" * 5000}</text></svg>',
        "document types and entities",
    ),
    "external entity": (
        f'<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>{HEAD}<text>&a;</text></svg>',
        "document types and entities",
    ),
    "parameter entity": (
        f'<!DOCTYPE svg [<!ENTITY % a SYSTEM "file:///etc/passwd"> %a;]>{HEAD}</svg>',
        "document types and entities",
    ),
    "external document type": (f'<!DOCTYPE svg SYSTEM "http://example.org/a.dtd">{HEAD}</svg>', "document types"),
    "plain document type": (f"<!DOCTYPE svg>{HEAD}</svg>", "document types and entities"),
    "200,000 paths": (HEAD + '<path d="M0,0"/>' * 100_000 + "</svg>", f"more than {ELEMENTS_MOST} elements"),
    "200,000 paths in a larger file": (HEAD + '<path d="M0,0 L9,9"/>' * 200_000 + "</svg>", "larger than"),
    "huge path": (f'{HEAD}<path d="M0,0 {"L1,1 " * 300_000}"/></svg>', "paths of the picture are too long"),
    "many long paths": (
        HEAD + f'<path d="M0,0 {"L1,1 " * 500}"/>' * 400 + "</svg>",
        "paths of the picture are too long",
    ),
    "many copies": (
        f'{HEAD}<g id="a">{RECT * 2000}</g>' + '<use href="#a"/>' * 2000 + "</svg>",
        "with its copies, the picture draws",
    ),
    "many attributes": (f"{HEAD}<rect {' '.join(f'a{n}=' + chr(34) * 2 for n in range(50_000))}/></svg>", "not among"),
    "cut short": (HEAD + "<g>", "not XML"),
    "two roots": (HEAD + "</svg>" + HEAD + "</svg>", "not XML"),
    "no root": ("", "not XML"),
    "another root": ('<html xmlns="http://www.w3.org/1999/xhtml"/>', "namespace"),
    "a shape as the root": ('<rect xmlns="http://www.w3.org/2000/svg"/>', "one svg element"),
    "another size": (HEAD.replace("1200", "1201") + "</svg>", "size asks for 0 0 1000 1200"),
    "no size": ('<svg xmlns="http://www.w3.org/2000/svg"/>', "size asks for 0 0 1000 1200"),
    "another encoding told": ('<?xml version="1.0" encoding="utf-7"?>' + HEAD + "</svg>", "the encoding is given as"),
}

GUARD = r"""
import pathlib, re, sys
from dealer_trainer.games import GameError, load_game
for folder in sys.argv[1:]:
    try:
        load_game(pathlib.Path(folder))
        print("sound")
    except GameError as error:
        print(error.reason)
status = pathlib.Path('/proc/self/status').read_text()
print(int(re.search(r'VmHWM:\s+(\d+) kB', status)[1]) // 1024)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the memory that was used is counted in Linux's unit")
def test_hostile_documents_are_refused_quickly_and_small(tmp_path: Path) -> None:
    """All of them by one process, which must come back, within 300 MB of its own (not its parent's peak)."""
    folders = [copy_of(HARBOR, tmp_path / str(number)) for number in range(len(DOCUMENTS))]
    for folder, (written, _) in zip(folders, DOCUMENTS.values(), strict=True):
        (folder / "layout.svg").write_text(written, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", GUARD, *folders], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True
    )
    *told, megabytes = done.stdout.splitlines()
    assert len(told) == len(DOCUMENTS)
    for said, (name, (_, reason)) in zip(told, DOCUMENTS.items(), strict=True):
        assert reason in said, name
    assert int(megabytes) < 300


@pytest.mark.parametrize("game", [SHIPPED, HARBOR], ids=lambda path: path.name)
def test_our_own_pictures_pass(game: Path) -> None:
    """The felts that ship are drawn with what is allowed."""
    size = (1600.0, 900.0) if game == SHIPPED else (1000.0, 1200.0)
    elements = check_svg(game / "layout.svg", load_game(game).svg, size)
    assert sum(name.startswith("hit.") for name in elements) >= 40


PLAIN = [
    '<g transform="translate(10 20) rotate(30, 5, 5) scale(1.5) skewX(3) matrix(1 0 0 1 2 3)"><rect width="9px"/></g>',
    '<path d="M10-5.5L.5.5 3e1,4 C1 2 3 4 5 6 S1 2 3 4 Q1 2 3 4 T5 6 H7 V8 A5 5 0 0 1 9 9 Z m1 1 l2 2 z"/>',
    '<rect style="fill: #14532d; stroke:none ; stroke-width:2px;" fill="url(#felt)"/>',
    '<rect fill="rgb(10, 20, 30)" stroke="white" stroke-dasharray="4 2" opacity=".5"/>',
    '<g id="a"><rect/></g><use xlink:href="#a" x="1" y="2"/><use href="#a"/>',
    '<linearGradient id="f" xlink:href="#felt" gradientUnits="userSpaceOnUse" gradientTransform="rotate(90)"/>',
    '<text x="5" y="6" font-family="Inter, \'Noto Sans\'" font-weight="700">A <tspan>B</tspan></text>',
    '<!-- a comment --><text xml:space="preserve"> A</text><desc>words &amp; more</desc><g/>',
]


@pytest.mark.parametrize("written", PLAIN)
def test_plain_drawing_passes(tmp_path: Path, written: str) -> None:
    """What a drawing program writes when it saves plain SVG is accepted."""
    felt = '<linearGradient id="felt"><stop offset="50%" stop-color="#fff"/></linearGradient>'
    check_svg(tmp_path / "layout.svg", f"{HEAD}{felt}{written}</svg>", (1000, 1200))


def test_the_line_is_told(tmp_path: Path) -> None:
    """A refusal names the line of the element."""
    with pytest.raises(GameError) as caught:
        check_svg(tmp_path / "layout.svg", f"{HEAD}\n<g>\n\n<image/></g></svg>", (1000, 1200))
    assert caught.value.key == "line 4 <image>"


def test_an_unknown_attribute_is_answered_with_a_near_one(tmp_path: Path) -> None:
    """A mistyped attribute is answered with the one that was probably meant."""
    with pytest.raises(GameError, match="Did you mean stroke-width"):
        check_svg(tmp_path / "layout.svg", f'{HEAD}<rect stroke-widht="3"/></svg>', (1000, 1200))


def test_no_other_file_is_read(tmp_path: Path) -> None:
    """While a folder that names other files everywhere is refused, the process opens none of them."""
    folder = copy_of(HARBOR, tmp_path)
    secret = tmp_path / "secret.txt"
    secret.write_text("secret", encoding="utf-8")
    document = (
        f'<!DOCTYPE svg SYSTEM "{secret}" [<!ENTITY x SYSTEM "{secret}">]>'
        f'{HEAD}<image href="{secret}"/><text>&x;</text></svg>'
    )
    (folder / "layout.svg").write_text(document, encoding="utf-8")
    watch = (
        "import sys, pathlib\nopened = []\n"
        "sys.addaudithook(lambda name, args: opened.append(str(args[0])) if name == 'open' else None)\n"
        "from dealer_trainer.games import GameError, load_game\nopened.clear()\n"
        "try:\n    load_game(pathlib.Path(sys.argv[1]))\nexcept GameError:\n    pass\n"
        "print(chr(10).join(opened))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", watch, folder], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True
    )
    opened = [Path(line) for line in done.stdout.split("\n") if line]
    mine = {path.name for path in opened if path.is_relative_to(tmp_path)}
    assert mine == {"game.toml", "guide.toml", "layout.toml", "calls.toml", "layout.svg", "drills.toml"}
