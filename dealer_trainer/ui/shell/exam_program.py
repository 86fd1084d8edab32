"""The process that gives one exam: standard input says which, standard output tells what became of it."""

import json
import sys
from contextlib import suppress

from PySide6.QtCore import QCoreApplication

from dealer_trainer import files
from dealer_trainer.games import GameError, find_game, load_games
from dealer_trainer.games.loading import PROVED
from dealer_trainer.records.account_lock import AccountLock
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.ui.application import application
from dealer_trainer.ui.crash.crash_news import CrashNews
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.exam.sitting.exam_process import ExamOrder, read_order
from dealer_trainer.ui.exam.sitting.exam_run import ExamRun
from dealer_trainer.ui.settings.language import install_language
from dealer_trainer.ui.settings.settings import load_settings, with_house_rules
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.shell.chosen_settings import ChosenSettings
from dealer_trainer.ui.shell.garbage_collector import GarbageCollector


def run_exam(*, is_traced: bool) -> int:
    """Give the exam until its window is closed; returns the exit status. A process that is traced refuses."""
    chosen = load_settings().settings
    if is_traced:
        install_language(application(), chosen.language)
        words = QCoreApplication.translate("ExamProgram", "A debugger watches the exam’s program. Close it first.")
        return _refuse(words)
    key = SigningKey.generate()
    _tell("box", key.box)
    order = read_order(sys.stdin.buffer.readline(), key)
    app = application()
    install_language(app, chosen.language)
    app.setQuitOnLastWindowClosed(False)
    GarbageCollector(app)
    CrashNews(app)
    ChosenSettings(chosen, app).choose_sound()
    games, _ = load_games(files.layout_folders(), with_course=False, proved=PROVED)
    try:
        game = next((game for game in games if game.id == order.game), None) or find_game(order.game)
        service = SchoolService(order.folder, game)
        service.here = with_house_rules(game, chosen).rules
    except GameError as error:
        return _refuse(translated(str(error)))
    _give(order, service)
    status = app.exec()
    service.close()
    return status


def _give(order: ExamOrder, service: SchoolService) -> None:
    app = application()
    run = ExamRun(service, AccountLock(order.lock), app)

    def refuse(text: str) -> None:
        _refuse(text)
        app.exit()

    run.begun.connect(lambda: _tell("begun", True))
    run.closed.connect(lambda head: _tell("closed", head))
    run.refused.connect(refuse)
    run.gone.connect(lambda _: app.exit())
    key = SigningKey(bytes.fromhex(order.key))
    service.continue_session(order.person, key, lambda: run.give(order.given), refuse)


def _refuse(text: str) -> int:
    _tell("refused", text)
    return 0


def _tell(what: str, value: object) -> None:
    """Tell the process that began this one; if that has gone, nobody needs to know."""
    with suppress(OSError):
        sys.stdout.write(f"{json.dumps({what: value})}\n")
        sys.stdout.flush()
