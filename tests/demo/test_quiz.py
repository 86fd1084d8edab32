"""The quiz: a minute, twenty seconds of patience, answers that the engine gives."""

from random import Random

import pytest

from dealer_trainer.demo.program import default_program
from dealer_trainer.demo.question import Question, pose
from dealer_trainer.demo.quiz import IDLE_MS, LENGTH_MS, OVER_MS, TOLD_MS, QuizRound, think_up
from dealer_trainer.demo.scene import Quiz
from dealer_trainer.demo.show import MonitorShow, seeded_random
from dealer_trainer.engine import dollars, settle
from dealer_trainer.games import Game


def quiz_of(game: Game, now: int = 0, seed: int = 1) -> QuizRound:
    """A passer-by's minute that begins at `now`."""
    return QuizRound(game, default_program(game), seed, now)


def shown(quiz: QuizRound, now: int) -> Quiz:
    """What is shown, while there is something."""
    found = quiz.at(now)
    assert found is not None
    assert found[1] > now
    return found[0]


def test_nobody_there_for_twenty_seconds_and_it_is_over(game: Game) -> None:
    """To the millisecond."""
    quiz = quiz_of(game, 5000)
    assert not shown(quiz, 5000 + IDLE_MS - 1).is_over
    assert quiz.at(5000 + IDLE_MS) is None


def test_a_touch_keeps_it_alive(game: Game) -> None:
    """Twenty seconds count from the last touch."""
    quiz = quiz_of(game)
    quiz.touch(15_000)
    assert shown(quiz, 34_999)
    assert quiz.at(35_000) is None


def test_a_right_answer_counts_and_is_explained_before_the_next_question(game: Game) -> None:
    """The same question stands with its answer, then another comes."""
    quiz = quiz_of(game)
    first = shown(quiz, 0)
    quiz.choose(first.question.right, 1000)
    told = shown(quiz, 1000)
    assert (told.chosen, told.right, told.answered) == (first.question.right, 1, 1)
    assert told.question == first.question
    following = shown(quiz, 1000 + TOLD_MS)
    assert following.chosen is None
    assert following.question != first.question


def test_a_wrong_answer_and_a_second_one_count_once(game: Game) -> None:
    """The rule is shown and a second try allowed; only the first counts, and what is not a choice is not an answer."""
    quiz = quiz_of(game)
    question = shown(quiz, 0).question
    wrong = (question.right + 1) % len(question.choices)
    quiz.choose(99, 500)
    assert shown(quiz, 500).answered == 0
    quiz.choose(wrong, 1000)
    tried = shown(quiz, 1050)
    assert (tried.tried, tried.chosen, tried.right, tried.answered) == (wrong, None, 0, 1)
    assert tried.question.rule.startswith("This pays ")
    assert tried.question.answer not in tried.question.rule
    quiz.choose(question.right, 1100)
    told = shown(quiz, 1200)
    assert (told.tried, told.chosen, told.right, told.answered) == (wrong, question.right, 0, 1)
    quiz.choose(wrong, 1300)
    assert shown(quiz, 1300).chosen == question.right
    following = shown(quiz, 1100 + TOLD_MS)
    assert (following.tried, following.chosen) == (None, None)


def test_two_wrong_answers_are_enough(game: Game) -> None:
    """Then the right one is shown."""
    quiz = quiz_of(game)
    question = shown(quiz, 0).question
    wrong = (question.right + 1) % len(question.choices)
    quiz.choose(wrong, 1000)
    quiz.choose(wrong, 1500)
    told = shown(quiz, 1600)
    assert (told.chosen, told.right, told.answered) == (wrong, 0, 1)


def test_after_a_minute_the_score_stands_and_then_the_program_goes_on(game: Game) -> None:
    """With somebody answering all the time; seconds never go below zero."""
    quiz, now, last = quiz_of(game), 0, None
    while (found := quiz.at(now)) is not None:
        last, until = found
        assert 0 <= last.seconds_left <= 60
        assert now < until
        quiz.choose(last.question.right, now)
        now = until
    assert last is not None
    assert last.is_over
    assert last.right == last.answered > 15
    assert LENGTH_MS + OVER_MS <= now <= LENGTH_MS + OVER_MS + TOLD_MS


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.slow
def test_no_question_comes_twice_in_a_minute(game: Game, seed: int) -> None:
    """There are more than enough, the program's own among those that are thought up."""
    quiz, now, seen = quiz_of(game, seed=seed), 0, []
    while (found := quiz.at(now)) is not None:
        if found[0].chosen is None and not found[0].is_over:
            seen.append(found[0].question.words)
        quiz.choose(0, now)
        now = found[1]
    question = list(dict.fromkeys(seen))
    assert len(question) > 12, "a wrong answer takes two taps"
    assert len(question) == sum(1 for place, words in enumerate(seen) if place == 0 or seen[place - 1] != words)


@pytest.mark.slow
def test_what_is_thought_up_is_settled_by_the_engine(game: Game) -> None:
    """500 questions: the right choice is what the engine pays, it stands among the choices once."""
    chance = Random(7)
    bets = set()
    for _ in range(500):
        question = think_up(game, chance)
        decision = settle(game.rules, question.table, question.roll).decisions[0]
        assert decision.outcome == "win"
        assert question.choices[question.right] == dollars(decision.amount) == question.answer
        assert len(set(question.choices)) == len(question.choices) >= 2
        bets.add(decision.wager.bet)
    assert bets == {bet.id for bet in game.rules.bets}


def test_a_question_says_which_numbers_are_marked(game: Game) -> None:
    """How many are marked does not tell which one is missing."""
    asked = {
        (2, 3, 12): "$5 on the Flaming Four, with 2, 3 and 12 marked. The dice: 5 and 6.",
        (2, 3, 4, 12): "$5 on the Flaming Four, with 2, 3 and 12 marked. The dice: 5 and 6.",
    }
    for rolled, words in asked.items():
        question = Question(id="last", bet="flaming_four", stake="5", rolled=rolled, dice=(5, 6))
        assert pose(game, question).words == words


def test_the_show_hands_answers_on(game: Game) -> None:
    """A touch and an answer through the show."""
    show = MonitorShow(game, default_program(game), seeded_random(1))
    show.at(0)
    show.choose(0, 10)  # before the quiz has begun
    show.wake(100)
    card = show.at(100).card
    assert isinstance(card, Quiz)
    show.choose(card.question.right, 200)
    card = show.at(200).card
    assert isinstance(card, Quiz)
    assert card.right == 1
