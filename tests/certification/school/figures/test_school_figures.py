"""The school's view: attempts and dates of each trainee, figures of each exam, read bit by bit and only once."""

import pytest

from dealer_trainer.certification.school.attempt import DAY, FollowUp
from dealer_trainer.certification.school.figures.school_figures import AttemptFacts, SchoolReader, TraineeLine
from dealer_trainer.certification.school.figures.sitting_figures import paper_of
from dealer_trainer.certification.school.figures.statistics import reliability, skill_figures
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.records.log.chain import next_event
from tests.certification.examining import STATION, STREAM, rock_n_roll
from tests.certification.school.school_room import Events, begun_of, figures_of, sat, streams_of, three, twelve

ADA = ("p-1", "Ada Dealer")


def line(*sittings: Events) -> TraineeLine:
    """What becomes of one trainee's sittings."""
    (found,) = figures_of(sittings).trainees
    return found


def test_a_school_without_sittings() -> None:
    """Its trainees are listed all the same; there is no exam to report."""
    figures = figures_of((), {"p-1": "Ada Dealer", "p-2": "ben"})
    assert [(trainee.name, trainee.attempts, trainee.state) for trainee in figures.trainees] == [
        ("Ada Dealer", 0, "none"), ("ben", 0, "none"),
    ]  # fmt: skip
    assert (figures.exams, figures.unread, figures.done, figures.total) == ((), 0, 0, 0)
    assert figures_of(()).trainees == ()


def test_each_trainee_has_attempts_outcome_and_dates() -> None:
    """A pass ends after a year, who failed may retake it in a week, what waits for a signature has no date."""
    passed, failed, waiting = figures_of(three()).trainees
    ends = [events[-1].at for events in three()]
    assert passed == TraineeLine("p-1", "Ada Dealer", 1, "pass", ends[0], FollowUp(expires=ends[0] + 365 * DAY))
    assert failed == TraineeLine(
        "p-4", "Ben Boxman", 1, "fail", ends[1], FollowUp(retest=ends[1] + 7 * DAY, attempts_left=2)
    )
    assert waiting == TraineeLine("p-3", "Cleo Stick", 1, "closed", ends[2], FollowUp(attempts_left=2))


@pytest.mark.slow
def test_attempts_run_out() -> None:
    """After the third failure there is no date to sit again."""
    found = line(*(sat(ADA, 0, after_ms=n * DAY, seed=n) for n in range(3)))
    assert (found.attempts, found.follow.retest, found.follow.attempts_left) == (3, None, 0)


@pytest.mark.slow
def test_a_declined_sitting_counts_and_is_waited_for() -> None:
    """A8: it is an attempt without a result, and its waiting time runs."""
    events = sat(ADA, 100, "declined", after_ms=DAY)
    found = line(sat(ADA, 0), events)
    assert (found.attempts, found.state, found.follow.attempts_left) == (2, "declined", 1)
    assert found.follow.retest == events[-1].at + 7 * DAY


@pytest.mark.slow
def test_a_voided_sitting_is_no_attempt() -> None:
    """A8: it neither counts nor hides the outcome before it; where there is no other outcome, it is shown."""
    found = line(sat(ADA, 0), sat(ADA, 100, "voided", after_ms=DAY))
    assert (found.attempts, found.state, found.follow.attempts_left) == (1, "fail", 2)
    alone = line(sat(ADA, 100, "voided"))
    assert (alone.attempts, alone.state, alone.follow.attempts_left) == (0, "voided", 3)
    assert alone.follow.retest is None


@pytest.mark.slow
def test_a_certificate_outlives_a_later_failure() -> None:
    """What was awarded holds to its day; the failure has a day to sit again."""
    first = sat(ADA, 100)
    found = line(first, sat(ADA, 0, after_ms=DAY))
    assert (found.state, found.follow.expires) == ("fail", first[-1].at + 365 * DAY)
    assert found.follow.retest is not None


def test_a_withdrawn_certificate_is_none() -> None:
    """Who was certified once is so no more, and has no day on which it ends; the pass stays."""
    streams = streams_of(three()[:1])
    reader = SchoolReader(rock_n_roll(), 100)
    lines = [reader.read(begun_of(streams), streams.__getitem__, AttemptFacts(withdrawn=withdrawn)).trainees[0]
             for withdrawn in ((), ("s-0",))]  # fmt: skip
    assert [line.state for line in lines] == ["pass", "pass"]
    assert lines[0].follow.expires is not None
    assert lines[1].follow.expires is None


