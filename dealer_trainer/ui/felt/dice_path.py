"""How two dice fly in the popper: rolls that were simulated beforehand, turned so that the drawn roll lies up.

`tools/dice_paths.py` simulates them, and writes `assets/dice_paths.bin`: little-endian int16, for each path, frame, and
die the center (x, y, z, in edges of a die times PLACE_UNIT, z up from the floor) and the rotation (w, x, y, z times
TURN_UNIT).
"""

import math
import struct
from functools import lru_cache
from itertools import product
from typing import Literal, NamedTuple

from dealer_trainer.files import assets
from dealer_trainer.ui.felt.picture import Throw

Vector = tuple[float, float, float]
Quaternion = tuple[float, float, float, float]
Path = list[tuple[Vector, Quaternion]]

FILE = "dice_paths.bin"
HERTZ, FRAMES = 60, 67
ROLL_MS = round((FRAMES - 1) * 1000 / HERTZ)
"""How long a roll takes at the trainee's table: at its end the dice lie."""
PLACE_UNIT, TURN_UNIT = 8000, 32000
DOME_WIDE, DOME_HIGH = 2.05, 3.05
"""Half axes of the dome over the dice, in edges of a die."""
_SIZE = 2 * 7 * FRAMES

DIRECTIONS = 8
"""In so many directions each path is played."""
_LEAP = 0.15
"""Seconds in which the dice leave the pose they lie in for the path."""
_BESIDE, _ROOM = 1.6, 1.9
"""How far apart lying dice are at most when they are seen near, and how far from the middle they may reach."""
_CLEAR = 1.74
"""How far apart their centers then are at least, in edges, so that they clear each other however they turn."""

FACES: dict[int, tuple[Vector, Vector, Vector]] = {
    1: ((0, 0, 1), (1, 0, 0), (0, 1, 0)), 6: ((0, 0, -1), (1, 0, 0), (0, -1, 0)),
    2: ((0, 1, 0), (1, 0, 0), (0, 0, -1)), 5: ((0, -1, 0), (1, 0, 0), (0, 0, 1)),
    3: ((1, 0, 0), (0, 1, 0), (0, 0, 1)), 4: ((-1, 0, 0), (0, 1, 0), (0, 0, -1)),
}  # fmt: skip
"""The normal of each face and the directions of its width and height; opposite faces add up to seven."""

BadPop = Literal["leaning", "stacked", "moving"]
"""What is wrong with the dice of a pop that does not count (ruling R20)."""
_TILT = math.radians(36)
"""How far a die leans."""
_OVER = 2.05
"""How high a die is above the floor on its way onto the other one, in edges."""


class DiePose(NamedTuple):
    """A die at one moment: its center, in edges from the center of the floor, z up; and its rotation."""

    at: Vector
    turn: Quaternion


Pair = tuple[DiePose, DiePose]


@lru_cache(maxsize=1)
def dice_paths() -> tuple[tuple[Path, Path], ...]:
    """Every simulated roll, a path for each die."""
    data = (assets() / FILE).read_bytes()
    numbers = struct.unpack(f"<{len(data) // 2}h", data)
    return tuple(_unpacked(numbers[start : start + _SIZE]) for start in range(0, len(numbers), _SIZE))


