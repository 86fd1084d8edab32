"""Simulate the rolls of two dice in the popper, and write assets/dice_paths.bin: `python -m tools.dice_paths`.

Rigid bodies, lengths in edges of a die: a floor, a dome (half an ellipsoid), and two cubes, which the popper's floor
kicks up. The seed is fixed; another processor may round differently and find other rolls that are as good. The program
only plays what is in the file (`dealer_trainer/ui/felt/dice_path.py`, which describes it).
"""

import math
import random
from collections.abc import Iterator
from itertools import product

import numpy as np
from numpy.typing import NDArray

from dealer_trainer.files import assets
from dealer_trainer.ui.felt.dice_path import (
    DOME_HIGH,
    DOME_WIDE,
    FACES,
    FILE,
    FRAMES,
    HERTZ,
    PLACE_UNIT,
    TURN_UNIT,
    DiePose,
    Path,
    Quaternion,
    Vector,
    after,
    turned_by,
    unit,
)

Array = NDArray[np.float64]

SEED, PATHS = 20_391, 24
RESTITUTION, FRICTION = 0.45, 0.42
GRAVITY = 46.0
"""Edges per second squared: a third of a real die's, which the eye can follow."""
STEP = 1 / 1800
MARGIN = 0.03
"""How much larger the cubes are for each other than they are drawn, and how much narrower the dome."""
INERTIA = 1 / 6
SLOW = 0.9
"""Below this speed nothing bounces."""
LEVEL = 10
"""Over so many frames at the end a die that lies settles into its exact place."""
CORNERS = np.array([(x, y, z) for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)])


AXES: tuple[Vector, Vector, Vector] = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def boxes_overlap(one: DiePose, other: DiePose) -> bool:
    """Whether two dice are in each other: the test of separating axes for two cubes."""
    apart = tuple(a - b for a, b in zip(one.at, other.at, strict=True))
    square = sum(number * number for number in apart)
    if square >= 3:
        return False
    first, second = (tuple(turned_by(pose.turn, axis) for axis in AXES) for pose in (one, other))
    crosses = (_cross(a, b) for a, b in product(first, second))
    for axis in (*first, *second, *crosses):
        long = math.sqrt(_dot(axis, axis))
        if long < 1e-6:
            continue
        reach = sum(abs(_dot(axis, side)) for side in (*first, *second)) / 2
        if abs(_dot(axis, apart)) >= reach:  # type: ignore[arg-type]  # three
            return False
    return True


def face_up(pose: DiePose) -> tuple[int, float]:
    """The face that is most up, and how much of it is: 1 for a die that lies flat."""
    ups = {face: turned_by(pose.turn, normal)[2] for face, (normal, _, _) in FACES.items()}
    face = max(ups, key=lambda each: ups[each])
    return face, ups[face]


def _dot(one: Vector, other: Vector) -> float:
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


def _cross(one: Vector, other: Vector) -> Vector:
    a, b, c = one
    d, e, f = other
    return b * f - c * e, c * d - a * f, a * e - b * d


class Cube:
    """One die: center, rotation matrix, velocity, and spin."""

    def __init__(self, at: Array, turned: Array, speed: Array, spin: Array) -> None:
        self.at, self.turned, self.speed, self.spin = at, turned, speed, spin

    def move(self) -> None:
        """Fly for one step."""
        self.speed[2] -= GRAVITY * STEP
        self.at += self.speed * STEP
        angle = float(np.linalg.norm(self.spin)) * STEP
        if angle > 1e-9:
            self.turned = _rotation(self.spin / np.linalg.norm(self.spin), angle) @ self.turned

    def push(self, arm: Array, impulse: Array) -> None:
        """Take an impulse at a point, given from the center."""
        self.speed += impulse
        self.spin += np.cross(arm, impulse) / INERTIA

    def corners(self, larger: float = 0.0) -> Array:
        """The eight corners."""
        return self.at + (CORNERS * (1 + 2 * larger)) @ self.turned.T


def _rotation(axis: Array, angle: float) -> Array:
    x, y, z = axis
    cross = np.array([(0, -z, y), (z, 0, -x), (-y, x, 0)])
    turned: Array = np.eye(3) + math.sin(angle) * cross + (1 - math.cos(angle)) * cross @ cross
    return turned


def _against_wall(cube: Cube, point: Array, normal: Array) -> None:
    """Bounce a corner off something that does not move."""
    arm = point - cube.at
    along = cube.speed + np.cross(cube.spin, arm)
    into = float(along @ normal)
    if into >= 0:
        return
    bounce = RESTITUTION if -into > SLOW else 0.0
    hit = -(1 + bounce) * into / (1 + float(np.sum(np.cross(arm, normal) ** 2)) / INERTIA)
    cube.push(arm, hit * normal)
    slide = along - into * normal
    fast = float(np.linalg.norm(slide))
    if fast > 1e-6:
        way = slide / fast
        most = fast / (1 + float(np.sum(np.cross(arm, way) ** 2)) / INERTIA)
        cube.push(arm, -min(FRICTION * hit, most) * way)


