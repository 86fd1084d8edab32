"""A host's practice: a show that contestants play, and what the host is asked of each event."""
