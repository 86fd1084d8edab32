"""Who is to be examined: planned sittings, the queue of a station, certificates that end."""