def _inside_dome(cube: Cube) -> bool:
    """Keep a cube above the floor and under the glass; whether it touched the glass."""
    touched = False
    low = cube.corners()
    for point in low[low[:, 2] < 0]:
        _against_wall(cube, point, np.array((0.0, 0.0, 1.0)))
    cube.at[2] += max(0.0, -float(np.min(low[:, 2]))) * 0.6
    wide, high = DOME_WIDE - MARGIN, DOME_HIGH - MARGIN
    scale = np.array((wide**2, wide**2, high**2))
    corners = cube.corners()
    beyond = (corners**2 / scale).sum(axis=1) - 1
    for point, much in zip(corners[beyond > 0], beyond[beyond > 0], strict=True):
        slope = 2 * point / scale
        steep = float(np.linalg.norm(slope))
        _against_wall(cube, point, -slope / steep)
        cube.at -= slope / steep * (float(much) / steep) * 0.5
        touched = True
    return touched


def _against(one: Cube, other: Cube) -> bool:
    """Bounce two cubes off each other along the axis on which they overlap least; whether they touched."""
    apart = one.at - other.at
    if float(apart @ apart) > 3.3:
        return False
    half = 0.5 + MARGIN
    axes = [*one.turned.T, *other.turned.T]
    axes += [np.cross(first, second) for first in one.turned.T for second in other.turned.T]
    least, normal = math.inf, apart
    for axis in axes:
        long = float(np.linalg.norm(axis))
        if long < 1e-3:
            continue
        unit = axis / long
        reach = half * float(np.abs(one.turned.T @ unit).sum() + np.abs(other.turned.T @ unit).sum())
        gap = float(apart @ unit)
        if reach - abs(gap) <= 0:
            return False
        if reach - abs(gap) < least - 1e-6:
            least, normal = reach - abs(gap), unit * math.copysign(1, gap)
    point = (_support(one, -normal) + _support(other, normal)) / 2
    arms = point - one.at, point - other.at
    along = one.speed + np.cross(one.spin, arms[0]) - other.speed - np.cross(other.spin, arms[1])
    into = float(along @ normal)
    if into < 0:
        turning = sum(float(np.sum(np.cross(arm, normal) ** 2)) for arm in arms) / INERTIA
        hit = -(1 + (RESTITUTION if -into > SLOW else 0.0)) * into / (2 + turning)
        one.push(arms[0], hit * normal)
        other.push(arms[1], -hit * normal)
    one.at += normal * least * 0.4
    other.at -= normal * least * 0.4
    return True


def _support(cube: Cube, way: Array) -> Array:
    """The middle of the corners that are farthest in a direction."""
    corners = cube.corners(MARGIN)
    far = corners @ way
    middle: Array = corners[far > np.max(far) - 0.04].mean(axis=0)
    return middle


def _thrown(chance: random.Random) -> tuple[Cube, Cube]:
    """Two dice that lie apart, and that the floor has just kicked."""
    cubes = []
    for side in (-1, 1):
        yaw = _rotation(np.array((0.0, 0.0, 1.0)), chance.uniform(0, math.tau))
        at = np.array((side * chance.uniform(0.85, 1.05), chance.uniform(-0.2, 0.2), 0.5))
        speed = np.array((chance.uniform(-2.5, 2.5), chance.uniform(-3, 3), chance.uniform(11.5, 14.5)))
        cubes.append(Cube(at, yaw, speed, np.array([chance.uniform(-13, 13) for _ in range(3)])))
    return cubes[0], cubes[1]


def _run(chance: random.Random) -> tuple[list[Path], int, int] | None:
    """The frames of one throw, how many dice touched the glass, and whether they touched each other; None if unfit."""
    cubes = _thrown(chance)
    frames: list[Path] = [[], []]
    glass, touches, steps = set(), 0, round(1 / STEP / HERTZ)
    for _ in range(FRAMES):
        for index, cube in enumerate(cubes):
            frames[index].append((tuple(cube.at), _quaternion(cube.turned)))
        for _ in range(steps):
            for index, cube in enumerate(cubes):
                cube.move()
                if _inside_dome(cube):
                    glass.add(index)
            touches += _against(*cubes)
            for cube in cubes:
                if cube.at[2] < 0.62 and float(cube.speed @ cube.speed) < 1.2:  # felt takes the rest of the spin
                    cube.spin *= 0.996
                    cube.speed[:2] *= 0.996
    if not all(_is_level(path) for path in frames):
        return None
    return frames, len(glass), touches


