"""What the keeper can say and do at each kind of step: fields and choices on cards, and the reply they make."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from PySide6.QtWidgets import QWidget

from dealer_trainer.drills.question import NOBODY, Pad, Question
from dealer_trainer.engine.score.sheet import Sheet
from dealer_trainer.games.score.loading import ScoreGame
from dealer_trainer.guide.score.row import Offer, Said
from dealer_trainer.message import message
from dealer_trainer.table.score.keeping_step import (
    ANY_PAIR,
    EXTRA_ROLL,
    OVER_TARGET,
    REFUSAL,
    ROLL_OFF,
    PromptKind,
    Reply,
    Step,
)
from dealer_trainer.ui.family.question_card import Offered, QuestionCard
from dealer_trainer.ui.score.text import again_text, count_text, offer_text, start_texts
from dealer_trainer.ui.settings.translated import translated, with_meaning

_COLUMN_KEYS = "abcdef"
"""Keys of the sheet's columns, from the left, where digits are typed into fields."""


class KeeperMoment(NamedTuple):
    """A step that is due, on which sheet; `taught`: the rows that a lesson may ask, all if it is empty."""

    game: ScoreGame
    step: Step
    sheet: Sheet
    taught: frozenset[str] = frozenset()

    def is_taught(self, row: str) -> bool:
        """Whether an act of a row may be offered."""
        return not self.taught or row in self.taught


class Asked(NamedTuple):
    """One card: what it asks, what it offers, what is chosen at first, and with which acts it is not asked.

    Among those "" stands for none chosen yet.
    """

    key: str
    pad: Pad
    title: str
    offered: Sequence[Offered] = ()
    chosen: tuple[str, ...] = ()
    without: tuple[str, ...] = ()

    def card(self, parent: QWidget) -> QuestionCard:
        """The card itself."""
        offered = [each._replace(text=translated(each.text)) for each in self.offered]
        question = Question(self.key, None, self.pad, self.title, tuple(each.choice for each in offered), None)
        return QuestionCard(question, translated(self.title), "", offered, parent, chosen=self.chosen)


Answers = Mapping[str, Any]
"""What is typed and marked, by the key of its card; the dice that are named as `dice`."""


class Missing(NamedTuple):
    """What a reply still needs, in a sentence, and the key of the card that lacks it."""

    key: str
    text: str


class ReplyForm(NamedTuple):
    """The cards of a step. `read`: the reply they make, or what is missing. `main`: the button's text."""

    asked: tuple[Asked, ...]
    read: Callable[[Answers], Reply | Missing]
    main: str = message("Say it")


def form_of(moment: KeeperMoment) -> ReplyForm:
    """The form of a step."""
    return _FORMS[moment.step.prompt.kind](moment)


def _players(players: Sequence[str], keys: str = "") -> list[Offered]:
    return [Offered(player, player, keys[at : at + 1]) for at, player in enumerate(players)]


def _ante(moment: KeeperMoment) -> ReplyForm:
    """The amount in the pot, or whose stake is wrong."""

    def read(given: Answers) -> Reply | Missing:
        if given["act"] is not None:
            return Reply(due=(given["act"],))
        return (
            Missing("pot", message("Say how much is in the pot.")) if given["pot"] is None else Reply(pot=given["pot"])
        )

    offered = [Offered(NOBODY, message("nobody"), "n"), *_players(moment.sheet.players, _COLUMN_KEYS)]
    wrong = Asked("act", "one", message("Whose stake is wrong?"), offered, (NOBODY,))
    pot = Asked("pot", "money", message("How much is in the pot?"), without=moment.sheet.players)
    return ReplyForm((wrong, pot), read)


def _opening_roll(moment: KeeperMoment) -> ReplyForm:
    """Who starts, or who rolls again."""

    def read(given: Answers) -> Reply | Missing:
        highest = tuple(given["act"])
        if not highest:
            return Missing("act", message("Mark who has the highest die; those who are tied roll again."))
        return Reply(due=highest) if len(highest) > 1 else Reply(player=highest[0])

    players = _players(moment.sheet.players)
    return ReplyForm((Asked("act", "several", "", players),), read)