@pytest.mark.slow
def test_after_a_certificate_attempts_are_counted_anew() -> None:
    """Who passed and comes back when it has ended has all attempts before them."""
    found = line(sat(ADA, 0), sat(ADA, 100, after_ms=DAY), sat(ADA, 0, after_ms=400 * DAY))
    assert (found.attempts, found.state, found.follow.attempts_left) == (3, "fail", 2)


@pytest.mark.slow
def test_the_order_of_the_list_does_not_matter() -> None:
    """The school lists the newest first; the last sitting is the one that was begun last."""
    sittings = sat(ADA, 0), sat(ADA, 100, after_ms=DAY)
    assert line(*sittings) == line(*reversed(sittings))
    assert line(*sittings).state == "pass"


@pytest.mark.slow
def test_twelve_sittings_have_figures() -> None:
    """They are those of the sittings themselves, over one exam."""
    (exam,) = figures_of(twelve()).exams
    sittings = [Sitting.of(rock_n_roll(), events) for events in reversed(twelve())]
    assert (exam.title, exam.version, exam.sittings) == ("Short test", 3, 12)
    papers = [paper_of(sitting) for sitting in sittings]
    assert exam.skills == skill_figures(rock_n_roll().drills.skills, papers)
    assert exam.reliability == reliability(papers)
    assert exam.reliability.alpha is not None
    assert exam.reliability.alpha > 0.5


def test_three_sittings_have_none() -> None:
    """They are counted, and that is all."""
    (exam,) = figures_of(three()).exams
    assert exam.sittings == 3
    assert exam.reliability.alpha is None
    assert all(skill.facility is None for skill in exam.skills)


@pytest.mark.parametrize("end", ["open", "declined", "terminated"])
def test_what_was_not_worked_to_the_end_says_nothing_of_items(end: str) -> None:
    """Items that were never reached, or answered by somebody else, are not held against the exam."""
    cut = sat(("p-4", "Dan Cut"), 50, end, seed=4)  # type: ignore[arg-type]  # one of its ends
    assert [exam.sittings for exam in figures_of((*three(), cut)).exams] == [3]


def test_another_edition_of_the_game_is_told() -> None:
    """A sitting that cannot be graded keeps its trainee and dates; the statistics say that it is left out."""
    first, *_, last = three()[1]
    old = next_event(STATION, None, STREAM, "opened", {**first.body, "content": "ab" * 32}, first.at, 0)
    figures = figures_of(((old, last),))
    assert figures.unread == 1
    assert figures.exams == ()
    assert (figures.trainees[0].state, figures.trainees[0].follow.attempts_left) == ("fail", 2)


def test_what_is_no_sitting_of_this_game_is_passed_over() -> None:
    """Another game's, one of a kind of event that nobody knows, an empty one: none of them stops the rest."""
    first = three()[0][0]
    other = next_event(STATION, None, STREAM, "opened", {**first.body, "game": "other"}, first.at, 0)
    odd = next_event(STATION, None, STREAM, "dreamt", {}, first.at, 0)
    figures = figures_of((*three(), (other,), (odd,), ()))
    assert len(figures.trainees) == 3
    assert (figures.done, figures.total, figures.unread) == (6, 6, 0)


def test_sittings_are_read_bit_by_bit_and_once() -> None:
    """So many at once; what did not grow is never asked for again, what grew is."""
    streams = streams_of(three())
    asked: list[str] = []

    def events_of(stream: str) -> Events:
        asked.append(stream)
        return streams[stream]

    reader = SchoolReader(rock_n_roll(), 2)
    begun = begun_of(streams)
    first = reader.read(begun, events_of, AttemptFacts())
    assert (first.done, first.total, len(first.trainees)) == (2, 3, 2)
    second = reader.read(begun, events_of, AttemptFacts())
    assert (second.done, len(second.trainees)) == (3, 3)
    assert reader.read(begun, events_of, AttemptFacts()) == second
    assert asked == ["s-0", "s-1", "s-0", "s-2"], "and the first once more, for the blueprint of all"
    asked.clear()
    streams["s-2"] = sat(("p-3", "Cleo Stick"), 100, after_ms=7_200_000, seed=3)
    grown = reader.read(begun_of(streams), events_of, AttemptFacts())
    assert asked == ["s-2"]
    assert grown.trainees[2].state == "pass"
