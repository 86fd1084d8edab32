"""Who is to be examined: sittings that were planned, the queue of a station, certificates that end."""