def _unpacked(numbers: tuple[int, ...]) -> tuple[Path, Path]:
    found: tuple[Path, Path] = ([], [])
    for at in range(0, len(numbers), 7):
        x, y, z, *turn = numbers[at : at + 7]
        place = x / PLACE_UNIT, y / PLACE_UNIT, z / PLACE_UNIT
        w, i, j, k = (part / TURN_UNIT for part in turn)
        found[at // 7 % 2].append((place, unit((w, i, j, k))))
    return found


def bad_pop_of(throw: Throw) -> BadPop | None:
    """What is wrong with the dice of a throw: the same for the same throw."""
    if not throw.is_bad:
        return None
    if throw.leans:
        return "leaning"
    seed = _seed_of(throw)
    return "moving" if seed % 3 == 2 else "leaning" if seed % 2 == 1 else "stacked"


def poses_of(throw: Throw) -> Pair:
    """Two dice as they lie after a throw, the same for the same throw: flat and apart, unless the pop is bad."""
    return tossed(throw, 1.0, None)


def tossed(throw: Throw, part: float, before: Pair | None) -> Pair:
    """Two dice when `part` of a throw is over, 0 to 1; `before`: as they lay, None where that is not seen."""
    part = min(1.0, max(0.0, part))
    one, other = (_on_path(throw, index, part) for index in (0, 1))
    if before is not None and part * ROLL_MS / 1000 < _LEAP:
        one, other = launched(before, (one, other), part * ROLL_MS / 1000 / _LEAP)
    bad = bad_pop_of(throw)
    if bad in ("leaning", "stacked"):
        other = _spoiled(throw, other, part, is_stacked=bad == "stacked")
    return one, other


def launched(before: Pair, path: Pair, part: float) -> Pair:
    """Two dice on their way from where they lay to a path: each to the nearer one of its two ends."""
    (x, y), (v, w) = _between(before), _between(path)
    if x * v + y * w < 0:
        before, x, y = (before[1], before[0]), -x, -y
    away = _smooth(part, 0.0, 1.0)
    bearing, long = math.atan2(y, x), math.hypot(x, y)
    turn = (math.atan2(w, v) - bearing + math.pi) % math.tau - math.pi
    half = max(_mix(long, math.hypot(v, w), away), _mix(long, _CLEAR, min(1.0, 5 * part, 4 * (1 - part)))) / 2
    bearing += turn * away
    center = [_mix(_middle(before, axis), _middle(path, axis), min(1.0, 5 * part)) for axis in (0, 1)]
    found = []
    for old, new, side in zip(before, path, (-1, 1), strict=True):
        at = center[0] + side * half * math.cos(bearing), center[1] + side * half * math.sin(bearing)
        pose = DiePose((*at, _mix(old.at[2], new.at[2], away)), nearer(old.turn, new.turn, away))
        found.append(_under_glass(pose))
    return found[0], found[1]


def nearness(throw: Throw, part: float, before: Pair | None = None) -> float:
    """How near the dice of a throw are seen, 0 to 1: where they lie, and where they lay before; from afar if bad."""
    lies = 0.0 if throw.is_bad else _smooth(part, 0.75, 1.0)
    return lies if before is None else max(lies, 1.0 - _smooth(part, 0.0, 0.1))


def seen_near(poses: Pair, part: float) -> tuple[Pair, float]:
    """Two dice beside each other in the middle of the bowl, `part` of the way there, and how much larger seen."""
    apart = math.hypot(*_between(poses))
    closer = _mix(1.0, min(1.0, _BESIDE / apart), part)
    x, y = (_middle(poses, axis) for axis in (0, 1))
    one, other = (
        pose._replace(
            at=((pose.at[0] - x) * closer + x * (1 - part), (pose.at[1] - y) * closer + y * (1 - part), pose.at[2])
        )
        for pose in poses
    )
    return (one, other), _mix(1.0, _ROOM / (min(apart, _BESIDE) / 2 + math.sqrt(0.5)), part)


def is_in_dome(pose: DiePose, slack: float = 0.0) -> bool:
    """Whether a die is above the floor and under the glass, with all of its corners."""
    return all(
        z >= -slack and (x * x + y * y) / DOME_WIDE**2 + z * z / DOME_HIGH**2 <= 1 + slack
        for x, y, z in corners_of(pose)
    )


def _under_glass(pose: DiePose) -> DiePose:
    """A die higher up, where it would be in the floor; lower and farther inside, where it would be in the glass."""
    x, y, z = pose.at
    z += max(0.0, -min(corner[2] for corner in corners_of(pose)))
    while not is_in_dome(pose._replace(at=(x, y, z)), 0.01):
        x, y, z = (x, y, z - 0.03) if z > 1.0 else (x * 0.99, y * 0.99, z)
    return pose._replace(at=(x, y, z))


def corners_of(pose: DiePose) -> tuple[Vector, ...]:
    """The eight corners of a die."""
    x, y, z = pose.at
    ends = (turned_by(pose.turn, corner) for corner in product((-0.5, 0.5), repeat=3))  # type: ignore[arg-type]  # three
    return tuple((x + a, y + b, z + c) for a, b, c in ends)


def turned_by(turn: Quaternion, vector: Vector) -> Vector:
    """A direction after a rotation."""
    w, x, y, z = turn
    a, b, c = vector
    d, e, f = 2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)
    return a + w * d + y * f - z * e, b + w * e + z * d - x * f, c + w * f + x * e - y * d


def nearer(start: Quaternion, end: Quaternion, part: float) -> Quaternion:
    """A rotation on the shorter way between two."""
    sign = 1 if sum(a * b for a, b in zip(start, end, strict=True)) >= 0 else -1
    w, x, y, z = (a * (1 - part) + sign * b * part for a, b in zip(start, end, strict=True))
    return unit((w, x, y, z))


def unit(turn: Quaternion) -> Quaternion:
    """A quaternion of length 1."""
    long = math.sqrt(sum(part * part for part in turn)) or 1.0
    w, x, y, z = (part / long for part in turn)
    return w, x, y, z


def after(left: Quaternion, right: Quaternion) -> Quaternion:
    """The rotation `right`, and then `left`."""
    a, b, c, d = left
    e, f, g, h = right
    return (a * e - b * f - c * g - d * h, a * f + b * e + c * h - d * g,
            a * g - b * h + c * e + d * f, a * h + b * g - c * f + d * e)  # fmt: skip


def around(axis: Vector, angle: float) -> Quaternion:
    """A rotation around a unit axis, in radians."""
    half = math.sin(angle / 2)
    return math.cos(angle / 2), axis[0] * half, axis[1] * half, axis[2] * half


