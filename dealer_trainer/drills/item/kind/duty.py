"""Table duties: lay the steps in order, say which is next, judge somebody else's work, choose words, make the call."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

from pydantic import Field

from dealer_trainer.drills.item.factory import Answer, AnswerError, Graded, Item, duty_run
from dealer_trainer.drills.item.stake import FeatureError
from dealer_trainer.drills.item.stake import Features as Base
from dealer_trainer.games.error import name_hint
from dealer_trainer.games.game import Game
from dealer_trainer.games.pack import pack_of
from dealer_trainer.guide.duty.act import DutyAct, DutyFault, fact_text
from dealer_trainer.guide.duty.model import due_duty, sign_weight
from dealer_trainer.message import Message, joined, message, sentence
from dealer_trainer.records.progress.past import Signal
from dealer_trainer.table.duty.act_text import doing, instruction, told
from dealer_trainer.table.duty.run import DECOYS, FITTING, DutyRun, dealt, key_of
from dealer_trainer.table.duty.scene import duty_start, scene_text
from dealer_trainer.table.seeded_random import SeededRandom

ATTEMPTS = 40
CHOICES = 4
MOST_CARDS = 8
CLEAN = message("Nothing: it was done right.")
NOTHING = message("Nothing is due: go on dealing.")
AFTER = message("Tell the floor when the round is over.")
NOW = message("Stop, and call the floor now.")
CARD = message("Get somebody, and give the helpline card.")
PEOPLE = ("impaired", "player_sign", "help_asked")
"""Duties in which the question is whom to tell, and when."""

Mode = Literal["lay", "next", "judge", "line", "call"]


class Features(Base):
    """The features of a skill.

    `mode`: lay the steps in order; pick the next one; judge what a dealer did, or what signs call for; pick the words;
    make the call. `duties`: which table duties are asked.
    """

    mode: Mode = "lay"
    duties: Annotated[tuple[str, ...], Field(min_length=1, max_length=40)]


def make(game: Game, features: Features, chance: SeededRandom, blank: Item) -> Item:
    """One question about a duty of the game's pack."""
    pack = pack_of(game)
    if pack is None:
        raise FeatureError("duties", message("this game has no pack of duties"), message("Name one under packs"))
    known = [duty.id for duty in pack.duties.duties]
    for name in features.duties:
        if name not in known:
            raise FeatureError("duties", message("{name} is not a duty", name=name), name_hint(name, known))
    for _ in range(ATTEMPTS):
        duty = chance.pick(features.duties)
        start = duty_start(pack, game.rules, duty, chance)
        run = DutyRun(pack, game.duty_rules, start).begun
        asked = blank._replace(
            form="card", question=scene_text(game.rules, start), facts=(*blank.facts, f"duty:{duty}"),
            features=(("mode", features.mode), ("duty", duty)), duty=start, duty_acts=run.acts,
        )  # fmt: skip
        made = _MAKERS[features.mode](game, run, chance, asked)
        if made is not None:
            return made
    reason = message("none of {names} can be asked this way", names=", ".join(features.duties))
    raise FeatureError("duties", reason, message("Name others, or another mode"))


def grade(game: Game, item: Item, answer: Answer) -> Graded:
    """Grade an answer as the live table grades the acts that it stands for."""
    run = duty_run(game, item)
    assert run is not None
    mode = dict(item.features)["mode"]
    if mode == "lay":
        return _grade_order(run, item, answer)
    if mode == "call":
        return _grade_call(run, answer)
    if answer.choice is None or not 0 <= answer.choice < len(item.cards):
        raise AnswerError("one of the cards is needed")
    if mode != "judge":
        return _grade_act(run, item, answer.choice)
    judge = _grade_signs if run.start.duty in PEOPLE else _grade_story
    return judge(run, item, answer.choice)


def _mine(run: DutyRun) -> tuple[DutyAct, ...]:
    return tuple(act for act in run.model if act.by == "dealer")


def _asked(item: Item, words: Message) -> Message:
    return joined(" ", (item.question, words))


def _wrong(run: DutyRun, faults: Sequence[DutyFault], right: Answer, due: str) -> Graded:
    """A wrong answer, explained by its first fault."""
    fault, is_critical = faults[0], any(fault.severity == "critical" for fault in faults)
    why, mistake = _explained(run, fault), f"duty:{fault.step}"
    return Graded(False, right, due, why, fault.source, mistake, cost=fault.cost, is_critical=is_critical)