def _write(moment: KeeperMoment) -> ReplyForm:
    """The points, the new score, and the column; or only a mark; or a refusal."""
    sheet, is_exact = moment.sheet, moment.game.rules.house.exact
    is_extra = moment.step.row == EXTRA_ROLL
    bust = message("{bust}: a mark", bust=moment.game.words.bust.capitalize())
    nothing = Offered("over", message("Nothing, no mark"), "z" if is_extra else "o")
    others = [nothing] if is_extra else [Offered("mark", bust, "z"), *([nothing] if is_exact else [])]

    def read(given: Answers) -> Reply | Missing:
        points, score, player, act = given["points"], given["score"], given["column"], given["act"]
        if act is None:
            return Missing("act", message("Choose what you write."))
        if act == "refuse":
            return REFUSAL
        if act == "points" and (points is None or score is None):
            empty = "points" if points is None else "score"
            return Missing(empty, message("Write both: the points of the turn and the new score."))
        if player is None:
            return Missing("column", message("Choose whose column to write in."))
        if act != "points":
            return Reply(Said(offer="bust" if act == "mark" and is_exact else None), wrote=0, player=player)
        return Reply(wrote=score - sheet.scores[player], player=player)

    no_figures = ("", "refuse", "mark", "over")
    asked = (
        Asked("act", "one", message("What do you write?"), [
            Offered("points", message("Points and score"), "p"), *others,
            Offered("refuse", message("Not yet: roll on"), "r"),
        ]),
        Asked("points", "optional", message("Points of the turn"), without=no_figures),
        Asked("score", "optional", message("New score"), without=no_figures),
        Asked("column", "one", message("Whose column?"), _players(sheet.players, _COLUMN_KEYS), (), ("", "refuse")),
    )  # fmt: skip
    return ReplyForm(asked, read, message("Write it down"))


def _turn_over(moment: KeeperMoment) -> ReplyForm:
    """Who is next, who has a turn left, and who has won."""
    sheet, now = moment.sheet, moment.step.prompt.player
    at = sheet.players.index(now) + 1
    in_order = (*sheet.players[at:], *sheet.players[:at])

    def read(given: Answers) -> Reply | Missing:
        winners = tuple(name for name in sheet.players if name in given["winner"])
        if given["act"] is None:
            return Missing("act", message("Choose who gets the dice: nobody once the game is over."))
        if given["act"] != "sign":
            return Reply(player=given["act"], due=tuple(name for name in in_order if name in given["due"]))
        return Reply(winners=winners) if winners else Missing("winner", message("Mark who has won."))

    waiting = tuple(name for name in sheet.players if name in sheet.due and name != now)
    asked = (
        Asked("act", "one", message("Who gets the dice?"), [
            *_players(sheet.players), Offered("sign", message("Nobody: the game is over")),
        ]),
        Asked("due", "several", message("Last round: who has a turn left?"), _players(sheet.players), waiting,
              ("", "sign")),
        Asked("winner", "several", message("Who has won?"), _players(sheet.players), (), ("", *sheet.players)),
    )  # fmt: skip
    return ReplyForm(asked, read, message("Go on"))


def _pay(moment: KeeperMoment) -> ReplyForm:
    """What each player is paid out of the pot."""
    players = moment.sheet.players

    def read(given: Answers) -> Reply | Missing:
        paid = tuple(given[f"paid:{name}"] or 0 for name in players)
        missing = Missing(f"paid:{players[0]}", message("Say who is paid how much, such as 15 or 7.50."))
        return Reply(paid=paid) if any(paid) else missing

    return ReplyForm(tuple(Asked(f"paid:{name}", "money", name) for name in players), read, message("Pay"))


def _start(moment: KeeperMoment) -> ReplyForm:
    """What is said when a turn begins."""
    game, step, sheet = moment[:3]
    points = 0 if sheet.previous is None else sheet.previous.points
    figures = {"K1": game.rules.house.opening, "K2": points, "K3": sheet.scores[step.prompt.player]}
    texts = start_texts(game, step, sheet)
    offered = [Offered(row, text) for row, text in texts.items()]

    def read(given: Answers) -> Reply | Missing:
        row = given["act"]
        return Missing("act", message("Choose what you say.")) if row is None else Reply(Said(figures[row]), row=row)

    return ReplyForm((Asked("act", "one", "", offered),), read)


def _hand(moment: KeeperMoment) -> ReplyForm:
    """How many dice are handed over."""
    counts = [Offered(str(dice), str(dice), tip=count_text(dice)) for dice in range(1, moment.game.rules.dice + 1)]

    def read(given: Answers) -> Reply | Missing:
        dice = given["act"]
        return Missing("act", message("Choose how many dice.")) if dice is None else Reply(dice=int(dice))

    return ReplyForm((Asked("act", "one", "", counts),), read, message("Hand over"))


