"""A batch of cases of one target, by hypothesis, from a seed: the same seed tries the same cases again."""

import time
import traceback
from collections.abc import Callable

from hypothesis import HealthCheck, Phase, given, seed, settings

from tests.fuzz.target import Case, Target, cases, data_of, hold

BATCH = 200
"""Cases of one seed."""


def batch(
    target: Target,
    number: int,
    ends: float | None = None,
    note: Callable[[str], None] = lambda _: None,
    most: int = BATCH,
) -> tuple[int, str]:
    """So many cases of one seed, fewer where the time is over; how many, and the least that fails, "" for none.

    `ends`: by the monotonic clock. `note` is told each case before it is tried: whoever watches knows it if we die.
    """
    tried = 0
    failing: list[Case] = []

    @seed(number)
    @settings(
        max_examples=most, database=None, deadline=None, suppress_health_check=list(HealthCheck), print_blob=False,
        phases=(Phase.generate, Phase.shrink), report_multiple_bugs=False,
    )  # fmt: skip
    @given(cases(target))
    def one(case: Case) -> None:
        nonlocal tried
        if ends is not None and time.monotonic() > ends and not failing:
            return
        tried += 1
        note(str(case))
        try:
            hold(target, case)
        except BaseException:
            failing.append(case)
            raise

    try:
        one()
    except Exception as error:  # noqa: BLE001 - whatever a reader raises is what is looked for
        return tried, failure_text(target, failing[-1], error)
    return tried, ""


def failure_text(target: Target, case: Case, error: Exception) -> str:
    """The least case and what it came to, for somebody who is to mend it."""
    data = data_of(target, case)
    shown = data if len(data) < 600 else data[:600] + b"..."
    where = "".join(traceback.format_exception(error)).strip()
    steps = "\n".join(f"    {damage}" for damage in case.damage)
    kind = f"sample {case.sample}" + (", checksums made to fit" if case.is_mended else "")
    return f"  {kind}, damaged by\n{steps}\n  {len(data)} bytes: {shown!r}\n{where}"