def _explained(run: DutyRun, fault: DutyFault) -> Message:
    """Why, first in the words of the cards, then in the guide's."""
    act = fault.due or fault.done
    step = None if act is None or fault.kind not in ("omitted", "out_of_order", "no_approval") else run.step_of(act)
    if act is None or step is None or fault.step == "pop":
        return sentence(fault.why)
    card, text = fault_text(fault), sentence(step.text)
    said = card if str(text).casefold() == str(instruction(act)).casefold() else joined(" ", (card, text))
    earlier = fault.why.values.get("earlier", step.text) if isinstance(fault.why, Message) else step.text
    if earlier == step.text:
        return said
    return joined(" ", (said, sentence(message("before it: {earlier}", earlier=earlier))))


def _grade_whole(run: DutyRun, mine: Sequence[DutyAct], right: Answer, due: str) -> Graded:
    """Grade everything that the dealer does, with what others do in between."""
    faults = run._replace(acts=dealt(run.model, mine)).graded.faults
    if faults:
        return _wrong(run, faults, right, due)
    return Graded(True, right, due, sentence(run.pack.duty(run.start.duty).title), _ruling(run))


def _grade_act(run: DutyRun, item: Item, choice: int) -> Graded:
    """Grade the act, or the line, of a card."""
    lines = {line.text: line for line in run.pack.lines}
    acts: dict[str, DutyAct] = {instruction(act): act for act in (*_choices(run), *_mine(run))}
    acts |= {text: DutyAct("say", line=line.id) for text, line in lines.items()}
    found = [_act_fault(run, acts[text]) for text in item.cards]
    at, said = found.index(None), item.cards[choice]
    right, due, fault = Answer(choice=at), item.cards[at], found[choice]
    if fault is not None:
        return _wrong(run, (fault,), right, due)
    step = run.step_of(acts[said])
    why = sentence(lines[said].why) if said in lines else _ruling(run) if step is None else sentence(step.text)
    return Graded(True, right, due, why, _ruling(run))


def _act_fault(run: DutyRun, act: DutyAct) -> DutyFault | None:
    """What is wrong with an act here, if the rest is done right; a step that was done before is not due again.

    Words are judged by themselves.
    """
    if act.line:
        faults = run._replace(acts=(*run.acts, act)).graded.faults
        return next((fault for fault in faults if fault.kind in ("wrong_words", "forbidden")), None)
    after = run.after(act)
    faults = after._replace(acts=(*after.acts, *after.rest)).graded.faults
    if faults:
        return faults[0]
    if key_of(act) in map(key_of, run.acts):
        return DutyFault("forbidden", "minor", act.do, _ruling(run), message("that was done before"))
    return None


def _ruling(run: DutyRun) -> str:
    return f"duty:{run.pack.duty(run.start.duty).ruling}"


# Lay: every step of the dealer once.


def _lay(_: Game, run: DutyRun, chance: SeededRandom, blank: Item) -> Item | None:
    texts = tuple(map(instruction, _mine(run)))
    if not 3 <= len(texts) <= MOST_CARDS or len(set(texts)) < len(texts):
        return None
    return blank._replace(
        form="cards", cards=chance.shuffled(texts), question=_asked(blank, message("Put the steps in order."))
    )


def _grade_order(run: DutyRun, item: Item, answer: Answer) -> Graded:
    if any(not 0 <= card < len(item.cards) for card in answer.order):
        raise AnswerError("there is no such card")
    steps: dict[str, DutyAct] = {instruction(act): act for act in _mine(run)}
    right, due = Answer(order=tuple(map(item.cards.index, steps))), joined(" ", tuple(steps))
    laid = [steps[item.cards[card]] for card in answer.order]
    graded = _grade_whole(run, laid, right, due)
    if graded.is_right and len(set(map(key_of, laid))) < len(laid):
        return Graded(False, right, due, message("One step was laid twice."), _ruling(run), "extra")
    return graded


# Next: somewhere in the middle.


def _next(_: Game, run: DutyRun, chance: SeededRandom, blank: Item) -> Item | None:
    mine = _mine(run)
    if len(mine) < 2:
        return None
    done = chance.below(len(mine))
    run = run._replace(acts=dealt(run.model, mine[:done], is_whole=False))
    if run.due is None:
        return None
    right, cards = instruction(run.due), list[Message]()
    for act in chance.shuffled((*mine, *_choices(run))):
        if instruction(act) not in (right, *cards) and _act_fault(run, act) is not None:
            cards.append(instruction(act))
        if len(cards) == CHOICES - 1:
            break
    else:
        return None
    latest = [act for act in run.acts if act.by == "dealer" or not done]
    words = message("What do you do first?")
    if done:
        words = message("{done} What comes next?", done=_story(run, latest[-2:]))
    return blank._replace(cards=chance.shuffled((right, *cards)), question=_asked(blank, words), duty_acts=run.acts)