_AXES: tuple[Vector, Vector, Vector] = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def _seed_of(throw: Throw) -> int:
    return throw.serial // 100 * 31 + throw.roll.first * 7 + throw.roll.second


def _on_path(throw: Throw, index: int, part: float) -> DiePose:
    """One die on the path of a throw, its faces set so that the right one lies up at the end."""
    seed = _seed_of(throw)
    path = dice_paths()[seed * 7 % len(dice_paths())][index]
    direction = around((0, 0, 1), seed * 5 % DIRECTIONS * math.tau / DIRECTIONS)
    frame = part * (FRAMES - 1)
    first = min(int(frame), FRAMES - 2)
    (here, turn), (there, turned), share = path[first], path[first + 1], frame - first
    x, y, z = (_mix(a, b, share) for a, b in zip(here, there, strict=True))
    own = after(nearer(turn, turned, share), _setting(path[-1][1], throw.roll[index], seed + index))
    return DiePose(turned_by(direction, (x, y, z)), after(direction, own))


def _setting(lies: Quaternion, face: int, seed: int) -> Quaternion:
    """How a die has to be turned in itself for a face to be up where its path ends: one of four ways."""
    fits = [each for each in _settings() if turned_by(after(lies, each), FACES[face][0])[2] > 0.9]
    return fits[seed % len(fits)]


@lru_cache(maxsize=1)
def _settings() -> tuple[Quaternion, ...]:
    """The 24 rotations of a cube in itself."""
    found: list[Quaternion] = []
    quarters = [around(axis, quarter * math.pi / 2) for axis in _AXES for quarter in range(4)]
    for one, other in product(quarters, repeat=2):
        turn = after(one, other)
        if all(abs(sum(a * b for a, b in zip(turn, known, strict=True))) < 0.99 for known in found):
            found.append(turn)
    return tuple(found)


def _spoiled(throw: Throw, pose: DiePose, part: float, *, is_stacked: bool) -> DiePose:
    """The second die of a bad pop: from its path over the first die, to where it leans or lies on it."""
    first = _on_path(throw, 0, 1.0)
    own = _on_path(throw, 1, 1.0)
    x, y = own.at[0] - first.at[0], own.at[1] - first.at[1]
    bearing = math.atan2(y, x)
    if is_stacked:
        at = first.at[0] + 0.2 * math.cos(bearing), first.at[1] + 0.2 * math.sin(bearing), 1.502
        end = DiePose(at, own.turn)
        up, over, down = _smooth(part, 0.5, 0.66), _smooth(part, 0.62, 0.82), _smooth(part, 0.8, 0.97)
        high = _mix(_mix(pose.at[2], _OVER, up), end.at[2], down)
    else:
        end = _leaning(first, own, bearing)
        over = _smooth(part, 0.6, 0.97)
        high = _mix(pose.at[2], end.at[2], over) + 0.35 * math.sin(math.pi * over)
    x, y = (_mix(pose.at[axis], end.at[axis], over) for axis in (0, 1))
    return DiePose((x, y, high), nearer(pose.turn, end.turn, over))


def _smooth(part: float, start: float, end: float) -> float:
    """From 0 at `start` to 1 at `end`, gently at both."""
    away = min(1.0, max(0.0, (part - start) / (end - start)))
    return away * away * (3 - 2 * away)


def _leaning(first: DiePose, own: DiePose, bearing: float) -> DiePose:
    """A die that stands on an edge and leans with another one against the first."""
    yaw = _yaw_of(own.turn)
    square = round((bearing - yaw) / (math.pi / 2)) * math.pi / 2
    flat = after(around((0, 0, 1), bearing - yaw - square), own.turn)
    out = math.cos(bearing), math.sin(bearing)
    tilted = after(around((-out[1], out[0], 0.0), -_TILT), flat)
    reach = _reach(first, out) + (math.cos(_TILT) + math.sin(_TILT)) / 2 + 0.02
    at = first.at[0] + out[0] * reach, first.at[1] + out[1] * reach
    return DiePose((*at, (math.cos(_TILT) + math.sin(_TILT)) / 2), tilted)


def _reach(pose: DiePose, way: tuple[float, float]) -> float:
    """How far a die reaches in a direction of the floor, from its center."""
    return max((x - pose.at[0]) * way[0] + (y - pose.at[1]) * way[1] for x, y, _ in corners_of(pose))


def _yaw_of(turn: Quaternion) -> float:
    """The direction of one of a flat die's edges."""
    level = min((turned_by(turn, axis) for axis in _AXES), key=lambda axis: abs(axis[2]))
    return math.atan2(level[1], level[0])


def _between(pair: Pair) -> tuple[float, float]:
    return pair[1].at[0] - pair[0].at[0], pair[1].at[1] - pair[0].at[1]


def _middle(pair: Pair, axis: int) -> float:
    return (pair[0].at[axis] + pair[1].at[axis]) / 2


def _mix(start: float, end: float, part: float) -> float:
    return start + (end - start) * part
