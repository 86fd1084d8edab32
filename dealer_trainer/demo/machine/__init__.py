"""What keeps the monitor running on its machine: watchdog, instance lock, sleep inhibitor, state, password."""
