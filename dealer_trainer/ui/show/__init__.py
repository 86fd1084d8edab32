"""The host's window: the stage of a show, what happens on it, and what the host is asked."""
