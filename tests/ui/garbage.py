"""An end to looking for garbage as the window does, which the app never ends."""

import gc

from PySide6.QtCore import QAbstractEventDispatcher

from dealer_trainer.ui.shell.garbage_collector import GarbageCollector


def stop(collector: GarbageCollector) -> None:
    """Let Python collect on its own again."""
    collector._timer.stop()
    dispatcher = QAbstractEventDispatcher.instance()
    assert dispatcher is not None  # there is an application
    dispatcher.aboutToBlock.disconnect(collector.look)
    gc.enable()
