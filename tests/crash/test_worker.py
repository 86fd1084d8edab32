"""A pool's process, whose owner is killed."""

import subprocess
import sys
from pathlib import Path

POOL = """
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from dealer_trainer.crash.watch import watch_worker

if __name__ == "__main__":
    pool = ProcessPoolExecutor(1, get_context("spawn"), watch_worker, ("pool",))
    pool.submit(time.sleep, 0).result()
    work = pool.submit(time.sleep, 600)
    print("at work", flush=True)
    work.result()
"""


def test_a_worker_ends_with_its_owner(tmp_path: Path) -> None:
    """It holds the owner's output open as long as it lives: the output ends when both are gone."""
    script = tmp_path / "pool.py"
    script.write_text(POOL, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, script], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as owner:
        assert owner.stdout is not None
        assert owner.stdout.readline() == "at work\n"
        owner.kill()
        rest, _ = owner.communicate(timeout=120)
    assert rest == ""
