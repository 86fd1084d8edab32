"""The dealer's hands: what is selected, what is held, and what is done with it. There are no widgets here."""

from collections.abc import Sequence
from typing import NamedTuple
from weakref import WeakKeyDictionary

from PySide6.QtCore import QObject, Signal

from dealer_trainer.engine import Cents, MoneyError, Owner, Place
from dealer_trainer.engine.chip import stack_of
from dealer_trainer.engine.typed_amount import read_amount
from dealer_trainer.guide.duty.act import DutyAct
from dealer_trainer.guide.grading.naming import act_subject
from dealer_trainer.guide.row import Act, Do
from dealer_trainer.table.request import PlayerRequest
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.felt.walk_order import BetSelection, Side
from dealer_trainer.ui.settings.translated import decimal_sign, translated
from dealer_trainer.ui.table.bridge import TableController
from dealer_trainer.ui.table.hands.held_chips import MOST_CHIPS, HeldChips, HeldMarker, Marker, held_for, held_marker
from dealer_trainer.ui.table_text import place_name


class Question(NamedTuple):
    """What the dealer is asked before something is done. `button`: what End round says meanwhile."""

    about: tuple[object, ...]
    words: str
    button: str = ""


class Reach(NamedTuple):
    """How near the hands are to the step that help names.

    `place`: the bet that an act is for now. `arrow`: the key that leads to the bet of the step at once.
    """

    place: Place | None = None
    held: Cents = 0
    arrow: str = ""


