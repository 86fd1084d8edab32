"""Errors of the records, as tests ask for them."""

from collections.abc import Callable
from typing import Any

import pytest

from dealer_trainer.records.error import RecordsError


def refused(reason: str, act: Callable[..., object], *given: object, **named: object) -> Any:
    """The error of the records that `act` raises; `reason`: its code, or words of it."""
    with pytest.raises(RecordsError) as caught:
        act(*given, **named)
    assert reason == caught.value.code or reason in str(caught.value), caught.value
    return caught.value