def _is_level(path: Path) -> bool:
    """Whether a die has come to rest flat a little before the end, and not so early that nothing is left to see."""
    last, before, early = path[-1], path[-LEVEL // 2], path[42]
    flat = float(np.abs(_up(last[1])).max())
    rests = math.dist(last[0], before[0]) < 0.03 and abs(last[0][2] - 0.5) < 0.04
    turned = abs(sum(a * b for a, b in zip(early[1], last[1], strict=True)))
    return rests and flat > 0.998 and (turned < 0.9995 or math.dist(early[0], last[0]) > 0.02)


def _up(turn: Quaternion) -> Array:
    """How much of each of a die's own axes points up."""
    w, x, y, z = turn
    return np.array(turned_by((w, -x, -y, -z), (0.0, 0.0, 1.0)))


def _quaternion(turned: Array) -> Quaternion:
    """A rotation matrix as a unit quaternion, (w, x, y, z)."""
    trace = float(np.trace(turned))
    if trace > 0:
        s = math.sqrt(trace + 1) * 2
        found = (s / 4, (turned[2, 1] - turned[1, 2]) / s, (turned[0, 2] - turned[2, 0]) / s,
                 (turned[1, 0] - turned[0, 1]) / s)  # fmt: skip
    else:
        i = int(np.argmax(np.diag(turned)))
        j, k = (i + 1) % 3, (i + 2) % 3
        s = math.sqrt(1 + turned[i, i] - turned[j, j] - turned[k, k]) * 2
        parts = [0.0, 0.0, 0.0]
        parts[i], parts[j], parts[k] = s / 4, (turned[i, j] + turned[j, i]) / s, (turned[i, k] + turned[k, i]) / s
        found = ((turned[k, j] - turned[j, k]) / s, *parts)
    return tuple(float(part) for part in found)  # type: ignore[return-value]  # four


def _settled(path: Path) -> Path:
    """The same path, exactly flat at its end."""
    at, turn = path[-1]
    up = _up(turn)
    wanted = np.where(np.abs(up) == np.abs(up).max(), np.sign(up), 0.0)
    # Around an axis in the die's own directions, the one of them that points almost up is turned all the way.
    axis = np.cross(wanted, up)
    flat = after(turn, unit((1 + float(up @ wanted), *(float(part) for part in axis))))  # type: ignore[arg-type]  # four
    done = list(path)
    for index in range(LEVEL):
        part = ((index + 1) / LEVEL) ** 2 * (3 - 2 * (index + 1) / LEVEL)
        place, turned = done[-LEVEL + index]
        sign = 1 if sum(a * b for a, b in zip(turned, flat, strict=True)) >= 0 else -1
        mixed = np.array(turned) * (1 - part) + np.array(flat) * sign * part
        mixed /= np.linalg.norm(mixed)
        spot = tuple(a + (b - a) * part for a, b in zip(place, (at[0], at[1], 0.5), strict=True))
        done[-LEVEL + index] = spot, tuple(float(number) for number in mixed)  # type: ignore[assignment]  # three, four
    return done


def _is_clean(frames: list[Path]) -> bool:
    """Whether the dice are never in each other, and lie apart."""
    pairs = zip(*frames, strict=True)
    rest = math.dist(frames[0][-1][0], frames[1][-1][0])
    return (
        rest > 1.4
        and _reach(frames) < 1.12
        and not any(boxes_overlap(DiePose(*one), DiePose(*other)) for one, other in pairs)
    )


def _reach(frames: list[Path]) -> float:
    """How far from the middle of the floor a die lies at most."""
    return max(math.hypot(path[-1][0][0], path[-1][0][1]) for path in frames)


def throws(seed: int) -> Iterator[list[Path]]:
    """Throws in which both dice touch the glass and each other, and lie flat at the end."""
    chance = random.Random(seed)
    while True:
        run = _run(chance)
        if run is None or run[1] < 2 or run[2] == 0:
            continue
        frames = [_settled(path) for path in run[0]]
        if _is_clean(frames):
            yield frames


def packed(paths: list[list[Path]]) -> bytes:
    """The file's content."""
    numbers = [
        round(number * unit)
        for path in paths
        for moment in zip(*path, strict=True)
        for at, turn in moment
        for values, unit in ((at, PLACE_UNIT), (turn, TURN_UNIT))
        for number in values
    ]
    return np.array(numbers, dtype="<i2").tobytes()


def main() -> None:
    """Write the file."""
    found: list[list[Path]] = []
    for frames in throws(SEED):
        found.append(frames)
        print(f"{len(found)} of {PATHS}", flush=True)
        if len(found) == PATHS:
            break
    (assets() / FILE).write_bytes(packed(found))


if __name__ == "__main__":
    main()
