"""What a game has besides turns: stakes, who starts, an exact win rolled for, a 5150 roll, the pot; each graded."""

import pytest

from dealer_trainer.games.score.loading import Switches, under
from dealer_trainer.guide.score.row import Said
from dealer_trainer.table.score.keeping_step import ANY_PAIR, PartKind, PromptKind, Reply
from dealer_trainer.table.score.live_keeping import GradedGamePart, LiveKeeping
from tests.loaded import score_games
from tests.narrowed import not_none

GAMES = {game.id: game for game in score_games()}


def session_of(game: str, switches: Switches, seed: int = 0) -> LiveKeeping:
    """A game under house rules."""
    return LiveKeeping(under(GAMES[game], switches), seed)


def played(session: LiveKeeping) -> list[GradedGamePart]:
    """The rest of a game, kept as the model does."""
    parts = []
    while session.prompt is not None:
        if (graded := session.reply(session.model)) is not None:
            parts.append(graded)
    return parts


def at(session: LiveKeeping, kind: PromptKind, part: PartKind | None = None) -> LiveKeeping:
    """The game at the next prompt of a kind."""
    for _ in range(20_000):
        step = session.step
        if step.prompt.kind == kind and (part != "extra_roll" or step.row == "K19"):
            return session
        session.reply(session.model)
    raise AssertionError(kind)


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_model_keeper_keeps_every_house(game: str) -> None:
    """With each switch changed, and with many at once, a game is kept to its end without a fault."""
    changes: dict[str, tuple[bool | int | str, ...]] = {
        "hot_dice": ("may", "must"), "progressive": (True,), "attempts": (True,), "pick_up": (True, False),
        "open_max_left": (2,), "three_zilches": ("minus_500", "lose_all"), "last_round": ("one_turn", "chain"),
        "exact": (True,), "the_420": (True,), "hard_six": ("once", "always"), "ante": ("5.00",), "opening": (0,),
    }  # fmt: skip
    houses: list[Switches] = [{name: value} for name, values in changes.items() for value in values]
    houses.append({name: values[-1] for name, values in changes.items() if name != "last_round"})
    kinds = set[str]()
    for house in houses:
        parts = played(session_of(game, house))
        assert [fault for graded in parts for fault in graded.faults] == [], house
        assert parts[-1].sheet.winners, house
        kinds |= {graded.kind for graded in parts}
    assert {"opening", "turn", "payment"} <= kinds


def test_the_highest_die_starts_and_level_ones_roll_again() -> None:
    """Somebody else is a fault by ruling S30; the game begins with the one who was due."""
    ties = 0
    for seed in range(12):
        session = session_of("farkle-350", {}, seed)
        while session.step.model.player is None:
            dice = dict(zip(session.step.prompt.rolling, session.step.prompt.dice, strict=True))
            assert session.model.due == tuple(name for name, die in dice.items() if die == max(dice.values()))
            ties += 1
            session.reply(session.model)
        dice = dict(zip(session.step.prompt.rolling, session.step.prompt.dice, strict=True))
        due = max(dice, key=lambda name: dice[name])
        wrong = next(name for name in session.sheet.players if name != due)
        graded = not_none(session.reply(Reply(player=wrong)))
        assert [(fault.kind, fault.severity, fault.row) for fault in graded.faults] == [
            ("wrong_player", "major", "S30")
        ]
        assert session.sheet.next == due
    assert ties


def test_a_stake_that_is_short_is_put_right_before_the_pot_is_told() -> None:
    """Letting it pass is a fault by S33, and so is a wrong pot; the winner's pay is by K19."""
    short = 0
    for seed in range(8):
        session = session_of("farkle-350", {"ante": "5.00"}, seed)
        if session.model.due:
            short += 1
            assert session.step.prompt.stakes == (500, 500, 250)
            assert [fault.row for fault in session.judge(Reply(pot=1250))] == ["S33"]
            session.reply(session.model)
        assert session.model.pot == 1500
        assert [(fault.kind, fault.severity) for fault in session.judge(Reply(pot=1400))] == [("wrong_pot", "major")]
    assert 0 < short < 8
    assert session.pot == 0
    at(session, "start")
    assert session.pot == 1500
    at(session, "pay")
    paid = not_none(session.model.paid)
    assert sum(paid) == 1500
    wrong = Reply(paid=(paid[1], paid[2], paid[0]))
    assert [(fault.kind, fault.severity, fault.row) for fault in session.judge(wrong)] == [
        ("wrong_pot", "critical", "K19")
    ]
    session.reply(session.model)
    assert session.prompt is None
    assert session.pot == 0


@pytest.mark.slow
def test_a_win_by_the_exact_score_is_rolled_for() -> None:
    """A die that scores strikes the turn that won; none, or declining, lets it stand (S26)."""
    outcomes = set[str]()
    for seed in range(6):
        if len(outcomes) > 1:
            break
        for graded in played(session_of("dice-10000", {"exact": True}, seed)):
            if graded.kind == "roll_off":
                thrown = any(step.prompt.kind == "roll" for step in graded.steps)
                outcomes.add(f"{thrown}, {graded.sheet.state}")
                assert (10_000 in graded.sheet.scores.values()) == (graded.sheet.state == "over")
    assert {"True, playing", "True, over"} <= outcomes


def test_a_turn_past_the_exact_score_is_no_bust() -> None:
    """It is said when the dice are put aside; nothing is written, and a mark is a fault (S25)."""
    session = session_of("dice-10000", {"exact": True}, 1)
    while session.model.said != Said(0, 0):
        session.reply(session.model)
    assert [fault.row for fault in session.judge(Reply(Said(50, 9950, "choice")))] == ["S25"]
    at(session, "write")
    assert session.step.turn.phase == "over"
    marked = session.model._replace(said=Said(offer="bust"))
    assert [(fault.row, fault.cost) for fault in session.judge(marked)] == [("S25", 0)]
    before = session.sheet.zilches
    at(session, "turn_over")
    session.reply(session.model)
    assert session.sheet.zilches == before


@pytest.mark.slow
def test_5150_is_thrown_for_once_after_the_end() -> None:
    """All dice, the best of them added; where it can win, the pot waits and the winner is named again (S28)."""
    noting: Switches = {"the_5150": "record", "ante": "1.00"}
    seed = next(seed for seed in range(60) if played(session_of("hot-dice-five", noting, seed))[-1].sheet.noted)
    for house in ("record", "can_win"):
        switches: Switches = {**noting, "the_5150": house}
        session = at(session_of("hot-dice-five", switches, seed), "hand", "extra_roll")
        assert session.sheet.state == "over"
        assert session.pot == (300 if house == "can_win" else 0)
        assert session.model.dice == 5
        parts = played(session)
        extra = next(graded for graded in parts if graded.kind == "extra_roll")
        assert extra.steps[-1].prompt.kind == ("turn_over" if house == "can_win" else "write")
        assert not extra.faults


def test_a_player_goes_for_three_pairs() -> None:
    """The keeper names the number that is needed; who keeps two dice alone needs any pair."""
    session = session_of("dice-10000", {}, 0)
    found = False
    for seed in range(10):
        session = session_of("dice-10000", {}, seed)
        while session.prompt is not None and not found:
            kept = session.step.prompt.dice
            found = session.step.prompt.kind == "attempt" and len(set(kept)) < len(kept)
            if not found:
                session.reply(session.model)
        if found:
            break
    assert found
    singles = tuple(face for face in set(kept) if kept.count(face) == 1)
    assert session.model.named == singles
    assert [fault.row for fault in session.judge(Reply(named=(ANY_PAIR,)))] == ["K13"]
