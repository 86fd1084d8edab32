"""The host's window: the scene of a show, what happens in it, and what the host is asked."""