def _choices(run: DutyRun) -> tuple[DutyAct, ...]:
    """The acts that cards are made of: those that are due first, then others of the duty; at most eight."""
    due = due_duty(run.pack, run.house, run.start)
    is_laid = any(act.do == "lay" for act in run.model)
    acts = [DutyAct(act.do, act.of) for act in (*_mine(run), DutyAct("floor"))]
    acts += [DutyAct(row.do, row.of) for row in due.forbid if is_laid or row.do != "take_by_hand"]
    acts += [DutyAct(step.do, step.of) for step in due.duty.steps if step.by == "dealer"]
    chosen = tuple(dict.fromkeys((*acts, *DECOYS)))[:MOST_CARDS]
    return tuple(sorted(chosen, key=lambda act: (act.do, act.of)))


# Judge: what a dealer did, right as often as wrong.


def _judge(_: Game, run: DutyRun, chance: SeededRandom, blank: Item) -> Item | None:
    if run.start.duty in PEOPLE:
        cards = (NOTHING, AFTER, NOW, CARD)
        return blank._replace(form="judge", cards=cards, question=_asked(blank, message("What is due?")))
    mine = _mine(run)
    by_text = {fault_text(fault): (acts, fault) for acts, fault in chance.shuffled(tuple(_slips(run, mine)))}
    if len(by_text) < 2:
        return None
    acts, own = dealt(run.model, mine or _late(run)), tuple[Message, ...]()
    if chance.hits(50):
        acts, fault = next(iter(by_text.values()))
        own = (fault_text(fault),)
    there = {fault_text(fault) for fault in run._replace(acts=acts).graded.faults}
    others = [text for text in by_text if text not in there][: CHOICES - 1 - len(own)]
    words = message("{story} What was wrong?", story=_story(run, acts[len(run.acts) if mine else 1 :]))
    return blank._replace(
        form="judge", cards=(CLEAN, *chance.shuffled((*own, *others))), question=_asked(blank, words), duty_acts=acts
    )


def _slips(run: DutyRun, mine: tuple[DutyAct, ...]) -> Iterator[tuple[tuple[DutyAct, ...], DutyFault]]:
    """Everybody's acts where the dealer gets the duty wrong, each with its first fault."""
    slips = [dealt(run.model, slip) for slip in _ways(run, mine)]
    if not mine:  # then the dealer can only be too early: the others' last word is not waited for
        barred = (DutyAct(row.do, row.of) for row in due_duty(run.pack, run.house, run.start).forbid)
        slips = [(*run.model[:-1], act) for act in (*_late(run), *barred) if act.do != "take_by_hand"]
    for acts in slips:
        if faults := run._replace(acts=acts).graded.faults:
            yield acts, faults[0]


def _late(run: DutyRun) -> tuple[DutyAct, ...]:
    """The act that a dealer of whom nothing is asked may do once the others have had their word; none if none is."""
    steps = due_duty(run.pack, run.house, run.start).steps
    return tuple(DutyAct(step.do, step.of) for step in steps if step.by == "dealer" and step.optional and step.needs)[
        :1
    ]


def _ways(run: DutyRun, mine: tuple[DutyAct, ...]) -> Iterator[tuple[DutyAct, ...]]:
    """Every way to leave a step out, do it too early, push a wrong amount, or do what is forbidden instead."""
    for at, act in enumerate(mine):
        yield (*mine[:at], *mine[at + 1 :])
        if at:
            yield (*mine[: at - 1], act, mine[at - 1], *mine[at + 1 :])
        if act.do == "push" and act.amount:
            yield (*mine[:at], act._replace(amount=act.amount + 2000), *mine[at + 1 :])
    known = set(map(key_of, mine))
    for row in run.pack.duty(run.start.duty).forbid:
        act = DutyAct(row.do, row.of)
        if key_of(act) not in known and row.do != "say":
            kept = [each for each in mine if (step := run.step_of(each)) is None or step.id not in row.instead_of]
            at = next((number for number, each in enumerate(mine) if each not in kept), len(kept))
            yield (*kept[:at], act, *kept[at:])


def fault_text(fault: DutyFault) -> Message:
    """A fault as a card says it: "Left out: drop the cash."."""
    act = fault.done or fault.due
    if fault.kind == "not_told":
        return message("Not passed on: {fact}.", fact=fact_text(fault.step))
    if fault.kind in ("wrong_amount", "unsafe_pop", "wrong_words") or act is None:
        return _PLAIN[fault.kind]
    return sentence(message("{what} {act}", what=_KINDS[fault.kind], act=doing(act)))


