"""Readings of the clocks: which start of the machine they belong to."""

import subprocess
import sys

import pytest

from dealer_trainer.records.school.clock_reading import boot_id

SHOW = "from dealer_trainer.records.school.clock_reading import boot_id; print(boot_id())"


@pytest.mark.slow
def test_every_program_of_one_start_has_the_same_one() -> None:
    """And this one keeps it."""
    shown = subprocess.run([sys.executable, "-c", SHOW], capture_output=True, text=True, check=True).stdout.strip()
    assert shown == boot_id() or not sys.platform.startswith("linux")


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have no time namespaces")
def test_a_clock_of_its_own_is_another_machine_s() -> None:
    """A program that was started a month ahead by its own clock has waited for nothing."""
    command = ["unshare", "-U", "-r", "-T", "--boottime", "2678400", sys.executable, "-c", SHOW]
    try:
        shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this system lets nobody shift a program's clock")
    assert shown != boot_id()
