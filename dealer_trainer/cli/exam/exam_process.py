"""`dealer-trainer exam-process`: the process of one exam, which the window starts; nothing for people to type."""

import argparse
import sys

from dealer_trainer.cli.status import refuse


def run(_: argparse.Namespace) -> int:
    """Keep everybody out of this process, and only then load what an exam needs and make its keys."""
    from dealer_trainer.certification.exam.own_memory import go_on_unopened, is_traced

    go_on_unopened()
    if sys.stdin is None or sys.stdout is None or sys.stdin.isatty():
        refuse("the window starts this command")
    from dealer_trainer.crash.watch import crash_watch

    crash_watch().install("exam")
    crash_watch().prepare()
    from dealer_trainer.ui.shell.exam_program import run_exam

    return run_exam(is_traced=is_traced())
