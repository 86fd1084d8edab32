"""A host's drill items and sessions: the same from one seed, right as due, wrong and explained otherwise."""

import pytest

from dealer_trainer.drills.show.session import HostSession
from dealer_trainer.games.show.course import HostSkill
from dealer_trainer.games.show.loading import ShowGame, numbered
from tests.games.show.scripted import shipped
from tests.games.show.test_scripts import SHOWS

HOT, ROLL = SHOWS
SKILLS = [(name, skill) for name in SHOWS for skill in shipped(name).skills]


def skill_of(game: ShowGame, skill_id: str) -> HostSkill:
    """The skill of that id."""
    return next(skill for skill in game.skills if skill.id == skill_id)


def due_answers(session: HostSession) -> dict[str, object]:
    """What is due of what is asked."""
    return {question.key: question.due for question in session.asked.questions}


@pytest.mark.parametrize(("name", "skill"), SKILLS, ids=[f"{name} {skill.id}" for name, skill in SKILLS])
@pytest.mark.slow
def test_every_skill_is_asked(name: str, skill: HostSkill) -> None:
    """Each of its keys and each of its stages comes up, only those do, and what is due is right."""
    session, keys, stages = HostSession(shipped(name), skill, 1), set[str](), set[str]()
    for _ in range(2_000):
        keys |= {question.key for question in session.asked.questions}
        stages.add(session.asked.before.stage)
        assert session.answer(due_answers(session)).is_ok
        if keys == set(skill.keys) and (stages == set(skill.stages) or (not skill.stages and len(stages) > 8)):
            break
        session.go_on()
    assert keys == set(skill.keys)
    assert not skill.stages or stages == set(skill.stages)


def test_a_seed_asks_the_same_again() -> None:
    """Two sessions from one seed; another seed asks other things."""

    def asked(seed: int) -> list[object]:
        session = HostSession(shipped(HOT), shipped(HOT).skills[0], seed)
        found: list[object] = []
        for _ in range(30):
            found.append(session.asked.document)
            session.go_on()
        return found

    assert asked(3) == asked(3) != asked(4)


def test_no_answer_is_a_wrong_one() -> None:
    """What is left out counts as asked."""
    session = HostSession(shipped(HOT), skill_of(shipped(HOT), "pot"), 2)
    graded = session.answer({})
    assert [fault.kind for fault in graded.faults] == ["wrong_amount"]
    assert session.given == 1


def test_a_wrong_pot_is_explained() -> None:
    """The free roll counted twice, at the first free roll that is asked."""
    session = HostSession(shipped(HOT), skill_of(shipped(HOT), "pot"), 2)
    while session.asked.before.stage != "seed":
        session.go_on()
    due = int(str(session.asked.questions[0].due))
    assert session.answer({"pot": str(2 * due)}).faults[0].why == "seed added twice (ruling:W7)"


def test_the_letters_are_the_puzzles() -> None:
    """Each numbered letter of the board is one of the clue it stands in, and the event tells which puzzle it is."""
    session = HostSession(shipped(ROLL), skill_of(shipped(ROLL), "control"), 5)
    puzzle = session.asked.puzzle
    assert puzzle is not None
    cells = list(numbered(puzzle))
    for place in session.asked.before.values["hidden"]:
        clue, _, number = place.partition(":")
        at = cells[int(clue) - 1].index(int(number))
        assert puzzle.clues[int(clue) - 1][at].isalpha()


@pytest.mark.parametrize(("name", "skill"), SKILLS, ids=[f"{name} {skill.id}" for name, skill in SKILLS])
@pytest.mark.slow
def test_every_skill_asks_by_its_seed(name: str, skill: HostSkill) -> None:
    """The same again for one seed, others for another; what is not due is wrong of each thing that was asked."""
    sessions = [HostSession(shipped(name), skill, seed) for seed in range(12)]
    for seed, session in enumerate(sessions):
        again = HostSession(shipped(name), skill, seed)
        for _ in range(3):
            assert (session.asked.before, session.asked.document) == (again.asked.before, again.asked.document)
            graded = session.answer({question.key: "nonsense" for question in session.asked.questions})
            assert {fault.key for fault in graded.faults} == {question.key for question in session.asked.questions}
            session.go_on()
            again.go_on()
    assert len({(repr(session.asked.before), repr(session.asked.document)) for session in sessions}) > 8
