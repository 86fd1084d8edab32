"""The host's window: the scene of a show, the events in it, and the questions for the host."""