def _attempt(moment: KeeperMoment) -> ReplyForm:
    """The required numbers."""
    faces = [Offered(str(face), str(face)) for face in range(1, 7)]
    if moment.game.rules.three_pairs:
        faces.append(Offered(str(ANY_PAIR), message("Any pair")))

    def read(given: Answers) -> Reply | Missing:
        named = tuple(sorted(map(int, given["faces"])))
        return Reply(named=named) if named else Missing("faces", message("Choose the numbers that are needed."))

    return ReplyForm((Asked("faces", "several", "", faces),), read)


def _roll(moment: KeeperMoment) -> ReplyForm:
    """The call of the dice that were thrown."""
    game, step = moment.game, moment.step
    house, total, target = game.rules.house, step.turn.points, game.rules.target
    acts = [Offered("points", message("Points"), "p")]
    if moment.is_taught("K11"):
        bust = message("No die scores.") if step.row == ROLL_OFF else offer_text(game, "bust", 0)
        acts.append(Offered("bust", bust, "z"))
    if moment.is_taught("K5"):
        acts.append(Offered("no_roll", f"{with_meaning(game.words.no_roll.capitalize())}.", "n"))
    if step.turn.attempt is not None:
        return _called(moment, ("hot_dice",), acts[1:])
    if house.the_420 or house.hard_six != "off":
        acts.append(Offered("again", again_text(game), "a"))
    if house.six_at_once == "instant_win" and moment.is_taught("K15"):
        acts.append(Offered("six", f"{with_meaning(game.words.six_at_once.capitalize())}!", "s"))
    replies = {**_NO_POINTS, "again": Reply(Said(None, total, "roll")), "six": Reply(Said(target, total + target))}

    def read(given: Answers) -> Reply | Missing:
        if given.get("act", "points") != "points":
            return replies[given["act"]]
        if given["points"] is None:
            return Missing("points", message("Name the points, or say what it is instead."))
        return Reply(Said(given["points"]), named=given["dice"])

    call = Asked("act", "one", message("What do you call?"), acts, ("points",))
    points = Asked("points", "figure", message("Most points"), without=tuple(act.choice for act in acts[1:]))
    return ReplyForm((call, points) if len(acts) > 1 else (points,), read)


_NO_POINTS: Mapping[str, Reply] = {"bust": Reply(Said(0, 0, "bust")), "no_roll": Reply(no_roll=True)}


def _set_aside(moment: KeeperMoment) -> ReplyForm:
    """Whether the dice set aside are allowed, and their points."""
    return _called(moment, ("choice", "roll", "hot_dice"), [Offered("refuse", message("Refuse"), "x")])


_OFFER_KEYS: Mapping[Offer, str] = {"choice": "b", "roll": "r", "hot_dice": "h"}


def _called(moment: KeeperMoment, offers: Sequence[Offer], acts: Sequence[Offered]) -> ReplyForm:
    """Points, total, and what the player may do now; or one of `acts`, which needs no figures."""
    game, step = moment.game, moment.step
    left = len(step.turn.roll) - len(step.prompt.dice) or game.rules.dice
    offered = [
        Offered(offer, offer_text(game, offer, left), _OFFER_KEYS[offer])
        for offer in offers
        if offer != "hot_dice" or moment.is_taught("K10")
    ]

    if game.rules.house.exact:
        offered += [Offered("wins", message("It wins"), "w"), Offered("over", message("Over: nothing"), "o")]

    def read(given: Answers) -> Reply | Missing:
        act = given["act"]
        if act in _NO_POINTS:
            return _NO_POINTS[act]
        if act in ("refuse", "over"):
            return Reply(OVER_TARGET) if act == "over" else Reply(Said(0), named=given["dice"])
        points, total = given["points"], given["total"]
        if points is None or total is None:
            empty = "points" if points is None else "total"
            return Missing(empty, message("Say the points of these dice and the total so far."))
        if act is None:
            return Missing("act", message("Choose what you say to the player."))
        return Reply(Said(points, total, next((offer for offer in offers if offer == act), None)))

    alone = ("refuse", "over", *_NO_POINTS)
    figures = (
        Asked("points", "figure", message("Points of these dice"), without=alone),
        Asked("total", "figure", message("Total so far"), without=alone),
    )
    return ReplyForm((*figures, Asked("act", "one", message("What do you say?"), [*offered, *acts])), read)


_FORMS: Mapping[PromptKind, Callable[[KeeperMoment], ReplyForm]] = {
    "ante": _ante, "opening_roll": _opening_roll, "start": _start, "hand": _hand, "attempt": _attempt, "roll": _roll,
    "set_aside": _set_aside, "write": _write, "turn_over": _turn_over, "pay": _pay,
}  # fmt: skip
