"""The screens of the Exam page, by name, each made when it is first shown or asked for."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.exam.lazy_screen import LazyScreen
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.exam.school.setup_forms import JoinForm, RestoreForm, Restoring, SetupForm
from dealer_trainer.ui.exam.school.sign_in import OwnPasswordForm, PinForm, SignInForm, UnlockForm
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.widget.area.page_area import PageArea
from dealer_trainer.ui.widget.form import Centered, Form
from dealer_trainer.ui.widget.lazy_stack import DoubleClickGuard, LazyStack
from dealer_trainer.ui.widget.plain_label import PlainLabel, named_label

if TYPE_CHECKING:
    from dealer_trainer.ui.exam.result.replay import Replay
    from dealer_trainer.ui.exam.result.result_view import ResultView
    from dealer_trainer.ui.exam.school.school_tabs import SchoolTabs
    from dealer_trainer.ui.exam.sitting.sitting_form import SittingForm

SCREENS = {"none": ("welcome", "setup", "join", "restore"), "in": ("in", "pin", "new", "result", "replay")}
"""The screens of a state of the service, the starting one first; other states have one screen of the same name."""
JOINED = ("in", "new", "result", "replay")
"""The screens that lead to another one."""
NAMES = ("reading", "trouble", "given", "out", "locked", *SCREENS["none"], *SCREENS["in"])


class ExamScreens(LazyStack):
    """Shows one screen at a time; connects those that need only the school's records.

    What no trainee needs is imported with the screen that shows it: importing all of it takes a tenth of a second.
    """

    message = Signal(str)
    """A message for the user."""
    tabs: "LazyScreen[SchoolTabs]" = LazyScreen("in")
    """The tabs that an examiner works with."""
    new: "LazyScreen[SittingForm]" = LazyScreen("new")
    """The form that sets up a sitting."""
    result: "LazyScreen[ResultView]" = LazyScreen("result")
    """The results of a sitting."""
    replay: "LazyScreen[Replay]" = LazyScreen("replay")
    """A round of a result, act by act."""
    welcome: LazyScreen[Form] = LazyScreen("welcome")
    """What a station without records begins with."""
    setup: LazyScreen[SetupForm] = LazyScreen("setup")
    """The form that sets up a school."""
    join: LazyScreen[JoinForm] = LazyScreen("join")
    """The form that joins a school."""
    restore: LazyScreen[RestoreForm] = LazyScreen("restore")
    """The form that restores a backup."""
    sign_in: LazyScreen[SignInForm] = LazyScreen("out")
    """The sign-in."""
    own_password: LazyScreen[OwnPasswordForm] = LazyScreen("given")
    """The form of the first sign-in."""
    pin: LazyScreen[PinForm] = LazyScreen("pin")
    """The form that locks a session."""
    unlock: LazyScreen[UnlockForm] = LazyScreen("locked")
    """The form that unlocks a session."""

    def __init__(self, service: SchoolService, parent: QWidget) -> None:
        super().__init__(len(NAMES), parent)
        self._service = service
        self._restoring = Restoring(service, self)
        self.shown = ""
        """The name of the screen that is in front."""
        self._signed_in = ""
        """The name of the person who was signed in last."""
        self._guard = DoubleClickGuard(parent)
        for place, name in enumerate(NAMES):
            self.offer(place, partial(self._make, name))
        self.made.connect(self._on_made)

    def named(self, name: str) -> QWidget:
        """A screen by its name, made on first use."""
        return self.page(NAMES.index(name))

    @property
    def forms(self) -> tuple[Form, ...]:
        """The forms made so far."""
        return tuple(page for page in self.made_pages if isinstance(page, Form))

    @property
    def state_screens(self) -> tuple[str, ...]:
        """The screens of the state that the records are in."""
        return SCREENS.get(self._service.state, (self._service.state,))

    def framed(self, _place: int, page: QWidget) -> QWidget:
        """A screen in its own scroll area, so that each is as tall as it needs and the way out stays in place."""
        return PageArea(Centered(page) if isinstance(page, Form | PlainLabel) else page)

    def show_screen(self, name: str) -> None:
        """Bring a screen to the front, its fields empty."""
        if name == self.shown:
            return
        self.shown = name
        self._guard.arm()
        self.show_page(NAMES.index(name))
        for form in self.forms:
            form.set_busy(False)
            form.clear()
        self.start()

    def start(self) -> None:
        """Put the keyboard focus where work on the screen in front begins."""
        name = self.shown
        shown = self.named(name)
        if not self.isVisible():
            return  # a hidden screen must not take the keyboard focus from the one in front
        if isinstance(shown, Form):
            shown.start()
        elif name in ("in", "result"):
            # Otherwise the focus would go to the next button that is left: Lock.
            start = self.tabs.sittings.new if name == "in" else self.result.shown_list
            start.setFocus(Qt.FocusReason.OtherFocusReason)

    def follow(self) -> None:
        """Show the present state of the records, on the screen for it."""
        for name in NAMES:
            if self.is_made(NAMES.index(name)):
                self.fill(name)
        screens = self.state_screens
        self.show_screen(self.shown if self.shown in screens else screens[0])

    def fill(self, name: str) -> None:
        """Fill a screen with the present data."""
        service = self._service
        match name:
            case "locked" if service.session is not None:
                self.unlock.show_name(service.session.person.name)
            case "trouble":
                cast("Form", self.named(name)).set_text(service.trouble)
            case "out":
                self.sign_in.show_school(service.summary.school, service.summary.examiners)
                self.sign_in.choose(self._signed_in)
                self._signed_in = ""
            case "in":
                self._signed_in = "" if service.session is None else service.session.person.name
                self.tabs.show_summary()
            case "new":
                self.new.show_choices(service.summary.people, service.summary.blueprints, service.summary.refused)
            case _:
                pass

    def stop(self) -> None:
        """Stop background work, because the window closes."""
        self._restoring.close()
        if self.is_made(NAMES.index("in")):
            self.tabs.stop()

    def clear_secrets(self) -> None:
        """Clear passwords from fields that are out of sight."""
        for form in self.forms:
            form.clear_secrets()

    def complain(self, form: Form, text: str) -> None:
        """Say why a form's job was not done: on the form that is shown, or in a message."""
        form.set_busy(False)
        form.clear_secrets()
        shown = self.named(self.shown)
        if isinstance(shown, Form):
            shown.say(text)
            shown.start()
        else:
            self.message.emit(text)

    def _on_made(self, place: int) -> None:
        """Scale a new screen's margins to the page's type, and fill it."""
        found = self.widget(place)
        if found is not None:
            scale_layouts(found, unit(self))
        self.fill(NAMES[place])

    def _try(self, form: Form, call: Callable[..., None], *given: object) -> None:
        """Run a form's job with what it has given; the form is busy until it is done."""
        form.set_busy(True)
        call(*given, partial(self.complain, form))

    def _make(self, name: str) -> QWidget:
        """A screen; what no trainee needs is imported with the one that shows it."""
        service = self._service
        match name:
            case "reading":
                return named_label(self, "quiet", self.tr("Reading the school’s records …"), is_wrapped=False)
            case "trouble":
                form = Form(self.tr("The school’s records cannot be opened"), "", self.tr("Try again"))
                form.sent.connect(service.refresh)
                return form
            case "welcome":
                return self._make_welcome()
            case "in":
                from dealer_trainer.ui.exam.school.school_tabs import SchoolTabs

                return SchoolTabs(service)
            case "new":
                from dealer_trainer.ui.exam.sitting.sitting_form import SittingForm

                return SittingForm()
            case "result":
                from dealer_trainer.ui.exam.result.result_view import ResultView

                return ResultView(service)
            case "replay":
                from dealer_trainer.ui.exam.result.replay import Replay

                return Replay(service.game)
        return self._make_form(name)

    def _make_welcome(self) -> QWidget:
        """What this screen is for, and that training does not need it."""
        form, button = Form(), self.tr("I give exams: set up or join a school…")
        text = self.tr(
            "You do not need any of this to train: lessons, drills, and the table keep your progress without it. A "
            "school is set up once, by the person who gives the exams; from then on its supervisors sign in here."
        )
        form.describe(self.tr("Exams belong to a school"), text, button, is_main=False)
        form.sent.connect(partial(self.show_screen, "setup"))
        return form

    def _make_form(self, name: str) -> Form:
        """A form that gives something to the school's records: what it gives, to whom, and where Back leads."""
        service, restoring = self._service, self._restoring
        forms: dict[str, tuple[Callable[[], Form], str, Callable[..., None], str]] = {
            "setup": (SetupForm, "station_wanted", service.start_station, "welcome"),
            "join": (JoinForm, "station_wanted", service.start_station, "setup"),
            "restore": (RestoreForm, "station_wanted", restoring.begin, "setup"),
            "out": (SignInForm, "sign_in_wanted", service.sign_in, ""),
            "given": (OwnPasswordForm, "password_given", service.set_own_password, ""),
            "pin": (PinForm, "pin_given", service.set_pin, "in"),
            "locked": (UnlockForm, "pin_given", service.unlock, ""),
        }
        make, given, call, back = forms[name]
        form = make()
        getattr(form, given).connect(partial(self._try, form, call))
        for signal, lead in (
            ("back_wanted", partial(self.show_screen, back)), ("join_wanted", partial(self.show_screen, "join")),
            ("restore_wanted", partial(self.show_screen, "restore")), ("stop_wanted", restoring.stop),
            ("sign_out_wanted", service.sign_out),
        ):  # fmt: skip
            if hasattr(form, signal):
                getattr(form, signal).connect(lead)
        if isinstance(form, RestoreForm):
            restoring.progressed.connect(form.show_progress)
        return form
