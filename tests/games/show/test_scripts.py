"""Every row of both shows is driven once by a script that was worked out by hand from documents and rulings."""

import pytest

from tests.games.show.scripted import HERE, golden, led, script_lines, shipped, wrong

SHOWS = ("hot_dice_show", "on_a_roll")


@pytest.mark.parametrize("name", SHOWS)
def test_the_script_holds(name: str) -> None:
    """After each event the row, the stage, who acts and the figures are what the script says."""
    found = [
        f"line {number}, {line}: {', '.join(faults)}"
        for number, (line, answer) in enumerate(led(shipped(name).show, script_lines(name)), 1)
        if (faults := wrong(line, answer))
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", SHOWS)
def test_every_row_is_driven(name: str) -> None:
    """No row is left out, one that refuses or runs by itself neither."""
    show = shipped(name).show
    taken = {row for _, answer in led(show, script_lines(name)) for row in (answer["row"], *answer.get("followed", ()))}
    assert [row.id for row in show.rows if row.id not in taken] == []


@pytest.mark.parametrize("name", SHOWS)
def test_the_answers_are_as_kept(name: str) -> None:
    """Every key of every answer; `python -m tests.games.show` writes them anew."""
    assert golden(name) == (HERE / f"{name}.golden").read_text(encoding="utf-8")