_PLAIN = {
    "wrong_amount": message("The amount is wrong."),
    "unsafe_pop": message("The dice were popped in the middle."),
    "wrong_words": message("The wrong words were said."),
}
_KINDS = {
    "omitted": message("Left out:"), "out_of_order": message("Too early:"), "forbidden": message("Not allowed:"),
    "no_approval": message("Before the floor said yes:"),
}  # fmt: skip


def _story(run: DutyRun, acts: Sequence[DutyAct]) -> Message:
    """What was done, in the words of somebody who saw it."""
    found = list[Message]()
    for number, act in enumerate(acts):
        seen = told(act, run.pack.line(act.line).text if act.line else "")
        is_named = act.by == "dealer" and (not number or acts[number - 1].by != "dealer")
        found.append(message("the dealer {act}", act=seen) if is_named else seen)
    return sentence(joined("; ", found))


def _grade_story(run: DutyRun, item: Item, choice: int) -> Graded:
    faults, said = run.graded.faults, item.cards[choice]
    if not faults:
        right = Answer(choice=item.cards.index(CLEAN))
        if said == CLEAN:
            why = message("Every step was done, in its order.")
            return Graded(True, right, CLEAN, why, _ruling(run), signal="correct_rejection")
        why = message("It was done right: a floor that is called for nothing is not called the next time.")
        return Graded(False, right, CLEAN, why, _ruling(run), "alarm:duty", signal="false_alarm")
    by_text: dict[str, DutyFault] = {fault_text(fault): fault for fault in reversed(faults)}
    card = next(card for card, text in enumerate(item.cards) if text in by_text)
    right, due = Answer(choice=card), item.cards[card]
    if said in by_text:
        return Graded(True, right, due, _explained(run, by_text[due]), by_text[due].source, signal="hit")
    graded = _wrong(run, (by_text[due],), right, due)
    return graded._replace(signal="miss" if said == CLEAN else "hit", is_critical=False)


# Whom to tell, and when.


def due_card(run: DutyRun) -> str:
    """What a scene with a player calls for, the least that is right."""
    if run.start.duty == "help_asked":
        return CARD
    if run.start.duty == "impaired":
        return NOW
    weight = sign_weight(run.pack.text.signs, run.start.given.signs)
    return {"strong": AFTER, "at_once": NOW}.get(weight, NOTHING)


def _grade_signs(run: DutyRun, item: Item, choice: int) -> Graded:
    card, said = due_card(run), item.cards[choice]
    reasons: dict[str, Message] = {
        NOTHING: message("One weak sign, or none, calls for nothing: the floor is there for those who need it."),
        AFTER: message("You tell what you saw, quietly, when the round is over. What it means is for others to say."),
        NOW: message("This cannot wait for the end of the round."),
        CARD: message("Who asks for help gets it at once: somebody who knows how, and the card."),
    }
    is_right, right = said == card, Answer(choice=item.cards.index(card))
    signal: Signal = "miss" if said == NOTHING else "hit"
    if card == NOTHING:
        signal = "correct_rejection" if is_right else "false_alarm"
    mistake = "alarm:duty" if card == NOTHING else "duty:floor"
    return Graded(is_right, right, card, reasons[card], _ruling(run), None if is_right else mistake, signal=signal)


# Words.


def _line(_: Game, run: DutyRun, chance: SeededRandom, blank: Item) -> Item | None:
    fits = [line for line in run.pack.lines if line.id in FITTING.get(run.start.duty, ())]
    wrong = [line for line in run.pack.lines if _act_fault(run, DutyAct("say", line=line.id))]
    if not fits or len(wrong) < CHOICES - 1:
        return None
    lines = (chance.pick(fits), *chance.shuffled(wrong)[: CHOICES - 1])
    cards = chance.shuffled(tuple(line.text for line in lines))
    return blank._replace(cards=cards, question=_asked(blank, message("What do you say?")))


# Calls.


def _call(_: Game, run: DutyRun, __: SeededRandom, blank: Item) -> Item | None:
    if not any(act.do == "announce" and act.call for act in _mine(run)):
        return None
    return blank._replace(form="call", question=_asked(blank, message("What do you call?")))


def _grade_call(run: DutyRun, answer: Answer) -> Graded:
    if answer.call is None:
        raise AnswerError("a call is needed")
    mine = _mine(run)
    call = next(act for act in mine if act.do == "announce" and act.call)
    right, due = Answer(call=call.call), sentence(message("For example: {call}", call=call.call or ""))
    said = [act._replace(call=answer.call) if act is call else act for act in mine]
    return _grade_whole(run, said, right, due)


_MAKERS = {"lay": _lay, "next": _next, "judge": _judge, "line": _line, "call": _call}