class DealerHands(QObject):
    """Turns keys, clicks, and drags into acts on the table, in the same way for every kind of input."""

    changed = Signal()
    """The selected bet, the chips in hand, or the marker in hand."""
    message = Signal(str)
    """A short message to the dealer: why nothing happened."""
    zone_ended = Signal()
    """The hand was to go on from the last bet of a zone, and stays there."""

    def __init__(self, controller: TableController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.controller = controller
        self._bets = self._rested()
        self.held = HeldChips()
        self.paid_chips: tuple[Cents, ...] = ()
        """The chips of the last payout."""
        self._marker: HeldMarker | None = None
        self._request_id: int | None = None
        self.has_typed = False
        """Whether an amount was typed here, for which the program chose the chips."""
        self.asks_before_end = False
        """Whether ending a round takes a second press: always at a table, never in a lesson, where nothing wrong stays.

        It asks at every level, whether or not something is due: asking only then would give that away in Test.
        """
        self.question: Question | None = None
        """What the dealer was asked last, until anything else is done or said."""
        self._swept: tuple[tuple[Act, ...], int] = (), 0
        """The acts after the last sweep, and how many of them were its own."""
        self._round = controller.snapshot.round
        self.laid = WeakKeyDictionary[object, tuple[BetSelection, HeldChips, int | None]]()
        """What is selected, held, and to be answered next at tables that wait."""
        self.changed.connect(self._take_back)
        self.message.connect(self._take_back)
        controller.refused.connect(self.changed)
        controller.changed.connect(self._on_changed)

    @property
    def snapshot(self) -> Snapshot:
        """The table as it is now."""
        return self.controller.snapshot

    @property
    def places(self) -> tuple[Place, ...]:
        """Where chips are now."""
        return self._bets.places

    @property
    def selection(self) -> Place | None:
        """The selected bet; its chips may no longer be there."""
        return self._bets.place

    @property
    def target(self) -> Place | None:
        """The bet that an act is for: the selected one, or the only one on the felt as long as nothing is selected."""
        is_only = self.selection is None and len(self.places) == 1
        return self.places[0] if is_only else self._bets.bet

    @property
    def reach(self) -> Reach:
        """How near the hands are to the step that help names."""
        act = None if self.snapshot.hint is None else self.snapshot.hint.act
        return Reach(self.target, self.held.total, "" if act is None else self._bets.arrow_to(act.place))

    @property
    def is_payout_right(self) -> bool:
        """Whether the chips in hand are the payout that help names."""
        return self.snapshot.hint is not None and self.snapshot.hint.act.amount in (None, self.held.total)

    @property
    def is_payout_too_much(self) -> bool:
        """Whether they are more than that, for the bet that an act is for."""
        act = None if self.snapshot.hint is None else self.snapshot.hint.act
        if act is None or act.do != "pay" or act.place != self.target:
            return False
        return self.held.total > (act.amount or self.held.total)

    @property
    def chip_due(self) -> Cents | None:
        """The next chip of a payout that Learn shows, if it is as much as the bet, and so nothing to be worked out."""
        act = None if self.snapshot.hint is None else self.snapshot.hint.act
        if act is None or act.do != "pay" or act.place != self.target or act.amount is None:
            return None
        is_even = any((wager.place, wager.amount) == (act.place, act.amount) for wager in self.snapshot.wagers)
        left = act.amount - self.held.total
        return stack_of(left, self.controller.game.rules.chips)[0] if is_even and left > 0 else None

    @property
    def request(self) -> PlayerRequest | None:
        """The player's request that G and R answer: the chosen one, or else the first."""
        requests = self.snapshot.requests
        return next(
            (request for request in requests if request.id == self._request_id),
            requests[0] if requests else None,
        )

    def take_over(self, other: "DealerHands") -> None:
        """Hold and select what other hands at the same table do."""
        self.held, self.laid = other.held, other.laid
        self._bets.select(other.selection)
        self.changed.emit()

    def reset(self) -> None:
        """Let go of everything, for another table, without emitting a signal."""
        self._bets.reset()
        self.held = HeldChips()
        self._marker = None
        self._request_id = None

    def _rested(self) -> BetSelection:
        return BetSelection(lambda: self.controller.game.layout, lambda: self.snapshot.wagers)

    def change_table(self, left: object, came: object) -> None:
        """Lay down what is held at one table and take up what was laid down at another, without emitting a signal."""
        self.laid[left] = self._bets, self.held, self._request_id
        self._bets = self._rested()
        self.reset()
        if came in self.laid:
            self._bets, self.held, self._request_id = self.laid.pop(came)
        self.question, self._swept = None, ((), 0)
        self._round = self.snapshot.round

    def _on_changed(self, snapshot: Snapshot) -> None:
        if snapshot.round != self._round:
            self._round = snapshot.round
            self._bets.reset()
            self._request_id = None
            self.held = HeldChips()
        # Doing something else puts the puck and the marker down.
        self._marker = None
        self.changed.emit()

    def select(self, place: Place | None) -> None:
        """Select a bet, or none."""
        if place != self.selection:
            self._bets.select(place)
            self.changed.emit()

    def walk(self, side: Side) -> None:
        """Go to the bet on the dealer's right (1) or left (-1) in the same zone."""
        before = self.selection
        self._bets.walk(side)
        self.changed.emit()
        if before is not None and before == self.selection:
            self.zone_ended.emit()

    def walk_across(self, side: Side) -> None:
        """Go to the nearest bet of the zone below (1) or above (-1)."""
        self._bets.walk_across(side)
        self.changed.emit()

    def press_spot(self, place: Place) -> None:
        """A click on a spot: a puck or marker in hand goes on its number, chips pay the selected bet; or select it."""
        if self.marker is not None and place.number in self.marker_numbers:
            self.place_marker(place.number)
        elif self.held.chips and self.snapshot.stage == "settle" and place == self.selection:
            self.pay(is_answer=False)
        else:
            self.select(place)

    def choose_request(self, request_id: int) -> None:
        """Choose the request that is answered next."""
        self._request_id = request_id
        self.changed.emit()

    def next_request(self) -> None:
        """Choose the next request; after the last comes the first."""
        requests, request = self.snapshot.requests, self.request
        if request is not None:
            index = [waiting.id for waiting in requests].index(request.id)
            self.choose_request(requests[(index + 1) % len(requests)].id)

    def pick_up_chip(self, index: int) -> None:
        """Pick up a chip by its index in the rack, from 0."""
        chips = self.controller.game.rules.chips
        if 0 <= index < len(chips):
            self.add_value(chips[index])

    def add_value(self, value: Cents) -> None:
        """Pick up a chip of this value."""
        if len(self.held.chips) < MOST_CHIPS:
            self._hold(self.held.add(value))

    def drop_chip(self) -> None:
        """Put the last chip back."""
        self._hold(self.held.drop())

    def cut(self, index: int) -> None:
        """Put a chip of the payout back, counted from the largest, and those of its value on it."""
        self._hold(self.held.cut_at(index))

    def size_in(self) -> None:
        """Cut the payout to the height of the selected bet; the dealer chooses its chips, by eye."""
        place = self._selected()
        if place is None:
            return
        if not self.held.chips:
            self.message.emit(
                self.tr("Pick up the larger chips of the bet and one of its smallest first: X fills up to its height.")
            )
            return
        self._hold(self.held.sized(self._height(place)))

    def drop_sized(self, chips: tuple[Cents, ...], place: Place | None) -> None:
        """Pay a bet with chips like those dragged out of the rack, on the payout, up to the height of the bet."""
        if place not in self.places:
            self.drop_chips(chips, place)
        elif self.may_handle():
            self.held = HeldChips((*self.held.chips, *chips[:1])).sized(self._height(place))
            self.pay_on(place)

    def _height(self, place: Place) -> int:
        """How many chips lie on a bet."""
        amount = next(wager.amount for wager in self.snapshot.wagers if wager.place == place)
        return len(held_for(amount, self.controller.game.rules.chips).chips)

    def drop_chips(self, chips: tuple[Cents, ...], place: Place | None) -> None:
        """Add chips that were dragged out of the rack to the payout, for the bet that they were dropped on, if any."""
        if place is None or (self.may_handle() and self._lies_there(place)):
            self._bets.select(place or self.selection)
            self._hold(HeldChips((*self.held.chips, *chips)).cut(MOST_CHIPS))

    def drop_hand(self, place: Place | None) -> None:
        """Pay a bet with the chips in hand, which were dropped on it; None: they go back into the rack."""
        if place is None:
            self.empty_hand()
        else:
            self.pay_on(place)

    def empty_hand(self) -> None:
        """Put every chip back."""
        self._hold(HeldChips())

    def type_amount(self, text: str) -> bool:
        """Hold chips for a typed amount; if there are none for it, the message says why."""
        if not text.strip():
            self.empty_hand()
            return True
        self.has_typed = True
        try:
            self._hold(held_for(read_amount(text, decimal_sign()), self.controller.game.rules.chips))
        except MoneyError as error:
            hint = self.snapshot.hint
            may_call = hint.act.do == "announce" if hint is not None else self.snapshot.level != "learn"
            call = self.tr("To type a call, press / first.") if may_call and any(map(str.isalpha, text)) else ""
            self.message.emit(f"{translated(str(error))} {call}".strip())
            return False
        return True

    def _hold(self, hand: HeldChips) -> None:
        self.held = hand
        self.changed.emit()

    def take(self) -> None:
        """Take the selected bet and move on; if the act is refused, stay."""
        place = self._selected() if self.may_handle() else None
        if place is not None and self._is_meant("take", [place]) and self._take(place):
            self._move_on(place)

    def take_at(self, place: Place) -> None:
        """Take a bet that was dragged or that a drawn sweep touched."""
        if self.may_handle() and place in self.places:
            self.select(place)
            if self._is_meant("take", [place]):
                self._take(place)

    def sweep(self, side: Side) -> None:
        """Take all bets of the selected place's zone, from its right (1) or left (-1) end to the other.

        A take that is refused ends it. Undo takes the whole sweep back.
        """
        if self.selection is None and self.places:
            row = self._bets.order.swept(self.places, self.places[0], side)
            self._bets.select(row[0] if len(row) == len(self.places) else None)  # no other row could be meant
        if not self.may_handle():
            return
        swept, before = self._bets.swept(side), len(self.snapshot.acts)
        if not swept:
            self._selected()
            return
        if not self._is_meant("take", swept):
            return
        for place in swept:
            self._bets.place = place
            if not self._take(place):
                break
        self._swept = self.snapshot.acts, len(self.snapshot.acts) - before
        self.changed.emit()

    def pay(self, *, is_answer: bool = True) -> None:
        """Pay the selected bet with the chips in hand and move on; if the act is refused, stay.

        `is_answer`: whether this also says yes where a bet would be paid once more; otherwise it only asks.
        """
        last = self.snapshot.acts[-1] if self.snapshot.acts else None
        if not self.held.chips and last is not None and last.do == "pay" and last.place is not None:
            paid = self.tr("Already paid: {bet}.").format(bet=place_name(self.controller.game.rules, last.place))
            another = self.tr("Pick up chips to pay another bet.")
            self.message.emit(f"{paid} {another}")
            return
        place = self._selected() if self.may_handle() else None
        if place is None:
            return
        if not self.held.chips:
            self.message.emit(self.tr("Build the payout first: click or drag chips of the rack, or press 1 to 7."))
            return
        chips = self.held.chips
        if self._is_meant("pay", [place], sum(chips), is_answer=is_answer):
            self.held, self.paid_chips = HeldChips(), chips
            if self.controller.do(act_on("pay", place, sum(chips))):
                self._move_on(place)
            else:
                self.changed.emit()

    def pay_on(self, place: Place) -> None:
        """Pay a bet with the chips that were dropped on it."""
        if self._lies_there(place):
            self._bets.select(place)
            self.pay()

    def _lies_there(self, place: Place) -> bool:
        """Whether a bet lies where chips were dropped; if not, a message says so."""
        if place not in self.places:
            self.message.emit(self.tr("There is no bet there."))
        return place in self.places

    def push(self) -> None:
        """Push the selected bet and move on; if the act is refused, stay."""
        place = self._selected() if self.may_handle() else None
        if place is None or not self._is_meant("push", [place]):
            return
        if self.controller.do(act_on("push", place)):
            self._move_on(place)

    def handled(self, place: Place | None) -> Act | None:
        """The act of this round that paid or pushed a bet, if one did."""
        found = (act for act in self.snapshot.acts if act.do in ("pay", "push") and act.place == place)
        return None if place is None else next(found, None)

    def _is_meant(self, do: Do, places: Sequence[Place], amount: Cents = 0, *, is_answer: bool = True) -> bool:
        """Whether an act on bets is wanted: if one was paid or pushed already in this round, after a second press."""
        handled = next(filter(None, map(self.handled, places)), None)
        if handled is None or handled.place is None:
            return True
        words = self.tr("Already paid: {bet}.") if handled.do == "pay" else self.tr("Already pushed: {bet}.")
        ask = self.tr("Do it again if you mean it.")
        if do == "pay":
            ask = self.tr("Pay (P) pays it again. Esc or ⌫ puts chips back.")
        if not is_answer:
            self.question = None
        words = words.format(bet=place_name(self.controller.game.rules, handled.place))
        return self._is_second(Question((do, *places, amount), f"{words} {ask}"))

    def _is_second(self, question: Question) -> bool:
        """Whether the same was asked just before; otherwise ask it now."""
        is_second = self.question is not None and self.question.about == question.about
        self.question = None if is_second else question
        if not is_second:
            self.message.emit(question.words)
        return is_second

    def _take_back(self, words: str = "") -> None:
        """Ask nothing any more, because something else was done or said."""
        if self.question is not None and words != self.question.words:
            self.question = None

    def _take(self, place: Place) -> bool:
        amount = next((wager.amount for wager in self.snapshot.wagers if wager.place == place), None)
        return self.controller.do(act_on("take", place, amount))

    def _selected(self) -> Place | None:
        target = self.target
        if target is None:
            self.message.emit(self.tr("Select a bet first: click it, or move to it with the arrow keys."))
        elif self.selection is None:
            self.select(target)
        return target

    def _move_on(self, place: Place) -> None:
        self._bets.move_on(place)
        self.changed.emit()

    @property
    def marker(self) -> Marker | None:
        """Whether the puck or a marker is in hand."""
        return self._marker.kind if self._marker is not None else None

    @property
    def marker_numbers(self) -> tuple[int, ...]:
        """The numbers that the puck or marker in hand can go on."""
        return self._marker.numbers if self._marker is not None else ()

    def press_track(self, number: int) -> None:
        """A click on a number of the track: the puck goes there if it is in hand, otherwise a mark."""
        if self.marker == "puck" and number in self.marker_numbers:
            self.place_marker(number)
        else:
            self.mark(number)

    def pick_up(self, marker: Marker) -> None:
        """Pick up the puck or a marker: the next number typed says where it goes. Pressed again, put it down."""
        if self.may_handle():
            self._marker = None if self.marker == marker else held_marker(marker, self.controller.game.rules)
            self.changed.emit()

    def put_marker_down(self) -> None:
        """Put the puck or marker down, if one is in hand."""
        self._marker = None
        self.changed.emit()

    def type_digit(self, digit: str) -> None:
        """Type a digit of the number that the puck or marker in hand goes on."""
        if self._marker is None:
            return
        if self.marker == "puck" and digit == "0" and not self._marker.digits:
            self.place_marker(None)  # the O of "off" looks like it
            return
        typed = self._marker.type(digit)
        self._marker = typed if typed.is_waiting else typed._replace(digits="")
        if typed.number is not None:
            self.place_marker(typed.number)
        elif not typed.is_waiting:
            self.message.emit(self.tr("You cannot choose {number} here.").format(number=typed.digits))

    def place_marker(self, number: int | None) -> None:
        """Put the puck or marker on a number; None is off, for the puck."""
        marker = self.marker
        self._marker = None
        if marker == "puck":
            self.put_puck(number)
        elif marker == "mark" and number is not None:
            self.mark(number)
        self.changed.emit()

    def put_down(self) -> bool:
        """Put down what is in hand: puck or marker, else chips. False if nothing is."""
        is_holding = self._marker is not None or bool(self.held.chips)
        if self._marker is None:
            self.held = HeldChips()
        self._marker = None
        self.changed.emit()
        return is_holding

    def put_puck(self, to: int | None) -> None:
        """Put the puck on a number, or off."""
        if self.may_handle():
            self.controller.do(Act("puck", to=to))

    def mark(self, number: int) -> None:
        """Mark a number on the track."""
        if self.may_handle():
            self.controller.do(Act("mark", number=number))

    def clear_marks(self) -> None:
        """Clear the marks after the roll."""
        if self.may_handle():
            self.controller.do(Act("clear_marks"))

    def pop(self) -> None:
        """Press the popper, before the roll and after a bad pop; in the middle of a table duty the floor stops it."""
        if self.snapshot.duty is not None:
            self.controller.duty_act(DutyAct("pop"))
            if self.snapshot.duty is not None:
                self.message.emit(self.tr("The floor holds the dice until this is done."))
                return
        if self.snapshot.stage == "open":
            self.controller.do(Act("pop"))

    def floor(self) -> None:
        """Freeze and call the floor."""
        if self.snapshot.duty is not None:
            self.controller.duty_act(DutyAct("floor"))
        elif self.snapshot.stage != "review":
            self.controller.do(Act("floor"))

    def call(self, words: str) -> None:
        """Make a call."""
        if self.snapshot.duty is not None and words.strip():
            self.controller.duty_act(DutyAct("announce", call=words.strip()))
        elif words.strip() and self.snapshot.stage != "review":
            self.controller.do(Act("announce", call=words.strip()))

    def next_round(self) -> None:
        """Continue from the review."""
        if self.snapshot.stage == "review":
            self.controller.next_round()

    def may_handle(self) -> bool:
        """Whether bets may be handled; if not, a message says why."""
        if self.snapshot.stage == "settle":
            return True
        early = self.tr("Nothing is decided yet: pop the dice first.")
        self.message.emit(early if self.snapshot.stage == "open" else self.tr("This round is over: nothing moves now."))
        return False

    def hand_back(self) -> None:
        """Ask about the selected bet before the pop: what lies wrong is put right, any other bet goes back."""
        if self.snapshot.stage != "open":
            return
        if (place := self._selected()) is not None:
            self.controller.do(act_on("refuse", place))

    def open_numbers(self) -> None:
        """Bring the selected Number down to the chips in hand, its limit; if none is selected, open the Numbers."""
        place = self._bets.bet
        if place is None or place.number is None or self.snapshot.stage == "review":
            if self.may_handle():
                self.controller.do(Act("set_up"))
            return
        first = self.tr("Pick up the chips that may stay first: click the rack, or press 1 to 7.")
        again = self.tr("Press Numbers again to leave nothing up.")
        if not self.held.chips and not self._is_second(Question(("down", place), f"{first} {again}")):
            return
        amount = self.held.total
        self.held = HeldChips()
        self.controller.do(act_on("set_up", place, amount))

    def grant(self) -> None:
        """Grant the request, reduced to the chips in hand if there are any."""
        request = self._answered_next()
        if request is not None:
            amount = self.held.total or None
            self.held = HeldChips()
            self.controller.grant(request.id, amount)

    def refuse(self) -> None:
        """Refuse the request."""
        request = self._answered_next()
        if request is not None:
            self.controller.refuse(request.id)

    def _answered_next(self) -> PlayerRequest | None:
        """The request to answer; None, with a message, if there is none."""
        if self.request is None:
            self.message.emit(self.tr("No player is asking for anything."))
        return self.request

    def undo(self) -> None:
        """Undo the last act, or all of a sweep, if the level allows it.

        The brackets are at its bet again; the chips of a payout go back into the rack, with those in hand.
        """
        if self.snapshot.can_undo:
            acts, (swept, count) = self.snapshot.acts, self._swept
            for _ in range(max(1, count) if acts == swept else 1):
                self.controller.undo()
            for act in acts[len(self.snapshot.acts) :][:1]:
                self._bets.place = act.place or self._bets.place
                self.held = HeldChips() if act.do == "pay" else self.held
            self.changed.emit()
        elif self.snapshot.level == "test":
            self.message.emit(self.tr("There is no undo in Test."))

    def pay_or_finish(self) -> None:
        """Pay when chips are in hand, end the round when they are not: what Enter does."""
        if self.held.chips and self.snapshot.stage == "settle":
            self.pay(is_answer=False)
        else:
            self.finish()

    def finish(self) -> None:
        """End the round; with chips in hand, only say what to do with them."""
        if not self.may_handle():
            return
        if self.held.chips:
            words = self.tr("Chips in hand: Pay (P) pays them, Esc or ⌫ puts them back.")
            self.question = None
            self._is_second(Question(("chips",), words, self.tr("Chips left")))
        elif self._is_asked_to_end():
            self.controller.finish()

    def _is_asked_to_end(self) -> bool:
        """Whether to end the round: after a second press; help names what is not done yet."""
        now = self.snapshot
        ask = self.tr("End this round? Press Enter, or click, again. You can’t change it afterward.")
        if now.undone:
            acts = [translated(act_subject(self.controller.game.rules, act)) for act in now.undone]
            undone = "; ".join(acts)
            if len(acts) > 2:  # a single one more is named
                undone = self.tr("{act}, and {count} more").format(act=acts[0], count=len(acts) - 1)
            ask = self.tr("Not done yet: {act}. {ask}").format(act=undone, ask=ask)
        return not self.asks_before_end or self._is_second(Question(("end",), ask, self.tr("End it?")))


def act_on(do: Do, place: Place, amount: Cents | None = None) -> Act:
    """An act on the bet at `place`."""
    owner: Owner = place.owner
    return Act(do, place.bet, place.seat, owner, place.number, amount)
