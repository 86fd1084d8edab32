"""A felt's complete picture: prints are drawn at every spot, and odds are lettered from game.toml.

The result is what `check_svg` checks and what is drawn; nothing here is trusted.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from dealer_trainer.engine import Odds
from dealer_trainer.games.error import Fault, GameError, name_hint, refuse_first
from dealer_trainer.games.folder import PICTURE_BYTES
from dealer_trainer.games.layout import Layout, Print, Spot
from dealer_trainer.games.odds import fill
from dealer_trainer.message import message

_PLACES = re.compile(r"\{(spots|hits)\}")
_GROUP = re.compile(r"<g\b[^>]*>|</g>")
_LETTERING = re.compile(r">([^<{]*\{[^<]*|[^<]*\d[^<]*)<")


def check_prints(file: Path, layout: Layout) -> None:
    """Raise GameError if a bet without spots has a print, or a bet has two."""
    refuse_first(file, _faults(layout))


def _faults(layout: Layout) -> Iterator[Fault]:
    bets = {spot.bet for spot in layout.spots}
    seen: set[str] = set()
    for index, printed in enumerate(layout.prints):
        key, bet = f"prints[{index}]", printed.bet
        if bet not in bets:
            yield f"{key}.bet", message("{bet} has no spots", bet=bet), name_hint(bet, bets)
        if bet in seen:
            yield f"{key}.bet", message("{bet} is already printed", bet=bet), message("Put the shapes together")
        if 'id="{hit}"' not in printed.hit:
            yield f"{key}.hit", message("the shape has no id"), message('Write id="{{hit}}"')
        seen.add(bet)


def whole_picture(file: Path, text: str, layout: Layout, odds: Mapping[str, Odds]) -> str:
    """The picture in `file` with its spots and its odds; raises GameError.

    What is inserted has no line breaks, so that line numbers stay those of the file.
    """
    found = set(_PLACES.findall(text))
    for place in ("spots", "hits"):
        if layout.prints and place not in found:
            reason = message("the picture has no {{{place}}}, where the prints of layout.toml are drawn", place=place)
            raise GameError(file, "", reason, message('Add <g id="print.{place}">{{{place}}}</g>', place=place))
    lettered = _LETTERING.sub(lambda match: f">{_lettered(file, text, match, odds)}<", text)
    drawn = {"spots": "".join(_printed(file, layout)), "hits": "".join(_pressed(file, layout))}
    whole = _PLACES.sub(lambda match: drawn[match[1]], lettered)
    _check_size(file, len(whole))
    return whole


def without_groups(svg: str, group_ids: Iterable[str]) -> str:
    """The complete picture without these groups."""
    for group_id in group_ids:
        start = re.search(rf'<g id="{re.escape(group_id)}"[ >]', svg)
        if start is not None:
            svg = svg[: start.start()] + svg[_end_of_group(svg, start.start()) :]
    return svg


def _end_of_group(svg: str, start: int) -> int:
    """Where the group that begins at `start` ends."""
    depth = 0
    for tag in _GROUP.finditer(svg, start):
        if not tag[0].endswith("/>"):
            depth += -1 if tag[0].startswith("</") else 1
        if not depth:
            return tag.end()
    return len(svg)


def _lettered(file: Path, text: str, match: re.Match[str], odds: Mapping[str, Odds]) -> str:
    filled = fill(match[1], odds)
    if filled.wrong is not None:
        raise GameError(file, f"line {text.count(chr(10), 0, match.start()) + 1}", *filled.wrong)
    return filled.text


def _printed(file: Path, layout: Layout) -> Iterator[str]:
    for printed, spot in _at_spots(file, layout):
        yield f'<g id="print.{spot.id}" {_moved(printed, spot)}>{_for(spot, "".join(printed.shapes))}</g>'


def _pressed(file: Path, layout: Layout) -> Iterator[str]:
    for printed, spot in _at_spots(file, layout):
        yield f"<g {_moved(printed, spot)}>{_for(spot, printed.hit)}</g>"


def _at_spots(file: Path, layout: Layout) -> Iterator[tuple[Print, Spot]]:
    prints = {printed.bet: printed for printed in layout.prints}
    size = 0
    for spot in layout.spots:
        if spot.bet in prints:
            printed = prints[spot.bet]
            size += sum(map(len, printed.shapes))
            _check_size(file, size)
            yield printed, spot


def _check_size(file: Path, size: int) -> None:
    if size > PICTURE_BYTES:
        reason = message("with its spots the picture is larger than {most} KiB", most=PICTURE_BYTES // 1024)
        raise GameError(file, "", reason, message("Draw simpler shapes"))


def _moved(printed: Print, spot: Spot) -> str:
    """Where the drawing's 0 0 is, rounded to hundredths: sums of decimals would write 17 digits."""
    x, y = (round(foot + by, 2) for foot, by in zip(spot.player, printed.at, strict=True))
    return f'transform="translate({x:g} {y:g})"'


def _for(spot: Spot, shapes: str) -> str:
    number = "" if spot.number is None else str(spot.number)
    words = {"{seat}": str(spot.seat), "{number}": number, "{hit}": spot.hit}
    for word, value in words.items():
        shapes = shapes.replace(word, value)
    return shapes.replace("\n", " ")
