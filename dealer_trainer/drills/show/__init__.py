"""A host's practice: contestants play a show, and the host is asked about each event."""
