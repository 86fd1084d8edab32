"""(plan): what to ask next after a year of answers, within one frame; the first choice takes in the whole year."""

import time
from random import Random
from statistics import median

from benchmarks.clock import Row
from dealer_trainer.drills.plan.next import next_wanted
from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.games import find_game
from dealer_trainer.games.drills import Drills
from dealer_trainer.records.progress.past import Past

ANSWERS = 20_000
DRAWS = 60
FRAME = 16.7
"""Milliseconds between two pictures."""

DAY_MS = 86_400_000
SINCE = 1_767_600_000_000


def year(drills: Drills, answers: int) -> list[Past]:
    """Sixty answers a day, one in ten wrong, to all skills in turn."""
    random = Random(1)
    past = []
    for number in range(answers):
        skill = drills.skills[number * 7 % len(drills.skills)]
        at = SINCE + number // 60 * DAY_MS + number % 60 * 10_000
        latency = round(skill.target_ms * random.lognormvariate(0, 0.3))
        item = f"{skill.kind}/{skill.id}/{number}"
        past.append(Past(at, "game", item, skill.kind, skill.id, skill.facts, random.random() > 0.1, latency))
    return past


def measure() -> list[Row]:
    """The first choice of a session, then the median of those that follow, each with one answer more."""
    drills = find_game("rock-n-roll-dice").drills
    past = year(drills, ANSWERS + DRAWS)
    settings = PlanSettings(minutes=20)  # of its own, so that nothing is remembered from before
    spent = []
    for count in range(ANSWERS, ANSWERS + DRAWS):
        before = time.process_time()
        next_wanted(drills, past[:count], past[count].at, count, settings)
        spent.append((time.process_time() - before) * 1e3)
    detail = f"{len(drills.skills)} skills, {ANSWERS:,} answers"
    return [
        Row("plan", "the first skill of a session chosen", spent[0], "ms", detail),
        Row("plan", "the next skill chosen", median(spent[1:]), "ms", detail, most=FRAME),
    ]
