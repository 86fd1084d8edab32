"""From a folder of the show family to a show: its files read strictly, with its sample content, and checked."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

from pydantic import Field, field_validator, model_validator

from dealer_trainer.engine.show.show import Show
from dealer_trainer.games.game import GAME
from dealer_trainer.games.show.building import Builder
from dealer_trainer.games.show.consistency import check_show
from dealer_trainer.games.show.course import HostLesson, HostSkill, load_course, load_skills
from dealer_trainer.games.show.schema import ShowGameText, ShowText, Text, read_optional
from dealer_trainer.games.validation import read_model, read_toml, validated
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import message

CONTENT = "content.toml"

NUMBERED = 12
"""Numbered letters of a board (ruling O5)."""
NAME_LETTERS = 7
"""Fewest letters of a name (ruling O2)."""
WORD_LETTERS = 6
"""Letters of a word, one behind each face (ruling O19)."""

Line = Annotated[str, Field(min_length=1, max_length=200)]
"""Text that belongs to a word whose letters count, and so stays in that word's language."""
Letters = Annotated[str, Field(pattern=r"^[A-Za-z]{2,20}$")]


class Question(Frozen):
    """A toss-up question; the right answer comes first."""

    text: Text
    answers: Annotated[tuple[Text, ...], Field(min_length=3, max_length=3)]

    @field_validator("answers")
    @classmethod
    def _distinct(cls, answers: tuple[str, ...]) -> tuple[str, ...]:
        if len(set(answers)) != len(answers):
            raise ValueError(message("two answers are the same"))
        return answers


class LastName(Frozen):
    """Somebody's last name, and what they are famous for."""

    question: Text
    name: Letters

    @field_validator("name")
    @classmethod
    def _long(cls, name: str) -> str:
        if len(name) < NAME_LETTERS:
            raise ValueError(message("{name} has fewer than {most} letters (ruling O2)", name=name, most=NAME_LETTERS))
        return name


class Puzzle(Frozen):
    """A subject and its three clues."""

    subject: Line
    clues: Annotated[tuple[Letters, ...], Field(min_length=3, max_length=3)]

    @model_validator(mode="after")
    def _numbered(self) -> "Puzzle":
        letters = sum(len(clue) - 1 for clue in self.clues)
        if letters != NUMBERED:
            raise ValueError(
                message(
                    "the clues have {count} letters besides their question marks, {most} are expected (ruling O5)",
                    count=letters,
                    most=NUMBERED,
                )
            )
        return self

    @property
    def subject_letters(self) -> int:
        """The number of letters in the subject."""
        return sum(character.isalpha() for character in self.subject)

    @property
    def signs(self) -> int:
        """The characters of the subject other than letters and spaces."""
        return sum(not character.isalpha() and not character.isspace() for character in self.subject)


class Word(Frozen):
    """A word of six letters with two hints."""

    word: Letters
    hints: Annotated[tuple[Line, ...], Field(min_length=2, max_length=2)]

    @field_validator("word")
    @classmethod
    def _six(cls, word: str) -> str:
        if len(word) != WORD_LETTERS:
            raise ValueError(message("{word} does not have {most} letters (ruling O19)", word=word, most=WORD_LETTERS))
        return word


class Content(Frozen):
    """The whole of content.toml."""

    format: Literal[1] = 1
    questions: tuple[Question, ...] = ()
    names: tuple[LastName, ...] = ()
    puzzles: tuple[Puzzle, ...] = ()
    words: tuple[Word, ...] = ()


def load_content(folder: Path) -> Content:
    """The content of a show's folder; empty if it has none. Raises GameError."""
    return read_optional(folder, CONTENT, Content, lambda _: ())


def numbered(puzzle: Puzzle) -> Iterator[list[int | str]]:
    """The clues with the board's numbers, 1 to 12 in order; the middle letter of each is the question mark."""
    number = 0
    for clue in puzzle.clues:
        cells: list[int | str] = []
        for place in range(len(clue)):
            if place == len(clue) // 2:
                cells.append("?")
            else:
                number += 1
                cells.append(number)
        yield cells


SHOW = "show.toml"


class ShowGame(NamedTuple):
    """A sound show in its folder.

    `content`: the author's version; `sample`: questions and puzzles that ship; `proof`: its lines, if it was run.
    """

    folder: Path
    id: str
    name: str
    content: str
    show: Show
    sample: Content = Content()
    skills: tuple[HostSkill, ...] = ()
    lessons: tuple[HostLesson, ...] = ()
    proof: tuple[str, ...] = ()


def load_show(folder: Path) -> ShowGame:
    """The show in a folder; raises GameError with every fault of the first file that has any."""
    game = read_model(folder, GAME, ShowGameText)
    show = show_of(folder / SHOW, game, read_toml(folder, SHOW))
    skills = load_skills(folder, show)
    lessons = load_course(folder, show, skills)
    return ShowGame(folder, game.id, game.name, game.content, show, load_content(folder), skills, lessons)


def show_of(file: Path, game: ShowGameText, document: dict[str, object]) -> Show:
    """The show described by a show.toml document; raises GameError. `file`: for the messages."""
    text = validated(file, ShowText, document)
    show = Builder(file).built(game, text)
    check_show(file, text, show)
    return show
